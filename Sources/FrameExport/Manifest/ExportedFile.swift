public import Imaging
public import RefreshKit
public import System

/// A file of an export, as listed in a manifest.
public struct ExportedFile: Sendable, Equatable {
    /// Path relative to the output folder.
    public let path: String
    /// Digest of everything the file depends on; with the same build, equal fingerprints mean equal bytes.
    public let fingerprint: Digest
    /// Digest of the bytes.
    public let bytes: Digest
    /// Size in bytes.
    public let size: Int
    /// Base name of its job's files.
    public let name: String
    /// Id of its job's preset.
    public let preset: String
    /// Kind of content.
    public let content: Content

    /// A file's kind of content.
    public enum Content: Sendable, Equatable {
        /// A text file, such as `Contents.json`.
        case text
        /// A PNG file of one frame.
        case frame(Frame)
        /// A vector file of one frame.
        case vector(VectorFrame)
        /// A file that combines this many frames.
        case assembly(frames: Int)
    }

    /// A frame and its pixels.
    public struct Frame: Sendable, Equatable {
        /// Phase; nil for a scene.
        public let phase: Phase?
        /// Frame number within the phase or scene, from 0.
        public let index: Int
        /// Position within the phase.
        public let position: Position
        /// Device pixels per point.
        public let scale: Double
        /// Appearance in which the frame was drawn.
        public let appearance: Appearance
        /// Width in pixels.
        public let width: Int
        /// Height in pixels.
        public let height: Int
        /// Digest of the decoded pixels.
        public let pixels: Digest
    }

    /// A frame and the format of its vector file.
    public struct VectorFrame: Sendable, Equatable {
        /// Format of the file.
        public let format: VectorFormat
        /// Phase; nil for a scene.
        public let phase: Phase?
        /// Frame number within the phase or scene, from 0.
        public let index: Int
        /// Position within the phase.
        public let position: Position
        /// Appearance in which the frame was drawn.
        public let appearance: Appearance
        /// Width and height in points.
        public let size: Size
    }

    /// The position of a frame within its phase.
    public enum Position: Sendable, Equatable {
        /// Pull progress, 1 at the trigger.
        case progress(Double)
        /// Seconds since the start of the refresh or the scene, or, in the finishing phase, since the end of the refresh.
        case instant(Double)
    }

    /// Name and preset of its job, such as "spinner (android)".
    var kind: String { Self.kind(name: name, preset: preset) }

    static func kind(name: String, preset: String) -> String { "\(name) (\(preset))" }
}

extension ExportedFile {
    /// Creates the entry of a written file.
    ///
    /// `size` is in bytes. `pixels` is the digest of the decoded pixels, which is required for a frame. `fingerprint` covers everything the file
    /// depends on.
    init(_ file: PlannedFile, of job: ExportJob, bytes digest: Digest, size: Int, pixels: Digest?, fingerprint: Digest) {
        path = file.path
        self.fingerprint = fingerprint
        bytes = digest
        self.size = size
        name = job.name
        preset = job.preset.id
        switch (file.content, pixels) {
        case (.text, _): content = .text
        case (.assembly(let assembly), _): content = .assembly(frames: assembly.frameIndices.count)
        case (.vector(let index, let encoding), _):
            content = .vector(VectorFrame(job.plan.frame(at: index), in: job.plan, as: encoding.format))
        case (.frame(let index), let pixels?): content = .frame(Frame(job.plan.frame(at: index), in: job.plan, pixels: pixels))
        case (.frame, nil):
            preconditionFailure("a frame needs a digest of its pixels, got none for '\(file.path)'; digest it when it is encoded")
        }
    }

    var pixels: Digest? { if case .frame(let frame) = content { frame.pixels } else { nil } }
}

extension ExportedFile.Frame {
    init(_ frame: PlannedFrame, in plan: FramePlan, pixels: Digest) {
        phase = frame.pass.phase
        index = frame.index
        position = frame.position
        scale = frame.pass.scale
        appearance = frame.pass.appearance
        let side = PixelSize(plan.size, scale: scale)
        width = side.width
        height = side.height
        self.pixels = pixels
    }
}

extension ExportedFile.VectorFrame {
    init(_ frame: PlannedFrame, in plan: FramePlan, as format: VectorFormat) {
        self.format = format
        phase = frame.pass.phase
        index = frame.index
        position = frame.position
        appearance = frame.pass.appearance
        size = plan.size
    }
}
