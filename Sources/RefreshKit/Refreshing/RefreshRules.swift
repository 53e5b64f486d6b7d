/// When a control of one behaviour starts, and where it is: the geometry and the states, apart from the looks.
class RefreshRules {
    static let fast = AnimationTiming.curve(over: .milliseconds(250))
    static let slow = AnimationTiming.curve(over: .milliseconds(400))

    unowned let control: RefreshControl

    init(_ control: RefreshControl) {
        self.control = control
    }

    static func make(for rule: RefreshBehavior.Rule, _ control: RefreshControl) -> RefreshRules {
        switch rule {
        case .threeState: ThreeStateRules(control)
        case .manualHeader: ManualHeaderRules(control)
        case .manualFooter: ManualFooterRules(control)
        case .release: ReleaseRules(control)
        case .header: HeaderRules(control)
        case .backFooter: BackFooterRules(control)
        case .autoFooter: AutoFooterRules(control)
        case .ringHeader(let pull, let origin): RingRules(control, pull, origin, isFooter: false)
        case .ringFooter(let pull, let origin): RingRules(control, pull, origin, isFooter: true)
        }
    }

    /// Whether the control can have no more data.
    var hasNoMoreData: Bool { false }
    /// The top edge of the control, in content coordinates.
    func top(in scrollView: ScrollView) -> Double { -control.behavior.extent - control.ignoredInset }

    func attach() { place() }
    func didScroll(from old: Double) {}
    func contentDidChange() {}
    func panDidChange(to phase: PanSample.Phase) {}
    func didEndDragging() {}
    func willBeginDecelerating() {}
    func visibilityDidChange() {}
    func tap() {}
    func didEnter(from old: RefreshControl.State) {}

    func begin() {
        if control.state == .idle { control.enter(.refreshing) }
    }

    func end(in state: RefreshControl.State) {
        if control.isUnderWay { control.enter(state) }
    }

    func place() {
        guard let scrollView = control.scrollView else { return }
        control.frame = Rect(x: 0, y: top(in: scrollView), width: scrollView.frame.width, height: control.behavior.extent)
    }

    /// All insets but the control's own part.
    func resting(_ scrollView: ScrollView) -> EdgeInsets {
        scrollView.adjustedContentInset - scrollView.insets(heldBy: control)
    }

    func hold(top: Double = 0, bottom: Double = 0) {
        control.scrollView?.hold(EdgeInsets(top: top, bottom: bottom), by: control)
    }

    /// Animates what goes on in the scroll view; the completion is left out if the control has left it by then.
    func animate(_ timing: AnimationTiming, _ changes: () -> Void, completion: @escaping (RefreshControl) -> Void = { _ in }) {
        let attachment = control.attachment
        control.animate(timing, changes) { [weak control] in
            if let control, control.attachment == attachment { completion(control) }
        }
    }
}

extension ScrollView {
    var offsetY: Double {
        get { contentOffset.y }
        set { contentOffset = Point(x: contentOffset.x, y: newValue) }
    }
}
