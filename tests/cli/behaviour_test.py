#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a table of inputs and outputs cannot show: full disks, closed pipes, signals, terminals, shells.

usage: behaviour_test.py MOVETEXT [TEST...]
"""
import itertools
import json
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import stat
import subprocess
import threading
import time
import unittest

from program import PROGRAM, ProgramTest

GAME = '[Event "Game {}"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n'
COMMANDS = ["check", "fmt", "convert", "count", "filter", "find", "head", "tail", "cat", "sample", "sort", "dedupe",
            "merge", "split", "tags", "stats", "diff", "eco", "index", "compress", "perft", "serve", "completions",
            "help"]


def games(count):
    return "".join(GAME.format(i + 1) for i in range(count)).encode()


class Behaviour(ProgramTest):
    def assert_one_line(self, done, *parts):
        """Status 2 and one line on standard error that holds the parts."""
        self.assertEqual(done.returncode, 2, done.stderr)
        lines = done.stderr.decode().splitlines()
        self.assertEqual(len(lines), 1, lines)
        for part in ("movetext: ", *parts):
            self.assertIn(part, lines[0])

    def no_temporaries(self):
        self.assertEqual([path.name for path in self.folder.rglob(".movetext-*")], [])

    # ---- files that cannot be read or written

    def test_full_disk(self):
        self.write("input.pgn", games(3))
        for arguments in (["convert", "--to", "jsonl", "input.pgn"], ["check", "--fail-on", "note", "input.pgn"],
                          ["fmt", "input.pgn"], ["convert", "--to", "pgn", "input.pgn"],
                          ["count", "input.pgn"], ["completions", "bash"], ["help"], ["--help"], ["--version"]):
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                if arguments[0] == "check":
                    arguments = [*arguments, "--format", "json"]
                done = self.run_program(*arguments, stdout=full)
                self.assert_one_line(done, "<stdout>: cannot write: No space left on device")

    def test_full_disk_with_output_option(self):
        self.write("input.pgn", games(3))
        done = self.run_program("convert", "--to", "jsonl", "-o", "/dev/full", "input.pgn")
        self.assert_one_line(done, "/dev/full: cannot write: No space left on device")

    def test_large_output_to_full_disk_stops_early(self):
        self.write("input.pgn", games(50_000))
        with open("/dev/full", "wb") as full:
            done = self.run_program("convert", "--to", "json", "input.pgn", stdout=full)
        self.assert_one_line(done, "<stdout>: cannot write")

    def test_no_permission(self):
        if os.geteuid() == 0:
            self.skipTest("root may read everything")
        self.write("input.pgn", games(1)).chmod(0)
        self.assert_one_line(self.run_program("check", "input.pgn"), "input.pgn: cannot open: Permission denied")

    def test_missing_file_and_folder(self):
        (self.folder / "folder").mkdir()
        for command in (["check"], ["convert", "--to", "fen"], ["count", "--format", "json"], ["fmt"], ["fmt", "--check"],
                        ["convert", "--from", "json", "--to", "pgn"], ["check", "--diff"]):
            with self.subTest(command):
                done = self.run_program(*command, "missing.pgn")
                self.assert_one_line(done, "missing.pgn: cannot open: No such file or directory")
                self.assert_one_line(self.run_program(*command, "folder"), "folder: cannot read: Is a directory")

    def test_control_characters_in_a_name_stay_off_the_screen(self):
        self.assert_one_line(self.run_program("check", "a\x1b[31m\nb"), "a?[31m?b: cannot open")

    def test_closed_standard_input(self):
        done = self.run_program("count", stdin=None, preexec_fn=lambda: os.close(0))
        self.assert_one_line(done, "<stdin>: cannot read: Bad file descriptor")

    def test_closed_standard_output(self):
        self.write("input.pgn", games(1))
        done = self.run_program("convert", "--to", "fen", "input.pgn", stdout=None, preexec_fn=lambda: os.close(1))
        self.assert_one_line(done, "<stdout>: cannot write: Bad file descriptor")

    def test_reader_of_a_pipe_goes_away(self):
        self.write("input.pgn", games(50_000))
        for command in (["convert", "--to", "jsonl"], ["check", "--format", "jsonl", "--profile", "export"], ["fmt"]):
            with self.subTest(command):
                process = self.start_program(*command, "input.pgn")
                self.assertTrue(process.stdout.readline())
                process.stdout.close()
                self.assertEqual(process.stderr.read(), b"")
                self.assertIn(process.wait(timeout=60), (0, 1))

    def test_file_cut_short_while_it_is_read(self):
        path = self.write("input.pgn", games(100_000))  # larger than what is read into a buffer
        self.assertGreater(path.stat().st_size, 4 << 20)
        process = self.start_program("convert", "--to", "jsonl", "input.pgn")
        self.assertTrue(process.stdout.readline())  # it waits for us now, with most of the file unread
        os.truncate(path, 0)
        process.stdout.read()
        self.assertEqual(process.stderr.read(), b"movetext: input.pgn: cannot read: it was cut short meanwhile\n")
        self.assertEqual(process.wait(timeout=60), 2)

    # ---- output files

    def test_output_keeps_permissions_and_links(self):
        self.write("input.pgn", games(2))
        target = self.write("folder/real.txt", b"old")
        target.chmod(0o640)
        (self.folder / "link.txt").symlink_to("folder/real.txt")
        done = self.run_program("convert", "--to", "san", "-o", "link.txt", "input.pgn")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        self.assertTrue((self.folder / "link.txt").is_symlink())
        self.assertEqual(target.read_text(), "f3 e5 g4 Qh4#\n" * 2)
        self.assertEqual(stat.S_IMODE(target.stat().st_mode), 0o640)
        self.no_temporaries()

    def test_output_gets_the_usual_permissions(self):
        old = os.umask(0o027)
        self.addCleanup(os.umask, old)
        self.write("input.pgn", games(1))
        self.run_program("count", "-o", "new.txt", "input.pgn")
        self.assertEqual(stat.S_IMODE((self.folder / "new.txt").stat().st_mode), 0o640)

    def test_output_over_the_input(self):
        """What the output is called does not matter: it is the same file."""
        old = games(3)
        path = self.write("input.pgn", old)
        (self.folder / "link.pgn").symlink_to("input.pgn")
        os.link(path, self.folder / "hard.pgn")
        refused = b": cannot write: it is one of the files that are read (fmt -i and check --fix write files back)\n"
        for output in ("input.pgn", "./input.pgn", "link.pgn", "hard.pgn", str(path)):
            for command in (["check"], ["check", "--fix"], ["check", "--diff"], ["count"], ["compress"],
                            ["convert", "--to", "uci"], ["fmt", "other.pgn"]):
                with self.subTest(command=command, output=output):
                    done = self.run_program(*command, "-o", output, "input.pgn")
                    self.assertEqual((done.returncode, done.stdout), (2, b""))
                    self.assertEqual(done.stderr, b"movetext: " + output.encode() + refused)
                    self.assertEqual(path.read_bytes(), old)
        with open(path, "rb") as standard_input:
            done = self.run_program("fmt", "-o", "input.pgn", stdin=standard_input)
        self.assertEqual((done.returncode, done.stderr), (2, b"movetext: input.pgn" + refused))
        self.no_temporaries()

    def test_fmt_over_its_only_input(self):
        """That is fmt -i: of several links only the one that -o names gets the new file."""
        old = b"1.e4 *"
        path = self.write("input.pgn", old)
        os.link(path, self.folder / "hard.pgn")
        done = self.run_program("fmt", "-o", "hard.pgn", "input.pgn")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        self.assertEqual(path.read_bytes(), old)
        self.assertTrue((self.folder / "hard.pgn").read_bytes().endswith(b"\n\n1. e4 *\n\n"))

    def test_difference_of_what_is_read_once(self):
        old = b"1. e2-e4 *\n"
        self.write("input.pgn", old)
        expected = self.run_program("check", "--diff", "input.pgn")
        self.assertEqual(expected.returncode, 1)
        os.mkfifo(self.folder / "pipe")
        for name in ("/dev/stdin", "-", "pipe"):
            with self.subTest(name):
                writer = threading.Thread(target=(self.folder / "pipe").write_bytes, args=(old,), daemon=True)
                if name == "pipe":
                    writer.start()
                done = self.run_program("check", "--diff", name, input=old)
                shown = b"<stdin>" if name == "-" else name.encode()
                self.assertEqual(done.stdout, expected.stdout.replace(b"input.pgn", shown))
                self.assertEqual((done.returncode, done.stderr), (1, expected.stderr))

    def test_comparison_of_what_is_read_once(self):
        old, new = b'[White "A"]\n\n1. e4 e5 *\n', b'[White "A"]\n\n1. e4 c5 *\n'
        self.write("a.pgn", old)
        self.write("b.pgn", new)
        self.environment["TMPDIR"] = str(self.folder)
        os.mkfifo(self.folder / "pipe")
        for name in ("/dev/stdin", "-", "pipe"):
            for pair in ((name, "b.pgn"), ("b.pgn", name), (name, name)):
                with self.subTest(pair):
                    if name == "pipe":
                        writer = threading.Thread(target=(self.folder / "pipe").write_bytes, args=(old,), daemon=True)
                        writer.start()
                    expected = self.run_program("diff", *("a.pgn" if word == name else word for word in pair))
                    done = self.run_program("diff", *pair, input=old)
                    self.assertEqual((done.returncode, done.stdout, done.stderr),
                                     (expected.returncode, expected.stdout, b""))
                    self.assertEqual(done.returncode, 0 if pair[0] == pair[1] else 1)
        self.no_temporaries()

    def test_patch_finds_what_the_difference_names(self):
        if not shutil.which("patch"):
            self.skipTest("no patch here")
        for name in ("plain.pgn", "a b.pgn", 'a"b.pgn', "a\tb.pgn", "a\\b.pgn", "\u00e9.pgn"):
            with self.subTest(name):
                path = self.write(name, b"1. e2-e4 *\n")
                difference = self.run_program("check", "--diff", name).stdout
                done = subprocess.run(["patch", "-p0"], cwd=self.folder, input=difference, stdout=subprocess.PIPE)
                self.assertEqual(done.returncode, 0, done.stdout)
                self.assertEqual(path.read_bytes(), b"1. e4 *\n")

    def test_nothing_is_said_to_be_mended_that_is_not_written(self):
        old = b"1. e2-e4 *\n"
        path = self.write("input.pgn", old)
        with open("/dev/full", "wb") as full:
            done = self.run_program("check", "--fix", input=old, stdout=full)
            self.assertEqual((done.returncode, done.stderr),
                             (2, b"movetext: <stdout>: cannot write: No space left on device\n"))
        done = self.run_program("check", "--fix", "-o", "/dev/full", "input.pgn")
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (2, b"", b"movetext: /dev/full: cannot write: No space left on device\n"))
        self.assertEqual(path.read_bytes(), old)

    def test_output_to_a_device(self):
        self.write("input.pgn", games(1))
        done = self.run_program("convert", "--to", "san", "-o", "/dev/stdout", "input.pgn")
        self.assertEqual(done.stdout, b"f3 e5 g4 Qh4#\n")

    def test_writing_back_keeps_permissions_and_links(self):
        for command in (["fmt", "-i"], ["check", "--fix"]):
            with self.subTest(command):
                target = self.write("folder/real.pgn", games(2).replace(b"Qh4#", b"Qh4"))
                target.chmod(0o604)
                link = self.folder / "link.pgn"
                link.unlink(missing_ok=True)
                link.symlink_to("folder/real.pgn")
                done = self.run_program(*command, "link.pgn")
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue(link.is_symlink())
                self.assertIn(b"Qh4#", target.read_bytes())
                self.assertEqual(stat.S_IMODE(target.stat().st_mode), 0o604)
                self.no_temporaries()

    def test_writing_back_does_not_touch_what_stays(self):
        path = self.write("input.pgn", games(2))
        self.run_program("fmt", "-i", "input.pgn")
        os.utime(path, (1, 1))
        before = path.stat()
        for command in (["fmt", "-i"], ["fmt", "--check"], ["fmt", "-i", "--lossless"], ["check", "--fix"],
                        ["check", "--diff"]):
            with self.subTest(command):
                self.assertEqual(self.run_program(*command, "input.pgn").returncode, 0)
                after = path.stat()
                self.assertEqual((after.st_ino, after.st_mtime), (before.st_ino, 1))

    def test_writing_back_refuses_what_is_no_file(self):
        os.mkfifo(self.folder / "pipe")
        for command in (["fmt", "-i"], ["check", "--fix"]):
            with self.subTest(command):
                self.assert_one_line(self.run_program(*command, "pipe"), "pipe: cannot replace: it is no regular file")
                self.assert_one_line(self.run_program(*command, "none"), "none: cannot open: No such file")

    def test_difference_is_a_patch(self):
        if not shutil.which("patch"):
            self.skipTest("no patch program")
        path = self.write("input.pgn", games(3000).replace(b"Qh4#", b"Qh4") + b"1. e2-e4\r\n *")
        shutil.copy(path, self.folder / "copy.pgn")
        difference = self.run_program("check", "--diff", "input.pgn")
        self.assertEqual(difference.returncode, 1)
        subprocess.run(["patch", "--binary", "-s", path], input=difference.stdout, check=True, cwd=self.folder)
        self.run_program("check", "--fix", "copy.pgn")
        self.assertEqual(path.read_bytes(), (self.folder / "copy.pgn").read_bytes())
        self.assertIn(b"Qh4#", path.read_bytes())

    # ---- signals

    def interrupted(self, signal_number, *arguments):
        """Starts a command that has read some games and waits for more, and sends the signal."""
        process = self.start_program(*arguments)
        process.stdin.write(games(20_000))
        process.stdin.flush()
        deadline = time.monotonic() + 30
        while not list(self.folder.glob(".movetext-*")) and time.monotonic() < deadline:
            select.select([], [], [], 0.01)
        process.send_signal(signal_number)
        return process

    def test_interrupt(self):
        self.write("out.txt", b"old")
        process = self.interrupted(signal.SIGINT, "convert", "--to", "san", "-o", "out.txt")
        self.assertEqual(process.wait(timeout=30), 130)
        self.assertEqual((self.folder / "out.txt").read_bytes(), b"old")
        self.no_temporaries()

    def test_interrupt_while_files_are_written_back(self):
        old = games(150_000)
        names = ["a.pgn", "b.pgn"]
        for command in (["fmt", "-i"], ["check", "--fix"]):
            with self.subTest(command):
                for name in names:
                    self.write(name, old.replace(b"Qh4#", b"Qh4"))
                process = self.start_program(*command, *names, stdin=subprocess.DEVNULL)
                deadline = time.monotonic() + 30
                while not list(self.folder.glob(".movetext-*")) and time.monotonic() < deadline:
                    select.select([], [], [], 0.001)
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(timeout=30), 130)
                self.assertEqual((self.folder / "b.pgn").read_bytes(), old.replace(b"Qh4#", b"Qh4"))
                self.no_temporaries()

    def test_termination(self):
        self.write("out.txt", b"old")
        process = self.interrupted(signal.SIGTERM, "convert", "--to", "san", "-o", "out.txt")
        self.assertEqual(process.wait(timeout=30), -signal.SIGTERM)
        self.assertEqual((self.folder / "out.txt").read_bytes(), b"old")
        self.no_temporaries()

    def test_interrupt_leaves_whole_games(self):
        self.write("input.pgn", games(50_000))
        process = self.start_program("convert", "--to", "jsonl", "input.pgn")
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        lines = (first + process.stdout.read()).splitlines()
        self.assertEqual(process.wait(timeout=30), 130)
        self.assertLess(len(lines), 50_000)
        self.assertEqual([json.loads(line)["game"] for line in lines], list(range(1, len(lines) + 1)))

    def test_interrupt_of_threads(self):
        data = games(100_000)  # 6 MB
        self.write("input.pgn", data)
        self.write("out.txt", b"old")
        for threads in ("1", "2", "4"):
            with self.subTest(threads):
                process = self.start_program("convert", "--threads", threads, "--to", "jsonl", "input.pgn")
                first = process.stdout.readline()
                process.send_signal(signal.SIGINT)
                lines = (first + process.stdout.read()).splitlines()
                self.assertEqual(process.wait(timeout=30), 130)
                self.assertEqual([json.loads(line)["game"] for line in lines], list(range(1, len(lines) + 1)))
                self.assertLess(len(lines), 100_000)
                process = self.start_program("convert", "--threads", threads, "--to", "san", "-o", "out.txt")
                process.stdin.write(data)
                process.stdin.flush()
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(timeout=30), 130)
                self.assertEqual((self.folder / "out.txt").read_bytes(), b"old")
                self.no_temporaries()

    def test_interrupt_of_perft(self):
        process = self.start_program("perft", "--depth", "60", stdin=subprocess.DEVNULL)
        wait = pathlib.Path(f"/proc/{process.pid}/stat")
        deadline = time.monotonic() + 30
        while wait.read_text().split()[13] == "0" and time.monotonic() < deadline:  # until it has computed something
            select.select([], [], [], 0.01)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=30), 130)

    # ---- streams

    def test_games_are_written_before_the_input_ends(self):
        process = self.start_program("convert", "--to", "jsonl")
        process.stdin.write(games(2))
        process.stdin.flush()
        self.assertTrue(select.select([process.stdout], [], [], 30)[0], "nothing came")
        self.assertEqual(json.loads(process.stdout.readline())["game"], 1)

    def test_same_output_from_a_file_and_a_pipe(self):
        data = games(30_000).replace(b"Qh4#", b"Qh4")
        self.write("input.pgn", data)
        for arguments in (["convert", "--to", "csv", "--moves"], ["check", "--format", "jsonl"], ["fmt"],
                          ["fmt", "--lossless"], ["check", "--diff"]):
            with self.subTest(arguments):
                from_file = self.run_program(*arguments, "input.pgn").stdout.replace(b'"input.pgn"', b'"-"')
                from_file = from_file.replace(b"-- input.pgn", b"-- <stdin>").replace(b"++ input.pgn", b"++ <stdin>")
                from_pipe = self.run_program(*arguments, input=data).stdout
                self.assertEqual(from_file.replace(b"input.pgn,", b"-,"), from_pipe)
                self.assertGreater(len(from_pipe), 1_000_000)

    def test_same_output_with_any_number_of_threads(self):
        data = games(60_000).replace(b"Qh4#", b"Qh4")  # 3.7 MB, then a map
        data += b'[Event "{"]\n\n1. e4 {*\n\n[Event "x"]\n\n*\n' * 2000 + b"}\n*\n\n" + games(20_000)
        for name in ("a.pgn", "b.pgn"):
            self.write(name, data)
        for arguments in (["count"], ["count", "--validate"], ["check", "--format", "jsonl"], ["check"],
                          ["check", "--format", "json", "--profile", "export", "--max-diagnostics", "50"], ["fmt"],
                          ["fmt", "--lossless"], ["fmt", "--check"], ["convert", "--to", "csv"],
                          ["convert", "--to", "csv", "--moves"], ["convert", "--to", "json"],
                          ["convert", "--to", "fen", "--at", "ply 4"]):
            results = set()
            for threads in ("1", "2", "3"):
                for source in (["a.pgn", "b.pgn"], ["-"]):
                    with open(self.folder / "a.pgn", "rb") as pipe:
                        options = {"input": pipe.read()} if source == ["-"] else {}
                    done = self.run_program(arguments[0], "--threads", threads, *arguments[1:], *source, **options)
                    results.add((source[0], done.returncode, re.sub(rb"seconds.*", b"", done.stdout), done.stderr))
            with self.subTest(arguments):
                self.assertEqual(len(results), 2)

    def test_memory_does_not_grow(self):
        if b"__asan_init" in pathlib.Path(PROGRAM).read_bytes():
            self.skipTest("the sanitizer takes memory of its own")
        data = games(20_000)
        commands = (["check"], ["convert", "--to", "jsonl"], ["count"], ["fmt"], ["fmt", "--lossless"],
                    ["fmt", "--check"], ["check", "--profile", "export"], ["check", "--diff"])
        for arguments, (threads, most) in itertools.product(commands, (("1", 16 << 10), ("2", 64 << 10))):
            with self.subTest((arguments, threads)):
                process = self.start_program(arguments[0], "--threads", threads, *arguments[1:],
                                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                for _ in range(16):  # 20 MB
                    process.stdin.write(data)
                process.stdin.flush()
                status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
                anonymous = int(re.search(r"RssAnon:\s+(\d+) kB", status)[1])
                self.assertLess(anonymous, most)

    # ---- terminals

    def on_terminal(self, *arguments, **environment):
        """What the program writes on a terminal that is its standard output and error."""
        master, slave = pty.openpty()
        process = subprocess.Popen([PROGRAM, *arguments], stdin=subprocess.DEVNULL, stdout=slave, stderr=slave,
                                   cwd=self.folder, env={**self.environment, **environment})
        os.close(slave)
        data = b""
        try:
            while piece := os.read(master, 65536):
                data += piece
        except OSError:  # how Linux says that the other side has gone
            pass
        os.close(master)
        process.wait(timeout=30)
        return data

    def test_colours(self):
        self.write("input.pgn", b"1. e4 e5 2. Ke3 *")
        rows = [
            ([], {}, True), ([], {"NO_COLOR": "1"}, False), ([], {"NO_COLOR": ""}, True), ([], {"TERM": "dumb"}, False),
            (["--color", "never"], {}, False), (["--color", "always"], {"NO_COLOR": "1"}, True),
        ]
        for options, environment, is_coloured in rows:
            with self.subTest(options=options, environment=environment):
                shown = self.on_terminal("check", *options, "input.pgn", **environment)
                self.assertEqual(b"\x1b[" in shown, is_coloured)
                self.assertIn(b"san.illegal", shown)
        self.assertNotIn(b"\x1b", self.run_program("check", "input.pgn").stdout)
        self.assertIn(b"\x1b[", self.run_program("check", "--color=always", "input.pgn").stdout)

    def test_progress(self):
        self.write("input.pgn", games(20_000))
        bar = re.compile(rb"\r\[#*\.*\] +\d+ %  [\d.]+ [kM]?B of 1\.2 MB  [\d,]+ games/s  .* left\x1b\[K")
        self.assertRegex(self.run_program("count", "--progress", "always", "input.pgn").stderr, bar)
        self.assertTrue(self.on_terminal("count", "--progress", "always", "input.pgn").find(b"\r\x1b[K") > 0)
        for options in ([], ["--progress", "never"], ["--progress=auto"]):
            self.assertEqual(self.run_program("count", *options, "input.pgn").stderr, b"")
        self.assertNotIn(b"\r[", self.on_terminal("count", "--progress", "never", "input.pgn"))

    # ---- configuration

    def test_configuration_of_a_parent_folder(self):
        self.write("movetext.toml", b'[check]\nformat = "github"\n')
        self.write("a/b/input.pgn", b"1. e4 e5 2. Ke3 *")
        done = self.run_program("check", "input.pgn", cwd=self.folder / "a/b")
        self.assertTrue(done.stdout.startswith(b"::"), done.stdout)
        self.write("a/movetext.toml", b'format = "jsonl"\n')  # the nearest one counts
        done = self.run_program("check", "input.pgn", cwd=self.folder / "a/b")
        self.assertTrue(done.stdout.startswith(b"{"), done.stdout)

    def test_configuration_of_the_user(self):
        self.write("xdg/movetext/movetext.toml", b'format = "jsonl"\n')
        self.write("work/input.pgn", b"1. e4 e5 2. Ke3 *")
        self.environment["XDG_CONFIG_HOME"] = str(self.folder / "xdg")
        done = self.run_program("check", "input.pgn", cwd=self.folder / "work")
        self.assertTrue(done.stdout.startswith(b"{"), done.stdout)

    # ---- SARIF

    def test_sarif(self):
        self.write("a b.pgn", games(1) + b"1. e4 e5 2. Ke3 *")
        done = self.run_program("check", "--format", "sarif", "a b.pgn", "missing.pgn")
        log = json.loads(done.stdout)
        self.assertEqual((done.returncode, log["version"]), (2, "2.1.0"))
        (run,) = log["runs"]
        self.assertEqual(run["invocations"], [{"executionSuccessful": False}])
        self.assertEqual(run["columnKind"], "unicodeCodePoints")
        rules = run["tool"]["driver"]["rules"]
        self.assertGreater(len(rules), 80)
        self.assertEqual(len({rule["id"] for rule in rules}), len(rules))
        for rule in rules:
            self.assertTrue(rule["shortDescription"]["text"])
            self.assertIn(rule["defaultConfiguration"]["level"], ("none", "note", "warning", "error"))
        (result,) = [each for each in run["results"] if each["level"] == "error"]
        self.assertEqual(result["ruleId"], "san.illegal")
        self.assertEqual(rules[result["ruleIndex"]]["id"], "san.illegal")
        place = result["locations"][0]["physicalLocation"]
        offset = len(games(1)) + len("1. e4 e5 2. ")
        self.assertEqual(place, {"artifactLocation": {"uri": "a%20b.pgn"},
                                 "region": {"startLine": 6, "startColumn": 13, "endColumn": 16,
                                            "byteOffset": offset, "byteLength": 3}})
        self.assertEqual(result["properties"]["token"], "Ke3")

    # ---- counts

    def test_count(self):
        data = games(3) + b"1. e4 (1. d4 d5) e5 2. Ke3 *\n"
        plain = json.loads(self.run_program("count", "--format", "json", input=data).stdout)
        self.assertEqual({key: plain[key] for key in ("files", "games", "plies", "bytes")},
                         {"files": 1, "games": 4, "plies": 15, "bytes": len(data)})
        self.assertNotIn("damaged_games", plain)
        done = self.run_program("count", "--validate", "--format", "json", input=data)
        self.assertEqual(done.returncode, 1)
        self.assertEqual((json.loads(done.stdout)["damaged_games"], json.loads(done.stdout)["errors"]), (1, 1))
        text = self.run_program("count", "--validate", input=games(1234)).stdout.decode()
        self.assertRegex(text, r"\Afiles +1\ngames +1,234\nplies +4,936\nbytes +[\d,]+\ndamaged +0\nerrors +0\n"
                               r"seconds +\d+\.\d{3}\n\Z")

    def test_perft(self):
        rows = [
            (["--depth", "0"], b"1\n"), (["-d", "3"], b"8902\n"), ([], b"4865609\n"),
            (["-d1", "8/8/8/8/8/8/4P3/4K2k", "w", "-", "-", "0", "1"], b"6\n"),
            (["--depth=2", "--divide", "7k/8/8/8/8/8/8/K7 w - - 0 1"], b"a1a2: 3\na1b1: 3\na1b2: 3\n9\n"),
            (["--variant", "chess960", "--depth", "1", "--divide", "8/8/8/8/8/8/7k/1R2K3 w B - 0 1"], None),
        ]
        for arguments, expected in rows:
            with self.subTest(arguments):
                done = self.run_program("perft", *arguments)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertRegex(done.stderr.decode(), r"\Amovetext: [\d,]+ positions? at depth \d+ in [\d.]+ s")
                if expected is None:
                    self.assertIn(b"e1b1: 1\n", done.stdout)
                else:
                    self.assertEqual(sorted(done.stdout.splitlines()), sorted(expected.splitlines()))

    # ---- help, completions, manual pages: one table

    def options_of(self, command):
        shown = self.run_program(command, "-h").stdout.decode()
        return set(re.findall(r"^  (?:-\w, |    )--([a-z-]+)", shown, re.M))

    def test_version(self):
        self.assertRegex(self.run_program("--version").stdout.decode(), r"\Amovetext \d+\.\d+\.\d+\n\Z")

    def test_help_names_everything(self):
        overview = self.run_program("--help").stdout.decode()
        listed = re.search(r"^Commands:\n((?:  .*\n)+)", overview, re.M)[1]
        self.assertEqual([line.split()[0] for line in listed.splitlines()], COMMANDS)
        for command in COMMANDS:
            long_help = self.run_program(command, "--help").stdout.decode()
            self.assertEqual(long_help, self.run_program("help", command).stdout.decode())
            self.assertLess(long_help.index("Examples:"), long_help.index("Usage:"))
            self.assertTrue(self.options_of(command))
            for option in self.options_of(command):
                self.assertIn(f"--{option}", long_help)
            self.assertLess(max(map(len, long_help.splitlines())), 110)

    def test_completions(self):
        for shell, pattern in (("bash", "--{}[ ']"), ("zsh", "--{}[=[]"), ("fish", "-l {} ")):
            script = self.run_program("completions", shell).stdout.decode()
            for command in COMMANDS:
                self.assertIn(command, script)
                for option in self.options_of(command):
                    self.assertRegex(script, pattern.format(option), shell)
            if not shutil.which(shell):
                continue
            path = self.write(f"script.{shell}", script.encode())
            subprocess.run([shell, "-n", path], check=True, env=self.environment)

    def complete(self, *words):
        """What bash offers for the last word."""
        self.write("script.bash", self.run_program("completions", "bash").stdout)
        script = ('source script.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _movetext; '
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "-c", script, "bash", "movetext", *words], cwd=self.folder, env=self.environment,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=30)
        self.assertEqual(done.stderr, b"")
        return done.stdout.decode().split()

    def test_bash_completes(self):
        rows = [
            (["ch"], ["check"]), (["check", "--prof"], ["--profile"]), (["check", "--profile", "s"], ["strict"]),
            (["fmt", "--dialect", "c"], ["chesscom", "chessbase"]), (["fmt", "--no-"], None),
            (["convert", "--to", "json"], ["json", "jsonl"]), (["convert", "-t", "l"], ["lan"]),
            (["count", "-f", ""], ["text", "json"]), (["check", "--format", "=", "sa"], ["sarif"]),
            (["completions", ""], ["bash", "zsh", "fish"]), (["check", "--language", "d"], ["da", "de"]),
        ]
        for words, offered in rows:
            with self.subTest(words):
                given = self.complete(*words)
                self.assertEqual(given, offered or ["--no-comments", "--no-nags", "--no-variations", "--no-numbers",
                                                    "--no-check-marks", "--no-result", "--no-tags", "--no-config"])

    def test_manual_pages(self):
        for command in ["", *COMMANDS]:
            page = self.run_program("man", *command.split()).stdout
            self.assertTrue(page.startswith(b'.TH "movetext'))
            if not shutil.which("groff"):
                continue
            done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-P-cbou"], input=page, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE)
            self.assertEqual(done.stderr, b"")
            shown = done.stdout.decode()
            self.assertIn("EXIT STATUS", shown)
            for option in self.options_of(command) if command else []:
                self.assertIn(f"--{option}", shown)


if __name__ == "__main__":
    unittest.main()
