/// Something that happens to a view on a stage: the common log behind test harnesses.
///
/// The observer slots of views belong to the application; this log leaves them alone and includes views that are added later.
package enum StageActivity {
    /// A refresh control changes; its properties have their new values.
    case refreshControl(RefreshControl, RefreshControlEvent)
    /// A finger does something to a control.
    case control(Control, Control.Event)
    /// A finger drags a scroll view, or its content moves by itself.
    case scrollView(ScrollView, ScrollPhase)
    /// A container selects a tab, switches, or moves its bar.
    case tabBarController(TabBarController, TabBarControllerEvent)
    /// A bar outside of a container selects an item.
    case tabBar(TabBar, selected: TabBarItem?)
    /// The item of a tab starts or stops refreshing.
    case tabBarItem(TabBarItem)

    /// The moments of a drag and of the motion after it, named as in `UIScrollViewDelegate`.
    package enum ScrollPhase: String {
        case willBeginDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
    }
}

extension Stage {
    /// Adds an observer that is called with each activity of a view on this stage, before the view's own observers and callbacks.
    package func observeActivity(_ observer: @escaping (StageActivity) -> Void) {
        activityObservers.append(observer)
    }

    /// Reports an activity to the observers.
    func report(_ activity: StageActivity) {
        for observer in activityObservers { observer(activity) }
    }

    /// Whether nothing is scheduled, scrolls, or animates.
    ///
    /// Fingers that are down and indicators that run do not count.
    package var isAtRest: Bool {
        timeline.nextInstant == nil && !isMoving
    }

    /// Whether content scrolls by itself, or a view or the device is animated.
    package var isMoving: Bool {
        now < turnEnd || movers.contains { $0.view?.stage === self && $0.view?.motion != nil } || root.isAnimatedThroughout
    }
}

extension View {
    /// Whether a property of this view or of one inside it is animated.
    fileprivate var isAnimatedThroughout: Bool {
        animatedFrame.isAnimating || animatedAlpha.isAnimating || animatedTransform.isAnimating
            || (self as? ScrollView)?.animatedOffset.isAnimating == true || subviews.contains(where: \.isAnimatedThroughout)
    }
}
