internal import Motion

/// The disc of a `RefreshLook.Plate`.
final class PlateView: View {
    private let plate: RefreshLook.Plate

    init(_ plate: RefreshLook.Plate) {
        self.plate = plate
        super.init()
        isUserInteractionEnabled = false
        if let shadow = plate.shadow { addSubview(PlateShadowView(shadow)) }
        addSubview(PlateDisc(plate.color))
    }

    override var drawsContent: Bool { false }

    override func layoutSubviews() {
        for view in subviews { view.frame = (view as? PlateShadowView)?.frame(around: bounds) ?? bounds }
    }
}

private final class PlateDisc: View {
    private let color: AdaptiveColor

    init(_ color: AdaptiveColor) {
        self.color = color
        super.init()
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        canvas.fill(.circle(center: bounds.center, radius: bounds.minSide / 2), .color(color.color(for: traits.appearance)))
    }
}

/// The shadow of a disc as a gradient, which vector formats can express, unlike a blur.
private final class PlateShadowView: View {
    private let plateShadow: RefreshLook.PlateShadow

    init(_ shadow: RefreshLook.PlateShadow) {
        plateShadow = shadow
        super.init()
    }

    func frame(around disc: Rect) -> Rect { disc.inset(by: -plateShadow.radius).offset(x: 0, y: plateShadow.y) }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let radius = bounds.minSide / 2
        let color = Color.black.opacity(plateShadow.opacity)
        // The edge of a blurred disc has half of its opacity at the edge of the disc, and falls off on both sides.
        let fade = Gradient(stops: [
            .init(color: .color(color), location: max(1 - 2 * plateShadow.radius / radius, 0)),
            .init(color: .color(color.opacity(0.4)), location: 1 - plateShadow.radius / radius),
            .init(color: .color(color.opacity(0)), location: 1),
        ])
        canvas.fill(
            .circle(center: bounds.center, radius: radius),
            .radialGradient(fade, center: bounds.center, endRadius: radius))
    }
}

extension RefreshLook.PlateShadow {
    /// The shadow of a Material surface at an elevation, in points.
    package static func elevation(_ height: Double) -> Self { Self(opacity: 0.24, radius: 2 * height, y: height / 2) }
}
