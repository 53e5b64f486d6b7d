internal import FrameExport
internal import Glibc
internal import RefreshKit

extension CommonOptions {
    /// What is asked for, read from the words on the command line.
    func request() throws -> ExportRequest {
        var request = ExportRequest()
        request.parts = try phase.map(Self.readParts)
        request.size = try size.map(Self.readSize)
        request.scales = try scale.map(Self.readScales)
        request.styles = try appearance.map { try Self.list($0, option: "--appearance", of: Appearance.Style.allCases) }
        request.frameRate = try fps.map(Self.readFrameRate)
        request.resamples = resample
        request.pullFrames = try pullFrames.map { try Self.readCount($0, option: "--pull-frames", in: 1...FramePlan.maximumCount) }
        request.frames = try frames.map { try FrameRange(parsing: $0) }
        request.releaseProgress = try Self.readRelease(release)
        request.reducesMotion = reduceMotion
        return request
    }

    /// How the files are named; nil takes the default.
    func fileNamePattern() throws -> FileNamePattern? {
        try pattern.map { try FileNamePattern(parsing: $0) }
    }

    /// The output folder; an empty one would be the root of the disk.
    static func readFolder(_ text: String) throws -> String {
        guard !text.isEmpty, !text.utf8.contains(0) else { throw UsageError.badValue(option: "--output", expected: "a folder", got: text) }
        return text
    }

    /// How many threads draw.
    func workers() throws -> Int {
        if concurrency == "auto" { return max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }
        return try Self.readCount(concurrency, option: "--concurrency", in: 1...256, or: "auto")
    }

    /// An export of some jobs with the workers and the mode that were asked for.
    func export(_ jobs: [ExportJob], into folder: String) throws -> Export {
        var export = try Export(jobs, into: folder)
        export.workers = try workers()
        if resume, overwrite { throw UsageError.notTogether("--resume", "--overwrite") }
        if prune, !resume { throw UsageError.missingOption("--resume", neededBy: "--prune") }
        export.existing = overwrite ? .replaced : resume ? .resumed : .refused
        export.prunes = prune
        return export
    }

    private static func readParts(_ phase: String) throws -> [FramePart] {
        phase == "all" ? FramePart.allCases : try Self.list(phase, option: "--phase", of: FramePart.allCases, instead: "all")
    }

    private static func readSize(_ text: String) throws -> Size {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0, width.isFinite, height.isFinite else {
            throw UsageError.badValue(option: "--size", expected: "a width and a height in points such as 64x64", got: text)
        }
        return Size(width: width, height: height)
    }

    private static let scaleRange = 0.1...16.0

    private static func readScales(_ text: String) throws -> [Double] {
        let scales = try text.split(separator: ",", omittingEmptySubsequences: false).map { try readScale(String($0)) }
        try checkTwice(scales, option: "--scale", got: text)
        return scales
    }

    private static func readScale(_ text: String) throws -> Double {
        guard let scale = Double(text), scaleRange.contains(scale) else {
            throw UsageError.badValue(option: "--scale", expected: "numbers in 0.1...16 such as 1,2,3", got: text)
        }
        return scale
    }

    private static func readFrameRate(_ text: String) throws -> FrameRate {
        do {
            return try FrameRate(parsing: text)
        } catch .outOfRange {
            throw UsageError.badValue(option: "--fps", expected: "in 1...240", got: text)
        } catch {
            throw UsageError.badValue(option: "--fps", expected: "a rate in 1...240 such as 60, 29.97 or 30000/1001", got: text)
        }
    }

    private static func readRelease(_ text: String) throws -> Double {
        guard let progress = Double(text), progress >= 0, progress.isFinite else {
            throw UsageError.badValue(option: "--release", expected: "a finite number, 0 or more", got: text)
        }
        return progress
    }

    private static func readCount(_ text: String, option: String, in range: ClosedRange<Int>, or word: String? = nil) throws -> Int {
        guard let count = Int(text), range.contains(count) else {
            let other = word.map { " or \($0)" } ?? ""
            throw UsageError.badValue(
                option: option, expected: "in \(range.lowerBound)...\(range.upperBound)\(other)", got: text)
        }
        return count
    }

    /// Words of an enumeration, separated by commas, each once.
    private static func list<Word: RawRepresentable & Hashable>(
        _ text: String, option: String, of all: [Word], instead: String? = nil
    ) throws -> [Word] where Word.RawValue == String {
        let names = all.map(\.rawValue).joined(separator: ", ")
        let words = try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
            guard let word = Word(rawValue: String(name)) else {
                let expected = "some of \(names)\(instead.map { ", or just \($0)" } ?? "")"
                throw UsageError.badValue(option: option, expected: expected, got: String(name))
            }
            return word
        }
        try checkTwice(words, option: option, got: text)
        return words
    }

    private static func checkTwice<Value: Hashable>(_ values: [Value], option: String, got: String) throws {
        guard Set(values).count == values.count else {
            throw UsageError.badValue(option: option, expected: "given without a value twice", got: got)
        }
    }
}
