import Fixtures
import Motion
import Testing

@testable import Imaging

@Suite struct PictureSequenceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Two frames of 2x2: red for 20 ms, green for 300 ms, shown twice.
    private var animation: [UInt8] {
        let frames = [0, 1].map { index in
            RawGIF.Frame(width: 2, height: 2, indices: Array(repeating: UInt8(index), count: 4), delay: index == 0 ? 2 : 30)
        }
        return RawGIF(width: 2, height: 2, loops: 1, frames: frames).bytes
    }

    @Test func stillFileIsOnePicture() throws {
        let path = try folder.write(RawGIF.still(6, 4), "arrow@2x.png")
        let sequence = try PictureSequence.read(at: path)
        #expect(sequence.pictures.map(\.name) == ["arrow"])
        #expect(sequence.pictures[0].delay == nil)
        #expect(sequence.size == Size(width: 3, height: 2))
    }

    @Test func animatedFileIsOnePictureAFrame() throws {
        let path = try folder.write(animation, "spin.gif")
        let sequence = try PictureSequence.read(at: path, matching: "sp")
        #expect(sequence.pictures.map(\.name) == ["spin_0000", "spin_0001"])
        #expect(sequence.pictures.map(\.delay) == [.milliseconds(20), .milliseconds(300)])
        #expect(sequence.pictures.map { $0.variants[0].bitmap[1, 1] } == [0xFFFF_0000, 0xFF00_FF00])
        #expect(sequence.playCount == 2)
    }

    @Test func folderIsReadWithItsVariants() throws {
        try folder.writeStills(2, 2, "a1.png", "a10.png", "a2.png")
        try folder.writeStills(4, 4, "a2@2x.png")
        let sequence = try PictureSequence.read(at: folder.path)
        #expect(sequence.pictures.map(\.name) == ["a1", "a2", "a10"])
        #expect(sequence.pictures.map { $0.variant(scale: 2).bitmap.width } == [2, 4, 2])
        #expect(sequence.notes.isEmpty)
    }

    @Test func catalogueIsRead() throws {
        try folder.write(#"{ "images": [ { "filename": "a.png", "scale": "3x" } ] }"#, "A.xcassets/a.imageset/Contents.json")
        try folder.writeStills(6, 6, "A.xcassets/a.imageset/a.png")
        #expect(try PictureSequence.read(at: folder.path("A.xcassets")).size == Size(width: 2, height: 2))
    }

    @Test func onlyWhatMatchesIsDecoded() throws {
        try folder.writeStills(2, 2, "load_1.png", "load_2.png")
        try folder.write("no image", "pull_1.png")
        #expect(try PictureSequence.read(at: folder.path, matching: "load").pictures.count == 2)
        #expect(throws: PictureSourceError.image(ImageReadingError(folder.path("pull_1.png"), .notAnImage))) {
            try PictureSequence.read(at: folder.path)
        }
    }

    @Test func remarksOnManyFilesAreOneNote() throws {
        for name in ["a1.webp", "a2.webp", "a3.png"] { try folder.write(WebPFixtures.stillWithProfile, name) }
        #expect(try PictureSequence.read(at: folder.path).notes == ["\(folder.path): ICCP chunk ignored (3 files)"])
        #expect(try PictureSequence.read(at: folder.path, matching: "a1").notes == ["\(folder.path)/a1.webp: ICCP chunk ignored"])
    }

    @Test func imageOfAnotherSizeIsNamed() throws {
        try folder.writeStills(32, 32, "a.png")
        try folder.writeStills(40, 40, "b.png")
        let expected =
            "\(folder.path)/b.png is 40x40 but \(folder.path)/a.png, the first image, is 32x32; "
            + "all images of a sequence need one size"
        #expect { try PictureSequence.read(at: folder.path) } throws: { "\($0)" == expected }
    }

    @Test func variantOfAnotherSizeIsNamed() throws {
        try folder.writeStills(32, 32, "a.png")
        try folder.writeStills(60, 60, "a@2x.png")
        let error = PictureSourceError.variantSizes(
            .init(path: folder.path("a.png"), width: 32, height: 32), .init(path: folder.path("a@2x.png"), width: 60, height: 60, scale: 2))
        #expect(throws: error) { try PictureSequence.read(at: folder.path) }
    }

    @Test func animationInAFolderIsRefused() throws {
        try folder.write(animation, "a.gif")
        #expect(throws: PictureSourceError.animationAmongStills(path: folder.path("a.gif"), frames: 2)) {
            try PictureSequence.read(at: folder.path)
        }
    }

    @Test func imageWithAProblemIsNamed() throws {
        try folder.write(Array(RawGIF.still(2, 2).dropLast(2)), "a.gif")
        #expect {
            try PictureSequence.read(at: folder.path)
        } throws: { "\($0)".hasPrefix("\(folder.path)/a.gif: GIF image ends inside frame 1 (") }
    }

    /// Three pictures of 2x2 pixels of 4 bytes are 48 bytes; the third file is read beside them.
    @Test func bytesAreCountedOverTheSequence() throws {
        try folder.writeStills(2, 2, "a1.png", "a2.png", "a3.png")
        let needed = 48 + RawGIF.still(2, 2).count
        #expect(try PictureSequence.read(at: folder.path, limits: ImageLimits(maximumBytes: needed)).pictures.count == 3)
        for (maximum, claimed) in [(47, 48), (needed - 1, needed)] {
            #expect(throws: PictureSourceError.decodedBytes(path: folder.path, pictures: 3, needed: claimed, maximum: maximum)) {
                try PictureSequence.read(at: folder.path, limits: ImageLimits(maximumBytes: maximum))
            }
        }
    }

    /// Five pictures of 256 MB of which none is decoded: only the first bytes of the files are looked at.
    @Test func aFolderThatIsTooLargeIsRefusedUnread() throws {
        let files = [
            ("1.png", LargeImages.png(8000)), ("2.png", LargeImages.apng(8000)), ("3.gif", LargeImages.gif(8000)),
            ("4.webp", LargeImages.webp(8000)), ("5.webp", LargeImages.stillWebP(8000)),
        ]
        for (name, bytes) in files { try folder.write(bytes, name) }
        let tally = MemoryTally()
        MemoryTally.$current.withValue(tally) {
            let error = PictureSourceError.decodedBytes(path: folder.path, pictures: 5, needed: 1_280_000_000, maximum: 1 << 30)
            #expect(throws: error) { try PictureSequence.read(at: folder.path) }
        }
        #expect(tally.peak == 0)
    }

    @Test func aPictureOfALargeAnimationIsDecodedWhenItIsDrawn() throws {
        let path = try folder.write(LargeImages.gif(8000, disposal: 2), "a.gif")
        let tally = MemoryTally()
        try MemoryTally.$current.withValue(tally) {
            let pictures = try PictureSequence.read(at: path).pictures
            #expect(pictures.map(\.size.width) == [8000, 8000, 8000, 8000])
            try pictures[2].variants[0].withBitmap { #expect($0[2, 0] == 0xFFFF_0000 && $0[1, 0] == 0) }
        }
        #expect(tally.peak < 257_000_000)
    }

    @Test func picturesAreCounted() throws {
        try folder.writeStills(2, 2, "a1.png", "a2.png", "a3.png")
        #expect(throws: PictureSourceError.pictureCount(path: folder.path, found: 3, maximum: 2)) {
            try PictureSequence.read(at: folder.path, limits: ImageLimits(maximumFrames: 2))
        }
    }
}
