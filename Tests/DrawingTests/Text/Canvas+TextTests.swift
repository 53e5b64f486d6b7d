import Drawing
import Imaging
import Motion
import Testing

@Suite struct CanvasTextTests {
    /// Draws the first letters of a label at a large size.
    func drawn(_ label: (language: String, words: String), _ weight: Font.Weight) throws -> Bitmap {
        let text = Text(String(label.words.prefix(8)), font: Font(size: 40, weight: weight), language: label.language)
        return try rendering(500, 80) { $0.draw(text, .black, at: Point(x: 10, y: 10)) }
    }

    @Test(arguments: Labels.all)
    func boldCoversMoreThanRegularInEveryLanguage(_ label: (language: String, words: String)) throws {
        let regular = try drawn(label, .regular).coverage
        #expect(regular > 500)
        #expect(try drawn(label, .bold).coverage > regular * 1.2)
        #expect(try drawn(label, .semibold).coverage > regular * 1.15)
    }

    /// Returns the bounding box of the visible pixels.
    func inkBox(_ bitmap: Bitmap) -> Rect {
        let (xs, ys) = (bitmap.drawnPixels.map { Double($0[0]) }, bitmap.drawnPixels.map { Double($0[1]) })
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        return Rect(x: x, y: y, width: (xs.max() ?? 0) + 1 - x, height: (ys.max() ?? 0) + 1 - y)
    }

    /// Inter's H stands on the baseline and is 0.727 em tall (cap height, 2048 of 2816 units, rounded up to pixels).
    @Test func lettersStandOnTheBaseline() throws {
        let bitmap = try rendering(60, 60) {
            $0.draw(Text("H", font: Font(size: 44)), .black, at: Point(x: 10, y: 50), anchor: .baselineLeading)
        }
        let box = inkBox(bitmap)
        #expect(box.maxY == 50)
        #expect(box.height == 32)
    }

    @Test(arguments: [
        (TextAnchor.topLeading, 0.0, 0.0), (.top, 0.5, 0), (.topTrailing, 1, 0),
        (.leading, 0, 0.5), (.center, 0.5, 0.5), (.trailing, 1, 0.5),
        (.bottomLeading, 0, 1), (.bottom, 0.5, 1), (.bottomTrailing, 1, 1),
    ])
    func anchorIsAPointOfTheBox(_ anchor: TextAnchor, _ across: Double, _ down: Double) throws {
        let text = Text("Hg", font: Font(size: 30))
        let metrics = try text.measured()
        let byHand = Point(x: 60 - metrics.width * across, y: 60 - metrics.height * down)
        let anchored = try rendering(120, 120) { $0.draw(text, .black, at: Point(x: 60, y: 60), anchor: anchor) }
        #expect(anchored == (try rendering(120, 120) { $0.draw(text, .black, at: byHand) }))
        #expect(!anchored.drawnPixels.isEmpty)
    }

    /// The second line is narrower; its pixels move by half or all of the difference, within a pixel.
    @Test func alignmentMovesTheNarrowerLine() throws {
        let wide = try Text("mmmm", font: Font(size: 20)).measured().width
        let narrow = try Text("m", font: Font(size: 20)).measured().width
        func left(_ alignment: Text.Alignment, _ maximumWidth: Double?) throws -> Double {
            let text = Text("mmmm\nm", font: Font(size: 20), alignment: alignment, maximumWidth: maximumWidth)
            let drawn = try rendering(120, 60) { canvas in
                canvas.clipped(to: .rect(Rect(x: 0, y: 25, width: 120, height: 35))) { canvas.draw(text, .black, at: .zero) }
            }
            return inkBox(drawn).minX
        }
        for width in [nil, 110.0] {
            let leading = try left(.leading, width)
            #expect(near(try left(.center, width) - leading, (wide - narrow) / 2, within: 1))
            #expect(near(try left(.trailing, width) - leading, wide - narrow, within: 1))
        }
    }

    @Test func scaledLettersAreSharp() throws {
        let text = Text("S", font: Font(size: 20))
        let one = try rendering(40, 40) { $0.draw(text, .black, at: .zero) }
        let three = try rendering(120, 120, scale: 3) { $0.draw(text, .black, at: .zero) }
        #expect(near(three.coverage, one.coverage * 9, within: one.coverage * 9 * 0.02))
    }

    @Test func textAcceptsAnyPaint() throws {
        let text = Text("I", font: Font(size: 40, weight: .bold))
        let drawn = try rendering(40, 60, tint: red) { $0.draw(text, .tint, at: .zero) }
        #expect(drawn.pixels.contains(opaqueRed))
        let gradient = Paint.linearGradient(Gradient([.white, .white]), from: .zero, to: Point(x: 40, y: 0))
        #expect(try rendering(40, 60) { $0.draw(text, gradient, at: .zero) }.pixels.contains(~0))
    }

    @Test func textDoesNotAffectTheNextShape() throws {
        let drawn = try rendering(8, 8) {
            $0.draw(Text(" ", font: Font(size: 4)), .black, at: .zero)
            $0.stroke(.arc(center: Point(x: 6, y: 6), radius: 1, start: 0, sweep: 1), .color(red), Stroke())
        }
        #expect(drawn.alpha(1, 1) == 0 && drawn.alpha(3, 3) == 0)
    }

    @Test func textAtAnInvalidPointIsSkipped() throws {
        let drawn = try rendering(1, 1) {
            $0.draw(Text("x", font: Font(size: 4)), .black, at: Point(x: .nan, y: 0))
            $0.fill(.rect($0.bounds), .color(red))
        }
        #expect(drawn[0, 0] == opaqueRed)
    }

    /// FreeType, and then Cairo, fails between 60,000 and 120,000 pixels per em.
    @Test func lettersTooTallForFreeTypeAreAnError() throws {
        var bitmap = Bitmap(width: 1, height: 1)
        #expect(throws: DrawingError.glyphSize(200_000)) {
            try bitmap.draw { canvas in
                canvas.scale(by: 1000)
                canvas.draw(Text("x", font: Font(size: 200)), .black, at: .zero)
                canvas.fill(.rect(canvas.bounds), .color(red))
            }
        }
        #expect(bitmap[0, 0] == opaqueRed)
    }

    @Test func lettersAtTheLimitAreDrawn() throws {
        let drawn = try rendering(64, 64, scale: 64) { $0.draw(Text("I", font: Font(size: 256)), .black, at: .zero, anchor: .center) }
        #expect(drawn.coverage == 64 * 64)
    }
}

/// A refresh control label in each language.
enum Labels {
    static let all: [(language: String, words: String)] = [
        ("en", "Pull down to refresh. Last update: Today 09:41"),
        ("zh-Hans", "下拉可以刷新 松开立即刷新 正在刷新数据中... 点击或上拉加载更多 已经全部加载完毕 最后更新： 今天 无记录"),
        ("zh-Hant", "下拉可以重新整理 鬆開立即重新整理 正在載入資料... 點擊或上拉載入更多 已經全部載入完畢 最後更新： 今天 無記錄"),
        ("ko", "아래로 당겨 새로고침 놓으면 새로고침 불러오는 중... 더 이상 데이터가 없습니다 마지막 업데이트: 오늘 기록 없음"),
        ("ru", "Потяните вниз, чтобы обновить. Отпустите для обновления... Ещё нет данных. Последнее обновление: Сегодня"),
        ("uk", "Потягніть униз, щоб оновити. Відпустіть для оновлення... Більше даних немає. Останнє оновлення: сьогодні, ґ, ї, є"),
    ]
}
