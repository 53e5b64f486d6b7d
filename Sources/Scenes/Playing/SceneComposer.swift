internal import Imaging
internal import RefreshKit

/// Puts the screen's picture where it belongs in a frame that shows more than the screen: the device around it, or room to turn it.
struct SceneComposer {
    private let device: Device
    private let showsBezel: Bool
    private let size: Size
    private let scale: Double

    /// Makes the composer of a scene's frames; nil for a scene whose frames show the screen alone.
    init?(_ scene: Scene, scale: Double) {
        guard scene.showsBezel || scene.isTurned else { return nil }
        (device, showsBezel, size, self.scale) = (scene.device, scene.showsBezel, scene.frameSize, scale)
    }

    /// Draws a frame, transparent around the device.
    ///
    /// While the device turns, its contents stay level and go from their old size to the new one.
    func frame(around screen: Bitmap, of stage: Stage, _ turning: SceneTurning) throws -> Bitmap {
        var frame = Bitmap(width: pixels(size.width), height: pixels(size.height), format: .argb32)
        let held = device.size(in: turning.orientation)
        // At rest each of the screen's pixels is one of the frame's.
        let corner = Point(x: onPixel((size.width - held.width) / 2), y: onPixel((size.height - held.height) / 2))
        let angle = turning.angleLeft(at: stage.now)
        try frame.draw(scale: scale) { canvas in
            canvas.translate(x: corner.x + held.width / 2, y: corner.y + held.height / 2)
            if !turning.isUnderWay(at: stage.now) {
                if showsBezel { drawBezel(turning.orientation, on: canvas) }
                let place = Rect(center: .zero, size: held)
                canvas.clipped(to: .roundedRect(place, radius: device.cornerRadius)) { canvas.draw(screen, in: place) }
            } else {
                draw(screen, of: stage, turnedBy: turning.orientation.angle + angle, on: canvas)
            }
        }
        return frame
    }

    /// Draws the device while it turns, by an angle from upright around 0, 0, and level in it what is seen.
    private func draw(_ screen: Bitmap, of stage: Stage, turnedBy angle: Double, on canvas: Canvas) {
        canvas.scale(by: factor(at: angle))
        canvas.rotate(by: angle)
        if showsBezel { drawBezel(.portrait, on: canvas) }
        let place = Rect(center: .zero, size: device.size)
        let seen = stage.root.presentationFrame.size
        canvas.clipped(to: .roundedRect(place, radius: device.cornerRadius)) {
            // Beside an interface that turns there is nothing: a screen that is off.
            canvas.fill(.rect(place), .black)
            canvas.rotate(by: -angle)
            canvas.draw(
                screen,
                in: Rect(
                    x: -seen.width / 2, y: -seen.height / 2, width: Double(screen.width) / scale, height: Double(screen.height) / scale))
        }
        guard let cutout = ChromeLayout(device, .portrait, in: device.size, safeArea: device.safeArea).cutout else { return }
        canvas.translate(x: place.minX + cutout.minX, y: place.minY + cutout.minY)
        CutoutView(device.cutout).draw(in: Rect(origin: .zero, size: cutout.size), on: canvas)
    }

    private func drawBezel(_ orientation: Orientation, on canvas: Canvas) {
        let bezel = Bezel(device, orientation)
        canvas.saved {
            canvas.translate(x: -bezel.screen.midX, y: -bezel.screen.midY)
            bezel.draw(on: canvas)
        }
    }

    /// How much smaller the device is while it turns, so that its corners stay in the frame.
    private func factor(at angle: Double) -> Double {
        let bezel = Bezel(device)
        let turned =
            showsBezel
            ? bezel.size.turned(by: angle, cornerRadius: bezel.bodyRadius)
            : device.size.turned(by: angle, cornerRadius: device.cornerRadius)
        return min(1, size.width / turned.width, size.height / turned.height)
    }

    private func pixels(_ length: Double) -> Int { max(1, Int((length * scale).rounded())) }

    private func onPixel(_ place: Double) -> Double { (place * scale).rounded() / scale }
}

extension Scene {
    /// Width and height of the frames, in points: of the screen, with the device around it if that is shown.
    ///
    /// Frames of a scene that turns the device are square.
    public var frameSize: Size {
        let size = showsBezel ? Bezel(device, orientation).size : device.size(in: orientation)
        let side = max(size.width, size.height)
        return isTurned ? Size(width: side, height: side) : size
    }
}

extension Size {
    /// Width and height around a rounded rectangle of this size that is turned.
    fileprivate func turned(by angle: Double, cornerRadius: Double) -> Size {
        let turn = Transform.rotation(angle)
        let (cosine, sine) = (abs(turn.a), abs(turn.b))
        let inner = Size(width: max(0, width - 2 * cornerRadius), height: max(0, height - 2 * cornerRadius))
        return Size(
            width: inner.width * cosine + inner.height * sine + 2 * cornerRadius,
            height: inner.width * sine + inner.height * cosine + 2 * cornerRadius)
    }
}
