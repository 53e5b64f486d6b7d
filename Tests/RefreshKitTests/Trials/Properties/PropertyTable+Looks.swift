import Originals
import RefreshKit

extension PropertyTable {
    static func looks() -> [PropertyCase] {
        let scene = { (look: RefreshLook) in PropertyScenes.control(TextRefreshControl(.header, look: look)).stage }
        let pulled = { (look: RefreshLook) in
            let scene = PropertyScenes.control(TextRefreshControl(.header, look: look), opened: false)
            scene.drag(y: 60)
            return scene.stage
        }
        let content = { PropertyScenes.filling(RefreshContentView.ring(), 240, 54) }
        let ground: [RefreshControl.State: AdaptiveColor] = [.idle: .systemGreen]
        return [
            .fixed("RefreshLook.font", \.font, Font(size: 20), of: RefreshLook.arrow, on: scene),
            .fixed("RefreshLook.color", \.color, .systemRed, of: RefreshLook.arrow, on: scene),
            .fixed("RefreshLook.refreshView", \.refreshView, .ring, of: RefreshLook.arrow, on: scene),
            .fixed("RefreshLook.arrangement", \.arrangement, .edgeBeforeText(40), of: RefreshLook.arrow, on: scene),
            .fixed("RefreshLook.fadesTextWithPull", \.fadesTextWithPull, true, of: RefreshLook.arrow, on: pulled),
            .fixed("RefreshLook.hidesRefreshViewWhenIdle", \.hidesRefreshViewWhenIdle, true, of: RefreshLook.arrow, on: scene),
            .fixed("RefreshLook.backgroundColors", \.backgroundColors, ground, of: RefreshLook.arrow, on: scene),
            .shows("RefreshContentView.progress", \RefreshContentView.progress, 0.5, .isNotTried, on: content),
            .shows("RefreshContentView.texts", \RefreshContentView.texts, .backFooter(in: "ko"), on: pulledContent),
            .shows("RefreshContentView.refreshView", \RefreshContentView.refreshView, LampPicture(), on: pulledContent),
        ]
    }

    private static func pulledContent() -> PropertyScene<RefreshContentView> {
        let scene = PropertyScenes.filling(RefreshContentView.ring(), 240, 54)
        scene.subject.progress = 0.5
        scene.stage.advance(to: .zero)
        return scene
    }

    static func spinners() -> [PropertyCase] {
        let resting = { (spinner: Spinner) in
            let stage = PropertyScenes.stage()
            stage.root.addSubview(IndicatorView(spinner))
            return stage
        }
        let turning = { (spinner: Spinner) in
            let stage = resting(spinner)
            (stage.root.subviews.last as? IndicatorView)?.startRefreshAnimating()
            return stage
        }
        return [
            .fixed("Spinner.spokes", \.spokes, .twelve, of: Spinner(), on: turning),
            .fixed("Spinner.size", \.size, .medium, of: Spinner(), on: turning),
            .fixed("Spinner.color", \.color, Color(red: 1, green: 0, blue: 0), of: Spinner(), on: turning),
            .fixed("Spinner.hidesWhenStopped", \.hidesWhenStopped, false, of: Spinner(), on: resting),
        ]
    }

    static func behaviors() -> [PropertyCase] {
        var (sticky, still) = (RefreshBehavior.header, RefreshBehavior.header)
        // `sticky` keeps its state at the limit; `still` does not move the content.
        sticky.limit.includesIdle = false
        still.opening = .init(movesContent: false)
        return [
            .fixed("RefreshBehavior.edge", \.edge, .bottom, of: RefreshBehavior.header) { scene($0).stage },
            .fixed("RefreshBehavior.extent", \.extent, 40, of: RefreshBehavior.header) { scene($0, held: 54).stage },
            .fixed("RefreshBehavior.position", \.position, .atContentEnd, of: RefreshBehavior.backFooter) { scene($0, length: 60).stage },
            .fixed("RefreshBehavior.origin", \.origin, .content, of: RefreshBehavior.ringFooter(maximumPull: 60), on: pulledBeyondInset),
            .fixed("RefreshBehavior.trigger", \.trigger, .maximum, of: RefreshBehavior.header, on: pulledToTheLimit),
            .fixed("RefreshBehavior.limit", \.limit, .init(includesPulling: true, includesIdle: false), of: .header, on: pulledToTheLimit),
            .fixed("RefreshBehavior.opening", \.opening, .init(.zero), of: RefreshBehavior.header, on: begun),
            .fixed("RefreshBehavior.closingDuration", \.closingDuration, .seconds(2), of: RefreshBehavior.header, on: ended),
            .fixed("RefreshBehavior.calls", \.calls, .fromIdle, of: RefreshBehavior.header, on: begunWhilePulled),
            .fixed("RefreshBehavior.waitsForOthers", \.waitsForOthers, true, of: RefreshBehavior.header, on: begunBesideAnother),
            .fixed(
                "RefreshBehavior.Limit.includesPulling", \.limit.includesPulling, true, of: RefreshBehavior.header, on: pulledToTheLimit),
            .fixed("RefreshBehavior.Limit.includesIdle", \.limit.includesIdle, false, of: RefreshBehavior.header, on: pulledBackToTheLimit),
            .fixed(
                "RefreshBehavior.Limit.requiresVisibility", \.limit.requiresVisibility, false, of: sticky, on: pulledAndPushedOutOfSight),
            .fixed("RefreshBehavior.OpeningAnimation.space", \.opening.space, .inset(90), of: still, on: pulledAndReleased),
            .fixed("RefreshBehavior.OpeningAnimation.movesContent", \.opening.movesContent, false, of: RefreshBehavior.header, on: begun),
            .fixed(
                "RefreshBehavior.OpeningAnimation.isSticky", \.opening.isSticky, false, of: RefreshBehavior.header, on: begunAndScrolled),
            .fixed("RefreshBehavior.OpeningAnimation.duration", \.opening.duration, .seconds(2), of: RefreshBehavior.header, on: begun),
            .fixed("RefreshBehavior.OpeningAnimation.action", \.opening.action, .start, of: RefreshBehavior.header, on: begunWithAnAction),
        ]
    }

    /// Creates a control whose text shows its state and whose background shows its frame.
    private static func scene(
        _ behavior: RefreshBehavior, length: Double = 600, held: Double = 0
    ) -> PropertyScene<TextRefreshControl> {
        var look = RefreshLook(refreshView: .none)
        look.backgroundColors = [.idle: .systemGray, .pulling: .systemGreen, .refreshing: .systemRed, .willRefresh: .systemBlue]
        let scene = PropertyScenes.control(TextRefreshControl(behavior, look: look), length: length, opened: held == 0)
        if held > 0 { scene.subject.scrollView?.contentInset.top = held }
        scene.subject.scrollView?.contentOffset.y = held > 0 ? -held : scene.subject.scrollView?.contentOffset.y ?? 0
        return scene
    }

    private static func closed(_ behavior: RefreshBehavior) -> PropertyScene<TextRefreshControl> {
        let scene = scene(behavior)
        scene.subject.scrollView?.contentInset = .zero
        scene.subject.scrollView?.contentOffset = .zero
        return scene
    }

    /// Drags through several offsets without ending the touch.
    private static func pulled(_ behavior: RefreshBehavior, through offsets: [Double]) -> PropertyScene<TextRefreshControl> {
        let scene = closed(behavior)
        scene.drag(y: 20)
        for offset in offsets { scene.subject.scrollView?.contentOffset.y = offset }
        scene.wait(16)
        return scene
    }

    private static func pulledToTheLimit(_ behavior: RefreshBehavior) -> Stage { pulled(behavior, through: [-54]).stage }

    private static func pulledBackToTheLimit(_ behavior: RefreshBehavior) -> Stage { pulled(behavior, through: [-60, -54]).stage }

    private static func pulledAndPushedOutOfSight(_ behavior: RefreshBehavior) -> Stage {
        pulled(behavior, through: [-60, 1, -54]).stage
    }

    private static func pulledBeyondInset(_ behavior: RefreshBehavior) -> Stage {
        let scene = scene(behavior)
        scene.subject.scrollView?.contentOffset.y += 5
        scene.wait(400)
        return scene.stage
    }

    private static func pulledAndReleased(_ behavior: RefreshBehavior) -> Stage {
        let scene = closed(behavior)
        scene.drag(y: 180)
        scene.stage.touchEnded()
        scene.wait(1500)
        return scene.stage
    }

    private static func begun(_ behavior: RefreshBehavior) -> Stage {
        let scene = closed(behavior)
        scene.subject.beginRefreshing()
        scene.wait(200)
        return scene.stage
    }

    private static func begunAndScrolled(_ behavior: RefreshBehavior) -> Stage {
        let scene = closed(behavior)
        scene.subject.beginRefreshing()
        scene.wait(300)
        scene.drag(y: -150)
        scene.stage.touchEnded()
        scene.wait(1000)
        scene.drag(y: 110)
        scene.stage.touchEnded()
        scene.wait(1500)
        return scene.stage
    }

    private static func begunWithAnAction(_ behavior: RefreshBehavior) -> Stage {
        let scene = closed(behavior)
        scene.subject.onRefresh = { [unowned control = scene.subject] in control.endRefreshing() }
        scene.subject.beginRefreshing()
        scene.wait(200)
        return scene.stage
    }

    private static func begunWhilePulled(_ behavior: RefreshBehavior) -> Stage {
        let scene = pulled(behavior, through: [-60])
        scene.subject.beginRefreshing()
        scene.wait(300)
        return scene.stage
    }

    private static func begunBesideAnother(_ behavior: RefreshBehavior) -> Stage {
        let scene = closed(behavior)
        let footer = RefreshControl(.backFooter)
        scene.subject.scrollView?.addSubview(footer)
        footer.beginRefreshing()
        scene.subject.beginRefreshing()
        scene.wait(300)
        return scene.stage
    }

    private static func ended(_ behavior: RefreshBehavior) -> Stage {
        let scene = closed(behavior)
        scene.subject.beginRefreshing()
        scene.wait(300)
        scene.subject.endRefreshing()
        scene.wait(200)
        return scene.stage
    }
}
