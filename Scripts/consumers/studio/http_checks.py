"""Hostile requests: unexpected hosts and origins, guessed tokens, paths that leave the folder, and oversized and ambiguous requests."""

import os
import socket
import struct
import time

from client import Response, read_all
from suite import expect


def answered(address, request, *expected):
    """Sends bytes, and expects one response with one of the statuses; after a refusal, also expects the connection to be closed."""
    with address.connect() as connection:
        connection.sendall(request)
        response = Response(connection)
        expect(response.status, *expected)
        expect(response.headers.get("server"), "refreshkit-studio")
        if response.status >= 400:
            if b"\n" in response.body[:-1] or not response.body.endswith(b"\n"):
                raise AssertionError(f"the answer is not one line: {response.body[:100]}")
            expect(read_all(connection), b"")


def hosts(address):
    port = address.port
    for host in [
        "example.com",
        f"example.com:{port}",
        f"127.0.0.1.example.com:{port}",
        f"127.0.0.1:{port}@example.com",
        f"0.0.0.0:{port}",
        f"[::]:{port}",
        f"localhost.:{port}",
        f"127.0.0.2:{port}",
        f"localhost:{port}, example.com",
        "127.0.0.1:",
        "127.1",
        "2130706433",
        "localhost:80x",
        "[::1",
        "[::ffff:127.0.0.1]",
        "localhost:0000000080",
    ]:
        yield f"host {host}", answered, address, address.request(host=host), 403
    yield "host missing", answered, address, address.request(host=""), 403
    yield "host empty", answered, address, address.request(host="", headers=["Host:"]), 403
    yield "host twice", answered, address, address.request(headers=[f"Host: {address.host}"]), 403
    yield "host and an unexpected host", answered, address, address.request(headers=["Host: example.com"]), 403
    for host in [f"localhost:{port}", "localhost:9999", "[::1]:9999", "127.0.0.1"]:
        yield f"host {host} of a tunnel", answered, address, address.request(host=host), 200


def origins(address):
    for origin in [
        "http://example.com",
        "null",
        f"https://{address.host}",
        f"http://localhost:{address.port}",
        f"http://{address.host}.example.com",
        "http://127.0.0.1",
        f"http://{address.host}/",
        "",
        "file://",
    ]:
        yield f"origin '{origin}'", answered, address, address.request(headers=[f"Origin: {origin}"]), 403
        yield f"session for origin '{origin}'", answered, address, address.upgrade(origin=origin), 403
    yield "own origin", answered, address, address.request(headers=[f"Origin: http://{address.host}"]), 200
    yield "origin twice", answered, address, address.request(headers=[f"Origin: http://{address.host}"] * 2), 403
    yield "session for an unexpected host", answered, address, address.upgrade(host="example.com", origin="http://example.com"), 403


def tokens(address):
    token = address.token
    other = ("B" if token[0] == "A" else "A") + token[1:]
    for path in [
        "/",
        "//",
        "/index.html",
        "/session",
        f"/{other}/",
        f"/{token[:-1]}/",
        f"/{token}A/",
        f"/{token}",
        f"/{token.swapcase()}/",
        f"/?token={token}",
        f"/{token[0]}%{ord(token[1]):02x}{token[2:]}/",
        f"/x/{token}/",
        f"/../{token}/",
        f"/;/{token}/",
        f"//{token}/",
        f"http://{address.host}{address.path}",
        f"//{address.host}{address.path}",
        f"https://example.com{address.path}",
    ]:
        yield f"token, {path.replace(token, 'TOKEN')}", answered, address, address.request(path), 403
    yield "query is ignored", answered, address, address.request(address.path + "?../../etc/passwd"), 200


def paths(address):
    for path in [
        "../../../../etc/passwd",
        "styles/../index.html",
        "./index.html",
        "%2e%2e/%2e%2e/etc/passwd",
        "..%2f..%2fetc%2fpasswd",
        "%252e%252e%252fetc%252fpasswd",
        "..%255c..%255cetc",
        "..\\..\\etc\\passwd",
        "..%5c..%5cetc",
        "%c0%ae%c0%ae/etc/passwd",
        "..%c0%afetc",
        "%e0%80%ae%e0%80%ae/",
        "..%u2215etc",
        "%uff0e%uff0e/",
        ".%00./",
        "index.html%00",
        "index.html%00.css",
        "index.html/",
        "index.html;a=b",
        "INDEX.HTML",
        "%69ndex.html",
        "/index.html",
        "//etc/passwd",
        "....//....//etc/passwd",
        "~root",
        "..;/",
        "index.html%20",
        "session/",
        "%73ession",
    ]:
        yield f"path {path}", answered, address, address.request(address.path + path), 404
    for name, raw in [
        ("NUL", b"index.html\0"),
        ("overlong UTF-8", b"\xc0\xae\xc0\xae/etc/passwd"),
        ("DEL", b"\x7f"),
        ("a tab", b"index.html\t"),
    ]:
        yield f"path with {name}", answered, address, address.request().replace(b" HTTP", raw + b" HTTP", 1), 400, 403, 404


def methods(address):
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "PROPFIND"]:
        yield f"method {method}", answered, address, address.request(method=method), 405
    yield "method CONNECT", answered, address, address.request("example.com:443", method="CONNECT"), 400, 405
    yield "method unknown", answered, address, address.request(method="STEAL"), 400
    yield "method in lower case", answered, address, address.request(method="get"), 400
    yield "session by POST", answered, address, address.upgrade(method="POST"), 405
    yield "session without an upgrade", answered, address, address.request(address.path + "session"), 426
    yield "HEAD has no body", head_only, address


def head_only(address):
    with address.connect() as connection:
        connection.sendall(address.request(method="HEAD", headers=["Connection: close"]))
        expect(Response(connection, "HEAD").rest + read_all(connection), b"")


def sizes(address):
    yield "request line of 20 KB", answered, address, address.request(address.path + "a" * 20_000), 431
    yield "header of 20 KB", answered, address, address.request(headers=["X: " + "a" * 20_000]), 431
    yield "300 headers", answered, address, address.request(headers=[f"X-{number}: 1" for number in range(300)]), 431
    for name, start, chunk in [
        ("request line", b"GET /", b"a" * 8192),
        ("header", address.request()[:-2] + b"X: ", b"a" * 8192),
        ("list of headers", address.request()[:-2], b"X: 1\r\n" * 1000),
    ]:
        yield f"endless {name}", endless, address, start, chunk


def endless(address, start, chunk):
    """Sends at most 8 MB, and expects the server to close the connection."""
    with address.connect() as connection:
        try:
            connection.sendall(start)
            for _ in range((8 << 20) // len(chunk)):
                connection.sendall(chunk)
        except (ConnectionError, TimeoutError):
            return
        raise AssertionError("the server took 8 MB")


def bodies(address):
    smuggled = address.request("/smuggled")
    chunked = b"5\r\nhello\r\n0\r\n\r\n"
    for name, headers, body, *expected in [
        ("body", ["Content-Length: 5"], b"hello", 413),
        ("huge body", ["Content-Length: 99999999999"], b"x" * 1000, 413),
        ("chunked body", ["Transfer-Encoding: chunked"], chunked, 413),
        ("length and chunks", ["Content-Length: 4", "Transfer-Encoding: chunked"], chunked + smuggled, 400, 413),
        ("chunks and length", ["Transfer-Encoding: chunked", "Content-Length: 4"], chunked + smuggled, 400, 413),
        ("two lengths", ["Content-Length: 0", f"Content-Length: {len(smuggled)}"], smuggled, 400, 413),
        ("list of lengths", ["Content-Length: 0, 5"], smuggled, 400, 413),
        ("negative length", ["Content-Length: -1"], smuggled, 400, 413),
        ("length with a sign", ["Content-Length: +0"], smuggled, 400, 413),
        ("length beyond 64 bits", ["Content-Length: 18446744073709551617"], smuggled, 400, 413),
        ("space before the colon", ["Transfer-Encoding : chunked"], chunked + smuggled, 400, 413),
        ("unknown encoding", ["Transfer-Encoding: xchunked"], chunked + smuggled, 400, 413),
        ("two encodings", ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"], chunked + smuggled, 400, 413),
        ("folded encoding", ["Transfer-Encoding:\r\n chunked"], chunked + smuggled, 400, 413),
        ("session with a body", ["Content-Length: 5", "Upgrade: websocket", "Connection: Upgrade"], b"hello", 413),
    ]:
        yield f"request with {name}", answered, address, address.request(headers=headers) + body, *expected


def protocols(address):
    yield "HTTP/1.0", answered, address, address.request(version="HTTP/1.0"), 505
    yield "HTTP/3.7", answered, address, address.request(version="HTTP/3.7"), 400, 505
    yield "HTTP/0.9", answered, address, f"GET {address.path}\r\n\r\n".encode(), 400, 403, 505
    yield "HTTP/2 preface", answered, address, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes(9), 400, 403, 405, 505
    yield "upgrade to h2c", answered, address, address.request(headers=["Upgrade: h2c", "Connection: Upgrade"]), 200
    yield "TLS", answered, address, bytes.fromhex("160301020001fc0303") + os.urandom(32), 400
    yield "garbage", answered, address, b"\xff\0" + os.urandom(1000), 400
    yield "header with a NUL", answered, address, address.request(headers=["X: a\0b"]), 400
    yield "header without a name", answered, address, address.request(headers=[": a"]), 400
    yield "bare carriage return", answered, address, address.request(headers=["X: a\rHost: example.com"]), 400
    yield "pipelined requests", pipelined, address, 50, 51
    yield "the last of 100 pipelined requests", pipelined, address, 200, 100
    yield "refusal among pipelined requests", pipelined_refusal, address
    yield "request byte by byte", byte_by_byte, address
    yield "request and half-close", half_close, address, address.request(method="HEAD"), 200
    yield "answer that is read slowly", read_slowly, address
    yield "half a request and half-close", half_close, address, address.request()[:-2], None
    yield "resets inside a request", resets, address


def pipelined(address, count, answered):
    """Sends requests and a last one that closes the connection, which may be closed earlier."""
    with address.connect() as connection:
        connection.sendall(address.request(method="HEAD") * count + address.request(method="HEAD", headers=["Connection: close"]))
        answers = read_all(connection)
        expect((answers.count(b"HTTP/1.1 200 OK\r\n"), answers.count(b"Connection: close\r\n")), (answered, 1))


def pipelined_refusal(address):
    with address.connect() as connection:
        connection.sendall(address.request(method="HEAD") + address.request("/") + address.request(method="HEAD"))
        answers = read_all(connection)
        expect((answers.count(b"HTTP/1.1 200"), answers.count(b"HTTP/1.1 403"), answers.count(b"HTTP/1.1 ")), (1, 1, 2))


def byte_by_byte(address):
    with address.connect() as connection:
        for byte in address.request():
            connection.sendall(bytes([byte]))
        expect(Response(connection).status, 200)


def read_slowly(address):
    """Checks that a response larger than the system's buffers arrives completely, and that the connection is then closed."""
    with address.connect(receive_buffer=4096) as connection:
        connection.sendall(address.request(headers=["Connection: close"]))
        time.sleep(1.5)
        response = Response(connection)
        expect(len(response.body), int(response.headers["content-length"]))


def half_close(address, request, status):
    with address.connect() as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        if status:
            expect(Response(connection, "HEAD").status, status)
        else:
            read_all(connection)


def resets(address):
    for size in range(1, 60):
        with address.connect() as connection:
            connection.sendall(address.request()[:size])
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


GROUPS = {
    "hosts": hosts,
    "origins": origins,
    "tokens": tokens,
    "paths": paths,
    "methods": methods,
    "sizes": sizes,
    "bodies": bodies,
    "protocols": protocols,
}
