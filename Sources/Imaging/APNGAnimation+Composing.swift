extension APNGAnimation {
    /// Decodes every frame and composes it onto the canvas, which begins transparent.
    ///
    /// - Parameter notes: What was seen in the file so far.
    /// - Returns: As many frames as the file has, each the whole canvas in premultiplied `.argb32`.
    /// - Throws: What is wrong with a frame's image data.
    func compose(notes: [String]) throws(ImageReadingError) -> DecodedImage {
        var notes = notes
        var canvas = Bitmap(width: canvas.width, height: canvas.height)
        var shown: [DecodedImage.Frame] = []
        shown.reserveCapacity(frames.count)
        for (index, frame) in frames.enumerated() {
            var context = context
            context.suffix = " of frame \(index + 1)"
            let picture = try frame.picture.decode(notes: &notes, context)
            let before = canvas
            canvas.put(picture, frame.control)
            shown.append(DecodedImage.Frame(bitmap: canvas, delay: frame.control.delay))
            switch frame.control.disposal {
            case .none: break
            case .background: canvas.clear(frame.control)
            // The specification treats "previous" of the first frame as "background": before it there was nothing.
            case .previous: canvas = before
            }
        }
        return DecodedImage(frames: shown, playCount: playCount, notes: notes)
    }
}

extension Bitmap {
    /// Puts a frame's picture where `control` says; opaque pictures have no alpha byte to rely on.
    fileprivate mutating func put(_ picture: Bitmap, _ control: APNGFrameControl) {
        let canvasWidth = width
        let opaque: UInt32 = picture.format == .rgb24 ? 0xFF00_0000 : 0
        withUnsafeMutablePixels { canvas in
            picture.withUnsafePixels { pixels in
                for y in 0..<control.height {
                    let source = y * control.width, target = (control.y + y) * canvasWidth + control.x
                    for x in 0..<control.width {
                        let pixel = pixels[source + x] | opaque
                        canvas[target + x] = control.blending == .over ? Premultiplied.over(pixel, canvas[target + x]) : pixel
                    }
                }
            }
        }
    }

    /// Makes the frame's part of the canvas transparent.
    fileprivate mutating func clear(_ control: APNGFrameControl) {
        let canvasWidth = width
        withUnsafeMutablePixels { canvas in
            for y in control.y..<control.y + control.height {
                for x in control.x..<control.x + control.width { canvas[y * canvasWidth + x] = 0 }
            }
        }
    }
}
