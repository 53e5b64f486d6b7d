import Drawing
import Fixtures
import Foundation
import Indicators
import Motion
import RefreshKit
import Testing
import VectorMotion

@testable import LottieFormat

@Suite struct LottieWriterTests {
    static func file(_ animation: ShapeAnimation, _ appearance: Appearance = .light) throws -> LottieFile {
        try LottieWriter.file(
            LottieWriter(animation, name: "test", frameRate: FrameRate(60), appearance: appearance, tint: .systemBlue))
    }

    static func object(_ file: LottieFile) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(file.json.utf8)) as? [String: Any])
    }

    /// Returns an animation of one second with a dot at the origin.
    private func animation(_ change: (inout Shape) -> Void = { _ in }, size: Size = Size(width: 20, height: 20)) -> ShapeAnimation {
        var shape = Shape(.ellipse(size: Track(constant: Point(x: 4, y: 4))), .fill(.winding), .tint)
        change(&shape)
        let range = ShapeAnimation.Range(.phase(.refreshing), from: 0, to: 1)
        return ShapeAnimation(size: size, ranges: [range], nodes: [.shape(shape)])
    }

    @Test(arguments: ["spinner", "progress-ring", "wechat-dots", "pull-dots"])
    func filesKeepToTheRules(_ id: String) throws { #expect(try Self.faults(of: id) == []) }

    @Test(.nightly) func allFilesKeepToTheRules() throws {
        // Conic gradients, and images.
        let refused: Set = ["comet", "paper-plane", "image-sequence"]
        for id in IndicatorCatalog.all.map({ $0.info.id }) where !refused.contains(id) {
            let faults = try Self.faults(of: id)
            #expect(faults == [], "\(id)")
        }
    }

    private static func faults(of id: String) throws -> [String] {
        let indicator = try #require(IndicatorCatalog.all.first { $0.info.id == id }).init()
        let timeline = DrawnTimeline(
            indicator, size: indicator.naturalSize, frameRate: FrameRate(60),
            phases: [.pulling, .introduction, .refreshing, .finishing], pullFrameCount: 30, reducedPhases: [.refreshing])
        return try LottieRules(Self.object(Self.file(ShapeAnimation.fitted(to: timeline).animation))).faults
    }

    @Test func timesAreFramesAndEasingsAreControlPoints() throws {
        let x = Track([.init(at: 0, 1.0, then: .curve(Curve(0.2, 0, 0.4, 1.2))), .init(at: 0.5, 3, then: .hold), .init(at: 1, 3)])
        let json = try Self.file(animation { $0.placement.position = .split(x: x, y: Track(constant: 2)) }).json
        let keyframes =
            "{\"t\":0,\"s\":[1,0],\"o\":{\"x\":0.2,\"y\":0},\"i\":{\"x\":0.4,\"y\":1.2}},{\"t\":30,\"s\":[3,0],\"h\":1},{\"t\":60,\"s\":[3,0]}"
        // The coordinates move independently in two groups.
        #expect(json.contains("\"p\":{\"a\":0,\"k\":[0,2]}") && json.contains("\"p\":{\"a\":1,\"k\":[\(keyframes)]}"))
    }

    @Test func aJumpHoldsTheOldValueUntilJustBefore() throws {
        let turn = Track([.init(at: 0, 0.0), .init(at: 0.5, .pi), .init(at: 0.5, 0.0, then: .hold)])
        let json = try Self.file(animation { $0.placement.rotation = turn }).json
        #expect(json.contains("{\"t\":29.998,\"s\":[180],\"h\":1},{\"t\":30,\"s\":[0]}"))
        // Of several keyframes at about one time, the last one applies.
        let twice = Track([
            .init(at: 0, 0.0), .init(at: 0.5, .pi), .init(at: 0.5, 1.0, then: .hold), .init(at: 0.5 + 1e-12, 0.0, then: .hold),
        ])
        #expect(try Self.file(animation { $0.placement.rotation = twice }).json == json)
    }

    @Test func keyframesOfWhichOneIsLeftAreAConstant() throws {
        let still = Track([.init(at: 0.5, Double.pi), .init(at: 0.5 + 1e-9, .pi)])
        #expect(try Self.file(animation { $0.placement.rotation = still }).json.contains("\"r\":{\"a\":0,\"k\":180}"))
    }

    @Test func aJumpThatNothingPrecedesKeepsTheFirstValue() throws {
        let turn = Track([.init(at: 0.5, 0.0), .init(at: 0.5 + 1e-9, .pi)])
        let json = try Self.file(animation { $0.placement.rotation = turn }).json
        #expect(json.contains("\"r\":{\"a\":1,\"k\":[{\"t\":29.998,\"s\":[0],\"h\":1},{\"t\":30,\"s\":[180]}]}"))
    }

    @Test func aCurveThatReturnsToItsStartIsKept() throws {
        let points = Track([.init(at: 0, Point(x: 5, y: 5)), .init(at: 1, Point(x: 5, y: 5))])
        let tangents = CurvedTrack.Tangents(after: Point(x: 4, y: 0), before: Point(x: 0, y: -4))
        let json = try Self.file(animation { $0.placement.position = .curved(CurvedTrack(points, tangents: [tangents, nil])) }).json
        #expect(json.contains("\"to\":[4,0],\"ti\":[0,-4]"))
    }

    @Test func anArcIsATrimmedEllipse() throws {
        func json(_ sweep: Track<Double>) throws -> String {
            try Self.file(
                animation { shape in
                    shape.outline = .arc(radius: Track(constant: 5), sweep: sweep)
                    shape.style = .stroke(Shape.StrokeStyle(width: Track(constant: 2), cap: .round))
                }
            ).json
        }
        let growing = try json(Track([.init(at: 0, 0.0), .init(at: 1, .pi)]))
        // At exactly a half, lottie-web would add a short line to the end.
        #expect(growing.contains("\"i\":{\"x\":0.7,\"y\":0.7}},{\"t\":60,\"s\":[49.99]}]},\"o\":{\"a\":0,\"k\":0},\"m\":1}"))
        #expect(growing.contains("\"ty\":\"el\"") && growing.contains("\"r\":{\"a\":0,\"k\":90}"))
        #expect(try json(Track(constant: 2 * .pi)).contains("\"ty\":\"tm\"") == false)
    }

    @Test func lightAndDarkColorsAreOneSlot() throws {
        let gray = Adaptive(Track(constant: OpaqueColor(Color(white: 0.25))), dark: Track(constant: OpaqueColor(.white)))
        let dots = animation { $0.paint = .color(gray) }
        let light = try Self.file(dots)
        #expect(light.json.contains("\"c\":{\"sid\":\"color-1\",\"a\":0,\"k\":[0.25,0.25,0.25]}"))
        #expect(light.slots.map(\.other) == ["\"value\":[1,1,1]"])
        #expect(try Self.file(dots, .dark).json.contains("\"c\":{\"sid\":\"color-1\",\"a\":0,\"k\":[1,1,1]}"))
    }

    @Test func keyframesOfAThemeAreAtWholeFrames() throws {
        let light = Track([.init(at: 0, 1.0), .init(at: 1, 0.5)])
        let dark = Track([
            .init(at: 0, 1.0, then: .curve(Curve(0.2, 0, 0.4, 1))), .init(at: 0.5, 0.5), .init(at: 0.5, 1, then: .hold), .init(at: 0.75, 0),
        ])
        let slot = try #require(try Self.file(animation { $0.opacity = Adaptive(light, dark: dark) }).slots.first { $0.kind == .scalar })
        let rule = try #require(JSONSerialization.jsonObject(with: Data("{\(slot.other ?? "")}".utf8)) as? [String: [[String: Any]]])
        let keyframes = try #require(rule["keyframes"])
        #expect(keyframes.compactMap { $0["frame"] as? Int } == [0, 29, 30, 45])
        #expect(keyframes.compactMap { $0["value"] as? Double } == [100, 50, 100, 0])
        #expect((keyframes[0]["outTangent"] as? [String: [Double]])?["x"] == [0.2] && keyframes[2]["hold"] as? Bool == true)
    }

    @Test func aSizeThatIsNotWholeIsEnlarged() throws {
        let file = try Self.object(Self.file(animation(size: Size(width: 37.5, height: 20))))
        #expect(file["w"] as? Int == 75 && file["h"] as? Int == 40)
    }

    @Test func groupsBecomeLayersWithMasksAndMattes() throws {
        let dot = animation().nodes[0]
        let square = [0.0, 4, 4, 0].enumerated().map { index, x in Point(x: x, y: index < 2 ? 0 : 4) }
        var clipped = ShapeGroup([dot])
        clipped.clips = [.init(Track(constant: VectorPath([.init(square.map { .init($0, before: $0, after: $0) }, isClosed: true)])))]
        clipped.opacity = Track(constant: 0.5)
        var masked = ShapeGroup([dot, .group(clipped)])
        masked.mask = ShapeGroup.Mask([dot])
        let range = ShapeAnimation.Range(.phase(.refreshing), from: 0, to: 1)
        let animation = ShapeAnimation(size: Size(width: 20, height: 20), ranges: [range], nodes: [dot, .group(masked)])
        let object = try Self.object(Self.file(animation))
        let layers = try #require(object["layers"] as? [[String: Any]])
        // From front to back: the matte, the content that it limits, and the dot behind.
        #expect(layers.map { $0["td"] as? Int } == [1, nil, nil] && layers.map { $0["tt"] as? Int } == [nil, 1, nil])
        #expect(layers.map { $0["ty"] as? Int } == [4, 0, 4])
        let content = try #require((object["assets"] as? [[String: Any]])?.first?["layers"] as? [[String: Any]])
        #expect((content[0]["masksProperties"] as? [Any])?.count == 1)
        #expect(((content[0]["ks"] as? [String: Any])?["o"] as? [String: Any])?["k"] as? Int == 50)
        #expect(LottieRules(object).faults == [])
    }

    @Test func aClipWithSeveralOutlinesThatOverlapIsRefused() throws {
        let corners = [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 9)].map { VectorPath.Vertex($0, before: $0, after: $0) }
        var group = ShapeGroup(animation().nodes)
        let triangle = VectorPath.Contour(corners, isClosed: true)
        group.clips = [.init(Track(constant: VectorPath([triangle, triangle])), .evenOdd)]
        let animation = ShapeAnimation(size: Size(width: 20, height: 20), ranges: [], nodes: [.group(group)])
        #expect(throws: LottieError(reason: "a clip with several outlines")) { try Self.file(animation) }
    }

    @Test func aContainerHoldsTheAnimationAndATheme() throws {
        let gray = Adaptive(Track(constant: OpaqueColor(Color(white: 0.25))), dark: Track(constant: OpaqueColor(.white)))
        let bytes = DotLottie(try Self.file(animation { $0.paint = .color(gray) }), id: "my dot", theme: "dark").bytes
        #expect(bytes.starts(with: [0x50, 0x4B, 3, 4]))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("manifest.json") && text.contains("a/my-dot.json") && text.contains("t/dark.json"))
        #expect(DotLottie(try Self.file(animation()), id: "dot", theme: "dark").bytes.count < bytes.count)
    }
}
