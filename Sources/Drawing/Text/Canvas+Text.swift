internal import CCairo
public import Motion

extension Canvas {
    /// Draws text with its anchor at a point.
    ///
    /// ![Three lines of text in different sizes and weights, the first one with a gradient.](text)
    ///
    /// If the text cannot be laid out (a missing font, an invalid size), it is skipped and `Bitmap.draw` throws the error at the end.
    /// Characters missing from all fonts are drawn as boxes; `TextMetrics.missingGlyphs` counts them in advance.
    public func draw(_ text: Text, _ paint: Paint, at point: Point, anchor: TextAnchor = .topLeading) {
        guard !state.isCollapsed, let layout = layout(of: text), let point = inReach(point) else { return }
        if let recorder { return record(text, paint, at: point, anchor, on: recorder) }
        do throws(DrawingError) {
            if isRecordedByHost { return fill(try text.outline(at: point, anchor: anchor), paint) }
            guard use(paint, in: layout.area(at: point, anchor: anchor)) else { return }
            try Typesetter.ofThisThread().watching { layout.show(on: context, at: point, anchor: anchor) }
        } catch {
            fail(error)
        }
    }

    /// Lays out the text; if that fails, records the error and returns nil.
    private func layout(of text: Text) -> TextLayout? {
        do throws(DrawingError) {
            let layout = try Typesetter.ofThisThread().layout(of: text)
            let transform = state.transform
            let growth = max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
            // Above this size, FreeType fails and puts Cairo's context into an error state.
            guard text.font.size * growth <= Self.maximumGlyphSize else { throw .glyphSize(text.font.size * growth) }
            return layout
        } catch {
            fail(error)
            return nil
        }
    }
}
