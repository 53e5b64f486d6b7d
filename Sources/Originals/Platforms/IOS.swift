internal import RefreshKit

/// UIKit's `UIRefreshControl`, whose numbers are not public: the distances come from re-creations.
///
/// Numbers: Apple's documentation for the events and the order, Flutter and Ionic for the distances.
enum UIKitRefresh {
    /// Height of the control, which a refresh keeps clear, in points.
    static let height = 60.0
    /// Gap at which a refresh starts, in points; re-creations use 100 to 165.
    static let triggerDistance = 110.0

    static var behavior: RefreshBehavior {
        var behavior = RefreshBehavior(
            platform: "ios", extent: height, at: .init(points: triggerDistance), requiresFinger: true, height: height)
        behavior.haptic = .light
        behavior.callRunsAction = false
        return behavior
    }

    static let look = RefreshLook.ticks("uikit-refresh", TicksDrawing(style: .fading(1.0 / 3)))
}

extension PlatformControl {
    /// UIKit's `UIRefreshControl`, which SwiftUI's `refreshable` uses as well.
    public static let ios: PlatformControl = {
        let source = "not published; re-creations by Flutter and Ionic"
        return PlatformControl(
            name: "ios", aliases: ["UIRefreshControl", "refreshable", "uikit", "swiftui"],
            summary: "Spokes appear one by one in the gap above the list; refreshes under the finger.", frameworks: "UIKit, SwiftUI",
            behavior: UIKitRefresh.behavior, look: UIKitRefresh.look, indicatorSide: 28, hasTitle: true,
            facts: Fact.gap(UIKitRefresh.behavior, source) + [
                Fact("spinner", "8 spokes, which fade in over the first third of the pull", source),
                Fact("title", "below the spinner; for the time of the last update", "developer.apple.com, refresh content controls"),
            ])
    }()
}
