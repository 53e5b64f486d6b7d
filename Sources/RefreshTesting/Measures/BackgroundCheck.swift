internal import Imaging
public import RefreshKit

/// The contrast and the flashes of an indicator on a background of your choice, such as the one that an animated GIF is blended onto.
///
/// ```swift
/// let check = try BackgroundCheck(Spinner(), Traits(reducesMotion: true), on: .white)
/// print(check.contrast, check.flashCount, check.passes)
/// ```
public struct BackgroundCheck: Sendable, Hashable {
    /// Appearance, direction, and version of the indicator.
    public let traits: Traits
    /// The background, opaque.
    public let background: Color
    /// Highest contrast of at least 2 square points of the loop against the background, in 1...21.
    public let contrast: Double
    /// Maximum number of flashes of a quarter of the frame within a second, in luminance or in saturated red.
    public let flashCount: Int

    /// Minimum contrast (WCAG 2.2, 1.4.11).
    public static let minimumContrast = IndicatorContract.minimumContrast
    /// Maximum number of flashes within a second (WCAG 2.2, 2.3.1).
    public static let maximumFlashCount = FlashMeasure.limit

    /// Draws the loop, and a whole refresh, and measures them.
    ///
    /// - Parameters:
    ///   - indicator: Indicator to draw.
    ///   - traits: Appearance, direction, tint, and whether motion is reduced; the scale is ignored.
    ///   - background: The background, opaque; nil for white in the light appearance and black in the dark one.
    /// - Throws: `DrawingError`, or an error of a plugin, if a moment cannot be drawn.
    public init(_ indicator: any IndicatorDrawing, _ traits: Traits, on background: Color? = nil) throws {
        self.traits = traits
        self.background = background ?? AdaptiveColor.systemBackground.color(for: traits.appearance)
        let run = ContractRun(IndicatorContract(indicator))
        let surface = Background(self.background)
        var (fine, coarse) = (traits, traits)
        (fine.scale, coarse.scale) = (3, 1)
        let frames = try run.loop(fine, size: run.size)
        contrast = run.highestContrast(in: frames, on: surface)?.ratio ?? 1
        let film = FlashFilm(of: indicator, coarse, on: surface)
        let flashes = try film.flashes { try run.draw($0, size: film.size) }
        flashCount = max(flashes.general.flashes, flashes.red.flashes)
    }

    /// Whether the contrast and the flashes are within the limits.
    public var passes: Bool { contrast >= Self.minimumContrast && flashCount <= Self.maximumFlashCount }
}
