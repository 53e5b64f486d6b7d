import Fixtures
import Foundation
import FrameExport
import RefreshKit
import Testing

/// Tests of files that ffmpeg encodes and decodes.
@Suite(.enabled(if: FFmpegReader.isThere, "ffmpeg is missing: apt-get install ffmpeg"))
struct VideoFormatTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func video(
        _ indicator: any IndicatorDrawing, _ format: FrameFormat, appearance: Appearance = .light, matte: String? = nil,
        plays: String? = nil
    ) throws -> (file: ExportJob, path: String) {
        var request = ExportRequest()
        request.frameRate = FrameRate(8)
        request.appearances = [appearance]
        let file = try ExportJob(
            ExportSubject(indicator), request, as: format, options: ["matte": matte, "plays": plays].compactMapValues(\.self))
        let path = folder.path("video\(format.fileExtension)")
        try file.write(to: path, overwrites: true)
        return (file, path)
    }

    /// Eight grays survive 4:2:0 subsampling to within 4 of 255.
    @Test func mp4KeepsEveryFrame() throws {
        let (file, path) = try video(Blink(), .mp4)
        let frames = try FFmpegReader.frames(of: path, codec: "h264")
        // 3 rows become 4.
        #expect(frames.count == 8 && frames.allSatisfy { $0.count == 4 * 4 * 4 })
        for (index, pixels) in frames.enumerated() {
            let expected = try Int(Blink().bitmap(of: file.plan.moment(at: index))[1, 1] & 0xFF)
            #expect(abs(Int(pixels[20]) - expected) <= 4)
        }
    }

    @Test func videoRepeatsItsFrames() throws {
        let once = try FFmpegReader.frames(of: video(Blink(), .mp4).path, codec: "h264")
        let thrice = try FFmpegReader.frames(of: video(Blink(), .mp4, plays: "3").path, codec: "h264")
        #expect(thrice.count == 3 * once.count)
        for (index, pixels) in thrice.enumerated() { #expect(abs(Int(pixels[20]) - Int(once[index % 8][20])) <= 4) }
        #expect(throws: ExportError.badOption("plays", of: "format 'mp4'", expected: "a whole number in 1...1000", got: "0")) {
            try video(Blink(), .mp4, plays: "0")
        }
    }

    @Test func repeatedVideoFramesAreLimited() throws {
        var request = ExportRequest()
        (request.phases, request.pullFrames) = ([.pulling], 2000)
        #expect(throws: ExportError.tooManyFrames(2_000_000, maximum: 1_000_000)) {
            try ExportJob(ExportSubject(Blink()), request, as: .webm, options: ["plays": "1000"])
        }
    }

    @Test func mp4HasAWhiteOrBlackBackgroundOrTheMatte() throws {
        for (appearance, matte, expected) in [(Appearance.light, nil, 255), (.dark, nil, 0), (.light, "#808080", 128)] {
            let (_, path) = try video(Still(), .mp4, appearance: appearance, matte: matte)
            let pixels = try #require(try FFmpegReader.frames(of: path, codec: "h264").first)
            #expect(abs(Int(pixels[0]) - expected) <= 3)
        }
    }

    @Test func webmKeepsAlpha() throws {
        let (_, path) = try video(Still(), .webm)
        let clear = try #require(try FFmpegReader.frames(of: path, codec: "libvpx-vp9").first)
        #expect(clear[3] == 0)
        let (_, other) = try video(Still(), .webm, matte: "#FFFFFF")
        let white = try #require(try FFmpegReader.frames(of: other, codec: "libvpx-vp9").first)
        #expect(white[3] == 255 && white[0] >= 252)
    }

    @Test(arguments: ["mp4", "webm"]) func sameFramesGiveTheSameBytes(_ id: String) throws {
        let format = try #require(FrameFormat.named(id))
        let first = try FileManager.default.contents(atPath: video(Blink(), format).path)
        let second = try FileManager.default.contents(atPath: video(Blink(), format).path)
        #expect(first == second && first != nil)
    }
}

/// Decodes videos to unpremultiplied RGBA.
private enum FFmpegReader {
    static let isThere = (try? run(["-version"])) != nil

    static func frames(of path: String, codec: String) throws -> [[UInt8]] {
        let count = try run(["-v", "error", "-c:v", codec, "-i", path, "-f", "framecrc", "-"])
        let lines = String(decoding: count, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let bytes = try run(["-v", "error", "-c:v", codec, "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
        let size = bytes.count / max(lines.count, 1)
        return lines.indices.map { Array(bytes[$0 * size..<($0 + 1) * size]) }
    }

    private static func run(_ arguments: [String]) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["ffmpeg"] + arguments
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
        return Array(bytes)
    }
}
