internal import Dispatch
internal import Imaging
public import RefreshKit
internal import Synchronization
package import System

/// One file of several frames that stands alone: drawn, and handed on as its bytes come.
///
/// A preset's files are made by `Export`; this is for a single animation, sprite sheet or stream.
public struct FrameFile: Sendable {
    /// The frames.
    public let plan: FramePlan
    /// What the file ends in, with the full stop.
    public let fileEnding: String
    /// How many threads draw, 1 or more.
    public var workers = 1
    private let content: Content

    /// What to beware of, a line each.
    public var warnings: [String] { warningMessages.map { $0.text(in: .swift) } }

    /// The same for each front end to say in its own words.
    package var warningMessages: [Message] {
        let missing = plan.missingFrames.map { [$0] } ?? []
        return if case .frames(let format, let options) = content { missing + format.warnings(plan, options) } else { missing }
    }

    private enum Content {
        case frames(FrameFormat, OptionValues)
        case contactSheet(ContactSheet)
    }

    /// What one worker keeps from frame to frame, and what it drew last.
    private final class Slot: Sendable {
        private let state = Mutex((drawer: FrameDrawer(), bitmap: Bitmap?.none))

        /// The picture that was drawn last.
        var bitmap: Bitmap? { state.withLock { $0.bitmap } }

        func draw(_ frame: PlannedFrame, of plan: FramePlan) throws {
            try state.withLock { state in
                // Let go first, so that the drawer has it for itself.
                state.bitmap = nil
                state.bitmap = try state.drawer.draw(frame, of: plan)
            }
        }
    }

    /// Makes a file in a format.
    ///
    /// An animation of a scene is a preview: 1 pixel a point and about 30 frames a second unless the request says otherwise.
    ///
    /// - Parameters:
    ///   - subject: What is drawn.
    ///   - request: Which frames: one or more phases, in one style and scale.
    ///   - format: What is made of them.
    ///   - options: What is set on the format, as a person writes it.
    /// - Throws: `ExportError` when the request makes no sense or means more than one file, or the format cannot take it.
    public init(
        _ subject: FrameSubject, _ request: ExportRequest, as format: FrameFormat, options: [String: String] = [:]
    ) throws(ExportError) {
        var request = request
        if subject.scene != nil {
            request.frameRate = request.frameRate ?? format.previewRate
            if format.isAnimation { request.scales = request.scales ?? [1] }
        } else if request.frameRate == nil, subject.ownFrameRate == nil {
            request.frameRate = format.rates.first { $0.frameCount(in: subject.period) ?? 0 > 0 }
        }
        plan = try FramePlan(subject, request)
        fileEnding = format.fileEnding
        let options = try format.read(options)
        content = .frames(format, options)
        try Self.check(plan, format)
        if let refusal = format.refusal(SinkRequest(plan, Array(0..<plan.count), options)) {
            throw .formatRefused(format: format.id, refusal)
        }
    }

    /// Makes a file of an indicator in a format.
    ///
    /// - Parameters: As for a subject.
    /// - Throws: As for a subject.
    public init(
        _ indicator: any IndicatorDrawing, _ request: ExportRequest, as format: FrameFormat, options: [String: String] = [:]
    ) throws(ExportError) {
        try self.init(.indicator(indicator), request, as: format, options: options)
    }

    /// Makes a contact sheet, which shows all phases and styles and draws its frames itself.
    ///
    /// - Parameters:
    ///   - title: What stands above the pictures.
    ///   - subject: What is drawn.
    ///   - request: Whose phases and styles are shown.
    /// - Throws: `ExportError` when the request makes no sense.
    public init(contactSheet title: String, _ subject: FrameSubject, _ request: ExportRequest) throws(ExportError) {
        plan = try FramePlan(subject, request)
        fileEnding = ".png"
        content = .contactSheet(ContactSheet(title: title, of: plan))
    }

    /// Draws the frames and hands on the file's bytes as soon as they are known.
    ///
    /// - Parameters:
    ///   - onFrame: Told of each frame's place in the plan, in order.
    ///   - isCancelled: Asked before each frame; true ends the work, without an error and without the file's end.
    ///   - take: Gets the next bytes.
    /// - Throws: What the format, an indicator or `take` throws.
    public func make(
        onFrame: (Int) -> Void = { _ in }, isCancelled: @escaping @Sendable () -> Bool = { false }, into take: ([UInt8]) throws -> Void
    ) throws {
        switch content {
        case .contactSheet(let sheet):
            var writer = PNGWriter()
            try take(writer.encode(sheet.bitmap(), pixelsPerPoint: ContactSheet.scale))
        case .frames(let format, let options):
            var sink = try format.sink(for: SinkRequest(plan, Array(0..<plan.count), options, isCancelled: isCancelled))
            var bytes: [UInt8] = []
            let isWhole = try forEachFrame { bitmap, place in
                if isCancelled() { return false }
                try sink.append(bitmap, plan.shown(at: place), into: &bytes)
                onFrame(place)
                if !bytes.isEmpty { try take(bytes) }
                bytes.removeAll(keepingCapacity: true)
                return true
            }
            guard isWhole else { return }
            try sink.finish(into: &bytes)
            if !bytes.isEmpty { try take(bytes) }
        }
    }

    /// Draws as many frames at once as there are workers and hands them on in order; false when no more were wanted.
    private func forEachFrame(_ body: (Bitmap, Int) throws -> Bool) throws -> Bool {
        let slots = (0..<min(max(workers, 1), plan.count)).map { _ in Slot() }
        for begin in stride(from: 0, to: plan.count, by: slots.count) {
            let places = begin..<min(begin + slots.count, plan.count)
            try draw(places, into: slots)
            for place in places {
                guard let bitmap = slots[place - begin].bitmap, try body(bitmap, place) else { return false }
            }
        }
        return true
    }

    /// Draws some frames at once, each into its slot.
    private func draw(_ places: Range<Int>, into slots: [Slot]) throws {
        let failure = Mutex<(place: Int, error: any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: places.count) { number in
            let place = places.lowerBound + number
            do {
                try slots[number].draw(plan.frame(at: place), of: plan)
            } catch {
                failure.withLock { if place < $0?.place ?? .max { $0 = (place, error) } }
            }
        }
        if let failure = failure.withLock({ $0 }) { throw failure.error }
    }

    /// What the file is called unless somebody says otherwise: the subject's name, and the scale where frames' names would say it.
    public func name(of subject: String) -> String {
        guard case .frames = content else { return subject + fileEnding }
        return subject + plan.suffix(ofScale: plan.passes[0].scale) + fileEnding
    }

    /// One file holds all phases of one style and scale: an animation plays them one after the other.
    private static func check(_ plan: FramePlan, _ format: FrameFormat) throws(ExportError) {
        let counts = [
            (Set(plan.passes.map(\.style)).count, "appearance"), (Set(plan.passes.map(\.scale)).count, "scale"),
        ]
        let several = counts.filter { $0.0 > 1 }.map { Listing.count($0.0, $0.1) }
        guard !several.isEmpty else { return }
        throw .severalRows(
            format: format.id, asked: several.joined(separator: " x "), hasPreset: Preset.all.contains { $0.id == format.id })
    }
}

extension FrameFormat {
    /// The rate of a scene's preview: of those that suit the format, the one nearest to 30; nil for a format that is no animation.
    fileprivate var previewRate: FrameRate? {
        func distance(_ rate: FrameRate) -> Double { abs(Double(rate.numerator) / Double(rate.denominator) - 30) }
        return isAnimation ? rates.min { distance($0) < distance($1) } ?? FrameRate(30) : nil
    }
}
