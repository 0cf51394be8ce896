// SPDX-License-Identifier: MIT
#include "movetext/game/json.hpp"

#include "game/json_game.hpp"
#include "game/json_object.hpp"

namespace movetext::game {

namespace {

class ListedFindings : public FindingSource {
 public:
  explicit ListedFindings(std::span<const Finding> findings) noexcept : findings_(findings) {}
  const Finding* next() override { return next_ < findings_.size() ? &findings_[next_++] : nullptr; }

 private:
  std::span<const Finding> findings_;
  std::size_t next_ = 0;
};

}  // namespace

void write_json_string(std::string_view text, std::string& out) {
  static constexpr char digits[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
          out += "\\u00";
          out += digits[static_cast<unsigned char>(c) >> 4];
          out += digits[c & 15];
        } else {
          out += c;
        }
    }
  }
  out += '"';
}

void write_json(const Finding& finding, std::string_view file, std::string& out, std::vector<CountedNumber>* numbers) {
  JsonObject object(out);
  object.add("code", base::name(finding.code));
  object.add("severity", base::name(finding.severity));
  object.add("message", finding.message);
  if (!file.empty()) object.add("file", file);
  object.add_counted("line", finding.line, Counted::Lines, numbers);
  object.add("column", finding.column);
  object.add("offset", finding.offset);
  object.add("length", finding.length);
  if (finding.game > 0) object.add_counted("game", finding.game, Counted::Games, numbers);
  if (finding.ply > 0) object.add("ply", std::uint64_t{finding.ply});
  if (!finding.token.empty()) object.add("token", finding.token);
  if (!finding.fen.empty()) object.add("fen", finding.fen);
  if (!finding.hint.empty()) object.add("hint", finding.hint);
}

void write_json(const Game& game, const JsonSource& source, std::span<const Finding> findings, chess::FenStyle style,
                std::string& out, std::vector<CountedNumber>* numbers) {
  ListedFindings listed(findings);
  write_json(game, source, listed, style, out, numbers);
}

void write_json(const Game& game, const JsonSource& source, FindingSource& findings, chess::FenStyle style,
                std::string& out, std::vector<CountedNumber>* numbers) {
  GameJson(game, style, out, numbers).write(source, findings);
}

}  // namespace movetext::game
