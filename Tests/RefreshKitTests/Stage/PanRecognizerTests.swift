import RefreshKit

import Testing

@Suite struct PanRecognizerTests {
    @Test func samplesAfterCancelAreDroppedUntilTheNextBegan() {
        var phases: [PanSample.Phase] = []
        let pan = PanRecognizer { phases.append($0.phase) }
        pan.send(PanSample(.began))
        pan.cancel()
        pan.send(PanSample(.changed))
        pan.send(PanSample(.ended))
        #expect(phases == [.began, .canceled])
        #expect(pan.phase == .canceled)
        pan.send(PanSample(.began))
        #expect(pan.isPanning)
    }

    @Test func aRecognizerDisabledDuringTheSlopIgnoresTheTouch() {
        let stage = Stage(size: Size(width: 100, height: 100))
        var phases: [PanSample.Phase] = []
        let pan = PanRecognizer { phases.append($0.phase) }
        stage.root.addPanRecognizer(pan)
        stage.touchBegan(at: Point(x: 50, y: 50))
        pan.isEnabled = false
        pan.isEnabled = true
        stage.touchMoved(at: Point(x: 50, y: 90))
        stage.touchEnded()
        #expect(phases.isEmpty)
        stage.touchBegan(at: Point(x: 50, y: 50))
        stage.touchMoved(at: Point(x: 50, y: 90))
        #expect(phases == [.began, .changed])
    }

    @Test func aRefusalAppliesToTheWholeTouch() {
        let stage = Stage(size: Size(width: 100, height: 100))
        var asked: [Point] = []
        let pan = PanRecognizer { _ in }
        pan.shouldBegin = {
            asked.append($0)
            return false
        }
        stage.root.addPanRecognizer(pan)
        stage.touchBegan(at: Point(x: 50, y: 50))
        stage.touchMoved(at: Point(x: 70, y: 50))
        stage.touchMoved(at: Point(x: 50, y: 90))
        #expect(asked == [Point(x: 20, y: 0)])
        #expect(pan.phase == nil)
    }
}
