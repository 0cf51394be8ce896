// SPDX-License-Identifier: MIT
#include "movetext/game/termination.hpp"

#include <algorithm>

#include "game/command_values.hpp"
#include "movetext/base/text.hpp"

namespace movetext::game {
namespace {

using enum Termination;

// Where a phrase counts. One that could be an ordinary remark counts in the tag only.
enum class Where : std::uint8_t { Anywhere, Tag };

struct Phrase {
  // Lower case, one blank between words, without the full stop at the end. "*" stands for some text: a name in front,
  // details at the end.
  std::string_view text;
  Termination termination;
  Where where = Where::Anywhere;
};

constexpr Phrase phrases[] = {
    // The standard's words.
    {"normal", Normal, Where::Tag},
    {"time forfeit", TimeForfeit},
    {"abandoned", Abandoned, Where::Tag},
    {"adjudication", Adjudication, Where::Tag},
    {"rules infraction", RulesInfraction},
    {"unterminated", Unterminated, Where::Tag},
    {"death", Death, Where::Tag},
    {"emergency", Emergency, Where::Tag},

    // LENIENT: all that follows, as programs and servers write it (R-055, Appendix D, S-15, S-16).

    // A winner or a loser is named. Product.md section 4: "White resigns", "White wins by timeout".
    {"* resigns", Resignation},
    {"* resigned", Resignation},
    {"* won by resignation", Resignation},  // Chess.com
    {"* wins by resignation", Resignation},
    {"win by resignation", Resignation},
    {"loss by resignation", Resignation},
    {"* won by checkmate", Checkmate},  // Chess.com
    {"* wins by checkmate", Checkmate},
    {"win by checkmate", Checkmate},
    {"loss by checkmate", Checkmate},
    {"* checkmated", Checkmate},  // FICS
    {"white mates", Checkmate},   // cutechess
    {"black mates", Checkmate},
    {"white is checkmated", Checkmate},
    {"black is checkmated", Checkmate},
    {"* won on time", TimeForfeit},  // Chess.com
    {"* wins on time", TimeForfeit},
    {"* won by timeout", TimeForfeit},
    {"* wins by timeout", TimeForfeit},
    {"* loses on time", TimeForfeit},     // cutechess
    {"* forfeits on time", TimeForfeit},  // FICS
    {"* ran out of time", TimeForfeit},
    {"win on time", TimeForfeit},
    {"loss on time", TimeForfeit},
    {"* wins by adjudication", Adjudication},  // cutechess, FICS
    {"* wins by adjudication: *", Adjudication},
    {"* won by adjudication", Adjudication},
    {"* won - game abandoned", Abandoned},  // Chess.com
    {"* won by abandonment", Abandoned},
    {"* disconnects", Abandoned},  // cutechess
    {"*'s connection stalls", Abandoned},
    {"* forfeits by disconnection", Abandoned},  // FICS
    {"* lost connection; game adjourned", Unterminated},
    {"* lost connection and too few moves; game aborted", Abandoned},
    {"* makes an illegal move", RulesInfraction},  // cutechess
    {"* makes an illegal move: *", RulesInfraction},

    // Draws. Product.md section 4: "Draw by ..."; Chess.com and FICS: "Game drawn by ...".
    {"draw by agreement", Agreement},
    {"draw by mutual agreement", Agreement},
    {"game drawn by agreement", Agreement},
    {"game drawn by mutual agreement", Agreement},
    {"game drawn - agreement", Agreement},
    {"draw agreed", Agreement},
    {"agreement", Agreement, Where::Tag},
    {"mutual agreement", Agreement, Where::Tag},
    {"stalemate", Stalemate},
    {"draw by stalemate", Stalemate},
    {"game drawn by stalemate", Stalemate},
    {"game drawn - stalemate", Stalemate},
    {"draw by repetition", ThreefoldRepetition},
    {"draw by threefold repetition", ThreefoldRepetition},
    {"draw by three-fold repetition", ThreefoldRepetition},
    {"draw by 3-fold repetition", ThreefoldRepetition},  // cutechess
    {"game drawn by repetition", ThreefoldRepetition},
    {"game drawn by threefold repetition", ThreefoldRepetition},
    {"game drawn by 3-fold repetition", ThreefoldRepetition},
    {"game drawn - repetition", ThreefoldRepetition},
    {"threefold repetition", ThreefoldRepetition},
    {"3-fold repetition", ThreefoldRepetition},  // TCEC
    {"3-fold rep", ThreefoldRepetition},
    {"repetition", ThreefoldRepetition, Where::Tag},
    {"draw by fivefold repetition", FivefoldRepetition},
    {"draw by five-fold repetition", FivefoldRepetition},
    {"draw by 5-fold repetition", FivefoldRepetition},
    {"game drawn by fivefold repetition", FivefoldRepetition},
    {"fivefold repetition", FivefoldRepetition},
    {"5-fold repetition", FivefoldRepetition},
    {"draw by fifty-move rule", FiftyMoves},
    {"draw by fifty moves rule", FiftyMoves},  // cutechess
    {"draw by fifty move rule", FiftyMoves},
    {"draw by 50-move rule", FiftyMoves},
    {"draw by 50 move rule", FiftyMoves},
    {"draw by 50 moves rule", FiftyMoves},
    {"game drawn by fifty-move rule", FiftyMoves},
    {"game drawn by 50-move rule", FiftyMoves},
    {"game drawn by 50 move rule", FiftyMoves},
    {"game drawn by the 50 move rule", FiftyMoves},  // FICS
    {"game drawn - 50-move rule", FiftyMoves},
    {"fifty-move rule", FiftyMoves},
    {"fifty moves rule", FiftyMoves},  // TCEC
    {"50-move rule", FiftyMoves},
    {"50 moves rule", FiftyMoves},
    {"fifty moves", FiftyMoves, Where::Tag},
    {"draw by seventy-five-move rule", SeventyFiveMoves},
    {"draw by 75-move rule", SeventyFiveMoves},
    {"draw by 75 move rule", SeventyFiveMoves},
    {"game drawn by seventy-five-move rule", SeventyFiveMoves},
    {"game drawn by 75-move rule", SeventyFiveMoves},
    {"seventy-five-move rule", SeventyFiveMoves},
    {"75-move rule", SeventyFiveMoves},
    {"seventy-five moves", SeventyFiveMoves, Where::Tag},
    {"draw by insufficient material", InsufficientMaterial},
    {"draw by insufficient mating material", InsufficientMaterial},  // cutechess
    {"game drawn by insufficient material", InsufficientMaterial},
    {"game drawn - insufficient material", InsufficientMaterial},
    {"neither player has mating material", InsufficientMaterial},  // FICS
    {"insufficient material", InsufficientMaterial},               // Lichess
    {"insufficient mating material", InsufficientMaterial},
    {"draw by timeout", TimeForfeit},  // cutechess
    {"draw by timeout vs insufficient material", TimeForfeit},
    {"draw by time and insufficient material", TimeForfeit},
    {"game drawn by timeout vs insufficient material", TimeForfeit},
    {"game drawn - timeout vs insufficient material", TimeForfeit},
    {"timeout vs insufficient material", TimeForfeit},
    {"game drawn because both players ran out of time", TimeForfeit},  // FICS
    {"white ran out of time and black has no material to mate", TimeForfeit},
    {"black ran out of time and white has no material to mate", TimeForfeit},
    {"draw by adjudication", Adjudication},
    {"draw by adjudication: *", Adjudication},
    {"game drawn by adjudication", Adjudication},

    // One or two words for the reason alone, the spelling of json.md among them.
    {"checkmate", Checkmate},
    {"mate", Checkmate, Where::Tag},
    {"resignation", Resignation},
    {"resign", Resignation, Where::Tag},
    {"resigned", Resignation, Where::Tag},
    {"timeout", TimeForfeit, Where::Tag},
    {"time out", TimeForfeit, Where::Tag},
    {"on time", TimeForfeit, Where::Tag},
    {"illegal move", RulesInfraction, Where::Tag},  // cutechess
    {"stalled connection", Abandoned, Where::Tag},  // cutechess
    {"game abandoned", Abandoned},
    {"abandonment", Abandoned, Where::Tag},
    {"aborted", Abandoned, Where::Tag},
    {"game aborted", Abandoned},
    {"game aborted *", Abandoned},       // FICS
    {"game adjourned *", Unterminated},  // FICS
    {"adjourned", Unterminated, Where::Tag},
    {"in progress", Unterminated, Where::Tag},

    // Adjudication by a program.
    {"gui adjudication", Adjudication},  // TCEC
    {"gui tb adjudication", Adjudication},
    {"gui tb mate in *", Adjudication},
    {"user adjudication", Adjudication},
    {"manual adjudication", Adjudication},
    {"tcec draw rule", Adjudication},
    {"tcec win rule", Adjudication},
    {"syzygytb", Adjudication},
    {"tb position", Adjudication},
    {"xboard adjudication: checkmate", Checkmate},  // xboard
    {"xboard adjudication: stalemate", Stalemate},
    {"xboard adjudication: *", Adjudication},
};

constexpr std::span standard_phrases = std::span(phrases).first<8>();
static_assert(standard_phrases.back().termination == Emergency);

// Whether a "*" in front may stand for several words.
enum class Names : std::uint8_t { OneWord, AnyWords };

bool is_name(std::string_view text, Names names) noexcept {
  if (text.empty() || base::is_space(text.front()) || base::is_space(text.back())) return false;
  return names == Names::AnyWords || std::none_of(text.begin(), text.end(), base::is_space);
}

// `text` starts with `phrase` but for case.
bool starts_with(std::string_view text, std::string_view phrase) noexcept {
  return text.size() >= phrase.size() && base::equal_ignoring_case(text.substr(0, phrase.size()), phrase);
}

// `text` is `phrase`, whose last character may be "*".
bool matches_from_start(std::string_view text, std::string_view phrase) noexcept {
  if (!phrase.ends_with('*')) return base::equal_ignoring_case(text, phrase);
  phrase.remove_suffix(1);
  return text.size() > phrase.size() && starts_with(text, phrase);
}

bool matches_after_name(std::string_view text, std::string_view phrase, Names names) noexcept {
  if (!phrase.ends_with('*')) {
    if (text.size() <= phrase.size()) return false;
    const std::size_t name_size = text.size() - phrase.size();
    return base::equal_ignoring_case(text.substr(name_size), phrase) && is_name(text.substr(0, name_size), names);
  }
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (matches_from_start(text.substr(i), phrase)) return is_name(text.substr(0, i), names);
  }
  return false;
}

bool matches(std::string_view text, std::string_view phrase, Names names) noexcept {
  if (!phrase.starts_with('*')) return matches_from_start(text, phrase);
  return matches_after_name(text, phrase.substr(1), names);
}

std::string_view trim_full_stop(std::string_view text) noexcept {
  text = base::trim(text);
  if (text.ends_with('.')) text.remove_suffix(1);
  return text;
}

std::optional<Termination> find_phrase(std::string_view text, Where where) noexcept {
  text = trim_full_stop(text);
  if (text.empty()) return std::nullopt;
  const Names names = where == Where::Tag ? Names::AnyWords : Names::OneWord;
  for (const Phrase& phrase : phrases) {
    if (phrase.where == Where::Tag && where != Where::Tag) continue;
    if (matches(text, phrase.text, names)) return phrase.termination;
  }
  return std::nullopt;
}

std::optional<Termination> to_termination(chess::Ending ending) noexcept {
  switch (ending) {
    case chess::Ending::Checkmate:
      return Checkmate;
    case chess::Ending::Stalemate:
      return Stalemate;
    case chess::Ending::DeadPosition:
      return InsufficientMaterial;
    case chess::Ending::SeventyFiveMoves:
      return SeventyFiveMoves;
    case chess::Ending::FivefoldRepetition:
      return FivefoldRepetition;
    case chess::Ending::FiftyMoves:
    case chess::Ending::ThreefoldRepetition:  // would have to be claimed
    case chess::Ending::None:
      return std::nullopt;
  }
  return std::nullopt;
}

constexpr Termination terminations[] = {
    Checkmate,
    Stalemate,
    Resignation,
    TimeForfeit,
    Agreement,
    FiftyMoves,
    SeventyFiveMoves,
    ThreefoldRepetition,
    FivefoldRepetition,
    InsufficientMaterial,
    Adjudication,
    Abandoned,
    RulesInfraction,
    Death,
    Emergency,
    Unterminated,
    Normal,
};

}  // namespace

std::string_view to_text(Termination termination) noexcept {
  switch (termination) {
    case Checkmate:
      return "checkmate";
    case Stalemate:
      return "stalemate";
    case Resignation:
      return "resignation";
    case TimeForfeit:
      return "time forfeit";
    case Agreement:
      return "agreement";
    case FiftyMoves:
      return "fifty moves";
    case SeventyFiveMoves:
      return "seventy-five moves";
    case ThreefoldRepetition:
      return "threefold repetition";
    case FivefoldRepetition:
      return "fivefold repetition";
    case InsufficientMaterial:
      return "insufficient material";
    case Adjudication:
      return "adjudication";
    case Abandoned:
      return "abandoned";
    case RulesInfraction:
      return "rules infraction";
    case Death:
      return "death";
    case Emergency:
      return "emergency";
    case Unterminated:
      return "unterminated";
    case Normal:
      return "normal";
  }
  return "normal";
}

std::span<const Termination> all_terminations() noexcept { return terminations; }

std::optional<Termination> parse_termination(std::string_view tag_value) noexcept {
  return find_phrase(tag_value, Where::Tag);
}

bool is_standard_termination(std::string_view tag_value) noexcept {
  return std::any_of(standard_phrases.begin(), standard_phrases.end(), [tag_value](const Phrase& phrase) {
    return base::equal_ignoring_case(base::trim(tag_value), phrase.text);
  });
}

std::optional<Termination> parse_ending_comment(std::string_view comment) noexcept {
  // OPTIMIZATION: no phrase is as long as a paragraph of prose.
  if (comment.size() > 200) return std::nullopt;
  if (const auto whole = find_phrase(comment, Where::Anywhere)) return whole;
  const auto engine_comment = parse_engine_comment(comment);
  if (!engine_comment) return std::nullopt;
  return find_phrase(engine_comment->tail, Where::Anywhere);
}

std::optional<Termination> find_ending(std::optional<Termination> from_tag, std::optional<Termination> from_comment,
                                       chess::Ending of_final_position) noexcept {
  for (const auto& stated : {from_tag, from_comment}) {
    if (stated && stated != Normal) return stated;
  }
  if (const auto reached = to_termination(of_final_position)) return reached;
  return from_tag ? from_tag : from_comment;
}

}  // namespace movetext::game
