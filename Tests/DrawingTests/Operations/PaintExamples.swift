import Drawing
import Motion

enum PaintExamples {
    static let topic = OperationTopic(
        "Paint",
        [
            OperationExample(
                "linearGradient", "Linear gradients",
                "A bar that runs through three colors, above one that fades out.",
                draw: linearGradient),
            OperationExample(
                "radialGradient", "Radial gradients", "A ball lit from its top left, next to a soft glow.", draw: radialGradient),
            OperationExample(
                "conicGradient", "Conic gradients", "A disc with colors all around, next to a comet whose tail fades along a ring.",
                refusal: "conic gradient", draw: conicGradient),
            OperationExample(
                "tintedGradient", "Gradients of the tint",
                "Two bars that fade from the tint to nothing: in the canvas's tint and in another one.",
                draw: tintedGradient),
            OperationExample(
                "hues", "Hues", "A ring of twelve hues of equal brightness, next to one of twelve hues that look equally light.",
                draw: hues),
            OperationExample(
                "mixing", "Gradients in OKLab and OKLCH",
                "Three bars from indigo to orange: gray in the middle in sRGB, lighter in OKLab, and through pink in OKLCH.", draw: mixing),
        ])

    static func linearGradient(on canvas: Canvas) {
        let (left, right) = (Point(x: 10, y: 0), Point(x: 110, y: 0))
        let colors = Gradient([.color(.indigo), .color(.pink), .color(.orange)])
        canvas.fill(.roundedRect(Rect(x: 10, y: 10, width: 100, height: 26), radius: 8), .linearGradient(colors, from: left, to: right))
        let fade = Gradient(stops: [
            Gradient.Stop(color: .color(.teal), location: 0.2),
            Gradient.Stop(color: .clear, location: 1),
        ])
        canvas.fill(.roundedRect(Rect(x: 10, y: 44, width: 100, height: 26), radius: 8), .linearGradient(fade, from: left, to: right))
    }

    static func radialGradient(on canvas: Canvas) {
        let ball = Gradient([.white, .color(.pink), .color(.indigo)])
        let light = Point(x: 27, y: 33)
        canvas.fill(.circle(center: Point(x: 34, y: 40), radius: 20), .radialGradient(ball, center: light, endRadius: 32))
        let glow = Gradient([.color(.orange), .clear])
        let center = Point(x: 88, y: 40)
        canvas.fill(.circle(center: center, radius: 22), .radialGradient(glow, center: center, startRadius: 6, endRadius: 22))
    }

    static func conicGradient(on canvas: Canvas) {
        let colors = Gradient([.color(.pink), .color(.orange), .color(.teal), .color(.indigo), .color(.pink)])
        let center = Point(x: 33, y: 40)
        canvas.fill(.circle(center: center, radius: 20), .conicGradient(colors, center: center, start: -.pi / 2))

        let tail = Gradient([.clear, .tint])
        let orbit = Path.circle(center: Point(x: 87, y: 40), radius: 18)
        canvas.stroke(orbit, .conicGradient(tail, center: Point(x: 87, y: 40)), Stroke(width: 6))
        canvas.fill(.circle(center: Point(x: 105, y: 40), radius: 5), .tint)
    }

    static func tintedGradient(on canvas: Canvas) {
        let fade = Paint.linearGradient(Gradient([.tint, .tint.opacity(0)]), from: Point(x: 10, y: 0), to: Point(x: 110, y: 0))
        canvas.fill(.roundedRect(Rect(x: 10, y: 10, width: 100, height: 26), radius: 13), fade)
        canvas.tinted(.orange) {
            canvas.fill(.roundedRect(Rect(x: 10, y: 44, width: 100, height: 26), radius: 13), fade)
        }
    }

    static func hues(on canvas: Canvas) {
        for index in 0..<12 {
            let turn = Double(index) / 12
            let bright = Color(hue: turn, saturation: 0.75, brightness: 1)
            canvas.fill(.circle(center: Point(center: Point(x: 31, y: 40), radius: 22, angle: turn * 2 * .pi), radius: 5), .color(bright))
            let light = Color(oklch: Color.OKLCH(lightness: 0.75, chroma: 0.11, hue: turn))
            canvas.fill(.circle(center: Point(center: Point(x: 89, y: 40), radius: 22, angle: turn * 2 * .pi), radius: 5), .color(light))
        }
    }

    static func mixing(on canvas: Canvas) {
        for (index, space) in [Color.MixingSpace.srgb, .oklab, .oklch].enumerated() {
            let bar = Rect(x: 10, y: 8 + 23 * Double(index), width: 100, height: 18)
            let colors = Gradient([.color(.indigo), .color(.orange)], in: space)
            canvas.fill(
                .roundedRect(bar, radius: 6), .linearGradient(colors, from: Point(x: 10, y: 0), to: Point(x: 110, y: 0)))
        }
    }
}
