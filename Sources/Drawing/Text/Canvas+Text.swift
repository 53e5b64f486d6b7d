internal import CCairo
public import Motion

extension Canvas {
    /// Draws a text.
    ///
    /// A text that cannot be set (a missing font, an impossible size) is left out, and `Bitmap.draw` throws the reason in the end.
    /// Characters that no font has are boxes; `TextMetrics.missingGlyphs` counts them beforehand.
    /// - Parameters:
    ///   - text: The words and their font.
    ///   - paint: What letters are filled with.
    ///   - point: Where the text goes, in points.
    ///   - anchor: Which point of the text goes there; its top left corner by default.
    public func draw(_ text: Text, _ paint: Paint, at point: Point, anchor: TextAnchor = .topLeading) {
        guard !state.isCollapsed, let layout = layout(of: text), let point = inReach(point), use(paint) else { return }
        do throws(DrawingError) {
            try Typesetter.ofThisThread().watching { layout.show(on: context, at: point, anchor: anchor) }
        } catch {
            fail(error)
        }
    }

    /// Draws a text in one color.
    ///
    /// - Parameters:
    ///   - text: The words and their font.
    ///   - color: The color.
    ///   - point: Where the text goes, in points.
    ///   - anchor: Which point of the text goes there; its top left corner by default.
    public func draw(_ text: Text, _ color: Color, at point: Point, anchor: TextAnchor = .topLeading) {
        draw(text, .color(color), at: point, anchor: anchor)
    }

    /// The text ready to be shown; nil, and a failure, if that is impossible here.
    private func layout(of text: Text) -> TextLayout? {
        do throws(DrawingError) {
            let layout = try Typesetter.ofThisThread().layout(of: text)
            let transform = state.transform
            let growth = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
            // Past this FreeType fails, and Cairo would draw nothing more at all.
            guard text.font.size * growth <= Self.maximumGlyphSize else { throw .glyphSize(text.font.size * growth) }
            return layout
        } catch {
            fail(error)
            return nil
        }
    }
}
