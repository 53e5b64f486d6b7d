import Drawing
import Motion
import Testing

@Suite struct CanvasGroupTests {
    let everywhere = Path.rect(Rect(x: 0, y: 0, width: 8, height: 8))

    /// Both at 1/2: 128 everywhere in a group; 128 + 127 · 128 / 255 = 192 where two separate shapes overlap.
    @Test func shapesInAGroupDoNotShowThrough() throws {
        let (left, right) = (Path.rect(Rect(x: 0, y: 0, width: 5, height: 8)), Path.rect(Rect(x: 3, y: 0, width: 5, height: 8)))
        let group = try rendering(8, 8) { canvas in
            canvas.group(opacity: 0.5) {
                canvas.fill(left, .color(red))
                canvas.fill(right, .color(red))
            }
        }
        let single = try rendering(8, 8) { canvas in
            canvas.fill(left, .color(red.opacity(0.5)))
            canvas.fill(right, .color(red.opacity(0.5)))
        }
        #expect(group.pixels.allSatisfy { $0 == 0x8080_0000 })
        #expect(single.alpha(0, 0) == 128 && abs(single.alpha(4, 0) - 192) <= 1 && single.alpha(7, 0) == 128)
    }

    @Test func groupWithFullOpacityIsDrawnDirectly() throws {
        let half = red.opacity(0.3)
        let group = try rendering(8, 8) { canvas in canvas.group(opacity: 1) { canvas.fill(everywhere, .color(half)) } }
        #expect(group == (try rendering(8, 8) { $0.fill(everywhere, .color(half)) }))
    }

    @Test(arguments: [0, -1, Double.nan])
    func invisibleGroupIsRunButNotDrawn(_ opacity: Double) throws {
        var runs = 0
        let drawn = try rendering(8, 8) { canvas in
            canvas.group(opacity: opacity) {
                runs += 1
                canvas.fill(everywhere, .color(red))
            }
        }
        #expect(runs == 1 && drawn.drawnPixels.isEmpty)
    }

    @Test func groupKeepsTheTransformAndTheClip() throws {
        let drawn = try rendering(8, 8, scale: 2) { canvas in
            canvas.translate(x: 1, y: 1)
            canvas.clipped(to: .rect(Rect(x: 0, y: 0, width: 1, height: 0.5))) {
                canvas.group(opacity: 0.5) { canvas.fill(everywhere, .color(red)) }
            }
        }
        #expect(drawn.drawnPixels == [[2, 2], [3, 2]])
    }

    @Test func groupEndsWithTheErrorOfItsClosure() throws {
        struct Stop: Error {}
        let drawn = try rendering(2, 1) { canvas in
            try? canvas.group(opacity: 0.5) {
                canvas.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(red))
                throw Stop()
            }
            canvas.fill(.rect(Rect(x: 1, y: 0, width: 1, height: 1)), .color(red))
        }
        #expect(drawn.pixels == [0x8080_0000, opaqueRed])
    }

    @Test func transformInAGroupEndsWithTheGroup() throws {
        let drawn = try rendering(4, 4) { canvas in
            canvas.group(opacity: 0.5) { canvas.translate(x: 3, y: 3) }
            canvas.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), .color(red))
        }
        #expect(drawn.drawnPixels == [[0, 0]])
    }

    /// CSS compositing: the blended color where both are, and each color where only it is.
    @Test(arguments: BlendMode.allCases) func blendModesFollowTheirFormulas(_ mode: BlendMode) throws {
        let colors = [Color(red: 0.2, green: 0.6, blue: 0.9), Color(red: 0.8, green: 0.4, blue: 0.1), Color(white: 0.5)]
        for (backdrop, source) in colors.flatMap({ backdrop in colors.map { (backdrop, $0) } }) {
            for (below, above) in [(1, 1), (1, 0.4), (0.5, 1), (0.6, 0.7), (0, 0.5)] {
                let layers = try [backdrop.opacity(below), source.opacity(above)].map { color in
                    try rendering(1, 1) { $0.fill(everywhere, .color(color)) }[0, 0]
                }
                let drawn = try rendering(1, 1) { canvas in
                    canvas.fill(everywhere, .color(backdrop.opacity(below)))
                    canvas.group(blend: mode) { canvas.fill(everywhere, .color(source.opacity(above))) }
                }
                for (channel, value) in zip(drawn[0, 0].channels, mode.composite(layers[1], over: layers[0])) {
                    #expect(near(channel, value * 255, within: 1.5), "\(mode) \(source) \(above) over \(backdrop) \(below)")
                }
            }
        }
    }

    @Test func opacityOfABlendedGroupFadesIt() throws {
        let drawn = try rendering(1, 1) { canvas in
            canvas.fill(everywhere, .color(.white))
            canvas.group(opacity: 0.5, blend: .multiply) { canvas.fill(everywhere, .color(red)) }
        }
        #expect(drawn[0, 0].channels.elementsEqual([255, 255, 128, 128]) { near($0, $1, within: 1) })
    }

    @Test func blendedGroupSeesOnlyItsSurroundingLayer() throws {
        let drawn = try rendering(1, 1) { canvas in
            canvas.fill(everywhere, .color(.white))
            canvas.group(opacity: 0.999) {
                canvas.group(blend: .multiply) { canvas.fill(everywhere, .color(red)) }
            }
        }
        #expect(drawn[0, 0] == opaqueRed)
    }
}

extension UInt32 {
    /// Alpha, red, green, and blue, premultiplied, in 0...255.
    var channels: [Double] { [24, 16, 8, 0].map { Double(self >> $0 & 255) } }
}

extension BlendMode {
    /// Returns alpha and the premultiplied channels, in 0...1, of W3C's Compositing and Blending Level 1.
    ///
    /// The colors are those of premultiplied pixels.
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
        case .colorDodge: cb == 0 ? 0 : cs == 1 ? 1 : min(1, cb / (1 - cs))
        case .colorBurn: cb == 1 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
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
