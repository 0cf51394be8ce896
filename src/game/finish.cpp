// SPDX-License-Identifier: MIT
#include "movetext/game/finish.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "game/edit_tree.hpp"
#include "game/end_sentence.hpp"
#include "game/game_facts.hpp"
#include "game/repetitions.hpp"
#include "movetext/chess/fen.hpp"

namespace movetext::game {

namespace {

using pgn::GameResult;

constexpr FinishRow rows[] = {
    {Finish::Checkmate, GameResult::WhiteWins, "Normal", "", "normal",
     "Checkmate, White wins", "Échec et mat, les Blancs gagnent", "Schackmatt, vit vinner"},
    {Finish::Checkmate, GameResult::BlackWins, "Normal", "", "normal",
     "Checkmate, Black wins", "Échec et mat, les Noirs gagnent", "Schackmatt, svart vinner"},
    {Finish::WhiteResigns, GameResult::BlackWins, "White resigns", "White resigns.", "normal",
     "White resigns", "Les Blancs abandonnent", "Vit ger upp"},
    {Finish::BlackResigns, GameResult::WhiteWins, "Black resigns", "Black resigns.", "normal",
     "Black resigns", "Les Noirs abandonnent", "Svart ger upp"},
    {Finish::BlackTimeout, GameResult::WhiteWins, "White wins by timeout", "White wins by timeout.", "time forfeit",
     "White wins on time", "Les Blancs gagnent au temps", "Vit vinner på tid"},
    {Finish::WhiteTimeout, GameResult::BlackWins, "Black wins by timeout", "Black wins by timeout.", "time forfeit",
     "Black wins on time", "Les Noirs gagnent au temps", "Svart vinner på tid"},
    {Finish::BlackTimeout, GameResult::Draw, "Draw by timeout vs insufficient material",
     "Draw by timeout vs insufficient material.", "time forfeit",
     "Draw: Black is out of time, White cannot mate", "Nulle : temps écoulé des Noirs, les Blancs ne peuvent pas mater",
     "Remi: svarts tid är ute, vit kan inte sätta matt"},
    {Finish::WhiteTimeout, GameResult::Draw, "Draw by timeout vs insufficient material",
     "Draw by timeout vs insufficient material.", "time forfeit",
     "Draw: White is out of time, Black cannot mate", "Nulle : temps écoulé des Blancs, les Noirs ne peuvent pas mater",
     "Remi: vits tid är ute, svart kan inte sätta matt"},
    {Finish::Stalemate, GameResult::Draw, "Stalemate", "Stalemate.", "normal",
     "Draw by stalemate", "Nulle par pat", "Remi genom patt"},
    {Finish::Agreement, GameResult::Draw, "Draw by agreement", "Draw by agreement.", "normal",
     "Draw by agreement", "Nulle par accord mutuel", "Remi genom överenskommelse"},
    {Finish::FiftyMoves, GameResult::Draw, "Draw by fifty-move rule", "Draw by fifty-move rule.", "normal",
     "Draw by the fifty-move rule", "Nulle par la règle des cinquante coups", "Remi enligt femtiodragsregeln"},
    {Finish::SeventyFiveMoves, GameResult::Draw, "Draw by seventy-five-move rule", "Draw by seventy-five-move rule.",
     "normal", "Draw by the seventy-five-move rule", "Nulle par la règle des soixante-quinze coups",
     "Remi enligt sjuttiofemdragsregeln"},
    {Finish::ThreefoldRepetition, GameResult::Draw, "Draw by threefold repetition", "Draw by threefold repetition.",
     "normal", "Draw by threefold repetition", "Nulle par triple répétition", "Remi genom trefaldig upprepning"},
    {Finish::FivefoldRepetition, GameResult::Draw, "Draw by fivefold repetition", "Draw by fivefold repetition.",
     "normal", "Draw by fivefold repetition", "Nulle par quintuple répétition", "Remi genom femfaldig upprepning"},
    {Finish::InsufficientMaterial, GameResult::Draw, "Draw by insufficient material", "Draw by insufficient material.",
     "normal", "Draw: not enough material to mate", "Nulle : matériel insuffisant pour mater",
     "Remi: otillräckligt material för matt"},
    {Finish::Unterminated, GameResult::Unknown, "Unterminated", "", "unterminated",
     "The game goes on", "Partie en cours", "Partiet pågår"},
    {Finish::Abandoned, GameResult::Unknown, "Abandoned", "", "abandoned",
     "The game was abandoned", "Partie interrompue", "Partiet avbröts"},
};

const FinishRow* find_row(Finish finish, GameResult result) noexcept {
  const auto found = std::find_if(std::begin(rows), std::end(rows), [finish, result](const FinishRow& row) {
    return row.finish == finish && row.result == result;
  });
  return found != std::end(rows) ? found : nullptr;
}

// What is known of the last position.
struct FinalPosition {
  bool is_known = false;
  chess::Position position;
  std::uint32_t occurrences = 1;
  [[nodiscard]] bool is_checkmate() const noexcept { return is_known && position.is_checkmate(); }
  [[nodiscard]] bool is_stalemate() const noexcept { return is_known && position.is_stalemate(); }
};

FinalPosition read_final(const Game& game) {
  FinalPosition final;
  final.is_known = has_final_position(game);
  if (!final.is_known) return final;
  final.position = final_position(game);
  const std::vector<Repetition> repetitions = find_repetitions(game);
  if (!repetitions.empty() && repetitions.back().ply == game.plies) final.occurrences = repetitions.back().count;
  return final;
}

// The position itself bears the ending out, where it must.
bool is_borne_out(Finish finish, const FinalPosition& final) noexcept {
  switch (finish) {
    case Finish::Checkmate: return final.is_checkmate();
    case Finish::Stalemate: return final.is_stalemate();
    case Finish::FiftyMoves: return final.is_known && final.position.halfmove_clock() >= 100;
    case Finish::SeventyFiveMoves: return final.is_known && final.position.halfmove_clock() >= 150;
    case Finish::ThreefoldRepetition: return final.is_known && final.occurrences >= 3;
    case Finish::FivefoldRepetition: return final.is_known && final.occurrences >= 5;
    case Finish::InsufficientMaterial: return final.is_known && chess::is_dead_by_material(final.position);
    case Finish::WhiteResigns: case Finish::BlackResigns: case Finish::WhiteTimeout: case Finish::BlackTimeout:
    case Finish::Agreement: case Finish::Unterminated: case Finish::Abandoned:
      return true;
  }
  return false;
}

GameResult win_for(chess::Color side) noexcept {
  return side == chess::Color::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

// The men on the board, also where the position is impossible: no rule is asked but who can mate by material.
std::optional<chess::Position> find_material(const Game& game, const FinalPosition& final) {
  if (final.is_known) return final.position;
  if (!game.is_played || game.has_start || game.line(mainline).unparsed.length > 0) return std::nullopt;
  const auto fen = chess::parse_fen(game.start_text);
  if (!fen) return std::nullopt;
  constexpr chess::SetupReasons accepted =
      chess::SetupReasons(chess::SetupReason::OpponentInCheck) | chess::SetupReason::PawnOnBackRank;
  const auto position = chess::Position::from_setup(fen->setup, accepted);
  return position ? std::optional(*position) : std::nullopt;
}

// FIDE 6.9; of men that are not known, doubtful means that it can be done (decisions.md, "Rules of chess").
GameResult result_of_timeout(chess::Color loser, const std::optional<chess::Position>& material) noexcept {
  return !material || chess::can_mate(*material, !loser) ? win_for(!loser) : GameResult::Draw;
}

GameResult result_of(Finish finish, const Game& game, const FinalPosition& final) {
  switch (finish) {
    case Finish::Checkmate: return win_for(!final.position.turn());
    case Finish::WhiteResigns: return GameResult::BlackWins;
    case Finish::BlackResigns: return GameResult::WhiteWins;
    case Finish::WhiteTimeout: return result_of_timeout(chess::Color::White, find_material(game, final));
    case Finish::BlackTimeout: return result_of_timeout(chess::Color::Black, find_material(game, final));
    case Finish::Stalemate: case Finish::Agreement: case Finish::FiftyMoves: case Finish::SeventyFiveMoves:
    case Finish::ThreefoldRepetition: case Finish::FivefoldRepetition: case Finish::InsufficientMaterial:
      return GameResult::Draw;
    case Finish::Unterminated: case Finish::Abandoned: return GameResult::Unknown;
  }
  return GameResult::Unknown;
}

// The comments of a list, to be changed and put back.
struct EndComments {
  struct One {
    std::string text;
    CommentKind kind{};
  };
  std::vector<One> all;

  EndComments(const Game& game, const CommentList& list) {
    for (CommentId id = list.first; id != none; id = game.comment(id).next) {
      all.push_back({std::string(game.text(game.comment(id).text)), game.comment(id).kind});
    }
  }
  // What an earlier finish() wrote; a comment that held nothing else goes too.
  void take_sentences() {
    std::erase_if(all, [](One& one) { return take_end_sentence(one.text) && one.text.empty(); });
  }
  // In the last comment, since some readers take only one; in one of its own where that would not be read as before.
  void put_sentence(std::string_view sentence) {
    if (all.empty() || !takes_end_sentence(all.back().text)) all.push_back({{}, CommentKind::Brace});
    put_end_sentence(all.back().text, sentence);
  }
  void write_back(Game& game, CommentList& list) const {
    list = {};
    for (const One& one : all) game.add_comment(list, one.text, one.kind);
  }
};

// Takes out what finish() wrote before, and writes the sentence of the new ending, if there is one.
void set_end_sentence(Game& game, std::string_view sentence) {
  const MoveId last = game.line(mainline).last;
  if (last != none) {
    EndComments behind_move(game, game.move(last).after);
    behind_move.take_sentences();
    behind_move.write_back(game, game.move(last).after);
  }
  CommentList& list = end_comments(game);
  EndComments comments(game, list);
  comments.take_sentences();
  comments.write_back(game, list);
  if (sentence.empty()) return;
  // Behind the move rather than behind its variations, where not all readers take a comment.
  CommentList& place = final_comments(game);
  EndComments last_words(game, place);
  last_words.put_sentence(sentence);
  last_words.write_back(game, place);
}

bool wants_comment(EndComment comment, Style style) noexcept {
  switch (comment) {
    case EndComment::ByStyle: return style == Style::Document;
    case EndComment::Always: return true;
    case EndComment::Never: return false;
  }
  return false;
}

}  // namespace

std::span<const FinishRow> finish_rows() noexcept { return rows; }

std::string_view describe_ending(Finish finish, GameResult result, ScreenLanguage language) noexcept {
  const FinishRow* const row = find_row(finish, result);
  if (!row) return {};
  switch (language) {
    case ScreenLanguage::English: return row->english;
    case ScreenLanguage::French: return row->french;
    case ScreenLanguage::Swedish: return row->swedish;
  }
  return {};
}

std::optional<Finish> find_finish(const Game& game) {
  const FinalPosition final = read_final(game);
  if (!final.is_known) return std::nullopt;
  switch (chess::find_ending(final.position, final.occurrences)) {
    case chess::Ending::Checkmate: return Finish::Checkmate;
    case chess::Ending::Stalemate: return Finish::Stalemate;
    case chess::Ending::DeadPosition: return Finish::InsufficientMaterial;
    case chess::Ending::SeventyFiveMoves: return Finish::SeventyFiveMoves;
    case chess::Ending::FivefoldRepetition: return Finish::FivefoldRepetition;
    case chess::Ending::FiftyMoves: case chess::Ending::ThreefoldRepetition:  // would have to be claimed
    case chess::Ending::None:
      return std::nullopt;
  }
  return std::nullopt;
}

base::Result<GameResult, EditError> finish(Game& game, Finish finish, Style style, EndComment comment) {
  const FinalPosition final = read_final(game);
  if (!is_borne_out(finish, final)) return base::Unexpected{edit_error(EditFault::WrongEnding)};
  const bool is_other = finish != Finish::Checkmate && finish != Finish::Stalemate;
  if (is_other && (final.is_checkmate() || final.is_stalemate())) {
    return base::Unexpected{edit_error(EditFault::AlreadyEnded)};
  }
  const GameResult result = result_of(finish, game, final);
  const FinishRow& row = *find_row(finish, result);
  set_end_sentence(game, wants_comment(comment, style) ? row.comment : std::string_view());
  set_result(game, result);
  if (auto error = set_tag(game, "Termination", style == Style::Document ? row.document : row.standard)) {
    return base::Unexpected{*error};
  }
  return result;
}

}  // namespace movetext::game
