"""Processes that end with this program, each in a group with its children."""

import concurrent.futures
import os
import signal
import subprocess
import threading


class Processes:
    """The processes of a run; all that still run are killed at the end of the context."""

    def __init__(self):
        self.lock, self.running, self.are_stopped = threading.Lock(), [], False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with self.lock:
            self.are_stopped = True
            for process in self.running:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)

    def start(self, command, **options):
        """Starts a command."""
        with self.lock:
            if self.are_stopped:
                raise InterruptedError
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True, **options)
            self.running.append(process)
            return process

    def all(self, function, values):
        """Calls a function with the number of each value and the value, on all cores; returns whether all calls returned true.

        One call more than there are cores runs at the same time, because tests wait for other processes.
        """
        pool = concurrent.futures.ThreadPoolExecutor((os.cpu_count() or 1) + 1)
        calls = [pool.submit(function, number, value) for number, value in enumerate(values)]
        try:
            results = [call.result() for call in calls]
            return all(results)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            self.__exit__()
            raise
