/// The facts and the picture of one indicator, as whoever runs it sees them: an `Indicator` written in Swift, or one that was loaded.
///
/// Authors write an `Indicator`; the engine takes anything of this protocol. Only `info` and `draw` must be there; the rest defaults to what
/// `info` says.
public protocol IndicatorDrawing: Sendable {
    /// Who this indicator is and what can be set on its kind.
    var info: IndicatorInfo { get }

    /// The size it is meant to be seen at, in points.
    var naturalSize: Size { get }

    /// Length of one turn of the loop; 0 for a picture that stands still.
    var period: Duration { get }

    /// Time from the beginning of a refresh to the first turn of the loop; 0 for none.
    var introduction: Duration { get }

    /// Time from the end of a refresh until nothing moves any more; 0 for none.
    var finish: Duration { get }

    /// How many different pictures a pull from 0 to 1 shows, when they can be counted; nil when every progress differs.
    var pullPictureCount: Int? { get }

    /// The rate that fits the loop best, when the source has times of its own; nil leaves it to the caller.
    var ownFrameRate: FrameRate? { get }

    /// When each picture of the loop begins, from the beginning of the loop, in order and from 0; empty, the default, if any rate will do.
    ///
    /// An animated file shows each picture from its instant to the next one. Everything else is drawn at `ownFrameRate`, and then each
    /// picture should be in at least one frame.
    var ownInstants: [Duration] { get }

    /// Whether the picture changes at once from one phase to the next; false by default, which promises continuity.
    var cutsBetweenPhases: Bool { get }

    /// What a person should know about this instance, a line each, such as what was left out of account in its files.
    var notes: [String] { get }

    /// Which picture a moment shows, as a number: equal numbers promise equal pixels in the same size and appearance,
    /// so that a picture is drawn and coded once. Nil says nothing.
    func picture(of moment: Moment) -> Int?

    /// Draws a moment.
    ///
    /// - Parameters:
    ///   - moment: All that the picture may depend on.
    ///   - bounds: Where to draw, in points; any size of 1 point or more.
    ///   - canvas: What to draw on; clear, or with what lies below, which is drawn over and never erased.
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas)
}

extension IndicatorDrawing {
    /// The size `info` gives.
    public var naturalSize: Size { info.naturalSize }
    /// The period `info` gives.
    public var period: Duration { info.period }
    /// The introduction `info` gives.
    public var introduction: Duration { info.introduction }
    /// The finish `info` gives.
    public var finish: Duration { info.finish }
    /// Every progress differs.
    public var pullPictureCount: Int? { nil }
    /// The caller chooses.
    public var ownFrameRate: FrameRate? { nil }
    /// Pictures begin with frames.
    public var ownInstants: [Duration] { [] }
    /// Phases flow into each other.
    public var cutsBetweenPhases: Bool { false }
    /// Nothing to know.
    public var notes: [String] { [] }
    /// Says nothing: every moment is drawn.
    public func picture(of moment: Moment) -> Int? { nil }
}

extension IndicatorDrawing {
    /// Size inside a bar's button, in points: the one `info` gives, or else the natural size.
    public var compactSize: Size { info.compactSize ?? naturalSize }

    /// Returns the moment `elapsed` after a refresh began: in the introduction first, then in the loop.
    ///
    /// An `elapsed` below 0 counts as 0. `released` is the raw progress at which the finger let go, or nil if a call started the refresh.
    package func refreshMoment(at elapsed: Duration, released: Double? = nil, _ appearance: Appearance = Appearance()) -> Moment {
        .refreshing(elapsed, introduction: introduction, released: released, appearance)
    }
}

extension IndicatorDrawing {
    /// Draws a moment into a new bitmap of its own.
    ///
    /// - Parameters:
    ///   - moment: What to draw; its appearance gives scale and tint.
    ///   - size: In points; the natural size by default.
    /// - Returns: A bitmap of `size * scale` pixels, rounded up.
    /// - Throws: `DrawingError` if a font is missing or Cairo fails.
    public func bitmap(of moment: Moment, size: Size? = nil) throws -> Bitmap {
        let pixels = PixelSize(size ?? naturalSize, scale: moment.appearance.scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        try draw(moment, size: size ?? naturalSize, into: &bitmap)
        return bitmap
    }

    /// Draws a moment into a bitmap that is there already and clears it first.
    ///
    /// - Parameters:
    ///   - moment: What to draw; its appearance gives scale and tint.
    ///   - size: In points, from the bitmap's top left corner.
    ///   - bitmap: Where to draw.
    /// - Throws: `DrawingError` if a font is missing or Cairo fails.
    public func draw(_ moment: Moment, size: Size, into bitmap: inout Bitmap) throws {
        try bitmap.draw(scale: moment.appearance.scale, tint: moment.appearance.tint) { canvas in
            canvas.clear()
            draw(moment, in: Rect(x: 0, y: 0, width: size.width, height: size.height), on: canvas)
        }
    }
}

/// An indicator that may fail to tell which picture a moment shows, as that of a plugin that crashes.
///
/// It answers nil from then on, so that each moment is drawn.
package protocol PictureFailing: IndicatorDrawing {
    /// The first failure; nil while there was none.
    var pictureFailure: (any Error)? { get }
}
