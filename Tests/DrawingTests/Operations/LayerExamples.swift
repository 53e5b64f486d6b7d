import Drawing
import Motion

enum LayerExamples {
    static let topic = OperationTopic(
        "Clips and layers",
        [
            OperationExample("clips", "Clips", "Diagonal stripes, visible only inside a circle and a star.", draw: clips),
            OperationExample(
                "clear", "Clear", "A rounded rectangle with a round hole that was cleared.", refusal: "clear", draw: clear),
            OperationExample(
                "groupOpacity", "Group opacity",
                "Overlapping circles at half opacity: drawn one by one, they show through each other; as a group, they do not.",
                draw: groupOpacity),
            OperationExample(
                "blendModes", "Blend modes",
                "An ellipse on a gradient in each blend mode but the last, in declaration order.",
                draw: blendModes),
            OperationExample(
                "addedLight", "Added light", "Red, green, and blue circles that add up to yellow, cyan, magenta, and white.",
                refusal: "plus-lighter", draw: addedLight),
            OperationExample("masks", "Masks", "Three rows of a list that are visible only in a bright diagonal band.", draw: masks),
            OperationExample(
                "blur", "Blur", "A star without a blur, with a radius of 2 points, and with a radius of 6 points.", content: .blurs,
                draw: blur),
            OperationExample(
                "shadows", "Shadows and glows", "A card that casts a soft shadow, next to a glowing dot.", content: .blurs, draw: shadows),
        ])

    static func clips(on canvas: Canvas) {
        var shapes = Path.circle(center: Point(x: 33, y: 40), radius: 26)
        shapes.add(.star(5, center: Point(x: 90, y: 42), radius: 28, innerRadius: 13))
        canvas.clipped(to: shapes) {
            for index in 0..<24 {
                let x = Double(index) * 9 - 60
                let stripe = Path.line(from: Point(x: x, y: 80), to: Point(x: x + 80, y: 0))
                canvas.stroke(stripe, .color(index % 2 == 0 ? .indigo : .teal), Stroke(width: 6))
            }
        }
    }

    static func clear(on canvas: Canvas) {
        canvas.fill(.roundedRect(Rect(x: 16, y: 10, width: 88, height: 60), radius: 14), .color(.indigo))
        canvas.clipped(to: .circle(center: Point(x: 60, y: 40), radius: 20)) {
            canvas.clear()
        }
    }

    static func groupOpacity(on canvas: Canvas) {
        func circles(around x: Double, opacity: Double) {
            canvas.fill(.circle(center: Point(x: x - 9, y: 32), radius: 16), .color(.pink.opacity(opacity)))
            canvas.fill(.circle(center: Point(x: x + 9, y: 32), radius: 16), .color(.orange.opacity(opacity)))
            canvas.fill(.circle(center: Point(x: x, y: 48), radius: 16), .color(.indigo.opacity(opacity)))
        }
        circles(around: 32, opacity: 0.5)
        canvas.group(opacity: 0.5) {
            circles(around: 88, opacity: 1)
        }
    }
    static func blendModes(on canvas: Canvas) {
        let backdrop = Gradient([.color(.indigo), .color(.orange)])
        for (index, mode) in BlendMode.allCases.filter({ $0 != .plusLighter }).enumerated() {
            canvas.saved {
                canvas.translate(x: 2 + 14.75 * Double(index % 8), y: 4 + 38 * Double(index / 8))
                let paint = Paint.linearGradient(backdrop, from: .zero, to: Point(x: 0, y: 34))
                canvas.fill(.roundedRect(Rect(x: 0, y: 0, width: 9, height: 34), radius: 3), paint)
                canvas.group(blend: mode) {
                    canvas.fill(.ellipse(in: Rect(x: 1, y: 5, width: 12, height: 24)), .color(.teal))
                }
            }
        }
    }

    static func addedLight(on canvas: Canvas) {
        for (index, color) in [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 0, blue: 1)]
            .enumerated()
        {
            canvas.group(blend: .plusLighter) {
                let center = Point(center: Point(x: 60, y: 43), radius: 14, angle: (Double(index) / 3 - 0.25) * 2 * .pi)
                canvas.fill(.circle(center: center, radius: 22), .color(color))
            }
        }
    }

    static func masks(on canvas: Canvas) {
        let band = Gradient([.clear, .black, .clear])
        canvas.masked(by: {
            canvas.fill(.rect(canvas.bounds), .linearGradient(band, from: Point(x: 16, y: 10), to: Point(x: 104, y: 50)))
        }) {
            for row in 0..<3 {
                let y = 22 * Double(row)
                canvas.fill(.circle(center: Point(x: 18, y: y + 18), radius: 8), .tint)
                canvas.fill(.roundedRect(Rect(x: 32, y: y + 11, width: 78, height: 6), radius: 3), .tint)
                canvas.fill(.roundedRect(Rect(x: 32, y: y + 20, width: 52, height: 6), radius: 3), .tint.opacity(0.5))
            }
        }
    }

    static func blur(on canvas: Canvas) {
        for (index, radius) in [0.0, 2, 6].enumerated() {
            let star = Path.star(5, center: Point(x: 22 + 38 * Double(index), y: 40), radius: 15, innerRadius: 7)
            canvas.blurred(radius: radius) {
                canvas.fill(star, .color(.pink))
            }
        }
    }

    static func shadows(on canvas: Canvas) {
        canvas.shadowed(Shadow(color: .black.opacity(0.4), radius: 10, y: 4)) {
            canvas.fill(.roundedRect(Rect(x: 14, y: 16, width: 46, height: 42), radius: 9), .color(.orange))
        }
        canvas.shadowed(Shadow(color: .tint, radius: 12)) {
            canvas.fill(.circle(center: Point(x: 91, y: 38), radius: 10), .tint)
        }
    }
}
