import Testing

@testable import FrameExport

@Suite struct TaskNumberingTests {
    private func shard(_ text: String, _ variables: [String: String]) throws -> Shard {
        try Shard(parsing: text, environment: { variables[$0] })
    }

    private func array(_ number: Int, _ minimum: Int, _ maximum: Int, step: Int = 1, count: Int) -> [String: String] {
        [
            "SLURM_ARRAY_TASK_ID": "\(number)", "SLURM_ARRAY_TASK_MIN": "\(minimum)", "SLURM_ARRAY_TASK_MAX": "\(maximum)",
            "SLURM_ARRAY_TASK_STEP": "\(step)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
            // Each array task is also the only task in its batch script.
            "SLURM_PROCID": "0",
        ]
    }

    @Test func givenShardNeedsNoVariables() throws {
        #expect(try shard("3/7", array(1, 1, 2, count: 2)) == Shard(3, of: 7))
    }

    @Test(arguments: [(1, 1, 4, 1, 1), (4, 1, 4, 1, 4), (0, 0, 3, 1, 1), (3, 0, 3, 1, 4), (16, 10, 17, 2, 4)])
    func arrayStartsAnywhereInAnyStep(_ number: Int, _ minimum: Int, _ maximum: Int, _ step: Int, _ expected: Int) throws {
        #expect(try shard("auto", array(number, minimum, maximum, step: step, count: 4)) == Shard(expected, of: 4))
    }

    /// The array had tasks 1 to 8 and is repeated with `sbatch --array=3,7`.
    @Test func arrayThatRepeatsTasksNeedsTheCount() throws {
        let variables = array(7, 3, 7, count: 2)
        #expect(throws: TaskNumberingError.gaps("SLURM_ARRAY_TASK_ID", count: 2, first: 3, last: 7)) { try shard("auto", variables) }
        #expect(try shard("auto/8", variables) == Shard(7, of: 8))
        #expect(try shard("auto/8", ["SLURM_ARRAY_TASK_ID": "7"]) == Shard(7, of: 8))
        #expect(throws: TaskNumberingError.outside("SLURM_ARRAY_TASK_ID", 7, expected: 1...6)) { try shard("auto/6", variables) }
    }

    @Test func stepOfSlurmCountsFromZero() throws {
        #expect(try shard("auto", ["SLURM_PROCID": "2", "SLURM_STEP_NUM_TASKS": "4", "SLURM_NTASKS": "4"]) == Shard(3, of: 4))
    }

    /// A batch script with `-n 4` runs once, although it has a task number.
    @Test func batchScriptIsNotAStep() {
        #expect(throws: TaskNumberingError.noVariable(TaskNumbering.all.map(\.number))) {
            try shard("auto", ["SLURM_PROCID": "0", "SLURM_NTASKS": "4"])
        }
    }

    @Test func kubernetesCountsFromZeroAndParallelFromOne() throws {
        #expect(try shard("auto/4", ["JOB_COMPLETION_INDEX": "3"]) == Shard(4, of: 4))
        #expect(try shard("auto/4", ["PARALLEL_SEQ": "4"]) == Shard(4, of: 4))
        #expect(throws: TaskNumberingError.countMissing("PARALLEL_SEQ")) { try shard("auto", ["PARALLEL_SEQ": "4"]) }
        #expect(throws: TaskNumberingError.outside("JOB_COMPLETION_INDEX", 4, expected: 0...3)) {
            try shard("auto/4", ["JOB_COMPLETION_INDEX": "4"])
        }
    }

    @Test func engineInsideAnotherOneIsAmbiguous() throws {
        let both = ["SLURM_PROCID": "2", "SLURM_STEP_NUM_TASKS": "4", "PARALLEL_SEQ": "1"]
        #expect(throws: TaskNumberingError.severalNumbers(["SLURM_PROCID", "PARALLEL_SEQ"])) { try shard("auto/4", both) }
        let single = array(3, 1, 4, count: 4).merging(["SLURM_STEP_NUM_TASKS": "1"]) { $1 }
        #expect(try shard("auto", single) == Shard(3, of: 4))
    }

    @Test(arguments: [0, 100_001, 200_000]) func countMustBeThatOfShards(_ count: Int) {
        #expect(throws: TaskNumberingError.badCount("SLURM_STEP_NUM_TASKS", count)) {
            try shard("auto", ["SLURM_PROCID": "0", "SLURM_STEP_NUM_TASKS": "\(count)"])
        }
        #expect(throws: TaskNumberingError.badCount("SLURM_ARRAY_TASK_COUNT", count)) {
            try shard("auto", array(0, 1, count, count: count))
        }
    }

    @Test func variableMustBeAWholeNumber() {
        #expect(throws: TaskNumberingError.notANumber("PARALLEL_SEQ", got: "-1")) { try shard("auto/4", ["PARALLEL_SEQ": "-1"]) }
    }

    @Test(arguments: ["auto/", "auto/0", "auto/x", "autos", "auto/100001"]) func otherTextIsRejected(_ text: String) {
        #expect(throws: ExportError.self) { try shard(text, ["PARALLEL_SEQ": "1"]) }
    }
}
