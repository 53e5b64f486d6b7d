internal import Imaging
internal import RefreshKit

/// Two bitmaps and their difference, side by side or stacked, on a background that suits their appearance.
struct DifferencePanels {
    enum Panel: String, CaseIterable {
        case expected, found, difference
    }

    /// Size of each panel, in pixels: the larger width and the larger height of the two bitmaps.
    let width: Int, height: Int
    let appearance: Appearance
    private let expected: Bitmap
    private let found: Bitmap
    /// A bitmap that is red where the two bitmaps differ and transparent elsewhere.
    private let marks: Bitmap

    private static let gap = 8.0
    /// Minimum length of a bitmap's longer side, in pixels; smaller bitmaps are enlarged by integer factors to reach it.
    private static let minimumSide = 96
    /// Maximum aspect ratio of side-by-side panels.
    private static let maximumRatio = 3
    private static let expectedOpacity = 0.25

    /// Creates panels; `appearance` is the appearance of both bitmaps, and nil infers it from their brightness.
    init(expected: Bitmap, found: Bitmap, appearance: Appearance?) {
        self.expected = expected
        self.found = found
        width = max(expected.width, found.width)
        height = max(expected.height, found.height)
        marks = Self.marks(expected, found)
        self.appearance = appearance ?? Self.appearance(of: [expected, found])
    }

    var isStacked: Bool { width > Self.maximumRatio * height }

    /// Factor by which the panels are enlarged when they are written to a separate file.
    var factor: Int { (Self.minimumSide + max(width, height) - 1) / max(width, height) }

    /// Returns all panels in one opaque bitmap; nil if it would exceed the maximum size of a bitmap.
    func bitmap() throws -> Bitmap? {
        let gap = Int(Self.gap)
        let columns = isStacked ? 1 : Panel.allCases.count, rows = isStacked ? Panel.allCases.count : 1
        let side = (width: columns * (width * factor + gap) + gap, height: rows * (height * factor + gap) + gap)
        guard max(side.width, side.height) <= Bitmap.maximumSide else { return nil }
        var bitmap = Bitmap(width: side.width, height: side.height, format: .rgb24)
        let step = (x: Double(width * factor) + Self.gap, y: Double(height * factor) + Self.gap)
        try bitmap.draw { canvas in
            canvas.fill(.rect(Rect(x: 0, y: 0, width: Double(side.width), height: Double(side.height))), .color(border))
            for (index, panel) in Panel.allCases.enumerated() {
                let origin = Point(
                    x: Self.gap + (isStacked ? 0 : Double(index) * step.x), y: Self.gap + (isStacked ? Double(index) * step.y : 0))
                canvas.fill(
                    .rect(Rect(x: origin.x, y: origin.y, width: Double(width * factor), height: Double(height * factor))),
                    .color(background))
                draw(panel, at: origin, scale: Double(factor), filter: .nearest, on: canvas)
            }
        }
        return bitmap
    }

    /// Draws one of the panels on an existing background.
    ///
    /// `origin` is the top-left corner of the panel; `scale` is in points per pixel.
    func draw(_ panel: Panel, at origin: Point, scale: Double, filter: BitmapFilter, on canvas: Canvas) {
        func draw(_ bitmap: Bitmap, opacity: Double = 1) {
            let rect = Rect(x: origin.x, y: origin.y, width: Double(bitmap.width) * scale, height: Double(bitmap.height) * scale)
            canvas.draw(bitmap, in: rect, filter: filter, opacity: opacity)
        }
        switch panel {
        case .expected: draw(expected)
        case .found: draw(found)
        case .difference:
            draw(expected, opacity: Self.expectedOpacity)
            draw(marks)
        }
    }
}

extension DifferencePanels {
    var background: Color { appearance == .dark ? Color(white: 0.07) : Color(white: 1) }

    /// Background color around the panels, which makes their edges visible.
    private var border: Color { appearance == .dark ? Color(white: 0.2) : Color(white: 0.9) }
}

extension DifferencePanels {
    private static let mark: UInt32 = 0xFFFF_0000
    /// Mean luminance above which artwork is assumed to be for dark backgrounds; spinner grays are below it.
    private static let brightnessThreshold = 0.6

    /// Returns a bitmap with a red pixel wherever two bitmaps differ or only one of them has a pixel.
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

    /// Returns a pixel, with full alpha if the bitmap is opaque; nil outside the bitmap.
    private static func pixel(_ x: Int, _ y: Int, of bitmap: Bitmap, _ pixels: UnsafeBufferPointer<UInt32>) -> UInt32? {
        guard x < bitmap.width, y < bitmap.height else { return nil }
        return pixels[y * bitmap.width + x] | (bitmap.format == .rgb24 ? 0xFF00_0000 : 0)
    }

    /// Infers the appearance of bitmaps from their mean luminance: bright bitmaps are assumed to be for dark backgrounds.
    static func appearance(of bitmaps: [Bitmap]) -> Appearance {
        var light = 0.0, coverage = 0.0
        for bitmap in bitmaps {
            bitmap.withUnsafePixels { pixels in
                for pixel in pixels {
                    // Rec. 709 weights; colors are already premultiplied.
                    light += Double(pixel >> 16 & 0xFF) * 0.2126 + Double(pixel >> 8 & 0xFF) * 0.7152 + Double(pixel & 0xFF) * 0.0722
                    coverage += bitmap.format == .rgb24 ? 255 : Double(pixel >> 24)
                }
            }
        }
        return coverage > 0 && light / coverage > brightnessThreshold ? .dark : .light
    }
}
