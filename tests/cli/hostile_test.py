#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a stranger does to the commands on collections: odd files, odd numbers, odd places to write to.

usage: hostile_test.py MOVETEXT [TEST...]
"""
import gzip
import os
import random
import subprocess
import unittest

from program import PROGRAM, ProgramTest

GAMES = b"".join(b'[Event "%d"]\n[White "W%d"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 {a comment} 1-0\n\n' % (i, i % 7)
                 for i in range(40))
COMMANDS = [
    ["filter", "--where", "plies >= 0"], ["filter", "--where", "any(ply > 0)", "--fmt"], ["find", "--fen", "e4"],
    ["find", "--moves", "* e5", "--in-variations", "--mark", "X"], ["filter", "--format", "jsonl"],
    ["sort"], ["sort", "--by", "plies:desc,White"], ["dedupe"], ["dedupe", "--fuzzy", "--merge"], ["dedupe", "--report"],
    ["merge"], ["split", "--variations"], ["tags", "--set", "A=b", "--delete", "Round", "--number", "No"],
    ["tags", "--dry-run", "--copy", "White=Black"], ["stats"], ["stats", "--format", "json"], ["eco"], ["eco", "--report"],
    ["eco", "--positions"], ["sample", "--seed", "1"], ["head"], ["tail"], ["cat"], ["cat", "--except", "2"],
    ["fmt", "--plies", "2..3", "--note-moves", "fen,key,balance", "--add-key", "--add-total-plycount"],
    ["fmt", "--notation", "lan", "--piece-letters", "ru", "--comment-lines", "--comments-behind", "--note-source"],
    ["fmt", "--no-tags"], ["fmt", "--only-tags", "White", "--behind-comment", "x"],
]
INPUTS = {
    "empty": b"", "white space": b" \n\n\t\r\n", "NUL": b"\0\0\0", "NUL inside": b'[White "A\0B"]\n\n1. e4 \0e5 *\n',
    "binary": random.Random(5).randbytes(20000), "closed brackets": b"1. e4 " + b"(1. d4 " * 10000 + b")" * 10000 + b" *\n",
    "open brackets": b"1. e4 " + b"(" * 20000 + b" *\n", "comment": b"{only a comment}", "open comment": b"1. e4 {",
    "tags": b"[Event \"x\"]\n" * 1000, "brackets of tags": b"[" * 20000, "one word": b"x" * 100000,
    "results": b"* " * 5000, "games without white space": b"1.e4*1.d4*1.c4*", "numbers": b"1. " * 20000,
    "UTF-16": '[White "Müller"]\n\n1. e4 e5 *\n'.encode("utf-16"), "half of UTF-16": b"\xff\xfe1", "marks": b"$ $99999 !?!?!?",
    "null moves": b"1. -- Z0 2. -- *", "set up wrongly": b'[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *\n',
    "other variant": b'[Variant "Crazyhouse"]\n\n1. e4 e5 2. N@f3 *\n', "FEN only": b'[FEN "7k/8/8/8/8/8/8/K7 b - - 0 9"]\n\n*',
    "long tag": b'[Event "' + b"x" * 100000 + b'"]\n\n*', "games": GAMES,
}


class Hostile(ProgramTest):
    def test_odd_inputs(self):
        """All of them in one run, one and two threads; each alone for some commands."""
        names = []
        for number, data in enumerate(INPUTS.values()):
            names.append(f"{number}.pgn")
            self.write(names[-1], data)
        ran = 0
        for command in COMMANDS:
            with self.subTest(command=command):
                one = self.run_program(*command, "--threads", "1", *names)
                self.assertIn(one.returncode, (0, 1), one.stderr[:500])
                two = self.run_program(*command, "--threads", "2", *names,
                                       env={**self.environment, "MOVETEXT_CHUNK_BYTES": "100"})
                self.assertEqual((one.returncode, one.stdout, one.stderr), (two.returncode, two.stdout, two.stderr))
                ran += 1
        for command in (["filter"], ["sort"], ["merge"], ["tags", "--set", "A=b"]):
            for about, name in zip(INPUTS, names):
                with self.subTest(about, command=command):
                    self.assertIn(self.run_program(*command, name).returncode, (0, 1))
                    ran += 1
        self.assertEqual(ran, len(COMMANDS) + 4 * len(INPUTS))

    def test_files_that_are_none(self):
        (self.folder / "dir").mkdir()
        self.write("in.pgn", GAMES)
        for command in COMMANDS:
            for name, why in (("dir", "Is a directory"), ("missing.pgn", "No such file or directory")):
                with self.subTest(name, command=command):
                    done = self.run_program(*command, name)
                    self.assertEqual(done.returncode, 2)
                    self.assertIn(f"movetext: {name}: cannot ", done.stderr.decode())
                    self.assertIn(why, done.stderr.decode())

    def test_values(self):
        self.write("in.pgn", GAMES)
        rows = [
            ("filter --plies abc", "'plies' is a number"), ("filter --plies 9..3", "this range ends before it begins"),
            ("filter --date 2020..1990", "this range ends before it begins"), ("filter --eco C60..A10", "this range ends"),
            ("filter --elo 2500..2400", "this range ends before it begins"), ("filter --elo x", "a range is two numbers"),
            ("find --fen e4 --ply 9..3", "a number or a range is expected"), ("find --ply .. --fen e4", "a number or a range"),
            ("find --fen 9/8", "this is no FEN"), ("find --fen e4 --ply 99999999999", "a number or a range"),
            ("filter --player /(/", "this is no regular expression"), ("filter --player /a/x", "the only flag"),
            ("filter --where key('1')", "sixteen hexadecimal digits"), ("filter --first 0", "is not between"),
            ("filter --where " + "(" * 10000, "too many brackets"), ("head -n -1", "is no whole number"),
            ("head -n 0", "is not between"), ("tail -n 99999999999999999999", "is no whole number"),
            ("sample --seed -4", "is no whole number"), ("cat --only 0", "numbers of games are expected"),
            ("cat --only 5..2", "numbers of games are expected"), ("cat --only 1 --except 2", "cannot go together"),
            ("sort --by :desc", "a key is missing"), ("sort --by a:b", "stands :asc or :desc"), ("sort --memory 1", "is not between"),
            ("dedupe --same custom --key ,", "names of tags are expected"), ("dedupe --against missing.pgn", "cannot open"),
            ("dedupe --report --copies x.pgn", "cannot go with --copies"), ("split --eco 9", "is not between"),
            ("split --levels 1 --count 2", "--levels goes with --variations"), ("split --first-number 2 --eco 1", "goes with --count"),
            ("tags --rename Event=", "OLD=NEW is expected"), ("tags --set =x", "NAME=VALUE is expected"),
            ("stats --by x", "there is no 'x'"), ("stats --top 0", "is not between"), ("diff", "two files are compared"),
            ("fmt --plies 5..2", "half-moves are expected"), ("fmt --plies 0..2", "half-moves are expected"),
            ("fmt --plies -0..", "half-moves are expected"), ("fmt --plies ..", "half-moves are expected"),
            ("fmt --until-quiet 2", "goes with --plies ..B"), ("fmt --plies 3.. --until-quiet 2", "goes with --plies ..B"),
            ("fmt --note-moves fen,x", "not 'x'"), ("fmt --note-end ,", "fen, key or balance is expected"),
            ("fmt --no-tags --no-result", "needs all tags"), ("fmt --only-tags White --no-numbers", "needs all tags"),
            ("fmt --no-tags --tag-order White", "cannot go together"), ("fmt --tag-order ,", "names of tags are expected"),
            ("fmt --piece-letters auto", "is for reading"), ("fmt --piece-letters xx", "xx"),
            ("fmt --lossless --no-tags", "cannot go with --no-tags"), ("fmt --notation x", "'x'"),
        ]
        for words, part in rows:
            with self.subTest(words[:60]):
                done = self.run_program(*words.split(" "), "in.pgn")
                self.assertEqual((done.returncode, done.stdout), (2, b""), done.stderr[:200])
                self.assertIn(part, done.stderr.decode())
        self.assertEqual(len(rows), 52)

    def test_full_disk_and_closed_pipe(self):
        self.write("in.pgn", GAMES)
        for command in COMMANDS:
            with self.subTest(command=command):
                with open("/dev/full", "wb") as full:
                    done = self.run_program(*command, "in.pgn", stdout=full)
                if self.run_program(*command, "in.pgn").stdout:
                    self.assertEqual(done.returncode, 2)
                    self.assertIn("<stdout>: cannot write: No space left on device", done.stderr.decode())
                reading, writing = os.pipe()
                os.close(reading)
                done = self.run_program(*command, "in.pgn", stdout=writing)
                os.close(writing)
                self.assertIn(done.returncode, (0, 1))
                self.assertNotIn("write", done.stderr.decode())

    def test_what_is_read_is_not_written(self):
        self.write("in.pgn", GAMES)
        self.write("other.pgn", GAMES)
        os.link(self.folder / "in.pgn", self.folder / "link.pgn")
        commands = [(command, ["-o", "in.pgn"]) for command in COMMANDS if command[0] != "fmt"]
        commands += [(["cat"], ["-o", "link.pgn"]), (["sort"], ["-o", "./in.pgn"])]
        commands += [(["filter", "--player", "W1"], ["--rest", "in.pgn", "-o", "x.pgn"]),
                     (["dedupe"], ["--copies", "in.pgn", "-o", "x.pgn"]),
                     (["dedupe", "--against", "other.pgn"], ["-o", "other.pgn"]),
                     (["filter", "--player", "W1"], ["--rest", "x.pgn", "-o", "./x.pgn"]),
                     (["dedupe"], ["--copies", "x.pgn", "-o", "x.pgn"])]
        for command, option in commands:
            with self.subTest(command=command, option=option):
                done = self.run_program(*command, *option, "in.pgn")
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr.decode(), "it is one of the files that are read|two options name it")
        self.assertEqual((self.folder / "in.pgn").read_bytes(), GAMES)
        self.assertEqual((self.folder / "other.pgn").read_bytes(), GAMES)
        self.assertFalse((self.folder / "x.pgn").exists())

    def test_in_place(self):
        self.write("in.pgn", GAMES)
        for command in (["tags", "--set", "A=b"], ["eco"]):
            with self.subTest(command=command):
                done = self.run_program(*command, "-i", "-")
                self.assertEqual(done.returncode, 2)
                self.assertIn("--in-place needs the names of files", done.stderr.decode())
                done = self.run_program(*command, "-i", "--max-game-bytes", "10", "in.pgn")
                self.assertEqual(done.returncode, 2)
                self.assertIn("left as it was: a game is too large", done.stderr.decode())
                self.assertEqual((self.folder / "in.pgn").read_bytes(), GAMES)

    def test_compressed_and_piped(self):
        self.write("in.pgn", GAMES)
        self.write("in.gz", gzip.compress(GAMES))
        for command in COMMANDS:
            if "jsonl" in command or "--note-source" in command:
                continue  # they name the file
            with self.subTest(command=command):
                plain = self.run_program(*command, "in.pgn").stdout
                self.assertEqual(self.run_program(*command, "in.gz").stdout, plain)
                self.assertEqual(self.run_program(*command, input=GAMES).stdout, plain)
                self.assertEqual(self.run_program(*command, "-", input=gzip.compress(GAMES)).stdout, plain)

    def test_what_does_not_fit_into_memory(self):
        many = b"".join(b'[Event "%d"]\n[White "W%d"]\n\n1. e4 {%s} e5 *\n\n' % (i * 7919 % 5000, i % 50, b"long " * 100)
                        for i in range(5000))
        self.write("many.pgn", many)
        for command in (["sort"], ["sort", "--by", "White,Event:desc"], ["dedupe"], ["dedupe", "--same", "custom", "--key", "White"],
                        ["dedupe", "--copies", "copies.pgn"]):
            with self.subTest(command=command):
                big = self.run_program(*command, "many.pgn")
                copies = self.copies()
                small = self.run_program(*command, "--memory", "1M", "many.pgn")
                self.assertEqual((big.returncode, big.stdout, copies), (small.returncode, small.stdout, self.copies()))
        done = self.run_program("sort", "--memory", "1M", "many.pgn", env={**self.environment, "TMPDIR": "/nonexistent"})
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn("/nonexistent", done.stderr.decode())

    def copies(self):
        path = self.folder / "copies.pgn"
        return path.read_bytes() if path.exists() else None

    def test_tags_are_not_lost_in_silence(self):
        """Without their tags two games would grow together."""
        done = self.run_program("tags", "--delete", "Event", input=b'[Event "a"]\n\n1. e4 e5\n\n[Event "b"]\n\n1. d4 d5\n')
        self.assertEqual(done.stdout, b"1. e4 e5 *\n\n1. d4 d5\n")

    def test_nothing_to_merge(self):
        done = self.run_program("merge", input=b"")
        self.assertEqual((done.returncode, done.stderr), (1, b"movetext: there is no game to merge\n"))


if __name__ == "__main__":
    unittest.main()
