// SPDX-License-Identifier: MIT
#include "movetext/game/replay.hpp"

#include <algorithm>
#include <optional>
#include <span>

#include "game/export_difference.hpp"
#include "game/export_sink.hpp"
#include "game/export_tags.hpp"
#include "game/fen_diagnostics.hpp"
#include "game/game_facts.hpp"
#include "game/plain_player.hpp"
#include "game/repetitions.hpp"
#include "game/value_checks.hpp"
#include "game/walker.hpp"
#include "movetext/base/sort.hpp"
#include "movetext/game/annotation.hpp"
#include "movetext/game/variant.hpp"

namespace movetext::game {

using base::Code;

namespace {

bool says_both_lost(std::string_view result) noexcept { return result == "0-0" || result == "0:0"; }

}  // namespace

class Replay::Impl {
 public:
  explicit Impl(ReplayOptions options) : options_(options) {}

  [[nodiscard]] pgn::MovetextTaker* taker() noexcept {
    const bool is_usual =
        options_.profile == base::Profile::Lenient && !options_.language && options_.variant.empty();
    if (!is_usual) return nullptr;
    if (!player_) player_ = std::make_unique<PlainPlayer>(options_.limits);
    player_->set_elements(PlainPlayer::Elements::All);
    return player_.get();
  }

  [[nodiscard]] pgn::MovetextTaker* taker(const ExportOptions& options) noexcept {
    const bool keeps_moves = options.notation == Notation::San && !options.letters && options.has_numbers &&
                             options.has_check_marks && !options.reshape;
    pgn::MovetextTaker* const player = keeps_moves ? taker() : nullptr;
    if (player) player_->set_elements(PlainPlayer::Elements::Moves);
    return player;
  }

  const Report& check(const pgn::GameView& view) {
    if (options_.profile != base::Profile::Export) return run(view, nullptr);
    exported_.clear();
    return write(view, {}, exported_);
  }

  const Report& read(const pgn::GameView& view, Game& game) {
    if (options_.profile != base::Profile::Export) return run(view, &game);
    const ExportOptions options;
    run(view, &game, nullptr, &options);
    if (view.is_gap || view.is_over_limit) return report_;
    exported_.clear();
    if (write_pgn(game, options, exported_) == Written::Yes) report_difference(view, exported_);
    return report_;
  }

  const Report& write(const pgn::GameView& view, const ExportOptions& options, std::string& out) {
    export_sink_.set_options(options);
    run(view, nullptr, &export_sink_, &options);
    if (view.is_gap || view.is_over_limit) return report_;
    const std::size_t start = out.size();
    const bool needs_tree = export_sink_.is_irregular() || options.reshape || options.notation != Notation::San;
    report_.written = needs_tree ? write_by_tree(view, options, out) : write_straight(view, options, out);
    if (report_.written == Written::RefusedSetup) report_refused_setup(view);
    if (report_.written == Written::RefusedNullMove) report_refused_null_move();
    const bool is_compared = report_.written == Written::Yes && options_.profile == base::Profile::Export;
    if (is_compared) report_difference(view, std::string_view(out).substr(start));
    return report_;
  }

 private:
  // `options`: the game is written, so that what is left out or changed then is reported.
  const Report& run(const pgn::GameView& view, Game* game, ExportSink* sink = nullptr,
                    const ExportOptions* options = nullptr) {
    report_.diagnostics.assign(view.diagnostics.begin(), view.diagnostics.end());
    report_.positions.clear();
    report_.translations.clear();
    report_.plies = 0;
    report_.is_damaged = view.is_over_limit;
    report_.is_played = true;
    report_.result = pgn::GameResult::Unknown;
    report_.languages = 0;
    report_.written = Written::Yes;
    report_.is_export_form = false;
    if (game) game->clear();
    if (view.is_over_limit) return report_;
    Findings findings(report_.diagnostics, options_.profile, options ? to_writing(*options) : Writing{});
    check_units(view, findings);
    if (view.is_gap) {
      report_gap(view, findings);
      return report_;
    }

    const KnownTags known(view);
    result_source_ = options ? options->result : ResultSource::Effective;
    check_tags(view, known, findings);
    if (options_.profile != base::Profile::Lenient) check_lines(view, findings);
    Walk walk = prepare(view, known, findings);
    if (view.is_taken) walk.player = player_.get();
    walk_through(walk, game, sink, findings);
    conclude(walk, view, known, findings);
    if (game) fill(*game, walk, view, known);
    if (sink) facts_ = facts(walk);
    sort_findings();
    return report_;
  }

  // An input without a game is written as nothing at all.
  void report_gap(const pgn::GameView& view, Findings& findings) {
    for (const pgn::Token& token : view.tokens) {
      const bool is_dropped = findings.writing().is_on && token.kind == pgn::TokenKind::Escape;
      if (is_dropped) findings.add(Code::EscapeDropped, token);
    }
    if (options_.profile == base::Profile::Export && !has_export_error()) findings.add(Code::ExportLayout, 0, 0);
    sort_findings();
  }

  [[nodiscard]] bool has_export_error() const {
    return std::any_of(report_.diagnostics.begin(), report_.diagnostics.end(), [](const base::Diagnostic& diagnostic) {
      return base::severity(diagnostic.code, base::Profile::Export) == base::Severity::Error;
    });
  }

  static Writing to_writing(const ExportOptions& options) noexcept {
    return {true, options.has_comments && !options.is_reduced, options.has_variations && !options.is_reduced};
  }

  Written write_by_tree(const pgn::GameView& view, const ExportOptions& options, std::string& out) {
    run(view, &tree_, nullptr, &options);
    tree_.result = written_result_;
    ExportOptions settled = options;
    settled.result = ResultSource::Effective;
    if (options.reshape) options.reshape(tree_);
    return write_pgn(tree_, settled, out);
  }

  // Tags from the text, movetext from the sink: no tree.
  Written write_straight(const pgn::GameView& view, const ExportOptions& options, std::string& out) {
    tags_.clear();
    tag_texts_.resize(view.tags.size());
    tag_names_.resize(view.tags.size());
    for (std::size_t i = 0; i < view.tags.size(); ++i) {
      const std::string_view value = tag_value(view.tags[i], view, tag_texts_[i]);
      tags_.push_back({tag_name(view.tags[i], view, tag_names_[i]), value});
    }
    return finish_export(export_sink_, tags_, facts_, options, out);
  }

  void report_refused_setup(const pgn::GameView& view) {
    const KnownTags known(view);
    const pgn::Tag* tag = known.find(report_.is_played ? KnownTag::Fen : KnownTag::Variant);
    if (!tag) tag = known.find(KnownTag::Variant);
    Findings findings(report_.diagnostics, options_.profile);
    tag ? findings.add_at_value(Code::ReducedSetup, *tag) : findings.add(Code::ReducedSetup, view.begin, 0);
    sort_findings();
  }

  void report_refused_null_move() {
    for (base::Diagnostic& diagnostic : report_.diagnostics) {
      if (diagnostic.code != Code::NullExported) continue;
      diagnostic.severity = base::Severity::Error;
      return;
    }
  }

  // Profile export: every place that would be changed is an error. Where nothing else says so, this does.
  void report_difference(const pgn::GameView& view, std::string_view written) {
    const std::optional<std::uint32_t> at = find_difference(view, written);
    report_.is_export_form = !at;
    if (!at || has_export_error()) return;
    Findings(report_.diagnostics, options_.profile).add(Code::ExportLayout, *at, 0);
    sort_findings();
  }

  void sort_findings() { base::sort(report_.diagnostics.begin(), report_.diagnostics.end(), base::stands_before); }

  // Game::variant. A start position that is not legal says nothing: then it is what the tag says.
  [[nodiscard]] std::string_view variant_name(const Walk& walk) const noexcept {
    if (!walk.is_played) return variant_.name;
    const bool is_chess960 = walk.has_start ? walk.start.is_chess960() : variant_.kind == VariantKind::Chess960;
    return is_chess960 ? "chess960" : "chess";
  }

  ExportFacts facts(const Walk& walk) {
    start_ = walk.start;
    ExportFacts facts;
    facts.result = written_result_;
    facts.start = walk.is_played && walk.has_start ? &start_ : nullptr;
    facts.variant = variant_name(walk);
    facts.is_played = walk.is_played;
    facts.is_damaged = walk.is_damaged;
    facts.plies = walk.plies;
    return facts;
  }

  // The variant, the start position and what is odd about them.
  Walk prepare(const pgn::GameView& view, const KnownTags& known, Findings& findings) {
    Walk walk;
    walk.view = &view;
    walk_begin_ = view.begin;
    walk.max_depth = options_.limits.max_depth;
    walk.positions = &report_.positions;
    walk.translations = &report_.translations;
    start_text_.clear();
    variant_ =
        find_variant(options_.variant.empty() ? known.value(KnownTag::Variant, variant_scratch_) : options_.variant);
    if (variant_.kind == VariantKind::Opaque) {
      carry(walk, known, findings);
    } else {
      read_start(walk, known, findings);
    }
    std::string result;
    walk.drops_final_castling = says_both_lost(known.value(KnownTag::Result, result));
    if (variant_.kind == VariantKind::Unknown) try_unknown_variant(walk, known, findings);
    return walk;
  }

  // the moves are tokens, and a FEN is text.
  void carry(Walk& walk, const KnownTags& known, Findings& findings) {
    walk.is_played = false;
    walk.is_damaged = false;
    walk.has_start = true;
    start_text_ = known.value(KnownTag::Fen, scratch_);
    report_variant(VariantNote::Carried, known, findings);
  }

  void report_variant(VariantNote note, const KnownTags& known, Findings& findings) {
    const pgn::Tag* const tag = known.find(KnownTag::Variant);
    base::Diagnostic* const found = tag && options_.variant.empty()
                                        ? findings.add_at_value(Code::VariantUnsupported, *tag)
                                        : findings.add(Code::VariantUnsupported, walk_begin_, 0);
    if (found) found->detail[0] = static_cast<std::uint16_t>(note);
  }

  void read_start(Walk& walk, const KnownTags& known, Findings& findings) {
    const pgn::Tag* const fen = known.find(KnownTag::Fen);
    const pgn::Tag* const setup = known.find(KnownTag::SetUp);
    const std::string setup_value(known.value(KnownTag::SetUp, scratch_));
    const std::string text(known.value(KnownTag::Fen, scratch_));
    bool is_chess960 = variant_.kind == VariantKind::Chess960;
    if (!fen || text.empty()) {
      if (setup_value == "1") findings.add_at_value(Code::SetupNoFen, *setup);
      if (is_chess960) {
        const pgn::Tag* const tag = known.find(KnownTag::Variant);
        if (tag) findings.add_at_value(Code::SetupChess960NoFen, *tag);
        walk.start.set_chess960(true);
      }
      return;
    }
    const std::size_t first_finding = findings.all().size();
    const StartPosition start = read_fen(text, is_chess960, fen->value_offset, findings.all());
    if (text.size() != fen->value_length) {  // unescaped or transcoded: the fields stand elsewhere in the file
      for (base::Diagnostic& found : std::span(findings.all()).subspan(first_finding)) {
        found.offset = fen->value_offset;
        found.length = fen->value_length;
      }
    }
    walk.has_start = start.is_legal;
    walk.is_damaged = !start.is_legal;
    if (!start.is_legal) {
      start_text_ = start.is_readable ? text : std::string();
      return;
    }
    walk.start = start.position;
    walk.start.set_chess960(false);
    const bool is_standard_array = walk.start == chess::Position();
    is_chess960 = is_chess960 || start.needs_chess960;
    walk.start.set_chess960(is_chess960);
    walk.takes_first_number = !start.has_fullmove_number;
    if (setup_value == "0" && !is_standard_array) findings.add_at_value(Code::SetupContradiction, *setup);
    if (is_standard_array && !is_chess960) findings.add_at_value(Code::SetupRedundant, *fen);
  }

  // decisions.md "variant": standard rules as long as every move is legal, else the whole game is carried, not played.
  void try_unknown_variant(Walk& walk, const KnownTags& known, Findings& findings) {
    if (walk.has_start && probe(walk, nullptr).is_legal) return report_variant(VariantNote::Played, known, findings);
    std::erase_if(report_.diagnostics, [](const base::Diagnostic& d) {
      return d.code >= Code::SetupNoFen && d.code <= Code::FenImplausible;
    });
    carry(walk, known, findings);
  }

  struct Probe {
    bool is_legal = false;              // every line can be played
    std::uint64_t moves = 0;            // their hash
    std::uint32_t language_moves = 0;   // those whose letter is not the English one
  };

  // Plays the game with these letters, only to see whether it can be played.
  Probe probe(const Walk& walk, const chess::PieceLetters* letters) {
    Walk attempt = walk;
    attempt.letters = letters;
    attempt.positions = nullptr;
    attempt.translations = nullptr;
    probe_diagnostics_.clear();
    Findings unseen(probe_diagnostics_, base::Profile::Lenient);
    HashSink sink;
    Walker<HashSink>(attempt, sink, unseen, lines_).run();
    return {attempt.move_errors == 0, sink.hash, attempt.language_moves};
  }

  // Walks in English, and again when another language was meant.
  void walk_through(Walk& walk, Game* game, ExportSink* sink, Findings& findings) {
    if (walk.player && !game && !sink) return take_over(walk, findings);
    if (options_.language) walk.letters = &options_.language->letters;
    const Walk fresh = walk;
    const std::size_t diagnostics_before = report_.diagnostics.size();
    const bool had_discouraged = findings.has_discouraged;
    walk_once(walk, game, sink, findings);
    if (walk.move_errors > 0 && walk.is_played && walk.has_start && !options_.language && options_.try_languages) {
      if (const chess::PieceLetters* const letters = find_letters(fresh)) {
        report_.diagnostics.resize(diagnostics_before);
        findings.has_discouraged = had_discouraged;
        report_.positions.clear();
        report_.translations.clear();
        walk = fresh;
        walk.letters = letters;
        walk_once(walk, game, sink, findings);
      }
    }
    if (walk.language_token != base::Diagnostic::none) report_languages(walk, findings);
  }

  // OPTIMIZATION: what has been played already, and is not written, needs no walk, only a look at its comments.
  void take_over(Walk& walk, Findings& findings) {
    const pgn::GameView& view = *walk.view;
    for (const std::span<const pgn::Token> tokens :
         {view.preamble(), std::span<const pgn::Token>(player_->comments()), view.trailing()}) {
      for (const pgn::Token& token : tokens) {
        if (!pgn::is_comment(token.kind)) continue;
        check_comment(pgn::comment_text(token, view.text), token, view, findings);
      }
    }
    walk.plies = player_->plies();
    walk.final_position = player_->final_position();
  }

  // Some token starts with a letter that is no English piece and no file.
  static bool has_foreign_word(const Walk& walk) {
    const std::span<const pgn::Token> tokens = walk.view->movetext();
    return std::any_of(tokens.begin(), tokens.end(), [&](const pgn::Token& token) {
      return token.kind == pgn::TokenKind::Symbol && is_foreign_word(token.in(walk.view->text));
    });
  }

  void walk_once(Walk& walk, Game* game, ExportSink* sink, Findings& findings) {
    if (sink) {
      sink->clear();
      return Walker<ExportSink>(walk, *sink, findings, lines_).run();
    }
    if (!game) {
      NullSink nobody;
      return Walker<NullSink>(walk, nobody, findings, lines_).run();
    }
    game->clear();
    game->start = walk.start;
    TreeSink tree(*game);
    Walker<TreeSink>(walk, tree, findings, lines_).run();
  }

  // R-096, decisions.md "language": the letters of the other languages, when all that make the whole game legal give
  // the same moves; null: none does, or they differ. One wrong English move must not become another move in a language
  // that nobody used: without a letter that is foreign in itself, two moves have to speak for it.
  const chess::PieceLetters* find_letters(const Walk& walk) {
    const chess::PieceLetters* letters = nullptr;
    const bool is_certain = has_foreign_word(walk);
    std::uint64_t moves = 0;
    std::uint64_t accepted = 0;
    const std::span<const Language> all = languages();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].automatic) continue;
      const Probe probed = probe(walk, &all[i].letters);
      if (!probed.is_legal || (!is_certain && probed.language_moves < 2)) continue;
      if (letters && moves != probed.moves) return nullptr;
      moves = probed.moves;
      accepted |= std::uint64_t{1} << i;
      letters = &all[i].letters;
    }
    report_.languages = accepted;
    return letters;
  }

  void report_languages(const Walk& walk, Findings& findings) {
    for (std::size_t i = 0; options_.language && i < languages().size(); ++i) {
      if (&languages()[i] == options_.language) report_.languages = std::uint64_t{1} << i;
    }
    const pgn::Token& token = walk.view->movetext()[walk.language_token];
    base::Diagnostic* const found = findings.add(Code::SanLanguage, token, walk.language_ply);
    if (!found) return;
    for (std::size_t i = 0; i < found->detail.size(); ++i) {
      found->detail[i] = static_cast<std::uint16_t>(report_.languages >> (16 * i));
    }
  }

  // Result, ply count and what the final position says about them.
  void conclude(const Walk& walk, const pgn::GameView& view, const KnownTags& known, Findings& findings) {
    report_.plies = walk.plies;
    report_.is_played = walk.is_played;
    report_.is_damaged = walk.is_damaged;
    check_ply_count(walk, known, findings);
    const bool has_end = walk.is_played && walk.has_start && !walk.is_damaged;
    const chess::Ending ending = has_end ? chess::find_ending(walk.final_position) : chess::Ending::None;
    report_.result = settle_result(view, known, walk, ending, findings);
    written_result_ = choose_written_result(walk, ending);
    check_final_position(walk, ending, view, known, findings);
    const std::span<const pgn::Token> comments = walk.player ? walk.player->comments() : view.movetext();
    for (const pgn::Token& token : comments) {
      if (token.kind != pgn::TokenKind::BraceComment) continue;
      // OPTIMIZATION: most comments are told by their first letter.
      std::size_t first = token.offset + 1;
      while (first < token.end() && base::is_space(view.text[first])) ++first;
      if (first < token.end() && view.text[first] == 'u' && is_unparsed(pgn::comment_text(token, view.text))) {
        findings.add(Code::GameUnparsed, token);
      }
    }
  }

  void check_ply_count(const Walk& walk, const KnownTags& known, Findings& findings) {
    const pgn::Tag* const tag = known.find(KnownTag::PlyCount);
    if (!tag) return;
    const std::string_view value = known.value(KnownTag::PlyCount, scratch_);
    const bool is_number = !value.empty() && value.find_first_not_of("0123456789") == std::string_view::npos;
    if (walk.is_damaged || value.empty() || (is_number && pgn::number_value(value) == walk.plies)) return;
    if (base::Diagnostic* const found = findings.add_at_value(Code::PlyCountMismatch, *tag))
      pack_number(walk.plies, *found);
  }

  // decisions.md "result (R-045)".
  pgn::GameResult settle_result(const pgn::GameView& view, const KnownTags& known, const Walk& walk,
                                chess::Ending ending, Findings& findings) {
    const std::string_view written = known.value(KnownTag::Result, scratch_);
    const pgn::ResultReading by_tag = pgn::parse_result_tag(written);
    result_of_tag_ = by_tag.result;
    result_of_marker_ = pgn::GameResult::Unknown;
    if (!view.has_terminator()) return by_tag.result;
    const pgn::Token& marker = view.tokens[view.terminator];
    const bool is_same = by_tag.form == pgn::ResultForm::Exact && marker.in(view.text) == written;
    const pgn::ResultReading by_marker = is_same ? by_tag : read_marker(view, marker);
    result_of_marker_ = by_marker.result;
    if (by_marker.form == pgn::ResultForm::Lenient) findings.add(Code::ResultForm, marker);
    if (by_marker.form == pgn::ResultForm::Unrepresentable) findings.add(Code::ResultUnrepresentable, marker);
    if (by_tag.form == pgn::ResultForm::Unreadable || by_tag.result == by_marker.result) return by_marker.result;
    const pgn::GameResult taken = choose(by_tag.result, by_marker.result, ending, walk);
    if (base::Diagnostic* const found = findings.add(Code::ResultConflict, marker)) {
      found->detail = {number(by_tag.result), number(by_marker.result), number(taken)};
    }
    return taken;
  }

  // R-045, --result. Requires: report_.result.
  [[nodiscard]] pgn::GameResult choose_written_result(const Walk& walk, chess::Ending ending) const {
    std::optional<pgn::GameResult> wanted;
    switch (result_source_) {
      case ResultSource::Effective: break;
      case ResultSource::Tag: wanted = result_of_tag_; break;
      case ResultSource::Movetext: wanted = result_of_marker_; break;
      case ResultSource::Position: wanted = find_result(ending, walk.final_position.turn()); break;
    }
    return wanted && *wanted != pgn::GameResult::Unknown ? *wanted : report_.result;
  }

  static std::uint16_t number(pgn::GameResult result) noexcept { return static_cast<std::uint16_t>(result); }

  static pgn::GameResult choose(pgn::GameResult by_tag, pgn::GameResult by_marker, chess::Ending ending,
                                const Walk& walk) {
    if (by_tag == pgn::GameResult::Unknown) return by_marker;
    if (by_marker == pgn::GameResult::Unknown) return by_tag;
    if (ending == chess::Ending::Stalemate) return pgn::GameResult::Draw;
    return ending == chess::Ending::Checkmate ? winner(walk) : by_tag;
  }

  static pgn::GameResult winner(const Walk& walk) {
    return walk.final_position.turn() == chess::Color::White ? pgn::GameResult::BlackWins : pgn::GameResult::WhiteWins;
  }

  static pgn::ResultReading read_marker(const pgn::GameView& view, const pgn::Token& marker) {
    std::string decoded;
    base::append_utf8(marker.in(view.text), base::Encoding::Auto, decoded);
    return pgn::parse_result_marker(decoded);
  }

  void check_final_position(const Walk& walk, chess::Ending ending, const pgn::GameView& view, const KnownTags& known,
                            Findings& findings) {
    const bool is_mate = ending == chess::Ending::Checkmate;
    if (!is_mate && ending != chess::Ending::Stalemate) return;
    const pgn::GameResult right = is_mate ? winner(walk) : pgn::GameResult::Draw;
    if (report_.result == right || (report_.result == pgn::GameResult::Unknown && !is_mate)) return;
    const pgn::Tag* const tag = known.find(KnownTag::Result);
    base::Diagnostic* found = nullptr;
    if (view.has_terminator()) {
      found = findings.add(Code::ResultPosition, view.tokens[view.terminator], walk.plies);
    } else if (tag) {
      found = findings.add_at_value(Code::ResultPosition, *tag);
    }
    if (found) found->detail = {number(report_.result), number(right)};
  }

  void fill(Game& game, const Walk& walk, const pgn::GameView& view, const KnownTags& known) {
    for (const pgn::Tag& tag : view.tags) {
      TagPair pair;
      pair.name = tag_name(tag, view, scratch_);
      pair.value = tag_value(tag, view, scratch_);
      game.tags.push_back(std::move(pair));
    }
    game.result = report_.result;
    game.is_played = walk.is_played;
    game.is_damaged = walk.is_damaged;
    game.has_start = walk.is_played && walk.has_start;
    game.start_text = start_text_;
    game.plies = walk.plies;
    game.variant = variant_name(walk);
    game.date = find_date(known.value(KnownTag::Date, scratch_));
    game.time_control = find_time_control(known.value(KnownTag::TimeControl, scratch_));
    const bool has_end = walk.is_played && walk.has_start && !walk.is_damaged;
    const chess::Ending ending =
        has_end ? chess::find_ending(walk.final_position, count_final_occurrences(game)) : chess::Ending::None;
    game.termination = find_termination(game, known.value(KnownTag::Termination, scratch_), ending);
  }

  ReplayOptions options_;
  std::unique_ptr<PlainPlayer> player_;  // once a taker was asked for
  Report report_;
  Variant variant_;
  std::string variant_scratch_;
  std::string scratch_;
  std::string start_text_;
  std::vector<OpenLine> lines_;
  ExportSink export_sink_;
  std::uint32_t walk_begin_ = 0;   // where the game starts in its text
  ExportFacts facts_;
  chess::Position start_;
  std::vector<ExportTag> tags_;
  std::vector<std::string> tag_texts_;
  std::vector<std::string> tag_names_;
  Game tree_;
  std::string exported_;           // scratch of Profile::Export
  ResultSource result_source_ = ResultSource::Effective;
  pgn::GameResult result_of_tag_ = pgn::GameResult::Unknown;
  pgn::GameResult result_of_marker_ = pgn::GameResult::Unknown;
  pgn::GameResult written_result_ = pgn::GameResult::Unknown;
  std::vector<base::Diagnostic> probe_diagnostics_;
};

Replay::Replay(ReplayOptions options) : impl_(std::make_unique<Impl>(options)) {}
Replay::~Replay() = default;
Replay::Replay(Replay&&) noexcept = default;
Replay& Replay::operator=(Replay&&) noexcept = default;
pgn::MovetextTaker* Replay::taker() noexcept { return impl_->taker(); }
pgn::MovetextTaker* Replay::taker(const ExportOptions& options) noexcept { return impl_->taker(options); }
const Report& Replay::check(const pgn::GameView& view) { return impl_->check(view); }
const Report& Replay::read(const pgn::GameView& view, Game& game) { return impl_->read(view, game); }

const Report& Replay::write(const pgn::GameView& view, const ExportOptions& options, std::string& out) {
  return impl_->write(view, options, out);
}

}  // namespace movetext::game
