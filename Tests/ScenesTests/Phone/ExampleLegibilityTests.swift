import Imaging
import RefreshKit
import Scenes
import Testing

@testable import RefreshTesting

/// The example scenes' texts are legible on their backgrounds.
@Suite struct ExampleLegibilityTests {
    /// WCAG 2.2 AA requires this for large or bold text; the system's own secondary label has 3.4:1 on white.
    static let minimumContrast = 3.0

    @Test(arguments: ExampleSceneFiles.names, Appearance.allCases)
    func everyLabelHasEnoughContrast(_ name: String, _ appearance: Appearance) throws {
        var scene = try Scene(contentsOf: "\(ExampleSceneFiles.folder)/\(name)", in: StageHarness.shippedIndicators)
        scene.appearance = appearance
        let harness = StageHarness(scene, scale: 2)
        var measured = 0
        for instant in stride(from: 0.25, to: scene.duration / .seconds(1), by: 1) {
            harness.advance(to: .seconds(instant))
            for label in harness.views(Label.self) where isVisible(label) {
                let contrast = Self.contrast(of: label.color.color(for: appearance), in: try harness.renderedFrame(of: label))
                #expect(contrast >= Self.minimumContrast, "'\(label.text)' after \(instant) s has \(contrast):1")
                measured += 1
            }
        }
        #expect(measured > 0 || harness.views(RefreshControl.self).isEmpty)
    }

    /// Returns whether a label is completely on the stage, in opaque superviews.
    private func isVisible(_ label: Label) -> Bool {
        guard let screen = label.stage?.root.bounds, !label.bounds.isEmpty, label.color.light.alpha > 0 else { return false }
        let (start, end) = (label.convert(.zero), label.convert(Point(x: label.bounds.maxX, y: label.bounds.maxY)))
        guard screen.contains(start), screen.contains(end) else { return false }
        return !label.text.isEmpty && sequence(first: label as View, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha == 1 }
    }

    /// Returns the contrast between a color and a frame's background, which is its most frequent color.
    private static func contrast(of color: Color, in picture: Bitmap) -> Double {
        var counts: [UInt32: Int] = [:]
        for y in 0..<picture.height { for x in 0..<picture.width { counts[picture[x, y], default: 0] += 1 } }
        guard let background = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return 1 }
        func blended(_ channel: Double, _ shift: UInt32) -> UInt32 {
            UInt32((channel * 255 * color.alpha + Double(background >> shift & 0xFF) * (1 - color.alpha)).rounded()) << shift
        }
        let ink = blended(color.red, 16) | blended(color.green, 8) | blended(color.blue, 0)
        return RelativeLuminance.contrast(RelativeLuminance.of(ink), RelativeLuminance.of(background))
    }
}
