"""Hostile WebSockets: invalid handshakes, frames that RFC 6455 forbids, messages that are too large, too numerous, or endless."""

import base64
import socket
import struct
import time

from client import BINARY, CLOSE, PING, PONG, TEXT, Response, WebSocket
from http_checks import answered
from suite import expect

CONTINUATION = 0
MAXIMUM_SIZE = 64 << 10
ADVANCE = {"do": "advance", "ticks": 0}


def handshakes(address):
    def changed(old, new):
        return address.upgrade().replace(old, new)

    key = base64.b64encode(bytes(16))
    yield "no key", answered, address, b"\r\n".join(line for line in address.upgrade().split(b"\r\n") if b"-Key" not in line), 400, 426
    yield "two keys", answered, address, changed(b"Upgrade: websocket", b"Upgrade: websocket\r\nSec-WebSocket-Key: " + key), 400, 426
    yield "version 8", answered, address, changed(b"Version: 13", b"Version: 8"), 400, 426
    yield "no version", answered, address, changed(b"Sec-WebSocket-Version: 13\r\n", b""), 400, 426
    yield "another protocol", answered, address, changed(b"Upgrade: websocket", b"Upgrade: socket"), 426
    yield "no Connection header", answered, address, changed(b"Connection: keep-alive, Upgrade\r\n", b""), 426
    yield "upgrade of a file", answered, address, changed(b"/session ", b"/index.html "), 200
    yield "upgrade after a request", second_request, address
    yield "messages with the handshake", early_messages, address


def second_request(address):
    with address.connect() as connection:
        connection.sendall(address.request())
        expect(Response(connection).status, 200)
        connection.sendall(address.upgrade())
        expect(Response(connection).status, 426)


def early_messages(address):
    """Checks that a client need not wait for the handshake response."""
    with address.connect() as connection:
        connection.sendall(address.upgrade() + WebSocket.frame(b"early", PING))
        response = Response(connection)
        expect(response.status, 101)
        data = response.rest
        while b"early" not in data:
            data += connection.recv(1 << 16)


def closed(address, code, *frames):
    """Sends frames, and expects the WebSocket to be closed with a code."""
    with WebSocket(address) as session:
        session.connection.sendall(b"".join(frames))
        found, reason = session.closing()
        expect(found, code)
        if code not in (1000, 3000) and not reason:
            raise AssertionError("the close frame has no reason")


def frames(address):
    frame = WebSocket.frame
    text, utf8 = b'{"do":"trace"}', [b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"abc\xe2\x82"]
    for name, code, *sent in [
        ("unmasked", 1002, frame(text, masked=False)),
        *((f"reserved bit {bit}", 1002, frame(text, reserved=bit)) for bit in (1, 2, 4)),
        *((f"reserved opcode {opcode}", 1002, frame(text, opcode)) for opcode in (3, 7, 11, 15)),
        *((f"text {part.hex()}", 1007, frame(part)) for part in utf8),
        ("bad text in two frames", 1007, frame(b"\xe2", fin=False), frame(b"A", CONTINUATION)),
        ("binary message", 1003, frame(text, BINARY)),
        ("ping of 126 bytes", 1002, frame(b"a" * 126, PING)),
        ("close of 126 bytes", 1002, frame(b"a" * 126, CLOSE)),
        ("ping in two frames", 1002, frame(b"a", PING, fin=False)),
        ("continuation of nothing", 1002, frame(text, CONTINUATION)),
        ("message inside a message", 1002, frame(text, fin=False), frame(text)),
        ("close of one byte", 1002, frame(b"\x03", CLOSE)),
        *(
            (f"close with code {number}", 1002, frame(struct.pack(">H", number), CLOSE))
            for number in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000)
        ),
        ("close with bad text", 1007, frame(b"\x03\xe8\xff", CLOSE)),
        ("close", 1000, frame(b"", CLOSE)),
        ("close with code 3000", 3000, frame(struct.pack(">H", 3000), CLOSE)),
        ("garbage", 1009, b"\x00\xff" * 500),
        ("HTTP instead of frames", 1002, address.request() * 3),
    ]:
        yield name, closed, address, code, *sent
    yield "ping inside a message", ping_inside, address
    yield "pong is ignored", pong, address


def ping_inside(address):
    with WebSocket(address) as session:
        session.send(b'{"do":"advance"', fin=False)
        session.send(b"between", PING)
        session.send(b',"ticks":0}', CONTINUATION)
        found = {session.receive()[0] for _ in range(3)}
        if PONG not in found:
            raise AssertionError(f"got messages {found}, expected a pong")


def pong(address):
    with WebSocket(address) as session:
        session.send(b"unasked", PONG)
        session.answer(ADVANCE)


def sizes(address):
    frame = WebSocket.frame
    pad = b" " * (MAXIMUM_SIZE - 60)
    half = b" " * (MAXIMUM_SIZE // 2)
    yield "64 KiB", largest, address, [frame(b'{"do":"advance","ticks":0}' + b" " * (MAXIMUM_SIZE - 26))]
    yield (
        "64 KiB in many frames",
        largest,
        address,
        [frame(b'{"do":"advance","ticks":0}', fin=False), *[frame(pad[:1000], CONTINUATION, fin=False)] * 65, frame(b"", CONTINUATION)],
    )
    yield "64 KiB and a byte", closed, address, 1009, frame(b" " * (MAXIMUM_SIZE + 1))
    yield (
        "64 KiB and a byte in frames",
        closed,
        address,
        1009,
        frame(half, fin=False),
        frame(half, CONTINUATION, fin=False),
        frame(b" ", CONTINUATION),
    )
    for power in (31, 32, 62, 63):
        yield f"length 2^{power}", closed, address, 1009, frame(b"abc", length=1 << power)
    yield "length 2^64-1", closed, address, 1009, frame(b"abc", length=(1 << 64) - 1)
    yield "ping of 2^40 bytes", closed, address, 1009, frame(b"abc", PING, length=1 << 40)
    yield "endless message", endless, address, b"a" * 1000, 1009
    yield "endless empty frames", endless, address, b"", 1008


def largest(address, sent):
    with WebSocket(address) as session:
        session.connection.sendall(b"".join(sent))
        session.answer(ADVANCE)


def endless(address, part, code):
    with WebSocket(address) as session:
        continued = WebSocket.frame(part, CONTINUATION, fin=False)
        try:
            session.connection.sendall(WebSocket.frame(b"", fin=False))
            for _ in range(200):
                session.connection.sendall(continued * 50)
        except ConnectionError:
            return
        expect(session.closing()[0], code)


def floods(address):
    yield "messages", closed, address, 1008, WebSocket.frame(b"{}") * 3000
    yield "pings", closed, address, 1008, WebSocket.frame(b"a" * 125, PING) * 3000
    yield "messages below the limit", below_limit, address
    yield "pings below the limit that are not read", unread_pongs, address


def below_limit(address):
    with WebSocket(address) as session:
        for _ in range(10):
            session.connection.sendall(WebSocket.frame(b"a", PING) * 60)
            time.sleep(0.1)
        session.answer(ADVANCE)


def unread_pongs(address):
    with WebSocket(address, receive_buffer=4096) as session:
        for _ in range(10):
            session.connection.sendall(WebSocket.frame(b"a" * 125, PING) * 60)
            time.sleep(0.1)


def ends(address):
    message = WebSocket.frame(b'{"do":"advance","ticks":0}')
    part = WebSocket.frame(b'{"do"', TEXT, fin=False)
    for name, sent in [("inside a frame", message[:9]), ("inside a message", part), ("after a message", message)]:
        for kind in (None, "half-close", "reset"):
            yield f"{kind or 'close'} {name}", end, address, sent, kind


def end(address, sent, kind):
    for _ in range(3):
        with WebSocket(address) as session:
            session.connection.sendall(sent)
            if kind == "half-close":
                session.connection.shutdown(socket.SHUT_WR)
                try:
                    while session.connection.recv(1 << 20):
                        pass
                except ConnectionError:
                    pass
            elif kind == "reset":
                session.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


GROUPS = {"handshake": handshakes, "frame": frames, "message size": sizes, "flood": floods, "end": ends}
