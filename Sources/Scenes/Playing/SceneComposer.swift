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

    /// Draws a frame that is transparent around the device.
    ///
    /// While the device rotates, its contents stay upright and change gradually from the old size to the new one.
    func frame(around screen: Bitmap, of stage: Stage, _ turning: SceneRotation) throws -> Bitmap {
        var frame = Bitmap(width: pixels(size.width), height: pixels(size.height), format: .argb32)
        let held = device.size(in: turning.orientation)
        // While the device does not rotate, each screen pixel is one frame pixel.
        let corner = Point(x: onPixel((size.width - held.width) / 2), y: onPixel((size.height - held.height) / 2))
        let angle = turning.remainingAngle(at: stage.now)
        try frame.draw(scale: scale) { canvas in
            canvas.translate(x: corner.x + held.width / 2, y: corner.y + held.height / 2)
            if !turning.isRunning(at: stage.now) {
                if showsBezel { drawBezel(turning.orientation, on: canvas) }
                let rect = Rect(center: .zero, size: held)
                canvas.clipped(to: .roundedRect(rect, radius: device.cornerRadius)) { canvas.draw(screen, in: rect) }
            } else {
                draw(screen, of: stage, turnedBy: turning.orientation.angle + angle, on: canvas)
            }
        }
        return frame
    }

    /// Draws the device rotated around the origin by an angle from portrait, with its contents upright.
    private func draw(_ screen: Bitmap, of stage: Stage, turnedBy angle: Double, on canvas: Canvas) {
        canvas.scale(by: factor(at: angle))
        canvas.rotate(by: angle)
        if showsBezel { drawBezel(.portrait, on: canvas) }
        let rect = Rect(center: .zero, size: device.size)
        let seen = stage.root.presentationFrame.size
        canvas.clipped(to: .roundedRect(rect, radius: device.cornerRadius)) {
            // The area around the rotating interface is black, like a screen that is off.
            canvas.fill(.rect(rect), .black)
            canvas.rotate(by: -angle)
            canvas.draw(
                screen,
                in: Rect(
                    x: -seen.width / 2, y: -seen.height / 2, width: Double(screen.width) / scale, height: Double(screen.height) / scale))
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
