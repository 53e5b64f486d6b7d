import RefreshKit

import Testing

@Suite struct ControlTests {
    private let harness = ButtonHarness()

    @Test func aTapIsSentImmediately() {
        harness.press(at: harness.inside)
        #expect(harness.called == [.touchDown])
        #expect(harness.button.isHighlighted && harness.button.isTracking)
        harness.lift()
        #expect(harness.called == [.touchDown, .touchUpInside])
        #expect(!harness.button.isHighlighted && !harness.button.isTracking)
    }

    @Test func actionsRunAfterTheControlIsReset() {
        var found: [Bool] = []
        harness.button.addAction(for: .touchUpInside) { [button = harness.button] in
            found += [button.isHighlighted, button.isTracking]
        }
        harness.press(at: harness.inside)
        harness.lift()
        #expect(found == [false, false])
    }

    @Test func aTouchThatEndsOutsideIsNotATap() {
        harness.list.isScrollEnabled = false
        harness.press(at: harness.inside)
        harness.move(to: Point(x: 150, y: 300))
        #expect(!harness.button.isHighlighted)
        harness.move(to: harness.inside)
        #expect(harness.button.isHighlighted)
        harness.stage.touchEnded(at: Point(x: 0, y: 0))
        #expect(harness.called == [.touchDown, .touchUpOutside])
    }

    @Test func aPanCancelsTheTouch() {
        harness.press(at: harness.inside)
        harness.move(to: Point(x: 150, y: 100), over: .milliseconds(40))
        #expect(harness.called == [.touchDown, .touchCancel])
        #expect(!harness.button.isHighlighted)
        harness.lift()
        #expect(harness.called == [.touchDown, .touchCancel])
    }

    @Test func aDisabledControlIgnoresTouches() {
        harness.button.isEnabled = false
        harness.press(at: harness.inside)
        harness.lift()
        #expect(harness.called.isEmpty)
    }

    @Test func disablingDuringATouchCancelsIt() {
        harness.press(at: harness.inside)
        harness.button.isEnabled = false
        harness.lift()
        #expect(harness.called == [.touchDown, .touchCancel])
    }

    @Test func hidingDuringATouchCancelsIt() {
        harness.press(at: harness.inside)
        harness.button.isHidden = true
        harness.lift()
        #expect(harness.called == [.touchDown, .touchCancel])
    }

    @Test func removalDuringATouchCancelsIt() {
        harness.press(at: harness.inside)
        harness.list.removeFromSuperview()
        harness.lift()
        #expect(harness.called == [.touchDown, .touchCancel])
    }

    @Test func touchesOnSubviewsCount() {
        harness.button.addSubview(View(frame: Rect(x: 0, y: 0, width: 100, height: 40)))
        harness.press(at: harness.inside)
        harness.lift()
        #expect(harness.called == [.touchDown, .touchUpInside])
    }

    @Test func tracksOneTouchAtATime() {
        harness.press(at: harness.inside, finger: 1)
        harness.press(at: harness.inside, finger: 2)
        harness.lift(finger: 2)
        #expect(harness.called == [.touchDown])
        harness.lift(finger: 1)
        #expect(harness.called == [.touchDown, .touchUpInside])
    }

    @Test func stateDidChangeIsCalled() {
        final class Lamp: Control {
            var states: [Bool] = []
            override func stateDidChange() { states.append(isHighlighted) }
        }
        let lamp = Lamp(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        harness.stage.root.addSubview(lamp)
        harness.press(at: Point(x: 10, y: 10))
        harness.cancelTouch()
        #expect(lamp.states == [true, false])
    }
}

import RefreshTesting

/// A 100x40-point button in a vertical list on a 400x400-point stage.
final class ButtonHarness: StageHarness {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let button = Control(frame: Rect(x: 100, y: 100, width: 100, height: 40))
    /// The events for which the button called its actions.
    private(set) var called: [Control.Event] = []

    /// A point inside the button, in stage coordinates.
    let inside = Point(x: 150, y: 120)

    init() {
        list.contentSize = Size(width: 400, height: 2000)
        list.addSubview(button)
        super.init(list, size: Size(width: 400, height: 400))
        for event in Control.Event.allCases { button.addAction(for: event) { [unowned self] in called.append(event) } }
    }
}
