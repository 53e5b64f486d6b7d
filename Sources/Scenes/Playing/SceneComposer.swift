internal import Imaging
internal import RefreshKit

/// Composes frames that show more than the screen: the device frame, or room to rotate the device.
struct SceneComposer {
    private let device: Device
    private let showsBezel: Bool
    private let size: Size
    private let scale: Double
    /// The device while it does not rotate; nil before its first frame.
    private var held: HeldDevice?
    /// The last frame with a scaled screen; nil while the device rotates.
    private var scaled: (screen: BandedFrame.ID, orientation: Orientation, frame: BandedFrame)?

    /// Creates a composer; nil for a scene whose frames show only the screen.
    init?(_ scene: Scene, scale: Double) {
        guard scene.showsBezel || scene.rotatesDevice else { return nil }
        (device, showsBezel, size, self.scale) = (scene.device, scene.showsBezel, scene.frameSize, scale)
    }

    /// The contents of the screen, as pixels or as operations.
    private enum Contents {
        case bitmap(Bitmap)
        case drawing(RecordedDrawing, Size)
    }

    /// Draws a frame that is transparent around the device.
    ///
    /// While the device rotates, its contents stay upright and change gradually from the old size to the new one. Otherwise, the frame has
    /// the bands of the screen, unless the scale results in a screen size with fractional pixels.
    mutating func frame(around screen: BandedFrame, of stage: Stage, _ turning: SceneRotation) throws -> BandedFrame {
        let isTurning = turning.isRunning(at: stage.now)
        guard !isTurning, isOnPixels(screen.bitmap, turning.orientation) else {
            if !isTurning, let scaled, scaled.screen == screen.id, scaled.orientation == turning.orientation { return scaled.frame }
            let frame = BandedFrame(try frame { draw(.bitmap(screen.bitmap), of: stage, turning, on: $0) })
            scaled = isTurning ? nil : (screen.id, turning.orientation, frame)
            return frame
        }
        // Take the device out of the property, because a surround with two owners would be copied.
        var held: HeldDevice
        if let kept = self.held.take(), kept.orientation == turning.orientation {
            held = kept
        } else {
            held = try device(turning.orientation, around: screen.bitmap)
        }
        defer { self.held = held }
        return held.frame(showing: screen)
    }

    private func frame(_ draw: (Canvas) -> Void) throws -> Bitmap {
        var frame = Bitmap(width: pixels(size.width), height: pixels(size.height), format: .argb32)
        try frame.draw(scale: scale, draw)
        return frame
    }

    /// Returns whether each screen pixel maps to exactly one frame pixel.
    private func isOnPixels(_ screen: Bitmap, _ orientation: Orientation) -> Bool {
        let size = device.size(in: orientation)
        return size.width * scale == Double(screen.width) && size.height * scale == Double(screen.height)
    }

    /// Draws the area around the screen of a device that does not rotate.
    private func device(_ orientation: Orientation, around screen: Bitmap) throws -> HeldDevice {
        let device = try frame { canvas in
            translate(canvas, to: orientation)
            if showsBezel { drawBezel(orientation, on: canvas) }
        }
        var white = Bitmap(width: screen.width, height: screen.height, format: .rgb24)
        white.withUnsafeMutablePixels { $0.update(repeating: 0xFFFF_FFFF) }
        let opening = try frame { canvas in
            translate(canvas, to: orientation)
            draw(.bitmap(white), in: orientation, on: canvas)
        }
        let corner = corner(in: orientation)
        let (x, y) = (Int((corner.x * scale).rounded()), Int((corner.y * scale).rounded()))
        return HeldDevice(orientation, Surround(device, opening: opening, x: x, y: y, width: screen.width, height: screen.height), top: y)
    }

    /// Records a frame in the same way as `frame` draws it; `screen` is the drawing of the stage.
    func drawing(around screen: RecordedDrawing, of stage: Stage, _ turning: SceneRotation) throws -> RecordedDrawing {
        let seen = stage.root.presentationFrame.size
        let size = Size(width: max(stage.size.width, seen.width), height: max(stage.size.height, seen.height))
        return try RecordedDrawing(size: self.size, scale: scale) { draw(.drawing(screen, size), of: stage, turning, on: $0) }
    }

    private func draw(_ screen: Contents, of stage: Stage, _ turning: SceneRotation, on canvas: Canvas) {
        translate(canvas, to: turning.orientation)
        if !turning.isRunning(at: stage.now) {
            if showsBezel { drawBezel(turning.orientation, on: canvas) }
            draw(screen, in: turning.orientation, on: canvas)
        } else {
            draw(screen, of: stage, turnedBy: turning.orientation.angle + turning.remainingAngle(at: stage.now), on: canvas)
        }
    }

    /// Returns the top left corner of the screen on a device that does not rotate, aligned to a pixel.
    private func corner(in orientation: Orientation) -> Point {
        let held = device.size(in: orientation)
        return Point(x: onPixel((size.width - held.width) / 2), y: onPixel((size.height - held.height) / 2))
    }

    /// Moves the origin to the center of the device.
    private func translate(_ canvas: Canvas, to orientation: Orientation) {
        let (corner, held) = (corner(in: orientation), device.size(in: orientation))
        canvas.translate(x: corner.x + held.width / 2, y: corner.y + held.height / 2)
    }

    /// Draws an unrotated device's screen, centered on the origin.
    private func draw(_ screen: Contents, in orientation: Orientation, on canvas: Canvas) {
        let rect = Rect(center: .zero, size: device.size(in: orientation))
        canvas.clipped(to: .roundedRect(rect, radius: device.cornerRadius)) { draw(screen, in: rect, on: canvas) }
    }

    private func draw(_ screen: Contents, in rect: Rect, on canvas: Canvas) {
        switch screen {
        case .bitmap(let bitmap): canvas.draw(bitmap, in: rect)
        case .drawing(let drawing, _):
            canvas.clipped(to: .rect(rect)) {
                canvas.translate(x: rect.minX, y: rect.minY)
                canvas.draw(drawing)
            }
        }
    }

    /// Returns the size of the contents in points.
    private func size(of screen: Contents) -> Size {
        switch screen {
        case .bitmap(let bitmap): Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
        case .drawing(_, let size): size
        }
    }

    /// Draws the device rotated around the origin by an angle from portrait, with its contents upright.
    private func draw(_ screen: Contents, of stage: Stage, turnedBy angle: Double, on canvas: Canvas) {
        canvas.scale(by: factor(at: angle))
        canvas.rotate(by: angle)
        if showsBezel { drawBezel(.portrait, on: canvas) }
        let rect = Rect(center: .zero, size: device.size)
        let seen = stage.root.presentationFrame.size
        canvas.clipped(to: .roundedRect(rect, radius: device.cornerRadius)) {
            // The area around the rotating interface is black, like a screen that is off.
            canvas.fill(.rect(rect), .black)
            canvas.rotate(by: -angle)
            let corner = Point(x: -seen.width / 2, y: -seen.height / 2)
            draw(screen, in: Rect(origin: corner, size: size(of: screen)), on: canvas)
        }
        guard let cutout = ChromeLayout(device, .portrait, in: device.size, safeArea: device.safeArea).cutout else { return }
        canvas.translate(x: rect.minX + cutout.minX, y: rect.minY + cutout.minY)
        CutoutView(device.cutout).draw(in: Rect(origin: .zero, size: cutout.size), on: canvas)
    }

    private func drawBezel(_ orientation: Orientation, on canvas: Canvas) {
        let bezel = Bezel(device, orientation)
        canvas.saved {
            canvas.translate(x: -bezel.screen.midX, y: -bezel.screen.midY)
            bezel.draw(on: canvas)
        }
    }

    /// Returns the scale that keeps the corners of the rotating device inside the frame.
    private func factor(at angle: Double) -> Double {
        let bezel = Bezel(device)
        let turned =
            showsBezel
            ? bezel.size.turned(by: angle, cornerRadius: bezel.bodyRadius)
            : device.size.turned(by: angle, cornerRadius: device.cornerRadius)
        return min(1, size.width / turned.width, size.height / turned.height)
    }

    private func pixels(_ length: Double) -> Int { max(1, Int((length * scale).rounded())) }

    private func onPixel(_ value: Double) -> Double { (value * scale).rounded() / scale }
}

extension Scene {
    /// Size of the frames, in points: the screen, or the device frame if it is shown; square if the scene rotates the device.
    public var frameSize: Size {
        let size = showsBezel ? Bezel(device, orientation).size : device.size(in: orientation)
        let side = max(size.width, size.height)
        return rotatesDevice ? Size(width: side, height: side) : size
    }
}

extension Size {
    /// Returns the bounding size of a rounded rectangle of this size after a rotation.
    fileprivate func turned(by angle: Double, cornerRadius: Double) -> Size {
        let turn = Transform.rotation(angle)
        let (cosine, sine) = (abs(turn.a), abs(turn.b))
        let inner = Size(width: max(0, width - 2 * cornerRadius), height: max(0, height - 2 * cornerRadius))
        return Size(
            width: inner.width * cosine + inner.height * sine + 2 * cornerRadius,
            height: inner.width * sine + inner.height * cosine + 2 * cornerRadius)
    }
}
