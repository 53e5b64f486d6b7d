public import RefreshKit
public import System

/// A file of an export, as a manifest remembers it.
public struct ExportedFile: Sendable, Equatable {
    /// Its path, relative to the export's folder.
    public let path: String
    /// What it followed from: equal fingerprints of one build mean equal bytes.
    public let fingerprint: Digest
    /// The digest of its bytes.
    public let bytes: Digest
    /// How many bytes it has.
    public let size: Int
    /// What its job was called.
    public let name: String
    /// The id of the preset that delivered it.
    public let preset: String
    /// What is in it.
    public let content: Content

    /// What is in a file.
    public enum Content: Sendable, Equatable {
        /// A text, such as `Contents.json`.
        case text
        /// A PNG file of one frame.
        case frame(Frame)
        /// One file of this many frames.
        case assembly(frames: Int)
    }

    /// What a frame shows.
    public struct Frame: Sendable, Equatable {
        /// Which phase of the refresh; nil for a scene.
        public let phase: Phase?
        /// Its number within its phase or its scene, from 0.
        public let index: Int
        /// Where it stands in its phase.
        public let position: Position
        /// Device pixels a point.
        public let scale: Double
        /// Light or dark.
        public let style: Appearance.Style
        /// In pixels.
        public let width: Int
        /// In pixels.
        public let height: Int
        /// The digest of the decoded pixels: red, green, blue and alpha of each, not premultiplied.
        public let pixels: Digest
    }

    /// Where a frame stands.
    public enum Position: Sendable, Equatable {
        /// How far it is pulled, 1 at the threshold.
        case progress(Double)
        /// Seconds since the refresh began; for finishing, since it ended; for a scene, since its begin.
        case instant(Double)
    }

    /// What it was made of and for whom, such as "spinner (android)".
    var kind: String { Self.kind(name: name, preset: preset) }

    /// What a job's files are made of and for whom.
    static func kind(name: String, preset: String) -> String { "\(name) (\(preset))" }
}

extension ExportedFile {
    /// Records a planned file that was made.
    ///
    /// `size` is in bytes; `pixels` is the digest of the decoded pixels, which a frame must have; `fingerprint` covers everything the file
    /// is made from.
    init(_ file: PlannedFile, of job: ExportJob, bytes digest: Digest, size: Int, pixels: Digest?, fingerprint: Digest) {
        path = file.path
        self.fingerprint = fingerprint
        bytes = digest
        self.size = size
        name = job.name
        preset = job.preset.id
        switch (file.content, pixels) {
        case (.text, _): content = .text
        case (.assembly(let assembly), _): content = .assembly(frames: assembly.places.count)
        case (.frame(let place), let pixels?): content = .frame(Frame(job.plan.frame(at: place), in: job.plan, pixels: pixels))
        case (.frame, nil):
            preconditionFailure("frame '\(file.path)' was noted without a digest of its pixels, expected one; digest it when it is encoded")
        }
    }

    /// The digest of its decoded pixels; nil for what is no still picture of a frame.
    var pixels: Digest? { if case .frame(let frame) = content { frame.pixels } else { nil } }
}

extension ExportedFile.Frame {
    init(_ frame: PlannedFrame, in plan: FramePlan, pixels: Digest) {
        phase = frame.pass.phase
        index = frame.index
        position = frame.position
        scale = frame.pass.scale
        style = frame.pass.style
        let side = PixelSize(plan.size, scale: scale)
        width = side.width
        height = side.height
        self.pixels = pixels
    }
}
