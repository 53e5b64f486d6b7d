internal import Imaging
internal import RefreshKit

/// Expected, found and what differs, beside or above one another, each on the ground it is made for.
struct DifferencePicture {
    /// One of the three.
    enum Panel: String, CaseIterable {
        case expected, found, difference
    }

    /// Size of each of the three in pixels: that of the larger picture.
    let width: Int, height: Int
    /// What the picture is made for.
    let style: Appearance.Style
    private let expected: Bitmap
    private let found: Bitmap
    /// A red pixel where the two differ, clear elsewhere.
    private let marks: Bitmap

    /// Around and between the three, in pixels.
    private static let gap = 8.0
    /// Smaller pictures are enlarged by whole factors until their longer side has so many pixels.
    private static let leastSide = 96
    /// Pictures that are more than so many times as wide as high are stacked.
    private static let widest = 3
    /// How much is left of the expected picture below the marks.
    private static let faded = 0.25

    /// `style` is the appearance both were made for; nil infers it from their brightness.
    init(expected: Bitmap, found: Bitmap, style: Appearance.Style?) {
        self.expected = expected
        self.found = found
        width = max(expected.width, found.width)
        height = max(expected.height, found.height)
        marks = Self.marks(expected, found)
        self.style = style ?? Self.style(of: [expected, found])
    }

    /// Whether the three stand above one another, as strips do.
    var isStacked: Bool { width > Self.widest * height }

    /// How large the three are shown in a file of their own.
    var factor: Int { (Self.leastSide + max(width, height) - 1) / max(width, height) }

    /// The three in one opaque picture; nil when it would have more pixels on a side than a bitmap can.
    func bitmap() throws -> Bitmap? {
        let gap = Int(Self.gap)
        let columns = isStacked ? 1 : Panel.allCases.count, rows = isStacked ? Panel.allCases.count : 1
        let side = (width: columns * (width * factor + gap) + gap, height: rows * (height * factor + gap) + gap)
        guard max(side.width, side.height) <= Bitmap.maximumSide else { return nil }
        var bitmap = Bitmap(width: side.width, height: side.height, format: .rgb24)
        let step = (x: Double(width * factor) + Self.gap, y: Double(height * factor) + Self.gap)
        try bitmap.draw { canvas in
            canvas.fill(.rect(Rect(x: 0, y: 0, width: Double(side.width), height: Double(side.height))), surround)
            for (index, panel) in Panel.allCases.enumerated() {
                let origin = Point(
                    x: Self.gap + (isStacked ? 0 : Double(index) * step.x), y: Self.gap + (isStacked ? Double(index) * step.y : 0))
                canvas.fill(
                    .rect(Rect(x: origin.x, y: origin.y, width: Double(width * factor), height: Double(height * factor))), ground)
                draw(panel, at: origin, scale: Double(factor), filter: .nearest, on: canvas)
            }
        }
        return bitmap
    }

    /// Draws one of the three panels on a background that is already there.
    ///
    /// `origin` is its top left corner; `scale` is in points per pixel.
    func draw(_ panel: Panel, at origin: Point, scale: Double, filter: BitmapFilter, on canvas: Canvas) {
        func draw(_ bitmap: Bitmap, opacity: Double = 1) {
            let rect = Rect(x: origin.x, y: origin.y, width: Double(bitmap.width) * scale, height: Double(bitmap.height) * scale)
            canvas.draw(bitmap, in: rect, filter: filter, opacity: opacity)
        }
        switch panel {
        case .expected: draw(expected)
        case .found: draw(found)
        case .difference:
            draw(expected, opacity: Self.faded)
            draw(marks)
        }
    }
}

extension DifferencePicture {
    /// What each of the three lies on.
    var ground: Color { style == .dark ? Color(white: 0.07) : Color(white: 1) }

    /// What lies around them, so that their edges are seen.
    private var surround: Color { style == .dark ? Color(white: 0.2) : Color(white: 0.9) }
}

extension DifferencePicture {
    /// A differing pixel.
    private static let mark: UInt32 = 0xFFFF_0000
    /// Artwork that is brighter on average is made for dark ground; the greys of spinners are below it.
    private static let brightest = 0.6

    /// A red pixel wherever two pictures differ, or only one of them has a pixel.
    static func marks(_ expected: Bitmap, _ found: Bitmap) -> Bitmap {
        var marks = Bitmap(width: max(expected.width, found.width), height: max(expected.height, found.height))
        let width = marks.width, height = marks.height
        marks.withUnsafeMutablePixels { pixels in
            expected.withUnsafePixels { wanted in
                found.withUnsafePixels { came in
                    for y in 0..<height {
                        for x in 0..<width where Self.pixel(x, y, of: expected, wanted) != Self.pixel(x, y, of: found, came) {
                            pixels[y * width + x] = Self.mark
                        }
                    }
                }
            }
        }
        return marks
    }

    /// A pixel, opaque in an opaque picture; nil outside.
    private static func pixel(_ x: Int, _ y: Int, of bitmap: Bitmap, _ pixels: UnsafeBufferPointer<UInt32>) -> UInt32? {
        guard x < bitmap.width, y < bitmap.height else { return nil }
        return pixels[y * bitmap.width + x] | (bitmap.format == .rgb24 ? 0xFF00_0000 : 0)
    }

    /// What some pictures are made for, by the mean luminance of what they show: bright ones stand on dark ground.
    static func style(of bitmaps: [Bitmap]) -> Appearance.Style {
        var light = 0.0, coverage = 0.0
        for bitmap in bitmaps {
            bitmap.withUnsafePixels { pixels in
                for pixel in pixels {
                    // Weights of Rec. 709; the colours are premultiplied already.
                    light += Double(pixel >> 16 & 0xFF) * 0.2126 + Double(pixel >> 8 & 0xFF) * 0.7152 + Double(pixel & 0xFF) * 0.0722
                    coverage += bitmap.format == .rgb24 ? 255 : Double(pixel >> 24)
                }
            }
        }
        return coverage > 0 && light / coverage > brightest ? .dark : .light
    }
}
