import Fixtures
import Motion
import Testing

@testable import Imaging

@Suite struct ImageAssetSequenceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Two 2x2 frames: red for 20 ms and green for 300 ms, played twice.
    private var animation: [UInt8] {
        let frames = [0, 1].map { index in
            RawGIF.Frame(width: 2, height: 2, indices: Array(repeating: UInt8(index), count: 4), delay: index == 0 ? 2 : 30)
        }
        return RawGIF(width: 2, height: 2, loops: 1, frames: frames).bytes
    }

    @Test func stillFileIsOneImage() throws {
        let path = try folder.write(RawGIF.still(6, 4), "arrow@2x.png")
        let sequence = try ImageAssetSequence.read(at: path)
        #expect(sequence.images.map(\.name) == ["arrow"])
        #expect(sequence.images[0].delay == nil)
        #expect(sequence.size == Size(width: 3, height: 2))
    }

    @Test func animatedFileIsOneImagePerFrame() throws {
        let path = try folder.write(animation, "spin.gif")
        let sequence = try ImageAssetSequence.read(at: path, matching: "sp")
        #expect(sequence.images.map(\.name) == ["spin_0000", "spin_0001"])
        #expect(sequence.images.map(\.delay) == [.milliseconds(20), .milliseconds(300)])
        #expect(sequence.images.map { $0.variants[0].bitmap[1, 1] } == [0xFFFF_0000, 0xFF00_FF00])
        #expect(sequence.playCount == 2)
    }

    @Test func folderIsReadWithVariants() throws {
        try folder.writeStills(2, 2, "a1.png", "a10.png", "a2.png")
        try folder.writeStills(4, 4, "a2@2x.png")
        let sequence = try ImageAssetSequence.read(at: folder.path)
        #expect(sequence.images.map(\.name) == ["a1", "a2", "a10"])
        #expect(sequence.images.map { $0.variant(scale: 2).bitmap.width } == [2, 4, 2])
        #expect(sequence.notes.isEmpty)
    }

    @Test func catalogIsRead() throws {
        try folder.write(#"{ "images": [ { "filename": "a.png", "scale": "3x" } ] }"#, "A.xcassets/a.imageset/Contents.json")
        try folder.writeStills(6, 6, "A.xcassets/a.imageset/a.png")
        #expect(try ImageAssetSequence.read(at: folder.path("A.xcassets")).size == Size(width: 2, height: 2))
    }

    @Test func onlyMatchingImagesAreDecoded() throws {
        try folder.writeStills(2, 2, "load_1.png", "load_2.png")
        try folder.write("no image", "pull_1.png")
        #expect(try ImageAssetSequence.read(at: folder.path, matching: "load").images.count == 2)
        #expect(throws: ImageSourceError.image(ImageReadingError(folder.path("pull_1.png"), .otherFile("a text file", remedy: nil)))) {
            try ImageAssetSequence.read(at: folder.path)
        }
    }

    @Test func equalNotesAreMerged() throws {
        for name in ["a1.webp", "a2.webp", "a3.png"] { try folder.write(WebPFixtures.stillWithProfile, name) }
        #expect(try ImageAssetSequence.read(at: folder.path).notes == ["\(folder.path): ICCP chunk ignored (3 files)"])
        #expect(try ImageAssetSequence.read(at: folder.path, matching: "a1").notes == ["\(folder.path)/a1.webp: ICCP chunk ignored"])
    }

    @Test func imageOfDifferentSizeIsReported() throws {
        try folder.writeStills(32, 32, "a.png")
        try folder.writeStills(40, 40, "b.png")
        let expected =
            "\(folder.path)/b.png is 40x40 but \(folder.path)/a.png, the first image, is 32x32; "
            + "all images of a sequence must have the same size"
        #expect { try ImageAssetSequence.read(at: folder.path) } throws: { "\($0)" == expected }
    }

    @Test func variantOfDifferentSizeIsReported() throws {
        try folder.writeStills(32, 32, "a.png")
        try folder.writeStills(60, 60, "a@2x.png")
        let error = ImageSourceError.variantSizes(
            .init(path: folder.path("a.png"), width: 32, height: 32), .init(path: folder.path("a@2x.png"), width: 60, height: 60, scale: 2))
        #expect(throws: error) { try ImageAssetSequence.read(at: folder.path) }
    }

    @Test func animationAmongStillsIsRejected() throws {
        try folder.write(animation, "a.gif")
        #expect(try ImageAssetSequence.read(at: folder.path).images.count == 2)
        try folder.write(animation, "b.gif")
        #expect(throws: ImageSourceError.animationAmongStills(path: folder.path("a.gif"), frames: 2)) {
            try ImageAssetSequence.read(at: folder.path)
        }
    }

    @Test func damagedImageIsReported() throws {
        try folder.write(Array(RawGIF.still(2, 2).dropLast(2)), "a.gif")
        #expect {
            try ImageAssetSequence.read(at: folder.path)
        } throws: { "\($0)".hasPrefix("\(folder.path)/a.gif: GIF image ends inside frame 1 (") }
    }

    /// Three 2x2-pixel images at 4 bytes per pixel take 48 bytes, and the third file is in memory at the same time.
    @Test func memoryLimitAppliesToTheSequence() throws {
        try folder.writeStills(2, 2, "a1.png", "a2.png", "a3.png")
        let needed = 48 + RawGIF.still(2, 2).count
        #expect(try ImageAssetSequence.read(at: folder.path, limits: ImageLimits(maximumBytes: needed)).images.count == 3)
        for (maximum, claimed) in [(47, 48), (needed - 1, needed)] {
            #expect(throws: ImageSourceError.decodedBytes(path: folder.path, images: 3, needed: claimed, maximum: maximum)) {
                try ImageAssetSequence.read(at: folder.path, limits: ImageLimits(maximumBytes: maximum))
            }
        }
    }

    /// Reads a folder that contains five 256 MB images.
    ///
    /// None of the images are decoded: only the first bytes of each file are read.
    @Test func folderThatIsTooLargeIsRejectedUnread() throws {
        let files = [
            ("1.png", LargeImages.png(8000)), ("2.png", LargeImages.apng(8000)), ("3.gif", LargeImages.gif(8000)),
            ("4.webp", LargeImages.webp(8000)), ("5.webp", LargeImages.stillWebP(8000)),
        ]
        for (name, bytes) in files { try folder.write(bytes, name) }
        let tally = MemoryTally()
        MemoryTally.$current.withValue(tally) {
            let error = ImageSourceError.decodedBytes(path: folder.path, images: 5, needed: 1_280_000_000, maximum: 1 << 30)
            #expect(throws: error) { try ImageAssetSequence.read(at: folder.path) }
        }
        #expect(tally.peak == 0)
    }

    @Test func framesOfALargeAnimationAreDecodedWhenDrawn() throws {
        let path = try folder.write(LargeImages.gif(8000, disposal: 2), "a.gif")
        let tally = MemoryTally()
        try MemoryTally.$current.withValue(tally) {
            let images = try ImageAssetSequence.read(at: path).images
            #expect(images.map(\.size.width) == [8000, 8000, 8000, 8000])
            try images[2].variants[0].withBitmap { #expect($0[2, 0] == 0xFFFF_0000 && $0[1, 0] == 0) }
        }
        #expect(tally.peak < 257_000_000)
    }

    @Test func imageCountIsLimited() throws {
        try folder.writeStills(2, 2, "a1.png", "a2.png", "a3.png")
        #expect(throws: ImageSourceError.imageCount(path: folder.path, found: 3, maximum: 2)) {
            try ImageAssetSequence.read(at: folder.path, limits: ImageLimits(maximumFrames: 2))
        }
    }
}
