internal import Originals
internal import RefreshKit

/// A control of a page as it is on the stage, and what it loads.
final class SceneControl {
    /// Its description in the scene.
    let spec: Page.Control
    let view: TextRefreshControl
    let loads: SceneLoads

    /// Makes a control.
    init(_ spec: Page.Control, of scene: Scene, on timeline: Timeline) {
        self.spec = spec
        loads = SceneLoads(spec.loads, on: timeline)
        view = Self.makeView(spec, scene.language)
        replaceTexts(by: spec.texts)
        view.label.isHidden = !spec.showsWords
        view.lastUpdated = spec.lastUpdated
        if spec.showsTime, spec.showsWords { view.now = { [clock = scene.clock, timeline] in clock.advanced(by: timeline.now) } }
        view.changesAlphaAutomatically = spec.changesAlphaAutomatically
        view.ignoredInset = spec.ignoredInset
        view.isAutomatic = spec.isAutomatic
        view.triggerPercent = spec.triggerPercent
        view.triggerTimes = spec.triggerTimes
        view.graceTime = spec.graceTime
        view.minimumDisplayTime = spec.minimumTime
        view.resultDisplayTime = spec.resultTime
        view.isUserInteractionEnabled = spec.isEnabled
        view.isHidden = spec.isHidden
    }

    private static func makeView(_ spec: Page.Control, _ language: String) -> TextRefreshControl {
        let language = spec.language ?? language
        guard let picture = spec.picture(spec.indicator, spec.images) else {
            return TextRefreshControl(spec.behavior, look: spec.look, language: language)
        }
        var look = spec.look ?? spec.behavior.imageLook
        look.picture = .none
        let behavior = spec.growsToPicture ? spec.behavior.growing(to: picture.frame.height) : spec.behavior
        let view = TextRefreshControl(behavior, look: look, language: language)
        view.picture = picture
        return view
    }

    /// Says something else from now on; words that are nil stay as they are.
    func replaceTexts(by texts: Page.Texts) {
        view.texts = view.texts.replaced(by: texts)
        view.lastUpdatedTexts = view.lastUpdatedTexts.replaced(by: texts)
    }

    /// Puts another picture in place of the present one, which goes on from what the control does.
    ///
    /// Without an indicator and images, the one that it had at first comes back.
    func replacePicture(by indicator: ChosenIndicator?, _ images: [RefreshControl.State: ChosenIndicator] = [:]) {
        if let picture = spec.picture(indicator, images) ?? spec.picture(spec.indicator, spec.images) {
            view.picture = picture
        } else {
            view.resetPicture()
        }
    }
}

extension Page.Control {
    /// A new view of an indicator or of images, as large as it is asked to be; nil for neither.
    fileprivate func picture(
        _ indicator: ChosenIndicator?, _ images: [RefreshControl.State: ChosenIndicator]
    ) -> (any View & RefreshAnimating)? {
        let picture: any View & RefreshAnimating
        if let indicator {
            picture = IndicatorView(indicator.indicator)
        } else if !images.isEmpty {
            picture = StateImagesView(images.mapValues(\.indicator))
        } else {
            return nil
        }
        if let size = pictureSize { picture.frame.size = size }
        return picture
    }
}

extension RefreshTexts {
    /// The texts with some of them replaced.
    fileprivate func replaced(by other: Page.Texts) -> RefreshTexts {
        RefreshTexts(
            idle: other.idle ?? idle, pulling: other.pulling ?? pulling, refreshing: other.refreshing ?? refreshing,
            noMoreData: other.noMoreData ?? noMoreData, success: other.success ?? success, failure: other.failure ?? failure)
    }
}

extension LastUpdatedTexts {
    /// The texts with some of them replaced.
    fileprivate func replaced(by other: Page.Texts) -> LastUpdatedTexts {
        LastUpdatedTexts(prefix: other.lastUpdate ?? prefix, today: other.today ?? today, noRecord: other.noRecord ?? noRecord)
    }
}

/// The loads of one control's refreshes: the first takes the first load, and so on, the last again and again.
final class SceneLoads {
    /// How one load goes.
    enum Course: String, CaseIterable {
        /// A refresh has begun to load.
        case begins = "began"
        /// The data is there.
        case delivers = "delivered"
        /// The refresh was over, or started again, before the data was there.
        case isVoid = "void"
    }

    /// Told of each load, right before anything comes of it.
    var onCourse: ((Course, Load) -> Void)?
    private let loads: [Load]
    private let timeline: Timeline
    /// How many have begun.
    private var count = 0
    private var pending: (entry: Timeline.Entry, load: Load)?

    init(_ loads: [Load], on timeline: Timeline) {
        (self.loads, self.timeline) = (loads, timeline)
    }

    /// Begins the next load and cancels the one under way.
    ///
    /// `isWanted` says whether the refresh is still under way when the data arrives; only then is `deliver` called.
    func begin(while isWanted: @escaping () -> Bool, _ deliver: @escaping (Load) -> Void) {
        drop()
        guard !loads.isEmpty else { return }
        let load = loads[min(count, loads.count - 1)]
        count += 1
        onCourse?(.begins, load)
        let entry = timeline.schedule(after: load.time) { [weak self] in
            self?.pending = nil
            let isWanted = isWanted()
            self?.onCourse?(isWanted ? .delivers : .isVoid, load)
            if isWanted { deliver(load) }
        }
        pending = (entry, load)
    }

    /// Makes the load that is under way void, since its refresh is over.
    func drop() {
        guard let pending else { return }
        self.pending = nil
        pending.entry.cancel()
        onCourse?(.isVoid, pending.load)
    }
}
