import RefreshKit

import Testing

/// Each view shows its colors in both appearances and follows appearance changes.
@Suite struct ViewColorTests {
    static let names = ViewColor.all().map(\.name)

    @Test(arguments: names, Appearance.allCases) func aViewShowsItsColor(_ name: String, _ appearance: Appearance) throws {
        let color = try #require(ViewColor.all().first { $0.name == name })
        let (found, expected) = (try color.found(appearance), color.expected(appearance))
        #expect(found.distance(to: expected) <= 2, "\(name) in \(appearance) appearance is \(found); expected \(expected)")
    }

    /// A view that was first drawn in the other appearance keeps none of that appearance's colors.
    @Test(arguments: names) func aViewFollowsTheAppearance(_ name: String) throws {
        let color = try #require(ViewColor.all().first { $0.name == name })
        let stage = color.make(.light)
        let renderer = StageRenderer(stage)
        try renderer.render()
        stage.traits.appearance = .dark
        stage.advance(by: .zero)
        try renderer.render()
        #expect(try renderer.bitmap == color.make(.dark).renderedFrame(), "\(name) keeps a light color in dark appearance")
    }
}

/// Components in 0...255, alpha last.
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

    /// Returns this tone blended over an opaque one.
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

/// A view's color in both appearances.
struct ViewColor {
    /// The position at which the color is measured, in points.
    enum Target {
        /// The pixel at a point.
        case at(Double, Double)
        /// The pixel in a rectangle that differs most from the background; used for letters and lines.
        case ink(Rect)
    }

    let name: String
    let target: Target
    /// The background in light and dark appearance.
    let backgroundColors: (light: Tone, dark: Tone)
    /// The color in light and dark appearance.
    let tones: (light: Tone, dark: Tone)
    let make: (Appearance) -> Stage

    init(
        _ name: String, _ target: Target, _ light: Tone, _ dark: Tone, on backgroundColors: (light: Tone, dark: Tone) = (.white, .black),
        _ make: @escaping (Appearance) -> Stage
    ) {
        (self.name, self.target, self.backgroundColors, self.make) = (name, target, backgroundColors, make)
        tones = (light, dark)
    }

    static let scale = 3.0

    /// Returns the expected color.
    func expected(_ appearance: Appearance) -> Tone {
        appearance == .light ? tones.light.over(backgroundColors.light) : tones.dark.over(backgroundColors.dark)
    }

    /// Returns the color in a rendered frame.
    func found(_ appearance: Appearance) throws -> Tone {
        let frame = try make(appearance).renderedFrame()
        let ground = appearance == .light ? backgroundColors.light : backgroundColors.dark
        switch target {
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

    /// Returns a stage on the system background with a view that fills it.
    static func stage(_ appearance: Appearance, _ size: Size, _ view: View? = nil) -> Stage {
        let stage = PropertyScenes.stage(size.width, size.height, Traits(appearance: appearance, scale: scale))
        stage.root.backgroundColor = .systemBackground
        if let view {
            view.frame = stage.root.bounds
            stage.root.addSubview(view)
        }
        stage.advance(to: .zero)
        return stage
    }
}
