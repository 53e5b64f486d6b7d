internal import Imaging
public import RefreshKit
internal import System

/// Every frame that an export writes, in order, without holding them: a frame is worked out from its place.
public struct FramePlan: Sendable {
    /// What is drawn.
    public let subject: FrameSubject
    /// In points.
    public let size: Size
    /// Frames a second that the instants follow; a resampled loop has its frames spread evenly instead, and `loopInstants` come first.
    public let frameRate: FrameRate
    /// When each frame of the loop begins, where an animated file keeps the delays of another; nil for frames at a rate.
    let loopInstants: [Duration]?
    /// How many frames there are in all.
    public let count: Int
    /// Rows of frames that differ in phase, surroundings and scale, in order.
    public let passes: [Pass]
    let request: ExportRequest
    /// What is asked for that other moments do not show: of the pixels, and of how they are coded in PNG files.
    let (pixelIdentity, codingIdentity): (String, String)

    /// What to say when frames were asked for that there are not; nil otherwise.
    var missingFrames: Message? {
        guard let last = request.frames?.last, let count = passes.map(\.phaseFrameCount).max(), last >= count else { return nil }
        return "frames were asked for up to \(last), and there are \(count), counted from 0; none after \(count - 1)"
    }

    /// The most pixels a frame may have, as for images that are read: twenty phone screens, or 256 MB for each worker.
    public static let maximumPixels = ImageLimits().maximumPixels

    /// The most frames one plan may have.
    static let maximumCount = 1_000_000

    /// A run of frames of one phase, or of a scene, in one style and scale.
    public struct Pass: Sendable {
        /// Which phase; nil for a scene.
        public let phase: Phase?
        /// Light or dark.
        public let style: Appearance.Style
        /// Device pixels a point.
        public let scale: Double
        /// The frames that are written, numbered within the phase or the scene.
        public let frames: Range<Int>
        /// How many frames the phase or the scene has, written or not.
        public let phaseFrameCount: Int
    }

    /// Works out which frames a request means.
    ///
    /// - Parameters:
    ///   - subject: What is drawn.
    ///   - request: Which frames of it.
    ///   - keepsOwnInstants: Whether each picture of an animated file is one frame, shown as long as the file says, unless the request has a
    ///     frame rate or the file follows one; false by default.
    /// - Throws: `ExportError` when the request makes no sense for the subject, the loop is no whole number of frames, a size or length is
    ///   out of range, or there are too many frames or none.
    public init(
        _ subject: FrameSubject, _ request: ExportRequest = ExportRequest(), keepsOwnInstants: Bool = false
    ) throws(ExportError) {
        try subject.check(request)
        self.subject = subject
        self.request = request
        pixelIdentity = ExportSetting.identity(of: request, changing: .pixels)
        codingIdentity = ExportSetting.identity(of: request, changing: .coding)
        size = request.size ?? subject.naturalSize
        frameRate = request.frameRate ?? subject.ownFrameRate ?? Self.defaultFrameRate
        loopInstants = keepsOwnInstants && request.frameRate == nil ? Self.loopInstants(of: subject, at: frameRate) : nil
        let scales = request.scales ?? [subject.ownScale]
        let phases = subject.phases(of: request)
        if request.pullFrames != nil, !phases.contains(.pulling) { throw .nothingToPull }
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
            for style in request.styles ?? [subject.ownStyle] {
                for scale in scales where !request.exclusions.contains(where: { $0.fits(phase, scale, style) }) {
                    passes.append(Pass(phase: phase, style: style, scale: scale, frames: frames, phaseFrameCount: phaseFrameCount))
                    count += frames.count
                }
            }
        }
        guard count <= Self.maximumCount else { throw .tooManyFrames(count, maximum: Self.maximumCount) }
        guard count > 0 else {
            if let range = request.frames, longest > 0 { throw .noFrameInRange(first: range.first, count: longest) }
            throw .nothingToShow(phases.map(\.name))
        }
        self.passes = passes
        self.count = count
    }

    /// Works out which frames of an indicator a request means.
    ///
    /// - Throws: As for a subject.
    public init(_ indicator: any IndicatorDrawing, _ request: ExportRequest = ExportRequest()) throws(ExportError) {
        try self.init(.indicator(indicator), request)
    }

    /// Frames a second when neither the caller nor the indicator says.
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
        where !(Duration.zero...IndicatorInfo.longestPart).contains(length) {
            throw .badLength(length, longest: IndicatorInfo.longestPart)
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
                throw .loopIsNoWholeNumberOfFrames(period: period, rate: rate, lower: nearest.lower, upper: nearest.upper)
            }
            return max(rate.frame(at: period + rate.frameDuration / 2), 1)
        }
    }

    /// Frames whose instant lies before the end of a length of time.
    private static func framesBefore(_ length: Duration, at rate: FrameRate) -> Int {
        guard length > .zero else { return 0 }
        let last = rate.frame(at: length)
        return rate.instant(ofFrame: last) < length ? last + 1 : last
    }
}
