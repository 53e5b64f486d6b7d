package import SystemSupport

// Parameters of a job.
extension Field {
    package static let phases = Field("phase", list: "phases")
    package static let scales = Field("scale", list: "scales")
    package static let appearances = Field("appearance", list: "appearances", parameter: "appearances")
    package static let frameRate = Field("fps", parameter: "frameRate")
    package static let frames = Field("frames")
    package static let pullFrames = Field("pull-frames")
    package static let release = Field("release", parameter: "releaseProgress")
    package static let resample = Field("resample", parameter: "resamples")
    package static let directions = Field("direction", list: "directions", parameter: "directions")
    package static let reduceMotion = Field("reduce-motion", parameter: "reducedMotion")
    package static let pattern = Field("pattern")
    package static let optimize = Field("optimize", parameter: "optimizes")
    package static let contactSheet = Field("contact-sheet")
    package static let baseName = Field("name")
    package static let presets = Field("preset", list: "presets", parameter: "preset")
    package static let format = Field("format", isKey: false)
    package static let presetOptions = Field("option", list: "options")
}

// Parameters of a run.
extension Field {
    package static let output = Field("output", parameter: "folder")
    package static let overwrite = Field("overwrite", parameter: "existing = .replaced", isKey: false)
    package static let outputFile = Field("output", parameter: "path")
    package static let overwriteFile = Field("overwrite", parameter: "overwrites", isKey: false)
    package static let resume = Field("resume", parameter: "existing = .resumed", isKey: false)
    package static let prune = Field("prune", parameter: "prunes", isKey: false)
    package static let shard = Field("shard", isKey: false)
    package static let concurrency = Field("concurrency", parameter: "workers", isKey: false)
    package static let dryRun = Field("dry-run", isKey: false)
}

extension Topic {
    package static let batch = Topic.example("batch", in: "the Batch documentation")
}
