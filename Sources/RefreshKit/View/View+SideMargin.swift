extension View {
    /// The screen width from which on contents keep farther away from the sides, in points.
    private static let wide = 414.0

    /// How far contents of a view as wide as the screen keep away from its sides beyond the safe area, in points: 16 on narrow phones, 20
    /// on phones of 414 points and more and on tablets, as in iOS.
    public final var sideMargin: Double { frame.width < Self.wide ? 16 : 20 }
}
