import Drawing
import Motion

enum ShapeExamples {
    static let topic = OperationTopic(
        "Shapes and strokes",
        [
            OperationExample(
                "shapes", "Shapes", "A circle, an ellipse, a rectangle, a rounded rectangle, a slice, and a triangle.", draw: shapes),
            OperationExample("curves", "Curves", "A wave of cubic curves above a wave of quadratic curves.", draw: curves),
            OperationExample(
                "fillRules", "Fill rules",
                "Two stars: the winding rule fills the middle of the first, and the even-odd rule leaves a hole.",
                draw: fillRules),
            OperationExample(
                "caps", "Line caps", "Three thick lines with butt, round, and square ends around their thin center lines.", draw: caps),
            OperationExample("joins", "Line joins", "Three thick angles with a mitered, a rounded, and a beveled corner.", draw: joins),
            OperationExample(
                "dashes", "Dashes", "A dashed line, a dotted circle, and a rounded rectangle of long and short dashes.", draw: dashes),
            OperationExample(
                "transforms", "Transforms",
                "Twelve spokes around a center, each rotated by another 30 degrees and more opaque.",
                draw: transforms),
        ])

    static func shapes(on canvas: Canvas) {
        canvas.fill(.circle(center: Point(x: 24, y: 22), radius: 15), .color(.indigo))
        canvas.fill(.ellipse(in: Rect(x: 45, y: 10, width: 32, height: 24)), .color(.teal))
        canvas.fill(.rect(Rect(x: 85, y: 9, width: 26, height: 26)), .color(.orange))
        canvas.fill(.roundedRect(Rect(x: 9, y: 45, width: 30, height: 26), radius: 8), .color(.pink))
        var slice = Path.arc(center: Point(x: 61, y: 58), radius: 15, start: -.pi / 2, sweep: .pi * 4 / 3)
        slice.line(to: Point(x: 61, y: 58))
        canvas.fill(slice, .color(.indigo))
        canvas.fill(.polygon([Point(x: 98, y: 44), Point(x: 114, y: 72), Point(x: 82, y: 72)]), .color(.teal))
    }

    static func curves(on canvas: Canvas) {
        var cubic = Path()
        cubic.move(to: Point(x: 8, y: 24))
        cubic.curve(to: Point(x: 60, y: 24), control1: Point(x: 26, y: -4), control2: Point(x: 42, y: 52))
        cubic.curve(to: Point(x: 112, y: 24), control1: Point(x: 78, y: -4), control2: Point(x: 94, y: 52))
        canvas.stroke(cubic, .color(.indigo), Stroke(width: 4, cap: .round))

        var quadratic = Path()
        quadratic.move(to: Point(x: 8, y: 56))
        quadratic.quadCurve(to: Point(x: 60, y: 56), control: Point(x: 34, y: 28))
        quadratic.quadCurve(to: Point(x: 112, y: 56), control: Point(x: 86, y: 84))
        canvas.stroke(quadratic, .color(.pink), Stroke(width: 4, cap: .round))
    }

    static func fillRules(on canvas: Canvas) {
        func star(around center: Point) -> Path {
            .polygon((0..<5).map { Point(center: center, radius: 30, angle: -.pi / 2 + Double($0) * .pi * 4 / 5) })
        }
        canvas.fill(star(around: Point(x: 30, y: 43)), .color(.orange), rule: .winding)
        canvas.fill(star(around: Point(x: 90, y: 43)), .color(.pink), rule: .evenOdd)
    }

    static func caps(on canvas: Canvas) {
        for (index, cap) in [Stroke.Cap.butt, .round, .square].enumerated() {
            let y = 16 + 24 * Double(index)
            let line = Path.line(from: Point(x: 22, y: y), to: Point(x: 98, y: y))
            canvas.stroke(line, .color(.indigo), Stroke(width: 14, cap: cap))
            canvas.stroke(line, .white, Stroke(width: 1))
        }
    }

    static func joins(on canvas: Canvas) {
        for (index, join) in [Stroke.Join.miter, .round, .bevel].enumerated() {
            let x = 22 + 38 * Double(index)
            var angle = Path.line(from: Point(x: x - 11, y: 62), to: Point(x: x, y: 24))
            angle.line(to: Point(x: x + 11, y: 62))
            canvas.stroke(angle, .color(.teal), Stroke(width: 10, join: join))
            canvas.stroke(angle, .white, Stroke(width: 1))
        }
    }

    static func dashes(on canvas: Canvas) {
        canvas.stroke(.line(from: Point(x: 8, y: 12), to: Point(x: 112, y: 12)), .color(.gray), Stroke(width: 3, dashes: [9, 5]))
        canvas.stroke(
            .circle(center: Point(x: 32, y: 48), radius: 21), .color(.indigo), Stroke(width: 5, cap: .round, dashes: [0, .pi * 21 / 8]))
        canvas.stroke(
            .roundedRect(Rect(x: 66, y: 28, width: 44, height: 40), radius: 10), .color(.pink),
            Stroke(width: 3, cap: .round, dashes: [10, 6, 1, 6], dashOffset: 4))
    }

    static func transforms(on canvas: Canvas) {
        let center = Point(x: 60, y: 40)
        let spoke = Path.line(from: Point(x: 60, y: 22), to: Point(x: 60, y: 8))
        for index in 1...12 {
            canvas.rotate(by: .pi / 6, around: center)
            canvas.stroke(spoke, .tint.opacity(Double(index) / 12), Stroke(width: 6, cap: .round))
        }
    }
}
