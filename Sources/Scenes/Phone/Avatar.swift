internal import RefreshKit

/// A round picture that stands for somebody: initials on a colour of their own.
final class Avatar: View {
    private let initials: String
    private let color: Color
    private let language: String

    /// Makes the picture of a name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - color: The ground; nil for one that follows from the name.
    ///   - language: The language of the name, as a BCP 47 tag.
    init(_ name: String, color: Color?, language: String) {
        initials = Self.initials(of: name)
        self.color = color ?? Self.color(for: name)
        self.language = language
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let ground = Gradient([color.mixed(with: .white, fraction: 0.22), color])
        let paint = Paint.linearGradient(
            ground, from: Point(x: bounds.midX, y: bounds.minY), to: Point(x: bounds.midX, y: bounds.maxY))
        canvas.fill(.circle(center: bounds.center, radius: bounds.minSide / 2), paint)
        guard !initials.isEmpty else { return }
        let font = Font(size: bounds.minSide * 0.42, weight: .semibold)
        canvas.draw(Text(initials, font: font, language: language), .white, at: bounds.center, anchor: .center)
    }

    /// The first letters of the first and the last word; one alone where words are not written apart.
    static func initials(of name: String) -> String {
        let words = name.split(separator: " ").compactMap(\.first).filter { $0.isLetter || $0.isNumber }
        guard let first = words.first else { return "" }
        // Letters beyond those of the alphabets are wide, and names in them begin with the family's.
        guard words.count > 1, let last = words.last, first.isCased || last.isCased else { return String(first).uppercased() }
        return "\(first)\(last)".uppercased()
    }

    /// One of a dozen colours, always the same one for a name.
    static func color(for name: String) -> Color {
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let (red, green, blue) = colors[Int((hash ^ hash >> 15) % UInt32(colors.count))]
        return Color(red: red / 255, green: green / 255, blue: blue / 255)
    }

    private static let colors: [(Double, Double, Double)] = [
        (233, 102, 96), (240, 140, 72), (226, 168, 46), (104, 176, 92), (60, 168, 140), (64, 164, 192), (82, 138, 220), (106, 116, 206),
        (146, 110, 204), (190, 104, 180), (214, 98, 138), (134, 142, 152),
    ]
}
