import Foundation
import RefreshKit
import Testing

/// Tests of the judge and of the marks that the adapter reads; if they passed everything, the cases would be worthless.
@Suite struct ControlJudgeTests {
    private func json(_ text: String) throws -> JSONValue { try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }

    private func problems(_ facts: String, _ trace: String) throws -> [String] {
        try ControlJudge(json(#"{"expected": \#(facts)}"#)).verdict(on: json(trace)).problems
    }

    @Test(arguments: [
        (#"{"at": 0.1, "top": 25}"#, true), (#"{"at": 0.1, "top": 25.1}"#, false), (#"{"at": 0.1, "top": "24"}"#, false),
        (#"{"at": 0.1}"#, false), (#"{"at": 0.1006, "top": 24}"#, false), (#"{"at": 0.1, "top": null}"#, false),
    ])
    func topsHaveATolerance(_ sample: String, _ passes: Bool) throws {
        #expect(try problems(#"[{"at": 0.1, "top": 24}]"#, #"{"samples": [\#(sample)], "events": []}"#).isEmpty == passes)
    }

    @Test(arguments: [(361.4, true), (-358.6, true), (3, false), (181, false)])
    func anglesAreComparedModuloATurn(_ found: Double, _ passes: Bool) throws {
        let trace = #"{"samples": [{"at": 1, "arc_start": \#(found)}], "events": []}"#
        #expect(try problems(#"[{"at": 1, "arc_start": 0}]"#, trace).isEmpty == passes)
    }

    @Test(arguments: [
        (#"{"at": 1, "state": "idle"}"#, #"{"at": 1, "state": "armed"}"#), (#"{"at": 1, "flag": true}"#, #"{"at": 1, "flag": false}"#),
        (#"{"at": 1, "flag": true}"#, #"{"at": 1, "flag": 1}"#), (#"{"at": 1, "ticks": 3}"#, #"{"at": 1, "ticks": 4}"#),
        (#"{"at": 1, "tick_alpha": [1, 0.5]}"#, #"{"at": 1, "tick_alpha": [1]}"#),
        (#"{"at": 1, "tick_alpha": [1, 0.5]}"#, #"{"at": 1, "tick_alpha": [1, 0.6]}"#),
        (#"{"at": 1, "top": 5, "tolerance": {"top": 0.1}}"#, #"{"at": 1, "top": 5.5}"#),
    ])
    func differencesFail(_ fact: String, _ sample: String) throws {
        #expect(try problems("[\(fact)]", #"{"samples": [\#(sample)], "events": []}"#).count == 1)
        #expect(try problems("[\(fact)]", #"{"samples": [\#(fact)], "events": []}"#).isEmpty)
    }

    @Test(arguments: [
        (#"{"event": "refresh", "at": 1.04}"#, true), (#"{"event": "refresh", "at": 1.06}"#, false),
        (#"{"event": "haptic", "at": 1}"#, false), (#"{"event": "refresh", "count": 1}"#, true),
        (#"{"event": "refresh", "count": 0}"#, false), (#"{"event": "haptic", "count": 0}"#, true), (#"{"event": "refresh"}"#, false),
    ])
    func eventsAreTimedOrCounted(_ fact: String, _ passes: Bool) throws {
        #expect(try problems("[\(fact)]", #"{"samples": [], "events": [{"at": 1, "event": "refresh"}]}"#).isEmpty == passes)
    }

    @Test func otherListsPassAsAWholeAndAdvisoryFactsOnlyRemark() throws {
        let judge = try ControlJudge(
            json(
                #"""
                {"expected": [{"at": 1, "top": 0}, {"at": 2, "top": 0}], "also": [[{"at": 1, "top": 9}, {"at": 2, "top": 9}]]}
                """#))
        func passes(_ first: Double, _ second: Double) throws -> Bool {
            let trace = try json(#"{"samples": [{"at": 1, "top": \#(first)}, {"at": 2, "top": \#(second)}], "events": []}"#)
            return judge.verdict(on: trace).problems.isEmpty
        }
        #expect(try passes(0, 0) && passes(9, 9) && !passes(0, 9))
        let advisory = try ControlJudge(json(#"{"expected": [{"at": 1, "top": 0, "advisory": true}]}"#))
        let verdict = try advisory.verdict(on: json(#"{"samples": [{"at": 1, "top": 50}], "events": []}"#))
        #expect(verdict.problems.isEmpty && verdict.remarks.count == 1)
    }

    /// A disc, an arc that is drawn rotated and half transparent, and an arrow.
    @Test func marksAreReadAsSeenOnTheScreen() throws {
        let drawing = try RecordedDrawing(size: Size(width: 100, height: 100)) { canvas in
            canvas.fill(.circle(center: Point(x: 50, y: 30), radius: 20), .white)
            canvas.group(opacity: 0.5) {
                canvas.saved {
                    canvas.rotate(by: .pi / 2, around: Point(x: 50, y: 30))
                    let arc = Path.arc(center: Point(x: 50, y: 30), radius: 8, start: .pi / 4, sweep: .pi)
                    canvas.stroke(arc, .color(.black.opacity(0.3)), Stroke(width: 2))
                }
                var arrow = Path()
                for (index, point) in [Point(x: 45, y: 30), Point(x: 55, y: 30), Point(x: 50, y: 35)].enumerated() {
                    if index == 0 { arrow.move(to: point) } else { arrow.line(to: point) }
                }
                arrow.close()
                canvas.fill(arrow, .black)
            }
        }
        let marks = ControlMarks(drawing)
        #expect(marks.disc == Rect(x: 30, y: 10, width: 40, height: 40) && marks.arrowWidth == 10 && marks.spinner == nil)
        let arc = try #require(marks.arc)
        #expect(abs(arc.start - 135) < 1e-9 && abs(arc.end - 315) < 1e-9 && abs(arc.opacity - 0.5) < 1e-9)
    }

    @Test func spokesAreReadAsOneSpinner() throws {
        let drawing = try RecordedDrawing(size: Size(width: 100, height: 100)) { canvas in
            canvas.group(opacity: 0.25) {
                for index in 0..<3 {
                    canvas.saved {
                        canvas.translate(x: 50, y: 40)
                        canvas.rotate(by: Double(index))
                        let spoke = Path.roundedRect(Rect(x: -1, y: -14, width: 2, height: 9), radius: 1)
                        canvas.fill(spoke, .color(.black.opacity(0.2 * Double(index + 1))))
                    }
                }
            }
        }
        let spinner = try #require(ControlMarks(drawing).spinner)
        #expect(spinner.center == Point(x: 50, y: 40) && spinner.radius == 14 && spinner.opacity == 0.25)
        #expect(zip(spinner.tickOpacities, [0.2, 0.4, 0.6]).allSatisfy { abs($0 - $1) < 0.003 } && spinner.tickOpacities.count == 3)
    }
}
