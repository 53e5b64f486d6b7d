import SystemSupport

@testable import FrameExport

/// Encodes the files of many jobs, and records files that have the same fingerprint but different bytes.
///
/// Files with equal fingerprints must have equal bytes.
struct FingerprintLedger {
    private var entries: [Digest: (bytes: [UInt8], name: String)] = [:]
    /// One sentence for each violation.
    private(set) var conflicts: [String] = []

    /// Encodes each of a job's files.
    ///
    /// - Parameters:
    ///   - job: Job to encode.
    ///   - change: How the job differs from other jobs, for the messages.
    /// - Throws: A drawing error.
    mutating func record(_ job: ExportJob, _ change: String) throws {
        var encoder = FrameEncoder(EncodedFileCache())
        for file in job.files {
            let bytes = try encoder.encode(file, of: job).bytes
            let name = "\(file.path) (\(change))"
            let entry = entries[job.fingerprint(of: file), default: (bytes, name)]
            if entry.bytes != bytes { conflicts.append("\(name) has the same fingerprint as \(entry.name), but different bytes") }
            entries[job.fingerprint(of: file)] = entry
        }
    }
}
