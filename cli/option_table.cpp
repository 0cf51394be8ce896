// SPDX-License-Identifier: MIT
// The options, a row each.
#include "cli/options.hpp"

namespace movetext::cli {
namespace {

constexpr Commands check = only(Command::Check);
constexpr Commands formatting = only(Command::Fmt);
constexpr Commands convert = only(Command::Convert);
constexpr Commands count = only(Command::Count);
constexpr Commands filter = only(Command::Filter) | only(Command::Find);
constexpr Commands some = only(Command::Head) | only(Command::Tail) | only(Command::Sample);
constexpr Commands sample = only(Command::Sample);
constexpr Commands cat = only(Command::Cat);
constexpr Commands sort = only(Command::Sort);
constexpr Commands dedupe = only(Command::Dedupe);
constexpr Commands merge = only(Command::Merge);
constexpr Commands splitting = only(Command::Split);
constexpr Commands tags = only(Command::Tags);
constexpr Commands stats = only(Command::Stats);
constexpr Commands diff = only(Command::Diff);
constexpr Commands eco = only(Command::Eco);
constexpr Commands index = only(Command::Index);
constexpr Commands compress = only(Command::Compress);
constexpr Commands perft = only(Command::Perft);
constexpr Commands serve = only(Command::Serve);
constexpr Commands reading = check | formatting | convert | count;
constexpr Commands choosing = filter | stats;
constexpr Commands collecting = filter | some | cat | sort | dedupe | merge | splitting | tags | stats | diff | eco;
constexpr Commands games = reading | collecting;  // read games
constexpr Commands everywhere = ~Commands{0};

using enum ValueKind;

// One row an option, in the order of Option; help lists them in this order.
constexpr OptionInfo options[] = {
    {Option::From, "from", 0, Choice, "pgn|fen|epd", "pgn", "what the files hold", "fen and epd: one position a line.",
     check},
    {Option::Fix, "fix", 0, Flag, "", "", "mend in place what can be mended without a doubt, report what remains",
     "With -o FILE the mended games of one file go there, and the file that is read stays as it is. What was read from "
     "standard input goes to standard output, the report to standard error. --select and --ignore choose what is "
     "mended, too.",
     check, false},
    {Option::UnsafeFixes, "unsafe-fixes", 0, Flag, "", "", "mend also what needs a guess, or throws something away",
     "Alone it means --fix, too.", check, false},
    {Option::Diff, "diff", 0, Flag, "", "", "show what would be mended, and change nothing",
     "A unified diff on standard output. Exit status 1: something would be mended.", check, false},

    {Option::InPlace, "in-place", 'i', Flag, "", "", "write each file back to where it was read",
     "A temporary file beside it replaces it when all is written; if anything fails, or a game cannot be written, the "
     "old file stays as it was. With fmt, a file that would not change is not touched.",
     formatting | eco | tags, false},
    {Option::CheckOnly, "check", 0, Flag, "", "", "only say which files would change",
     "Their names go to standard output. Exit status 1: there are some.", formatting, false},
    {Option::Lossless, "lossless", 0, Flag, "", "", "keep every byte",
     "Tag order, spelling, comments, % lines, line ends, encoding: all as in the file.", formatting},
    {Option::Reduced, "reduced", 0, Flag, "", "", "only the seven tags of the roster, the moves and the result",
     "A game with a start position of its own, or of a variant that is not played, cannot be written so; it is "
     "reported and left out.",
     formatting},
    {Option::ReducedKeepSetup, "reduced-keep-setup", 0, Flag, "", "", "the same, but FEN and SetUp stay",
     "A game of a variant that is not played is left out all the same.", formatting},
    {Option::NoComments, "no-comments", 0, Flag, "", "", "leave out comments",
     "Moves that could not be used stay as a comment, see --on-damaged.", formatting},
    {Option::NoNags, "no-nags", 0, Flag, "", "", "leave out annotation glyphs ($1 and the like)", "", formatting},
    {Option::NoVariations, "no-variations", 0, Flag, "", "", "leave out variations", "", formatting},
    {Option::StripCommands, "strip-commands", 0, Flag, "", "",
     "leave out the commands in comments: clocks, evaluations",
     "[%clk 0:01:00] and all others of that form; the rest of the comment stays.", formatting},
    {Option::AddPlyCount, "add-plycount", 0, Flag, "", "", "add a PlyCount tag where there is none", "", formatting},
    {Option::OnDamaged, "on-damaged", 0, Choice, "comment|truncate|skip", "comment",
     "what becomes of moves that could not be used",
     "comment: they stay as text in a comment {unparsed: ...}; truncate: they are left out; skip: the whole game is.",
     formatting},
    {Option::Result, "result", 0, Choice, "effective|tag|movetext|position", "effective",
     "which result is written where tag and moves differ",
     "effective: a final mate or stalemate, else the tag; tag; movetext: the one behind the moves; position: a final "
     "mate or stalemate, even against both.",
     formatting},
    {Option::KeepPlies, "plies", 0, Text, "A..B", "", "only half-moves A to B of the main line; -N..: the last N",
     "Without its beginning a game starts from the position there (FEN). Result and other tags stay.", formatting},
    {Option::UntilQuiet, "until-quiet", 0, Number, "N", "",
     "with --plies ..B: go on until N half-moves in a row were quiet",
     "Neither a capture, a promotion nor a check.", formatting, true, 1, 1000},
    {Option::BehindComment, "behind-comment", 0, Text, "TEXT", "", "start behind the first comment that holds TEXT",
     "Of the main line. A game without such a comment stays whole.", formatting},
    {Option::NoteMoves, "note-moves", 0, Text, "WHAT,...", "", "a comment behind each move: fen, key, balance",
     "Of the main line. key: the Polyglot key of the position; balance: material in pawns, White less Black.",
     formatting},
    {Option::NoteEnd, "note-end", 0, Text, "WHAT,...", "", "the same behind the last move only", "", formatting},
    {Option::NoteSource, "note-source", 0, Flag, "", "",
     "a comment in front: file, first and last line of the game", "",
     formatting},
    {Option::AddKey, "add-key", 0, Flag, "", "", "a tag HashCode: the Polyglot key of the last position", "",
     formatting},
    {Option::AddTotalPlyCount, "add-total-plycount", 0, Flag, "", "",
     "a tag TotalPlyCount: half-moves with those of all variations", "", formatting},
    {Option::Dialect, "dialect", 0, Choice, "lichess|chesscom|chessbase|scid|python-chess|pgn-extract", "",
     "write as this program does", "Sets layout, line ends, castling field and null move; other options win.",
     formatting},
    {Option::Columns, "columns", 0, Number, "N", "79", "break lines of moves at N characters, 0 never", "", formatting,
     true, 0, 1'000'000'000},
    {Option::Newline, "newline", 0, Choice, "lf|crlf", "lf", "line ends", "", formatting},
    {Option::Encoding, "encoding", 0, Choice, "utf-8|latin1", "utf-8", "encoding of what is written",
     "latin1: a character that it does not have is an error, and nothing more is written; see --lossy.", formatting},
    {Option::Lossy, "lossy", 0, Flag, "", "", "with --encoding latin1: write ? for what it does not have", "",
     formatting},
    {Option::NumberAfterNag, "number-after-nag", 0, Choice, "yes|no", "yes",
     "repeat the move number before Black's move when a glyph stands before it", "yes: 2. Qh5 $6 2... Nc6", formatting},
    {Option::NullMove, "null", 0, Choice, "dash|z0|fail", "dash", "how a null move is written",
     "dash: --; z0: Z0; fail: a game with one is reported and left out.", formatting},
    {Option::Notation, "notation", 0, Choice, "san|lan|uci", "san", "how moves are written",
     "san: Nf3; lan: Ng1-f3; uci: g1f3. Every one of them can be read again.", formatting},
    {Option::PieceLetters, "piece-letters", 0, ValueKind::Language, "LANG", "en", "piece letters of this language",
     "To read them again, name the language with --language.", formatting},
    {Option::CommentLines, "comment-lines", 0, Flag, "", "", "each comment on lines of its own", "", formatting},
    {Option::CommentsBehind, "comments-behind", 0, Flag, "", "",
     "comments before the first move of a variation go behind it", "As studies of Lichess have them.", formatting},
    {Option::NoNumbers, "no-numbers", 0, Flag, "", "", "leave out move numbers", "", formatting},
    {Option::NoCheckMarks, "no-check-marks", 0, Flag, "", "", "leave out + and #", "", formatting},
    {Option::NoResult, "no-result", 0, Flag, "", "", "leave out the result behind the moves", "The tag keeps it.",
     formatting},
    {Option::TagOrder, "tag-order", 0, Text, "NAME,...", "", "these tags first, in this order", "", formatting},
    {Option::OnlyTags, "only-tags", 0, Text, "NAME,...", "", "only these tags, in this order",
     "FEN, SetUp and Variant stay where the moves cannot be read without them.", formatting},
    {Option::NoTags, "no-tags", 0, Flag, "", "", "leave out tags",
     "FEN, SetUp and Variant stay where the moves cannot be read without them; a game without moves keeps Result.",
     formatting},

    {Option::ConvertFrom, "from", 0, Choice, "pgn|fen|epd|json|jsonl", "pgn", "what the files hold",
     "fen and epd: one position a line; json and jsonl: games as --to json and jsonl write them.", convert},
    {Option::To, "to", 't', Choice, "pgn|json|jsonl|csv|fen|epd|uci|lan|san", "", "what to write",
     "pgn: the export format, as fmt writes it; json: one array of games; jsonl: one game a line; csv: a table with a "
     "header; fen, epd: positions, see --at; uci, lan, san: the moves of the main line, one game a line.",
     convert},
    {Option::At, "at", 0, Ply, "end|start|every|ply N", "end", "which positions of a game to write (fen, epd)",
     "end: after the last move of the main line; start: before the first; every: all of them in order; ply N, or N "
     "alone: after N half-moves, nothing for a shorter game.",
     convert},
    {Option::Moves, "moves", 0, Flag, "", "", "one row a move instead of one a game (csv)", "", convert},
    {Option::Castling, "castling", 0, Choice, "xfen|shredder", "xfen", "castling field of FENs",
     "xfen: KQkq, a file letter where that is not clear; shredder: always the files of the rooks, HAha.",
     convert | formatting},
    {Option::EnPassant, "ep", 0, Choice, "legal|pseudo|always", "legal", "en passant field of FENs",
     "legal: when the capture is legal; pseudo: when an enemy pawn stands ready, perhaps pinned; always: after every "
     "double step.",
     convert | formatting},

    {Option::Profile, "profile", 0, Choice, "lenient|strict|export", "lenient", "what counts as an error",
     "lenient: what could not be used; strict: warnings, too; export: whatever the export format would change.",
     reading},
    {Option::Format, "format", 'f', Choice, "text|json|jsonl|sarif|github", "text", "form of the diagnostics", "",
     check | formatting | convert},
    {Option::CountFormat, "format", 'f', Choice, "text|json", "text", "form of the counts", "", count},
    {Option::Select, "select", 0, Codes, "CODE,...", "", "only these codes or prefixes, such as san or san.illegal",
     "May be given more than once. What is not selected does not count for the exit status.", reading},
    {Option::Ignore, "ignore", 0, Codes, "CODE,...", "", "all but these codes or prefixes",
     "May be given more than once. Taken away after --select.", reading},
    {Option::FailOn, "fail-on", 0, Choice, "error|warning|note", "error", "the least severity that gives status 1", "",
     reading},
    {Option::MaxDiagnostics, "max-diagnostics", 0, Number, "N", "",
     "show at most N diagnostics a file, 0 for all (100 in text, else all)", "The summary counts all of them.",
     check | formatting | convert, true, 0, ~std::uint64_t{0}},
    {Option::Validate, "validate", 0, Flag, "", "", "play the games and count the damaged ones and the errors", "",
     count},

    {Option::Where, "where", 'w', Text, "EXPRESSION", "", "only games for which the expression is true",
     "For example \"WhiteElo > 2400 and eco in B90..B99 and mate\"; docs/expressions.md lists everything.",
     choosing},
    {Option::Player, "player", 0, Text, "NAME", "", "White or Black has NAME in it, whatever the case",
     "/NAME/ is a regular expression, /NAME/i one for which case does not count; so with all names here.", choosing},
    {Option::White, "white", 0, Text, "NAME", "", "White has NAME in it", "", choosing},
    {Option::Black, "black", 0, Text, "NAME", "", "Black has NAME in it", "", choosing},
    {Option::Event, "event", 0, Text, "NAME", "", "Event has NAME in it", "", choosing},
    {Option::Site, "site", 0, Text, "NAME", "", "Site has NAME in it", "", choosing},
    {Option::EcoCode, "eco", 0, Text, "CODE", "", "the ECO code, a part of it, or a range: B90, B9, C60..C99",
     "The tag counts; where it is missing, the position.", choosing},
    {Option::Opening, "opening", 0, Text, "NAME", "", "the name of the opening has NAME in it",
     "The tag counts; where it is missing, the position.", choosing},
    {Option::DateRange, "date", 0, Text, "A..B", "", "Date lies between A and B: 1990..1999, 1997.05.., ..1990",
     "A date counts when it lies there for certain, whatever its unknown parts are.", choosing},
    {Option::EloRange, "elo", 0, Text, "A..B", "", "both players have an Elo between A and B; A alone: at least A", "",
     choosing},
    {Option::ResultIs, "result", 0, Text, "RESULT", "", "1-0, 0-1, 1/2-1/2, *, or white, black, draw", "", choosing},
    {Option::PlyCount, "plies", 0, Text, "A..B", "", "half-moves of the main line: 20..40, 100.., ..10", "", choosing},
    {Option::VariantIs, "variant", 0, Text, "NAME", "", "only games of this variant: chess, chess960, atomic ...", "",
     choosing},
    {Option::Ending, "ending", 0, Text, "HOW", "", "how the game ended: mate, stalemate, resignation, timeout ...", "",
     choosing},
    {Option::Fen, "fen", 0, Text, "FEN", "", "the game reaches this position, in any order of moves",
     "Only the fields that are given count, never the counters. Moves from the initial position stand for a position, "
     "too: --fen \"e4 e5 f4\".",
     choosing},
    {Option::Pattern, "pattern", 0, Text, "BOARD", "", "the game reaches this partial board",
     "Ranks as in a FEN, with ? for anything, * for anything on any number of squares, ! for any piece, A and a for "
     "any white and black piece, [Qr] for one of these, [^p] for none of these.",
     choosing},
    {Option::Mirror, "mirror", 0, Flag, "", "", "with --pattern: the colours exchanged, too", "", choosing},
    {Option::Material, "material", 0, Text, "SIDES", "", "the game reaches this material, such as KRPvKR",
     "P+ is one or more, P* any number, P? one or none, P2 two; M is a knight or bishop. Either side is "
     "White.",
     choosing},
    {Option::MoveList, "moves", 0, Text, "MOVES", "", "the game begins with these moves: \"e4 c5 * Nf3\"",
     "* stands for any number of moves, ? for one, e4|d4 for either, !e4 for any other.", choosing},
    {Option::PlyRange, "ply", 0, Text, "A..B", "", "positions count from half-move A to half-move B", "", choosing},
    {Option::InVariations, "in-variations", 0, Flag, "", "", "positions of variations count, too", "", choosing},
    {Option::Invert, "invert", 'v', Flag, "", "", "the games that do not match", "", filter},
    {Option::First, "first", 'n', Number, "N", "", "stop after N games that match", "", filter, true, 1,
     ~std::uint64_t{0}},
    {Option::SkipMatches, "skip", 0, Number, "N", "", "leave out the first N games that match", "", filter, true, 0,
     ~std::uint64_t{0}},
    {Option::Rest, "rest", 0, Path, "FILE", "", "write the games that do not match to FILE", "", filter, false},
    {Option::Formatted, "fmt", 0, Flag, "", "", "write games in the export format, not as they are", "", filter},
    {Option::FindFormat, "format", 'f', Choice, "games|jsonl|count", "games", "what is written",
     "jsonl: one line a game, with file, number, line, offset, length, and the half-move where it became true; count: "
     "the number of games.",
     filter},
    {Option::Mark, "mark", 0, Text, "TEXT", "", "write a comment TEXT where the game matches", "", filter},

    {Option::HowMany, "games", 'n', Number, "N", "10", "how many games", "", some, true, 1, ~std::uint64_t{0}},
    {Option::Seed, "seed", 0, Number, "N", "", "the same choice every time, on every machine", "", sample, true, 0,
     ~std::uint64_t{0}},
    {Option::OnlyNumbers, "only", 0, Text, "RANGES", "", "only the games with these numbers: 1,3,10..20,50..",
     "Numbers through all files, from 1.", cat},
    {Option::ExceptNumbers, "except", 0, Text, "RANGES", "", "all games but those with these numbers", "", cat},

    {Option::SortBy, "by", 0, Text, "KEY,...", "", "sort by these keys: tags, plies, moves; :desc turns one round",
     "Dates, rounds, Elos and PlyCount are compared as what they are, other tags as text. Without it: the order of the "
     "standard, by date, event, site, round, players, result and moves.",
     sort},
    {Option::Memory, "memory", 0, Size, "SIZE", "256M", "hold so many bytes of games, and the rest on the disk",
     "In TMPDIR, or /tmp.", sort | dedupe, true, 1 << 20, ~std::uint64_t{0}},

    {Option::SameBy, "same", 0, Choice, "moves|moves+players|final-position|custom", "moves+players",
     "when two games are the same",
     "moves: start position and main line; final-position: wherever they come from; custom: what --key says.", dedupe},
    {Option::KeyTags, "key", 0, Text, "TAG,...", "", "with --same custom: the tags that must be equal, and moves", "",
     dedupe},
    {Option::Fuzzy, "fuzzy", 0, Flag, "", "", "other spellings of names, and games that were cut short, are the same",
     "Case, accents, initials and the order of the words of a name do not count. A game of ten moves or more that is "
     "the beginning of another one is a copy of it.",
     dedupe},
    {Option::MergeCopies, "merge", 0, Flag, "", "",
     "all comments, variations, glyphs and tags of the copies in one game",
     "Copies that cannot be put together, such as damaged ones, are left out as without it.", dedupe},
    {Option::Against, "against", 0, Path, "FILE", "", "leave out the games of FILE, too", "", dedupe, false},
    {Option::Copies, "copies", 0, Path, "FILE", "", "write the games that are left out to FILE", "", dedupe, false},
    {Option::DedupeReport, "report", 0, Flag, "", "",
     "write no games, but which would be left out, and as copies of which",
     "Numbers through all files, with a tab between; known: of --against.", dedupe},
    {Option::KeepTagValues, "keep-tag-values", 0, Flag, "", "", "tag values that differ go into a comment in front", "",
     merge},
    {Option::SplitCount, "count", 0, Number, "N", "", "N games a file", "", splitting, true, 1, ~std::uint64_t{0}},
    {Option::SplitTag, "tag", 0, Text, "NAME", "", "a file for each value of this tag", "At most 500.", splitting},
    {Option::SplitEco, "eco", 0, Number, "N", "", "a file for each ECO letter (1), group of ten (2) or code (3)",
     "The tag counts; where it is missing, the position.", splitting, true, 1, 3},
    {Option::SplitVariations, "variations", 0, Flag, "", "", "each variation as a game of its own", "", splitting},
    {Option::SplitLevels, "levels", 0, Number, "N", "", "with --variations: variations in variations only so deep",
     "1: those of the main line; 0: the main line alone.", splitting, true, 0, ~std::uint64_t{0}},
    {Option::SplitPrefix, "prefix", 0, Text, "PATH", "", "what the names of the files begin with", "", splitting,
     false},
    {Option::SplitFirst, "first-number", 0, Number, "N", "1", "with --count: the number of the first file", "",
     splitting, true, 0, 1'000'000'000},
    {Option::SetTag, "set", 0, Text, "NAME=VALUE", "", "set a tag; may be given more than once", "", tags},
    {Option::RenameTag, "rename", 0, Text, "OLD=NEW", "", "rename a tag", "", tags},
    {Option::CopyTag, "copy", 0, Text, "FROM=TO", "", "set a tag to the value of another one", "", tags},
    {Option::DeleteTag, "delete", 0, Text, "NAME", "", "delete a tag", "", tags},
    {Option::NumberTag, "number", 0, Text, "NAME", "", "number the games in this tag, from 1 through all files", "",
     tags},
    {Option::TagTable, "table", 0, Path, "FILE", "", "set tags from a table: CSV or TSV with a header",
     "The first column says what is looked up: player, for White and Black, or a tag. The others are set: name is the "
     "name itself; Elo, FideId, Title and others go to the tags of that colour.",
     tags, false},
    {Option::DryRun, "dry-run", 0, Flag, "", "", "write no games, but a table of what would change",
     "Exit status 1: there is something.", tags, false},
    {Option::Sections, "by", 0, Text, "WHAT,...", "results,openings,players,years,lengths,endings", "which tables", "",
     stats},
    {Option::Top, "top", 0, Number, "N", "10", "so many lines of openings, players and endings", "", stats, true, 1,
     1'000'000'000},
    {Option::StatsFormat, "format", 'f', Choice, "text|csv|json", "text", "form of the tables", "", stats},

    {Option::DiffFormat, "format", 'f', Choice, "text|jsonl", "text", "form of the differences", "", diff},

    {Option::SplitNames, "split", 0, Flag, "", "", "the name in parts: Opening, Variation, SubVariation",
     "Without it Opening has the whole name, as on Lichess.", eco},
    {Option::Keep, "keep", 0, Flag, "", "", "only add tags that are missing, empty or ?", "", eco},
    {Option::EcoReport, "report", 0, Flag, "", "", "write no games, but a table of the tags that would change",
     "Number of the game, tag, value, right value, with tabs between. Exit status 1: there are some.", eco},
    {Option::NamedPositions, "positions", 0, Flag, "", "", "write no games, but every named position that they reach",
     "Number of the game, half-moves played, code, name, with tabs between.", eco},

    {Option::IndexFile, "index", 0, Path, "FILE", "", "the index is FILE, not the one beside the games",
     "For the games of one file, whose index is otherwise its name with .mti behind it.", filter | index, false},
    {Option::NoIndex, "no-index", 0, Flag, "", "", "read all games, even where there is an index", "", filter},
    {Option::VerifyIndex, "verify", 0, Flag, "", "", "write nothing; compare every byte of games and index",
     "Exit status 1: there is no index, or it does not belong to the games as they are now.", index, false},

    {Option::Level, "level", 0, Number, "N", "9", "from 1, fast, to 19, small", "", compress, true, 1, 19},

    {Option::Depth, "depth", 'd', Number, "N", "5", "half-moves to look ahead", "", perft, true, 0, 100},
    {Option::PerftVariant, "variant", 0, Choice, "chess|chess960", "chess", "rules of castling",
     "A FEN that only Chess960 can mean is played so in any case.", perft},
    {Option::Divide, "divide", 0, Flag, "", "", "one line for each first move", "", perft},

    {Option::Port, "port", 'p', Number, "N", "8080", "listen at this port; 0: any that is free", "", serve, true,
     0, 65535},
    {Option::Host, "host", 0, Text, "ADDRESS", "127.0.0.1", "listen at this address of the machine",
     "127.0.0.1 and ::1: only this machine can reach it; 0.0.0.0: everyone who can reach the machine.", serve},
    {Option::Root, "root", 0, Path, "DIR", "", "serve the page in DIR instead of the one that came with the program",
     "DIR must hold an index.html. It is read once, at the start.", serve, false},
    {Option::OpenBrowser, "open", 0, Flag, "", "", "show it in the browser",
     "Takes $BROWSER, else that of the desktop.", serve},

    {Option::Output, "output", 'o', Path, "FILE", "-", "write to FILE instead of standard output",
     "A temporary file beside FILE replaces it when all is written; if anything fails, the old file stays as it was. "
     "FILE must be none of the files that are read, but for fmt with one file, which then is fmt -i.",
     games | compress, false},
    {Option::FilesFrom, "files-from", 0, Path, "LIST", "", "read names of files from LIST, one a line",
     "- is standard input. They are read after the files that are named directly.", games | index | compress,
     false},
    {Option::Language, "language", 'l', ValueKind::Language, "LANG", "auto", "language of the piece letters",
     "auto: English, and where a game has errors so, the others.", games | index},
    {Option::InputEncoding, "input-encoding", 0, Choice, "auto|utf-8|latin1|cp1252|utf-16", "auto",
     "encoding of the files",
     "auto: UTF-8 where it is valid, else Windows-1252, decided comment by comment; UTF-16 is "
     "recognised.",
     games | index},
    {Option::Variant, "variant", 0, Text, "NAME", "", "play all games as this variant, whatever their tags say",
     "For example chess or chess960. Where the Variant tag would make others read a game otherwise, fmt changes it.",
     games & ~choosing},
    {Option::MaxGameBytes, "max-game-bytes", 0, Size, "SIZE", "256M", "report and skip games larger than this", "",
     games | index, true, 1, (std::uint64_t{1} << 31) - 1},
    {Option::MaxDepth, "max-depth", 0, Number, "N", "10000", "report and skip variations nested deeper than this", "",
     games | index, true, 1, 100'000'000},
    {Option::Threads, "threads", 0, Number, "N", "", "read with N threads, by default one for each core",
     "What is written is the same at every N. Positions, JSON, UTF-16 and what --fix mends are read by one.",
     games | index | compress, true, 1, 256},

    {Option::Color, "color", 0, Choice, "auto|always|never", "auto", "colours in text",
     "auto: on a terminal, unless NO_COLOR is set.", check | formatting | convert | perft | diff},
    {Option::Progress, "progress", 0, Choice, "auto|always|never", "auto", "progress on standard error",
     "auto: on a terminal, when it takes longer than a second.", games | index | compress},
    {Option::NoConfig, "no-config", 0, Flag, "", "", "read no movetext.toml", "", games | index | compress | perft | serve,
     false},
    {Option::ShortHelp, "", 'h', Flag, "", "", "short help", "", everywhere, false},
    {Option::LongHelp, "help", 0, Flag, "", "", "help with examples", "", everywhere, false},
};
static_assert(std::size(options) == option_count);

}  // namespace

std::span<const OptionInfo> all_options() noexcept { return options; }

}  // namespace movetext::cli
