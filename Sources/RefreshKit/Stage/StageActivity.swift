/// An event from a view on a stage, for test harnesses.
///
/// The callbacks of views belong to the application, so these events are reported independently of them. Views that are added later are
/// included.
package enum StageActivity {
    /// A refresh control changed; its properties have their new values.
    case refreshControl(RefreshControl, RefreshControlEvent)
    /// A control sent an event.
    case control(Control, Control.Event)
    /// A scroll view's drag or motion began or ended.
    case scrollView(ScrollView, ScrollPhase)
    /// A tab bar controller selected a tab, switched tabs, or showed or hid its bar.
    case tabBarController(TabBarController, TabBarControllerEvent)
    /// A bar without a container selected an item.
    case tabBar(TabBar, selected: TabBarItem?)
    /// A tab item started or stopped refreshing.
    case tabBarItem(TabBarItem)

    /// The phases of a drag and the motion that follows, named as in `UIScrollViewDelegate`.
    package enum ScrollPhase: String {
        case willBeginDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
    }
}

extension Stage {
    /// Adds an observer, called for each activity before the view's own observers and callbacks.
    package func observeActivity(_ observer: @escaping (StageActivity) -> Void) {
        activityObservers.append(observer)
    }

    func report(_ activity: StageActivity) {
        for observer in activityObservers { observer(activity) }
    }

    /// Whether nothing is scheduled, scrolling, or animating; touches and running indicators do not count.
    package var isAtRest: Bool {
        timeline.nextInstant == nil && !isMoving
    }

    /// Whether content is moving, a view is being animated, or the device is being rotated.
    package var isMoving: Bool {
        now < rotationEnd || movers.contains { $0.view?.stage === self && $0.view?.motion != nil } || root.isAnimatedThroughout
    }
}

extension View {
    fileprivate var isAnimatedThroughout: Bool {
        animatedFrame.isAnimating || animatedAlpha.isAnimating || animatedTransform.isAnimating
            || (self as? ScrollView)?.animatedOffset.isAnimating == true || subviews.contains(where: \.isAnimatedThroughout)
    }
}
