#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""movetext index, and filter and find with an index: the same bytes as without, whatever becomes of the files.

usage: index_test.py MOVETEXT [TEST...]      MOVETEXT_SEED repeats a run
"""
import os
import random
import signal
import time
import unittest

from program import ProgramTest

SEED = int(os.environ.get("MOVETEXT_SEED", random.randrange(1 << 32)))
LINES = ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1. d4 d5 2. c4 e6", "1. e4 c5 2. Nf3 (2. c3 d5) d6 3. d4", "1. f3 e5 2. g4 Qh4#",
         "1. Nf3 d5 {a comment} 2. d4", "1. e4 e5 2. Nf4 Nc6", "", "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8"]
NAMES = ["Ann", "Bob", "Cid, C", "Zo\xEB", ""]
CONDITIONS = ["White = Ann", "player contains b", "WhiteElo > 2000", "minelo > 1500", "Date < 1990", "result = white",
              "eco starts C6", "plies > 4", "mate", "reaches('e4 e5')", "reaches('d4 d5 c4')", "has(ECO)", "damaged",
              "Round = 3", "comment contains a", "winner = Ann", "has(variations)"]


def game(randomly):
    tags = {"Event": "E%d" % randomly.randrange(4), "White": randomly.choice(NAMES), "Black": randomly.choice(NAMES),
            "Round": randomly.randrange(4), "Date": "%d.??.??" % randomly.randrange(1980, 2000),
            "WhiteElo": randomly.randrange(1000, 2800), "BlackElo": randomly.randrange(1000, 2800),
            "ECO": randomly.choice(["C60", "B01"]), "Result": randomly.choice(["1-0", "0-1", "1/2-1/2", "*"])}
    kept = [name for name in tags if randomly.random() < 0.8]
    end = randomly.choice(["\n\n", "\n", "\r\n\r\n", "\n\n\n"])
    return ("".join('[%s "%s"]\n' % (name, tags[name]) for name in kept) + "\n" + randomly.choice(LINES) +
            " " + str(tags["Result"]) + end).encode("utf-8" if randomly.random() < 0.9 else "latin1")


def games(randomly, count):
    return b"".join(game(randomly) for _ in range(count))


def expression(randomly, depth):
    if depth == 0 or randomly.random() < 0.3:
        return randomly.choice(CONDITIONS)
    if randomly.random() < 0.2:
        return "not (%s)" % expression(randomly, depth - 1)
    return "(%s %s %s)" % (expression(randomly, depth - 1), randomly.choice(["and", "or"]),
                           expression(randomly, depth - 1))


class Index(ProgramTest):
    def setUp(self):
        super().setUp()
        self.randomly = random.Random(SEED)

    def index(self, *arguments, status=0):
        done = self.run_program("index", *arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stderr.decode()

    def ask(self, *arguments):
        """With and without: output and status must be the same. What standard error says."""
        found = self.run_program(*arguments)
        expected = self.run_program(*arguments, "--no-index")
        self.assertEqual(found.stdout, expected.stdout, (SEED, arguments))
        self.assertEqual(found.returncode, expected.returncode, (SEED, arguments))
        self.assertEqual(expected.stderr, b"")
        return found.stderr.decode()

    def read_bytes(self, name):
        return (self.folder / name).read_bytes()

    # ---- the same games

    def test_random_questions(self):
        asked = 0
        for _ in range(8):
            self.write("games.pgn", games(self.randomly, self.randomly.randrange(1, 400)))
            self.write("more.pgn", games(self.randomly, 5))
            self.index("games.pgn")
            self.environment["MOVETEXT_CHUNK_BYTES"] = str(self.randomly.choice([0, 300, 3000]))
            for _ in range(15):
                arguments = ["filter", "--where", expression(self.randomly, self.randomly.randrange(4)),
                             "--format", self.randomly.choice(["games", "jsonl", "count"]),
                             "--threads", str(self.randomly.randrange(1, 4))]
                for choice in (["--invert"], ["--first", "3"], ["--skip", "2"], ["--in-variations"], ["--ply", "2..3"],
                               ["--rest", "rest.pgn"]):
                    if self.randomly.random() < 0.15 and not ("--rest" in choice and {"--first", "--skip"} & {*arguments}):
                        arguments += choice
                if not {"--rest", "--first", "--skip"} & {*arguments} and arguments[4] == "games":
                    arguments += self.randomly.choice([[], ["--fmt"], ["--mark", "HERE"]])
                self.assertEqual(self.ask(*arguments, "games.pgn", "more.pgn"), "")
                asked += 1
        self.assertEqual(asked, 120)

    def test_index_is_the_same_at_any_number_of_threads(self):
        self.write("games.pgn", games(self.randomly, 1000))
        self.environment["MOVETEXT_CHUNK_BYTES"] = "2000"
        for threads in ("1", "2", "3"):
            self.index("--threads", threads, "--index", threads, "games.pgn")
        self.assertEqual(self.read_bytes("1"), self.read_bytes("2"))
        self.assertEqual(self.read_bytes("1"), self.read_bytes("3"))

    # ---- what becomes of files

    def test_index_has_no_index(self):
        self.write("games.pgn", b"1. e4 *\n")
        self.assertIn("made, 1 game,", self.index("games.pgn"))
        self.assertIn("is right, 1 game\n", self.index("--verify", "games.pgn"))
        done = self.run_program("index", "games.pgn.mti")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"games.pgn.mti: it is an index itself; name the file of games", done.stderr)
        self.assertFalse((self.folder / "games.pgn.mti.mti").exists())

    def test_grown_file_is_extended_as_if_made_anew(self):
        data = games(self.randomly, 700)
        for cut in (100, 30_000, 60_001, len(data)):
            path = self.write("games.pgn", data[:cut])
            self.index("games.pgn")
            self.assertIn("up to date", self.index("games.pgn"))
            self.assertIn("is right", self.index("--verify", "games.pgn"))
            path.write_bytes(data)
            os.utime(path, ns=(0, path.stat().st_mtime_ns + 1))
            self.assertIn("has changed", self.index("--verify", "games.pgn", status=1))
            self.assertIn("games.pgn.mti: not used: games.pgn has changed", self.ask("filter", "--eco", "C60", "games.pgn"))
            self.assertIn("made" if cut == 100 else "extended", self.index("games.pgn"))
            extended = self.read_bytes("games.pgn.mti")
            (self.folder / "games.pgn.mti").unlink()
            self.assertIn("made", self.index("games.pgn"))
            self.assertEqual(self.read_bytes("games.pgn.mti"), extended)
            self.assertEqual(self.ask("filter", "--eco", "C60", "games.pgn"), "")
            (self.folder / "games.pgn.mti").unlink()

    def test_changed_file_is_read_anew(self):
        path = self.write("games.pgn", b'[White "Ann"]\n\n*\n\n' * 500)
        self.index("games.pgn")
        times = path.stat()
        path.write_bytes(b'[White "Bob"]\n\n*\n\n' * 500)
        self.assertIn("not used", self.ask("filter", "--white", "Bob", "games.pgn"))
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))  # somebody who hides it: the samples tell
        self.assertIn("not used", self.ask("filter", "--white", "Bob", "games.pgn"))
        self.assertIn("made", self.index("games.pgn"))
        self.assertEqual(self.ask("filter", "--white", "Bob", "games.pgn"), "")

    def test_damaged_index_is_not_used(self):
        self.write("games.pgn", games(self.randomly, 300))
        self.index("games.pgn")
        whole = self.read_bytes("games.pgn.mti")
        notes = 0
        for _ in range(25):
            damaged = bytearray(whole)
            at = self.randomly.randrange(len(damaged))
            damaged[at] ^= 1 << self.randomly.randrange(8)
            self.write("games.pgn.mti", damaged if self.randomly.random() < 0.7 else damaged[:at])
            self.assertNotEqual(self.index("--verify", "games.pgn", status=1), "")
            said = self.ask("filter", "--where", expression(self.randomly, 2), "games.pgn")
            notes += said.count("\n")
            self.assertLessEqual(said.count("\n"), 1)
        self.assertGreater(notes, 4)
        self.write("games.pgn.mti", whole[:-100] + b"x" + whole[-99:])
        self.assertIn("made", self.index("games.pgn"))
        self.assertEqual(self.read_bytes("games.pgn.mti"), whole)

    def test_other_options_do_not_use_it(self):
        self.write("games.pgn", games(self.randomly, 50))
        self.index("games.pgn")
        self.assertIn("made with other options", self.ask("find", "--fen", "e4", "--language", "de", "games.pgn"))
        self.assertIn("made", self.index("--language", "de", "games.pgn"))
        self.assertEqual(self.ask("find", "--fen", "e4", "--language", "de", "games.pgn"), "")

    def test_another_name(self):
        self.write("games.pgn", games(self.randomly, 50))
        self.index("--index", "other", "games.pgn")
        self.assertFalse((self.folder / "games.pgn.mti").exists())
        done = self.run_program("filter", "--index", "other", "--eco", "C60", "games.pgn")
        self.assertEqual(done.stderr, b"")
        done = self.run_program("filter", "--index", "missing", "--eco", "C60", "games.pgn")
        self.assertIn(b"missing: not used: cannot open", done.stderr)
        self.assertEqual(done.returncode, 0)
        for arguments in (["index"], ["filter", "--eco", "C60"]):
            done = self.run_program(*arguments, "--index", "other", "games.pgn", "games.pgn")
            self.assertEqual((done.returncode, done.stderr), (2, b"movetext: --index names the index of one file\n"))

    # ---- files that have none

    def test_refused(self):
        game = b'[White "Ann"]\n\n1. e4 *\n\n'
        self.write("plain.pgn", game)
        self.write("utf16.pgn", game.decode().encode("utf-16"))
        done = self.run_program("compress", "-o", "games.zst", "plain.pgn")
        self.assertEqual(done.returncode, 0)
        for name, why in (("utf16.pgn", "it is UTF-16"), ("games.zst", "it is compressed (zstd)"),
                          ("missing", "cannot open"), (".", "Is a directory"), ("-", "standard input")):
            said = self.index(name, "plain.pgn", status=2)
            self.assertIn(why, said)
            self.assertEqual(said.count("\n"), 2)
        self.assertIn("larger than --max-game-bytes", self.index("--max-game-bytes", "10", "plain.pgn", status=2))
        self.assertEqual(sorted(path.name for path in self.folder.iterdir() if path.name.endswith("mti")),
                         ["plain.pgn.mti"])

    def test_what_is_no_index_is_not_replaced(self):
        self.write("games.pgn", b'[White "Ann"]\n\n1. e4 *\n\n')
        for name in ("games.pgn", "precious"):
            self.write("precious", b"not to be lost")
            self.assertIn("is no index; it is left as it is", self.index("--index", name, "games.pgn", status=2))
        self.assertEqual(self.read_bytes("precious"), b"not to be lost")

    def test_killed_in_the_middle_leaves_the_old_one(self):
        self.write("games.pgn", games(self.randomly, 100))
        self.index("games.pgn")
        old = self.read_bytes("games.pgn.mti")
        self.write("games.pgn", games(self.randomly, 1000) * 100)
        for sent, status in ((signal.SIGINT, 130), (signal.SIGTERM, -15), (signal.SIGKILL, -9)):
            process = self.start_program("index", "--threads", "1", "games.pgn")
            while not list(self.folder.glob(".movetext-*")):  # until it has begun to write
                self.assertIsNone(process.poll())
                time.sleep(0.001)
            process.send_signal(sent)
            process.wait(timeout=60)
            self.assertEqual(process.returncode, status)
            self.assertEqual(self.read_bytes("games.pgn.mti"), old)
            if sent != signal.SIGKILL:
                self.assertEqual(list(self.folder.glob(".movetext-*")), [])
            for path in self.folder.glob(".movetext-*"):
                path.unlink()


if __name__ == "__main__":
    print("seed", SEED)
    unittest.main()
