internal import SystemSupport

/// Kubernetes: an indexed job on a volume that all pods share, then a job that merges the shards.
struct KubernetesEngine: FarmEngine {
    /// Container image that has the command on its path.
    var image = "refreshkit"
    /// Name of the persistent volume claim that is mounted at the working folder.
    var claim = "refreshkit"

    let id = "kubernetes"
    let summary = "an Indexed Job on a shared volume (kubectl); not tested on a real cluster"

    private static let shards = "shards.yaml"
    private static let merge = "merge.yaml"
    /// How many times a pod may fail or be evicted before its shard fails.
    private static let retries = 3

    static let kubectl = FarmProgram(
        "kubectl", of: "kubernetes", remedy: "see https://kubernetes.io/docs/tasks/tools", failurePrefix: "error: ")

    var program: FarmProgram { Self.kubectl }
    var versionWords: [String] { ["version", "--client"] }

    func files(of job: FarmJob) throws -> [FarmJob.File] {
        guard job.output == job.workingFolder || job.output.hasPrefix(job.workingFolder + "/") else {
            throw FarmError.outsideVolume(job.output)
        }
        let indexed = """
              completionMode: Indexed
              completions: \(job.shardCount)
              parallelism: \(job.shardCount)
              backoffLimitPerIndex: \(Self.retries)
            """
        return [
            FarmJob.File(name: Self.shards, text: text(of: job, "shards", indexed, job.exportWords("auto/\(job.shardCount)"))),
            FarmJob.File(name: Self.merge, text: text(of: job, "merge", "  backoffLimit: \(Self.retries)", job.merge)),
        ]
    }

    func commands(of job: FarmJob) -> [[String]] {
        [
            ["kubectl", "create", "-f", job.path(Self.shards)] + job.engineOptions,
            Self.wait(for: Self.name(of: job, "shards")) + job.engineOptions,
            ["kubectl", "create", "-f", job.path(Self.merge)] + job.engineOptions,
        ]
    }

    static func wait(for name: String) -> [String] { ["kubectl", "wait", "--for=condition=complete", "--timeout=-1s", "job/\(name)"] }

    func submit(_ job: FarmJob) throws -> any SubmittedJob {
        let (shards, merge) = (Self.name(of: job, "shards"), Self.name(of: job, "merge"))
        // A job that has ended keeps its name.
        try program.run(["delete", "jobs", shards, merge, "--ignore-not-found"] + job.engineOptions)
        try program.run(["create", "-f", job.path(Self.shards)] + job.engineOptions)
        return KubernetesJob(shards: shards, merge: merge, mergeFile: job.path(Self.merge), of: job)
    }

    /// Returns the name of a job: lowercase letters, digits, and hyphens, short enough for the names of its pods.
    private static func name(of job: FarmJob, _ part: String) -> String {
        let letters = job.name.lowercased().unicodeScalars.map { letter in
            ("a"..."z").contains(letter) || ("0"..."9").contains(letter) ? Character(letter) : "-"
        }
        let name = String(letters).split(separator: "-").joined(separator: "-").prefix(40)
        return "refreshkit-\(name.isEmpty ? "" : name + "-")\(part)"
    }

    private func text(of job: FarmJob, _ part: String, _ specification: String, _ words: [String]) -> String {
        """
        ---
        # \(part == "merge" ? "Merges the" : "Exports \(job.batch) in") \(Listing.count(job.shardCount, "shard")). Written by: refreshkit submit
        apiVersion: batch/v1
        kind: Job
        metadata:
          name: \(Self.name(of: job, part))
        spec:
        \(specification)
          template:
            spec:
              restartPolicy: Never
              containers:
                - name: refreshkit
                  image: \(JSONText.line(image))
                  command: \(JSONText.line(words.map { $0.replacing("$", with: "$$") }))
                  workingDir: \(JSONText.line(job.workingFolder))
                  resources:
                    requests: {cpu: "\(job.threads)"}
                  volumeMounts:
                    - {name: shared, mountPath: \(JSONText.line(job.workingFolder))}
              volumes:
                - name: shared
                  persistentVolumeClaim: {claimName: \(JSONText.line(claim))}

        """
    }
}

/// Creates the job that merges once the shards are complete, because Kubernetes has no dependencies between jobs.
private final class KubernetesJob: SubmittedJob {
    private let shards: String
    private let merge: String
    private let mergeFile: String
    private let shardCount: Int
    private let options: [String]
    private var isMerging = false

    init(shards: String, merge: String, mergeFile: String, of job: FarmJob) {
        (self.shards, self.merge, self.mergeFile, shardCount, options) = (shards, merge, mergeFile, job.shardCount, job.engineOptions)
    }

    var summary: String { "job \(shards) exports \(Listing.count(shardCount, "shard"))" }
    var watch: String { FarmJob.line(["kubectl", "logs", "--follow", "--selector=job-name=\(shards)"] + options) }
    var cancel: String { FarmJob.line(["kubectl", "delete", "jobs", shards, merge, "--ignore-not-found"] + options) }
    var rest: String? {
        FarmJob.line(KubernetesEngine.wait(for: shards) + options) + " && "
            + FarmJob.line(["kubectl", "create", "-f", mergeFile] + options)
    }

    func status() throws -> FarmStatus {
        let conditions = try KubernetesEngine.kubectl.run(
            ["get", "job", isMerging ? merge : shards, "--output=jsonpath={.status.conditions[?(@.status==\"True\")].type}"]
                + options)
        let types = conditions.split(separator: " ")
        if types.contains("Failed") { return .failed("job \(isMerging ? merge : shards) failed") }
        guard types.contains("Complete") else { return .running() }
        if isMerging { return .succeeded }
        try KubernetesEngine.kubectl.run(["create", "-f", mergeFile] + options)
        isMerging = true
        return .running()
    }
}
