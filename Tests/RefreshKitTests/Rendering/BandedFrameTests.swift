import Testing

@testable import RefreshKit

@Suite struct BandedFrameTests {
    private let stage: Stage
    private let list = ScrollView(frame: Rect(x: 0, y: 30, width: 20, height: 300))
    private let mark = View(frame: Rect(x: 4, y: 400, width: 6, height: 6))

    /// Creates a bar above a list that ends at row 330 of 420, and a mark below it.
    init() {
        stage = Stage(size: Size(width: 20, height: 420))
        stage.root.backgroundColor = AdaptiveColor(.white)
        list.backgroundColor = AdaptiveColor(.white)
        list.contentSize = Size(width: 20, height: 2000)
        for row in 0..<20 {
            let line = View(frame: Rect(x: 2, y: Double(row) * 100 + 3, width: Double(row) + 1, height: 2))
            line.backgroundColor = AdaptiveColor(.black)
            list.addSubview(line)
        }
        mark.backgroundColor = AdaptiveColor(.black)
        stage.root.addSubview(list)
        stage.root.addSubview(mark)
    }

    private func starts(_ frame: BandedFrame) -> [Int] { frame.bands(after: nil).map(\.rows.lowerBound) }

    @Test func bandsAreCutAtFixedLinesOfFrameAndContent() throws {
        let renderer = StageRenderer(stage)
        #expect(try starts(renderer.bandedFrame()) == [0, 30, 94, 158, 222, 286, 330, 384])
        list.contentOffset.y = 10
        #expect(try starts(renderer.bandedFrame()) == [0, 30, 84, 148, 212, 276, 330, 384])
        list.contentOffset.y = -6
        #expect(try starts(renderer.bandedFrame()) == [0, 30, 36, 100, 164, 228, 292, 330, 384])
    }

    @Test func bandsOfAScrolledListHaveTheirEarlierRows() throws {
        let renderer = StageRenderer(stage)
        let first = try renderer.bandedFrame()
        list.contentOffset.y = 10
        let bands = try renderer.bandedFrame().bands(after: first.id)
        // The list's last band contains the exposed rows; the first has lost rows but is still at its old position.
        #expect(bands.map(\.earlier) == [0, 40, 94, 158, 222, nil, 330, 384])
    }

    @Test func aChangedBandHasNoEarlierRows() throws {
        let renderer = StageRenderer(stage)
        let first = try renderer.bandedFrame()
        mark.backgroundColor = AdaptiveColor(.white)
        #expect(try renderer.bandedFrame().bands(after: first.id).map(\.earlier) == [0, 30, 94, 158, 222, 286, 330, nil])
    }

    @Test func anUnchangedFrameIsTheSameFrame() throws {
        let renderer = StageRenderer(stage)
        let first = try renderer.bandedFrame()
        mark.backgroundColor = AdaptiveColor(.white)
        let second = try renderer.bandedFrame()
        let third = try renderer.bandedFrame()
        #expect(second.id == third.id && first.id != second.id)
        #expect(third.bands(after: second.id).map(\.earlier) == starts(third))
        // To an encoder that last wrote the first frame, the third one looks like the second.
        #expect(third.bands(after: first.id) == second.bands(after: first.id))
        #expect(third.bands(after: first.id).last?.earlier == nil)
    }

    @Test func earlierFramesAreUnknown() throws {
        let renderer = StageRenderer(stage)
        let first = try renderer.bandedFrame()
        mark.backgroundColor = AdaptiveColor(.white)
        try renderer.render()
        mark.backgroundColor = AdaptiveColor(Color(red: 1, green: 0, blue: 0))
        let third = try renderer.bandedFrame()
        for last in [first.id, nil, try StageRenderer(stage).bandedFrame().id] {
            #expect(third.bands(after: last).allSatisfy { $0.earlier == nil })
        }
    }

    @Test func otherCutsMakeAnotherFrame() throws {
        for line in list.subviews { line.isHidden = true }
        let renderer = StageRenderer(stage)
        let first = try renderer.bandedFrame()
        // Scrolling farther than the list's height moves no pixels.
        list.contentOffset.y = 1000
        let second = try renderer.bandedFrame()
        #expect(second.bitmap == first.bitmap)
        #expect(second.id != first.id && starts(second) != starts(first))
        #expect(second.bands(after: first.id).map(\.earlier) == starts(second))
    }

    @Test func thePreviousFrameIsUnknownAfterAFailureOrResize() throws {
        let renderer = StageRenderer(stage)
        let changes: [() throws -> Void] = [
            {
                let label = Label("A", font: Font(size: -2))
                label.frame = Rect(x: 0, y: 0, width: 10, height: 10)
                stage.root.addSubview(label)
                #expect(throws: DrawingError.self) { try renderer.bandedFrame() }
                label.removeFromSuperview()
            },
            { renderer.setNeedsRedraw() }, { stage.size.width = 24 }, { stage.traits.scale = 2 },
            { stage.root.backgroundColor = nil },
        ]
        for change in changes {
            let last = try renderer.bandedFrame()
            try change()
            let frame = try renderer.bandedFrame()
            #expect(frame.id != last.id)
            #expect(frame.bands(after: last.id).allSatisfy { $0.earlier == nil })
        }
    }

    @Test func anErrorBeforeDrawingKeepsTheLastFrame() throws {
        struct Broken: Error {}
        let renderer = StageRenderer(stage)
        let first = try renderer.bandedFrame()
        stage.fail(Broken())
        #expect(throws: Broken.self) { try renderer.bandedFrame() }
        mark.isHidden = true
        #expect(try renderer.bandedFrame().bands(after: first.id).map(\.earlier) == [0, 30, 94, 158, 222, 286, 330, nil])
    }

    @Test func barsAreNotPartOfTheListBehindThem() throws {
        list.frame = stage.root.bounds
        list.contentOffset.y = 10
        for (y, isOpaque) in [(0.0, true), (390, false)] {
            let bar = View(frame: Rect(x: 0, y: y, width: 20, height: 30))
            bar.backgroundColor = AdaptiveColor(Color.black.opacity(isOpaque ? 1 : 0.5))
            stage.root.addSubview(bar)
        }
        #expect(try starts(StageRenderer(stage).bandedFrame()) == [0, 30, 54, 118, 182, 246, 310, 374])
    }

    @Test func aNestedListHasItsOwnCuts() throws {
        let inner = ScrollView(frame: Rect(x: 0, y: 100, width: 20, height: 90))
        inner.backgroundColor = AdaptiveColor(.white)
        inner.contentOffset.y = 20
        list.addSubview(inner)
        // The inner list is in rows 130 to 220, and its content begins 20 rows above it.
        #expect(try starts(StageRenderer(stage).bandedFrame()) == [0, 30, 94, 130, 174, 220, 222, 286, 330, 384])
    }

    @Test(arguments: 0..<4) func listsThatCannotMovePixelsAreCutAtFixedLines(_ number: Int) throws {
        switch number {
        case 0: list.frame.size.width = 19
        case 1: list.backgroundColor = nil
        case 2: list.alpha = 0.5
        default: list.transform = ViewTransform(rotation: 0.1)
        }
        #expect(try starts(StageRenderer(stage).bandedFrame()) == [0, 64, 128, 192, 256, 320, 384])
    }

    /// An indicator that changes in every frame.
    private struct Turning: Indicator {
        static let info = IndicatorInfo(id: "turning", summary: "Turns.", period: .seconds(1))
        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
            canvas.fill(.rect(Rect(origin: bounds.origin, size: Size(width: moment.elapsed.seconds, height: 9))), .black)
        }
    }

    @Test func aRunningIndicatorHasItsOwnBand() throws {
        let view = IndicatorView(Turning())
        view.frame = Rect(x: 2, y: 70, width: 16, height: 100)
        list.addSubview(view)
        let renderer = StageRenderer(stage)
        #expect(try starts(renderer.bandedFrame()) == [0, 30, 94, 158, 222, 286, 330, 384])
        view.startRefreshAnimating()
        let first = try renderer.bandedFrame()
        // The list begins at row 30; drawing may extend one pixel beyond its frame.
        #expect(starts(first) == [0, 30, 94, 99, 201, 222, 286, 330, 384])
        stage.advance(by: .milliseconds(900))
        let bands = try renderer.bandedFrame().bands(after: first.id)
        #expect(bands.map(\.earlier) == [0, 30, 94, nil, 201, 222, 286, 330, 384])
        view.stopRefreshAnimating()
        #expect(try starts(renderer.bandedFrame()) == [0, 30, 94, 158, 222, 286, 330, 384])
    }

    @Test func atMostFourIndicatorsHaveTheirOwnBands() throws {
        for row in 0..<6 {
            let view = IndicatorView(Turning())
            view.frame = Rect(x: 2, y: 10 + 20 * Double(row), width: 16, height: 10)
            stage.root.addSubview(view)
            view.startRefreshAnimating()
        }
        #expect(try starts(StageRenderer(stage).bandedFrame()) == [0, 9, 21, 29, 41, 49, 61, 69, 81, 94, 158, 222, 286, 330, 384])
    }
}
