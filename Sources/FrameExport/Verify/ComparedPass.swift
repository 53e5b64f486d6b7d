package import Imaging
package import RefreshKit
internal import SystemSupport

/// A run of frames on one side of a comparison: one job's frames of one phase, variant, and scale; one animated file; or a set of
/// numbered images.
package struct ComparedPass: Sendable {
    /// Properties used to match the passes on the two sides.
    package struct Key: Hashable, Sendable {
        /// Name of the job, path of the file, or path of numbered images without the number.
        package var name: String
        /// Id of the job's preset; empty for files without a manifest.
        var preset = ""
        package var phase: Phase?
        /// Appearance, direction, and version of the frames; nil for files without a manifest.
        package var look: FrameVariant?
        package var scale: Double?

        package var appearance: Appearance? { look?.appearance }
    }

    /// The unit of measure for frame positions.
    package enum Unit: String, Sendable {
        /// Progress of the pull.
        case progress
        /// Seconds since the first frame of the phase, the scene, or the file.
        case seconds
        /// Number in an image's file name.
        case number
    }

    /// A frame and its position.
    package struct Frame: Sendable {
        /// Path of its file; for a frame of a subject, its phase, appearance, scale, and number.
        let path: String
        /// Frame number, counted from the start of the phase.
        let number: Int
        package var position: Double
    }

    /// The source of the images.
    enum Pictures: Sendable {
        /// Each frame is an image file.
        case files(ComparedFiles)
        /// All frames are in one file.
        case animation(ImageFrames)
        /// The frames of a plan, starting at this index.
        case plan(FramePlan, first: Int)
    }

    package let key: Key
    package let unit: Unit
    package let frames: [Frame]
    let pictures: Pictures
    /// Width and height of a frame in pixels; nil if no frame has been read yet.
    let size: (width: Int, height: Int)?
    /// Time from the start of the first frame to the end of the last, in seconds; nil if the frames have no times.
    let duration: Double?
    /// Text that distinguishes the pass from others with the same key, such as "20 × 20 pt" or "30 fps"; nil if its key is unique.
    package fileprivate(set) var variant: String?

    /// The smallest distance between two frames; nil if there is only one.
    let spacing: Double?

    /// Creates a pass of frames in order; the times of a phase are made relative to its first frame, so that loops after introductions of
    /// different lengths are compared from their start.
    init(_ key: Key, _ unit: Unit, _ frames: [Frame], _ pictures: Pictures, size: (width: Int, height: Int)? = nil) {
        (self.key, self.unit, self.pictures, self.size) = (key, unit, pictures, size)
        let frames = frames.sorted { ($0.position, $0.number) < ($1.position, $1.number) }
        let spacing = zip(frames, frames.dropFirst()).map { ($1.position - $0.position) / Double(max($1.number - $0.number, 1)) }.min()
        self.spacing = spacing
        var start = 0.0
        if unit == .seconds, let first = frames.first, first.number == 0 || spacing != nil {
            start = first.position - Double(first.number) * (spacing ?? 0)
        }
        self.frames = frames.map { Frame(path: $0.path, number: $0.number, position: $0.position - start) }
        duration = unit == .seconds ? spacing.map { $0 * Double(frames.count) } : nil
    }

    /// Creates a pass from the frames in one file.
    init(file path: String, _ images: ImageFrames) {
        key = Key(name: path)
        unit = .seconds
        pictures = .animation(images)
        size = (images.width, images.height)
        var time = 0.0, starts: [Double] = []
        for delay in images.delays {
            starts.append(time)
            time += delay?.seconds ?? 0
        }
        frames = starts.enumerated().map { Frame(path: path, number: $0.offset, position: $0.element) }
        spacing = zip(starts, starts.dropFirst()).map { $1 - $0 }.min()
        duration = images.count > 1 ? time : nil
    }

    /// Total number of pixels in all frames, assuming that all are the size of the first; reads the first frame if its size is unknown; 0
    /// if it cannot be read.
    package var pixelCount: Int {
        var reader = PassReader(self)
        let size = size ?? (try? reader.bitmap(at: 0)).map { ($0.width, $0.height) }
        return size.map { $0.width * $0.height * frames.count } ?? 0
    }

    /// Whether each frame is a file.
    var hasFiles: Bool { if case .files = pictures { true } else { false } }

    /// Whether all frames are in one file.
    var isOneFile: Bool { if case .animation = pictures { true } else { false } }

    /// Whether a frame can be drawn only after all previous frames.
    var isSequential: Bool { if case .plan(let plan, _) = pictures { plan.subject.scene != nil } else { false } }

    /// Width and height of a frame in points; nil if no frame has been read yet.
    var pointSize: Size? {
        size.map { Size(width: Double($0.width) / (key.scale ?? 1), height: Double($0.height) / (key.scale ?? 1)) }
    }

    /// Frames per second; nil if the frames have no times.
    var rate: Double? { duration.map { Double(frames.count) / $0 } }

    /// Returns how long a frame is shown, in seconds; for a pull, a thirtieth of a second, since a pull has no timing.
    package func duration(ofFrame index: Int) -> Double {
        guard unit == .seconds else { return 1 / 30 }
        if case .animation(let images) = pictures { return images.delays[index]?.seconds ?? 1 }
        return index + 1 < frames.count ? frames[index + 1].position - frames[index].position : spacing ?? 1
    }

    /// Description of the pass, such as "spinner (xcassets), 20 × 20 pt, refreshing, light, @2x".
    var title: String {
        let name = key.preset.isEmpty ? key.name : "\(key.name) (\(key.preset))"
        let remark = key.look.flatMap { $0.remark.isEmpty ? nil : $0.remark }
        return [name, variant, key.phase?.rawValue, key.appearance?.rawValue, remark, key.scale.map { "@\($0.shortText)x" }]
            .compactMap(\.self).joined(separator: ", ")
    }
}

extension [ComparedPass] {
    /// Sets the variants of passes with equal keys: their sizes and frame rates if these are distinct, or else the parts of their paths.
    mutating func nameVariants() {
        for indices in Dictionary(grouping: indices, by: { self[$0].key }).values where indices.count > 1 {
            let passes = indices.map { self[$0] }
            let facts: [(ComparedPass) -> String?] = [
                { $0.pointSize.map { "\($0.width.roundedText) × \($0.height.roundedText) pt" } },
                { $0.rate.map { "\($0.roundedText) fps" } },
            ]
            let differing = facts.filter { Set(passes.map($0)).count > 1 }
            var names = passes.map { pass in differing.compactMap { $0(pass) }.joined(separator: ", ") }
            if Set(names).count < passes.count { names = passes.compactMap(\.frames.first?.path).withoutCommonFolders }
            for (index, name) in zip(indices, names) where !name.isEmpty { self[index].variant = name }
        }
    }
}

extension [String] {
    /// The paths without the folders and names that all of them have at their start or at their end.
    fileprivate var withoutCommonFolders: [String] {
        func commonCount(_ paths: [[String]]) -> Int {
            let longest = paths.map(\.count).min() ?? 0
            return (0..<longest).first { index in Set(paths.map { $0[index] }).count > 1 } ?? longest
        }
        let paths = map(\.partsBetweenSlashes)
        let start = commonCount(paths)
        let rests = paths.map { Array($0.dropFirst(start)) }
        let end = commonCount(rests.map { $0.reversed() })
        return rests.map { $0.dropLast(end).joined(separator: "/") }
    }
}

/// Reads or draws the frames of a pass.
package struct PassReader {
    private let pass: ComparedPass
    private var drawer = FrameDrawer()

    package init(_ pass: ComparedPass) {
        self.pass = pass
    }

    /// Returns a frame; throws if it cannot be read or drawn.
    package mutating func bitmap(at index: Int) throws -> Bitmap {
        switch pass.pictures {
        case .files(let files): try Self.only(ImageFrames(files.read(pass.frames[index].path), named: pass.frames[index].path))
        case .animation(let images): try Self.only(images, index)
        case .plan(let plan, let first): try drawer.draw(plan.frame(at: first + index), of: plan)
        }
    }

    /// Returns the bytes of a frame stored in its own file; nil for any other frame.
    func bytes(at index: Int) throws(FileReadingError) -> [UInt8]? {
        guard case .files(let files) = pass.pictures else { return nil }
        return try files.read(pass.frames[index].path)
    }

    static func only(_ images: ImageFrames, _ index: Int = 0) throws -> Bitmap {
        var bitmap = Bitmap(width: 1, height: 1)
        try images.withFrame(index) { bitmap = $0 }
        return bitmap
    }
}
