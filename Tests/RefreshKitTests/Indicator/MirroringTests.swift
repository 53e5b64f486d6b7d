import RefreshKit
import Testing

@Suite struct MirroringTests {
    /// A bar at the left whose length follows the progress; it notices the direction only if it adapts.
    private struct Bar: Indicator {
        static let info = IndicatorInfo(id: "bar", summary: "A bar grows.", naturalSize: Size(width: 20, height: 6))
        var mirroring = Mirroring.keeps

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
            let length = bounds.width * 0.37
            let isRight = moment.traits.direction == .rightToLeft
            let bar = Rect(x: isRight ? bounds.maxX - length : bounds.minX, y: bounds.minY, width: length, height: bounds.height)
            canvas.fill(.rect(bar), .color(isRight ? .black : .tint(moment)))
        }
    }

    private static func columns(_ mirroring: Mirroring, _ direction: LayoutDirection, scale: Double = 2) throws -> [UInt32] {
        let bitmap = try Bar(mirroring: mirroring).bitmap(of: .pulling(1, Traits(scale: scale, direction: direction)))
        return bitmap.withUnsafePixels { pixels in (0..<bitmap.width).map { pixels[$0] } }
    }

    /// At 1.33 pixels per point, the picture is 26.6 pixels wide, and the bitmap 27.
    @Test(arguments: [1.0, 2, 3, 1.33]) func aMirroredPictureIsTheMirrorImage(_ scale: Double) throws {
        let picture = try Self.columns(.mirrors, .leftToRight, scale: scale)
        #expect(picture.first != 0 && picture.last == 0)
        #expect(try Self.columns(.mirrors, .rightToLeft, scale: scale) == picture.reversed())
    }

    /// Without adapting, an indicator never learns the direction.
    @Test func aKeptPictureIsTheSame() throws {
        #expect(try Self.columns(.keeps, .rightToLeft) == Self.columns(.keeps, .leftToRight))
    }

    @Test func anAdaptingIndicatorDrawsByTheDirection() throws {
        let columns = try Self.columns(.adapts, .rightToLeft)
        #expect(columns.first == 0 && columns.last == 0xFF00_0000)
    }

    /// Bounds that do not start at the origin are mirrored in place.
    @Test func aViewMirrorsInsideItsFrame() throws {
        let view = IndicatorView(Bar(mirroring: .mirrors))
        view.frame = Rect(x: 5, y: 2, width: 20, height: 6)
        let stage = Stage(size: Size(width: 40, height: 10), traits: Traits(direction: .rightToLeft))
        stage.root.addSubview(view)
        view.pullDidChange(to: 1, phase: .pulling)
        let renderer = StageRenderer(stage)
        try renderer.render()
        let row = renderer.bitmap.withUnsafePixels { pixels in (0..<40).map { pixels[5 * 40 + $0] >> 24 != 0 } }
        #expect(row.firstIndex(of: true) == 17 && row.lastIndex(of: true) == 24)
    }

    @Test func aPosterMirrorsItsMembersAlone() throws {
        let registry = try IndicatorRegistry([Bar.self])
        #expect(try IndicatorPoster(registry.kinds, name: "bars").mirroring == .keeps)
        let kind = IndicatorKind(Bar.self)
        #expect(try kind.make([:]).mirroring == .keeps)
    }
}

extension Color {
    fileprivate static func tint(_ moment: Moment) -> Color { moment.traits.tint }
}
