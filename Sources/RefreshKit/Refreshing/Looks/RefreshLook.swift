/// The look of a refresh control: its font, its picture, and the colors behind them.
public struct RefreshLook: Sendable, Hashable {
    /// The gray of words and arrows: 90 of 255 on a light ground, 165 on a dark one.
    public static let gray = AdaptiveColor(light: Color(white: 90.0 / 255), dark: Color(white: 165.0 / 255))

    /// The initial picture of a control; assign `RefreshControl.picture` to show another one.
    public struct Picture: Sendable, Hashable {
        /// The name of the picture; pictures with the same name are equal.
        public let name: String
        fileprivate let make: @Sendable (RefreshLook, RefreshBehavior.Edge) -> (any View & RefreshAnimating)?

        /// Creates a picture.
        ///
        /// - Parameters:
        ///   - name: The name, different for each picture.
        ///   - make: Returns a new view for a look and the edge of its control, or nil for none.
        public init(
            _ name: String,
            make: @escaping @Sendable (_ look: RefreshLook, _ edge: RefreshBehavior.Edge) -> (any View & RefreshAnimating)?
        ) {
            (self.name, self.make) = (name, make)
        }

        /// No picture.
        public static let none = Picture("none") { _, _ in nil }
        /// An arrow in the look's color that turns over, up at rest in a footer, and a spinner while refreshing.
        public static let arrow = Picture("arrow") { look, edge in ArrowView(pointsUp: edge == .bottom, color: look.color) }
        /// A spinner of 20 points.
        public static let spinner = Picture("spinner") { _, _ in IndicatorView(default: Spinner.self) }

        /// Compares the names.
        public static func == (a: Self, b: Self) -> Bool { a.name == b.name }

        /// Hashes the name.
        public func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// Where the picture stands, in points; words are in the middle unless said otherwise.
    ///
    /// Where the width is too small, the gap shrinks to 4 points, then the words move aside, then they are cut short.
    public enum Arrangement: Sendable, Hashable {
        /// The distance from its center to the words.
        case centerBeforeText(Double)
        /// The distance from its right edge to the words.
        case edgeBeforeText(Double)
        /// The distance from its center to the control's on its right; the words begin a gap after it.
        case leftOfCenter(Double, gap: Double)
    }

    /// The font of the words.
    public var font: Font
    /// The color of the words, and of an arrow.
    public var color: AdaptiveColor
    /// The picture to start out with.
    public var picture: Picture
    /// Where the picture stands.
    public var arrangement: Arrangement
    /// Whether the words become visible gradually with the pull, up to 1; false by default.
    public var fadesTextWithPull = false
    /// Whether the picture is seen while refreshing only; false by default.
    public var hidesPictureAtRest = false
    /// The color behind the words in each state; none in those left out.
    public var grounds: [RefreshControl.State: AdaptiveColor] = [:]

    /// Makes a look.
    ///
    /// - Parameters:
    ///   - font: The font of the words; 14 points bold by default.
    ///   - color: The color of the words and of an arrow; gray by default, 90 of 255 on light and 165 on dark.
    ///   - picture: The picture to start out with; the arrow by default.
    ///   - arrangement: Where the picture stands; its center 25 points before the words by default.
    public init(
        font: Font = Font(size: 14, weight: .bold), color: AdaptiveColor = RefreshLook.gray, picture: Picture = .arrow,
        arrangement: Arrangement = .centerBeforeText(25)
    ) {
        (self.font, self.color, self.picture, self.arrangement) = (font, color, picture, arrangement)
    }

    /// Returns a new view of the picture for a control at an edge, or nil for none.
    func makePicture(at edge: RefreshBehavior.Edge) -> (any View & RefreshAnimating)? { picture.make(self, edge) }
}
