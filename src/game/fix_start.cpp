// SPDX-License-Identifier: MIT
// Repairs of the start position: FEN and SetUp.
#include <algorithm>

#include "game/fix_plan.hpp"
#include "movetext/base/text.hpp"
#include "movetext/chess/fen.hpp"
#include "movetext/game/variant.hpp"

namespace movetext::game {

using base::Code;

namespace {

constexpr int field_count = 6;
constexpr int castling_field = 2;
constexpr int en_passant_field = 3;
constexpr int fullmove_field = 5;

// a game whose FEN has no move number starts with the first number of its movetext.
std::uint32_t find_first_number(const FixContext& context) noexcept {
  std::size_t depth = 0;
  for (const pgn::Token& token : context.view.movetext()) {
    if (token.kind == pgn::TokenKind::RavBegin) ++depth;
    if (token.kind == pgn::TokenKind::RavEnd && depth > 0) --depth;
    if (depth > 0) continue;
    if (token.kind == pgn::TokenKind::Symbol) break;
    if (token.kind != pgn::TokenKind::Number) continue;
    const std::uint32_t number = pgn::number_value(token.in(context.view.text));
    return number > 0 && number < 100'000 ? number : 1;
  }
  return 1;
}

// The castling field as it was read.
std::string castling_text(const chess::Setup& setup) {
  const auto position = chess::Position::from_setup(setup);
  if (!position) return {};
  std::string fields;
  chess::write_epd_fields(*position, fields);
  const std::size_t start = fields.find(' ', fields.find(' ') + 1) + 1;
  return fields.substr(start, fields.find(' ', start) - start);
}

// The FEN with the fields mended that were reported; empty: it cannot be.
class FenRepair {
 public:
  FenRepair(std::string_view text, bool chess960, std::uint32_t first_number)
      : text_(text), chess960_(chess960), first_number_(first_number) {}

  std::string run() {
    const auto read = chess::parse_fen(text_, chess960_);
    if (!read) return {};
    for (int field = 0; field < field_count; ++field) take_field(*read, field);
    const std::string mended = std::string(base::trim(out_));
    return is_same(*read, mended) ? mended : std::string();
  }

 private:
  void take_field(const chess::FenRead& read, int field) {
    const chess::FenNotes& notes = read.notes;
    const std::uint32_t offset = notes.field_offset[field];
    if (notes.field_length[field] == 0) {
      if (copied_ < text_.size()) out_ += text_.substr(copied_);
      copied_ = static_cast<std::uint32_t>(text_.size());
      out_ = std::string(base::trim(out_)) + ' ' + missing(field);
      return;
    }
    out_ += text_.substr(copied_, offset - copied_);
    copied_ = offset + notes.field_length[field];
    std::string value(text_.substr(offset, notes.field_length[field]));
    if (field == castling_field && notes.castling_wrong) value = castling_text(read.setup);
    if (field == en_passant_field && notes.en_passant_wrong) value = "-";
    const bool is_number_wrong = notes.fullmove_zero || notes.fullmove_cut;
    if (field == fullmove_field && is_number_wrong) value = std::to_string(read.setup.fullmove_number);
    out_ += value;
    if (field == fullmove_field) out_ += text_.substr(copied_);
  }

  [[nodiscard]] std::string missing(int field) const {
    switch (field) {
      case 1:
        return "w";
      case 4:
        return "0";
      case fullmove_field:
        return std::to_string(first_number_);
    }
    return "-";
  }

  [[nodiscard]] bool is_same(const chess::FenRead& before, std::string_view mended) const {
    const auto after = chess::parse_fen(mended, chess960_);
    if (!after || after->notes.is_short || after->notes.castling_wrong || after->notes.en_passant_wrong) return false;
    const chess::Setup& a = before.setup;
    const chess::Setup& b = after->setup;
    return a.board == b.board && a.turn == b.turn && a.castling_rooks == b.castling_rooks && a.chess960 == b.chess960 &&
           a.en_passant == b.en_passant && a.halfmove_clock == b.halfmove_clock;
  }

  std::string_view text_;
  bool chess960_;
  std::uint32_t first_number_;
  std::string out_;
  std::uint32_t copied_ = 0;
};

void plan_fen(const FixContext& context, Plan& plan) {
  const pgn::Tag* const tag = context.known.find(KnownTag::Fen);
  if (!tag || !context.is_intact(*tag)) return;
  std::string scratch;
  const bool chess960 = find_variant(context.known.value(KnownTag::Variant, scratch)).kind == VariantKind::Chess960;
  const std::string text = context.value(*tag);
  const std::string mended = FenRepair(text, chess960, find_first_number(context)).run();
  if (!mended.empty() && mended != text) plan.tag(ChangeKind::TagValue, context.index_of(*tag), mended);
}

// The only tag of that name, whatever its capitals.
bool is_alone(const FixContext& context, const pgn::Tag& tag) {
  const std::string_view name = tag.name(context.view.text);
  return std::ranges::count_if(context.view.tags, [&](const pgn::Tag& other) {
           return base::equal_ignoring_case(other.name(context.view.text), name);
         }) == 1;
}

// A FEN without a move number is completed first: its game may start with another one.
void plan_redundant(const FixContext& context, Plan& plan) {
  const pgn::Tag* const fen = context.known.find(KnownTag::Fen);
  const pgn::Tag* const setup = context.known.find(KnownTag::SetUp);
  if (!fen || context.has(Code::FenShort) || !is_alone(context, *fen)) return;
  if (context.has(Code::GameNoMovetext)) return;  // the next game may be told by this name
  const bool drops_setup = setup && context.value(*setup) == "1";
  if (drops_setup && !is_alone(context, *setup)) return;
  // The last tag of a game can be all that keeps it apart from the one before it.
  if (context.view.tags.size() < (drops_setup ? 3u : 2u)) return;
  plan.whole(ChangeKind::TagDrop, context.index_of(*fen));
  if (drops_setup) plan.whole(ChangeKind::TagDrop, context.index_of(*setup));
}

// the array that was assumed is written down when all moves are legal from it.
void plan_chess960(const FixContext& context, Plan& plan) {
  plan.doubt();
  if (context.report.is_damaged || context.report.plies == 0) return;
  const pgn::Tag* const fen = context.known.find(KnownTag::Fen);
  const pgn::Tag* const setup = context.known.find(KnownTag::SetUp);
  if (fen) {
    plan.tag(ChangeKind::TagValue, context.index_of(*fen), chess::standard_fen);
  } else {
    plan.edit(pgn::add_tag(context.view, name(KnownTag::Fen), chess::standard_fen));
  }
  if (setup) {
    plan.tag(ChangeKind::TagValue, context.index_of(*setup), "1");
  } else {
    plan.edit(pgn::add_tag(context.view, name(KnownTag::SetUp), "1"));
  }
}

}  // namespace

void plan_start(const FixContext& context, const base::Diagnostic& diagnostic, Plan& plan) {
  const pgn::Tag* const setup = context.known.find(KnownTag::SetUp);
  if (diagnostic.code == Code::SetupRedundant) return plan_redundant(context, plan);
  if (diagnostic.code == Code::SetupChess960NoFen) return plan_chess960(context, plan);
  if (diagnostic.code == Code::SetupNoFen) {
    plan.doubt();
    if (setup) plan.tag(ChangeKind::TagValue, context.index_of(*setup), "0");
  } else if (diagnostic.code == Code::SetupContradiction) {
    if (context.report.is_damaged || context.report.plies == 0) plan.doubt();
    if (setup) plan.tag(ChangeKind::TagValue, context.index_of(*setup), "1");
  } else {
    plan_fen(context, plan);
  }
}

}  // namespace movetext::game
