internal import Documents
internal import RefreshKit

/// The lists of an entry that are combined with each other, or those of one `include`.
struct BatchMatrix {
    var subjects: [BatchSubject]
    /// In points; nil is the natural size.
    var sizes: [Size?] = [nil]
    /// Nil leaves the rate to the indicator and the preset.
    var rates: [FrameRate?] = [nil]
    var presets: [BatchPreset] = [.standard]
    /// Nil leaves them to the preset.
    var parts: [FramePart]?
    /// Nil leaves them to the preset.
    var scales: [Double]?
    /// Nil leaves them to the preset.
    var styles: [Appearance.Style]?

    /// What becomes one job: its parts, scales and appearances are in it.
    struct Combination {
        let subject: BatchSubject
        let subjectNumber: Int
        let size: Size?
        let rate: FrameRate?
        let preset: BatchPreset
    }

    /// How many jobs there are; nil past all counting.
    var count: Int? {
        var count = 1
        for factor in [subjects.count, sizes.count, rates.count, presets.count] {
            let (product, overflow) = count.multipliedReportingOverflow(by: factor)
            guard !overflow else { return nil }
            count = product
        }
        return count
    }

    /// Every job, subjects outermost, presets innermost.
    var combinations: [Combination] {
        subjects.enumerated().flatMap { number, subject in
            sizes.flatMap { size in
                rates.flatMap { rate in
                    presets.map { Combination(subject: subject, subjectNumber: number, size: size, rate: rate, preset: $0) }
                }
            }
        }
    }
}

extension DocumentValue {
    /// Parts that are listed, or `all`.
    func parts() throws(DocumentError) -> [FramePart] {
        node.content == .text("all") ? FramePart.ofRefresh : try readList(ExportRequest.part)
    }

    /// Sizes that are listed; nil stands for the natural one.
    func sizes() throws(DocumentError) -> [Size?] {
        try readList { text throws(UnreadableValue) -> Size? in
            if text == "natural" { return nil }
            do throws(UnreadableValue) {
                return try ExportRequest.size(parsing: text)
            } catch {
                throw UnreadableValue(expected: "natural, or \(error.expected)", examples: error.examples, got: error.got)
            }
        }
    }

    /// Rates that are listed.
    func rates() throws(DocumentError) -> [FrameRate?] { try readList(ExportRequest.frameRate) }

    /// Words that are listed.
    func words() throws(DocumentError) -> [String] { try readList { text throws(UnreadableValue) in text } }
}
