internal import Imaging
public import RefreshKit
internal import SystemSupport

/// All frames of an export, in order, computed on demand from their index.
///
/// ```swift
/// var request = ExportRequest()
/// request.phases = [.pulling, .refreshing]
/// request.scales = [2, 3]
/// let plan = try FramePlan(Spinner(), request)
/// for pass in plan.passes {
///     print(pass.scale, pass.frames.count)
/// }
/// ```
public struct FramePlan: Sendable {
    /// The indicator or scene to draw.
    public let subject: FrameSubject
    /// Size of a frame in points.
    public let size: Size
    /// Frames per second, except in a resampled loop or if `loopInstants` is set.
    public let frameRate: FrameRate
    /// Start of each frame in the loop if an animated file keeps its delays; nil for frames at a fixed rate.
    let loopInstants: [Duration]?
    /// Total number of frames.
    public let count: Int
    /// Passes in output order.
    public let passes: [Pass]
    package let request: ExportRequest
    /// Parameters that fingerprints must cover because moments do not include them: those that affect pixels, and those that affect PNG
    /// encoding.
    let (pixelIdentity, encodingIdentity): (String, String)

    /// A warning that the request includes frames past the end; nil if there are none.
    var missingFramesWarning: Message? {
        guard let last = request.frames?.last, let count = passes.map(\.phaseFrameCount).max(), last >= count else { return nil }
        return "frames up to \(last) were requested, but there are only \(count), counted from 0"
    }

    /// Maximum number of pixels in a frame, the same as for an image file: about twenty phone screens, or a 244 MiB bitmap.
    public static let maximumPixels = ImageLimits().maximumPixels

    static let maximumCount = 1_000_000

    /// A run of frames with one phase, variant, and scale.
    public struct Pass: Sendable {
        /// Phase; nil for a scene.
        public let phase: Phase?
        /// Appearance, direction, and version of all frames in the pass.
        public let variant: FrameVariant
        /// Device pixels per point.
        public let scale: Double
        /// Frames to write, numbered within the phase or scene.
        public let frames: Range<Int>
        /// Number of frames in the phase or scene, whether written or not.
        public let phaseFrameCount: Int

        /// Appearance of all frames in the pass.
        public var appearance: Appearance { variant.appearance }
    }

    /// Plans the requested frames of a subject.
    ///
    /// - Parameters:
    ///   - subject: Indicator or scene to draw.
    ///   - request: Frames to draw.
    ///   - keepsFrameDurations: Whether an animated file gets one frame per picture with the file's durations, unless the request sets a
    ///     frame rate or the durations already fit a constant rate; false by default.
    /// - Throws: `ExportError` if the request is not valid for the subject, the loop is not a whole number of frames, a size or duration is
    ///   out of range, or the number of frames is 0 or too large.
    public init(
        _ subject: FrameSubject, _ request: ExportRequest = ExportRequest(), keepsFrameDurations: Bool = false
    ) throws(ExportError) {
        try subject.check(request)
        self.subject = subject
        self.request = request
        pixelIdentity = ExportParameter.identity(of: request, changing: .pixels)
        encodingIdentity = ExportParameter.identity(of: request, changing: .encoding)
        size = request.size ?? subject.naturalSize
        frameRate = request.frameRate ?? subject.preferredFrameRate ?? Self.defaultFrameRate
        loopInstants = keepsFrameDurations && request.frameRate == nil ? Self.loopInstants(of: subject, at: frameRate) : nil
        let scales = request.scales ?? [subject.ownScale]
        let phases = subject.phases(of: request)
        if request.pullFrames != nil, !phases.contains(.pulling) { throw .noPullingFrames }
        for scale in scales { try Self.check(size, scale) }
        try Self.checkLengths(of: subject)
        var passes: [Pass] = []
        var count = 0
        var longest = 0
        for phase in phases {
            let phaseFrameCount = try Self.frameCount(of: phase, subject, request, at: frameRate, loopInstants)
            longest = max(longest, phaseFrameCount)
            let frames = request.frames?.clamped(to: phaseFrameCount) ?? 0..<phaseFrameCount
            guard !frames.isEmpty else { continue }
            for variant in subject.variants(of: request) {
                for scale in scales where !request.exclusions.contains(where: { $0.fits(phase, scale, variant.appearance) }) {
                    passes.append(
                        Pass(phase: phase, variant: variant, scale: scale, frames: frames, phaseFrameCount: phaseFrameCount))
                    count += frames.count
                }
            }
        }
        guard count <= Self.maximumCount else { throw .tooManyFrames(count, maximum: Self.maximumCount) }
        guard count > 0 else {
            if let range = request.frames, longest > 0 { throw .noFrameInRange(first: range.first, count: longest) }
            throw .noFramesInPhases(phases.map(\.name))
        }
        self.passes = passes
        self.count = count
    }

    /// Plans the requested frames of an indicator.
    ///
    /// - Throws: `ExportError` if the request is not valid for the indicator.
    public init(_ indicator: any IndicatorDrawing, _ request: ExportRequest = ExportRequest()) throws(ExportError) {
        try self.init(.indicator(indicator), request)
    }

    static let defaultFrameRate = FrameRate(60)

    private static func check(_ size: Size, _ scale: Double) throws(ExportError) {
        let sides = (1 - 1e-6)...Double(Bitmap.maximumSide)
        let width = size.width * scale
        let height = size.height * scale
        guard sides.contains(width), sides.contains(height), width * height <= Double(maximumPixels), (0.01...100).contains(scale) else {
            throw .badSize(width: size.width, height: size.height, scale: scale, maximum: Bitmap.maximumSide, pixels: maximumPixels)
        }
    }

    private static func checkLengths(of subject: FrameSubject) throws(ExportError) {
        guard let indicator = subject.indicator else { return }
        for length in [indicator.introduction, indicator.period, indicator.finish]
        where !(Duration.zero...IndicatorInfo.maximumPhaseDuration).contains(length) {
            throw .badPhaseDuration(length, maximum: IndicatorInfo.maximumPhaseDuration)
        }
    }

    private static func frameCount(
        of phase: Phase?, _ subject: FrameSubject, _ request: ExportRequest, at rate: FrameRate, _ loopInstants: [Duration]?
    ) throws(ExportError) -> Int {
        guard let indicator = subject.indicator else { return framesBefore(subject.scene?.duration ?? .zero, at: rate) }
        switch phase {
        case .idle, nil: return 0
        case .pulling: return max(request.pullFrames ?? indicator.pullPictureCount ?? 30, 0)
        case .introduction: return framesBefore(indicator.introduction, at: rate)
        case .finishing: return framesBefore(indicator.finish, at: rate)
        case .refreshing:
            if let loopInstants { return loopInstants.count }
            let period = indicator.period
            guard period > .zero else { return 1 }
            if let whole = rate.frameCount(in: period), whole > 0 { return whole }
            guard request.resamples else {
                let nearest = rate.nearestRates(forWholeFramesIn: period)
                throw .loopNotDivisible(period: period, rate: rate, lower: nearest.lower, upper: nearest.upper)
            }
            return max(rate.frame(at: period + rate.frameDuration / 2), 1)
        }
    }

    /// Returns the number of frames that start before a duration ends.
    private static func framesBefore(_ length: Duration, at rate: FrameRate) -> Int {
        guard length > .zero else { return 0 }
        let last = rate.frame(at: length)
        return rate.instant(ofFrame: last) < length ? last + 1 : last
    }
}
