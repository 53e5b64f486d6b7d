/// The ground of a tab bar, with a line of one device pixel along its top.
final class TabBarBackgroundView: View {
    /// 245 of 255, as in RDVTabBarController; near black in the dark.
    var ground = AdaptiveColor(light: Color(white: 245.0 / 255), dark: Color(white: 27.0 / 255)) {
        didSet { if ground != oldValue { setNeedsDisplay() } }
    }
    /// Black at 76 of 255; a gray that is as quiet in the dark.
    private static let line = AdaptiveColor(light: Color(white: 0, alpha: 76.0 / 255), dark: Color(white: 1, alpha: 38.0 / 255))
    /// How much of the ground is left when what is behind shines through; 0.9 by default, as in RDVTabBarController.
    var translucentAlpha = 0.9 { didSet { if translucentAlpha != oldValue { setNeedsDisplay() } } }
    var isTranslucent = false {
        didSet { if isTranslucent != oldValue { setNeedsDisplay() } }
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let color = ground.color(for: appearance.style)
        canvas.fill(.rect(bounds), isTranslucent ? color.opacity(translucentAlpha) : color)
        let line = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1 / canvas.scale)
        canvas.fill(.rect(line), Self.line.color(for: appearance.style))
    }
}
