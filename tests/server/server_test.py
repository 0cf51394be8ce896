#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`movetext serve`, asked by a client that says what it wants byte for byte.

usage: server_test.py MOVETEXT [TEST...]
"""
import gzip
import http.client
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
from program import PROGRAM, ProgramTest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = {
    "index.html": b"<!doctype html><title>page</title>" + b"<!-- text -->" * 100,
    "assets/app-AbCd1234.js": b"let x = 1;\n" * 1000,
    "assets/board-12345678.png": bytes(range(256)) * 20,
    "assets/movetext-1.wasm": b"\0asm" + b"code" * 5000,
    "manifest.webmanifest": b"{}",
    "open/index.json": b"[]",
    "deep/er/note.txt": b"note",
    "name with blank.txt": b"blank",
}
SECURITY = {
    "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def policy_of(text):
    return {part.split()[0]: part.split()[1:] for part in text.split(";") if part.strip()}


class ServerTest(ProgramTest):
    def setUp(self):
        super().setUp()
        for name, data in PAGE.items():
            self.write(f"page/{name}", data)
        self.write("page.txt", b"outside")

    def serve(self, *arguments, root="page", **options):
        """Starts a server at a free port; the process. Its address is in self.port."""
        process = self.start_program("serve", "--port", "0", "--root", root, *arguments, **options)
        url = process.stdout.readline().decode()
        self.assertRegex(url, r"^http://127\.0\.0\.1:\d+/\n$", process.stderr.read() if not url else "")
        self.port = int(url.rstrip("/\n").rsplit(":", 1)[1])
        return process

    def ask(self, target, method="GET", **headers):
        """The response, with `body`; all headers but Host are those given."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        self.addCleanup(connection.close)
        connection.putrequest(method, target, skip_accept_encoding=True, skip_host="Host" in headers)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        response = connection.getresponse()
        response.data = response.read()
        return response

    def send(self, data):
        """All that the server says to these bytes, until it closes the connection."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
            connection.sendall(data)
            said = b""
            while part := connection.recv(65536):
                said += part
            return said

    # ---- the page

    def test_every_file_plain_and_packed(self):
        self.serve()
        asked = 0
        for name, data in PAGE.items():
            if name.startswith("open/"):
                continue
            target = "/" + name.replace(" ", "%20")
            plain = self.ask(target)
            self.assertEqual((plain.status, plain.data), (200, data), name)
            self.assertIsNone(plain.getheader("Content-Encoding"))
            packed = self.ask(target, Accept_Encoding="gzip, br")
            if packed.getheader("Content-Encoding"):
                self.assertLess(len(packed.data), len(data))
                self.assertEqual(packed.getheader("Vary"), "Accept-Encoding")
                self.assertNotEqual(packed.getheader("ETag"), plain.getheader("ETag"))
                packed.data = gzip.decompress(packed.data)
            self.assertEqual(packed.data, data, name)
            self.assertEqual(packed.getheader("Content-Type"), plain.getheader("Content-Type"))
            asked += 1
        self.assertEqual(asked, 7)
        self.assertEqual(self.ask("/").data, PAGE["index.html"])
        for name, encoding in (("assets/app-AbCd1234.js", "gzip"), ("assets/movetext-1.wasm", "gzip"),
                               ("assets/board-12345678.png", None)):
            self.assertEqual(self.ask("/" + name, Accept_Encoding="gzip").getheader("Content-Encoding"), encoding)

    def test_spellings_of_the_folder(self):
        for root in ("page/", "./page", "page//", "page/../page", str(self.folder / "page"), "page/deep/.."):
            self.serve(root=root)
            self.assertEqual(self.ask("/deep/er/note.txt").data, b"note", root)
            self.assertEqual(self.ask("/").data, PAGE["index.html"], root)

    def test_types(self):
        self.serve()
        rows = {"/": "text/html; charset=utf-8", "/assets/app-AbCd1234.js": "text/javascript; charset=utf-8",
                "/assets/movetext-1.wasm": "application/wasm", "/manifest.webmanifest": "application/manifest+json"}
        for target, expected in rows.items():
            self.assertEqual(self.ask(target).getheader("Content-Type"), expected)

    def test_caching(self):
        self.serve()
        for target, expected in (("/", "no-cache"), ("/manifest.webmanifest", "no-cache"),
                                 ("/assets/app-AbCd1234.js", "public, max-age=31536000, immutable")):
            for encoding in ("gzip", "identity"):
                first = self.ask(target, Accept_Encoding=encoding)
                self.assertEqual(first.getheader("Cache-Control"), expected)
                again = self.ask(target, Accept_Encoding=encoding, If_None_Match=first.getheader("ETag"))
                self.assertEqual((again.status, again.data), (304, b""))
                self.assertEqual(again.getheader("ETag"), first.getheader("ETag"))
                other = self.ask(target, Accept_Encoding=encoding, If_None_Match='"other"')
                self.assertEqual((other.status, other.data), (200, first.data))

    def test_etags_stay_and_change_with_the_bytes(self):
        self.serve()
        before = self.ask("/").getheader("ETag")
        self.serve()
        self.assertEqual(self.ask("/").getheader("ETag"), before)
        self.write("page/index.html", b"another")
        self.serve()
        self.assertNotEqual(self.ask("/").getheader("ETag"), before)

    def test_security_headers_are_on_every_reply(self):
        self.serve()
        statuses = []
        for reply in (self.ask("/"), self.ask("/none"), self.ask("/", "POST"), self.ask("/open/index.json"),
                      self.ask("/", Host="evil.example"), self.ask("/", If_None_Match=self.ask("/").getheader("ETag"))):
            statuses.append(reply.status)
            for name, value in SECURITY.items():
                self.assertEqual(reply.getheader(name), value, reply.status)
            policy = policy_of(reply.getheader("Content-Security-Policy"))
            self.assertEqual(policy["default-src"], ["'none'"])
            self.assertEqual(policy["frame-ancestors"], ["'none'"])
            self.assertEqual(policy["script-src"], ["'self'", "'wasm-unsafe-eval'"])
            self.assertNotIn("'unsafe-inline'", sum(policy.values(), []))
            self.assertRegex(reply.getheader("Date"), r"^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$")
        self.assertEqual(statuses, [200, 404, 405, 200, 421, 304])

    def test_the_page_says_the_same_policy_to_other_hosts(self):
        self.serve()
        served = policy_of(self.ask("/").getheader("Content-Security-Policy"))
        source = (ROOT / "web/build_tools/csp.ts").read_text()
        built = policy_of(" ".join(re.findall(r"^  \"(.*?)\",$", source, re.M)))
        del served["frame-ancestors"]  # only a header can say it
        self.assertEqual(built, served)

    # ---- what is refused

    def test_methods(self):
        self.serve()
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "FOO"):
            reply = self.ask("/", method)
            self.assertEqual((reply.status, reply.getheader("Allow")), (405, "GET, HEAD"), method)
        head = self.ask("/", "HEAD")
        get = self.ask("/")
        self.assertEqual((head.status, head.data), (200, b""))
        self.assertEqual({**dict(head.getheaders()), "Date": ""}, {**dict(get.getheaders()), "Date": ""})

    def test_paths_out_of_the_page(self):
        os.symlink(self.folder / "page.txt", self.folder / "page/link.txt")
        self.serve()
        rows = ["/../page.txt", "/..%2fpage.txt", "/%2e%2e/page.txt", "/%2E%2E%2Fpage.txt", "/assets/../../page.txt",
                "/assets/..%5c..%5cpage.txt", "/..\\page.txt", "//page.txt", "/./index.html", "/%00", "/index.html%00.js",
                "/%", "/%zz", "/%2", "page.txt", "*", "http://127.0.0.1/index.html", f"{self.folder}/../page.txt"]
        for target in rows:
            reply = self.ask(target)
            self.assertEqual(reply.status, 400, target)
            self.assertNotIn(b"outside", reply.data)
        for target in ("/page.txt", "/assets", "/assets/", "/none", "/index.html/", f"{self.folder}/page.txt",
                       "/%252e%252e/page.txt", "/link.txt", "/.../page.txt", "/INDEX.html"):
            self.assertEqual(self.ask(target).status, 404, target)

    def test_hosts(self):
        self.serve()
        for host, status in (("localhost", 200), (f"localhost:{self.port}", 200), ("[::1]:1", 200), ("127.0.0.1", 200),
                             ("evil.example", 421), ("localhost.evil.example", 421), ("", 421)):
            self.assertEqual(self.ask("/", Host=host).status, status, host)

    def test_requests_that_are_too_large(self):
        self.serve()
        rows = [(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 20_000 + b"\r\n\r\n", b"431"),
                (b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", b"431"),
                (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: a\r\n" * 4000 + b"\r\n", b"431"),
                (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello", b"413"),
                (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n", b"413"),
                (b"GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", b"413")]
        for data, status in rows:
            said = self.send(data)
            self.assertTrue(said.startswith(b"HTTP/1.1 " + status), said[:100])
            self.assertEqual(said.count(b"HTTP/1.1 "), 1, "what follows a refused request is no request")
            self.assertIn(b"Connection: close", said)

    def test_what_is_no_request(self):
        self.serve()
        for data in (b"hello\r\n\r\n", b"GET /\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03",
                     b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", b"\0" * 100 + b"\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
                said = b"".join(iter(lambda: connection.recv(65536), b""))
            self.assertTrue(said == b"" or said.startswith(b"HTTP/1.1 400"), (data, said[:100]))
        self.assertEqual(self.ask("/").status, 200)

    def test_requests_that_are_almost_right(self):
        """Whatever comes, the answer is none or has a status, and the next client is served."""
        process = self.serve("page.txt")
        seed = int(os.environ.get("MOVETEXT_SEED", random.randrange(1 << 32)))
        source = random.Random(seed)
        answered = 0
        for _ in range(300):
            request = bytearray(source.choice([
                b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip;q=0.5, *\r\nIf-None-Match: \"a\"\r\n\r\n",
                b"HEAD /open/1/page.txt?a#b HTTP/1.1\r\nHost: 127.0.0.1:80\r\nConnection: close\r\n\r\n",
                b"GET /%61ssets/../x%2f%2e HTTP/1.0\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc"]))
            for _ in range(source.randrange(1, 6)):
                at = source.randrange(len(request))
                request[at:at + source.randrange(3)] = source.choice(
                    [b"", b"\r\n", b"\0", b"%", b" ", b":", b"../", b"\xff", bytes([source.randrange(256)]), b"9" * 20])
            with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
                try:
                    connection.sendall(request)
                    connection.shutdown(socket.SHUT_WR)
                    said = b"".join(iter(lambda: connection.recv(65536), b""))
                except ConnectionResetError:
                    said = b""
            self.assertRegex(said[:15], rb"^($|HTTP/1\.[01] [2-5]\d\d )", f"seed {seed}: {bytes(request)}")
            answered += said != b""
        self.assertGreater(answered, 50, f"seed {seed}")
        self.assertEqual(self.ask("/").status, 200, f"seed {seed}")
        process.terminate()
        self.assertEqual(process.wait(20), 0, f"seed {seed}")

    # ---- connections

    def test_many_requests_on_one_connection(self):
        self.serve()
        request = b"GET /deep/er/note.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"
        last = b"GET /deep/er/note.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        said = self.send(request * 99 + last)
        self.assertEqual(said.count(b"\r\n\r\nnote"), 100)
        self.assertEqual(self.send(b"GET /deep/er/note.txt HTTP/1.0\r\n\r\n").count(b"note"), 1)

    def test_thousand_idle_connections(self):
        self.serve(preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (
            1024, max(1024, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))))
        if resource.getrlimit(resource.RLIMIT_NOFILE)[1] < 2200:
            self.skipTest("this process may not open so many files")
        old = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (2200, old[1]))
        self.addCleanup(resource.setrlimit, resource.RLIMIT_NOFILE, old)
        idle = [socket.create_connection(("127.0.0.1", self.port), timeout=20) for _ in range(1000)]
        for connection in idle:
            self.addCleanup(connection.close)
        for connection in idle[::2]:  # every other one in the middle of a request
            connection.sendall(b"GET / HTTP/1.1\r\nHo")
        begin = time.monotonic()
        self.assertEqual([self.ask("/").status for _ in range(20)], [200] * 20)
        print(f"1000 idle connections: {(time.monotonic() - begin) / 20 * 1000:.1f} ms an answer", file=sys.stderr)
        idle[0].sendall(b"st: localhost\r\nConnection: close\r\n\r\n")
        self.assertTrue(idle[0].recv(100).startswith(b"HTTP/1.1 200"))

    def test_clients_that_go_away(self):
        self.serve()
        self.write("big.pgn", b"x" * (8 << 20))
        for _ in range(50):
            connection = socket.create_connection(("127.0.0.1", self.port), timeout=20)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            connection.sendall(b"GET /assets/app-AbCd1234.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
            connection.close()
        self.assertEqual(self.ask("/").status, 200)

    # ---- files of the command line

    def test_files_are_opened(self):
        files = {"games.pgn": b'[Event "a"]\n\n*\n' * 3, 'odd "né" & <b>.pgn': b"1. e4 *", "packed.pgn.gz": gzip.compress(b"*")}
        for name, data in files.items():
            self.write(f"sub/{name}", data)
        self.serve(*[f"sub/{name}" for name in files])
        listed = json.loads(self.ask("/open/index.json").data)
        self.assertEqual([(item["name"], item["size"]) for item in listed], [(n, len(d)) for n, d in files.items()])
        for item, data in zip(listed, files.values()):
            reply = self.ask("/" + item["url"])
            self.assertEqual((reply.status, reply.data), (200, data))
            self.assertEqual(reply.getheader("Cache-Control"), "no-store")
            self.assertIsNone(reply.getheader("Content-Encoding"))
            head = self.ask("/" + item["url"], "HEAD")
            self.assertEqual((head.data, head.getheader("Content-Length")), (b"", str(len(data))))
        for target in ("/open/", "/open/0/games.pgn", "/open/4/games.pgn", "/open/1/", "/open/1", "/open/1/other.pgn",
                       "/open/2/games.pgn", "/open/-1/games.pgn", "/open/99999999999999999999/games.pgn",
                       "/open/1/sub/games.pgn", "/open/01x/games.pgn"):
            self.assertEqual(self.ask(target).status, 404, target)
        self.write("sub/games.pgn", b"longer now" * 10)
        self.assertEqual(self.ask("/open/1/games.pgn").data, b"longer now" * 10)
        (self.folder / "sub/games.pgn").unlink()
        self.assertEqual(self.ask("/open/1/games.pgn").status, 500)
        self.assertEqual(self.ask("/").status, 200)

    def test_without_files_the_list_is_empty(self):
        self.serve()
        self.assertEqual(self.ask("/open/index.json").data, b"[]\n")

    def test_a_large_file_comes_whole(self):
        data = os.urandom(1 << 20) * 20
        self.write("big.pgn", data)
        self.serve("big.pgn")
        self.assertTrue(self.ask("/open/1/big.pgn").data == data)

    # ---- start and end

    def refuse(self, *arguments):
        done = self.run_program("serve", *arguments)
        self.assertEqual((done.returncode, done.stdout), (2, b""), done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        return done.stderr.decode()

    def test_what_cannot_be_served(self):
        (self.folder / "empty").mkdir()
        rows = [(["--root", "none"], "none: there is no such folder"),
                (["--root", "empty"], "empty: it holds no index.html"),
                (["--root", "page.txt"], "page.txt: there is no such folder"),
                (["--root", "page", "none.pgn"], "none.pgn: there is no such file"),
                (["--root", "page", "empty"], "empty: it is no plain file"),
                (["--root", "page", "-"], "standard input cannot be served; name files"),
                (["--root", "page", "--port", "70000"], "'70000' is not between 0 and 65535"),
                (["--root", "page", "--host", "nowhere"], "'nowhere' is no address; use for example 127.0.0.1"),
                (["--root", "page", "--host", "192.0.2.1"], "cannot listen at 192.0.2.1 port 8080"),
                (["--prot", "1"], "did you mean '--port'?")]
        for arguments, text in rows:
            self.assertIn(text, self.refuse(*arguments))

    def test_port_that_is_taken(self):
        self.serve()
        line = self.refuse("--root", "page", "--port", str(self.port))
        self.assertEqual(line, f"movetext: port {self.port} is taken by another program; choose one with --port N, "
                               "or --port 0 for any that is free\n")

    def test_port_is_free_again_at_once(self):
        first = self.serve()
        self.assertEqual(self.ask("/").status, 200)
        first.send_signal(signal.SIGTERM)
        self.assertEqual(first.wait(20), 0)
        second = self.start_program("serve", "--root", "page", "--port", str(self.port))
        self.assertEqual(second.stdout.readline().decode(), f"http://127.0.0.1:{self.port}/\n")

    def test_page_beside_the_program(self):
        for folders in (("bin", "share/movetext/web"), ("build/release", "build/web")):
            home = self.folder / folders[0].replace("/", "-")
            (home / folders[0]).mkdir(parents=True)
            program = shutil.copy(PROGRAM, home / folders[0] / "movetext")
            done = subprocess.run([program, "serve"], cwd=self.folder, env=self.environment, capture_output=True)
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stderr.decode(), r"^movetext: the page is not in /.*/share/movetext/web and not in /.*; "
                                                   r"build it with ./dev run, or name its folder with --root\n$")
            shutil.copytree(self.folder / "page", home / folders[1])
            process = subprocess.Popen([program, "serve", "--port", "0"], cwd=self.folder, env=self.environment,
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            self.port = int(process.stdout.readline().decode().rstrip("/\n").rsplit(":", 1)[1])
            self.assertEqual(self.ask("/").data, PAGE["index.html"])
            process.terminate()
            process.wait(20)
            process.stdout.close()

    def test_signals(self):
        for number, status in ((signal.SIGTERM, 0), (signal.SIGINT, 130), (signal.SIGHUP, 0)):
            process = self.serve()
            idle = socket.create_connection(("127.0.0.1", self.port), timeout=20)
            self.addCleanup(idle.close)
            self.assertEqual(self.ask("/").status, 200)
            process.send_signal(number)
            self.assertEqual(process.wait(20), status)
            self.assertEqual(idle.recv(10), b"")
            self.assertEqual(process.stderr.read().decode().count("\n"), 1)

    def test_an_answer_that_has_begun_is_ended(self):
        self.write("big.pgn", b"x" * (16 << 20))
        process = self.serve("big.pgn")
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
            connection.sendall(b"GET /open/1/big.pgn HTTP/1.1\r\nHost: localhost\r\n\r\n")
            got = len(connection.recv(1000))
            process.terminate()
            while part := connection.recv(1 << 20):
                got += len(part)
        self.assertGreater(got, 16 << 20)
        self.assertEqual(process.wait(20), 0)

    def test_ignored_signals_stay_ignored(self):
        process = self.serve(preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        process.send_signal(signal.SIGHUP)
        self.assertEqual(self.ask("/").status, 200)
        process.terminate()
        self.assertEqual(process.wait(20), 0)

    def test_open_asks_the_browser(self):
        browser = self.write("browser", b'#!/bin/sh\necho "$1" > "$HOME/shown"\n')
        browser.chmod(0o755)
        self.environment["BROWSER"] = str(browser)
        os.mkfifo(self.folder / "shown")
        self.serve("--open")
        with open(self.folder / "shown") as shown:  # waits until somebody writes
            self.assertEqual(shown.read(), f"http://127.0.0.1:{self.port}/\n")

    def test_no_browser(self):
        self.environment["PATH"] = str(self.folder)
        process = self.serve("--open")
        self.assertIn(b"open http://", process.stderr.readline())
        self.assertEqual(process.stderr.readline(), b"movetext: no program was found that opens a browser\n")

    def test_other_addresses(self):
        process = self.start_program("serve", "--port", "0", "--root", "page", "--host", "0.0.0.0")
        self.port = int(process.stdout.readline().decode().rstrip("/\n").rsplit(":", 1)[1])
        self.assertIn(b"everyone who can reach 0.0.0.0 can use this", process.stderr.readline())
        self.assertEqual(self.ask("/", Host="any.example").status, 200)
        if not socket.has_ipv6:
            return
        process = self.start_program("serve", "--port", "0", "--root", "page", "--host", "::1")
        line = process.stdout.readline().decode()
        if line:  # a machine may be without it
            self.assertRegex(line, r"^http://\[::1\]:\d+/\n$")

    def test_help(self):
        self.assertIn(b"--port", self.run_program("serve", "-h").stdout)
        self.assertEqual(self.run_program("serve", "--help").returncode, 0)


if __name__ == "__main__":
    unittest.main()
