internal import FrameExport
internal import RefreshKit
internal import SystemSupport

extension ExportSession {
    /// Measures a sample of the export, and prints its expected size and time, or only a note if the sample fails.
    ///
    /// `planning` is the time that the command took to determine the changes.
    func printEstimate(_ changes: ExportChanges, planning: Duration) throws {
        do {
            let estimate = try export.estimate(changes, planning: planning)
            if messages.json { Output.result(ExportEvent.estimate(estimate).line) } else { Output.note(estimate.text(of: export)) }
        } catch {
            if Interrupt.wasRaised { throw ExportError.stopped }
            Output.note("no estimate: \(Message(error).text(in: .command))")
        }
    }
}

extension Export {
    /// Measures a sample of the export, unless Ctrl-C ends the sample.
    func estimate(_ changes: ExportChanges, planning: Duration = .zero) throws -> ExportEstimate {
        let clock = WallClock()
        return try Interrupt.deferring {
            try estimate(of: changes, planning: planning, clock: { .seconds(clock.seconds) }, isCanceled: { Interrupt.wasRaised })
        }
    }
}

extension ExportEstimate {
    /// Returns one human-readable line, such as "estimate: 180 files, 2.4 megapixels, 340 kB, about 0.2 s with 2 threads on this machine,
    /// give or take 10%; one machine is enough".
    func text(of export: Export) -> String {
        let size = [Listing.count(fileCount, "file"), pixelCount > 0 ? Self.pixels(pixelCount) : nil, Self.bytes(byteCount)]
        let time = "about \(Self.time(seconds)) with \(Listing.count(workerCount, "thread")) on this machine"
        let error = "give or take \(Int((relativeError * 20).rounded(.up)) * 5)%"
        let text = "estimate: \((size.compactMap(\.self) + [time, error]).joined(separator: ", "))"
        // A shard is not divided further.
        if export.shard != nil { return text }
        return text + "; "
            + (shardCount == 1
                ? "one machine is enough"
                : "on several machines, use \(shardCount) shards of about \(Self.shardSeconds.shortText) s")
    }

    private static func pixels(_ count: Int) -> String {
        count < 100_000 ? Listing.count(count, "pixel") : "\(rounded(Double(count) / 1e6)) megapixels"
    }

    private static func bytes(_ count: Int) -> String {
        switch Double(count) {
        case ..<1e3: Listing.count(count, "byte")
        case let count where count < 1e6: "\(rounded(count / 1e3)) kB"
        case let count where count < 1e9: "\(rounded(count / 1e6)) MB"
        case let count: "\(rounded(count / 1e9)) GB"
        }
    }

    private static func time(_ seconds: Double) -> String {
        switch seconds {
        case ..<100: "\(rounded(seconds)) s"
        case ..<6000: "\(rounded(seconds / 60)) min"
        default: "\(rounded(seconds / 3600)) h"
        }
    }

    /// Returns a number, at least 0.01, with two significant digits, or as an integer if that has more digits.
    private static func rounded(_ number: Double) -> String {
        let unit = number < 0.995 ? 0.01 : number < 9.95 ? 0.1 : 1
        return ((max(number, 0.01) / unit).rounded() * unit).roundedText
    }
}
