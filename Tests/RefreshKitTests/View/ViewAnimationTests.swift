import RefreshKit
import Testing

@Suite struct ViewAnimationTests {
    private let stage = Stage(size: Size(width: 100, height: 100))
    private let view = View()

    init() {
        stage.root.addSubview(view)
    }

    private func advance(to milliseconds: Int) { stage.advance(to: .milliseconds(milliseconds)) }

    @Test func theModelValueChangesImmediatelyAndThePresentationFollows() {
        view.animate(.curve(over: .seconds(1), .linear)) { view.alpha = 0 }
        #expect(view.alpha == 0)
        #expect(view.presentationAlpha == 1)
        advance(to: 250)
        #expect(view.presentationAlpha == 0.75)
        advance(to: 1000)
        #expect(view.presentationAlpha == 0)
    }

    @Test func overlappingAnimationsAddUp() {
        view.animate(.curve(over: .seconds(1), .linear)) { view.frame.origin.y = 100 }
        advance(to: 500)
        view.animate(.curve(over: .seconds(1), .linear)) { view.frame.origin.y = 0 }
        #expect(view.presentationFrame.minY == 50)
        // The value is 0, minus half the remainder of the first change (-100 · 0.25), plus three quarters of the second.
        advance(to: 750)
        #expect(view.presentationFrame.minY == 50)
        advance(to: 1500)
        #expect(view.presentationFrame.minY == 0)
    }

    @Test func theCompletionIsCalledEvenIfNothingChanged() {
        var ends: [Duration] = []
        view.animate(.curve(over: .milliseconds(250))) {
        } completion: {
            ends.append(stage.now)
        }
        advance(to: 249)
        #expect(ends.isEmpty)
        advance(to: 900)
        #expect(ends == [.milliseconds(250)])
    }

    @Test func changesAreImmediateWithoutADuration() {
        var isOver = false
        view.animate(.curve(over: .zero)) {
            view.alpha = 0
        } completion: {
            isOver = true
        }
        #expect(isOver)
        #expect(view.presentationAlpha == 0)
    }

    @Test func changesAreImmediateOffStage() {
        let lone = View()
        var isOver = false
        lone.animate(.curve(over: .seconds(1))) {
            lone.alpha = 0.5
        } completion: {
            isOver = true
        }
        #expect(isOver)
        #expect(lone.presentationAlpha == 0.5)
    }

    @Test func aNestedBlockHasItsOwnTiming() {
        let other = View()
        stage.root.addSubview(other)
        view.animate(.curve(over: .seconds(1), .linear)) {
            other.animate(.curve(over: .milliseconds(500), .linear)) { other.alpha = 0 }
            view.alpha = 0
        }
        advance(to: 500)
        #expect(other.presentationAlpha == 0)
        #expect(view.presentationAlpha == 0.5)
    }

    @Test func aSpringOvershootsAndSettles() {
        view.animate(.spring(Spring(stiffness: 100, dampingRatio: 0.3))) { view.frame.origin.x = 100 }
        let way = (0...300).map { step -> Double in
            advance(to: step * 10)
            return view.presentationFrame.minX
        }
        #expect(way[0] == 0)
        #expect(way.max()! > 120)
        #expect(way.last == 100)
    }

    @Test func rotationKeepsTheSize() {
        view.animate(.curve(over: .seconds(1), .linear)) { view.transform.rotation = .pi }
        advance(to: 500)
        #expect(view.presentationTransform == ViewTransform(rotation: .pi / 2))
    }

    @Test func leavingTheStageEndsTheAnimationAtTheModelValue() {
        view.animate(.curve(over: .seconds(1))) { view.alpha = 0 }
        view.removeFromSuperview()
        stage.root.addSubview(view)
        #expect(view.presentationAlpha == 0)
    }
}
