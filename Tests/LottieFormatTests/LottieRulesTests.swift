import Drawing
import Foundation
import Motion
import RefreshKit
import Testing
import VectorMotion

@testable import LottieFormat

/// Each rule notices a file that breaks it.
@Suite struct LottieRulesTests {
    /// A ring that turns, fades in steps, and has a gradient beside it.
    private static func ring() throws -> String {
        var ring = Shape(
            .arc(radius: Track(constant: 5), sweep: Track([.init(at: 0, 1.0), .init(at: 1, 2.0)])),
            .stroke(Shape.StrokeStyle(width: Track(constant: 2), dashes: [Track(constant: 2), Track(constant: 1)])), .tint)
        ring.opacity = Adaptive(Track([.init(at: 0, 1.0, then: .hold), .init(at: 0.5, 0.5, then: .hold)]))
        let colors = [(location: 0.0, color: [0.0, 0, 0]), (location: 1, color: [1, 1, 1])]
        let stops = GradientStops(colors: colors, opacities: [(0, 1), (1, 1)])
        let clear = GradientStops(colors: colors, opacities: [(0, 0.5), (1, 1)])
        let track = Track([.init(at: 0, stops, then: .hold), .init(at: 0.25, clear, then: .hold)])
        let gradient = ShapeGradient(Adaptive(track), isTinted: [false, false])
        let bar = Shape(
            .rectangle(size: Track(constant: Point(x: 4, y: 4)), cornerRadius: Track(constant: 1)), .fill(.winding),
            .linear(gradient, from: Track(constant: .zero), to: Track(constant: Point(x: 4, y: 0))))
        let range = ShapeAnimation.Range(.phase(.refreshing), from: 0, to: 1)
        var pair = ShapeGroup([.shape(ring), .shape(bar)])
        pair.opacity = Track(constant: 0.5)
        var clipped = ShapeGroup([.shape(bar), .group(pair)])
        let corners = [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 9)].map { VectorPath.Vertex($0, before: $0, after: $0) }
        clipped.clips = [ShapeGroup.Clip(Track(constant: VectorPath([.init(corners, isClosed: true)])))]
        let nodes: [ShapeNode] = [.shape(ring), .group(clipped)]
        return try LottieWriterTests.file(ShapeAnimation(size: Size(width: 20, height: 20), ranges: [range], nodes: nodes)).json
    }

    /// Text to replace, its replacement, and the rule that is broken then.
    static let faults: [(String, String, String)] = [
        ("\"w\":20", "\"w\":20.5", "w is a whole number"),
        ("\"fr\":60", "\"fr\":0", "fr is above 0"),
        ("\"ip\":0,\"op\":60,\"w\"", "\"ip\":1,\"op\":60,\"w\"", "ip is 0, and op is above it"),
        ("\"v\":\"5.7.0\",", "", "v is a version"),
        ("\"ver\":10001", "\"ver\":1", "ver is the specification's version"),
        ("\"reduced motion\"", "\"reduced\"", "one marker is named 'reduced motion'"),
        ("\"cm\":\"reduced motion\"", "\"cm\":\"refreshing\"", "markers have distinct names"),
        ("\"dr\":60", "\"dr\":61", "markers are inside the animation"),
        ("\"st\":0,", "", "a layer has st"),
        ("\"ddd\":0,", "", "a layer says that it is flat"),
        ("\"nm\":\"Layer 1\",", "", "a layer has nm"),
        ("\"ty\":4", "\"ty\":1", "layers are shapes or precompositions"),
        ("\"op\":60,\"st\"", "\"op\":59,\"st\"", "layers last as long as the animation"),
        ("\"refId\":\"content", "\"refId\":\"other", "refId names an asset"),
        ("\"nm\":\"Shape 1\",", "", "groups have names"),
        (",\"r\":{\"a\":0,\"k\":90},\"o\":{\"a\":0,\"k\":100}", ",\"o\":{\"a\":0,\"k\":100}", "a group's transform has r"),
        (
            ",\"r\":{\"a\":0,\"k\":90},\"o\":{\"a\":0,\"k\":100}", ",\"r\":{\"a\":0,\"k\":90},\"o\":{\"a\":0,\"k\":50}",
            "a group's transform is opaque"
        ),
        ("\"ty\":\"st\"", "\"ty\":\"no\"", "a group has one style"),
        ("\"ty\":\"el\"", "\"ty\":\"no\"", "a style is in the same group as its path"),
        ("\"nm\":\"Tint\",", "", "styles have names"),
        ("\"ty\":\"st\"", "\"ty\":\"fl\"", "only strokes are trimmed"),
        ("\"m\":1", "\"n\":1", "a trim has m"),
        ("\"s\":[15.9155]", "\"s\":[25]", "a trim does not end at a corner of its ellipse"),
        (
            "\"s\":{\"a\":0,\"k\":[100,100]},\"r\":{\"a\":0,\"k\":90}", "\"s\":{\"a\":0,\"k\":[100,50]},\"r\":{\"a\":0,\"k\":90}",
            "strokes are scaled evenly"
        ),
        ("{\"n\":\"g\",\"v\":{\"a\":0", "{\"n\":\"g\",\"v\":{\"a\":1", "dash lengths are constant"),
        ("\"p\":2,\"k\":{", "\"p\":2,\"k\":{\"sid\":\"tint\",", "gradients have no slots"),
        (
            "\"o\":{\"x\":0.3,\"y\":0.3},\"i\":{\"x\":0.7,\"y\":0.7}},{\"t\":14.998", "\"h\":1},{\"t\":14.998",
            "gradients have no holds"
        ),
        ("\"p\":2", "\"p\":5", "a gradient has 4 or 6 numbers for each stop"),
        ("\"ty\":\"rc\"", "\"ty\":\"sr\"", "the shape 'sr' is forbidden"),
        ("\"sid\":\"tint\"", "\"sid\":\"other\"", "sid names a slot"),
        ("\"ty\":\"tr\",", "\"ty\":\"tr\",\"x\":\"time\",", "'x' is forbidden"),
        (
            "\"p\":{\"a\":0,\"k\":[0,0]},\"s\":{\"a\":0,\"k\":[100,100]},\"r\":{\"a\":0,\"k\":90}",
            "\"p\":{\"s\":true},\"s\":{\"a\":0,\"k\":[100,100]},\"r\":{\"a\":0,\"k\":90}",
            "the coordinates of a group do not move independently"
        ),
        ("\"inv\":false,\"o\":{\"a\":0,\"k\":100},\"x\":{\"a\":0,\"k\":0}", "\"inv\":false,\"o\":{\"a\":0,\"k\":100}", "a mask has x"),
        ("\"x\":0.3,\"y\":0.3},\"i\"", "\"x\":0.3,\"y\":0.301},\"i\"", "easings with the same two decimals have names"),
        ("\"t\":30", "\"t\":0", "key times ascend"),
        ("\"x\":0.3", "\"x\":0", "an easing's times are inside 0 and 1"),
        ("\"y\":0.3", "\"y\":300", "an easing's values are below 100"),
        ("\"x\":0.3", "\"x\":[0.3,0.3]", "a keyframe has one easing"),
        ("\"t\":60,", "\"t\":60,\"o\":{\"x\":0.3,\"y\":0.3},", "the last keyframe has no easing"),
        ("\"t\":60,", "\"t\":60,\"to\":[0,0],", "'to', 'ti', and 'e' are forbidden"),
    ]

    @Test func aFileWithoutFaultsPasses() throws { #expect(try rules(Self.ring()).faults == []) }

    @Test(arguments: faults.indices) func aFaultIsNoticed(_ index: Int) throws {
        let (text, replacement, rule) = Self.faults[index]
        let json = try Self.ring()
        try #require(json.contains(text), "the file has no \(text)")
        #expect(try rules(json.replacingFirst(text, with: replacement)).faults.contains(rule))
    }

    private func rules(_ json: String) throws -> LottieRules {
        LottieRules(try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]))
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, with replacement: String) -> String {
        range(of: text).map { replacingCharacters(in: $0, with: replacement) } ?? self
    }
}
