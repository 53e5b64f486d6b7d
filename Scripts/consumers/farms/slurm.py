"""A Slurm cluster of two nodes on this machine, with its own folder, ports, and key."""

import os
import re
import signal
import subprocess

from work import Process, fail, free_ports, poll, processes

NODES = ["n1", "n2"]
# A requeued task starts only after its credentials expire, so their lifetime is the minimum, five seconds.
CONFIGURATION = """
ClusterName=checks
SlurmctldHost=localhost(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.sock,cred_expire=5
CredType=cred/munge
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
SlurmctldPort={ports[0]}
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.%n.log
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool.%n
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SchedulerType=sched/builtin
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
KillWait=2
PropagateResourceLimits=NONE
SchedulerParameters=batch_sched_delay=0,sched_interval=1
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=1
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=1
PartitionName=render Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
"""


class Cluster:
    def __init__(self, work):
        self.folder = folder = work.folder / "slurm"
        for name in ["state", "spool.n1", "spool.n2"]:
            (folder / name).mkdir(parents=True)
        self.configuration = folder / "slurm.conf"
        user = subprocess.check_output(["id", "-un"], text=True).strip()
        self.configuration.write_text(CONFIGURATION.format(folder=folder, user=user, host=os.uname().nodename, ports=free_ports(3)))
        os.environ["SLURM_CONF"] = str(self.configuration)
        key = folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o600)
        self.start(
            "munged",
            f"--key-file={key}",
            f"--socket={folder}/munge.sock",
            f"--pid-file={folder}/munged.pid",
            f"--log-file={folder}/munged.log",
            f"--seed-file={folder}/seed",
        )
        self.start("slurmctld", "-c", "-f", self.configuration)
        for node in NODES:
            self.start("slurmd", "-N", node, "-f", self.configuration)
        self.wait_until_idle()

    def start(self, *words):
        done = subprocess.run(words, capture_output=True, text=True, timeout=30, check=False)
        if done.returncode:
            fail(f"{words[0]}: exited with status {done.returncode}: {done.stderr}")

    def wait_until_idle(self):
        def states():
            return subprocess.run(["sinfo", "-h", "-N", "-o", "%T"], capture_output=True, text=True, check=False).stdout.split()

        poll("Slurm starts", lambda: states() == ["idle"] * len(NODES), interval=0.05)

    def update(self, nodes, state):
        """Changes the state of nodes, for example to DRAIN or RESUME."""
        self.start("scontrol", "update", f"NodeName={nodes}", f"State={state}", "Reason=check")

    def kill(self, node, freezes_tasks=False):
        """Kills a node along with its tasks, as a power failure would, and reports it to the controller.

        A frozen task can continue later, like a task on a node that was only cut off from the network.
        """
        tasks = [process for process in processes() if process.variable("SLURMD_NODENAME") == node]
        daemons = {0: Process(int((self.folder / f"slurmd.{node}.pid").read_text()))}
        for task in tasks:
            ancestor = task
            while ancestor and not ancestor.words[0].startswith("slurmstepd"):
                ancestor = ancestor.parent
            if ancestor:
                daemons[ancestor.id] = ancestor
        # The daemons must not notice that the tasks have ended.
        for daemon in daemons.values():
            daemon.send(signal.SIGSTOP)
        if not freezes_tasks:
            for task in tasks:
                task.send(signal.SIGKILL)
        for daemon in daemons.values():
            daemon.send(signal.SIGKILL)
        if freezes_tasks:
            # Waits until now, because the kernel ends frozen tasks together with their parent.
            poll("the tasks are orphans", lambda: all(not daemon.is_running for daemon in daemons.values()), interval=0.001)
            for task in tasks:
                task.send(signal.SIGSTOP)
        self.update(node, "DOWN")

    def restart(self, node):
        self.start("slurmd", "-N", node, "-f", self.configuration)
        self.wait_until_idle()

    def jobs(self):
        """Returns what Slurm knows about each recent job and task, by key."""
        lines = subprocess.run(["scontrol", "-o", "show", "job"], capture_output=True, text=True, check=False).stdout.splitlines()
        return [dict(re.findall(r"(\S+?)=(\S*)", line)) for line in lines if line.startswith("JobId=")]

    def queue(self):
        """Returns the names and states of jobs that have not ended."""
        return subprocess.run(["squeue", "-h", "-o", "%i %T"], capture_output=True, text=True, check=False).stdout.split("\n")[:-1]
