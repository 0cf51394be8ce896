#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whatever happens while a file is written, it holds what it held before or what it should hold, and never less.

usage: fault_test.py MOVETEXT [TEST...]

The program is traced (ptrace): it is killed before and after each of its system calls, and each of those that write
is made to fail. Where tracing is not allowed these tests are skipped.
"""
import ctypes
import errno
import os
import pathlib
import platform
import resource
import signal
import stat
import subprocess
import sys
import tempfile
import unittest

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
OLD = '[Event "Game {}"]\n[Result "0-1"]\n\n1.f3 e5 2.g4 {{why?}} Qh4 0-1\n'
NEW = ('[Event "Game {}"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "0-1"]\n\n'
       '1. f3 e5 2. g4 {{why?}} 2... Qh4# 0-1\n\n')
MENDED = OLD.replace("Qh4", "Qh4#")
MANY = 2500  # games: more than one buffer


def text(pattern, count):
    return "".join(pattern.format(i + 1) for i in range(count)).encode()


COMMANDS = [  # arguments, and what becomes of the file
    (["fmt", "-i", "games.pgn"], NEW),
    (["check", "--fix", "games.pgn"], MENDED),
]
TRACED = [(*COMMANDS[0], 3), (*COMMANDS[0], MANY), (*COMMANDS[1], 3)]  # and the number of games

# ---- tracing

TRACEME, PEEKUSER, POKEUSER, SYSCALL, SETOPTIONS = 0, 3, 6, 24, 0x4200
SYSGOOD, EXITKILL = 1, 0x100000
libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long
# x86-64: where the kernel keeps the number of the call and its result, and the calls by which a file comes to be.
NUMBER, RESULT = 15 * 8, 10 * 8
WRITING = {1: "write", 74: "fsync", 82: "rename", 3: "close", 257: "openat", 91: "fchmod", 93: "fchown"}
MUST_SUCCEED = {"write", "fsync", "rename"}


def ptrace(request, pid, address=None, data=None):
    ctypes.set_errno(0)
    result = libc.ptrace(request, pid, address, data)
    if ctypes.get_errno():
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result


class Traced:
    """The program, stopped before and after each system call."""

    def __init__(self, arguments, folder, errors):
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.chdir(folder)
                quiet = os.open(os.devnull, os.O_RDWR)
                for fd, target in ((0, quiet), (1, quiet), (2, errors)):
                    os.dup2(target, fd)
                ptrace(TRACEME, 0)
                # One thread, because only the first one is traced; with more, another may be the one that writes.
                command = [PROGRAM, *arguments, "--threads", "1"]
                os.execve(PROGRAM, command, {"HOME": str(folder), "TMPDIR": str(folder)})
            finally:
                os._exit(127)
        _, self.status = os.waitpid(self.pid, 0)
        if not os.WIFSTOPPED(self.status):
            raise OSError(errno.EPERM, "tracing is not allowed here")
        ptrace(SETOPTIONS, self.pid, None, SYSGOOD | EXITKILL)
        self.signal = 0

    def step(self):
        """Goes on to the next system call or back from it; False: the program has ended."""
        ptrace(SYSCALL, self.pid, None, self.signal)
        _, self.status = os.waitpid(self.pid, 0)
        if not os.WIFSTOPPED(self.status):
            return False
        stopped = os.WSTOPSIG(self.status)
        self.signal = 0 if stopped in (signal.SIGTRAP | 0x80, signal.SIGTRAP) else stopped
        return True

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)

    @property
    def exit_status(self):
        return os.waitstatus_to_exitcode(self.status)

    @property
    def call(self):
        return WRITING.get(ptrace(PEEKUSER, self.pid, NUMBER), "")

    def fail_call(self, code):
        """Requires: stopped before a call. It does nothing and gives `code`."""
        ptrace(POKEUSER, self.pid, NUMBER, ctypes.c_void_p(-1))
        if self.step():
            ptrace(POKEUSER, self.pid, RESULT, ctypes.c_void_p(-code))


class Faults(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name).resolve()
        self.file = self.folder / "games.pgn"
        self.errors = tempfile.TemporaryFile()
        self.addCleanup(self.errors.close)

    def prepare(self, data):
        self.file.write_bytes(data)
        self.file.chmod(0o640)
        self.errors.seek(0)
        self.errors.truncate()

    def start(self, arguments):
        if b"__asan_init" in pathlib.Path(PROGRAM).read_bytes():
            self.skipTest("the sanitizer makes thousands of calls of its own, and looks for leaks by tracing")
        try:
            return Traced(arguments, self.folder, self.errors.fileno())
        except OSError as error:
            self.skipTest(f"no tracing here: {error}")

    def said(self):
        self.errors.seek(0)
        return self.errors.read().decode()

    def left(self):
        return sorted(path.name for path in self.folder.iterdir() if path != self.file)

    def count_stops(self, arguments):
        traced = self.start(arguments)
        stops = 0
        while traced.step():
            stops += 1
        self.assertEqual(traced.exit_status, 0)
        return stops

    def test_killed_at_every_system_call(self):
        for arguments, pattern, count in TRACED:
            old, new = text(OLD, count), text(pattern, count)
            self.prepare(old)
            stops = self.count_stops(arguments)
            self.assertEqual(self.file.read_bytes(), new)
            self.assertGreater(stops, 40)
            seen = set()
            for stop in range(1, stops + 1):
                self.prepare(old)
                traced = self.start(arguments)
                # How often memory is asked for differs a little from run to run.
                if all(traced.step() for _ in range(stop)):
                    traced.kill()
                data = self.file.read_bytes()
                self.assertIn(data, (old, new), f"{arguments}: less than a file after stop {stop}")
                self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o640)
                seen.add(data)
                for name in self.left():  # SIGKILL leaves no time for more; docs/cli.md says so
                    self.assertTrue(name.startswith(".movetext-"), name)
                    (self.folder / name).unlink()
            self.assertTrue(seen == {old, new}, "it was always killed too early, or too late")

    def test_each_call_fails(self):
        if platform.machine() != "x86_64":
            self.skipTest("knows the registers of x86-64 only")
        for arguments, pattern, count in TRACED:
            failed = {}
            for code in (errno.ENOSPC, errno.EIO) if count < MANY else (errno.ENOSPC,):
                self.fail_each_call(arguments, text(OLD, count), text(pattern, count), code, failed)
            for call in MUST_SUCCEED:
                self.assertGreater(failed.get(call, 0), 0, f"{arguments} makes no {call}")

    def fail_each_call(self, arguments, old, new, code, failed):
        nth = 0
        while True:
            nth += 1
            self.prepare(old)
            traced = self.start(arguments)
            call = self.fail_nth_call(traced, nth, code)
            if not call:
                self.assertEqual(traced.exit_status, 0)
                return
            failed[call] = failed.get(call, 0) + 1
            where = f"{arguments}: {call} {nth} fails with {errno.errorcode[code]}: {self.said()}"
            self.assertIn(self.file.read_bytes(), (old, new), where)
            self.assertEqual(self.left(), [], where)
            self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o640, where)
            status = traced.exit_status
            if status == 0:
                self.assertEqual(self.file.read_bytes(), new, where)
                continue
            if not self.said().startswith("movetext: "):  # not even started: a library was missing
                self.assertEqual((status, self.file.read_bytes()), (127, old), where)
                continue
            self.assertEqual(status, 2, where)
            lines = self.said().splitlines()
            is_report = "mended" in lines[0]  # it failed after that, when it read the new file
            self.assertEqual(self.file.read_bytes(), new if is_report else old, where)
            self.assertEqual(len(lines), 2 if is_report else 1, where)

    def fail_nth_call(self, traced, nth, code):
        """Lets the nth call that writes fail; its name, or "" when there are fewer."""
        seen = 0
        name = ""
        while traced.step():
            call = traced.call
            if call and not name:
                seen += 1
                if seen == nth:
                    name = call
                    traced.fail_call(code)
                    continue
            if not traced.step():  # the way back
                break
        return name

    # ---- limits of a real system

    def run_program(self, *arguments, **options):
        return subprocess.run([PROGRAM, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, timeout=60, env={"HOME": str(self.folder)}, **options)

    def assert_refused(self, done, old, *parts):
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        for part in ("movetext: ", *parts):
            self.assertIn(part, done.stderr.decode())
        self.assertEqual(self.file.read_bytes(), old)
        self.assertEqual(self.left(), [])

    def test_no_file_may_be_so_large(self):
        old = text(OLD, MANY)

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
        for arguments, _ in COMMANDS:
            with self.subTest(arguments):
                self.prepare(old)
                self.assert_refused(self.run_program(*arguments, preexec_fn=limit), old, "games.pgn", "File too large")

    def test_file_that_nobody_may_write(self):
        old = text(OLD, 3)
        for arguments in [*(row[0] for row in COMMANDS), ["fmt", "-o", "games.pgn", "games.pgn"]]:
            with self.subTest(arguments):
                self.prepare(old)
                self.file.chmod(0o444)
                done = self.run_program(*arguments)
                self.assert_refused(done, old, "games.pgn: cannot write: Permission denied")
                self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o444)

    def test_folder_that_nobody_may_write(self):
        if os.geteuid() == 0:
            self.skipTest("root may write everywhere")
        old = text(OLD, 3)
        self.prepare(old)
        self.folder.chmod(0o555)
        self.addCleanup(self.folder.chmod, 0o755)
        for arguments, _ in COMMANDS:
            with self.subTest(arguments):
                self.assert_refused(self.run_program(*arguments), old, "games.pgn", "Permission denied")

    def test_small_file_system(self):
        """A full disk, where root may make one."""
        if os.geteuid() != 0:
            self.skipTest("only root can mount")
        script = ('mount -t tmpfs -o size=256k none "$1" && cp "$2" "$1/games.pgn" && cd "$1" && '
                  '"$3" fmt -i games.pgn; status=$?; cat games.pgn > "$4"; ls -A; exit $status')
        old = text(OLD, 3000)
        self.prepare(old)
        mount = self.folder / "mount"
        mount.mkdir()
        copy = self.folder / "copy"
        done = subprocess.run(["unshare", "--mount", "sh", "-c", script, "sh", mount, self.file, PROGRAM, copy],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if done.returncode not in (0, 1, 2) or b"mount" in done.stderr or b"unshare" in done.stderr:
            self.skipTest(f"cannot mount: {done.stderr.decode().strip()}")
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(done.stderr, b"movetext: games.pgn: cannot write: No space left on device\n")
        self.assertEqual(done.stdout, b"games.pgn\n")
        self.assertEqual(copy.read_bytes(), old)

    def test_full_device(self):
        """What goes to standard output instead."""
        self.prepare(text(OLD, MANY))
        for arguments in (["fmt", "games.pgn"], ["fmt", "--lossless", "games.pgn"], ["check", "--diff", "games.pgn"],
                          ["fmt", "--check", "games.pgn"]):
            with self.subTest(arguments), open("/dev/full", "wb") as full:
                done = subprocess.run([PROGRAM, *arguments], cwd=self.folder, stdout=full, stderr=subprocess.PIPE,
                                      env={"HOME": str(self.folder)})
                self.assertEqual(done.returncode, 2)
                self.assertIn(b"<stdout>: cannot write: No space left on device", done.stderr)


if __name__ == "__main__":
    unittest.main()
