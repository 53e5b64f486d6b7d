import Motion
import Testing

@testable import Drawing

@Suite struct DrawingMarksTests {
    private func drawing(_ body: (Canvas) -> Void) throws -> RecordedDrawing {
        try RecordedDrawing(size: Size(width: 40, height: 30), scale: 3, body)
    }

    @Test func aMarkIsWhereItWasDrawn() throws {
        let mark = try #require(
            drawing { canvas in
                canvas.translate(x: 10, y: 10)
                canvas.rotate(by: .pi / 2)
                canvas.scale(by: 2)
                canvas.fill(.circle(center: Point(x: 3, y: 0), radius: 4), .tint.opacity(0.5))
            }.marks.first)
        #expect(near(mark.bounds.center.x, 10, within: 1e-9) && near(mark.bounds.center.y, 16, within: 1e-9))
        #expect(near(mark.bounds.width, 16, within: 1e-9) && near(mark.bounds.height, 16, within: 1e-9))
        #expect(mark.opacity == 0.5 && mark.color == .tint.opacity(0.5) && mark.clip == nil)
    }

    @Test func opacitiesOfLayersMultiply() throws {
        let marks = try drawing { canvas in
            canvas.group(opacity: 0.5) {
                canvas.group(opacity: 0.5) { canvas.fill(.rect(canvas.bounds), .black) }
                let fade = Gradient([.clear, .tint.opacity(0.8)])
                canvas.fill(.rect(canvas.bounds), .linearGradient(fade, from: .zero, to: Point(x: 9, y: 0)))
            }
        }.marks
        #expect(marks.map(\.opacity) == [0.25, 0.4] && marks.map(\.color) == [.black, nil])
    }

    @Test func clipsIntersect() throws {
        let marks = try drawing { canvas in
            canvas.clipped(to: .rect(Rect(x: 0, y: 0, width: 10, height: 10))) {
                canvas.clipped(to: .rect(Rect(x: 5, y: 0, width: 10, height: 10))) {
                    canvas.fill(.circle(center: Point(x: 2, y: 2), radius: 1), .black)
                    canvas.fill(.circle(center: Point(x: 6, y: 2), radius: 2), .black)
                }
            }
        }.marks
        #expect(marks.map(\.clip) == [Rect(x: 5, y: 0, width: 5, height: 10), Rect(x: 5, y: 0, width: 5, height: 10)])
        #expect(marks.map(\.isVisible) == [false, true])
    }

    private static let line = Path.line(from: Point(x: 10, y: 10), to: Point(x: 20, y: 10))

    /// The bounds follow from the geometry: half the width around the line (at its ends only if caps extend it), and a miter's tip.
    @Test(arguments: [
        (line, Stroke(width: 4), Rect(x: 10, y: 8, width: 10, height: 4)),
        (line, Stroke(width: 4, cap: .round), Rect(x: 8, y: 8, width: 14, height: 4)),
        (Path.circle(center: Point(x: 10, y: 10), radius: 5), Stroke(width: 2), Rect(x: 4, y: 4, width: 12, height: 12)),
        (Path.rect(Rect(x: 10, y: 10, width: 5, height: 5)), Stroke(width: 2), Rect(x: 9, y: 9, width: 7, height: 7)),
    ])
    func theBoundsOfAStrokeIncludeItsWidth(_ path: Path, _ stroke: Stroke, _ expected: Rect) throws {
        let bounds = try #require(drawing { $0.stroke(path, .black, stroke) }.bounds)
        #expect(near(bounds.minX, expected.minX, within: 0.01) && near(bounds.maxX, expected.maxX, within: 0.01))
        #expect(near(bounds.minY, expected.minY, within: 0.01) && near(bounds.maxY, expected.maxY, within: 0.01))
    }

    @Test func theTintIsThatOfTheDrawingOrOfTinted() throws {
        let marks = try drawing { canvas in
            canvas.fill(.rect(canvas.bounds), .tint)
            canvas.tinted(.white) { canvas.fill(.rect(canvas.bounds), .tint) }
        }.marks
        #expect(marks.map(\.color) == [.tint, .white])
    }

    @Test func invisibleOperationsAreNotRecorded() throws {
        let empty = try drawing { canvas in
            canvas.fill(Path(), .black)
            canvas.fill(.circle(center: Point(x: .nan, y: 0), radius: 3), .black)
            canvas.fill(.rect(canvas.bounds), .clear)
            canvas.stroke(.rect(canvas.bounds), .black, Stroke(width: 0))
            canvas.clipped(to: Path()) { canvas.fill(.rect(canvas.bounds), .black) }
            canvas.group(opacity: 0) { canvas.fill(.rect(canvas.bounds), .black) }
            canvas.group(opacity: 0.5) {}
            canvas.saved {
                canvas.scale(by: 0)
                canvas.fill(.rect(canvas.bounds), .black)
            }
        }
        #expect(empty == RecordedDrawing() && empty.bounds == nil)
    }

    @Test func theWayToTheSameDrawingLeavesNoTrace() throws {
        let direct = try drawing { $0.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(.white)) }
        let indirect = try drawing { canvas in
            canvas.saved {
                canvas.rotate(by: 1)
                canvas.saved { canvas.tinted(.white) { canvas.group(opacity: 1) {} } }
            }
            canvas.tinted(.white) { canvas.group(opacity: 1) { canvas.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), .tint) } }
        }
        #expect(direct == indirect && direct.hashValue == indirect.hashValue)
    }
}
