internal import Originals
internal import RefreshKit

final class SceneControl {
    let spec: Page.Control
    let view: TextRefreshControl
    let loads: SceneLoads

    init(_ spec: Page.Control, of scene: Scene, on timeline: Timeline) {
        self.spec = spec
        loads = SceneLoads(spec.loads, on: timeline)
        view = Self.makeView(spec, scene.language)
        replaceTexts(with: spec.texts)
        view.label.isHidden = !spec.showsText
        view.lastUpdated = spec.lastUpdated
        if spec.showsTime, spec.showsText { view.now = { [clock = scene.clock, timeline] in clock.advanced(by: timeline.now) } }
        view.fadesInWithPull = spec.fadesInWithPull
        view.ignoredInset = spec.ignoredInset
        view.isAutomatic = spec.isAutomatic
        view.triggerProgress = spec.triggerProgress
        view.triggersPerDrag = spec.triggersPerDrag
        view.graceTime = spec.graceTime
        view.minimumDisplayTime = spec.minimumTime
        view.resultDisplayTime = spec.resultTime
        view.isUserInteractionEnabled = spec.isEnabled
        view.isHidden = spec.isHidden
    }

    private static func makeView(_ spec: Page.Control, _ language: String) -> TextRefreshControl {
        let language = spec.language ?? language
        guard let refreshView = spec.refreshView(spec.indicator, spec.images) else {
            return TextRefreshControl(spec.behavior, look: spec.look, language: language)
        }
        var look = spec.look ?? spec.behavior.imageLook
        look.refreshView = .none
        let behavior =
            spec.growsToFitIndicator && spec.behavior.platformControl == nil
            ? spec.behavior.growing(to: refreshView.frame.height) : spec.behavior
        let view = TextRefreshControl(behavior, look: look, language: language)
        view.refreshView = refreshView
        return view
    }

    /// Replaces the text of each state for which custom text is set.
    func replaceTexts(with texts: Page.Texts) {
        view.texts = view.texts.replaced(with: texts)
        view.lastUpdatedTexts = view.lastUpdatedTexts.replaced(with: texts)
    }

    /// Replaces the refresh view, even during a refresh.
    ///
    /// Restores the initial refresh view if there is neither an indicator nor images.
    func replaceRefreshView(with indicator: ChosenIndicator?, _ images: [RefreshControl.State: ChosenIndicator] = [:]) {
        if let refreshView = spec.refreshView(indicator, images) ?? spec.refreshView(spec.indicator, spec.images) {
            view.refreshView = refreshView
        } else {
            view.resetRefreshView()
        }
    }
}

extension Page.Control {
    /// Creates a view of the indicator or the images, at the requested size; nil if the control has neither.
    fileprivate func refreshView(
        _ indicator: ChosenIndicator?, _ images: [RefreshControl.State: ChosenIndicator]
    ) -> (any View & RefreshAnimating)? {
        let refreshView: any View & RefreshAnimating
        if let indicator {
            refreshView = IndicatorView(indicator.indicator)
        } else if !images.isEmpty {
            refreshView = StateImagesView(images.mapValues(\.indicator))
        } else {
            return nil
        }
        if let size = indicatorSize {
            refreshView.frame.size = size
        } else if let side = behavior.platformControl?.indicatorSide {
            refreshView.frame.size = refreshView.frame.size.fitting(Size(width: side, height: side))
        }
        return refreshView
    }
}

extension RefreshTexts {
    fileprivate func replaced(with other: Page.Texts) -> RefreshTexts {
        RefreshTexts(
            idle: other.idle ?? idle, pulling: other.pulling ?? pulling, refreshing: other.refreshing ?? refreshing,
            noMoreData: other.noMoreData ?? noMoreData, success: other.success ?? success, failure: other.failure ?? failure)
    }
}

extension LastUpdatedTexts {
    fileprivate func replaced(with other: Page.Texts) -> LastUpdatedTexts {
        LastUpdatedTexts(prefix: other.lastUpdate ?? prefix, today: other.today ?? today, noRecord: other.noRecord ?? noRecord)
    }
}

/// The loads of a control's successive refreshes; the last one repeats.
final class SceneLoads {
    enum Phase: String, CaseIterable {
        case begins = "began"
        case delivers = "delivered"
        /// The refresh ended, or started again, before the data arrived.
        case isVoid = "void"
    }

    /// Called at the start of each loading phase, before it takes effect.
    var onPhase: ((Phase, Load) -> Void)?
    private let loads: [Load]
    private let timeline: Timeline
    private var count = 0
    private var pending: (entry: Timeline.Entry, load: Load)?

    init(_ loads: [Load], on timeline: Timeline) {
        (self.loads, self.timeline) = (loads, timeline)
    }

    /// Starts the next load and cancels the current one.
    ///
    /// `isWanted` returns whether the refresh is still active when the data arrives; if not, `deliver` is not called.
    func begin(while isWanted: @escaping () -> Bool, _ deliver: @escaping (Load) -> Void) {
        drop()
        guard !loads.isEmpty else { return }
        let load = loads[min(count, loads.count - 1)]
        count += 1
        onPhase?(.begins, load)
        let entry = timeline.schedule(after: load.time) { [weak self] in
            self?.pending = nil
            let isWanted = isWanted()
            self?.onPhase?(isWanted ? .delivers : .isVoid, load)
            if isWanted { deliver(load) }
        }
        pending = (entry, load)
    }

    /// Cancels the current load because its refresh is over.
    func drop() {
        guard let pending else { return }
        self.pending = nil
        pending.entry.cancel()
        onPhase?(.isVoid, pending.load)
    }
}
