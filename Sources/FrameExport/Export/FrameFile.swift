internal import Dispatch
internal import Imaging
public import RefreshKit
internal import Synchronization

/// One file of several frames that stands alone: drawn, and handed on as its bytes come.
///
/// A preset's files are made by `Export`; this is for a single animation, sheet or stream.
public struct FrameFile: Sendable {
    /// The frames.
    public let plan: FramePlan
    /// What the file ends in, with the full stop.
    public let fileEnding: String
    /// How many threads draw, 1 or more.
    public var workers = 1
    private let content: Content

    private enum Content {
        case frames(FrameFormat, FormatSettings)
        case contactSheet(ContactSheet)
    }

    /// What one worker draws into.
    private final class Slot: Sendable {
        let bitmap: Mutex<Bitmap>
        init(_ bitmap: Bitmap) { self.bitmap = Mutex(bitmap) }
    }

    /// Makes a file in a format.
    ///
    /// - Parameters:
    ///   - indicator: What is drawn.
    ///   - request: Which frames: one row, or for a sheet several parts of one style and scale.
    ///   - format: What is made of them.
    ///   - settings: What is set on the format.
    /// - Throws: `ExportError` when the request makes no sense, or means more than one file.
    public init(
        _ indicator: any Indicator, _ request: ExportRequest, as format: FrameFormat, _ settings: FormatSettings = FormatSettings()
    ) throws(ExportError) {
        var request = request
        if request.frameRate == nil, indicator.ownFrameRate == nil {
            request.frameRate = format.rates.first { $0.frameCount(in: indicator.period) ?? 0 > 0 }
        }
        plan = try FramePlan(indicator, request)
        fileEnding = format.fileEnding
        content = .frames(format, settings)
        try Self.check(plan, format)
    }

    /// Makes a contact sheet, which shows all parts and styles and draws its frames itself.
    ///
    /// - Parameters:
    ///   - title: What stands above the pictures.
    ///   - indicator: What is drawn.
    ///   - request: Whose parts and styles are shown.
    /// - Throws: `ExportError` when the request makes no sense.
    public init(contactSheet title: String, _ indicator: any Indicator, _ request: ExportRequest) throws(ExportError) {
        plan = try FramePlan(indicator, request)
        fileEnding = ".png"
        content = .contactSheet(ContactSheet(title: title, of: plan))
    }

    /// Draws the frames and hands on the file's bytes as soon as they are known.
    ///
    /// - Parameters:
    ///   - onFrame: Told of each frame's place in the plan, in order.
    ///   - take: Gets the next bytes; false ends the work, without an error.
    /// - Throws: What the format, an indicator or `take` throws.
    public func make(onFrame: (Int) -> Void = { _ in }, into take: ([UInt8]) throws -> Bool) throws {
        switch content {
        case .contactSheet(let sheet):
            var writer = PNGWriter()
            _ = try take(writer.encode(sheet.bitmap(), pixelsPerPoint: ContactSheet.scale))
        case .frames(let format, let settings):
            var sink = try format.makeSink(SinkRequest(plan, Array(0..<plan.count), settings))
            var bytes: [UInt8] = []
            let wantsMore = try forEachFrame { bitmap, place in
                try sink.append(bitmap, plan.shown(at: place), into: &bytes)
                onFrame(place)
                if bytes.isEmpty { return true }
                defer { bytes.removeAll(keepingCapacity: true) }
                return try take(bytes)
            }
            guard wantsMore else { return }
            try sink.finish(into: &bytes)
            if !bytes.isEmpty { _ = try take(bytes) }
        }
    }

    /// Draws as many frames at once as there are workers and hands them on in order; false when no more were wanted.
    private func forEachFrame(_ body: (Bitmap, Int) throws -> Bool) throws -> Bool {
        let first = plan.frame(at: 0).pass.scale
        let pixels = PixelSize(plan.size, scale: first)
        let slots = (0..<min(max(workers, 1), plan.count)).map { _ in Slot(Bitmap(width: pixels.width, height: pixels.height)) }
        for begin in stride(from: 0, to: plan.count, by: slots.count) {
            let places = begin..<min(begin + slots.count, plan.count)
            let failure = Mutex<(place: Int, error: any Error)?>(nil)
            DispatchQueue.concurrentPerform(iterations: places.count) { slot in
                do {
                    let frame = plan.frame(at: begin + slot)
                    try slots[slot].bitmap.withLock { try plan.indicator.draw(frame.moment, size: plan.size, into: &$0) }
                } catch {
                    failure.withLock { if begin + slot < $0?.place ?? .max { $0 = (begin + slot, error) } }
                }
            }
            if let failure = failure.withLock({ $0 }) { throw failure.error }
            for place in places {
                guard try body(slots[place - begin].bitmap.withLock { $0 }, place) else { return false }
            }
        }
        return true
    }

    /// One file holds one row of frames, or all parts of one style and scale.
    private static func check(_ plan: FramePlan, _ format: FrameFormat) throws(ExportError) {
        let counts = [
            (format.joinsParts ? 1 : Set(plan.passes.map(\.part)).count, "phase"),
            (Set(plan.passes.map(\.style)).count, "appearance"), (Set(plan.passes.map(\.scale)).count, "scale"),
        ]
        let several = counts.filter { $0.0 > 1 }.map { Listing.count($0.0, $0.1) }
        guard !several.isEmpty else { return }
        throw .severalRows(
            format: format.id, asked: several.joined(separator: " x "), hasPreset: Preset.all.contains { $0.id == format.id })
    }
}
