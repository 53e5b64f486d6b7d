internal import CCairo
internal import Imaging
package import Motion

/// A transparent surface with its own context, for drawing that is filtered before it appears on the canvas.
struct CanvasLayer {
    /// Maximum number of pixels, which occupy 256 MiB.
    private static let maximumArea = 1 << 26

    let surface: OpaquePointer
    let context: OpaquePointer
    /// The area of the surface, in canvas pixels.
    let area: PixelRect

    /// Creates a layer.
    init(_ area: PixelRect) throws(DrawingError) {
        guard area.width <= Bitmap.maximumSide, area.height <= Bitmap.maximumSide, area.area <= Self.maximumArea else {
            throw .cairo("a layer of \(area.width)x\(area.height) pixels is too large")
        }
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))!
        cairo_surface_set_device_offset(surface, -Double(area.minX), -Double(area.minY))
        forgetClear(surface)
        context = cairo_create(surface)
        self.area = area
        if let failure {
            release()
            throw failure
        }
    }

    /// The context's state if it is an error.
    var failure: DrawingError? {
        let status = cairo_status(context)
        return status == CAIRO_STATUS_SUCCESS ? nil : .cairo(String(cString: cairo_status_to_string(status)))
    }

    func release() {
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Blurs the layer; pixels that are not needed are undefined.
    func blur(_ blur: GaussianBlur, needed: PixelRect) throws {
        guard let pixels = pixels(of: surface) else { return }
        try blur.apply(to: pixels, width: area.width, height: area.height, needed: needed.offset(x: -area.minX, y: -area.minY))
        cairo_surface_mark_dirty(surface)
    }

    /// Returns an alpha mask with the blurred alpha of the layer; the caller destroys it.
    func blurredAlpha(_ blur: GaussianBlur, needed: PixelRect) throws -> OpaquePointer {
        let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))!
        cairo_surface_set_device_offset(mask, -Double(area.minX), -Double(area.minY))
        guard let pixels = pixels(of: surface), let bytes = cairo_image_surface_get_data(mask) else { return mask }
        do {
            try blur.applyToAlpha(
                of: pixels, width: area.width, height: area.height, needed: needed.offset(x: -area.minX, y: -area.minY), mask: bytes,
                stride: Int(cairo_image_surface_get_stride(mask)))
        } catch {
            cairo_surface_destroy(mask)
            throw error
        }
        cairo_surface_mark_dirty(mask)
        return mask
    }

    private func pixels(of surface: OpaquePointer) -> UnsafeMutablePointer<UInt32>? {
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
        return UnsafeMutableRawPointer(bytes).bindMemory(to: UInt32.self, capacity: area.area)
    }
}

extension Canvas {
    /// Redirects drawing to a transparent group, until one of Cairo's functions pops it.
    func pushGroup() {
        cairo_push_group(context)
        forgetClearSurface()
    }

    /// Makes Cairo draw the next shape on the current surface as if the surface had content.
    func forgetClearSurface() {
        forgetClear(cairo_get_group_target(context))
    }
}

/// Makes Cairo draw the next shape as if the surface had content.
///
/// On a surface that Cairo knows to be empty, it rounds the first shape differently. Which shape comes first depends on the part that is
/// redrawn, and on preceding invisible shapes, which a recording does not contain.
private func forgetClear(_ surface: OpaquePointer?) {
    cairo_surface_mark_dirty(surface)
}

/// How far a layer's pixels affect their surroundings, on each side.
package struct LayerSpread: Equatable, Sendable {
    private let left, top, right, bottom: Int

    init(_ blur: GaussianBlur) {
        (left, top, right, bottom) = (blur.reach, blur.reach, blur.reach, blur.reach)
    }

    /// Describes a layer with a shadow at an offset in pixels.
    init(shadow blur: GaussianBlur?, _ offset: Point) {
        let reach = blur?.reach ?? 0
        left = max(reach - Int(offset.x.rounded(.down)), 0)
        top = max(reach - Int(offset.y.rounded(.down)), 0)
        right = max(reach + Int(offset.x.rounded(.up)), 0)
        bottom = max(reach + Int(offset.y.rounded(.up)), 0)
    }

    /// Describes a layer that is blurred; its spread is zero if the blur has no effect.
    package init(blurRadius radius: Double, in transform: Transform) {
        self = GaussianBlur(radius: radius, in: transform).map { LayerSpread($0) } ?? .zero
    }

    /// Describes a layer with a shadow; its spread is zero if the shadow is not drawn.
    package init(_ shadow: Shadow, in transform: Transform) {
        let offset = shadow.isVisible ? shadow.pixelOffset(in: transform) : nil
        self = offset.map { LayerSpread(shadow: GaussianBlur(radius: shadow.radius, in: transform), $0) } ?? .zero
    }

    package static let zero = LayerSpread(left: 0, top: 0, right: 0, bottom: 0)

    /// Returns the combined spread of two nested layers.
    package func adding(_ other: LayerSpread) -> LayerSpread {
        LayerSpread(left: left + other.left, top: top + other.top, right: right + other.right, bottom: bottom + other.bottom)
    }

    private init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// The same distances in reverse: from the affected pixels to the pixels that affect them.
    package var reversed: LayerSpread { LayerSpread(left: right, top: bottom, right: left, bottom: top) }

    /// Returns the rectangle that a rectangle of pixels affects.
    package func applied(to rect: PixelRect) -> PixelRect {
        if rect.isEmpty { return .empty }
        return PixelRect(minX: rect.minX - left, minY: rect.minY - top, maxX: rect.maxX + right, maxY: rect.maxY + bottom)
    }
}

extension GaussianBlur {
    /// Creates a blur with a radius in the coordinates of a transform; nil if it would have no effect.
    init?(radius: Double, in transform: Transform) {
        guard radius.isFinite else { return nil }
        self.init(deviation: radius / 2 * abs(transform.determinant).squareRoot())
    }
}

extension PixelRect {
    func grown(toMultiplesOf size: Int) -> PixelRect {
        func start(_ position: Int) -> Int { Int((Double(position) / Double(size)).rounded(.down)) * size }
        return PixelRect(minX: start(minX), minY: start(minY), maxX: start(maxX + size - 1), maxY: start(maxY + size - 1))
    }
}
