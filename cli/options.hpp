// SPDX-License-Identifier: MIT
// The one table of commands and options: the parser, the help, the man pages and the completions are made from it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace movetext::cli {

enum class Command : std::uint8_t {
  Check, Fmt, Convert, Count, Filter, Find, Head, Tail, Cat, Sample, Sort, Dedupe, Merge, Split, Tags,
  Stats, Diff, Eco, Index, Compress, Perft, Serve, Completions, Help, Man,
};

// A set of commands.
using Commands = std::uint32_t;
[[nodiscard]] constexpr Commands only(Command command) noexcept { return 1u << static_cast<unsigned>(command); }

enum class Option : std::uint8_t {
  From, Fix, UnsafeFixes, Diff,                                    // check
  InPlace, CheckOnly, Lossless, Reduced, ReducedKeepSetup,         // fmt: what is written
  NoComments, NoNags, NoVariations, StripCommands, AddPlyCount, OnDamaged, Result,
  KeepPlies, UntilQuiet, BehindComment, NoteMoves, NoteEnd, NoteSource, AddKey, AddTotalPlyCount,  // fmt: cut, noted
  Dialect, Columns, Newline, Encoding, Lossy, NumberAfterNag, NullMove,  // fmt: how
  Notation, PieceLetters, CommentLines, CommentsBehind, NoNumbers, NoCheckMarks, NoResult, TagOrder, OnlyTags,
  NoTags,                                                          // fmt: as the export format is not
  ConvertFrom, To, At, Moves, Castling, EnPassant,                 // convert, the last two fmt, too
  Profile, Format, CountFormat, Select, Ignore, FailOn, MaxDiagnostics, Validate,  // diagnostics
  Where, Player, White, Black, Event, Site, EcoCode, Opening, DateRange, EloRange, ResultIs, PlyCount, VariantIs,
  Ending,
  Fen, Pattern, Mirror, Material, MoveList, PlyRange, InVariations,          // filter, find: which games
  Invert, First, SkipMatches, Rest, Formatted, FindFormat, Mark,           // filter, find: what becomes of them
  HowMany, Seed,                                                   // head, tail, sample
  OnlyNumbers, ExceptNumbers,                                      // cat
  SortBy, Memory,                                                  // sort, the last one dedupe, too
  SameBy, KeyTags, Fuzzy, MergeCopies, Against, Copies, DedupeReport,  // dedupe
  KeepTagValues,                                                   // merge
  SplitCount, SplitTag, SplitEco, SplitVariations, SplitLevels, SplitPrefix, SplitFirst,  // split
  SetTag, RenameTag, CopyTag, DeleteTag, NumberTag, TagTable, DryRun,  // tags
  Sections, Top, StatsFormat,                                      // stats
  DiffFormat,                                                      // diff
  SplitNames, Keep, EcoReport, NamedPositions,                     // eco
  IndexFile, NoIndex, VerifyIndex,                                 // filter, find, index
  Level,                                                           // compress
  Depth, PerftVariant, Divide,                                     // perft
  Port, Host, Root, OpenBrowser,                                   // serve
  Output, FilesFrom, Language, InputEncoding, Variant, MaxGameBytes, MaxDepth, Threads,  // files and how they are read
  Color, Progress, NoConfig, ShortHelp, LongHelp,                  // common
};
inline constexpr std::size_t option_count = static_cast<std::size_t>(Option::LongHelp) + 1;

enum class ValueKind : std::uint8_t {
  Flag,      // no value
  Choice,    // one of `choices`
  Number,    // from `minimum` to `maximum`
  Size,      // the same in bytes, with K, M or G behind it (powers of 1024)
  Codes,     // codes of diagnostics or prefixes, separated by commas; may be repeated
  Ply,       // end, start, every, ply N
  Language,  // auto or a tag of game::languages()
  Path,
  Text,
};

struct OptionInfo {
  Option id{};
  std::string_view name;     // long name without dashes, "" = none
  char letter = 0;           // short name, 0 = none
  ValueKind kind{};
  std::string_view value;    // what stands for the value in help; for Choice: the choices, separated by "|"
  std::string_view fallback; // the value when none is given, "" = none
  std::string_view help;     // half a sentence
  std::string_view details;  // further sentences for the long help, "" = none
  Commands commands = 0;     // where the option exists
  bool in_config = true;     // movetext.toml may set it
  std::uint64_t minimum = 0;
  std::uint64_t maximum = 0;
};

struct Example {
  std::string_view command;  // without the leading "movetext "
  std::string_view about;
};

struct CommandInfo {
  Command id{};
  std::string_view name;
  std::string_view operands;  // "[FILE...]", "" = none
  std::string_view help;      // half a sentence
  std::string_view details;   // sentences
  std::span<const Example> examples;
  bool is_hidden = false;
};

[[nodiscard]] std::span<const OptionInfo> all_options() noexcept;
[[nodiscard]] std::span<const CommandInfo> all_commands() noexcept;
[[nodiscard]] const OptionInfo& info(Option option) noexcept;
[[nodiscard]] const CommandInfo& info(Command command) noexcept;
[[nodiscard]] const CommandInfo* find_command(std::string_view name) noexcept;
// The option of that long name in `command`; null: there is none.
[[nodiscard]] const OptionInfo* find_option(Command command, std::string_view name) noexcept;
[[nodiscard]] constexpr bool has(const OptionInfo& option, Command command) noexcept {
  return (option.commands & only(command)) != 0;
}
// The values of a Choice or Language option, what can be listed of a Ply option, else nothing.
[[nodiscard]] std::vector<std::string_view> choices(const OptionInfo& option);
// "a|b|c" to its parts.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace movetext::cli
