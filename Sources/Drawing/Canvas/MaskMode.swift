internal import CCairo

/// The values of a mask's pixels that show or hide the masked content.
public enum MaskMode: Sendable, Hashable, CaseIterable {
    /// Content shows where the mask is opaque.
    case alpha
    /// Content shows where the mask is transparent.
    case invertedAlpha
    /// Content shows where the mask is light: by its luminance, 0.2126 red + 0.7152 green + 0.0722 blue, times its alpha.
    case luminance
    /// Content shows where the mask is dark or transparent.
    case invertedLuminance

    var usesLuminance: Bool { self == .luminance || self == .invertedLuminance }

    var isInverted: Bool { self == .invertedAlpha || self == .invertedLuminance }

    /// Replaces the alpha of an image surface's pixels by the value that shows the masked content.
    func convert(_ surface: OpaquePointer) {
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return }
        let (width, height) = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        let pixels = UnsafeMutableRawPointer(bytes).bindMemory(to: UInt32.self, capacity: stride * height)
        for row in 0..<height {
            for column in row * stride..<row * stride + width {
                let pixel = pixels[column]
                var shown = pixel >> 24
                if usesLuminance {
                    // Factors that add up to 65,536.
                    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
                    shown = (13_933 * red + 46_871 * green + 4_732 * blue + 32_768) >> 16
                }
                pixels[column] = (isInverted ? 255 - shown : shown) << 24
            }
        }
        cairo_surface_mark_dirty(surface)
    }
}
