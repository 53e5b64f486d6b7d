"""A client that can send anything: requests byte by byte, and WebSocket frames with any bits."""

import base64
import json
import os
import socket
import struct
import time
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
TIMEOUT = 3


class Address:
    """The address that the server printed."""

    def __init__(self, text):
        parts = urlsplit(text)
        self.port, self.path = parts.port, parts.path
        self.host = f"127.0.0.1:{parts.port}"
        self.token = parts.path.strip("/")

    def connect(self, timeout=TIMEOUT, receive_buffer=None):
        connection = socket.socket()
        connection.settimeout(timeout)
        if receive_buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        connection.connect(("127.0.0.1", self.port))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def request(self, path=None, method="GET", headers=(), host=None, version="HTTP/1.1"):
        """Returns a request; host: a Host header other than the usual one; "" for none."""
        host = self.host if host is None else host
        lines = [f"{method} {self.path if path is None else path} {version}"]
        lines += [f"Host: {host}"] if host else []
        return ("\r\n".join([*lines, *headers]) + "\r\n\r\n").encode("utf-8", "surrogateescape")

    def upgrade(self, **changes):
        """Returns a request for a session."""
        origin = changes.pop("origin", f"http://{self.host}")
        key = changes.pop("key", base64.b64encode(os.urandom(16)).decode())
        headers = ["Upgrade: websocket", "Connection: keep-alive, Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        headers += [f"Origin: {origin}"] if origin else []
        return self.request(self.path + "session", headers=headers, **changes)


def read_all(connection):
    """Returns everything that the server sends until it closes or resets the connection."""
    data = b""
    try:
        while chunk := connection.recv(1 << 16):
            data += chunk
    except ConnectionError:
        pass
    return data


class Response:
    def __init__(self, connection, method="GET"):
        data = b""
        while b"\r\n\r\n" not in data:
            chunk = connection.recv(1 << 16)
            if not chunk:
                raise ConnectionError(f"closed after {len(data)} bytes of a response")
            data += chunk
        head, self.rest = data.split(b"\r\n\r\n", 1)
        status, *lines = head.decode("latin-1").split("\r\n")
        self.status = int(status.split()[1])
        self.headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        size = 0 if method == "HEAD" else int(self.headers.get("content-length", 0))
        while len(self.rest) < size:
            chunk = connection.recv(1 << 16)
            if not chunk:
                raise ConnectionError("closed inside a response")
            self.rest += chunk
        self.body, self.rest = self.rest[:size], self.rest[size:]


class WebSocket:
    def __init__(self, address, timeout=TIMEOUT, receive_buffer=None, **changes):
        self.connection = address.connect(timeout, receive_buffer)
        self.connection.sendall(address.upgrade(**changes))
        response = Response(self.connection)
        if response.status != 101:
            self.connection.close()
            raise ConnectionRefusedError(response.status)
        self.data = bytearray(response.rest)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()

    @staticmethod
    def frame(payload, opcode=TEXT, fin=True, masked=True, reserved=0, length=None):
        """Returns a frame; length: the length in its header if it differs from the payload's."""
        length = len(payload) if length is None else length
        start = bytes([fin << 7 | reserved << 4 | opcode])
        mask_bit = masked << 7
        if length < 126:
            start += bytes([mask_bit | length])
        elif length < 1 << 16:
            start += struct.pack(">BH", mask_bit | 126, length)
        else:
            start += struct.pack(">BQ", mask_bit | 127, length)
        if not masked:
            return start + payload
        mask = os.urandom(4)
        repeated = int.from_bytes((mask * (len(payload) // 4 + 1))[: len(payload)], "big")
        return start + mask + (int.from_bytes(payload, "big") ^ repeated).to_bytes(len(payload), "big")

    def send(self, payload, opcode=TEXT, **bits):
        if isinstance(payload, dict):
            payload = json.dumps(payload)
        self.connection.sendall(self.frame(payload.encode() if isinstance(payload, str) else payload, opcode, **bits))

    def take(self, count):
        while len(self.data) < count:
            chunk = self.connection.recv(1 << 20)
            if not chunk:
                raise ConnectionError("closed without a close frame")
            self.data += chunk
        taken = bytes(self.data[:count])
        del self.data[:count]
        return taken

    def receive_frame(self):
        """Returns fin, opcode, and payload of a frame."""
        first, length = self.take(2)
        if length >= 126:
            length = int.from_bytes(self.take(2 if length == 126 else 8), "big")
        return bool(first >> 7), first & 15, self.take(length)

    def receive(self):
        """Returns opcode and payload of a message or of a control frame."""
        message, kind = [], None
        while True:
            fin, opcode, payload = self.receive_frame()
            if opcode >= CLOSE:
                return opcode, payload
            kind = opcode or kind
            message.append(payload)
            if fin:
                return kind, b"".join(message)

    def answer(self, message):
        """Sends a message and returns the first binary message that follows."""
        self.send(message)
        while True:
            opcode, payload = self.receive()
            if opcode == BINARY:
                return payload
            if opcode == CLOSE:
                raise ConnectionError(f"closed with {close_code(payload)}")

    def closing(self):
        """Reads until the server closes the WebSocket; returns its code, and the reason."""
        while True:
            opcode, payload = self.receive()
            if opcode == CLOSE:
                return close_code(payload), payload[2:].decode()


def close_code(payload):
    return int.from_bytes(payload[:2], "big") if payload else None


def poll(condition, seconds=TIMEOUT):
    """Waits until a condition holds; returns whether it does."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
