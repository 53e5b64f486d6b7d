public import RefreshKit

/// An indicator that is described by its parts.
///
/// The colors, the speed, and everything around the loop are the same for all loaders.
package protocol Loader: Indicator {
    /// The colors and the speed.
    var style: LoaderStyle { get set }
    /// Position in the loop that a full pull shows, in 0..<1.
    static var still: Double { get }
    /// Share of the loop that a pull from 0 to 1 runs through; less than the default of a quarter suits long loops.
    static var winding: Double { get }
    /// Side of a square around everything that the parts ever draw, relative to their box; 1 or more.
    static var extent: Double { get }
    /// The parts, from back to front.
    var parts: [Part] { get }

    init()
}

extension Loader {
    /// The start of the loop.
    package static var still: Double { 0 }

    /// A quarter.
    package static var winding: Double { 0.25 }

    /// The box.
    package static var extent: Double { 1 }

    /// Creates a loader from options.
    public init(options: OptionValues) {
        self.init()
        style = LoaderStyle(options)
    }

    /// The period in `info`, divided by the speed.
    public var period: Duration { style.period(of: Self.info) }

    /// Draws the parts.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let loop = LoopMoment(of: self, at: moment, still: Self.still, winding: Self.winding)
        guard loop.presence > 0 else { return }
        let parts = parts
        canvas.saved {
            canvas.translate(x: bounds.midX, y: bounds.midY)
            canvas.scale(by: bounds.minSide / Self.extent)
            var drawing = PartDrawing(loop, loop: Self.info.period.seconds, of: parts, on: canvas, paint: style.paint)
            drawing.draw(parts, opacity: loop.opacity)
        }
    }
}

/// The options that all loaders have.
public struct LoaderStyle: Sendable, Hashable {
    static let colorOption = IndicatorOption.color("color", "Color of all parts; the tint by default.")
    static let speedOption = IndicatorOption.number("speed", "Speed of the loop, relative to its normal speed.", default: 1, in: 0.25...4)

    /// The descriptions of the options.
    package static let options = [colorOption.info, speedOption.info]

    /// Color of all parts; nil for the tint.
    public var color: Color?
    /// Speed of the loop, relative to its normal speed; 1 by default.
    public var speed = speedOption.defaultValue

    /// Creates a style in the tint color, at normal speed.
    public init() {}

    /// Creates a style from options.
    package init(_ options: OptionValues) {
        color = options[Self.colorOption]
        speed = options[Self.speedOption]
    }

    /// Returns the paint of a shape by its index.
    package func paint(ofShape index: Int) -> Paint { color.map(Paint.color) ?? .tint }

    /// Returns the period of an indicator at this speed.
    package func period(of info: IndicatorInfo) -> Duration { speed == 1 ? info.period : info.period / speed }
}

extension IndicatorInfo {
    /// Describes a loader: 40 points, with the options that all loaders have.
    package static func loader(
        _ id: String, _ summary: String, period: Duration, family: String, tags: [String], aliases: [String] = [],
        options: [OptionInfo] = []
    ) -> IndicatorInfo {
        IndicatorInfo(
            id: id, summary: summary, compactSize: Size(width: 24, height: 24), period: period, introduction: .milliseconds(400),
            finish: .milliseconds(300), options: LoaderStyle.options + options, family: family, tags: tags, aliases: aliases)
    }
}
