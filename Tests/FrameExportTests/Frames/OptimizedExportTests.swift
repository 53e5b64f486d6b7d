import Imaging
import RefreshKit
import SystemSupport
import Testing

@testable import FrameExport

@Suite struct OptimizedExportTests {
    private func job(optimizes: Bool) throws -> ExportJob {
        var request = ExportRequest()
        request.optimizes = optimizes
        return try ExportJob(ExportSubject(Blink()), preset: .frames, request)
    }

    @Test func optimizedFilesHaveTheSamePixelsAndAreNotLarger() throws {
        var encoder = FrameEncoder(EncodedFileCache()), other = FrameEncoder(EncodedFileCache())
        let plain = try job(optimizes: false), small = try job(optimizes: true)
        var saved = 0
        for (file, smallFile) in zip(plain.files, small.files) {
            let larger = try encoder.encode(file, of: plain), smaller = try other.encode(smallFile, of: small)
            #expect(larger.pixels == smaller.pixels)
            #expect(smaller.bytes.count <= larger.bytes.count)
            saved += larger.bytes.count - smaller.bytes.count
            let read = try ImageReader.read(smaller.bytes, named: "a.png").frames[0].bitmap
            #expect(Digest(ofPixels: read) == larger.pixels)
        }
        #expect(saved > 0)
    }

    /// A resumed export rewrites its files when the option changes.
    @Test func fingerprintsDiffer() throws {
        let plain = try job(optimizes: false), small = try job(optimizes: true)
        #expect(plain.fingerprint(of: plain.files[0]) != small.fingerprint(of: small.files[0]))
    }
}
