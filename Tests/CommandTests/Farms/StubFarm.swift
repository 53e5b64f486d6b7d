import Fixtures

/// A folder with a small batch and with stub programs that replace an engine's.
struct StubFarm {
    let folder: TemporaryFolder

    private static let batch = """
        exports:
          - indicators: spinner
            scales: [1, 2]
            fps: 10
            presets: [frames, css]
        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.batch, "b.yml")
        // A stub that answers like Slurm but runs each job before it returns. A job that depends on a failed one does not run.
        try folder.writeProgram(
            """
            [ "$1" = --version ] && exit
            echo "sbatch $*" >>"$FARM/calls"
            tasks=1
            for word; do
                case $word in
                --array=1-*) tasks=${word#--array=1-} array=1 ;;
                --output=*) log=${word#--output=} ;;
                --dependency=afterok:*) grep -q '41|FAILED' "$FARM/states" && { echo '42|CANCELLED|DependencyNeverSatisfied' >>"$FARM/states"; echo 42; exit; } ;;
                esac
            done
            [ -n "$array" ] && job=41 || job=42
            task=0
            while [ $task -lt "$tasks" ]; do
                task=$((task + 1))
                if [ -n "$array" ]; then
                    export SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=$tasks SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=$tasks
                fi
                state=COMPLETED
                sh "$word" >>"$(echo "$log" | sed "s/%a/$task/; s/%%/%/g")" 2>&1 || state=FAILED
                echo "$job|$state|None" >>"$FARM/states"
            done
            echo $job
            """, "bin/sbatch")
        try folder.writeProgram("cat \"$FARM/states\"", "bin/squeue")
        try folder.writeProgram("echo 'MaxArraySize            = 11'", "bin/scontrol")
        try folder.writeProgram("echo \"scancel $*\" >>\"$FARM/calls\"", "bin/scancel")
    }

    /// Runs the command with the stub programs in its PATH.
    func run(_ words: String...) throws -> CommandRun {
        try CommandRun(words, in: folder.path, environment: environment)
    }

    /// The stub programs need the folder's path, which may contain any characters.
    var environment: [String: String] { ["PATH": folder.path("bin") + ":/usr/bin:/bin", "FARM": folder.path, "PWD": ""] }

    /// Returns the visible files of an output folder by relative path.
    func tree(_ name: String) throws -> [String: [UInt8]] {
        let files = try folder.files().filter { $0.key.hasPrefix(name + "/") }
        return Dictionary(uniqueKeysWithValues: files.map { (String($0.key.dropFirst(name.count + 1)), $0.value) })
    }
}
