internal import Imaging
internal import RefreshKit

/// Composes frames that show more than the screen: the device frame, or room to rotate the device.
struct SceneComposer {
    private let device: Device
    private let showsBezel: Bool
    private let size: Size
    private let scale: Double

    /// Creates a composer; nil for a scene whose frames show only the screen.
    init?(_ scene: Scene, scale: Double) {
        guard scene.showsBezel || scene.rotatesDevice else { return nil }
        (device, showsBezel, size, self.scale) = (scene.device, scene.showsBezel, scene.frameSize, scale)
    }

    /// The contents of the screen, as pixels or as operations.
    private enum Contents {
        case bitmap(Bitmap)
        case drawing(Drawing, Size)
    }

    /// Draws a frame that is transparent around the device.
    ///
    /// While the device rotates, its contents stay upright and change gradually from the old size to the new one.
    func frame(around screen: Bitmap, of stage: Stage, _ turning: SceneRotation) throws -> Bitmap {
        var frame = Bitmap(width: pixels(size.width), height: pixels(size.height), format: .argb32)
        try frame.draw(scale: scale) { draw(.bitmap(screen), of: stage, turning, on: $0) }
        return frame
    }

    /// Records a frame in the same way as `frame` draws it; `screen` is the drawing of the stage.
    func drawing(around screen: Drawing, of stage: Stage, _ turning: SceneRotation) throws -> Drawing {
        let seen = stage.root.presentationFrame.size
        let size = Size(width: max(stage.size.width, seen.width), height: max(stage.size.height, seen.height))
        return try Drawing(size: self.size, scale: scale) { draw(.drawing(screen, size), of: stage, turning, on: $0) }
    }

    private func draw(_ screen: Contents, of stage: Stage, _ turning: SceneRotation, on canvas: Canvas) {
        let held = device.size(in: turning.orientation)
        // While the device does not rotate, each screen pixel is one frame pixel.
        let corner = Point(x: onPixel((size.width - held.width) / 2), y: onPixel((size.height - held.height) / 2))
        let angle = turning.remainingAngle(at: stage.now)
        canvas.translate(x: corner.x + held.width / 2, y: corner.y + held.height / 2)
        if !turning.isRunning(at: stage.now) {
            if showsBezel { drawBezel(turning.orientation, on: canvas) }
            let rect = Rect(center: .zero, size: held)
            canvas.clipped(to: .roundedRect(rect, radius: device.cornerRadius)) { draw(screen, in: rect, on: canvas) }
        } else {
            draw(screen, of: stage, turnedBy: turning.orientation.angle + angle, on: canvas)
        }
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

    /// Scale that keeps the corners of the rotating device inside the frame.
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
    /// Bounding size of a rounded rectangle of this size after a rotation.
    fileprivate func turned(by angle: Double, cornerRadius: Double) -> Size {
        let turn = Transform.rotation(angle)
        let (cosine, sine) = (abs(turn.a), abs(turn.b))
        let inner = Size(width: max(0, width - 2 * cornerRadius), height: max(0, height - 2 * cornerRadius))
        return Size(
            width: inner.width * cosine + inner.height * sine + 2 * cornerRadius,
            height: inner.width * sine + inner.height * cosine + 2 * cornerRadius)
    }
}
