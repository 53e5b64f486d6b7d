import Drawing
import Motion

enum PathExamples {
    static let topic = OperationTopic(
        "Paths",
        [
            OperationExample(
                "trim", "Trimmed paths", "Three concentric rings with shorter and shorter colored arcs, each ending in a dot.", draw: trim),
            OperationExample("svgPath", "SVG path data", "A heart from path data, next to its outline.", draw: svgPath),
            OperationExample(
                "joinedPaths", "Transformed and joined paths",
                "A flower of six rotated petals in one path, and a capsule of two joined arcs.",
                draw: joinedPaths),
            OperationExample(
                "areas", "Union, intersection, and difference",
                "The combined areas of a circle and a rounded square, with the outlines of both.",
                draw: areas),
            OperationExample(
                "strokeOutlines", "Outlines of strokes", "The outline of a thick wave, and the outlines of four dashes around a circle.",
                draw: strokeOutlines),
            OperationExample(
                "roundedPolygons", "Rounded polygons",
                "A triangle and a hexagon with rounded corners, a cookie, and a ticket with two sharp corners.",
                draw: roundedPolygons),
            OperationExample("morph", "Morphs", "A circle that turns into a star in three steps.", draw: morph),
            OperationExample(
                "perspective", "Perspective",
                "A card that flips about its vertical axis: its front at three angles, then its back.",
                draw: perspective),
        ])

    static func trim(on canvas: Canvas) {
        for (index, color) in [Color.pink, .orange, .teal].enumerated() {
            let track = Path.circle(center: Point(x: 60, y: 40), radius: 34 - 10 * Double(index))
            let end = 0.8 - 0.2 * Double(index)
            canvas.stroke(track, .color(color.opacity(0.25)), Stroke(width: 7))
            canvas.stroke(track.trim(from: 0, to: end, offset: -0.25), .color(color), Stroke(width: 7, cap: .round))
            guard let tip = track.point(at: end - 0.25) else { continue }
            canvas.fill(.circle(center: tip, radius: 2), .white)
        }
    }

    static func svgPath(on canvas: Canvas) {
        guard let heart = try? Path(svgPathData: "M0 18C-34-8-16-28 0-13 16-28 34-8 0 18Z") else { return }
        canvas.fill(heart.applying(.translation(x: 33, y: 45)), .color(.pink))
        canvas.stroke(heart.applying(.translation(x: 87, y: 45)), .color(.indigo), Stroke(width: 3, join: .round))
    }

    static func joinedPaths(on canvas: Canvas) {
        let petal = Path.ellipse(in: Rect(x: -11, y: -34, width: 22, height: 34))
        var flower = Path()
        for index in 0..<6 {
            flower.add(petal.applying(.rotation(Double(index) * .pi / 3).concatenating(.translation(x: 38, y: 40))))
        }
        canvas.fill(flower, .color(.indigo), rule: .evenOdd)

        let top = Path.arc(center: Point(x: 95, y: 24), radius: 13, start: -.pi, sweep: .pi)
        let bottom = Path.arc(center: Point(x: 95, y: 56), radius: 13, start: 0, sweep: .pi)
        var capsule = top.joined(to: bottom)
        capsule.close()
        canvas.stroke(capsule, .color(.teal), Stroke(width: 5))
    }

    static func areas(on canvas: Canvas) {
        let circle = Path.circle(center: Point(x: 15, y: 32), radius: 13)
        let square = Path.roundedRect(Rect(x: 12, y: 31, width: 22, height: 22), radius: 5)
        for area in [circle.union(square), circle.intersection(square), circle.subtracting(square)] {
            canvas.fill(area, .color(.orange))
            canvas.stroke(circle, .color(.gray), Stroke(width: 0.75))
            canvas.stroke(square, .color(.gray), Stroke(width: 0.75))
            canvas.translate(x: 41, y: 0)
        }
    }

    static func strokeOutlines(on canvas: Canvas) {
        var wave = Path()
        wave.move(to: Point(x: 14, y: 50))
        wave.curve(to: Point(x: 60, y: 30), control1: Point(x: 28, y: 4), control2: Point(x: 46, y: 76))
        let band = wave.stroked(Stroke(width: 14, cap: .round))
        canvas.fill(band, .color(.orange.opacity(0.3)))
        canvas.stroke(band, .color(.orange), Stroke(width: 2))

        let ring = Path.circle(center: Point(x: 92, y: 40), radius: 20)
        let dashes = ring.stroked(Stroke(width: 8, cap: .round, dashes: [5 * .pi, 5 * .pi]))
        canvas.stroke(dashes, .color(.indigo), Stroke(width: 2))
    }

    static func roundedPolygons(on canvas: Canvas) {
        canvas.fill(.regularPolygon(3, center: Point(x: 30, y: 25), radius: 20, cornerRadius: 5), .color(.pink))
        canvas.fill(.regularPolygon(6, center: Point(x: 90, y: 21), radius: 17, cornerRadius: 5), .color(.indigo))
        canvas.fill(.star(8, center: Point(x: 30, y: 59), radius: 18, innerRadius: 14, cornerRadius: 4), .color(.orange))
        let ticket = Path.roundedPolygon([
            Path.Corner(Point(x: 68, y: 46), radius: 8), Path.Corner(Point(x: 112, y: 46), radius: 8),
            Path.Corner(Point(x: 104, y: 74)), Path.Corner(Point(x: 76, y: 74)),
        ])
        canvas.fill(ticket, .color(.teal))
    }

    static func morph(on canvas: Canvas) {
        let circle = Path.circle(center: Point(x: 17, y: 40), radius: 10)
        let star = Path.star(5, center: Point(x: 17, y: 40), radius: 15, innerRadius: 6)
        guard let morph = Morph(from: circle, to: star) else { return }
        for step in 0...3 {
            canvas.fill(morph.path(at: Double(step) / 3), .color(Color.teal.mixed(with: .indigo, fraction: Double(step) / 3)))
            canvas.translate(x: 29, y: 0)
        }
    }

    static func perspective(on canvas: Canvas) {
        for degrees in [0.0, 40, 65, 130] {
            let card = Rect(x: 4, y: 20, width: 26, height: 40)
            let flip = Perspective(angle: degrees * .pi / 180, axis: .pi / 2, anchor: card.center, distance: 60)
            canvas.fill(Path.roundedRect(card, radius: 5).projected(flip), .color(flip.showsBack ? .gray : .indigo))
            if !flip.showsBack {
                canvas.fill(Path.circle(center: Point(x: 17, y: 34), radius: 7).projected(flip), .color(.orange))
            }
            canvas.translate(x: 29, y: 0)
        }
    }
}
