internal import Glibc
internal import Motion

/// A path as an SVG element without its paint: `circle cx="4" cy="4" r="2"`.
///
/// The transform is applied to the coordinates where that gives the same result; otherwise, it is written as an attribute.
struct SVGShape {
    /// Name and geometry of the element, with its transform, if any.
    let text: String
    /// Whether there is nothing to draw.
    let isEmpty: Bool
    /// The transform in the SVG text, which also applies to the paint's coordinates; nil if the shape's coordinates are in points.
    let transform: Transform?
    /// Factor for stroke widths and dashes.
    let strokeScale: Double

    init(filling path: Path, _ transform: Transform) {
        text = Self.text(path.applying(transform), decimals: Double.svgDecimals, isDashed: false)
        isEmpty = text == Self.emptyText
        self.transform = nil
        strokeScale = 1
    }

    init(stroking path: Path, _ stroke: Stroke, _ transform: Transform) {
        let isDashed = stroke.hasUsableDashes
        // A rotated shape may begin at a different point, which moves its dashes.
        let keepsStart = !isDashed || transform.b == 0 && transform.c == 0 && transform.a > 0
        if let factor = transform.similarity, keepsStart {
            text = Self.text(path.applying(transform), decimals: Double.svgDecimals, isDashed: isDashed)
            isEmpty = text == Self.emptyText
            self.transform = nil
            strokeScale = factor
        } else {
            let shape = Self.text(path, decimals: transform.svgDecimals, isDashed: isDashed)
            isEmpty = shape == Self.emptyText
            text = shape + transform.svgAttribute
            self.transform = transform
            strokeScale = 1
        }
    }

    private static let emptyText = "path d=\"\""

    private static func text(_ path: Path, decimals: Int, isDashed: Bool) -> String {
        func attributes(_ values: [(String, Double)]) -> String {
            values.map { $0.1 == 0 ? "" : " \($0.0)=\"\($0.1.svgText(decimals: decimals))\"" }.joined()
        }
        let elements = path.elements
        if elements.count == 1 {
            switch elements[0] {
            case .circle(let center, let radius) where radius > 0:
                return "circle" + attributes([("cx", center.x), ("cy", center.y), ("r", radius)])
            case .ellipse(let rect) where !rect.isEmpty:
                return "ellipse" + attributes([("cx", rect.midX), ("cy", rect.midY), ("rx", rect.width / 2), ("ry", rect.height / 2)])
            case .rect(let rect) where rect.width > 0 && rect.height > 0:
                return "rect" + attributes([("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)])
            // An SVG rounded rectangle begins at another corner, which would move its dashes.
            case .roundedRect(let rect, let radius) where !rect.isEmpty && !isDashed:
                let side = [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
                return "rect" + attributes(side + [("rx", min(radius, rect.minSide / 2))])
            default: break
            }
        }
        return "path d=\"\(SVGPathData(path, decimals: decimals).text)\""
    }
}

extension Transform {
    /// The transform as an attribute with a leading space; empty for the identity.
    var svgAttribute: String { svgAttribute(named: "transform") }

    func svgAttribute(named name: String) -> String {
        if self == .identity { return "" }
        if a == 1, b == 0, c == 0, d == 1 { return " \(name)=\"translate(\([tx, ty].svgText()))\"" }
        // The coefficients are multiplied by coordinates of up to several thousand points.
        let coefficients = [a, b, c, d].svgText(decimals: 8), move = [tx, ty].svgText()
        return " \(name)=\"matrix(\(coefficients)\(move.utf8.first == UInt8(ascii: "-") ? "" : " ")\(move))\""
    }

    /// Number of decimals for coordinates that the transform maps to points.
    var svgDecimals: Int {
        let growth = max(hypot(a, b), hypot(c, d))
        guard growth > 1, growth.isFinite else { return Double.svgDecimals }
        return Double.svgDecimals + Int(log10(growth).rounded(.up))
    }
}
