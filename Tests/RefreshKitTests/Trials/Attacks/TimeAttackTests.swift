import Fixtures
import RefreshKit
import Testing

@Suite struct TimeAttackTests {
    private let longest = Duration(attoseconds: .max)

    @Test func thousandsOfEntriesRunInOrder() {
        let timeline = Timeline()
        var (generator, happened): (SeededGenerator, [(Int, Int)]) = (SeededGenerator(seed: 1), [])
        var entries: [Timeline.Entry] = []
        for index in 0..<50_000 {
            let instant = Int.random(in: 0..<1000, using: &generator)
            entries.append(timeline.schedule(at: .milliseconds(instant)) { happened.append((instant, index)) })
        }
        for index in stride(from: 49_999, through: 0, by: -3) { entries[index].cancel() }
        timeline.advance(to: .milliseconds(499))
        timeline.advance(to: .seconds(2))
        #expect(happened.count == 33_333)
        #expect(zip(happened, happened.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func anEntryMayCancelItselfAndOthers() {
        let timeline = Timeline()
        var happened = 0
        var entries: [Timeline.Entry] = []
        for _ in 0..<3 {
            entries.append(
                timeline.schedule(at: .seconds(1)) {
                    happened += 1
                    for entry in entries { entry.cancel() }
                })
        }
        timeline.advance(to: .seconds(1))
        #expect(happened == 1)
        #expect(timeline.nextInstant == nil)
    }

    @Test func anEndlessChainFailsAPrecondition() async {
        let timeline = Timeline()
        var left = 50_000
        func next() {
            left -= 1
            if left > 0 { timeline.schedule(after: .zero, next) }
        }
        timeline.schedule(after: .zero, next)
        timeline.advance(to: .zero)
        #expect(left == 0)
        await #expect(processExitsWith: .failure) {
            let timeline = Timeline()
            func next() { timeline.schedule(after: .zero, next) }
            next()
            timeline.advance(to: .zero)
        }
    }

    @Test func timesBeyondTheLongestAreClamped() {
        let stage = Stage(size: Size(width: 10, height: 10))
        stage.advance(by: .seconds(1))
        var happened = 0
        stage.timeline.schedule(after: longest) { happened += 1 }
        stage.tap(.zero, at: longest)
        stage.drag(from: .zero, to: Point(x: 5, y: 5), at: longest, over: .seconds(1), resting: longest)
        stage.root.animate(.curve(over: longest)) {
            stage.root.alpha = 0
        } completion: {
            happened += 1
        }
        stage.advance(by: .seconds(3600 * 24 * 365))
        #expect(happened == 0)
        stage.advance(by: longest)
        #expect(happened == 2)
        #expect(stage.now == longest)
        stage.advance(by: .seconds(1))
        #expect(stage.now == longest)
    }

    @Test func dragsOfAnyDurationEnd() {
        let stage = Stage(size: Size(width: 100, height: 100))
        var samples = 0
        stage.root.addPanRecognizer(PanRecognizer { _ in samples += 1 })
        stage.drag(from: .zero, to: Point(x: 90, y: 0), at: .zero, over: .seconds(3600))
        stage.advance(to: .seconds(3600))
        #expect(samples > 1000)
        stage.drag(from: Point(x: 90, y: 0), to: .zero, at: .seconds(-5), over: .seconds(-1), resting: .seconds(-1))
        samples = 0
        stage.advance(by: .zero)
        #expect(samples == 3)
    }

    @Test func manyChangesOfAPropertyAreAdditive() {
        let stage = Stage(size: Size(width: 100, height: 100))
        let list = ListView(frame: stage.root.bounds, rowCount: 1000)
        stage.root.addSubview(list)
        for index in 0..<1000 {
            list.animate(.curve(over: .seconds(1))) {
                list.alpha = index.isMultiple(of: 2) ? 0.5 : 1
                list.contentOffset.y = Double(index)
            }
        }
        stage.advance(by: .milliseconds(500))
        #expect((0.5...1).contains(list.presentationAlpha))
        stage.advance(by: .milliseconds(500))
        #expect(list.presentationAlpha == 1)
        #expect(list.presentationContentOffset.y == 999)
    }

    @Test(arguments: [0.1, 3.3, 50.1, 99], [1e-15, 1e-12, 1e-6, 1e-3]) func contentFlickedBackToItsEdgeSettles(
        _ stretch: Double, _ excess: Double
    ) {
        let stage = Stage(size: Size(width: 100, height: 100))
        let view = ScrollView(frame: stage.root.bounds)
        view.contentSize = Size(width: 100, height: 1000)
        stage.root.addSubview(view)
        view.contentOffset.y = -stretch
        _ = view.startDecelerating(from: Point(x: 0, y: -10 * stretch * (1 + excess)))
        stage.advance(by: .seconds(5))
        #expect(!view.isDecelerating)
        #expect(view.contentOffset.y == 0)
    }

    @Test func changesInOneBlockCountOnce() {
        let stage = Stage(size: Size(width: 100, height: 100))
        let list = ListView(frame: stage.root.bounds, rowCount: 1000)
        stage.root.addSubview(list)
        list.animate(.curve(over: .seconds(1), .linear)) {
            for offset in 0...20_000 { list.contentOffset.y = Double(offset) }
        }
        stage.advance(by: .milliseconds(250))
        #expect(abs(list.presentationContentOffset.y - 5000) < 1e-6)
    }

    @Test func theStepSizeDoesNotMatter() {
        let script = { (stage: Stage) -> ScrollView in
            let view = ScrollView(frame: stage.root.bounds)
            view.contentSize = Size(width: 100, height: 5000)
            stage.root.addSubview(view)
            stage.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 10), at: .milliseconds(3), over: .milliseconds(80))
            return view
        }
        let (one, other) = (Stage(size: Size(width: 100, height: 100)), Stage(size: Size(width: 100, height: 100)))
        let (first, second) = (script(one), script(other))
        one.advance(to: .milliseconds(700))
        for step in 0...7000 { other.advance(to: .microseconds(step * 100)) }
        for _ in 0..<100 { other.advance(by: .zero) }
        #expect(first.contentOffset == second.contentOffset)
        #expect(first.contentOffset.y > 80)
    }
}
