import System

@testable import FrameExport

/// Encodes the files of many jobs, and notes files that have the same fingerprint but different bytes.
///
/// This is the promise of a fingerprint: files whose fingerprints are equal have equal bytes.
struct FingerprintLedger {
    private var entries: [Digest: (bytes: [UInt8], name: String)] = [:]
    /// A sentence for each file that breaks the promise.
    private(set) var conflicts: [String] = []

    /// Encodes every file of a job.
    ///
    /// - Parameters:
    ///   - job: The job.
    ///   - change: What sets the job apart from the others, for the sentences.
    /// - Throws: What drawing throws.
    mutating func record(_ job: ExportJob, _ change: String) throws {
        var encoder = FrameEncoder(PictureCache())
        for file in job.files {
            let bytes = try encoder.encode(file, of: job).bytes
            let name = "\(file.path) (\(change))"
            let entry = entries[job.fingerprint(of: file), default: (bytes, name)]
            if entry.bytes != bytes { conflicts.append("\(name) has the fingerprint of \(entry.name), but other bytes") }
            entries[job.fingerprint(of: file)] = entry
        }
    }
}
