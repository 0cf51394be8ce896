#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compressed files, made by the programs that people use, and `movetext compress`.

usage: compressed_test.py MOVETEXT [TEST...]
"""
import array
import bz2
import fcntl
import gzip
import json
import lzma
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import subprocess
import termios
import time
import unittest

from program import PROGRAM, ProgramTest

GAME = '[Event "Game {}"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 {{no. {}}} Qh4 0-1\n\n'
WITH_SANITIZER = re.search(rb"__[at]san_init", pathlib.Path(PROGRAM).read_bytes()) is not None


def games(count):
    return "".join(GAME.format(i + 1, i * 2654435761 % 100003) for i in range(count)).encode()


def zstd(data, *options):
    return subprocess.run(["zstd", "-qc", *options], input=data, stdout=subprocess.PIPE, check=True).stdout


PACK = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress, "zst": zstd}
NAMES = {"gz": "gzip", "bz2": "bzip2", "xz": "xz", "zst": "zstd"}


class Compressed(ProgramTest):
    @staticmethod
    def wait_until_read(pipe):
        """Until the program has taken all that was written to the pipe."""
        left = array.array("i", [1])
        deadline = time.monotonic() + 30
        while left[0] > 0 and time.monotonic() < deadline:
            fcntl.ioctl(pipe, termios.FIONREAD, left)
            select.select([], [], [], 0.01)

    def compress(self, data, *options):
        done = self.run_program("compress", *options, input=data)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return done.stdout

    # ---- reading

    def test_everything_is_the_same_as_with_the_plain_file(self):
        data = games(30_000) + b"1. e4 e5 2. Ke3 *\n"
        self.write("x.pgn", data)
        packed = {name: pack(data) for name, pack in PACK.items()}
        packed["frames.zst"] = b"".join(zstd(data[at:at + 200_000]) for at in range(0, len(data), 200_000))
        packed["own.zst"] = self.compress(data)
        packed["members.gz"] = gzip.compress(data[:1_000_001]) + gzip.compress(data[1_000_001:])
        for arguments in (["check"], ["check", "--format", "json"], ["check", "--diff"], ["fmt"], ["fmt", "--lossless"],
                          ["convert", "--to", "jsonl"], ["count", "--validate", "--threads", "1"]):
            plain = self.run_program(*arguments, "x.pgn")
            for name, bytes_ in packed.items():
                with self.subTest(arguments=arguments, name=name):
                    self.write("x.pgn.packed", bytes_)
                    done = self.run_program(*arguments, "x.pgn.packed")
                    self.assertEqual(done.returncode, plain.returncode)
                    self.assertEqual(done.stderr.replace(b"x.pgn.packed", b"x.pgn"), plain.stderr)
                    given = done.stdout.replace(b"x.pgn.packed", b"x.pgn")
                    if arguments[0] == "count":
                        given, plain.stdout = (text[:text.index(b"seconds")] for text in (given, plain.stdout + b"seconds"))
                    self.assertEqual(given, plain.stdout)

    def test_standard_input(self):
        data = games(3000)
        for name, pack in PACK.items():
            self.write("packed", pack(data))
            for feed in ("pipe", "file"):
                with self.subTest(name=name, feed=feed), open(self.folder / "packed", "rb") as file:
                    how = {"stdin": file} if feed == "file" else {"input": file.read()}
                    done = self.run_program("fmt", "--lossless", **how)
                    self.assertEqual(done.stdout, data)

    def test_lists_and_names(self):
        self.write("fens.gz", gzip.compress(b"4k3/8/8/8/8/8/8/4K3 w - - 0 1\n" * 50_000))
        done = self.run_program("convert", "--from", "fen", "--to", "fen", "fens.gz")
        self.assertEqual(done.stdout, b"4k3/8/8/8/8/8/8/4K3 w - - 0 1\n" * 50_000)
        self.write("games.zst", b"1. e4 *\n")  # a name says nothing
        self.assertEqual(self.run_program("convert", "--to", "san", "games.zst").stdout, b"e4\n")
        self.write("list", zstd(b"games.zst\ngames.zst\n"))
        done = self.run_program("convert", "--to", "san", "--files-from", "list")
        self.assertEqual(done.stdout, b"e4\ne4\n")

    def test_truncated(self):
        data = games(20_000)
        for name, pack in PACK.items():
            packed = pack(data)
            for tenth in range(1, 10):
                with self.subTest(name=name, tenth=tenth):
                    size = len(packed) * tenth // 10
                    self.write("cut", packed[:size])
                    done = self.run_program("fmt", "--lossless", "cut")
                    self.assertEqual(done.returncode, 2)
                    self.assertIn(f"movetext: cut: cannot read: its {NAMES[name]} data is truncated: it ends at byte "
                                  f"{size}\n".encode(), done.stderr)
                    self.assertTrue(data.startswith(done.stdout))
                    self.assertTrue(done.stdout == b"" or done.stdout.rstrip().endswith(b"0-1"), done.stdout[-40:])  # whole games
                    if name != "bz2" and tenth > 1:
                        self.assertGreater(len(done.stdout), 0)

    def test_nothing_in_it(self):
        for name, pack in [*PACK.items(), ("own", self.compress)]:
            with self.subTest(name):
                self.write("empty", pack(b""))
                done = self.run_program("count", "--format", "json", "empty")
                self.assertEqual((done.returncode, json.loads(done.stdout)["bytes"]), (0, 0))

    def test_bomb_takes_little_memory(self):
        if WITH_SANITIZER:
            self.skipTest("the sanitizer takes memory of its own")
        bomb = zstd(bytes(1 << 20)) * 512
        for feed in (bomb, gzip.compress(bytes(64 << 20), 9)):
            self.write("bomb", feed)
            for arguments in (["check", "--max-game-bytes", "1M"], ["compress"]):
                with self.subTest(arguments):
                    with open(os.devnull, "wb") as null:
                        process = self.start_program(*arguments, "--threads", "2", "bomb", stdin=subprocess.DEVNULL,
                                                     stdout=null, stderr=null)
                        _, _, usage = os.wait4(process.pid, 0)
                    self.assertLess(usage.ru_maxrss, 96 << 10)  # KiB, with the program itself

    def test_ends_early(self):
        self.write("big.zst", self.compress(games(200_000), "--level", "1"))
        self.write("big.gz", gzip.compress(games(200_000), 1))
        for name in ("big.zst", "big.gz"):
            process = self.start_program("fmt", name)
            self.assertTrue(process.stdout.readline())
            process.stdout.close()
            self.assertEqual(process.stderr.read(), b"")
            self.assertIn(process.wait(timeout=60), (0, 1))
            process = self.start_program("fmt", name)
            self.assertTrue(process.stdout.readline())
            process.send_signal(signal.SIGINT)
            process.stdout.read()
            self.assertEqual(process.wait(timeout=60), 130)

    def test_interrupt_while_it_waits_for_more(self):
        packed = zstd(games(2000))
        for command in (["convert", "--to", "jsonl"], ["fmt", "--threads", "1"], ["compress"]):
            with self.subTest(command):
                process = self.start_program(*command)
                process.stdin.write(packed)
                process.stdin.flush()
                if command[0] == "compress":
                    self.wait_until_read(process.stdin)
                else:
                    self.assertTrue(process.stdout.readline())
                start = time.monotonic()
                process.send_signal(signal.SIGINT)
                process.stdout.read()
                self.assertEqual(process.wait(timeout=60), 130)
                self.assertLess(time.monotonic() - start, 5)

    def test_writing_back_is_refused(self):
        for name, pack in PACK.items():
            packed = pack(games(3))
            self.write("games.pgn", packed)
            for command in (["fmt", "-i"], ["check", "--fix"]):
                with self.subTest(name=name, command=command):
                    done = self.run_program(*command, "games.pgn")
                    self.assertEqual(done.returncode, 2)
                    self.assertIn(f"games.pgn: cannot replace: it is compressed with {NAMES[name]}; write to another "
                                  "file\n".encode(), done.stderr)
                    self.assertEqual((self.folder / "games.pgn").read_bytes(), packed)

    # ---- compress

    def test_what_zstd_unpacks(self):
        for data in (b"", b"1. e4 *", games(50_000), os.urandom(3_000_000), bytes(10_000_000)):
            for options in ([], ["--level", "1"], ["--threads", "3"]):
                with self.subTest(size=len(data), options=options):
                    packed = self.compress(data, *options)
                    unpacked = subprocess.run(["zstd", "-dqc"], input=packed, stdout=subprocess.PIPE, check=True).stdout
                    self.assertTrue(unpacked == data)
        if shutil.which("pzstd"):
            self.write("games.zst", self.compress(games(50_000)))
            unpacked = subprocess.run(["pzstd", "-dqc", self.folder / "games.zst"], stdout=subprocess.PIPE, check=True)
            self.assertTrue(unpacked.stdout == games(50_000))

    def test_the_same_bytes_with_any_number_of_threads(self):
        data = games(100_000)
        first = self.compress(data, "--threads", "1")
        for threads in ("2", "3", "8"):
            self.assertTrue(self.compress(data, "--threads", threads) == first)

    def test_several_files_and_recompression(self):
        parts = [games(10), games(20_000), b"1. d4 *\n", games(5)]
        names = ["a.pgn", "b.gz", "c.bz2", "d.zst"]
        self.write("a.pgn", parts[0])
        self.write("b.gz", gzip.compress(parts[1]))
        self.write("c.bz2", bz2.compress(parts[2]))
        self.write("d.zst", self.compress(parts[3]))
        done = self.run_program("compress", "-o", "all.zst", *names)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        done = self.run_program("fmt", "--lossless", "all.zst")
        self.assertEqual(done.stdout, b"".join(parts))
        with open(self.folder / "twice.zst", "wb") as twice:
            done = self.run_program("compress", "all.zst", "all.zst", stdout=twice)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertEqual(self.run_program("fmt", "--lossless", "twice.zst").stdout, b"".join(parts * 2))

    def test_faults_leave_the_old_file(self):
        self.write("old.zst", b"old")
        self.write("cut.gz", gzip.compress(games(1000))[:-10])
        self.write("behind.gz", gzip.compress(games(2)) + b"garbage")
        rows = [
            (["cut.gz"], b"cut.gz: cannot read: its gzip data is truncated"),
            (["missing"], b"missing: cannot open: No such file or directory"),
            (["behind.gz"], b"behind.gz: cannot read: after its gzip data, at byte"),
        ]
        for arguments, message in rows:
            with self.subTest(arguments):
                done = self.run_program("compress", "-o", "old.zst", *arguments)
                self.assertEqual(done.returncode, 2)
                self.assertIn(message, done.stderr)
                self.assertEqual((self.folder / "old.zst").read_bytes(), b"old")
        self.assertEqual([path.name for path in self.folder.glob(".movetext-*")], [])

    def test_what_comes_behind_is_told_whatever_is_read(self):
        rows = [  # what is read, and what must have come out all the same
            (games(2), ["fmt"], b"[Event"),
            (b"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n", ["convert", "--from", "fen", "--to", "jsonl"], b'"fen"'),
            (b'{"moves":[{"san":"e4"}]}\n', ["convert", "--from", "jsonl", "--to", "pgn"], b"1. e4 *"),
        ]
        for data, command, output in rows:
            with self.subTest(command):
                self.write("behind.gz", gzip.compress(data) + b"garbage")
                done = self.run_program(*command, "behind.gz")
                self.assertEqual(done.returncode, 2)
                self.assertIn(output, done.stdout)
                self.assertIn(b"behind.gz: cannot read: after its gzip data, at byte", done.stderr)

    def test_full_disk_and_closed_pipe(self):
        self.write("games.pgn", os.urandom(20_000_000))
        with open("/dev/full", "wb") as full:
            done = self.run_program("compress", "games.pgn", stdout=full)
        self.assertEqual((done.returncode, done.stderr),
                         (2, b"movetext: <stdout>: cannot write: No space left on device\n"))
        process = self.start_program("compress", "games.pgn")
        self.assertTrue(process.stdout.read(1))
        process.stdout.close()
        self.assertEqual((process.stderr.read(), process.wait(timeout=60)), (b"", 0))

    def test_interrupt_of_compress(self):
        self.write("old.zst", b"old")
        process = self.start_program("compress", "-o", "old.zst")
        process.stdin.write(games(20_000))
        process.stdin.flush()
        deadline = time.monotonic() + 30
        while not list(self.folder.glob(".movetext-*")) and time.monotonic() < deadline:
            select.select([], [], [], 0.01)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=30), 130)
        self.assertEqual((self.folder / "old.zst").read_bytes(), b"old")
        self.assertEqual([path.name for path in self.folder.glob(".movetext-*")], [])

    def test_not_on_a_terminal(self):
        self.write("games.pgn", games(1))
        master, slave = pty.openpty()
        done = self.run_program("compress", "games.pgn", stdout=slave)
        os.close(slave)
        os.close(master)
        self.assertEqual((done.returncode, done.stderr),
                         (2, b"movetext: compressed data is not for a terminal; name a file with -o\n"))


if __name__ == "__main__":
    unittest.main()
