import Fixtures
import Imaging
import Motion
import Testing

@testable import Drawing

@Suite struct BlendModeTests {
    private static let count = 4096

    /// Returns premultiplied pixels, a third of them opaque and some transparent.
    private static func pixels(seed: UInt64) -> [UInt32] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            let alpha = random.chance(0.3) ? 255 : random.integer(0...255)
            return (0..<3).reduce(UInt32(alpha)) { pixel, _ in pixel << 8 | UInt32(random.integer(0...alpha)) }
        }
    }

    private static func bitmap(_ pixels: [UInt32]) -> Bitmap {
        var bitmap = Bitmap(width: 64, height: count / 64)
        for (index, pixel) in pixels.enumerated() { bitmap[index % 64, index / 64] = pixel }
        return bitmap
    }

    /// Most of the random pixels are translucent; Cairo rounds its result once or twice.
    @Test(arguments: BlendMode.allCases) func followsItsFormula(_ mode: BlendMode) throws {
        let (backdrops, sources) = (Self.pixels(seed: 1), Self.pixels(seed: 2))
        var drawn = Self.bitmap(backdrops)
        try drawn.draw { canvas in
            canvas.group(blend: mode) { canvas.draw(Self.bitmap(sources), in: canvas.bounds) }
        }
        let pixels = zip(drawn.pixels, zip(sources, backdrops))
        let differences = pixels.flatMap { pixel, layers in
            zip(pixel.channels, mode.composite(layers.0, over: layers.1)).map { abs($0 - 255 * $1) }
        }
        #expect(differences.max()! <= 1.5)
    }

    /// Nothing is behind the layer, which keeps its color in all modes.
    @Test(arguments: BlendMode.allCases) func aTranslucentLayerKeepsItsColor(_ mode: BlendMode) throws {
        var drawn = Bitmap(width: 1, height: 1)
        try drawn.draw { canvas in
            canvas.group(opacity: 0.77, blend: mode) { canvas.fill(.rect(canvas.bounds), .color(Color(red: 1, green: 0.98, blue: 0.28))) }
        }
        let differences = zip(drawn[0, 0].channels, [0.77, 0.77, 0.77 * 0.98, 0.77 * 0.28]).map { abs($0 - 255 * $1) }
        #expect(differences.max()! <= 1.5)
    }

    /// Returns opaque and translucent one-pixel squares in random colors, some of them nearly gray.
    private static func squares(seed: UInt64) -> [(Path, Color)] {
        var random = SeededGenerator(seed: seed)
        return (0..<1024).map { index in
            let white = random.number(0...1), spread = random.chance(0.3) ? 0.01 : 1
            func channel() -> Double { white + (random.number(0...1) - white) * spread }
            let color = Color(red: channel(), green: channel(), blue: channel(), alpha: random.chance(0.3) ? 1 : random.number(0...1))
            return (.rect(Rect(x: Double(index % 32), y: Double(index / 32), width: 1, height: 1)), color)
        }
    }

    private static func byLibrsvg(_ draw: (Canvas) -> Void) throws -> Bitmap {
        let size = Size(width: 32, height: 32)
        return try ImageReader.read(Array(RecordedDrawing(size: size, draw).svg(size: size).utf8), named: "blended.svg").frames[0].bitmap
    }

    /// Both renderings are correct, although they differ by up to 138: librsvg's layers differ from ours by 1, and the formulas for hue and
    /// saturation are steep for nearly gray colors.
    @Test(arguments: BlendMode.allCases.filter { $0 != .plusLighter }) func librsvgFollowsTheSameFormula(_ mode: BlendMode) throws {
        func draw(_ squares: [(Path, Color)], on canvas: Canvas) {
            for (square, color) in squares { canvas.fill(square, .color(color)) }
        }
        let (below, above) = (Self.squares(seed: 3), Self.squares(seed: 4))
        let (backdrops, sources) = (try Self.byLibrsvg { draw(below, on: $0) }, try Self.byLibrsvg { draw(above, on: $0) })
        let drawn = try Self.byLibrsvg { canvas in
            draw(below, on: canvas)
            canvas.group(blend: mode) { draw(above, on: canvas) }
        }
        let differences = zip(drawn.pixels, zip(sources.pixels, backdrops.pixels)).flatMap { pixel, layers in
            zip(pixel.channels, mode.composite(layers.0, over: layers.1)).map { abs($0 - 255 * $1) }
        }
        #expect(differences.max()! <= 1.5)
    }
}

extension BlendMode {
    /// Returns alpha and the premultiplied channels, in 0...1, according to W3C's Compositing and Blending Level 1.
    ///
    /// The arguments are premultiplied pixels.
    fileprivate func composite(_ source: UInt32, over backdrop: UInt32) -> [Double] {
        let (sourceAlpha, backdropAlpha) = (source.channels[0] / 255, backdrop.channels[0] / 255)
        let cs = source.channels.dropFirst().map { sourceAlpha == 0 ? 0 : $0 / sourceAlpha / 255 }
        let cb = backdrop.channels.dropFirst().map { backdropAlpha == 0 ? 0 : $0 / backdropAlpha / 255 }
        if self == .plusLighter {
            return [min(sourceAlpha + backdropAlpha, 1)] + (0..<3).map { min(cs[$0] * sourceAlpha + cb[$0] * backdropAlpha, 1) }
        }
        let blended = blend(cb, cs)
        let alpha = sourceAlpha + backdropAlpha * (1 - sourceAlpha)
        return [alpha]
            + (0..<3).map { index in
                (1 - backdropAlpha) * sourceAlpha * cs[index] + backdropAlpha * sourceAlpha * blended[index]
                    + (1 - sourceAlpha) * backdropAlpha * cb[index]
            }
    }

    private func blend(_ cb: [Double], _ cs: [Double]) -> [Double] {
        switch self {
        case .hue: luminosity(saturation(cs, Self.sat(cb)), Self.lum(cb))
        case .saturation: luminosity(saturation(cb, Self.sat(cs)), Self.lum(cb))
        case .color: luminosity(cs, Self.lum(cb))
        case .luminosity: luminosity(cb, Self.lum(cs))
        default: zip(cb, cs).map(separable)
        }
    }

    private func separable(_ cb: Double, _ cs: Double) -> Double {
        switch self {
        case .multiply: cb * cs
        case .screen: cb + cs - cb * cs
        case .overlay: BlendMode.hardLight.separable(cs, cb)
        case .darken: min(cb, cs)
        case .lighten: max(cb, cs)
        case .colorDodge: cb == 0 ? 0 : cs >= 1 ? 1 : min(1, cb / (1 - cs))
        case .colorBurn: cb >= 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
        case .hardLight: cs <= 0.5 ? cb * 2 * cs : BlendMode.screen.separable(cb, 2 * cs - 1)
        case .softLight:
            if cs <= 0.5 {
                cb - (1 - 2 * cs) * cb * (1 - cb)
            } else {
                cb + (2 * cs - 1) * ((cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()) - cb)
            }
        case .difference: abs(cb - cs)
        case .exclusion: cb + cs - 2 * cb * cs
        default: cs
        }
    }

    private static func lum(_ color: [Double]) -> Double { 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2] }
    private static func sat(_ color: [Double]) -> Double { color.max()! - color.min()! }

    private func saturation(_ color: [Double], _ saturation: Double) -> [Double] {
        let (least, range) = (color.min()!, Self.sat(color))
        return range == 0 ? [0, 0, 0] : color.map { ($0 - least) / range * saturation }
    }

    private func luminosity(_ color: [Double], _ luminosity: Double) -> [Double] {
        let shifted = color.map { $0 + luminosity - Self.lum(color) }
        let (middle, least, most) = (Self.lum(shifted), shifted.min()!, shifted.max()!)
        return shifted.map { value in
            if least < 0 { return middle + (value - middle) * middle / (middle - least) }
            return most > 1 ? middle + (value - middle) * (1 - middle) / (most - middle) : value
        }
    }
}
