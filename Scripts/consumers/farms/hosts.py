"""Two hosts that accept ssh connections, both on this machine."""

import os
import signal
import subprocess

from work import free_ports, poll, processes

NAMES = ["h1", "h2"]
SERVER = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/host
PidFile none
AuthorizedKeysFile {folder}/user.pub
StrictModes no
UsePAM no
PasswordAuthentication no
"""
CLIENT = """
Host {name}
Port {port}
HostName 127.0.0.1
IdentityFile {folder}/user
IdentitiesOnly yes
UserKnownHostsFile {folder}/known
StrictHostKeyChecking accept-new
LogLevel ERROR
BatchMode yes
"""


class Hosts:
    def __init__(self, work):
        self.folder = folder = work.folder / "ssh"
        folder.mkdir()
        for key in ["user", "host"]:
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / key], check=True)
        ports = free_ports(len(NAMES))
        (folder / "client").write_text(
            "".join(CLIENT.format(folder=folder, name=name, port=port) for name, port in zip(NAMES, ports, strict=True))
        )
        self.servers = {}
        for name, port in zip(NAMES, ports, strict=True):
            (folder / f"{name}.conf").write_text(SERVER.format(folder=folder, port=port))
            # sshd needs its full path to restart itself.
            self.servers[name] = subprocess.Popen(["/usr/sbin/sshd", "-D", "-f", folder / f"{name}.conf", "-E", folder / f"{name}.log"])
        # GNU parallel connects with this command.
        os.environ["PARALLEL_SSH"] = f"ssh -F {folder}/client"
        for name in NAMES:
            poll(f"sshd of {name} starts", lambda name=name: self.answers(name), interval=0.05)

    def answers(self, name):
        return subprocess.run(["ssh", "-F", self.folder / "client", name, "true"], capture_output=True, check=False).returncode == 0

    def kill(self, name):
        """Kills a host along with its connections and tasks."""
        server = self.servers[name].pid

        def is_below(process):
            while process and process.id != server:
                process = process.parent
            return bool(process)

        mine = [process for process in processes() if is_below(process) or process.variable("PARALLEL_SSHHOST") == name]
        for process in mine:
            process.send(signal.SIGKILL)
        self.servers[name].wait()
