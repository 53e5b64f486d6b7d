"""Overload: too many sessions, clients that do not read, and thousands of connections that stall."""

import contextlib
import resource
import time

from client import Response, WebSocket, read_all
from suite import expect

STALLED_COUNT = 2000
SERVER_DESCRIPTORS = 1024
MAXIMUM_SESSIONS = 8


def checks(suite):
    yield "ninth session", ninth_session, suite
    yield "100 sessions in a row", many_sessions, suite
    yield "sessions that do not read", unread_sessions, suite
    yield "requests whose answers are not read", unread_answers, suite
    for name, sent in [("stalled connections", b""), ("stalled requests", suite.address.request()[:-2])]:
        yield f"{STALLED_COUNT:,} {name}", stalled, suite, sent
    yield "descriptors are used up", few_descriptors, suite
    yield "descriptors are released", released, suite


def ninth_session(suite):
    suite.wait_for_sessions(0)
    with contextlib.ExitStack() as stack:
        sessions = [stack.enter_context(WebSocket(suite.address)) for _ in range(MAXIMUM_SESSIONS)]
        with suite.address.connect() as connection:
            connection.sendall(suite.address.upgrade())
            expect(Response(connection).status, 503)
        sessions[0].connection.close()
        time.sleep(0.05)
        with WebSocket(suite.address) as session:
            session.answer({"do": "advance", "ticks": 0})


def many_sessions(suite):
    """Reloads a page faster than sessions start and end."""
    for _ in range(100):
        with WebSocket(suite.address):
            pass
        count = len(suite.server.children())
        if count > 2 * MAXIMUM_SESSIONS + 4:
            raise AssertionError(f"{count} session processes")


def unread_sessions(suite):
    """Requests complete frames, several megabytes in total, and reads nothing."""
    suite.wait_for_sessions(0)
    with contextlib.ExitStack() as stack:
        sessions = [stack.enter_context(WebSocket(suite.address, receive_buffer=4096)) for _ in range(MAXIMUM_SESSIONS - 1)]
        for session in sessions:
            session.send({"do": "show", "scale": 3})
            for _ in range(100):
                session.send({"do": "advance", "ticks": 0})
                session.send({"do": "seek", "tick": 0})
        time.sleep(1)
        suite.serve_honest_client()
        time.sleep(0.5)
        suite.stay_small()
        # Everything is still delivered once the client reads, so nothing was dropped.
        reader = sessions[0]
        for _ in range(20):
            reader.receive()


def unread_answers(suite):
    with contextlib.ExitStack() as stack:
        for _ in range(20):
            connection = stack.enter_context(suite.address.connect(timeout=0.2, receive_buffer=4096))
            with contextlib.suppress(TimeoutError, ConnectionError):
                connection.sendall(suite.address.request() * 20_000)
        suite.serve_honest_client()
        suite.stay_small()


def stalled(suite, sent):
    """Opens connections that never complete a request, while an honest client connects again and again."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, STALLED_COUNT + 100)), hard))
    suite.server.limit_descriptors(SERVER_DESCRIPTORS)
    with contextlib.ExitStack() as stack:
        connections = []
        for number in range(STALLED_COUNT):
            connection = stack.enter_context(suite.address.connect())
            connections.append(connection)
            with contextlib.suppress(ConnectionError):
                connection.sendall(sent)
            if number % 400 == 399:
                suite.serve_honest_client()
        idle(suite)
        if suite.server.descriptors > 200:
            raise AssertionError(f"{suite.server.descriptors} open descriptors, expected at most 200")
        # The last one has waited for a shorter time than the others, and is closed within 5 s.
        last = connections[-1]
        last.settimeout(6)
        read_all(last)


def idle(suite):
    """Expects the server not to spin."""
    before = suite.server.processor_time
    time.sleep(0.5)
    used = suite.server.processor_time - before
    if used > 0.1:
        raise AssertionError(f"used {used:.2f} s of processor time in 0.5 s without requests")


def few_descriptors(suite):
    suite.wait_for_sessions(0)
    suite.server.limit_descriptors(suite.server.descriptors + 10)
    try:
        with contextlib.ExitStack() as stack:
            for _ in range(100):
                stack.enter_context(suite.address.connect())
            time.sleep(0.3)
            idle(suite)
            # A session would need more descriptors than are available.
            with suite.address.connect(1) as connection:
                connection.sendall(suite.address.request())
                expect(Response(connection).status, 200)
    finally:
        suite.server.limit_descriptors(SERVER_DESCRIPTORS)


def released(suite):
    suite.wait_for_sessions(0)
    time.sleep(0.1)
    if suite.server.descriptors > 20:
        raise AssertionError(f"{suite.server.descriptors} open descriptors without connections, expected at most 20")
