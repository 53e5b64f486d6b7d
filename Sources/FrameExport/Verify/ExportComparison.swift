internal import Imaging
internal import RefreshKit
internal import SystemSupport

/// The visible differences between two exports, images, or indicators.
///
/// Frames of the same size, phase, appearance, and scale are compared where both sides have a frame at the same time, even if the file
/// names or the frame rates differ. Other images and animations are compared by path, and all other files by their bytes.
///
/// ```swift
/// let comparison = try ExportComparison(of: ComparedExport(folder: "output/refresh"), against: ComparedExport(folder: "before"))
/// for difference in comparison.differences { print(difference.path, difference.kind) }
/// ```
public struct ExportComparison: Sendable {
    /// A file or a pass that differs.
    public struct Difference: Sendable, Equatable {
        /// Path relative to both folders, or the name of a pass whose timing differs.
        public let path: String
        /// Kind of difference.
        public let kind: Kind
        /// Path of a difference image; nil if none was written.
        public internal(set) var image: String?
        /// Indices of the pass, and of the frame pair in it that differs most.
        var frame: (pass: Int, pair: Int)?

        init(_ path: String, _ kind: Kind, frame: (pass: Int, pair: Int)? = nil) {
            (self.path, self.kind, self.frame) = (path, kind, frame)
        }

        /// Whether the path names an image.
        package var isImage: Bool { ImageFileName(path.folderAndName.name).isImage }

        /// Returns whether two differences are equal, ignoring their frames.
        public static func == (first: Self, second: Self) -> Bool {
            (first.path, first.image) == (second.path, second.image) && first.kind == second.kind
        }
    }

    /// The kind of difference between two files.
    public enum Kind: Sendable, Equatable {
        /// The file exists only on the side being checked.
        case added
        /// The file exists only in the reference.
        case gone
        /// The frame has a different file name in the reference.
        case renamed(from: String)
        /// The image or animation looks different.
        case changed(ImageDifference)
        /// The frames are equal where both sides have one, but the frame counts or times differ; contains a description.
        case timing(String)
        /// The bytes differ, and at least one of the two files is not a readable image.
        case bytes
    }

    /// Name of the side being checked.
    public let name: String
    /// Name of the reference.
    public let referenceName: String
    /// Number of files on the side being checked; for an indicator or a scene, the number of frames.
    public let count: Int
    /// Number of files in the reference; for an indicator or a scene, the number of frames.
    public let referenceCount: Int
    /// Noun for `count`: "file" or "frame".
    package let noun: String
    /// Timing differences, then other differences in file order, followed by files that exist only in the reference.
    public internal(set) var differences: [Difference] = []
    /// All passes that either side has, and animations that differ.
    package private(set) var passes: [PassComparison] = []
    /// Differences between files that are not frames of a pass.
    package private(set) var fileDifferences: [Difference] = []
    /// Parameters and versions that differ between the exports.
    package let options: [(label: String, expected: String, found: String)]

    /// Compares two sides.
    ///
    /// If only one of two folders has a manifest, all files in both are compared, and images with numbered names are treated as frames.
    ///
    /// - Parameters:
    ///   - found: Side to check.
    ///   - expected: Reference, such as the export in the last commit.
    /// - Throws: `ComparisonError` if there is nothing to compare, or a single file would have to be compared with several passes;
    ///   `FileReadingError` if a file cannot be read; `ImageReadingError` if a single file is not an image.
    public init(of found: ComparedExport, against expected: ComparedExport) throws {
        (name, referenceName) = (found.name, expected.name)
        noun = found.isDrawn ? "frame" : "file"
        let hasTimes = [found, expected].allSatisfy { $0.manifest != nil || $0.isDrawn || $0.isFile }
        let (new, old) = (try found.layout(usesManifest: hasTimes), try expected.layout(usesManifest: hasTimes))
        guard !new.paths.isEmpty || !old.paths.isEmpty else { throw ComparisonError.noFiles(found.name, expected.name) }
        (count, referenceCount) = (new.paths.count, old.paths.count)
        options = Self.differing(old.options, new.options)
        if found.isFile || expected.isFile {
            passes = [PassComparison(expected: try Self.onlyPass(of: old, expected), found: try Self.onlyPass(of: new, found))]
        } else {
            passes = PassPairs(expected: old.passes, found: new.passes).all
            try compareFiles(old, new)
        }
        try compareFrames()
        list(new.paths, old.paths)
    }

    /// Whether both sides look the same.
    public var isClean: Bool { differences.isEmpty }

    private static func differing(
        _ old: [(label: String, value: String)], _ new: [(label: String, value: String)]
    ) -> [(label: String, expected: String, found: String)] {
        old.compactMap { before in
            guard let after = new.first(where: { $0.label == before.label })?.value, after != before.value else { return nil }
            return (before.label, before.value, after)
        }
    }
}

// Matches the files on the two sides.
extension ExportComparison {
    /// Returns a side's pass if either side is a single file; the other side may be a folder or a subject with a single pass.
    private static func onlyPass(of layout: ComparedLayout, _ side: ComparedExport) throws -> ComparedPass {
        if layout.passes.count == 1, layout.files.isEmpty { return layout.passes[0] }
        guard layout.passes.isEmpty, layout.files.count == 1, let source = layout.source else {
            throw ComparisonError.severalPasses(side.name, count: layout.passes.count + layout.files.count)
        }
        return try pass(ofFile: layout.files[0], in: source)
    }

    private static func pass(ofFile path: String, in source: ComparedFiles) throws -> ComparedPass {
        ComparedPass(file: path, try ImageFrames(source.read(path), named: source.isSingle ? source.path : path))
    }

    /// Compares the files that are not frames of a pass; animations that differ become passes.
    private mutating func compareFiles(_ old: ComparedLayout, _ new: ComparedLayout) throws {
        guard let before = old.source, let after = new.source else {
            fileDifferences = new.files.map { Difference($0, .added) } + old.files.map { Difference($0, .gone) }
            return
        }
        let listedHere = Set(new.files.map(ExactPath.init)), listedThere = Set(old.files.map(ExactPath.init))
        let results = [Result<FileResult, any Error>].concurrently(new.files.count) { index in
            let path = new.files[index]
            guard listedThere.contains(ExactPath(path)) else { return .success(.difference(Difference(path, .added))) }
            return Result {
                if try before.read(path) == after.read(path) { return .equal }
                guard let here = try? Self.pass(ofFile: path, in: after), let there = try? Self.pass(ofFile: path, in: before) else {
                    return .difference(Difference(path, .bytes))
                }
                return .pass(PassComparison(expected: there, found: here))
            }
        }
        for result in results {
            switch try result.get() {
            case .equal: break
            case .difference(let difference): fileDifferences.append(difference)
            case .pass(let pass): passes.append(pass)
            }
        }
        fileDifferences += old.files.filter { !listedHere.contains(ExactPath($0)) }.map { Difference($0, .gone) }
    }

    private enum FileResult: Sendable {
        case equal
        case difference(Difference)
        case pass(PassComparison)
    }

    /// Number of frames that one thread compares at a time.
    private static let chunk = 64

    private mutating func compareFrames() throws {
        let ranges = passes.enumerated().flatMap { number, pass in
            let step = pass.isSequential ? max(pass.pairs.count, 1) : Self.chunk
            return stride(from: 0, to: pass.pairs.count, by: step).map { (number, $0..<min($0 + step, pass.pairs.count)) }
        }
        let found = [Result<[PassComparison.Change?], any Error>].concurrently(ranges.count, chunk: 1) { [passes] index in
            Result { try passes[ranges[index].0].compare(ranges[index].1) }
        }
        for (range, changes) in zip(ranges, found) { passes[range.0].changes.replaceSubrange(range.1, with: try changes.get()) }
        // An animation whose delays changed shows the same images at different times.
        for (number, pass) in passes.enumerated() {
            if let inOrder = pass.pairedInOrder, try inOrder.compare(0..<inOrder.pairs.count).allSatisfy({ $0 == nil }) {
                passes[number] = inOrder
            }
        }
    }
}

// Listing of differences.
extension ExportComparison {
    private mutating func list(_ new: [String], _ old: [String]) {
        var timings: [Difference] = [], here: [Difference] = [], gone: [Difference] = []
        for (number, pass) in passes.enumerated() {
            if pass.isOneFile {
                if let image = ImageDifference(pass), let pair = pass.largest {
                    here.append(Difference(pass.pass.key.name, .changed(image), frame: (number, pair)))
                } else if pass.changes.contains(.unreadable) {
                    here.append(Difference(pass.pass.key.name, .bytes))
                } else if let timing = pass.timing {
                    here.append(Difference(pass.pass.key.name, .timing(timing + Self.equality(of: pass))))
                }
                continue
            }
            if let timing = pass.timing { timings.append(Difference(pass.pass.title, .timing(timing + Self.equality(of: pass)))) }
            for (index, change) in pass.changes.enumerated() {
                guard let after = pass.pairs[index].found, let found = pass.found else { continue }
                switch change {
                case .pixels(let change):
                    here.append(Difference(found.frames[after].path, .changed(ImageDifference(change)), frame: (number, index)))
                case .unreadable: here.append(Difference(found.frames[after].path, .bytes))
                case nil: break
                }
            }
            here += pass.renamed.map { Difference($0.found, .renamed(from: $0.expected)) }
            here += pass.added.map { Difference($0, .added) }
            gone += pass.gone.map { Difference($0, .gone) }
        }
        here += fileDifferences.filter { $0.kind != .gone }
        gone += fileDifferences.filter { $0.kind == .gone }
        differences = timings + Self.sorted(here, by: new) + Self.sorted(gone, by: old)
    }

    /// Reports that only the timing of a pass differs.
    private static func equality(of pass: PassComparison) -> String {
        if pass.changes.contains(where: { $0 != nil }) { return "" }
        return pass.pairs.allSatisfy { $0.expected != nil && $0.found != nil }
            ? "; the pictures are equal" : "; equal where both have a frame"
    }

    private static func sorted(_ differences: [Difference], by paths: [String]) -> [Difference] {
        let order = Dictionary(zip(paths.map(ExactPath.init), 0...)) { first, _ in first }
        return differences.enumerated().map { (rank: (order[ExactPath($0.element.path)] ?? .max, $0.offset), difference: $0.element) }
            .sorted { $0.rank < $1.rank }.map(\.difference)
    }
}
