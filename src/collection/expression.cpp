// SPDX-License-Identifier: MIT
#include "movetext/collection/expression.hpp"

#include <algorithm>

#include "collection/parser.hpp"
#include "movetext/base/text.hpp"

namespace movetext::collection {

void write_error(std::string_view expression, const ExpressionError& error, std::string& out) {
  out += error.message;
  out += '\n';
  const std::size_t offset = std::min<std::size_t>(error.offset, expression.size());
  const std::size_t before = expression.substr(0, offset).rfind('\n');
  const std::size_t begin = before == expression.npos ? 0 : before + 1;
  const std::string_view line = expression.substr(begin, expression.find('\n', begin) - begin);
  out += line;
  out += '\n';
  // A column is a code point: bytes that continue one get no blank.
  for (const char c : expression.substr(begin, offset - begin)) {
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) out += c == '\t' ? '\t' : ' ';
  }
  std::size_t width = 0;
  for (const char c : line.substr(std::min(line.size(), offset - begin), error.length)) {
    width += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }
  out += '^';
  if (width > 1) out.append(width - 1, '~');
}

base::Result<Expression, ExpressionError> Expression::parse(std::string_view text, const ExpressionOptions& options) {
  auto program = std::make_shared<Program>();
  program->options = options;
  Parser parser(text, *program);
  if (!parser.parse()) return base::Unexpected{parser.error()};
  return Expression(std::move(program));
}

Expression Expression::everything() {
  auto program = std::make_shared<Program>();
  program->nodes.push_back({});
  return Expression(std::move(program));
}

Expression Expression::both(const Expression& a, const Expression& b) {
  auto program = std::make_shared<Program>(*a.program_);
  const auto nodes = static_cast<std::uint32_t>(program->nodes.size());
  const auto terms = static_cast<std::uint32_t>(program->terms.size());
  for (Node node : b.program_->nodes) {
    if (node.kind == Node::Kind::Term) node.term += terms;
    node.left += nodes;
    node.right += nodes;
    program->nodes.push_back(node);
  }
  program->terms.insert(program->terms.end(), b.program_->terms.begin(), b.program_->terms.end());
  const auto last = static_cast<std::uint32_t>(program->nodes.size() - 1);
  program->nodes.push_back({Node::Kind::And, 0, nodes - 1, last});
  return Expression(std::move(program));
}

bool Expression::needs_tags_only() const noexcept {
  return std::all_of(program_->terms.begin(), program_->terms.end(),
                     [](const auto& term) { return term->latest() == Stage::Tags; });
}

pgn::Movetext Expression::movetext() const noexcept {
  const bool has_tags = program_->terms.empty() ||
                        std::any_of(program_->terms.begin(), program_->terms.end(),
                                    [](const auto& term) { return term->earliest() == Stage::Tags; });
  return has_tags ? pgn::Movetext::Skip : pgn::Movetext::Read;
}

}  // namespace movetext::collection
