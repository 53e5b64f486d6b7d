import Fixtures
import FrameExport
import ImageSequenceIndicator
import RefreshKit
import Testing

@Suite struct ImageSequenceTests {
    /// With N pull frames, an export shows each of the N images once, in order.
    @Test func exportsShowEachImageOnce() throws {
        let images = try TestImages(count: 0, width: 1, height: 1)
        var request = ExportRequest()
        request.phases = [.pulling]
        for count in 2...130 {
            let sequence = try ImageSequence(path: images.grown(to: count))
            let plan = try FramePlan(sequence, request)
            let shown = (0..<plan.count).map { plan.frame(at: $0).moment.flatMap(sequence.picture) }
            #expect(shown == (0..<count).map(Optional.some), "of \(count) images")
        }
    }

    @Test(arguments: [2, 3, 7, 12, 60, 130]) func progressSelectsTheImage(_ count: Int) throws {
        let images = try TestImages(count: count, width: 1, height: 1)
        let sequence = try ImageSequence(path: images.folder)
        #expect(sequence.pullPictureCount == count)
        for step in 0..<count {
            #expect(sequence.picture(of: .pulling((Double(step) + 0.5) / Double(count))) == step)
        }
        #expect(sequence.picture(of: .pulling(0)) == 0)
        #expect(sequence.picture(of: .pulling(1)) == count - 1)
        #expect(sequence.picture(of: .pulling(2.5)) == count - 1)
    }

    @Test func theLoopShowsEachImageForATenthOfASecond() throws {
        let images = try TestImages(count: 3)
        let sequence = try ImageSequence(path: images.folder)
        #expect(sequence.period == .milliseconds(300))
        let shown = [0, 99, 100, 200, 299, 300, 400].map { sequence.picture(of: .refreshing(.milliseconds($0))) }
        #expect(shown == [3, 3, 4, 5, 5, 3, 4])
    }

    @Test func theDurationOptionAppliesToEachImage() throws {
        let images = try TestImages(count: 3)
        #expect(try ImageSequence(path: images.folder, duration: .milliseconds(40)).period == .milliseconds(120))
    }

    @Test func imagesAreInNaturalOrder() throws {
        let images = try TestImages(count: 12)
        let sequence = try ImageSequence(path: images.folder)
        let grays = try (0..<12).map { try sequence.bitmap(of: .pulling((Double($0) + 0.5) / 12))[4, 3] & 0xFF }
        #expect(grays == grays.sorted())
    }

    @Test func theImageScaleDividesPixelsIntoPoints() throws {
        let images = try TestImages(count: 2)
        let sequence = try ImageSequence(path: images.folder, scale: 2)
        #expect(sequence.naturalSize == Size(width: 4, height: 3) && sequence.maximumScale == 2)
        #expect(sequence.minimumScale == 2)
        let bitmap = try sequence.bitmap(of: .pulling(0.9, Traits(scale: 2)))
        #expect(bitmap.width == 8 && bitmap.withUnsafePixels { $0.allSatisfy { $0 == 0xFFFB_FBFB } })
    }

    /// The frames are 8 points wide at 3 pixels per point, but the images are only 8 pixels wide.
    @Test func enlargedPixelsAreNoted() throws {
        let images = try TestImages(count: 2)
        var request = ExportRequest()
        request.scales = [1, 3]
        request.frameRate = FrameRate(10)
        let job = try ExportJob(ExportSubject(ImageSequence(path: images.folder)), request)
        #expect(job.warnings == ["8 pixels are drawn at 24; use larger images, or state their scale with imageScale"])
        #expect(try ExportJob(ExportSubject(ImageSequence(path: images.folder, scale: 3)), request).warnings.isEmpty)
        request.size = Size(width: 16, height: 12)
        let advice = "use larger images, or draw them at 2x2 points or less"
        #expect(
            try ExportJob(ExportSubject(ImageSequence(path: images.folder)), request).warnings == ["8 pixels are drawn at 48; \(advice)"])
    }

    /// The border between the halves lies between two pixels, so no pixel is blended.
    @Test func vectorImagesAreDrawnAtTheScaleOfTheScreen() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(ImageFixtures.svg, "a.svg")
        let sequence = try ImageSequence(path: path)
        #expect(sequence.naturalSize == Size(width: 24, height: 12) && sequence.maximumScale == nil && sequence.minimumScale == nil)
        let bitmap = try sequence.bitmap(of: .pulling(1, Traits(scale: 3)))
        #expect(bitmap.width == 72 && bitmap[35, 18] == 0xFFFF_0000 && bitmap[36, 18] == 0x8000_0080)
    }

    @Test func pixelsAreUnchanged() throws {
        let images = try TestImages(count: 2)
        let sequence = try ImageSequence(path: images.folder)
        #expect(sequence.naturalSize == Size(width: 8, height: 6))
        let bitmap = try sequence.bitmap(of: .pulling(0.9))
        #expect(bitmap.withUnsafePixels { $0.allSatisfy { $0 == 0xFFFB_FBFB } })
    }

    @Test func sequencesAreSelectedByPrefix() throws {
        let images = try TestImages(count: 12)
        let sequence = try ImageSequence(path: images.folder, pulling: "a1", refreshing: "a2")
        #expect(sequence.pullPictureCount == 4)
        #expect(sequence.period == .zero)
    }

    /// An app's catalog also contains other animations, other sizes, and unused files.
    @Test(arguments: [("a2", nil), (nil, "a2")] as [(String?, String?)])
    func aSinglePrefixAppliesToBothSequences(_ pulling: String?, _ refreshing: String?) throws {
        let app = try TemporaryFolder()
        var writer = PNGWriter()
        for (side, name) in [(5, "a1"), (9, "a2")] { try app.write(writer.encode(Bitmap(width: side, height: side)), "\(name).png") }
        try app.write("not an image", "logo.png")
        #expect(throws: ImageSourceError.self) { try ImageSequence(path: app.path) }
        let sequence = try ImageSequence(path: app.path, pulling: pulling, refreshing: refreshing)
        #expect(sequence.pullPictureCount == 1 && sequence.period == .zero)
        #expect(try sequence.bitmap(of: .pulling(0.5)) == sequence.bitmap(of: .refreshing(.zero)))
    }

    @Test func aSingleImageRotates() throws {
        let images = try TestImages(count: 1, width: 6, height: 6)
        let sequence = try ImageSequence(path: images.folder, rotation: .milliseconds(500))
        #expect(sequence.period == .milliseconds(500))
        #expect(try sequence.bitmap(of: .refreshing(.milliseconds(60))) != sequence.bitmap(of: .refreshing(.zero)))
        #expect(try sequence.bitmap(of: .refreshing(.milliseconds(500))) == sequence.bitmap(of: .refreshing(.zero)))
    }

    /// The corners of the 8x6-point image are 5 points from its center, so a 10-point square contains it at every angle.
    @Test func aRotatingImageStaysInBoundsAtFullSize() throws {
        let images = try TestImages(count: 1)
        let sequence = try ImageSequence(path: images.folder, rotation: .milliseconds(500))
        #expect(sequence.naturalSize == Size(width: 10, height: 10))
        for step in 0..<12 {
            let mark = try #require(sequence.drawing(of: .refreshing(sequence.period * step / 12)).marks.first)
            #expect(Rect(x: -1e-9, y: -1e-9, width: 10 + 2e-9, height: 10 + 2e-9).contains(mark.bounds), "step \(step)")
        }
    }

    /// 1/30 s is not a whole number of attoseconds, but each image is still shown exactly once, in its own frame.
    @Test func thirtiethsOfASecondAreExact() throws {
        let images = try TestImages(count: 12)
        let sequence = try ImageSequence(path: images.folder, duration: FrameRate(30).frameDuration)
        #expect(FrameRate(30).frameCount(in: sequence.period) == 12)
        let shown = (0..<12).map { sequence.picture(of: .refreshing(FrameRate(30).instant(ofFrame: $0))) }
        #expect(shown == (12..<24).map(Optional.some))
    }

    @Test func reducedMotionShowsTheFirstImageOfTheLoop() throws {
        let images = try TestImages(count: 3)
        let sequence = try ImageSequence(path: images.folder)
        let calm = Traits(reducesMotion: true)
        #expect(Set([0, 100, 250].map { sequence.picture(of: .refreshing(.milliseconds($0), calm)) }) == [3])
        #expect(try sequence.bitmap(of: .refreshing(.milliseconds(250), calm)) == sequence.bitmap(of: .refreshing(.zero)))
        let turning = try ImageSequence(path: images.folder + "/a1.png", rotation: .seconds(1))
        #expect(turning.picture(of: .refreshing(.milliseconds(300), calm)) == 1)
        #expect(try turning.bitmap(of: .refreshing(.milliseconds(300), calm)) == turning.bitmap(of: .refreshing(.zero)))
    }

    @Test func rejectsRotationOfSeveralImages() throws {
        let images = try TestImages(count: 3)
        let error = #expect(throws: ImageSequenceError.self) { try ImageSequence(path: images.folder, rotation: .seconds(1)) }
        #expect(
            error?.description
                == "option 'rotation' rotates a single image, but \(images.folder) has 3; remove it, or choose one image"
        )
    }

    @Test func requiresImages() {
        let error = #expect(throws: IndicatorError.self) { try ImageSequence() }
        #expect(
            error?.description
                == "indicator 'image-sequence' requires option 'images': a file or folder; set it with options[\"images\"] = \"VALUE\"")
    }
}
