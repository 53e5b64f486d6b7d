/// What headers and back footers have in common: a release beyond the extent starts, an animation opens and another one closes.
class PullRules: RefreshRules {
    override func begin() {
        animate(Self.fast) { control.alpha = 1 }
        control.pullingPercent = 1
        if control.stage != nil {
            control.enter(.refreshing)
        } else if control.state != .refreshing {
            control.enter(.willRefresh)
        }
    }

    override func end(in state: RefreshControl.State) { control.enter(state) }

    /// Goes by a pull of more than 0: by how many points the control shows.
    func follow(_ pull: Double, isDragging: Bool) {
        let extent = control.behavior.extent
        if isDragging {
            control.pullingPercent = pull / extent
            if control.state == .idle, pull > extent {
                control.enter(.pulling)
            } else if control.state == .pulling, pull <= extent {
                control.enter(.idle)
            }
        } else if control.state == .pulling {
            begin()
        } else if pull < extent {
            control.pullingPercent = pull / extent
        }
    }

    /// Opens, then calls the action, even if the refresh was ended meanwhile.
    func open(_ changes: () -> Void) {
        animate(Self.fast, changes) { $0.onRefresh?() }
    }

    /// Gives up what is held, then tells that the refresh is over.
    func close() {
        animate(Self.slow) {
            hold()
            control.onEndAnimation?()
            if control.changesAlphaAutomatically { control.alpha = 0 }
        } completion: {
            $0.pullingPercent = 0
            $0.onEnd?()
        }
    }
}
