/// What surrounds an indicator and changes its look: light or dark, tint, scale, reduced motion.
public struct Appearance: Sendable, Hashable {
    /// Light or dark surroundings.
    public typealias Style = AppearanceStyle

    /// Light or dark; light by default.
    public var style: Style
    /// The color of what wants to be seen; the system's blue of this style, until another one is assigned.
    public var tint: Color {
        get { ownTint ?? AdaptiveColor.systemBlue.color(for: style) }
        set { ownTint = newValue }
    }
    /// Device pixels a point: 1, 2 or 3 on phones; 1 by default.
    public var scale: Double
    /// Whether the person asked for less motion; false by default.
    public var reducesMotion: Bool
    private var ownTint: Color?

    /// Makes an appearance.
    ///
    /// - Parameters:
    ///   - style: Light or dark.
    ///   - tint: The accent color; nil takes the system's blue of the style.
    ///   - scale: Device pixels a point, greater than 0.
    ///   - reducesMotion: Whether the person asked for less motion.
    public init(style: Style = .light, tint: Color? = nil, scale: Double = 1, reducesMotion: Bool = false) {
        self.style = style
        ownTint = tint
        self.scale = scale
        self.reducesMotion = reducesMotion
    }
}
