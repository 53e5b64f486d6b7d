internal import Imaging
internal import RefreshKit
internal import SystemSupport

/// One side of a comparison: an export in a folder or a commit, an image or an animation, or an indicator or a scene that is drawn for the
/// comparison.
public struct ComparedExport: Sendable {
    private enum Content: Sendable {
        case files(ComparedFiles)
        case job(ExportJob)
    }

    /// Path or name, for messages and pages.
    public let name: String
    private let content: Content

    /// Creates a side from an export's output folder, or from any folder of images.
    ///
    /// - Throws: `ManifestError` if the path is not a folder, or its manifest cannot be used.
    public init(folder: String) throws(ManifestError) {
        name = folder
        content = .files(try ComparedFiles(folder: folder))
    }

    /// Creates a side from an image or an animation: PNG, APNG, GIF, WebP, JPEG, SVG, HEIC, AVIF, or a video.
    public init(file: String) {
        name = file
        content = .files(ComparedFiles(file: file))
    }

    /// Creates a side from in-memory files: an export's files, or a single file.
    ///
    /// - Parameters:
    ///   - name: Name for messages.
    ///   - contents: File contents by path.
    ///   - isSingle: Whether this side is a single file, which may have a different name than the file that it is compared with.
    /// - Throws: `ManifestError` if there is a manifest but it cannot be used.
    public init(_ name: String, contents: [(path: String, bytes: [UInt8])], isSingle: Bool = false) throws(ManifestError) {
        self.name = name
        content = .files(try ComparedFiles(name, contents: contents, isSingle: isSingle))
    }

    /// Creates a side from the frames that a job would export; only the job's plan is used.
    public init(_ job: ExportJob) {
        name = job.name
        content = .job(job)
    }

    /// Whether this side is a single file.
    public var isFile: Bool { if case .files(let files) = content { files.isSingle } else { false } }

    /// Whether this side is a folder with a manifest; false for a commit, whose files cannot be checked.
    public var hasManifest: Bool { manifest != nil && isFolder }

    private var isFolder: Bool { if case .files(let files) = content { files.isFolder } else { false } }

    var manifest: Manifest? { if case .files(let files) = content { files.manifest } else { nil } }

    /// Whether the frames are drawn instead of read from files.
    package var isDrawn: Bool { if case .job = content { true } else { false } }

    /// Returns the passes and files; if `usesManifest` is false, the manifest is ignored.
    func layout(usesManifest: Bool) throws -> ComparedLayout {
        switch content {
        case .job(let job): ComparedLayout(job)
        case .files(let files):
            if usesManifest, let manifest = files.manifest { try ComparedLayout(manifest, files) } else { try ComparedLayout(files) }
        }
    }
}

/// An export's passes, and the files that are compared one by one.
struct ComparedLayout: Sendable {
    private(set) var passes: [ComparedPass] = []
    /// Paths of files that are not frames of a pass: stills, animations, and text.
    private(set) var files: [String] = []
    let source: ComparedFiles?
    /// Paths of all files and frames, in order.
    private(set) var paths: [String] = []
    /// Parameters and versions of the export, by label.
    private(set) var options: [(label: String, value: String)] = []

    /// Groups the files that a manifest lists, if they exist.
    init(_ manifest: Manifest, _ files: ComparedFiles) throws {
        source = files
        var groups = Groups()
        for file in manifest.files where try files.contains(file.path) {
            paths.append(file.path)
            guard case .frame(let frame) = file.content, case .bitmap(let width, let height, let scale, _) = frame.rendering else {
                self.files.append(file.path)
                continue
            }
            let key = ComparedPass.Key(
                name: file.name, preset: file.preset, phase: frame.phase, look: frame.variant, scale: scale)
            groups.add(.init(path: file.path, number: frame.index, position: frame.position.number), to: key, (width, height))
        }
        passes = groups.passes(.files(files)) { $0.phase == .pulling ? .progress : .seconds }
        passes.nameVariants()
        options = [("RefreshKit", manifest.build.version), ("Cairo", manifest.build.cairo)] + passOptions
    }

    /// Groups the images in a folder by number; other files are compared one by one.
    init(_ files: ComparedFiles) throws {
        source = files
        paths = try files.list().filter { files.manifest == nil || $0 != Manifest.fileName }
        var groups = Groups()
        for path in paths {
            if !files.isSingle, ImageFileName(path.folderAndName.name).isImage, let (name, number) = path.numberedImage {
                groups.add(.init(path: path, number: number, position: Double(number)), to: ComparedPass.Key(name: name))
            } else {
                self.files.append(path)
            }
        }
        passes = groups.passes(.files(files)) { _ in .number }
    }

    /// Creates a layout from the passes of a plan.
    init(_ job: ExportJob) {
        source = nil
        let plan = job.plan
        for (number, pass) in plan.passes.enumerated() {
            let indices = plan.frameIndices(ofPass: number), size = PixelSize(plan.size, scale: pass.scale)
            let variant = [VariantMark.rightToLeft, .reducesMotion].filter { $0.applies(to: pass.variant) }.map(\.rawValue).joined()
            let folder = "\(pass.phase.name)_\(pass.appearance.rawValue)\(variant)@\(pass.scale.shortText)x"
            let frames = indices.map { index in
                let frame = plan.frame(at: index)
                return ComparedPass.Frame(
                    path: "\(folder)/\(String(10_000 + frame.index).dropFirst())", number: frame.index, position: frame.position.number)
            }
            paths += frames.map(\.path)
            passes.append(
                ComparedPass(
                    .init(name: job.name, phase: pass.phase, look: pass.variant, scale: pass.scale),
                    pass.phase == .pulling ? .progress : .seconds, frames, .plan(plan, first: indices.lowerBound),
                    size: (size.width, size.height)))
        }
        options = passOptions
    }

    private struct Groups {
        /// Properties that all frames of a pass share.
        private struct Common: Hashable {
            let key: ComparedPass.Key
            let width: Int?, height: Int?
            /// The frames' paths with `#` in place of each number.
            let pattern: String
        }

        private struct Group {
            let key: ComparedPass.Key
            let size: (Int, Int)?
            var frames: [ComparedPass.Frame]
            /// Which numbers of the path differ between frames, counted from the start; nil for a single frame.
            var varying: Set<Int>?
        }

        private var groups: [Group] = []
        /// Index of the last group with these properties.
        private var last: [Common: Int] = [:]

        /// Adds a frame to the last group with its properties, or to a new one if it belongs to another job.
        mutating func add(_ frame: ComparedPass.Frame, to key: ComparedPass.Key, _ size: (Int, Int)? = nil) {
            let common = Common(key: key, width: size?.0, height: size?.1, pattern: frame.path.withoutNumbers)
            if let index = last[common], size == nil || groups[index].frames.last.map({ continues(groups[index], $0, frame) }) ?? true {
                if size != nil, groups[index].varying == nil {
                    groups[index].varying = frame.path.numbersDiffering(from: groups[index].frames[0].path)
                }
                groups[index].frames.append(frame)
            } else {
                last[common] = groups.count
                groups.append(Group(key: key, size: size, frames: [frame]))
            }
        }

        /// Returns whether a frame belongs to the job of the previous frame with the same properties.
        ///
        /// A job lists its frames in ascending order. The same numbers of the path differ between all of its frames, and each path repeats
        /// one number there.
        private func continues(_ group: Group, _ previous: ComparedPass.Frame, _ frame: ComparedPass.Frame) -> Bool {
            guard previous.number < frame.number else { return false }
            let differing = frame.path.numbersDiffering(from: previous.path)
            if let varying = group.varying { return differing.isSubset(of: varying) }
            return [frame.path, previous.path].allSatisfy { path in
                Set(differing.map { String(path.numbers[$0]) }).count <= 1
            }
        }

        func passes(_ pictures: ComparedPass.Pictures, _ unit: (ComparedPass.Key) -> ComparedPass.Unit) -> [ComparedPass] {
            groups.map { ComparedPass($0.key, unit($0.key), $0.frames, pictures, size: $0.size) }
        }
    }

    private var passOptions: [(label: String, value: String)] {
        func all(_ value: (ComparedPass) -> String?) -> String {
            var values: [String] = []
            for pass in passes { if let value = value(pass), !value.isEmpty, !values.contains(value) { values.append(value) } }
            return Listing.line(values, atMost: 8)
        }
        let options = [
            ("Name", all { $0.key.name }), ("Preset", all { $0.key.preset }), ("Phases", all { $0.key.phase?.rawValue }),
            ("Appearances", all { $0.key.appearance?.rawValue }), ("Direction and motion", all { $0.key.look?.remark }),
            ("Scales", all { $0.key.scale.map { "@\($0.shortText)x" } }),
            ("Frame rate", all { $0.rate.map { "\($0.roundedText) fps" } }),
            ("Size in points", all { $0.pointSize.map { "\($0.width.roundedText)x\($0.height.roundedText)" } }),
        ]
        return options.filter { !$0.1.isEmpty }
    }
}

extension ExportedFile.Position {
    /// The position as a number: the progress, or the time in seconds.
    package var number: Double {
        switch self {
        case .progress(let progress): progress
        case .instant(let instant): instant
        }
    }
}

extension String {
    /// The text with `#` in place of each number.
    fileprivate var withoutNumbers: String {
        var bytes: [UInt8] = []
        for byte in utf8 {
            if !(48...57).contains(byte) { bytes.append(byte) } else if bytes.last != UInt8(ascii: "#") { bytes.append(UInt8(ascii: "#")) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns which numbers differ from the ones in another text with the same `withoutNumbers`, counted from the start.
    fileprivate func numbersDiffering(from other: String) -> Set<Int> {
        let pairs = zip(numbers, other.numbers).enumerated()
        return Set(pairs.filter { !$0.element.0.elementsEqual($0.element.1) }.map(\.offset))
    }

    fileprivate var numbers: [Substring.UTF8View] { utf8.split { !(48...57).contains($0) } }

    /// An image's path without the number at the end of its name, and that number; nil if the name has no number.
    fileprivate var numberedImage: (name: String, number: Int)? {
        let (folder, name) = folderAndName
        let image = ImageFileName(name)
        let digits = image.name.utf8.reversed().prefix { (48...57).contains($0) }.count
        guard digits > 0, let number = Int(String(image.name.utf8.suffix(digits)) ?? ""), number < 1 << 50 else { return nil }
        let stem = String(image.name.utf8.dropLast(digits)) ?? ""
        let rest = String(decoding: name.utf8.dropFirst(image.name.utf8.count), as: UTF8.self)
        return ((folder.map { $0 + "/" } ?? "") + stem + "#" + rest, number)
    }
}
