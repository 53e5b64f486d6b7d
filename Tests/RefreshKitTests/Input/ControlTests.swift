import RefreshKit
import Testing

@Suite struct ControlTests {
    private let scene = TouchScene()

    @Test func tapIsToldAtOnce() {
        scene.stage.touchBegan(at: scene.inside)
        #expect(scene.events == [.touchDown])
        #expect(scene.button.isHighlighted && scene.button.isTracking)
        scene.stage.touchEnded()
        #expect(scene.events == [.touchDown, .touchUpInside])
        #expect(!scene.button.isHighlighted && !scene.button.isTracking)
    }

    @Test func fingerThatLeavesOutsideTapsNothing() {
        scene.list.isScrollEnabled = false
        scene.stage.touchBegan(at: scene.inside)
        scene.stage.touchMoved(at: Point(x: 150, y: 300))
        #expect(!scene.button.isHighlighted)
        scene.stage.touchMoved(at: scene.inside)
        #expect(scene.button.isHighlighted)
        scene.stage.touchEnded(at: Point(x: 0, y: 0))
        #expect(scene.events == [.touchDown, .touchUpOutside])
    }

    @Test func panTakesTheFingerAway() {
        scene.stage.touchBegan(at: scene.inside)
        scene.move(from: scene.inside, to: Point(x: 150, y: 100))
        #expect(scene.events == [.touchDown, .touchCancel])
        #expect(!scene.button.isHighlighted)
        scene.stage.touchEnded()
        #expect(scene.events == [.touchDown, .touchCancel])
    }

    @Test func switchedOffTakesNoFinger() {
        scene.button.isEnabled = false
        scene.stage.touchBegan(at: scene.inside)
        scene.stage.touchEnded()
        #expect(scene.events.isEmpty)
    }

    @Test func switchingOffUnderAFingerCancels() {
        scene.stage.touchBegan(at: scene.inside)
        scene.button.isEnabled = false
        scene.stage.touchEnded()
        #expect(scene.events == [.touchDown, .touchCancel])
    }

    @Test func hidingUnderAFingerCancels() {
        scene.stage.touchBegan(at: scene.inside)
        scene.button.isHidden = true
        scene.stage.touchEnded()
        #expect(scene.events == [.touchDown, .touchCancel])
    }

    @Test func leavingUnderAFingerCancels() {
        scene.stage.touchBegan(at: scene.inside)
        scene.list.removeFromSuperview()
        scene.stage.touchEnded()
        #expect(scene.events == [.touchDown, .touchCancel])
    }

    @Test func touchOnAViewInsideCounts() {
        scene.button.addSubview(View(frame: Rect(x: 0, y: 0, width: 100, height: 40)))
        scene.stage.touchBegan(at: scene.inside)
        scene.stage.touchEnded()
        #expect(scene.events == [.touchDown, .touchUpInside])
    }

    @Test func followsOneFingerAtATime() {
        scene.stage.touchBegan(at: scene.inside, id: 1)
        scene.stage.touchBegan(at: scene.inside, id: 2)
        scene.stage.touchEnded(id: 2)
        #expect(scene.events == [.touchDown])
        scene.stage.touchEnded(id: 1)
        #expect(scene.events == [.touchDown, .touchUpInside])
    }

    @Test func stateIsToldWhenItChanges() {
        final class Lamp: Control {
            var states: [Bool] = []
            override func stateDidChange() { states.append(isHighlighted) }
        }
        let lamp = Lamp(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        scene.stage.root.addSubview(lamp)
        scene.stage.touchBegan(at: Point(x: 10, y: 10))
        scene.stage.touchCancelled()
        #expect(lamp.states == [true, false])
    }
}
