// SPDX-License-Identifier: MIT
// The commands, a row each, with the examples of their help.
#include "cli/options.hpp"

namespace movetext::cli {
namespace {

constexpr Example check_examples[] = {
    {"check games.pgn", "all that deviates from the standard, with the place of each"},
    {"check --fix games.pgn", "mends what is certain, and reports what remains"},
    {"check --diff --unsafe-fixes games.pgn", "what would be mended, with the guesses"},
    {"check --fail-on warning --format github *.pgn", "in a workflow on GitHub: warnings fail, too"},
    {"check --select san,comment.unterminated games.pgn", "only moves and comments that were not closed"},
    {"check --from fen --format jsonl positions.fen", "a list of positions, one JSON object a diagnostic"},
};
constexpr Example fmt_examples[] = {
    {"fmt games.pgn > clean.pgn", "the export format of the standard"},
    {"fmt -i *.pgn", "all files in place"},
    {"fmt --check *.pgn", "which files are not in that form; in a workflow"},
    {"fmt --no-comments --no-variations --no-nags games.pgn", "the bare games"},
    {"fmt --dialect lichess games.pgn", "one line of moves, comments as on Lichess"},
    {"fmt --encoding latin1 --newline crlf -o old.pgn games.pgn", "for old programs on Windows"},
};
constexpr Example convert_examples[] = {
    {"convert --to jsonl games.pgn", "one JSON object a game"},
    {"convert --from jsonl --to pgn games.jsonl", "and back"},
    {"convert --to csv -o games.csv *.pgn", "a table with one row a game"},
    {"convert --to csv --moves games.pgn", "a table with one row a move"},
    {"convert --to fen --at \"ply 20\" games.pgn", "the position after ten moves of each game"},
    {"convert --from epd --to fen suite.epd", "from one list of positions to another"},
};
constexpr Example count_examples[] = {
    {"count games.pgn", "games, half-moves, bytes, time"},
    {"count --validate --format json *.pgn", "with the damaged games, for a program"},
};
constexpr Example filter_examples[] = {
    {"filter --player Carlsen --date 2019.. games.pgn", "games of one player since a year, as White or Black"},
    {"filter --eco C60..C99 --elo 2500 --result white games.pgn", "the Ruy Lopez, won by White, both above 2500"},
    {"filter --where 'minelo > 2600 and plies < 50 and mate' games.pgn", "short games of strong players, won by mate"},
    {"filter --where 'any(eval_drop > 300 and white)' games.pgn", "White has lost three pawns in one move"},
    {"filter --event blitz --invert --rest blitz.pgn -o rest.pgn games.pgn", "in two files: without blitz, and blitz"},
};
constexpr Example find_examples[] = {
    {"find --fen 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq -' games.pgn", "a position"},
    {"find --material KRPvKR --format count games.pgn", "how many games reach this ending"},
    {"find --pattern '*/*/*/*/*/*/*/*N*' --ply 60.. games.pgn", "a white knight on the first rank, late"},
    {"find --moves 'e4 c5 * Bb5' --mark HERE games.pgn", "the bishop comes out, with a comment at that move"},
    {"find --fen 'd4 d5 c4 e6' --format jsonl *.pgn", "where in which file, for a program"},
};
constexpr Example head_examples[] = {
    {"head games.pgn", "the first ten games"},
    {"head -n 1 games.pgn.zst", "the first game, without unpacking the rest"},
};
constexpr Example tail_examples[] = {
    {"tail -n 3 games.pgn", "the last three games"},
    {"tail -n 100 *.pgn -o last.pgn", "the last hundred of all files together"},
};
constexpr Example cat_examples[] = {
    {"cat *.pgn -o all.pgn", "all games in one file, with an empty line between"},
    {"cat games.pgn.zst", "unpacked"},
};
constexpr Example sample_examples[] = {
    {"sample -n 100 games.pgn", "a hundred games, each as likely as any other"},
    {"sample -n 100 --seed 1 games.pgn", "the same hundred tomorrow"},
};
constexpr Example sort_examples[] = {
    {"sort games.pgn -o sorted.pgn", "in the order of the standard"},
    {"sort --by Date:desc games.pgn", "the latest first"},
    {"sort --by White,Date *.pgn", "by player, then by date"},
    {"sort --by WhiteElo:desc,plies games.pgn", "strong players first, short games before long ones"},
    {"sort --memory 64M huge.pgn -o sorted.pgn", "a file of any size, in 64 MB"},
};
constexpr Example dedupe_examples[] = {
    {"dedupe games.pgn -o unique.pgn", "each game once: same moves, same players"},
    {"dedupe --fuzzy *.pgn -o unique.pgn", "also where names are spelled in another way, or a copy was cut short"},
    {"dedupe --fuzzy --merge a.pgn b.pgn", "the comments of all copies in one game"},
    {"dedupe --against base.pgn new.pgn", "only games that base.pgn does not have"},
    {"dedupe --same moves --report games.pgn", "which are copies of which"},
};
constexpr Example merge_examples[] = {
    {"merge repertoire/*.pgn -o tree.pgn", "all lines in one game"},
    {"merge --keep-tag-values *.pgn", "with the players of each in a comment"},
};
constexpr Example split_examples[] = {
    {"split --count 1000 --prefix part- games.pgn", "part-0001.pgn and so on"},
    {"split --eco 1 --prefix out/ games.pgn", "out/A.pgn to out/E.pgn"},
    {"split --tag Event --prefix events/ games.pgn", "a file for each event"},
    {"split --variations study.pgn", "each variation as a game"},
};
constexpr Example tags_examples[] = {
    {"tags --set Annotator=Me --delete PlyCount games.pgn", "one tag more, one less"},
    {"tags -i --rename Comment=Remark *.pgn", "in place"},
    {"tags --table players.csv games.pgn", "Elo and FIDE ids from a table"},
    {"tags --table spelling.csv --dry-run games.pgn", "what would change"},
    {"tags --number Round games.pgn", "1, 2, 3 ..."},
};
constexpr Example stats_examples[] = {
    {"stats games.pgn", "all tables"},
    {"stats --by players --top 20 games.pgn", "who has played most, and how well"},
    {"stats --player Carlsen --by openings games.pgn", "the openings of one player"},
    {"stats --where 'minelo > 2500' --by lengths games.pgn", "how long strong games last"},
    {"stats --format csv -o stats.csv games.pgn", "for a spreadsheet"},
};
constexpr Example diff_examples[] = {
    {"diff old.pgn new.pgn", "which games have changed, and how"},
    {"diff --format jsonl old.pgn new.pgn", "for a program"},
};
constexpr Example eco_examples[] = {
    {"eco games.pgn > named.pgn", "every game with ECO and Opening, whatever it had before"},
    {"eco -i *.pgn", "all files in place"},
    {"eco --keep games.pgn", "what the source says stays; only what is missing is added"},
    {"eco --split games.pgn", "for programs that want Opening, Variation and SubVariation apart"},
    {"eco --report games.pgn", "where the tags differ from the positions"},
    {"eco --positions games.pgn", "by which names each game came to its opening"},
};
constexpr Example index_examples[] = {
    {"index games.pgn", "makes games.pgn.mti, or brings it up to date"},
    {"index --verify games.pgn", "is it the index of these games? Every byte is compared"},
    {"index --index fast.mti games.pgn", "somewhere else; filter and find take --index, too"},
};
constexpr Example compress_examples[] = {
    {"compress -o games.pgn.zst games.pgn", "one file, smaller, that every command reads as it is"},
    {"compress --level 19 -o all.pgn.zst *.pgn", "all games in one file, as small as can be"},
    {"compress -o games.pgn.zst games.pgn.gz", "from another compression"},
};
constexpr Example perft_examples[] = {
    {"perft --depth 5", "4865609, the positions five half-moves from the start"},
    {"perft --divide --depth 3 r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a line for each first move"},
};
constexpr Example serve_examples[] = {
    {"serve --open", "the application, in the browser"},
    {"serve games.pgn openings.pgn.zst", "with these files in its library"},
    {"serve --port 0", "at any port that is free; its address goes to standard output"},
};
constexpr Example completions_examples[] = {
    {"completions bash > ~/.local/share/bash-completion/completions/movetext", "for bash"},
    {"completions zsh > ~/.zfunc/_movetext", "for zsh, with ~/.zfunc in $fpath"},
    {"completions fish > ~/.config/fish/completions/movetext.fish", "for fish"},
};
constexpr Example help_examples[] = {{"help check", "the same as movetext check --help"}};

constexpr CommandInfo commands[] = {
    {Command::Check, "check", "[FILE...]", "report each deviation from the standard, with its place",
     "Reads every game, plays its moves, and reports on standard output what could not be used (error), what had to be "
     "guessed (warning) and what only the standard forbids (note). Exit status 1: there were errors, see --fail-on. "
     "Without FILE, or where FILE is -, standard input is read.",
     check_examples},
    {Command::Fmt, "fmt", "[FILE...]", "write games in the export format of the standard",
     "Every game is played and written anew: canonical moves, tags in order, lines of at most 79 characters, byte for "
     "byte the same each time. Nothing is lost in silence: what could not be used stays as a comment, and errors and "
     "warnings go to standard error. Without FILE, or where FILE is -, standard input is read.",
     fmt_examples},
    {Command::Convert, "convert", "--to FORMAT [FILE...]", "write games or positions in another format",
     "A damaged game is written as far as it could be used. Errors and warnings go to standard error. "
     "Without FILE, or where FILE is -, standard input is read.",
     convert_examples},
    {Command::Count, "count", "[FILE...]", "count games, half-moves and bytes",
     "Counts the moves of the main lines as they are written; with --validate the games are played, too. "
     "Without FILE, or where FILE is -, standard input is read.",
     count_examples},
    {Command::Filter, "filter", "[FILE...]", "write the games that match",
     "The games are written as they stand in the file; only what the conditions need is looked at, so that a filter on "
     "tags never touches moves. All conditions must hold. Exit status 1: no game matches. Without FILE, or where FILE "
     "is -, standard input is read.",
     filter_examples},
    {Command::Find, "find", "[FILE...]", "find positions, material and moves",
     "The same as filter, under the name by which positions are looked for. Exit status 1: no game matches. Without "
     "FILE, or where FILE is -, standard input is read.",
     find_examples},
    {Command::Head, "head", "[FILE...]", "write the first games",
     "Reading ends with the last of them. Without FILE, or where FILE is -, standard input is read.", head_examples},
    {Command::Tail, "tail", "[FILE...]", "write the last games",
     "Of all files together. Without FILE, or where FILE is -, standard input is read.", tail_examples},
    {Command::Cat, "cat", "[FILE...]", "write all games, one file behind the other",
     "The games stay as they are; between them stands one empty line, so that no two grow together, whatever the files "
     "end with. UTF-16 becomes UTF-8. Without FILE, or where FILE is -, standard input is read.",
     cat_examples},
    {Command::Sample, "sample", "[FILE...]", "write some games, chosen by chance",
     "In one pass, each game as likely as any other; they keep their order. Memory: that of the games that are "
     "written. Without FILE, or where FILE is -, standard input is read.",
     sample_examples},
    {Command::Sort, "sort", "[FILE...]", "sort games",
     "The games stay as they are; those with equal keys keep their order. Without FILE, or where FILE is -, standard "
     "input is read.",
     sort_examples},
    {Command::Dedupe, "dedupe", "[FILE...]", "write each game once",
     "Of several copies the one with the most moves, comments and tags stays, in the place of the first. Without FILE, "
     "or where FILE is -, standard input is read.",
     dedupe_examples},
    {Command::Merge, "merge", "[FILE...]", "write many games as one tree",
     "The first game gives the main line and the tags; where another one goes its own way, it becomes a variation. "
     "Comments and glyphs of all stay. Exit status 1: a game had to be left out. Without FILE, or where FILE is -, "
     "standard input is read.",
     merge_examples},
    {Command::Split, "split", "[FILE...]", "write games into several files, or variations as games",
     "Files are there when all are whole, or not at all. Without FILE, or where FILE is -, standard input is read.",
     split_examples},
    {Command::Tags, "tags", "[FILE...]", "set, rename, copy and delete tags",
     "Every other byte stays as it is. Copies come first, then renames, tables, new values, deletions, numbers. "
     "Without FILE, or where FILE is -, standard input is read.",
     tags_examples},
    {Command::Stats, "stats", "[FILE...]", "count results, openings, players, years, lengths and endings",
     "Wins and losses are White's, but for players. The conditions of filter choose the games. Without FILE, or where "
     "FILE is -, standard input is read.",
     stats_examples},
    {Command::Diff, "diff", "BEFORE AFTER", "compare two files game by game",
     "Games belong together when they are equal, else when event, site, date, round and names are, else when names and "
     "date are, wherever they stand. Tags, moves, comments, glyphs and variations are compared. Exit status 1: the "
     "files differ.",
     diff_examples},
    {Command::Eco, "eco", "[FILE...]", "name the openings of the games: the tags ECO and Opening",
     "The last position of the main line that has a name decides, however it came about. A game without such a "
     "position stays as it is, and so does every other byte. Without FILE, or where FILE is -, standard input is read.",
     eco_examples},
    {Command::Index, "index", "FILE...", "make an index beside a file, for fast searches",
     "The index of games.pgn is games.pgn.mti: what the tags say, and which boards the games come to. filter and find "
     "use it where it is there and the file is still the same, and give the same games as without. A file that has "
     "only grown is read from where it did; one that has changed, as a whole. Compressed files and UTF-16 have no "
     "index.",
     index_examples},
    {Command::Compress, "compress", "[FILE...]", "write files as one .zst that can be read in parallel",
     "The bytes of all files, one behind the other, in frames that begin with a game where they can, and a table of "
     "the frames: the seekable format of zstd, which every program that reads .zst unpacks to the same bytes. Files "
     "may be compressed themselves. Without FILE, or where FILE is -, standard input is read.",
     compress_examples},
    {Command::Perft, "perft", "[FEN]", "count the positions that legal moves lead to",
     "The number goes to standard output, time and speed to standard error. Without FEN: the initial position. The FEN "
     "may be one argument or several.",
     perft_examples},
    {Command::Serve, "serve", "[FILE...]", "the application in the browser: play, replay, analyse, import, export",
     "Serves the application to the browsers of this machine until it is interrupted; its address goes to standard "
     "output. FILEs, compressed or not, are opened in its library; nothing is written to them. It asks no other "
     "server for anything.",
     serve_examples},
    {Command::Completions, "completions", "bash|zsh|fish", "write the completions for a shell", "",
     completions_examples},
    {Command::Help, "help", "[COMMAND]", "show the help of a command", "", help_examples},
    {Command::Man, "man", "[COMMAND]", "write a manual page in roff", "", {}, true},
};

}  // namespace

std::span<const CommandInfo> all_commands() noexcept { return commands; }

}  // namespace movetext::cli
