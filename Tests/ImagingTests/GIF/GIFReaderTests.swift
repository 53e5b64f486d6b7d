import Testing

@testable import Imaging

/// Uses `RawGIF.colors`: index 0 is red, 1 green, 2 blue, and 3 white.
@Suite struct GIFReaderTests {
    private static let (red, green, blue, none): (UInt32, UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0)

    private func pixels(_ bitmap: Bitmap) -> [UInt32] { bitmap.withUnsafePixels { Array($0) } }

    private func frames(_ gif: RawGIF) throws -> [DecodedImage.Frame] { try GIFReader.read(gif.bytes, named: "a.gif").frames }

    /// Returns a frame that covers a 2x2 canvas.
    private func full(_ indices: [UInt8], disposal: UInt8 = 0, delay: UInt16 = 10, transparent: UInt8? = nil) -> RawGIF.Frame {
        RawGIF.Frame(width: 2, height: 2, indices: indices, disposal: disposal, delay: delay, transparentIndex: transparent)
    }

    @Test func stillImageIsOneFrameWithoutDelay() throws {
        let image = try GIFReader.read(RawGIF(width: 2, height: 2, frames: [full([0, 1, 2, 3])]).bytes, named: "a.gif")
        #expect(image.frames.count == 1)
        #expect(image.frames[0].delay == nil)
        #expect(image.playCount == 0)
        #expect(pixels(image.frames[0].bitmap) == [Self.red, Self.green, Self.blue, 0xFFFF_FFFF])
    }

    @Test func transparentPixelsKeepTheCanvas() throws {
        let gif = RawGIF(width: 2, height: 2, frames: [full([0, 0, 0, 0]), full([1, 2, 2, 1], transparent: 2)])
        #expect(try pixels(frames(gif)[1].bitmap) == [Self.green, Self.red, Self.red, Self.green])
    }

    @Test func canvasIsTransparentAtFirst() throws {
        let gif = RawGIF(width: 2, height: 1, frames: [RawGIF.Frame(left: 1, width: 1, height: 1, indices: [0])])
        #expect(try pixels(frames(gif)[0].bitmap) == [Self.none, Self.red])
    }

    @Test func localPaletteTakesPrecedence() throws {
        var frame = full([0, 1, 0, 1])
        frame.palette = [0x010203, 0x040506]
        #expect(try pixels(frames(RawGIF(width: 2, height: 2, frames: [frame]))[0].bitmap).prefix(2) == [0xFF01_0203, 0xFF04_0506])
    }

    @Test func globalPaletteIsOptional() throws {
        var frame = full([0, 1, 0, 1])
        frame.palette = [0x010203, 0x040506]
        #expect(try frames(RawGIF(width: 2, height: 2, palette: nil, frames: [frame])).count == 1)
    }

    @Test(arguments: [(0, [red, red]), (1, [red, red]), (2, [none, none]), (3, [none, red]), (4, [none, red])] as [(UInt8, [UInt32])])
    func disposalIsAppliedBeforeTheNextFrame(_ disposal: UInt8, left: [UInt32]) throws {
        let first = RawGIF.Frame(left: 1, width: 1, height: 1, indices: [0], disposal: 1)
        let second = RawGIF.Frame(width: 2, height: 1, indices: [0, 0], disposal: disposal)
        let third = RawGIF.Frame(width: 1, height: 1, indices: [3], transparentIndex: 3)
        #expect(try pixels(frames(RawGIF(width: 2, height: 1, frames: [first, second, third]))[2].bitmap) == left)
    }

    /// The file stores eight rows in the order 0, 4, 2, 6, 1, 3, 5, 7 (GIF89a, appendix E); each row's color index is its position in the
    /// file, modulo 4.
    @Test func interlacedRowsAreReordered() throws {
        let frame = RawGIF.Frame(width: 1, height: 8, indices: [0, 1, 2, 3, 0, 1, 2, 3], isInterlaced: true)
        let colors = RawGIF.colors.map { $0 | 0xFF00_0000 }
        let expected = [0, 0, 2, 1, 1, 2, 3, 3].map { colors[$0] }
        #expect(try pixels(frames(RawGIF(width: 1, height: 8, frames: [frame]))[0].bitmap) == expected)
    }

    @Test(arguments: [(0, 100), (1, 100), (2, 20), (10, 100), (65_535, 655_350)] as [(UInt16, Int)])
    func delaysAreHundredthsAndTinyOnesATenth(_ delay: UInt16, milliseconds: Int) throws {
        let gif = RawGIF(width: 2, height: 2, frames: [full([0, 0, 0, 0], delay: delay), full([1, 1, 1, 1])])
        #expect(try frames(gif)[0].delay == .milliseconds(milliseconds))
    }

    @Test(arguments: [(nil, 1), (0, 0), (1, 2), (300, 301)] as [(UInt16?, Int)])
    func loopCountIsRepeatsAfterTheFirstPlay(_ loops: UInt16?, playCount: Int) throws {
        let gif = RawGIF(width: 2, height: 2, loops: loops, frames: [full([0, 0, 0, 0]), full([1, 1, 1, 1])])
        #expect(try GIFReader.read(gif.bytes, named: "a.gif").playCount == playCount)
    }

    @Test func frameIsClippedToTheCanvas() throws {
        let frame = RawGIF.Frame(left: 1, top: 1, width: 2, height: 2, indices: [1, 2, 2, 2], disposal: 2)
        let image = try GIFReader.read(RawGIF(width: 2, height: 2, frames: [frame, full([0, 0, 0, 0])]).bytes, named: "a.gif")
        #expect(pixels(image.frames[0].bitmap) == [Self.none, Self.none, Self.none, Self.green])
        #expect(image.notes == ["frames clipped to the canvas: 1"])
    }

    @Test func notesCountOnePass() throws {
        let frame = RawGIF.Frame(left: 1, top: 1, width: 2, height: 2, indices: [1, 7, 2, 2])
        let cursor = try GIFCursor(RawGIF(width: 2, height: 2, frames: [frame, frame]).bytes, named: "a.gif", limits: ImageLimits())
        while try cursor.next() != nil {}
        let notes = cursor.notes
        #expect(!notes.isEmpty)
        try cursor.rewind()
        while try cursor.next() != nil {}
        #expect(cursor.notes == notes)
    }

    @Test func frameOutsideTheCanvasDrawsNothing() throws {
        let frame = RawGIF.Frame(left: 5, top: 5, width: 2, height: 2, indices: [1, 2, 2, 2], disposal: 2)
        #expect(try pixels(frames(RawGIF(width: 2, height: 2, frames: [frame]))[0].bitmap) == [0, 0, 0, 0])
    }

    @Test func colorOutsideThePaletteIsTransparent() throws {
        let image = try GIFReader.read(RawGIF(width: 2, height: 2, frames: [full([0, 7, 4, 1])]).bytes, named: "a.gif")
        #expect(pixels(image.frames[0].bitmap) == [Self.red, Self.none, Self.none, Self.green])
        #expect(image.notes == ["frames with colors outside their palette (left transparent): 1"])
    }

    @Test func missingPaletteIsAnError() {
        let gif = RawGIF(width: 2, height: 2, palette: nil, frames: [full([0, 0, 0, 0])])
        #expect(throws: ImageReadingError("a.gif", .damaged(format: "GIF", "frame 1 has neither a local nor a global palette"))) {
            try GIFReader.read(gif.bytes, named: "a.gif")
        }
    }

    @Test func frameWithoutPixelsIsAnError() {
        let gif = RawGIF(width: 2, height: 2, frames: [RawGIF.Frame(width: 0, height: 2, indices: [])])
        #expect(throws: ImageReadingError("a.gif", .damaged(format: "GIF", "frame 1 is 0x2 pixels, expected at least 1x1"))) {
            try GIFReader.read(gif.bytes, named: "a.gif")
        }
    }

    @Test func fileWithoutFramesIsAnError() {
        #expect(throws: ImageReadingError("a.gif", .damaged(format: "GIF", "it contains no frames"))) {
            try GIFReader.read(RawGIF(width: 2, height: 2, frames: []).bytes, named: "a.gif")
        }
    }

    /// A file truncated after a frame looks like one without a trailer.
    @Test func everyTruncationExceptAfterAFrameIsReported() throws {
        let gif = RawGIF(width: 2, height: 2, loops: 0, frames: [full([0, 1, 2, 3]), full([1, 1, 1, 1])])
        var behindFrames: [Int] = []
        for cut in DamageTesting.cuts(of: gif.bytes) {
            if let image = try? GIFReader.read(cut, named: "a.gif") {
                behindFrames.append(image.frames.count)
                #expect(image.notes == ["the trailer is missing; the file was read to the end"])
                continue
            }
            #expect { try GIFReader.read(cut, named: "a.gif") } throws: { error in
                guard case .truncated("GIF", _, let expected, cut.count)? = (error as? ImageReadingError)?.reason else { return false }
                return expected > cut.count
            }
        }
        #expect(behindFrames == [1, 2])
    }

    @Test func missingTrailerIsNoted() throws {
        let gif = RawGIF(width: 2, height: 2, frames: [full([0, 1, 2, 3]), full([1, 1, 1, 1])]).bytes
        let image = try GIFReader.read(Array(gif.dropLast()), named: "a.gif")
        let whole = try GIFReader.read(gif, named: "a.gif")
        #expect(image.frames.map(\.bitmap) == whole.frames.map(\.bitmap) && image.frames.map(\.delay) == whole.frames.map(\.delay))
        #expect(whole.notes.isEmpty && image.notes == ["the trailer is missing; the file was read to the end"])
    }

    @Test func bytesAfterTheTrailerAreNoted() throws {
        let gif = RawGIF(width: 2, height: 2, frames: [full([0, 1, 2, 3])]).bytes
        #expect(try GIFReader.read(gif + [0], named: "a.gif").notes == ["1 byte after the trailer ignored"])
        #expect(try GIFReader.read(gif + gif, named: "a.gif").notes == ["\(gif.count) bytes after the trailer ignored"])
    }

    /// Without its last three bytes, the file lacks the last byte of a frame's data, the data's end marker, and the trailer.
    ///
    /// giflib requests the entire data block and then the marker.
    @Test func truncationErrorNamesTheLocation() {
        let bytes = RawGIF(width: 2, height: 2, frames: [full([0, 1, 2, 3]), full([1, 1, 1, 1])]).bytes
        let count = bytes.count
        #expect(throws: ImageReadingError("a.gif", .truncated(format: "GIF", inside: "frame 2", expected: count - 2, found: count - 3))) {
            try GIFReader.read(Array(bytes.dropLast(3)), named: "a.gif")
        }
        #expect(throws: ImageReadingError("a.gif", .truncated(format: "GIF", inside: "its header", expected: 13, found: 9))) {
            try GIFReader.read(Array(bytes.prefix(9)), named: "a.gif")
        }
    }

    @Test func flippedBytesNeverCrash() {
        let gif = RawGIF(width: 4, height: 4, loops: 2, frames: [full([0, 1, 2, 3], disposal: 2), full([1, 1, 7, 1], disposal: 3)])
        var refused = 0
        for flip in DamageTesting.flips(of: gif.bytes) {
            do {
                _ = try GIFReader.read(flip, named: "a.gif", limits: DamageTesting.limits)
            } catch {
                refused += 1
            }
        }
        #expect(refused > 0)
    }

    @Test func limitsAreCheckedBeforeAllocation() {
        let gif = RawGIF(width: 65_535, height: 65_535, frames: []).bytes
        #expect(throws: ImageReadingError("a.gif", .size(width: 65_535, height: 65_535, maximumSide: 16_384, maximumPixels: 64_000_000))) {
            try GIFReader.read(gif, named: "a.gif")
        }
    }

    @Test func oversizedFrameIsRejected() {
        let gif = RawGIF(width: 2, height: 2, frames: [RawGIF.Frame(width: 65_535, height: 1, indices: [])]).bytes
        #expect(throws: ImageReadingError("a.gif", .size(width: 65_535, height: 1, maximumSide: 16_384, maximumPixels: 64_000_000))) {
            try GIFReader.read(gif, named: "a.gif")
        }
    }

    @Test func frameCountIsLimited() {
        let gif = RawGIF(width: 2, height: 2, frames: Array(repeating: full([0, 0, 0, 0]), count: 3)).bytes
        #expect(throws: ImageReadingError("a.gif", .frameCount(found: 2, maximum: 2))) {
            try GIFReader.read(gif, named: "a.gif", limits: ImageLimits(maximumFrames: 2))
        }
    }

    /// Reading needs the file and three 2x2-pixel frames at 4 bytes per pixel, one of which is the canvas.
    @Test func memoryIsLimited() {
        let gif = RawGIF(width: 2, height: 2, frames: Array(repeating: full([0, 0, 0, 0]), count: 3)).bytes
        let needed = gif.count + 48
        #expect(throws: ImageReadingError("a.gif", .memory(needed: needed, maximum: needed - 1))) {
            try GIFReader.read(gif, named: "a.gif", limits: ImageLimits(maximumBytes: needed - 1))
        }
        #expect(throws: Never.self) { try GIFReader.read(gif, named: "a.gif", limits: ImageLimits(maximumBytes: needed)) }
    }
}
