/// A terminal's answer to one of the questions in `TerminalQuery`.
package enum TerminalAnswer: Hashable, Sendable {
    /// Whether the terminal supports kitty's graphics protocol.
    case kittyGraphics(isSupported: Bool)
    /// The device attributes (DA1); 4 stands for sixel.
    case attributes([Int])
    /// Size of a character cell, in pixels.
    case cellSize(CellSize)
    /// Background color, as `0xFFRRGGBB`.
    case background(UInt32)
    /// Number of colors in a sixel image.
    case sixelColors(Int)

    /// Reads a control sequence's parameters; nil if the sequence is not an answer.
    init?(control parameters: [UInt8], final: UInt8) {
        let text = String(decoding: parameters, as: UTF8.self)
        let isPrivate = text.hasPrefix("?")
        let numbers = (isPrivate ? text.dropFirst() : text[...]).split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        switch (final, isPrivate) {
        // The first attribute is the terminal type.
        case (UInt8(ascii: "c"), true): self = .attributes(numbers.dropFirst().compactMap(\.self))
        case (UInt8(ascii: "t"), false):
            guard numbers.count == 3, numbers[0] == 6, let height = numbers[1], let width = numbers[2],
                let size = CellSize(width: width, height: height)
            else { return nil }
            self = .cellSize(size)
        case (UInt8(ascii: "S"), true):
            guard numbers.count == 3, numbers[0] == 1, numbers[1] == 0, let count = numbers[2], count > 1 else { return nil }
            self = .sixelColors(min(count, SixelImage.maximumColorCount))
        default: return nil
        }
    }

    /// Reads a string sequence with its introducer; nil if it is not an answer.
    init?(string content: [UInt8], _ introducer: UInt8) {
        let text = String(decoding: content, as: UTF8.self)
        switch introducer {
        case UInt8(ascii: "_"):
            guard text.hasPrefix("G"), let end = text.firstIndex(of: ";") else { return nil }
            let keys = text[..<end].dropFirst().split(separator: ",")
            guard keys.contains("i=\(TerminalQuery.imageID)") else { return nil }
            self = .kittyGraphics(isSupported: text[end...] == ";OK")
        case UInt8(ascii: "]"):
            guard text.hasPrefix("11;"), let color = Self.color(text.dropFirst(3)) else { return nil }
            self = .background(color)
        default: return nil
        }
    }

    /// Reads `rgb:RRRR/GGGG/BBBB` with one to four digits for each channel, or the same with `rgba:` and an alpha, which is ignored.
    private static func color(_ text: Substring) -> UInt32? {
        guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else { return nil }
        let channels = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
        guard channels.count == (text[..<colon] == "rgb" ? 3 : 4) else { return nil }
        var color: UInt32 = 0xFF
        for channel in channels.prefix(3) {
            let digits = channel.utf8.count
            guard (1...4).contains(digits), channel.allSatisfy(\.isHexDigit), let value = UInt32(channel, radix: 16) else { return nil }
            let most = (UInt32(1) << UInt32(4 * digits)) - 1
            color = color << 8 | (value * 255 + most / 2) / most
        }
        return color
    }
}

/// The queries that determine how a terminal shows images.
package enum TerminalQuery {
    static let imageID = 31

    /// Returns all questions; the last is for the device attributes, which every terminal answers.
    ///
    /// `asksForKitty` is false for terminals that would not ignore an unknown question; tmux, for example, would change its title.
    package static func bytes(asksForKitty: Bool) -> [UInt8] {
        let kitty = "\u{1B}_Gi=\(imageID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
        let others = "\u{1B}]11;?\u{1B}\\\u{1B}[16t\u{1B}[?1;1;0S\u{1B}[c"
        return Array((asksForKitty ? kitty : "").utf8) + Array(others.utf8)
    }
}
