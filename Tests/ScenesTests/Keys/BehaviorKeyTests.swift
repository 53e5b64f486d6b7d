import Indicators
import Originals
import RefreshKit
import Testing

@testable import Scenes

/// Reading the keys of a control's behavior, and printing behaviors that were created in Swift.
@Suite struct BehaviorKeyTests {
    private static func page(_ text: String) throws -> Page {
        try Scene(Array(text.utf8), path: "scene.yml", in: IndicatorCatalog.registry()).screen.tabs[0].page
    }

    @Test func eachKeySetsItsProperty() throws {
        let text = """
            screen:
              footer:
                behavior: back-footer
                position: in-content
                trigger: drag-end
                limit-requires-visibility: false
                reserved-space: {top: 10, bottom: 20}
                moves-content: true
                action-timing: start
                calls: from-idle
                waits-for-others: true
              header:
                trigger: {deceleration: 80}
                reserved-space: 150
              trailer: {trigger: call, limit-includes-pulling: true, limit-includes-idle: false, reserved-space: always-extent}
            """
        let page = try Self.page(text)
        #expect(
            page.footer?.behavior
                == RefreshBehavior(
                    edge: .bottom, extent: 44, position: .inContent, trigger: .dragEnd,
                    limit: .init(includesIdle: true, requiresVisibility: false),
                    opening: .init(.insets(top: 10, bottom: 20), movesContent: true, action: .start), calls: .fromIdle, waitsForOthers: true
                ))
        var header = RefreshBehavior.header
        (header.trigger, header.opening.space) = (.deceleration(beyond: 80), .inset(150))
        #expect(page.header?.behavior == header)
        var trailer = RefreshBehavior.trailer
        (trailer.trigger, trailer.opening.space) = (.call, .alwaysExtent)
        (trailer.limit.includesPulling, trailer.limit.includesIdle) = (true, false)
        #expect(page.trailer?.behavior == trailer)
    }

    /// Texts and loads depend on the behavior after all its keys have been applied.
    @Test func otherKeysUseTheWholeBehavior() throws {
        let texts = "texts: {no-more-data: x}, loads: {after: 1, no-more-data: true}, automatic: false"
        let page = try Self.page("screen: {footer: {behavior: manual-footer, trigger: visibility, calls: always, \(texts)}}")
        #expect(page.footer?.isAutomatic == false)
        #expect(page.footer?.behavior.position == .inContent)
    }

    /// Every kind of behavior, with one or two properties changed.
    static let changed: [(name: String, behavior: RefreshBehavior)] = ControlBehavior.allCases.flatMap { kind in
        var all = [(kind.rawValue, kind.behavior())]
        // The rules of platforms' controls are fixed.
        if kind.behavior().platformControl != nil { return all }
        for (index, change) in changes.enumerated() {
            for other in changes[index...] {
                var behavior = kind.behavior()
                change.make(&behavior)
                other.make(&behavior)
                all.append(("\(kind.rawValue) \(change.name) \(other.name)", behavior))
            }
        }
        return all
    }

    private static let changes: [(name: String, make: @Sendable (inout RefreshBehavior) -> Void)] = [
        ("extent", { $0.extent = 71 }), ("origin", { $0.origin = .content }), ("opening time", { $0.opening.duration = .seconds(2) }),
        ("closing time", { $0.closingDuration = .seconds(3) }), ("in content", { $0.position = .inContent }),
        ("out of sight", { $0.position = .outOfSight }), ("release", { $0.trigger = .release }), ("call", { $0.trigger = .call }),
        ("maximum", { $0.trigger = .maximum }),
        ("end", { $0.trigger = $0.edge == .top ? .deceleration(beyond: 33) : .contentEnd }),
        ("appearance", { if $0.edge != .top { $0.trigger = .visibility } }),
        ("includes pulling", { ($0.limit.includesPulling, $0.limit.includesIdle) = (true, false) }),
        ("includes idle", { ($0.limit.includesPulling, $0.limit.includesIdle) = (false, true) }),
        ("includes none", { ($0.limit.includesPulling, $0.limit.includesIdle) = (false, false) }),
        ("needs sight", { $0.limit.requiresVisibility.toggle() }), ("nothing", { $0.opening.space = .zero }),
        ("space", { $0.opening.space = .extent }), ("always", { $0.opening.space = .alwaysExtent }),
        ("inset", { $0.opening.space = .inset(12.5) }), ("insets", { $0.opening.space = .insets(top: 7, bottom: -8) }),
        ("moves", { $0.opening.movesContent.toggle() }), ("sticky", { $0.opening.isSticky.toggle() }),
        ("start", { $0.opening.action = .start }), ("opened", { $0.opening.action = .opened }), ("calls", { $0.calls = .fromIdle }),
        ("turn", { $0.calls = .inTurn }), ("waits", { $0.waitsForOthers.toggle() }),
    ]

    @Test func everyBehaviorIsReadAsItWasPrinted() throws {
        for (name, behavior) in Self.changed {
            var page = Page()
            let path: WritableKeyPath<Page, Page.Control?> =
                switch behavior.edge {
                case .top: \.header
                case .bottom: \.footer
                case .right: \.trailer
                }
            page[keyPath: path] = Page.Control(behavior)
            // Keeps the indicator from affecting the size.
            page[keyPath: path]?.growsToFitIndicator = false
            let printed = Scene("printed", screen: Screen(page), duration: .seconds(1)).fileText
            let read = try #require(try Self.page(printed)[keyPath: path]).behavior
            #expect(read.withoutIdleParts == behavior.withoutIdleParts, "\(name)\n\(printed)")
        }
    }

    @Test(arguments: ControlBehavior.allCases) func aKindIsClosestToItself(_ kind: ControlBehavior) {
        #expect(ControlBehavior(nearestTo: kind.behavior()) == kind)
    }

    @Test func onlyDifferencesArePrinted() {
        var behavior = RefreshBehavior.header
        behavior.opening.isSticky = false
        var page = Page()
        page.header = Page.Control(behavior)
        #expect(Scene("", screen: Screen(page), duration: .seconds(1)).fileText.contains("header: {sticky: false}"))
    }
}

extension RefreshBehavior {
    /// The behavior, with defaults for properties that have no effect.
    fileprivate var withoutIdleParts: RefreshBehavior {
        var behavior = self
        if edge == .top { (behavior.position, behavior.origin) = (.outOfSight, .insets) }
        if trigger != .release, trigger != .call { (behavior.limit.includesPulling, behavior.limit.includesIdle) = (false, true) }
        let followsPull = trigger != .maximum && trigger != .contentEnd && trigger != .visibility
        if !followsPull { behavior.limit.requiresVisibility = false }
        if !followsPull || opening.space != .extent { behavior.opening.isSticky = false }
        if opening.space == .alwaysExtent { (behavior.opening.movesContent, behavior.opening.action) = (false, .opened) }
        return behavior
    }
}
