import Documents
import Indicators
import RefreshKit
import Testing

@testable import Scenes

/// A custom transition that flips the views.
private struct Flip: ViewTransition {
    let duration = Duration.milliseconds(700)
    func place(_ old: View, _ new: View, at progress: Double, in bounds: Rect, toward edge: TransitionEdge) {
        new.alpha = progress < 0.5 ? 0 : 1
    }
}

@Suite struct SceneTransitionTests {
    private static func transition(_ text: String, _ catalog: TransitionCatalog = TransitionCatalog()) throws -> (SceneTransition, String) {
        let text = "screen: {tabs: [{title: A}], bar: {transition: \(text)}}"
        let scene = try Scene(Array(text.utf8), path: "scene.yml", in: IndicatorCatalog.registry(), transitions: catalog)
        return (try #require(scene.screen.bar).transition, scene.fileText)
    }

    private static func catalog() throws -> TransitionCatalog {
        var catalog = TransitionCatalog()
        try catalog.register(Flip(), named: "flip")
        return catalog
    }

    @Test func durationsDefaultToThoseOfTheTransitions() throws {
        let durations = try ["push", "cover", "fade", "scale"].map { try Self.transition($0).0.duration }
        #expect(durations == [.milliseconds(350), .milliseconds(300), .milliseconds(350), .milliseconds(300)])
    }

    @Test func aSceneCanNameACustomTransition() throws {
        let (transition, printed) = try Self.transition("flip", Self.catalog())
        #expect(transition.transition is Flip && transition.duration == .milliseconds(700))
        #expect(printed.contains("transition: flip"))
    }

    @Test func aCustomTransitionCanHaveAnotherDuration() throws {
        let (transition, printed) = try Self.transition("{name: flip, duration: 2}", Self.catalog())
        #expect(transition.duration == .seconds(2) && transition.transition.duration == .seconds(2))
        #expect(printed.contains("transition: {name: flip, duration: 2}"))
        let (old, new) = (View(), View())
        transition.transition.place(old, new, at: 0.2, in: Rect(x: 0, y: 0, width: 9, height: 9), toward: .left)
        #expect(new.alpha == 0)
    }

    @Test func propertiesOfACustomTransitionArePrinted() throws {
        var catalog = TransitionCatalog()
        try catalog.register(CoverTransition(isReversed: true), named: "uncover")
        let text = "{name: uncover, duration: 2, reversed: false}"
        let (transition, printed) = try Self.transition(text, catalog)
        #expect(transition.duration == .seconds(2) && transition.isReversed == false)
        #expect(printed.contains("transition: \(text)"))
        #expect(try Self.transition("uncover", catalog).1.contains("transition: uncover"))
    }

    @Test func anUnknownNameSuggestsTheClosestOne() throws {
        let catalog = try Self.catalog()
        let error = #expect(throws: DocumentError.self) { try Self.transition("flop", catalog) }
        #expect(
            error.map { "\($0)" }
                == "scene.yml:1:48: screen.bar.transition: expected one of push, cover, fade, scale, flip, got 'flop'; did you mean 'flip'?"
        )
    }

    @Test func onlyDifferencesFromTheBuiltInTransitionArePrinted() throws {
        let samples = ["cover", "{name: cover, reversed: true}", "{name: scale, duration: 1}", "{name: scale, minimum-scale: 0.5}"]
        for sample in samples {
            #expect(try Self.transition(sample).1.contains("transition: \(sample)"), "\(sample)")
        }
        #expect(try !Self.transition("{name: push, duration: 0.35}").1.contains("transition"))
        #expect(try Self.transition("{name: cover, duration: 0.3, reversed: false}").1.contains("transition: cover"))
    }

    @Test func takenAndInvalidNamesAreRejected() throws {
        var catalog = TransitionCatalog()
        #expect(throws: TransitionCatalogError.nameTaken("fade")) { try catalog.register(Flip(), named: "fade") }
        #expect(throws: TransitionCatalogError.illFormedName("Page Curl")) { try catalog.register(Flip(), named: "Page Curl") }
        #expect(catalog.names == ["push", "cover", "fade", "scale"])
        #expect("\(TransitionCatalogError.nameTaken("fade"))" == "transition name 'fade' is taken; choose another one")
        #expect(
            "\(TransitionCatalogError.illFormedName("Page Curl"))"
                == "transition name 'Page Curl' is invalid, expected lowercase letters, digits, and single hyphens, such as 'page-curl'")
    }

    @Test func aRuleMatchesTabsAndGesture() {
        let tabs = TabSwitch(from: 1, to: 2)
        func fits(_ from: Int?, _ to: Int?, _ gesture: Screen.TransitionRule.Gesture?, isInteractive: Bool) -> Bool {
            Screen.TransitionRule(from: from, to: to, by: gesture, .fade).fits(tabs, isInteractive: isInteractive)
        }
        #expect(
            fits(nil, nil, nil, isInteractive: true) && fits(1, 2, .tap, isInteractive: false) && fits(nil, 2, .swipe, isInteractive: true))
        #expect(!fits(2, nil, nil, isInteractive: true) && !fits(1, 0, nil, isInteractive: true))
        #expect(!fits(1, 2, .swipe, isInteractive: false) && !fits(1, 2, .tap, isInteractive: true))
    }
}
