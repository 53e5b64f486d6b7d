package import SystemSupport

/// The environment variables in which an engine numbers a job's tasks.
struct TaskNumbering: Sendable {
    /// The variables that describe a job array, whose task numbers can start anywhere and have gaps.
    struct ArrayVariables: Sendable {
        let minimum, maximum, step: String
    }

    /// Variable with the task number.
    let number: String
    /// Number of the first task in a complete job.
    let first: Int
    /// Variable with the task count; nil if the engine has none.
    var count: String?
    /// Variables of the job array; nil if the task numbers are consecutive.
    var array: ArrayVariables?

    /// Every supported engine.
    ///
    /// A Slurm step's task count is in `SLURM_STEP_NUM_TASKS`, which only `srun` sets. `SLURM_NTASKS` is also set in a batch script, which
    /// runs only once.
    static let all = [
        TaskNumbering(
            number: "SLURM_ARRAY_TASK_ID", first: 1, count: "SLURM_ARRAY_TASK_COUNT",
            array: ArrayVariables(minimum: "SLURM_ARRAY_TASK_MIN", maximum: "SLURM_ARRAY_TASK_MAX", step: "SLURM_ARRAY_TASK_STEP")),
        TaskNumbering(number: "SLURM_PROCID", first: 0, count: "SLURM_STEP_NUM_TASKS"),
        TaskNumbering(number: "JOB_COMPLETION_INDEX", first: 0),
        TaskNumbering(number: "PARALLEL_SEQ", first: 1),
    ]

    /// Returns the shard of this task; nil if the engine did not start this process.
    ///
    /// `wanted` is the total number of shards if the user gave one. The tasks are then numbered as in a complete job, so that a job that
    /// repeats some of them draws the same shards.
    func shard(of wanted: Int?, _ environment: (String) -> String?) throws(TaskNumberingError) -> Shard? {
        guard let number = try read(number, environment) else { return nil }
        let count = try read(self.count, environment)
        // A shell started by Slurm has a task number, but no step.
        if self.count != nil, count == nil, array == nil { return nil }
        if let wanted { return try shard(number - first, of: wanted, number) }
        guard let count else { throw .countMissing(self.number) }
        guard (1...Shard.maximumCount).contains(count) else { throw .badCount(self.count ?? "", count) }
        guard let array else { return try shard(number - first, of: count, number) }
        let minimum = try read(array.minimum, environment) ?? first
        let maximum = try read(array.maximum, environment) ?? minimum + count - 1
        let step = max(try read(array.step, environment) ?? 1, 1)
        guard (maximum - minimum) / step + 1 == count else {
            throw .gaps(self.number, count: count, first: minimum, last: maximum)
        }
        return try shard((number - minimum) / step, of: count, number)
    }

    private func shard(_ index: Int, of count: Int, _ number: Int) throws(TaskNumberingError) -> Shard {
        guard (0..<count).contains(index) else {
            throw .outside(self.number, number, expected: first...first + count - 1)
        }
        return Shard(index + 1, of: count)
    }

    private func read(_ name: String?, _ environment: (String) -> String?) throws(TaskNumberingError) -> Int? {
        guard let name, let text = environment(name), !text.isEmpty else { return nil }
        guard let number = Int(text), (0...Int(Int32.max)).contains(number) else { throw .notANumber(name, got: text) }
        return number
    }
}

extension Shard {
    /// Environment variables that number the tasks of a job.
    package static let taskVariables = TaskNumbering.all.flatMap { numbering in
        [numbering.number, numbering.count, numbering.array?.minimum, numbering.array?.maximum, numbering.array?.step].compactMap(\.self)
    }

    /// Parses `3/7`, or reads a task's shard from the environment variables of the engine that started it.
    ///
    /// `auto` reads the task number and the task count, which Slurm arrays and steps provide. `auto/7` reads only the task number, for
    /// Kubernetes, for GNU parallel, and for arrays that repeat some of their tasks. In that case, the task numbers of an array must start
    /// at 1.
    ///
    /// - Parameters:
    ///   - text: A number and a count, `auto`, or `auto` and a count.
    ///   - environment: Returns an environment variable; nil if it is not set.
    /// - Throws: `ExportError.badValue` for any other text; `TaskNumberingError` if the variables do not identify a single shard.
    public init(parsing text: String, environment: (String) -> String?) throws {
        guard text == "auto" || text.hasPrefix("auto/") else {
            try self.init(parsing: text)
            return
        }
        let count = text == "auto" ? nil : try Shard(parsing: "1/" + text.dropFirst(5)).count
        var found: [(variable: String, shard: Shard)] = []
        for numbering in TaskNumbering.all {
            if let shard = try numbering.shard(of: count, environment) { found.append((numbering.number, shard)) }
        }
        // One engine might run inside another engine's only task.
        if found.count > 1 { found.removeAll { $0.shard.count == 1 } }
        guard let first = found.first else { throw TaskNumberingError.noVariable(TaskNumbering.all.map(\.number)) }
        guard found.allSatisfy({ $0.shard == first.shard }) else { throw TaskNumberingError.severalNumbers(found.map(\.variable)) }
        self = first.shard
    }
}

/// The reason environment variables do not identify a single shard.
public enum TaskNumberingError: Error, Equatable, Sendable {
    /// None of the variables is set.
    case noVariable([String])
    /// Several variables are set and name different shards.
    case severalNumbers([String])
    /// The engine does not set a task count; includes the variable with the task number.
    case countMissing(String)
    /// A job array skips some numbers, for example because it repeats tasks from another array.
    case gaps(String, count: Int, first: Int, last: Int)
    /// The number is not a shard number.
    case outside(String, Int, expected: ClosedRange<Int>)
    /// The count is not a shard count.
    case badCount(String, Int)
    /// A variable is not a whole number.
    case notANumber(String, got: String)
}

extension TaskNumberingError: MessageError {
    package var fault: Fault { .request }

    package var message: Message {
        switch self {
        case .noVariable(let names):
            """
            \(.shard, "auto") needs an engine that numbers its tasks, but none of \(names.joined(separator: ", ")) is set; \
            use a shard such as \(.shard, "3/7")
            """
        case .severalNumbers(let names):
            "\(names.joined(separator: " and ")) name different shards; choose one, such as \(.shard, "3/7")"
        case .countMissing(let name):
            "\(name) has the number of this task, but not the count; add it, such as \(.shard, "auto/7")"
        case .gaps(let name, let count, let first, let last):
            """
            \(name): the array has \(count) of the tasks \(first) to \(last), so their shards are unknown; add the count of the whole array, \
            such as \(.shard, "auto/\(last)")
            """
        case .outside(let name, let number, let expected):
            "\(name) is \(number), expected \(expected.lowerBound)...\(expected.upperBound); start one task for each shard"
        case .badCount(let name, let count):
            "\(name) is \(count), expected 1...\(Shard.maximumCount); start one task for each shard"
        case .notANumber(let name, let got):
            "\(name) must be a whole number, got '\(got)'"
        }
    }
}
