// SPDX-License-Identifier: MIT
#include "cli/game_filter.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace movetext::cli {
namespace {

using collection::Expression;
using Built = base::Result<Expression, std::string>;

// What an option stands for: {} is its value.
enum class Form : std::uint8_t {
  Words,   // contains "value", or ~ /value/
  Value,   // = value
  Range,   // in value, a single value alike
  Quoted,  // (value) in quotes
};
struct Shorthand {
  Option option;
  Form form;
  std::string_view name;
};
constexpr Shorthand shorthands[] = {
    {Option::Player, Form::Words, "player"},     {Option::White, Form::Words, "White"},
    {Option::Black, Form::Words, "Black"},       {Option::Event, Form::Words, "Event"},
    {Option::Site, Form::Words, "Site"},         {Option::EcoCode, Form::Value, "eco"},
    {Option::Opening, Form::Words, "opening"},   {Option::DateRange, Form::Value, "Date"},
    {Option::EloRange, Form::Range, "minelo"},   {Option::ResultIs, Form::Value, "result"},
    {Option::PlyCount, Form::Range, "plies"},    {Option::VariantIs, Form::Value, "variant"},
    {Option::Ending, Form::Value, "ending"},     {Option::Fen, Form::Quoted, "reaches"},
    {Option::Pattern, Form::Quoted, "pattern"},  {Option::Material, Form::Quoted, "material"},
    {Option::MoveList, Form::Quoted, "plays"},
};

std::optional<std::string> quote(std::string_view value) {
  for (const char mark : {'"', '\''}) {
    if (value.find(mark) == value.npos) return fmt::format("{}{}{}", mark, value, mark);
  }
  return std::nullopt;
}

bool is_regex(std::string_view value) noexcept {
  return value.size() > 2 && value.front() == '/' && value.find('/', 1) != value.npos;
}

// The expression that an option stands for; nothing: its value cannot be quoted.
std::optional<std::string> write_expression(const Shorthand& option, std::string_view value, bool is_mirrored) {
  if (option.form == Form::Words && is_regex(value)) return fmt::format("{} ~ {}", option.name, value);
  const bool is_range = value.find("..") != value.npos;
  if (option.form == Form::Range && !is_range) {
    const std::string_view end = option.option == Option::EloRange ? ".." : "";
    return fmt::format("{} = {}{}", option.name, value, end);
  }
  if (option.form == Form::Range) return fmt::format("{} in {}", option.name, value);
  const bool is_bare = option.option == Option::DateRange || option.option == Option::EcoCode;
  if (is_bare) return fmt::format("{} = {}", option.name, value);
  const auto quoted = quote(value);
  if (!quoted) return std::nullopt;
  switch (option.form) {
    case Form::Words: return fmt::format("{} contains {}", option.name, *quoted);
    case Form::Value: return fmt::format("{} = {}", option.name, *quoted);
    case Form::Range: return std::nullopt;
    case Form::Quoted: return fmt::format("{}({}{})", option.name, *quoted, is_mirrored ? ", mirror" : "");
  }
  return std::nullopt;
}

Built parse_shorthand(const Shorthand& option, std::string_view value, const Arguments& arguments,
                      const collection::ExpressionOptions& options) {
  const std::string_view name = info(option.option).name;
  const bool is_mirrored = option.option == Option::Pattern && arguments.has(Option::Mirror);
  const auto text = write_expression(option, value, is_mirrored);
  if (!text) return base::Unexpected{fmt::format("--{}: it has both kinds of quotes", name)};
  auto expression = Expression::parse(*text, options);
  if (!expression) return base::Unexpected{fmt::format("--{} {}: {}", name, value, expression.error().message)};
  if (option.option != Option::EloRange) return std::move(*expression);
  // Both players: the weaker one has the lower end, the stronger one the upper end.
  const std::string_view range = value.find("..") == value.npos ? std::string_view() : value;
  if (range.empty()) return std::move(*expression);
  auto upper = Expression::parse(fmt::format("maxelo in {}", range), options);
  if (!upper) return base::Unexpected{fmt::format("--{}: {}", name, upper.error().message)};
  return Expression::both(*expression, *upper);
}

// "20..40", "20..", "..40", "20".
std::optional<collection::ExpressionOptions> parse_plies(std::string_view text, collection::ExpressionOptions options) {
  const std::size_t dots = text.find("..");
  const std::string_view low = text.substr(0, dots);
  const std::string_view high = dots == text.npos ? low : text.substr(dots + 2);
  const auto read = [](std::string_view digits, std::uint32_t& value) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return digits.empty() || (error == std::errc() && end == digits.data() + digits.size());
  };
  const bool is_good = read(low, options.first_ply) && read(high, options.last_ply) && text.size() != 2;
  return is_good && !text.empty() && options.first_ply <= options.last_ply ? std::optional(options) : std::nullopt;
}

void combine(std::optional<Expression>& all, Expression next) {
  all = all ? Expression::both(*all, next) : std::move(next);
}

}  // namespace

base::Result<Expression, std::string> find_expression(const Arguments& arguments) {
  collection::ExpressionOptions options;
  if (arguments.has(Option::InVariations)) options.lines = collection::Lines::All;
  if (arguments.has(Option::PlyRange)) {
    const auto with_plies = parse_plies(arguments.text(Option::PlyRange), options);
    if (!with_plies) return base::Unexpected{std::string("--ply: a number or a range is expected, as in 20..40")};
    options = *with_plies;
  }
  std::optional<Expression> all;
  for (const Shorthand& option : shorthands) {
    if (!arguments.has(option.option)) continue;
    auto expression = parse_shorthand(option, arguments.text(option.option), arguments, options);
    if (!expression) return base::Unexpected{std::move(expression.error())};
    combine(all, std::move(*expression));
  }
  if (arguments.has(Option::Where)) {
    const std::string_view text = arguments.text(Option::Where);
    auto expression = Expression::parse(text, options);
    if (!expression) {
      std::string message = "--where: ";
      collection::write_error(text, expression.error(), message);
      return base::Unexpected{std::move(message)};
    }
    combine(all, std::move(*expression));
  }
  return all ? std::move(*all) : Expression::everything();
}

}  // namespace movetext::cli
