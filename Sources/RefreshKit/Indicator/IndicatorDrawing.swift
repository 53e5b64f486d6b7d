package import struct SystemSupport.Message

/// An indicator that the engine can run: an `Indicator` written in Swift, or one loaded from a plugin.
///
/// ```swift
/// let spinner: any IndicatorDrawing = Spinner()
/// let frame = try spinner.bitmap(of: .pulling(0.5, Traits(scale: 2)))
/// let moments = (0..<60).map { Moment.refreshing(FrameRate(60).instant(ofFrame: $0)) }
/// ```
///
/// To write an indicator, conform to `Indicator`, which also requires an initializer. All members except `info` and `draw` have defaults
/// from `info`.
public protocol IndicatorDrawing: Sendable {
    /// The name, sizes, durations, and options of this kind of indicator.
    var info: IndicatorInfo { get }

    /// Intended size, in points.
    var naturalSize: Size { get }

    /// Duration of one loop; 0 for a static picture.
    var period: Duration { get }

    /// Time from the start of a refresh to the first loop; may be 0.
    var introduction: Duration { get }

    /// Time from the end of a refresh until nothing moves; may be 0.
    var finish: Duration { get }

    /// Returns the indicator with another duration for each picture of its loop, if it only assumes a duration because its image files
    /// store none; nil for any other indicator.
    func withPictures(lasting duration: Duration) -> (any IndicatorDrawing)?
    /// Number of distinct pictures that a pull from 0 to 1 shows; nil if every progress value has its own picture.
    var pullPictureCount: Int? { get }

    /// Frame rate that suits the loop best, such as the frame rate of an animated file; nil leaves the choice to the caller.
    var preferredFrameRate: FrameRate? { get }

    /// Start times of the pictures in the loop, ascending from 0; empty, the default, if any frame rate will do.
    ///
    /// An animated file shows each picture until the next one starts. Other indicators are drawn at `preferredFrameRate`, which should be
    /// high enough for each picture to appear in at least one frame.
    var pictureStartTimes: [Duration] { get }

    /// Whether the picture may change abruptly between phases; false, the default, promises continuity.
    var jumpsBetweenPhases: Bool { get }

    /// How the indicator is drawn on a screen whose layout runs from right to left.
    var mirroring: Mirroring { get }

    /// Notes for the user about this instance, such as ignored image metadata.
    var notes: [String] { get }

    /// Differences from an image file that every user should know; empty by default.
    var warnings: [String] { get }

    /// Maximum number of pixels per point, at the natural size, at which nothing is enlarged; nil, the default, for an indicator that can
    /// be drawn at any scale.
    ///
    /// An export at a larger scale or size adds a note that pixels are enlarged.
    var maximumScale: Double? { get }

    /// Minimum number of pixels per point, at the natural size, at which all pixels of an image are shown; nil, the default, for an
    /// indicator that can be drawn at any scale.
    ///
    /// An export at a smaller scale adds a warning unless the scale was chosen.
    var minimumScale: Double? { get }

    /// Returns a number that identifies the picture at a moment, or nil if it is unknown.
    ///
    /// Moments with the same number must give the same pixels at the same size and traits, so that each picture is drawn and encoded once.
    func picture(of moment: Moment) -> Int?

    /// Draws the picture at a moment.
    ///
    /// Called by `drawDirected`. The output may depend only on the moment and the bounds. The bounds are in points, at least 1 on each
    /// side. The canvas might already have content, which must not be erased.
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas)
}

extension IndicatorDrawing {
    /// The natural size in `info`.
    public var naturalSize: Size { info.naturalSize }
    /// The period in `info`.
    public var period: Duration { info.period }
    /// The duration of the introduction in `info`.
    public var introduction: Duration { info.introduction }
    /// The duration of the finish animation in `info`.
    public var finish: Duration { info.finish }
    /// The mirroring in `info`.
    public var mirroring: Mirroring { info.mirroring }
    /// Returns nil by default: the durations are part of the animation.
    public func withPictures(lasting duration: Duration) -> (any IndicatorDrawing)? { nil }
    /// The default, nil: every progress value has its own picture.
    public var pullPictureCount: Int? { nil }
    /// The default, nil: the caller chooses the rate.
    public var preferredFrameRate: FrameRate? { nil }
    /// The default, empty: any frame rate will do.
    public var pictureStartTimes: [Duration] { [] }
    /// The default, false: phases are continuous.
    public var jumpsBetweenPhases: Bool { false }
    /// The default, empty: no notes.
    public var notes: [String] { [] }
    /// The default: none.
    public var warnings: [String] { [] }
    /// The default, nil: shapes are drawn at any scale.
    public var maximumScale: Double? { nil }
    /// The default, nil: shapes are drawn at any scale.
    public var minimumScale: Double? { nil }
    /// Returns nil by default, so every moment is drawn.
    public func picture(of moment: Moment) -> Int? { nil }
}

extension IndicatorDrawing {
    /// Returns how much image pixels are enlarged at a size in points and a scale; nil if they are not enlarged.
    package func enlargement(size: Size, scale: Double) -> Enlargement? {
        guard let maximumScale else { return nil }
        let share = min(size.width / naturalSize.width, size.height / naturalSize.height)
        let (pixels, drawn) = (naturalSize.width * maximumScale, naturalSize.width * share * scale)
        guard drawn.isFinite, pixels.isFinite, drawn < 1e9, drawn.rounded() > pixels.rounded() else { return nil }
        let sharp = (naturalSize.width, naturalSize.height, maximumScale / scale)
        return Enlargement(
            pixels: Int(pixels.rounded()), drawn: Int(drawn.rounded()),
            sharpSize: Size(width: (sharp.0 * sharp.2).rounded(.down), height: (sharp.1 * sharp.2).rounded(.down)),
            canStateScale: size == naturalSize && maximumScale == 1)
    }
}

/// The original and enlarged widths of images, in pixels.
package struct Enlargement: Sendable, Equatable {
    package let pixels, drawn: Int
    /// A note for the user.
    package var message: Message

    /// - Parameters:
    ///   - pixels: Original width.
    ///   - drawn: Width on the screen.
    ///   - sharpSize: The largest size that enlarges no pixel, in points.
    ///   - canStateScale: Whether the images become smaller when their scale is stated.
    init(pixels: Int, drawn: Int, sharpSize: Size, canStateScale: Bool) {
        (self.pixels, self.drawn) = (pixels, drawn)
        let way: Message =
            canStateScale ? "state their scale with \(.imageScale)" : "draw them at \(sharpSize.text) points or less"
        message = "\(pixels) pixels are drawn at \(drawn); use larger images, or \(way)"
    }
}

extension IndicatorDrawing {
    /// Size in a bar button, in points: the compact size in `info`, or the natural size if there is none.
    public var compactSize: Size { info.compactSize ?? naturalSize }

    /// Returns the moment `elapsed` after the start of a refresh, in the introduction or the loop.
    ///
    /// A negative `elapsed` counts as 0. `released` is the progress at the release, or nil if the refresh was started programmatically.
    package func refreshMoment(at elapsed: Duration, released: Double? = nil, _ traits: Traits = Traits()) -> Moment {
        .refreshing(elapsed, introduction: introduction, released: released, traits)
    }
}

extension IndicatorDrawing {
    /// Draws a moment into a new bitmap of `size * scale` pixels, rounded up; the default size is the natural size.
    ///
    /// - Throws: `DrawingError` if a font is missing or Cairo fails.
    public func bitmap(of moment: Moment, size: Size? = nil) throws -> Bitmap {
        let pixels = PixelSize(size ?? naturalSize, scale: moment.traits.scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        try draw(moment, size: size ?? naturalSize, into: &bitmap)
        return bitmap
    }

    /// Records the drawing of a moment as values, in points; the default size is the natural size.
    ///
    /// - Throws: `DrawingError` if a font is missing or an operation cannot be recorded.
    public func drawing(of moment: Moment, size: Size? = nil) throws -> RecordedDrawing {
        let size = size ?? naturalSize
        return try RecordedDrawing(size: size, scale: moment.traits.scale, tint: moment.traits.tint) { canvas in
            drawDirected(moment, in: canvas.bounds, on: canvas)
        }
    }

    /// Clears a bitmap and draws a moment at its top-left corner; the size is in points.
    ///
    /// A mirrored picture that fills the bitmap is the mirror image to the pixel, as in a program that mirrors the picture itself.
    /// - Throws: `DrawingError` if a font is missing or Cairo fails.
    public func draw(_ moment: Moment, size: Size, into bitmap: inout Bitmap) throws {
        var drawn = moment
        let mirrors = mirroring == .mirrors && moment.traits.direction == .rightToLeft
        let isExact = mirrors && PixelSize(size, scale: moment.traits.scale).width == bitmap.width
        if isExact { drawn.traits.direction = .leftToRight }
        try bitmap.draw(scale: moment.traits.scale, tint: moment.traits.tint) { canvas in
            canvas.clear()
            drawDirected(drawn, in: Rect(x: 0, y: 0, width: size.width, height: size.height), on: canvas)
        }
        if isExact { bitmap.mirror() }
    }
}

/// An indicator whose `picture(of:)` can fail, such as an indicator from a plugin that crashes.
///
/// After a failure, `picture(of:)` returns nil, so each moment is drawn.
package protocol PictureFailing: IndicatorDrawing {
    var pictureFailure: (any Error)? { get }
}
