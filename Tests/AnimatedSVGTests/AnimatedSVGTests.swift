import Drawing
import Foundation
import Indicators
import Motion
import RefreshKit
import Testing
import VectorMotion

@testable import AnimatedSVG

@Suite struct AnimatedSVGTests {
    private static let phases: [Phase] = [.pulling, .introduction, .refreshing, .finishing]

    private func file(_ id: String, _ phases: [Phase] = [.refreshing]) throws -> AnimatedSVGFile {
        let indicator = try #require(IndicatorCatalog.all.first { $0.info.id == id }).init()
        let timeline = DrawnTimeline(
            indicator, size: indicator.naturalSize, frameRate: FrameRate(60), phases: phases, pullFrameCount: 30, reducedPhases: phases)
        return try AnimatedSVGFile(
            try ShapeAnimation.fitted(to: timeline).animation, label: "Loading", frameDuration: 1 / 60.0, tint: .systemBlue)
    }

    /// Returns an animation of one second with a dot.
    private func animation(_ change: (inout Shape) -> Void, roles: [ShapeAnimation.Range.Role] = [.phase(.refreshing)]) -> ShapeAnimation {
        var shape = Shape(.ellipse(size: Track(constant: Point(x: 4, y: 4))), .fill(.winding), .tint)
        change(&shape)
        let ranges = roles.enumerated().map { ShapeAnimation.Range($1, from: Double($0), to: Double($0 + 1)) }
        return ShapeAnimation(size: Size(width: 20, height: 20), ranges: ranges, nodes: [.shape(shape)])
    }

    private func text(_ animation: ShapeAnimation) throws -> AnimatedSVGFile {
        try AnimatedSVGFile(animation, label: "Dots & <more>", frameDuration: 1 / 60.0, tint: .systemBlue)
    }

    /// Returns text in which the name of the file is `r`.
    private func plain(_ text: String) -> String { text.replacing(/r[0-9a-f]{7}/, with: "r") }

    @Test(arguments: ["spinner", "progress-ring", "wechat-dots", "arrow"], [false, true])
    func aFilePlaysWithoutScriptOrReferences(_ id: String, _ isWhole: Bool) throws {
        let file = try file(id, isWhole ? Self.phases : [.refreshing])
        let text = file.text
        for forbidden in ["<script", "<animate", "href", " style=", "http://www.w3.org/1999"] {
            #expect(!text.contains(forbidden), "\(forbidden)")
        }
        #expect(text.firstMatch(of: /[ ":(-](nan|inf)[^i]/) == nil)
        #expect(text.contains("role=\"img\" aria-label=\"Loading\"") && text.contains("prefers-reduced-motion:reduce"))
        #expect(try XMLChecker(text).isWellFormed)
        // Every id, class, and keyframes rule is inside the root's class, or begins with it.
        let root = try #require(text.firstMatch(of: /class="(r[0-9a-f]{7})/)).output.1
        for match in text.matches(of: /id="([^"]*)"/) { #expect(match.output.1.hasPrefix(root)) }
        for match in text.matches(of: /@keyframes ([a-z0-9]*)/) { #expect(match.output.1.hasPrefix(root)) }
        for match in file.style.matches(of: /(?:^|\}|\{)(\.[a-z][^{}@]*)\{/) { #expect(match.output.1.hasPrefix(".\(root)")) }
        for match in text.matches(of: /class="([^"]*)"/) { #expect(match.output.1.hasPrefix(root)) }
        for match in text.matches(of: /url\(#([^)]*)\)/) { #expect(text.contains("id=\"\(match.output.1)\"")) }

    }

    @Test func filesAreTheSameEachTimeAndDifferFromOthers() throws {
        #expect(try file("spinner").text == file("spinner").text)
        let classes = try ["spinner", "progress-ring"].map { try #require(file($0).text.firstMatch(of: /class="(r[0-9a-f]{7})/)).output.1 }
        #expect(classes[0] != classes[1])
    }

    @Test func keyframesHaveTheirOwnEasings() throws {
        let turn = Track([
            .init(at: 0, 0.0, then: .curve(Curve(0.2, 0, 0.4, 1.2))), .init(at: 0.5, .pi), .init(at: 0.5, 0.0, then: .hold),
            .init(at: 0.75, 1.0, then: .hold),
        ])
        let style = try text(animation { $0.placement.rotation = turn }).style
        let rules =
            "{0%{transform:rotate(0deg);animation-timing-function:cubic-bezier(.2,0,.4,1.2)}49.9999%{transform:rotate(180deg);animation-timing-function:step-end}50%{transform:rotate(0deg);animation-timing-function:step-end}75%{transform:rotate(57.296deg);animation-timing-function:step-end}100%{transform:rotate(57.296deg)}}"
        #expect(style.contains(rules))
        #expect(style.contains("{animation:") && style.contains(" 1s linear infinite}"))
    }

    @Test func thePullIsScrubbedByAVariable() throws {
        let grow = Track([.init(at: 0, 0.0), .init(at: 1, 1.0), .init(at: 1, 0.5), .init(at: 2, 1)])
        let file = try text(animation({ $0.opacity = Adaptive(grow) }, roles: [.phase(.pulling), .phase(.refreshing)]))
        #expect(file.text.contains(" refreshing\">"))
        #expect(file.style.contains(" 1s linear both paused;animation-delay:calc(var(--progress,0)*-1s)}"))
        #expect(file.text.contains("aria-label=\"Dots &amp; &lt;more&gt;\""))
    }

    @Test func darkColorsAreInAMediaQuery() throws {
        let gray = Adaptive(Track(constant: OpaqueColor(Color(white: 0.2))), dark: Track(constant: OpaqueColor(.white)))
        let style = try text(animation { $0.paint = .color(gray) }).style
        #expect(style.contains("fill:#333333"))
        #expect(style.contains("@media (prefers-color-scheme:dark){svg:root{color:#0a84ff}"))
        #expect(style.contains("{fill:#ffffff}}"))
    }

    @Test func anArcIsADashOfACircle() throws {
        let sweep = Track([.init(at: 0, 0.0), .init(at: 1, 2 * .pi)])
        func arc(_ radius: Track<Double>) throws -> AnimatedSVGFile {
            try text(
                animation { shape in
                    shape.outline = .arc(radius: radius, sweep: sweep)
                    shape.style = .stroke(Shape.StrokeStyle(width: Track(constant: 2), cap: .round))
                })
        }
        let still = try arc(Track(constant: 5))
        #expect(plain(still.text).contains("<circle class=\"ra\" r=\"5\" fill=\"none\" stroke-width=\"2\" stroke-linecap=\"round\""))
        #expect(still.style.contains("{0%{stroke-dasharray:0 33}100%{stroke-dasharray:31.416 33}}"))
        // The length follows both the radius and the angle.
        let growing = try arc(Track([.init(at: 0, 5), .init(at: 1, 6)]))
        #expect(growing.style.contains("{0%{r:5px}100%{r:6px}}") && growing.style.contains("50%{stroke-dasharray:17.279 39}"))
    }

    @Test func aSizeThatChangesIsAScale() throws {
        let size = Track([.init(at: 0, Point(x: 4, y: 4)), .init(at: 1, Point(x: 8, y: 8))])
        let dot = try text(animation { $0.outline = .ellipse(size: size) })
        #expect(
            plain(dot.text).contains("<circle class=\"ra\" r=\"4\" fill=\"currentColor\"/>")
                && dot.style.contains("{0%{transform:scale(.5)}100%{transform:scale(1)}}"))
    }

    @Test func eachChangeOfAPlacementIsAGroup() throws {
        let svg = try text(
            animation { shape in
                shape.outline = .ellipse(size: Track([.init(at: 0, Point(x: 4, y: 4)), .init(at: 1, Point(x: 8, y: 8))]))
                shape.placement.position = PointTrack(Point(x: 10, y: 10))
                shape.placement.anchor = PointTrack(Point(x: 3, y: 0))
                shape.placement.rotation = Track([.init(at: 0, 0), .init(at: 1, .pi)])
            })
        #expect(
            plain(svg.text).contains(
                "<g transform=\"translate(10 10)\"><g class=\"rb\"><g transform=\"translate(-3 0)\"><circle class=\"ra\" r=\"4\" fill=\"currentColor\"/></g></g></g>"
            ))
        #expect(svg.style.contains("{0%{transform:rotate(0deg)}100%{transform:rotate(180deg)}}"))
    }

    @Test func aFadeIsAGroupAsLargeAsThePicture() throws {
        let svg = try text(animation { $0.opacity = Adaptive(Track([.init(at: 0, 0.25), .init(at: 1, 1.0)])) })
        #expect(
            plain(svg.text).contains("<g class=\"ra\"><path d=\"M0 0h20v20H0z\" fill=\"none\"/><circle r=\"2\" fill=\"currentColor\"/></g>")
        )
        #expect(svg.style.contains("{0%{opacity:.25}100%{opacity:1}}"))
    }

    @Test func eachPhaseHasItsVersionWithReducedMotion() throws {
        let fade = Track([.init(at: 0, 1.0), .init(at: 2, 0.5), .init(at: 2, 0.25, then: .hold), .init(at: 3, 0.75, then: .hold)])
        let roles: [ShapeAnimation.Range.Role] = [
            .phase(.refreshing), .phase(.finishing), .reducedMotion(.refreshing), .reducedMotion(.finishing),
        ]
        let style = try plain(text(animation({ $0.opacity = Adaptive(fade) }, roles: roles)).style)
        #expect(style.contains(".r.refreshing .ra{animation:ra 1s linear infinite}.r.finishing .ra{animation:rb 1s linear both}"))
        let reduced = ".r.r.refreshing .ra{opacity:.25;animation:none}.r.r.finishing .ra{opacity:.75;animation:none}"
        #expect(style.contains("@media (prefers-reduced-motion:reduce){\(reduced)}"))
    }

    @Test func phasesDoNotShareAnimations() throws {
        let wave = Track([
            .init(at: 0, 0.0), .init(at: 1, 1.0, then: .hold), .init(at: 1, 0.0), .init(at: 2, 1.0, then: .hold),
        ])
        let style = try plain(text(animation({ $0.opacity = Adaptive(wave) }, roles: [.phase(.introduction), .phase(.finishing)])).style)
        #expect(style.contains("@keyframes ra{0%{opacity:0}100%{opacity:1}}@keyframes rb{0%{opacity:0}100%{opacity:1}}"))
        #expect(style.contains(".r.introduction .ra{animation:ra 1s linear both}.r.finishing .ra{animation:rb 1s linear both}"))
    }

    @Test func stepsAtBothEndsOfThePullAreSeen() throws {
        let turn = Track([
            .init(at: 0, 0.0, then: .hold), .init(at: 1e-8, .pi, then: .hold), .init(at: 1, 0.0, then: .hold),
            .init(at: 1.5, 0, then: .hold),
        ])
        let style = try text(animation({ $0.placement.rotation = turn }, roles: [.phase(.pulling)])).style
        let hold = ";animation-timing-function:step-end"
        #expect(style.contains("{0%{transform:rotate(0deg)\(hold)}.0001%{transform:rotate(180deg)\(hold)}100%{transform:rotate(0deg)}}"))
    }

    @Test func theStyleHasTheHashThatAPolicyNeeds() throws {
        #expect(StyleHash(of: "").description == "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
        let svg = try text(animation { _ in })
        #expect(svg.text.contains("<style>\(svg.style)</style>") && svg.styleSource == StyleHash(of: svg.style).description)
    }

    @Test func aClipThatChangesIsAMask() throws {
        func path(_ x: Double) -> VectorPath {
            let corners = [Point(x: 0, y: 0), Point(x: x, y: 0), Point(x: 0, y: 4)]
            return VectorPath([.init(corners.map { .init($0, before: $0, after: $0) }, isClosed: true)])
        }
        func svg(_ path: Track<VectorPath>) throws -> AnimatedSVGFile {
            let dot = animation { _ in }
            var group = ShapeGroup(dot.nodes)
            group.clips = [.init(path)]
            group.opacity = Track(constant: 0.5)
            group.blend = .multiply
            return try text(ShapeAnimation(size: dot.size, ranges: dot.ranges, nodes: [.group(group)]))
        }
        let still = try svg(Track(constant: path(3)))
        #expect(still.text.contains("M0 0h1z\"/></clipPath>"))
        #expect(!still.hasSteps && still.style.contains("{mix-blend-mode:multiply}"))
        #expect(still.style.contains("{isolation:isolate}") && still.text.contains(" opacity=\".5\"><g clip-path=\"url(#"))
        let moving = try svg(Track([.init(at: 0, path(1)), .init(at: 1, path(5))]))
        #expect(moving.text.contains("<mask id=") && moving.hasSteps)
    }

    @Test func aPathThatChangesIsAStrip() throws {
        func path(_ x: Double) -> VectorPath {
            let corners = [Point(x: 0, y: 0), Point(x: x, y: 0), Point(x: 0, y: 4)]
            return VectorPath([.init(corners.map { .init($0, before: $0, after: $0) }, isClosed: true)])
        }
        let svg = try text(animation { $0.outline = .path(Track([.init(at: 0, path(1)), .init(at: 1, path(5))])) })
        #expect(svg.hasSteps && svg.text.matches(of: /<path/).count == 61 && svg.style.contains("{overflow:hidden}"))
        #expect(svg.style.contains("steps(60) infinite"))
    }
}

/// Checks that text is well-formed XML, apart from entities.
private struct XMLChecker {
    let isWellFormed: Bool

    init(_ text: String) throws {
        var open: [Substring] = []
        for match in text.matches(of: /<(\/?)([A-Za-z]+)(?:\s+[A-Za-z0-9-]+="[^"<]*")*\s*(\/?)>/) {
            let (isEnd, name, isEmpty) = (!match.output.1.isEmpty, match.output.2, !match.output.3.isEmpty)
            if isEnd {
                guard open.popLast() == name else {
                    isWellFormed = false
                    return
                }
            } else if !isEmpty {
                open.append(name)
            }
        }
        isWellFormed =
            open.isEmpty && text.matches(of: /</).count == text.matches(of: /<\/?[A-Za-z]+(?:\s+[A-Za-z0-9-]+="[^"<]*")*\s*\/?>/).count
    }
}
