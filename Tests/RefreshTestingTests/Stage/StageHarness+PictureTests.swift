import Fixtures
import RefreshKit
import RefreshTesting
import Testing

@Suite struct StageHarnessPictureTests {
    /// A red 10x10-point square at (20, 30), in a list scrolled by 5 points.
    private let list = ScrollView(frame: Rect(x: 20, y: 30, width: 50, height: 50))
    private let square = View(frame: Rect(x: 10, y: 15, width: 10, height: 10))
    private let harness: StageHarness

    init() {
        square.backgroundColor = AdaptiveColor(light: Color(red: 1, green: 0, blue: 0), dark: .white)
        list.contentSize = Size(width: 50, height: 200)
        list.addSubview(square)
        list.contentOffset.y = 5
        harness = StageHarness(list, size: Size(width: 100, height: 100))
    }

    @Test func stageIsDrawnOnTheSystemBackground() throws {
        let frame = try harness.renderedFrame()
        #expect(frame.width == 200 && frame.format == .rgb24)
        #expect(frame[0, 0] | 0xFF00_0000 == 0xFFFF_FFFF && frame[60, 80] | 0xFF00_0000 == 0xFFFF_0000)
    }

    @Test func frameIsCroppedToAView() throws {
        let picture = try harness.renderedFrame(of: square)
        #expect(picture.width == 20 && picture.height == 20)
        for y in 0..<20 { for x in 0..<20 { #expect(picture[x, y] | 0xFF00_0000 == 0xFFFF_0000) } }
    }

    @Test func frameIsCroppedToAnAnimatedView() throws {
        square.animate(.curve(over: .seconds(1))) { square.frame.origin.x = 40 }
        harness.advance(by: .milliseconds(500))
        let picture = try harness.renderedFrame(of: square)
        #expect(picture[2, 10] | 0xFF00_0000 == 0xFFFF_0000 && picture[17, 10] | 0xFF00_0000 == 0xFFFF_0000)
    }

    @Test func rotatedViewHasABoundingBox() throws {
        square.transform = ViewTransform(rotation: .pi / 4)
        #expect(try harness.renderedFrame(of: square).width == 28)
    }

    @Test func invisibleViewIsAnError() {
        let error = #expect(throws: StageHarnessError.self) { try harness.renderedFrame(of: View()) }
        #expect(error?.description == "cannot draw View alone: it is not on the stage")
        square.frame.size = .zero
        #expect(throws: StageHarnessError.invisible("View", why: "its size is 0.0x0.0 points")) { try harness.renderedFrame(of: square) }
    }

    @Test func referencesAreNextToTheTestFile() throws {
        let folder = try TemporaryFolder()
        let file = folder.path("OwnTests.swift")
        for view in [nil, square] {
            var reference = ReferenceImage("a", testFile: file)
            reference.isRecording = true
            let picture = try view.map { try harness.renderedFrame(of: $0) } ?? harness.renderedFrame()
            #expect(throws: ReferenceImage.Failure.recorded(reference.path)) { try reference.check(picture) }
            try harness.compare("a", of: view, testFile: file)
        }
        square.backgroundColor = .systemBackground
        #expect(throws: ReferenceImage.Failure.self) { try harness.compare("a", of: square, testFile: file) }
    }
}
