package import System

/// The settings of an export: what is drawn and how it is delivered.
extension Field {
    /// The phases, in the order they are written.
    package static let phases = Field("phase", list: "phases")
    /// The device pixels a point.
    package static let scales = Field("scale", list: "scales")
    /// The appearances, light or dark.
    package static let appearances = Field("appearance", list: "appearances", parameter: "styles")
    /// The frames a second.
    package static let frameRate = Field("fps", parameter: "frameRate")
    /// Which frames of each phase.
    package static let frames = Field("frames")
    /// The number of frames of a pull.
    package static let pullFrames = Field("pull-frames")
    /// The progress at which the finger lets go.
    package static let release = Field("release", parameter: "releaseProgress")
    /// Whether frames are spread evenly over a loop that is no whole number of them.
    package static let resample = Field("resample", parameter: "resamples")
    /// Whether it is drawn for a person who asked for less motion.
    package static let reduceMotion = Field("reduce-motion", parameter: "reducesMotion")
    /// How files are named.
    package static let pattern = Field("pattern")
    /// Whether PNG frames are made as small as possible.
    package static let optimize = Field("optimize", parameter: "optimizes")
    /// Whether an overview of the frames is written, too.
    package static let contactSheet = Field("contact-sheet")
    /// What files are called after.
    package static let baseName = Field("name")
    /// The consumers' conventions.
    package static let presets = Field("preset", list: "presets", parameter: "preset")
    /// The format of a single file.
    package static let format = Field("format", isKey: false)
    /// The options of a preset or a format.
    package static let presetOptions = Field("option", list: "options")
}

/// The settings of a run of an export.
extension Field {
    /// Where the files go.
    package static let output = Field("output", parameter: "folder")
    /// Whether existing files are replaced.
    package static let overwrite = Field("overwrite", parameter: "existing = .replaced", isKey: false)
    /// Where a single file goes.
    package static let outputFile = Field("output", parameter: "path")
    /// Whether an existing single file is replaced.
    package static let overwriteFile = Field("overwrite", parameter: "overwrites", isKey: false)
    /// Whether existing files are kept as far as they are what they should be.
    package static let resume = Field("resume", parameter: "existing = .resumed", isKey: false)
    /// Whether unlisted files are deleted from the output folders.
    package static let prune = Field("prune", parameter: "prunes", isKey: false)
    /// Which share of the frames is drawn.
    package static let shard = Field("shard", isKey: false)
    /// The number of threads that draw.
    package static let concurrency = Field("concurrency", parameter: "workers", isKey: false)
    /// Whether files are listed only.
    package static let dryRun = Field("dry-run", isKey: false)
}

extension Topic {
    /// A batch file to start from.
    package static let batch = Topic.example("batch", in: "the documentation of Batch")
}
