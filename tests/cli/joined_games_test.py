#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What collection commands write reads back as the same games with the same moves, however odd the games are.

usage: joined_games_test.py MOVETEXT [TEST...]

Games of every odd kind are written to files of their own, in random choices and orders with printed seeds, and go
through each command. The moves of the games before and after are compared as `convert --to san` lists them.
"""
import os
import random
import unittest

from program import ProgramTest

ODD = [
    b"1. e4 e5", b'[White "A"]\n\n1. d4 d5', b"1. c4 {never closed", b"1. c4 (1. e4 e5", b"1. e3 (1. d3 {x",
    b"1. Nf3 ; to the end of the line", b"1. Nc3 * {behind}", b"1. Nc3 * {behind, never closed", b"%escape\n1. b3 e5 *",
    b"1. b4 $1", b'[Event "cr"]\r\r1. f4 d5\r%hey\r', b'[Event "tags only"]', b'1. g3 "x" *', b"1. a3 [Event",
    b"1. a4 <x", b"1. h4 Zz9 e5", b"; comment\n1. h3 *", b'[Result "1-0"]\n\n1. d3 1', b"*", b"1-0", b"1. e4 *\n{later}",
    b"\xef\xbb\xbf1. Na3 *", b"1. Nh3 d5 2.", b"1. e4 e5 2. -- {x}", b"1. d4 \\", b'[Result "0-1"] 1. g4 e5 {x} ;',
    b"1. e4 c5 *", b"{before} 1. d4 f5 *", b"%e\n1. d4 f5 *", b'{before}\n[Event "x"]\n\n1. e4 e6 *', b"1... c5 *",
    b"2. Nf3 *", b"d4 d5 *", b"1.e4 e6 1/2", b'[Event "no end of tag\n\n1. e4 g6 *', b'[Event "a"]\n[Event "b"]\n\n1. c3 *',
    b"1. e4 e5 \xb1 *", b'[White "M\xfcller"]\n\n1. f3', b"1. e4\r\n\r\n2. d4\r\n", b"1. e4 e5 (2. d4 (2. c4) 2... d6",
    b"1. e4 {a {b} c} e5", b"1. e4 e5 }", b"1. e4 ) e5 *", b"1. d4\n\n\n\n1... d5", b"(1. e4) 1. d4 *", b"$5 1. e4 *",
    b'\xff\xfe[\0E\0v\0e\0n\0t\0 \0"\0u\0"\0]\0\n\0\n\0001\0.\0 \0e\0004\0', b'[Event "x"]\n\n%only\n', b"1. e4 0-0-1",
    b'[Event "x"]\n[FEN "7k/8/8/8/8/8/8/K7 w - - 0 1"]\n\n1. Ka2', b'[Event "x"]\n[Variant "Atomic"]\n\n1. e4 e5',
]
ROUNDS = 25


class JoinedGames(ProgramTest):
    def moves(self, *names, data=None):
        """The main line of each game."""
        done = self.run_program("convert", "--to", "san", "--threads", "1", *names, **({} if data is None else {"input": data}))
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return done.stdout.decode().split("\n")[:-1]

    def output(self, *arguments):
        done = self.run_program(*arguments)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return done.stdout

    def check(self, names, want):
        """Each command, for these files with these games."""
        self.assertEqual(self.moves(data=self.output("cat", *names)), want, "cat")
        self.assertEqual(self.moves(data=self.output("filter", "--where", "plies >= 0", *names)), want, "filter")
        self.assertEqual(self.moves(data=self.output("find", "--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "--rest",
                                                     "rest.pgn", *names)) + self.moves("rest.pgn"), self.parted(names, want), "rest")
        for count in (1, 3):
            self.assertEqual(self.moves(data=self.output("head", "-n", str(count), *names)), want[:count], "head")
            self.assertEqual(self.moves(data=self.output("tail", "-n", str(count), *names)), want[-count:], "tail")
        self.assertEqual(self.moves(data=self.output("sample", "-n", "1000", *names)), want, "sample")
        for arguments in (["sort"], ["sort", "--by", "plies:desc"], ["sort", "--by", "moves"]):
            self.assertEqual(sorted(self.moves(data=self.output(*arguments, *names))), sorted(want), arguments)
        kept = self.moves(data=self.output("dedupe", "--same", "moves", "--copies", "copies.pgn", *names))
        self.assertEqual(sorted(kept + self.moves("copies.pgn")), sorted(want), "dedupe")
        self.output("split", "--count", "2", "--prefix", "part-", *names)
        parts = sorted(name for name in os.listdir(self.folder) if name.startswith("part-"))
        self.assertEqual([line for part in parts for line in self.moves(part)], want, "split")
        self.assertEqual(self.moves(data=self.output("tags", "--set", "Annotator=x", *names)), want, "tags")
        self.assertEqual(self.moves(data=self.output("eco", *names)), want, "eco")
        for part in parts:
            (self.folder / part).unlink()
        once = self.output("cat", *names)
        (self.folder / "once.pgn").write_bytes(once)
        self.assertEqual(self.moves(data=self.output("cat", "once.pgn")), want, "cat twice")
        self.assertEqual(self.output("cat", "--threads", "2", *names), once, "threads")

    def parted(self, names, want):
        """Those that start as chess does, then the others."""
        found = self.output("find", "--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "--format", "jsonl", *names)
        numbers = {int(line.split(b'"game":')[1].split(b",")[0]) for line in found.splitlines()}
        return ([line for number, line in enumerate(want, 1) if number in numbers] +
                [line for number, line in enumerate(want, 1) if number not in numbers])

    def test_each_pair(self):
        names = []
        for number, game in enumerate(ODD):
            self.write(f"{number}.pgn", game)
            names.append(f"{number}.pgn")
        lines = {name: self.moves(name) for name in names}
        pairs = 0
        for first in names:
            order = [name for second in names for name in (first, second)]
            want = [line for name in order for line in lines[name]]
            with self.subTest(first=ODD[names.index(first)]):
                self.assertEqual(self.moves(data=self.output("cat", *order)), want)
            pairs += len(names)
        self.assertEqual(pairs, len(ODD) ** 2)

    def test_random_choices(self):
        seed = int(os.environ.get("MOVETEXT_SEED", random.randrange(1 << 30)))
        print(f"seed {seed}")
        chance = random.Random(seed)
        for number, game in enumerate(ODD):
            self.write(f"{number}.pgn", game)
        lines = [self.moves(f"{number}.pgn") for number in range(len(ODD))]
        for _ in range(ROUNDS):
            order = chance.choices(range(len(ODD)), k=chance.randrange(1, 12))
            with self.subTest(seed=seed, games=[ODD[number] for number in order]):
                self.check([f"{number}.pgn" for number in order], [line for number in order for line in lines[number]])

    def test_tags_in_one_file(self):
        """Tags that come and go leave the games of a file what they are, in either number of threads."""
        seed = int(os.environ.get("MOVETEXT_SEED", random.randrange(1 << 30)))
        print(f"seed {seed}")
        chance = random.Random(seed)
        games = [game for game in ODD if not game.startswith(b"\xff\xfe")]
        ran = 0
        for _ in range(ROUNDS):
            data = b"\n\n".join(chance.choices(games, k=chance.randrange(1, 6)))
            want = self.moves(data=data)
            for arguments in (["--delete", "Event"], ["--delete", "Event", "--delete", "White", "--delete", "Result"],
                              ["--rename", "Event=X"], ["--delete", "Event", "--set", "Zed=1"]):
                with self.subTest(seed=seed, arguments=arguments, data=data):
                    once = self.run_program("tags", *arguments, input=data).stdout
                    self.assertEqual(self.moves(data=once), want)
                    self.assertEqual(self.run_program("tags", "--threads", "2", *arguments, input=data).stdout, once)
                    ran += 1
        self.assertEqual(ran, 4 * ROUNDS)


if __name__ == "__main__":
    unittest.main()
