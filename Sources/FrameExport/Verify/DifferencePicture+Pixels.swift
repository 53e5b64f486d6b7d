internal import Imaging
internal import RefreshKit

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
