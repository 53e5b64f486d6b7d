internal import Imaging
public import RefreshKit
public import SystemSupport

/// A file of an export, as listed in a manifest.
public struct ExportedFile: Sendable, Equatable {
    /// Path relative to the output folder.
    public let path: String
    /// Digest of everything the file depends on; with the same build, equal fingerprints mean equal contents.
    public let fingerprint: Digest
    /// Digest of the file contents.
    public let bytes: Digest
    /// Size in bytes.
    public let size: Int
    /// Base name of the files in the file's job.
    public let name: String
    /// Id of the preset in the file's job.
    public let preset: String
    /// Kind of content.
    public let content: Content

    /// The kind of content in a file.
    public enum Content: Sendable, Equatable {
        /// A text file, such as `Contents.json`.
        case text
        /// A PNG file or a vector file of one frame.
        case frame(Frame)
        /// A file that combines this many frames.
        case assembly(frames: Int)
    }

    /// A frame in its own file.
    public struct Frame: Sendable, Equatable {
        /// Phase; nil for a scene.
        public let phase: Phase?
        /// Frame number within the phase or scene, from 0.
        public let index: Int
        /// Position within the phase.
        public let position: Position
        /// Appearance, direction, and version of the frame.
        public let variant: FrameVariant
        /// Contents of the file: pixels or shapes.
        public let rendering: Rendering
    }

    /// The frame as pixels or as shapes.
    public enum Rendering: Sendable, Equatable {
        /// Pixels: their width and height, the device pixels per point, and the digest of the decoded pixels.
        case bitmap(width: Int, height: Int, scale: Double, pixels: Digest)
        /// Shapes: the format of the file, and the width and height in points.
        case vector(VectorFormat, Size)
    }

    /// A frame's position within its phase.
    public enum Position: Sendable, Equatable {
        /// Pull progress, 1 at the trigger.
        case progress(Double)
        /// Seconds since the start of the refresh or the scene, or, in the finishing phase, since the end of the refresh.
        case instant(Double)
    }

    /// Name and preset of the file's job, such as "spinner (android)".
    var kind: String { Self.kind(name: name, preset: preset) }

    static func kind(name: String, preset: String) -> String { "\(name) (\(preset))" }
}

extension ExportedFile {
    /// Creates the entry of a written file.
    ///
    /// `size` is in bytes. `pixels` is the digest of the decoded pixels, which is required for a frame. `fingerprint` covers everything the
    /// file depends on.
    init(_ file: PlannedFile, of job: ExportJob, bytes digest: Digest, size: Int, pixels: Digest?, fingerprint: Digest) {
        path = file.path
        self.fingerprint = fingerprint
        bytes = digest
        self.size = size
        name = job.name
        preset = job.preset.id
        switch file.source {
        case .text: content = .text
        case .assembly(let assembly): content = .assembly(frames: assembly.frameIndices.count)
        case .vector(let index, let encoding):
            content = .frame(Frame(job.plan.frame(at: index), .vector(encoding.format, job.plan.size)))
        case .frame(let index):
            guard let pixels else {
                preconditionFailure("a frame needs a digest of its pixels, got none for '\(file.path)'; digest it when it is encoded")
            }
            let frame = job.plan.frame(at: index)
            let side = PixelSize(job.plan.size, scale: frame.pass.scale)
            content = .frame(
                Frame(frame, .bitmap(width: side.width, height: side.height, scale: frame.pass.scale, pixels: pixels)))
        }
    }

    /// Digest of the decoded pixels; nil unless the file is a PNG file of one frame.
    var pixels: Digest? {
        if case .frame(let frame) = content, case .bitmap(_, _, _, let pixels) = frame.rendering { pixels } else { nil }
    }
}

extension ExportedFile.Frame {
    init(_ frame: PlannedFrame, _ rendering: ExportedFile.Rendering) {
        self.init(
            phase: frame.pass.phase, index: frame.index, position: frame.position, variant: frame.pass.variant, rendering: rendering)
    }
}
