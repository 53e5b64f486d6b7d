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

    /// Draws a frame.
    ///
    /// While the device turns, what it shows stays level and goes from its old size to the new one.
    /// - Parameters:
    ///   - screen: What is seen of the screen.
    ///   - stage: Where it is seen.
    ///   - turning: How the device is held.
    /// - Returns: The frame, transparent around the device.
    /// - Throws: `DrawingError`.
    func frame(around screen: Bitmap, of stage: Stage, _ turning: SceneTurning) throws -> Bitmap {
        var frame = Bitmap(width: pixels(size.width), height: pixels(size.height), format: .argb32)
        let (orientation, angle) = (turning.orientation, turning.angleLeft(at: stage.now))
        let held = device.size(in: orientation)
        let seen = stage.root.presentationFrame.size
        // At rest each of the screen's pixels is one of the frame's.
        let corner = Point(x: onPixel((size.width - held.width) / 2), y: onPixel((size.height - held.height) / 2))
        let middle = Point(x: corner.x + held.width / 2, y: corner.y + held.height / 2)
        let place = Rect(
            x: -seen.width / 2, y: -seen.height / 2, width: Double(screen.width) / scale, height: Double(screen.height) / scale)
        let hole = Path.roundedRect(Rect(center: .zero, size: held), radius: device.cornerRadius)
        try frame.draw(scale: scale) { canvas in
            canvas.translate(x: middle.x, y: middle.y)
            if angle != 0 { canvas.scale(by: factor(at: orientation.angle + angle)) }
            canvas.rotate(by: angle)
            if showsBezel { canvas.saved { drawBezel(orientation, on: canvas) } }
            canvas.clipped(to: hole) {
                canvas.rotate(by: -angle)
                if angle != 0 {
                    canvas.fill(
                        .circle(center: .zero, radius: held.width + held.height),
                        AdaptiveColor.systemBackground.color(for: stage.appearance.style))
                }
                canvas.draw(screen, in: place)
            }
        }
        return frame
    }

    private func drawBezel(_ orientation: Orientation, on canvas: Canvas) {
        canvas.rotate(by: orientation.angle)
        let bezel = Bezel(device)
        canvas.translate(x: -bezel.size.width / 2, y: -bezel.size.height / 2)
        bezel.draw(on: canvas)
    }

    /// How much smaller the device is while it turns, so that its corners stay in the frame.
    private func factor(at angle: Double) -> Double {
        let outer = device.outerSize(showsBezel: showsBezel)
        let radius = showsBezel ? Bezel(device).bodyRadius : device.cornerRadius
        let turned = outer.turned(by: angle, cornerRadius: radius)
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
        let outer = device.outerSize(showsBezel: showsBezel)
        let side = max(outer.width, outer.height)
        if isTurned { return Size(width: side, height: side) }
        return orientation.isLandscape ? Size(width: outer.height, height: outer.width) : outer
    }
}

extension Device {
    /// Width and height of all that is shown of it, held upright.
    fileprivate func outerSize(showsBezel: Bool) -> Size {
        showsBezel ? Bezel(self).size : size
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
