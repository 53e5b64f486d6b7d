/// The environment that an indicator adapts to: appearance, tint, scale, reduced motion, and direction.
///
/// ```swift
/// var traits = Traits(appearance: .dark, scale: 3)
/// traits.tint = AdaptiveColor.systemRed.dark
/// let moment = Moment.pulling(0.5, traits)
/// ```
public struct Traits: Sendable, Hashable {
    /// Light or dark; light by default.
    public var appearance: Appearance
    /// The accent color; the system blue for the appearance by default.
    public var tint: Color {
        get { customTint ?? AdaptiveColor.systemBlue.color(for: appearance) }
        set { customTint = newValue }
    }
    /// Pixels per point, greater than 0; 1 by default, 2 or 3 on most phones.
    public var scale: Double
    /// Whether the user prefers reduced motion; false by default.
    public var reducesMotion: Bool
    /// Direction of the layout; left to right by default.
    ///
    /// An indicator receives `rightToLeft` only if its `mirroring` is `adapts`, or if the contract checks that it ignores the direction.
    public var direction: LayoutDirection
    private var customTint: Color?

    /// Creates traits; a nil `tint` means the system blue for the appearance.
    public init(
        appearance: Appearance = .light, tint: Color? = nil, scale: Double = 1, reducesMotion: Bool = false,
        direction: LayoutDirection = .leftToRight
    ) {
        self.appearance = appearance
        customTint = tint
        self.scale = scale
        self.reducesMotion = reducesMotion
        self.direction = direction
    }
}
