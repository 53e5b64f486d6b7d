import Fixtures
import Imaging
import Motion

@testable import Drawing

/// Draws random operations, covering everything that a canvas can do, nested up to three levels deep.
struct RandomDrawing {
    private var random: SeededGenerator
    private let area: Size

    init(seed: UInt64, area: Size) {
        random = SeededGenerator(seed: seed)
        self.area = area
    }

    mutating func draw(on canvas: Canvas, depth: Int = 0) {
        for _ in 0..<Int.random(in: 1...4, using: &random) { drawOne(on: canvas, depth) }
    }

    private mutating func drawOne(on canvas: Canvas, _ depth: Int) {
        switch Int.random(in: 0..<(depth < 3 ? 15 : 7), using: &random) {
        case 0, 1: canvas.fill(path(), paint(), rule: chance() ? .winding : .evenOdd)
        case 2, 3: canvas.stroke(path(), paint(), stroke())
        case 4: canvas.draw(bitmap(), in: rect(), filter: chance() ? .best : .nearest, opacity: number(0...1))
        case 5: canvas.draw(Text("Refresh", font: Font(size: number(4...20))), paint(), at: point(), anchor: .center)
        case 6: if chance() { canvas.clear() } else { canvas.rotate(by: number(-4...4), around: point()) }
        case 7: canvas.saved { transformed(canvas, depth) }
        case 8: canvas.tinted(color()) { draw(on: canvas, depth: depth + 1) }
        case 9, 10: canvas.clipped(to: path(), rule: chance() ? .winding : .evenOdd) { draw(on: canvas, depth: depth + 1) }
        default: layer(on: canvas, depth + 1)
        }
    }

    private mutating func layer(on canvas: Canvas, _ depth: Int) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let blend = BlendMode.allCases.randomElement(using: &random)!
            canvas.group(opacity: number(0...1.2), blend: blend) { draw(on: canvas, depth: depth) }
        case 1: canvas.masked(by: { draw(on: canvas, depth: depth) }) { draw(on: canvas, depth: depth) }
        case 2: canvas.blurred(radius: number(-1...9)) { draw(on: canvas, depth: depth) }
        case 3:
            let color: TintableColor = chance() ? .color(color()) : .tint.opacity(number(0...1))
            let shadow = Shadow(color: color, radius: number(-1...9), x: number(-5...5), y: number(-5...5))
            canvas.shadowed(shadow) { draw(on: canvas, depth: depth) }
        default: canvas.group(opacity: number(0...1.2)) { draw(on: canvas, depth: depth) }
        }
    }

    private mutating func transformed(_ canvas: Canvas, _ depth: Int) {
        canvas.translate(x: number(-9...9), y: number(-9...9))
        if chance() { canvas.rotate(by: number(-4...4), around: point()) }
        if chance() { canvas.scale(x: number(-2...2), y: number(0...2)) }
        draw(on: canvas, depth: depth + 1)
    }

    private mutating func path() -> Path {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: .circle(center: point(), radius: number(-1...20))
        case 1: .ellipse(in: rect())
        case 2: .rect(rect())
        case 3: .roundedRect(rect(), radius: number(0...9))
        case 4: .arc(center: point(), radius: number(0...20), start: number(-7...7), sweep: number(-7...7))
        case 5: .line(from: point(), to: point())
        case 6: .polygon((0..<5).map { _ in point() })
        case 7: Path()
        default: curve()
        }
    }

    private mutating func curve() -> Path {
        var path = Path()
        path.move(to: point())
        path.curve(to: point(), control1: point(), control2: point())
        path.addArc(center: point(), radius: number(0...9), start: number(-4...4), sweep: number(-4...4))
        if chance() { path.close() }
        if chance() { path.add(.circle(center: point(), radius: number(0...20))) }
        return path
    }

    private mutating func paint() -> Paint {
        let gradient = Gradient((0..<3).map { _ in chance() ? .color(color()) : .tint.opacity(number(0...1)) })
        let paint: Paint =
            switch Int.random(in: 0..<7, using: &random) {
            case 0: .tint
            case 1: .linearGradient(gradient, from: point(), to: point())
            case 2: .radialGradient(gradient, center: point(), startRadius: number(0...9), endRadius: number(0...30))
            case 3: .conicGradient(gradient, center: point(), start: number(-9...9))
            default: .color(color())
            }
        return chance() ? paint : paint.opacity(number(0...1))
    }

    private mutating func stroke() -> Stroke {
        Stroke(
            width: number(-0.5...8), cap: Stroke.Cap.allCases.randomElement(using: &random)!,
            join: Stroke.Join.allCases.randomElement(using: &random)!, dashes: chance() ? [] : [number(1...6), number(1...6)],
            dashOffset: number(-3...3))
    }

    private mutating func bitmap() -> Bitmap {
        var bitmap = Bitmap(width: Int.random(in: 1...5, using: &random), height: 3)
        for x in 0..<bitmap.width { bitmap[x, 1] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
        return bitmap
    }

    private mutating func chance() -> Bool { Bool.random(using: &random) }
    private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    private mutating func point() -> Point { Point(x: number(-5...area.width + 5), y: number(-5...area.height + 5)) }
    private mutating func rect() -> Rect { Rect(origin: point(), size: Size(width: number(0...30), height: number(0...30))) }
    private mutating func color() -> Color {
        Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance() ? 1 : number(0...1))
    }
}
