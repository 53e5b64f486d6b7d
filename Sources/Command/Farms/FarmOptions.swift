internal import ArgumentParser
internal import FrameExport
internal import SystemSupport

/// Options that apply to only some engines.
struct FarmEngineOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Machines for parallel, reached over ssh. (default: this machine)", valueName: "list"))
    var hosts: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Container image for kubernetes. (default: refreshkit)", valueName: "name"))
    var image: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "PersistentVolumeClaim for kubernetes, mounted at the path of the current folder. (default: refreshkit)",
            valueName: "name"))
    var volume: String?

    /// Returns the engine with its options; throws for an option of another engine.
    func apply(to engine: any FarmEngine) throws(UsageError) -> any FarmEngine {
        for (option, value, owner) in [
            ("--hosts", hosts, "parallel"), ("--image", image, "kubernetes"), ("--volume", volume, "kubernetes"),
        ] {
            guard let value else { continue }
            if engine.id != owner { throw .notTogether(option, "--engine \(engine.id)") }
            if value.split(separator: ",").isEmpty { throw .badValue(option: option, expected: "a name", got: value) }
        }
        switch engine {
        case var engine as ParallelEngine:
            engine.hosts = hosts?.split(separator: ",").map(String.init) ?? []
            return engine
        case var engine as KubernetesEngine:
            engine.image = image ?? engine.image
            engine.claim = volume ?? engine.claim
            return engine
        default: return engine
        }
    }
}

/// Options that only a job's tasks use.
struct FarmTaskOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Fail unless this is the given build (set by 'refreshkit submit').", valueName: "version/cairo/digest", visibility: .rare))
    var build: String?

    /// Throws unless this program is the build that submitted the job.
    func check() throws {
        guard let build else { return }
        guard let submitted = EngineBuild(word: build) else {
            throw UsageError.badValue(
                option: "--build", expected: "a version, a version of Cairo, and a digest between slashes", got: build)
        }
        guard submitted == .current else { throw FarmError.otherBuild(.current, submitted: submitted) }
    }
}
