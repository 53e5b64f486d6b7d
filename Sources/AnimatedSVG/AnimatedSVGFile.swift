internal import Drawing
internal import Motion
package import RefreshKit
package import SystemSupport
package import VectorMotion

/// A shape animation as one SVG file, which plays by CSS alone.
///
/// Everything that CSS cannot animate in all browsers, such as the outline of a path, is drawn for each frame and shown in steps.
package struct AnimatedSVGFile {
    /// The file.
    package let text: String
    /// The content of its `style` element.
    package let style: String
    /// The source by which the content security policy of a page can allow the style, such as `sha256-` and 44 digits.
    package var styleSource: String { StyleHash(of: style).description }
    /// Whether some shapes change in steps, one step for each frame.
    package let hasSteps: Bool

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - animation: The animation. With several phases, the root has a class for the phase that plays: at first the loop.
    ///   - label: Text for assistive technology.
    ///   - frameDuration: Time between two frames of shapes that change in steps, in seconds.
    ///   - tint: The color of shapes in the tint where the file is not part of a page.
    /// - Throws: `AnimatedSVGError` for an animation that the file cannot express.
    package init(_ animation: ShapeAnimation, label: String, frameDuration: Double, tint: AdaptiveColor) throws(AnimatedSVGError) {
        let plain: ShapeAnimation
        do throws(PlainShapesError) {
            plain = try animation.plain(frameDuration: frameDuration)
        } catch {
            throw AnimatedSVGError(reason: error.reason)
        }
        let animation = plain
        var writer = SVGNodeWriter(animation, frameDuration: frameDuration, tint: tint)
        let content = writer.markup(animation.nodes)
        let size = animation.size
        let (width, height) = (size.width.cssText(), size.height.cssText())
        let definitions = writer.definitions.isEmpty ? "" : "<defs>\(writer.definitions.joined())</defs>"
        let phases = animation.ranges.compactMap { range -> Phase? in if case .phase(let phase) = range.role { phase } else { nil } }
        let first = writer.sheet.hasPhases ? phases.contains(.refreshing) ? " refreshing" : " \(phases[0].rawValue)" : ""
        if writer.blends { writer.sheet.add(".\(StyleSheet.root){isolation:isolate}") }
        let attributes =
            "xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\""
        let draft =
            "<svg \(attributes) aria-label=\"\(label.markupEscaped)\" class=\"\(StyleSheet.root)\(first)\"><style>\(writer.sheet.text)</style>\(definitions)\(content)</svg>\n"
        // Depends only on the content, so that two files on a page do not collide.
        let id = "r" + String(Digest(of: Array(draft.utf8)).hex.prefix(7))
        text = draft.replacing(StyleSheet.root, with: id)
        style = writer.sheet.text.replacing(StyleSheet.root, with: id)
        hasSteps = writer.hasSteps
    }
}

/// A shape animation that an animated SVG file cannot express.
package struct AnimatedSVGError: MessageError, Equatable {
    /// The reason, such as `copies whose number changes`.
    package let reason: String

    package var message: Message { "animated SVG cannot express \(reason); draw it in another way, or export Lottie or pixels" }
}
