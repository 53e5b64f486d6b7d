import RefreshKit

import Testing

/// Each view shows its colors, in light and in dark surroundings, and follows a change of the style.
@Suite struct ViewColorTests {
    static let names = ViewColor.all().map(\.name)

    @Test(arguments: names, Appearance.Style.allCases) func aViewShowsItsColor(_ name: String, _ style: Appearance.Style) throws {
        let color = try #require(ViewColor.all().first { $0.name == name })
        let (found, expected) = (try color.found(style), color.expected(style))
        #expect(found.distance(to: expected) <= 2, "\(name) in \(style) surroundings is \(found); expected \(expected)")
    }

    /// A view that was drawn in the other style first leaves no trace of it.
    @Test(arguments: names) func aViewFollowsTheStyle(_ name: String) throws {
        let color = try #require(ViewColor.all().first { $0.name == name })
        let stage = color.make(.light)
        let renderer = StageRenderer(stage)
        try renderer.render()
        stage.appearance.style = .dark
        stage.advance(by: .zero)
        try renderer.render()
        #expect(try renderer.bitmap == color.make(.dark).renderedFrame(), "\(name) keeps a light color in dark surroundings")
    }
}

/// Components of 0...255, alpha last.
struct Tone: Equatable, CustomStringConvertible {
    let red: Double
    let green: Double
    let blue: Double
    let alpha: Double

    init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    init(gray: Double, _ alpha: Double = 255) { self.init(gray, gray, gray, alpha) }

    init(pixel: UInt32) {
        self.init(Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF))
    }

    static let white = Tone(gray: 255)
    static let black = Tone(gray: 0)

    /// This tone in front of an opaque one.
    func over(_ ground: Tone) -> Tone {
        let share = alpha / 255
        return Tone(
            red * share + ground.red * (1 - share), green * share + ground.green * (1 - share), blue * share + ground.blue * (1 - share))
    }

    func distance(to other: Tone) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }

    var description: String { "(\(red.rounded()), \(green.rounded()), \(blue.rounded()))" }
}

/// A color as a view shows it, in light and in dark surroundings.
struct ViewColor {
    /// Where the color is looked for, in points.
    enum Place {
        /// The pixel at a point.
        case at(Double, Double)
        /// The pixel of a rectangle that differs most from the ground, for letters and lines.
        case ink(Rect)
    }

    let name: String
    let place: Place
    /// What is behind, light and dark.
    let grounds: (light: Tone, dark: Tone)
    /// The color, light and dark.
    let tones: (light: Tone, dark: Tone)
    let make: (Appearance.Style) -> Stage

    init(
        _ name: String, _ place: Place, _ light: Tone, _ dark: Tone, on grounds: (light: Tone, dark: Tone) = (.white, .black),
        _ make: @escaping (Appearance.Style) -> Stage
    ) {
        (self.name, self.place, self.grounds, self.make) = (name, place, grounds, make)
        tones = (light, dark)
    }

    static let scale = 3.0

    /// What the view should show in a style.
    func expected(_ style: Appearance.Style) -> Tone {
        style == .light ? tones.light.over(grounds.light) : tones.dark.over(grounds.dark)
    }

    /// What the view shows in a style.
    func found(_ style: Appearance.Style) throws -> Tone {
        let frame = try make(style).renderedFrame()
        let ground = style == .light ? grounds.light : grounds.dark
        switch place {
        case .at(let x, let y): return Tone(pixel: frame[Int(x * Self.scale), Int(y * Self.scale)])
        case .ink(let rect):
            var found = ground
            for y in Int(rect.minY * Self.scale)..<Int(rect.maxY * Self.scale) {
                for x in Int(rect.minX * Self.scale)..<Int(rect.maxX * Self.scale) {
                    let tone = Tone(pixel: frame[x, y])
                    if tone.distance(to: ground) > found.distance(to: ground) { found = tone }
                }
            }
            return found
        }
    }

    /// A stage on the system's background with a view that fills it.
    static func stage(_ style: Appearance.Style, _ size: Size, _ view: View? = nil) -> Stage {
        let stage = PropertyScenes.stage(size.width, size.height, Appearance(style: style, scale: scale))
        stage.root.backgroundColor = .systemBackground
        if let view {
            view.frame = stage.root.bounds
            stage.root.addSubview(view)
        }
        stage.advance(to: .zero)
        return stage
    }
}
