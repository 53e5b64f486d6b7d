import Fixtures
import Imaging
import RefreshKit
import Scenes
import Testing

@testable import FrameExport

/// Tests that a frame's file does not depend on the frames before it.
@Suite struct BandedExportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Changes a scene so that it has several bands, scrolls, and is then pulled.
    private static func tall(_ scene: inout Scene) {
        scene.device = Device(id: "tall", name: "Tall", size: Size(width: 40, height: 160), scale: 2)
        scene.duration = .milliseconds(1500)
        scene.script.append(ScriptEntry(at: .milliseconds(600), .scroll(.top, animated: true)))
    }

    private func job(_ change: (inout ExportRequest) throws -> Void = { _ in }) throws -> ExportJob {
        var request = ExportRequest()
        request.frameRate = FrameRate(10)
        try change(&request)
        return try ExportJob(TinyScene.subject(Self.tall), preset: .frames, request)
    }

    /// Returns an export's files by name, without the manifest.
    private func export(_ job: ExportJob, into name: String, workers: Int = 1) throws -> [String: [UInt8]] {
        var export = try Export([job], into: folder.path(name))
        export.workers = workers
        try export.run()
        var files: [String: [UInt8]] = [:]
        for (path, bytes) in try folder.files() where path.hasPrefix(name + "/") && path.hasSuffix(".png") {
            files[String(path.dropFirst(name.count + 1))] = bytes
        }
        return files
    }

    @Test func frameEqualsTheFrameExportedAlone() throws {
        let all = try export(job(), into: "all")
        #expect(all.count == 15)
        for frame in 0..<15 {
            let alone = try export(job { $0.frames = try FrameRange(parsing: "\(frame)") }, into: "\(frame)")
            #expect(alone.count == 1)
            for (name, bytes) in alone { #expect(all[name] == bytes, "\(name)") }
        }
    }

    @Test func bytesDoNotDependOnOrderOrWorkers() throws {
        let several = try job {
            $0.scales = [1, 2]
            $0.appearances = [.light, .dark]
        }
        let one = try export(several, into: "one")
        #expect(one.count == 60)
        #expect(try export(several, into: "three", workers: 3) == one)
        var encoder = FrameEncoder(EncodedFileCache())
        let plan = several.plan
        // Encodes one frame of each pass, then the next frame of each.
        for frame in [0, 3, 4, 5, 14] {
            for row in 0..<4 {
                let index = row * 15 + frame
                let file = PlannedFile("a.png", .frame(index))
                let bytes = try encoder.encode(file, of: several).bytes
                let alone = try FrameEncoder(EncodedFileCache()).encoded(file, several)
                #expect(bytes == alone, "frame \(frame) of row \(row), \(plan.frame(at: index).pass.scale)x")
            }
        }
    }

    @Test func sequenceOfAPlayerEqualsTheExport() throws {
        let all = try export(job(), into: "all")
        let player = ScenePlayer(TinyScene.scene(Self.tall), in: TinyScene.registry)
        var sequence = try PNGSequence(into: folder.path("sequence"), pixelsPerPoint: 2)
        for frame in 0..<15 {
            player.advance(to: .milliseconds(100 * frame))
            try sequence.append(player)
        }
        let written = try folder.files()
        for (number, name) in all.keys.sorted().enumerated() {
            let own = "sequence/frame_00\(number < 10 ? "0" : "")\(number).png"
            #expect(written[own] == all[name])
            #expect(
                try ImageReader.read(contentsOf: folder.path(own)).frames[0].bitmap.withAlpha
                    == TinyScene.frame(at: .milliseconds(100 * number), Self.tall))
        }
    }

    @Test func unchangedFrameIsNotEncodedAgain() throws {
        let job = try job()
        var encoder = FrameEncoder(EncodedFileCache())
        let files = try (0..<4).map { try encoder.encode(PlannedFile("a.png", .frame($0)), of: job) }
        #expect(files[0].bytes.isSame(as: files[1].bytes))
        #expect(!files[1].bytes.isSame(as: files[3].bytes))
    }

    @Test func equalPixelsAreEncodedOnce() throws {
        var request = ExportRequest()
        request.phases = [.introduction]
        request.frameRate = FrameRate(60)
        let job = try ExportJob(ExportSubject(Blink(), name: "blink"), preset: .frames, request)
        var encoder = FrameEncoder(EncodedFileCache())
        // The introduction has no picture numbers but shows a single image.
        let files = try [0, 3, 5].map { try encoder.encode(PlannedFile("a.png", .frame($0)), of: job) }
        #expect(files[0].bytes.isSame(as: files[1].bytes) && files[1].bytes.isSame(as: files[2].bytes))
        #expect(files[0].pixels == files[2].pixels)
        // Another job has separate files.
        #expect(try !encoder.encode(PlannedFile("a.png", .frame(0), job: 1), of: job).bytes.isSame(as: files[0].bytes))
    }
}

extension FrameEncoder {
    fileprivate consuming func encoded(_ file: PlannedFile, _ job: ExportJob) throws -> [UInt8] {
        var encoder = self
        return try encoder.encode(file, of: job).bytes
    }
}

extension [UInt8] {
    /// Returns whether two arrays share memory.
    fileprivate func isSame(as other: [UInt8]) -> Bool {
        withUnsafeBytes { first in other.withUnsafeBytes { first.baseAddress == $0.baseAddress } }
    }
}
