import Foundation

/// Checks that a file uses only features that all players draw in the same way.
struct LottieRules {
    private(set) var faults: [String] = []
    private let slots: Set<String>
    private let assets: Set<String>
    private let range: ClosedRange<Double>
    /// The easings that ThorVG and rlottie keep under each name.
    private var easings: [String: [Double]] = [:]

    typealias Object = [String: Any]

    init(_ document: Object) {
        let (start, end) = (document.number("ip") ?? 0, document.number("op") ?? 0)
        range = min(start, end)...max(start, end)
        slots = Set((document["slots"] as? Object ?? [:]).keys)
        assets = Set(document.objects("assets").compactMap { $0["id"] as? String })
        check(document)
    }

    private mutating func expect(_ condition: Bool, _ fault: String) { if !condition { faults.append(fault) } }

    private mutating func check(_ document: Object) {
        for key in ["w", "h"] { expect(document.number(key).map { $0 > 0 && $0 == $0.rounded() } ?? false, "\(key) is a whole number") }
        expect(document.number("fr") ?? 0 > 0, "fr is above 0")
        expect(document.number("ip") == 0 && document.number("op") ?? 0 > 0, "ip is 0, and op is above it")
        expect(document["v"] is String, "v is a version")
        expect(document.number("ver").map { $0 >= 10_000 } ?? false, "ver is the specification's version")
        let markers = document.objects("markers")
        let names = markers.compactMap { $0["cm"] as? String }
        expect(names.count == markers.count && Set(names).count == names.count, "markers have distinct names")
        expect(names.contains("reduced motion"), "one marker is named 'reduced motion'")
        for marker in markers {
            let (start, length) = (marker.number("tm") ?? -1, marker.number("dr") ?? -1)
            expect(length >= 0 && range.contains(start) && start + length <= range.upperBound + 1e-6, "markers are inside the animation")
        }
        for layer in document.objects("layers") + document.objects("assets").flatMap({ $0.objects("layers") }) { check(layer: layer) }
        expect(!document.objects("layers").isEmpty, "there is a layer")
        forbid(in: document)
    }

    private mutating func check(layer: Object) {
        for key in ["ty", "ip", "op", "st", "ks", "nm"] { expect(layer[key] != nil, "a layer has \(key)") }
        expect(layer.number("ddd") == 0, "a layer says that it is flat")
        expect([0, 4].contains(layer.number("ty")), "layers are shapes or precompositions")
        expect(layer.number("op") == range.upperBound, "layers last as long as the animation")
        if let id = layer["refId"] as? String { expect(assets.contains(id), "refId names an asset") }
        for key in ["a", "p", "s", "r", "o"] { expect((layer["ks"] as? Object)?[key] != nil, "a layer's transform has \(key)") }
        for group in layer.objects("shapes") {
            expect(group["ty"] as? String == "gr", "shapes are groups")
            check(group: group)
        }
    }

    private static let outlines: Set<String> = ["sh", "el", "rc"]
    private static let styles: Set<String> = ["fl", "st", "gf", "gs"]

    private mutating func check(group: Object) {
        let items = group.objects("it")
        let types = items.compactMap { $0["ty"] as? String }
        expect((items.last?["p"] as? Object)?["s"] == nil, "the coordinates of a group do not move independently")
        if types == ["gr", "tr"] { return check(group: items[0]) }
        expect(group["nm"] is String, "groups have names")
        expect(types.last == "tr", "a group ends with its transform")
        for key in ["a", "p", "s", "r", "o"] { expect(items.last?[key] != nil, "a group's transform has \(key)") }
        let opacity = items.last?["o"] as? Object
        expect(opacity?.number("a") == 0 && opacity?.number("k") == 100, "a group's transform is opaque")
        expect(types.filter(Self.styles.contains).count == 1, "a group has one style")
        expect(types.contains(where: Self.outlines.contains), "a style is in the same group as its path")
        expect(items.filter { Self.styles.contains($0["ty"] as? String ?? "") }.allSatisfy { $0["nm"] is String }, "styles have names")
        if types.contains("tm") { expect(types.contains("st") || types.contains("gs"), "only strokes are trimmed") }
        for trim in items where trim["ty"] as? String == "tm" {
            for key in ["s", "e", "o", "m"] { expect(trim[key] != nil, "a trim has \(key)") }
            let ends = (trim["e"] as? Object)?.numbers ?? []
            expect(!ends.contains { [25, 50, 75].contains($0) }, "a trim does not end at a corner of its ellipse")
        }
        if types.contains("st") || types.contains("gs"), let scale = items.last?["s"] as? Object {
            expect(scale.values.allSatisfy { $0.count < 2 || $0[0] == $0[1] }, "strokes are scaled evenly")
        }
        let times = items.filter { $0["ty"] as? String == "sh" }.map { ($0["ks"] as? Object)?.objects("k").map { $0.number("t") } ?? [] }
        expect(Set(times).count <= 1, "the paths of a group have the same key times")
        for style in items {
            for dash in style.objects("d") where dash["n"] as? String != "o" {
                expect((dash["v"] as? Object)?.number("a") == 0, "dash lengths are constant")
            }
            if let gradient = style["g"] as? Object, let count = gradient.number("p"), let stops = gradient["k"] as? Object {
                expect(stops["sid"] == nil, "gradients have no slots")
                let keyframes = stops.objects("k")
                let holds = zip(keyframes, keyframes.dropFirst()).contains { first, second in
                    first.number("h") == 1 && (second.number("t") ?? 0) - (first.number("t") ?? 0) > 0.01
                }
                expect(!holds, "gradients have no holds")
                let counts = stops.values.map { Double($0.count) }
                expect(counts.allSatisfy { $0 == 4 * count || $0 == 6 * count }, "a gradient has 4 or 6 numbers for each stop")
            }
        }
    }

    /// Checks all objects for members that some players ignore or get wrong.
    private mutating func forbid(in value: Any) {
        if let list = value as? [Any] { for item in list { forbid(in: item) } }
        guard let object = value as? Object else { return }
        if object["mode"] != nil { expect(object["x"] is Object, "a mask has x") }
        for key in ["x", "ef", "sy", "ao"] where object[key] != nil && !(key == "x" && (object["y"] ?? object["mode"]) != nil) {
            faults.append("'\(key)' is forbidden")
        }
        for type in ["mm", "rp", "rd", "sr", "pb", "zz"] { expect(object["ty"] as? String != type, "the shape '\(type)' is forbidden") }
        if let id = object["sid"] as? String {
            expect(slots.contains(id), "sid names a slot")
            expect(object["k"] != nil, "a slotted property keeps its value")
        }
        if object.number("a") == 1 { check(keyframes: object.objects("k")) }
        for item in object.values { forbid(in: item) }
    }

    private mutating func check(keyframes: [Object]) {
        expect(keyframes.count > 1, "an animated property has several keyframes")
        for (first, second) in zip(keyframes, keyframes.dropFirst()) {
            expect(first.number("t") ?? 0 < second.number("t") ?? 0, "key times ascend")
            if first.number("h") == 1 { continue }
            for key in ["o", "i"] {
                let easing = first[key] as? Object
                let x = easing?.number("x")
                expect(x != nil && easing?.number("y") != nil, "a keyframe has one easing")
                expect(x.map { (0.001...0.999).contains($0) } ?? false, "an easing's times are inside 0 and 1")
                expect(abs(easing?.number("y") ?? 0) < 100, "an easing's values are below 100")
            }
            let points = ["i", "o"].flatMap { key in ["x", "y"].map { (first[key] as? Object)?.number($0) ?? 0 } }
            let key = points.map { String(format: "%.2f", Double(Float($0))) }.joined(separator: "_").prefix(19)
            let name = first["n"] as? String ?? String(key)
            expect(easings[name, default: points] == points, "easings with the same two decimals have names")
            easings[name] = points
        }
        for keyframe in keyframes {
            expect(keyframe["s"] is [Any], "a keyframe's value is a list")
            expect(keyframe["to"] == nil && keyframe["ti"] == nil && keyframe["e"] == nil, "'to', 'ti', and 'e' are forbidden")
        }
        expect(keyframes.last?["o"] == nil && keyframes.last?["i"] == nil, "the last keyframe has no easing")
    }
}

extension LottieRules.Object {
    fileprivate func number(_ key: String) -> Double? { self[key] as? Double ?? (self[key] as? Int).map(Double.init) }
    fileprivate func objects(_ key: String) -> [LottieRules.Object] { self[key] as? [LottieRules.Object] ?? [] }

    /// The numbers of a property at its keyframes.
    fileprivate var numbers: [Double] { number("k").map { [$0] } ?? values.flatMap(\.self) }

    /// The values of a property at its keyframes.
    fileprivate var values: [[Double]] {
        if let list = self["k"] as? [Double] { return [list] }
        return objects("k").compactMap { $0["s"] as? [Double] }
    }
}
