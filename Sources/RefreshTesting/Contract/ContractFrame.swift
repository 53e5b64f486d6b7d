internal import RefreshKit

/// A moment of the indicator being checked, with its recording and its pixels, each created when first needed.
final class ContractFrame {
    let moment: Moment
    /// The recording; nil if the indicator cannot be recorded.
    private(set) lazy var drawing: RecordedDrawing? = run.isRecordable ? try? run.indicator.drawing(of: moment, size: run.size) : nil
    private let run: ContractRun
    private var drawn: Bitmap?

    init(_ moment: Moment, in run: ContractRun) {
        self.moment = moment
        self.run = run
    }

    func bitmap() throws -> Bitmap {
        if let drawn { return drawn }
        let bitmap = try run.draw(moment)
        drawn = bitmap
        return bitmap
    }

    /// Returns whether nothing is visible.
    func isBlank() throws -> Bool {
        if let drawing, drawing.elements.isEmpty { return true }
        return try bitmap().withUnsafePixels { $0.allSatisfy { $0 == 0 } }
    }

    /// Returns how the frame differs from another one with the same traits; nil if they are equal.
    ///
    /// Equal recordings mean equal frames. If the recordings differ or are missing, the pixels are compared.
    func difference(from expected: ContractFrame, tolerance: Int = 0) throws -> FrameDifference? {
        if let drawing, drawing == expected.drawing { return nil }
        let pixels = try BitmapDifference(expected: expected.bitmap(), found: bitmap(), tolerance: tolerance)
        guard !pixels.isEmpty else { return nil }
        return FrameDifference(pixels: pixels, expected: expected.moment, found: moment, element: try element(expected, tolerance))
    }

    private func element(_ expected: ContractFrame, _ tolerance: Int) throws -> ElementDifference? {
        guard let drawing, let wanted = expected.drawing else { return nil }
        return try ElementDifference(expected: wanted, found: drawing) { [size = run.size, traits = moment.traits] one, other in
            try BitmapDifference(expected: one.bitmap(size, traits), found: other.bitmap(size, traits), tolerance: tolerance).isEmpty
        }
    }
}

/// The difference between two frames that should be equal.
struct FrameDifference {
    let pixels: BitmapDifference
    let expected: Moment
    let found: Moment
    /// The first element that differs; nil if the indicator cannot be recorded.
    let element: ElementDifference?

    /// The first element that differs, as the end of a sentence; empty if there is none.
    var ending: String { element.map { "; \($0)" } ?? "" }

    var evidence: ContractEvidence { .difference(pixels, found, expected) }
}

extension ContractRun {
    func frame(_ moment: Moment) -> ContractFrame { ContractFrame(moment, in: self) }

    /// Returns whether recordings of moments in every phase give the same pixels when drawn.
    ///
    /// The result is false for a plugin that draws with Cairo's own functions, or if the same moment looks different each time.
    func hasFaithfulRecordings() -> Bool {
        stride(from: 0, to: moments.count, by: 5).allSatisfy { index in
            guard let drawing = try? indicator.drawing(of: moments[index], size: size) else { return false }
            return (try? drawing.bitmap(size, moments[index].traits)) == firstDrawings[index]
        }
    }
}
