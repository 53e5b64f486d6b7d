import Motion

@testable import Drawing

/// An operation drawn in a 40x30-point cell, for comparing vector files with pixels.
struct VectorOperation: Sendable {
    static let cell = Size(width: 40, height: 30)

    let name: String
    /// Maximum mean difference between librsvg's pixels and ours in the cell, in 0...255.
    var tolerance = 0.5
    /// Maximum mean difference between poppler's pixels for the PDF and ours in the cell, in 0...255.
    var pdfTolerance = 0.5
    /// Whether PDF can express the operation.
    var isInPDF = true
    let draw: @Sendable (Canvas) -> Void

    static let all: [VectorOperation] = shapes + strokes + paints + layers

    private static let area = Rect(x: 6, y: 6, width: 26, height: 18)
    private static let center = Point(x: 19, y: 15)
    private static let orange = Paint.color(Color(red: 1, green: 0.58, blue: 0, alpha: 0.8))

    private static let shapes: [VectorOperation] = [
        VectorOperation(name: "circle") { $0.fill(.circle(center: center, radius: 9), orange) },
        VectorOperation(name: "ellipse") { $0.fill(.ellipse(in: area), orange) },
        VectorOperation(name: "rectangle") { $0.fill(.rect(area), orange) },
        VectorOperation(name: "rounded rectangle") { $0.fill(.roundedRect(area, radius: 5), orange) },
        VectorOperation(name: "even-odd") { canvas in
            var path = Path.circle(center: center, radius: 9)
            path.add(.circle(center: center, radius: 5))
            canvas.fill(path, orange, rule: .evenOdd)
        },
        VectorOperation(name: "curve") { canvas in
            var path = Path()
            path.move(to: Point(x: 6, y: 24))
            path.curve(to: Point(x: 32, y: 8), control1: Point(x: 8, y: 0), control2: Point(x: 30, y: 30))
            path.addArc(center: Point(x: 28, y: 14), radius: 4, start: 0, sweep: 2)
            path.close()
            canvas.fill(path, orange)
        },
        // A canvas places glyphs on quarter pixels.
        VectorOperation(name: "text", tolerance: 5, pdfTolerance: 5) {
            $0.draw(Text("Rf", font: Font(size: 16, weight: .bold)), .black, at: center, anchor: .center)
        },
    ]

    private static let strokes: [VectorOperation] = [
        VectorOperation(name: "arc") {
            $0.stroke(.arc(center: center, radius: 8, start: 1, sweep: 5.9), .black, Stroke(width: 3, cap: .round))
        },
        VectorOperation(name: "dashes") {
            $0.stroke(.roundedRect(area, radius: 6), .black, Stroke(width: 2, dashes: [5, 2, 1, 2], dashOffset: 3))
        },
        VectorOperation(name: "miter") { $0.stroke(corner, .black, Stroke(width: 4)) },
        VectorOperation(name: "bevel") { $0.stroke(corner, .black, Stroke(width: 4, cap: .square, join: .bevel)) },
        VectorOperation(name: "uneven scale") { canvas in
            canvas.scale(x: 1.4, y: 0.7)
            canvas.stroke(.circle(center: Point(x: 14, y: 21), radius: 8), .black, Stroke(width: 3, dashes: [4, 3]))
        },
    ]

    private static let corner: Path = {
        var path = Path()
        path.move(to: Point(x: 8, y: 24))
        path.line(to: Point(x: 16, y: 9))
        path.line(to: Point(x: 30, y: 22))
        return path
    }()

    // Poppler draws the edges of translucent gradients with less antialiasing.
    private static let paints: [VectorOperation] = [
        VectorOperation(name: "linear gradient", pdfTolerance: 2) {
            let gradient = Gradient([.tint, .clear, .black])
            $0.fill(.rect(area), .linearGradient(gradient, from: Point(x: 8, y: 8), to: Point(x: 30, y: 20)))
        },
        VectorOperation(name: "radial gradient", pdfTolerance: 2) {
            let gradient = Gradient([.white, .tint.opacity(0.5), .black])
            $0.fill(.rect(area), .radialGradient(gradient, center: center, startRadius: 2, endRadius: 14).opacity(0.8))
        },
        VectorOperation(name: "shrinking radial gradient") {
            let gradient = Gradient([.white, .tint])
            $0.stroke(.ellipse(in: area), .radialGradient(gradient, center: center, startRadius: 12, endRadius: 6), Stroke(width: 4))
        },
        VectorOperation(name: "tint") { canvas in
            canvas.tinted(Color(red: 0.8, green: 0.1, blue: 0.3)) { canvas.fill(.rect(area), Paint.tint.opacity(0.6)) }
        },
    ]

    private static let layers: [VectorOperation] =
        [
            VectorOperation(name: "clip") { canvas in
                canvas.clipped(to: .circle(center: center, radius: 9)) {
                    canvas.clipped(to: .rect(area.inset(by: 3))) { canvas.fill(.rect(area), orange) }
                }
            },
            VectorOperation(name: "opacity") { canvas in
                canvas.group(opacity: 0.5) {
                    canvas.fill(.rect(area.inset(by: 2)), orange)
                    canvas.fill(.circle(center: center, radius: 8), .black)
                }
            },
            VectorOperation(name: "mask", pdfTolerance: 2) { canvas in
                let fade = Paint.linearGradient(Gradient([.clear, .tint]), from: Point(x: 6, y: 0), to: Point(x: 32, y: 0))
                canvas.masked {
                    canvas.fill(.circle(center: center, radius: 9), fade)
                } _: {
                    canvas.fill(.rect(area), orange)
                }
            },
            // librsvg approximates the Gaussian.
            VectorOperation(name: "blur", tolerance: 1.5, isInPDF: false) { canvas in
                canvas.blurred(radius: 5) { canvas.fill(.circle(center: center, radius: 5), .black) }
            },
            VectorOperation(name: "shadow", tolerance: 1, isInPDF: false) { canvas in
                canvas.shadowed(Shadow(color: .black.opacity(0.5), radius: 5, x: 1, y: 2)) {
                    canvas.fill(.roundedRect(Rect(x: 12, y: 10, width: 12, height: 8), radius: 3), orange)
                }
            },
        ] + BlendMode.allCases.filter { ![.normal, .plusLighter].contains($0) }.map(blended)

    /// Returns an operation that, inside a clip, blends a layer with an earlier drawing.
    private static func blended(_ mode: BlendMode) -> VectorOperation {
        // librsvg draws with Cairo, which applies an opacity to the wrong colors in these modes.
        let tolerance = [.hue, .saturation, .color, .luminosity].contains(mode) ? 1 : 0.5
        return VectorOperation(name: mode.rawValue, tolerance: tolerance) { canvas in
            canvas.fill(.rect(area), .color(Color(red: 0.9, green: 0.5, blue: 0.2)))
            canvas.clipped(to: .rect(area.inset(by: 1))) {
                canvas.fill(.circle(center: Point(x: 13, y: 13), radius: 5), .color(Color(white: 0.3)))
                canvas.group(opacity: 0.9, blend: mode) { canvas.fill(.circle(center: center, radius: 7), .tint) }
            }
        }
    }
}
