/// A terminal's known traits, based on its environment and answers.
package struct TerminalTraits: Hashable, Sendable {
    /// Text colors.
    package let colors: TerminalColors
    /// Whether to query support for kitty's graphics protocol.
    package let asksForKitty: Bool
    /// Background color as `0xFFRRGGBB`; nil if unknown.
    package private(set) var background: UInt32?
    /// Size of a character cell; nil if unknown.
    package private(set) var cell: CellSize?
    /// Whether all answers have arrived.
    package private(set) var isComplete = false
    private var hasKitty = false
    private var hasSixel = false
    private var sixelColorCount = SixelImage.maximumColorCount

    /// Reads environment variables such as `COLORTERM`.
    package init(environment: [String: String]) {
        let isIn = { (names: [String]) in names.contains { environment[$0]?.isEmpty == false } }
        let term = environment["TERM"] ?? ""
        colors = TerminalColors(environment: environment)
        // These terminals print unknown control strings or mistake them for a title.
        asksForKitty = !isIn(["TMUX", "STY"]) && !["screen", "tmux", "linux"].contains { term.hasPrefix($0) }
    }

    /// Adds an answer.
    package mutating func add(_ answer: TerminalAnswer) {
        switch answer {
        case .kittyGraphics(let isSupported): hasKitty = isSupported && asksForKitty
        case .attributes(let attributes):
            hasSixel = attributes.contains(4)
            isComplete = true
        case .cellSize(let size): cell = size
        case .background(let color): background = color
        case .sixelColors(let count): sixelColorCount = count
        }
    }

    /// Returns the best way to show images, or half blocks if the cell size is unknown.
    ///
    /// `hasSixelEncoder` states whether sixel images can be encoded.
    package func rendition(cell: CellSize?, hasSixelEncoder: Bool) -> Rendition {
        guard let cell else { return .halfBlocks(colors) }
        if hasKitty { return .kitty(cell: cell) }
        if hasSixel, hasSixelEncoder { return .sixel(cell: cell, colorCount: sixelColorCount) }
        return .halfBlocks(colors)
    }
}

/// Size of a character cell in pixels, in `1...256`.
package struct CellSize: Hashable, Sendable {
    /// Width in pixels.
    package let width: Int
    /// Height in pixels.
    package let height: Int

    /// Creates a size; returns nil if it is implausible.
    package init?(width: Int, height: Int) {
        guard (1...256).contains(width), (1...256).contains(height) else { return nil }
        (self.width, self.height) = (width, height)
    }
}

/// Color depth of a terminal's text.
package enum TerminalColors: Hashable, Sendable {
    /// 24-bit color.
    case trueColor
    /// xterm's 256 colors.
    case palette

    private static let names = ["kitty", "alacritty", "foot", "ghostty", "wezterm", "contour", "-direct", "-truecolor"]
    private static let programs = ["iTerm.app", "WezTerm", "ghostty", "vscode", "mintty"]

    /// Reads `COLORTERM` and the variables that identify terminals with 24-bit color.
    package init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        let isKnown =
            ["truecolor", "24bit"].contains(environment["COLORTERM"]) || Self.names.contains(where: term.contains)
            || environment["TERM_PROGRAM"].map(Self.programs.contains) ?? false
        self = isKnown ? .trueColor : .palette
    }
}
