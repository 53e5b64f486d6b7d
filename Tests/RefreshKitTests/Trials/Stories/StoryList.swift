import Fixtures
import Originals
import RefreshKit

/// A list with its controls, and its expected state at rest.
final class StoryList {
    let list: ListView
    let controls: [TextRefreshControl]
    let inset: EdgeInsets

    /// A square in a single color.
    private struct Square: Indicator {
        static let info = IndicatorInfo(id: "square", summary: "A square.", naturalSize: Size(width: 20, height: 20), period: .seconds(1))
        var color = Color.black
        init() {}
        init(_ color: AdaptiveColor) { self.color = color.light }
        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .color(color)) }
    }

    /// Returns images for several states: squares in different colors.
    static func images(_ states: [RefreshControl.State]) -> StateImagesView {
        let colors: [RefreshControl.State: AdaptiveColor] = [.idle: .systemRed, .pulling: .systemGreen]
        return StateImagesView(Dictionary(uniqueKeysWithValues: states.map { ($0, Square(colors[$0] ?? .systemBlue)) }))
    }

    init(
        _ behaviors: [RefreshBehavior], rowCount: Int, inset: EdgeInsets = .zero, isPaging: Bool = false, banners: (Double, Double)? = nil
    ) {
        list = ListView(rowCount: rowCount) { _ in View() }
        list.isPagingEnabled = isPaging
        controls = behaviors.map { TextRefreshControl($0) }
        // The three-state control's second variant has two images.
        for control in controls where control.behavior == .threeState { control.refreshView = Self.images([.idle, .pulling]) }
        self.inset = inset
        list.contentInset = inset
        for control in controls {
            control.resultDisplayTime = .milliseconds(200)
            list.addSubview(control)
        }
        guard let banners else { return }
        setBanner(banners.0, isFooter: false)
        setBanner(banners.1, isFooter: true)
    }

    /// Sets the height of the header or footer view; nil removes it.
    func setBanner(_ height: Double?, isFooter: Bool) {
        let path: ReferenceWritableKeyPath<ListView, View?> = isFooter ? \.footerView : \.headerView
        guard let height else { return list[keyPath: path] = nil }
        if let view = list[keyPath: path] {
            view.frame.size.height = height
        } else {
            list[keyPath: path] = View(frame: Rect(x: 0, y: 0, width: 0, height: height))
        }
    }

    /// Misplaced parts of the content: header view, rows, footer view, and footers in the content.
    var faultsOfContent: [String] {
        let (header, footer) = (list.headerView?.frame, list.footerView?.frame)
        let rowsEnd = (header?.height ?? 0) + 44 * Double(list.rowCount)
        var end = rowsEnd + (footer?.height ?? 0)
        var faults: [String] = []
        if let header, header.origin != .zero || header.width != list.frame.width { faults.append("the header view is at \(header)") }
        if let footer, footer.minY != rowsEnd || footer.width != list.frame.width { faults.append("the footer view is at \(footer)") }
        for index in list.visibleRows where list.row(at: index)?.frame != list.frame(ofRow: index) {
            faults.append("row \(index) is misplaced")
        }
        for control in controls where control.behavior.position == .inContent && control.behavior.edge == .bottom {
            if control.frame.minY != end { faults.append("a footer is at \(control.frame.minY), expected \(end)") }
            end += control.behavior.extent
        }
        if list.contentSize.height != end { faults.append("the content height is \(list.contentSize.height), expected \(end)") }
        return faults
    }

    /// The insets at rest.
    var insetsAtRest: EdgeInsets {
        let footers = controls.filter { $0.behavior == .autoFooter && !$0.isHidden && $0.superview === list }
        return inset + list.safeAreaInsets + EdgeInsets(bottom: 44 * Double(footers.count))
    }

    /// Whether the offset is valid.
    var isOffsetLegal: Bool {
        let (legal, offset) = (list.validOffsets, list.contentOffset)
        func contains(_ range: ClosedRange<Double>, _ value: Double) -> Bool {
            value >= range.lowerBound - 1e-6 && value <= range.upperBound + 1e-6
        }
        return contains(legal.x, offset.x) && contains(legal.y, offset.y)
    }

    /// Whether the offset is animated.
    var isInMotion: Bool { list.presentationContentOffset != list.contentOffset }

    /// Returns random lists for a screen.
    static func some(_ generator: inout SeededGenerator) -> [StoryList] {
        var (touched, bouncing) = (SwipeRefresh(), FlutterRefresh())
        (touched.path, bouncing.physics) = (.touch, .bouncing)
        let lists = [
            StoryList([.header, .backFooter], rowCount: 20),
            StoryList([.ringHeader(maximumPull: 60), .autoFooter], rowCount: 15, inset: EdgeInsets(top: 10, bottom: 5)),
            StoryList([.threeState, .manualFooter], rowCount: 3),
            StoryList([.header, .autoFooter], rowCount: 12, isPaging: true),
            StoryList([.header, .manualFooter], rowCount: 18, banners: (30, 25)),
            StoryList([.manualHeader, .ringFooter(maximumPull: 50)], rowCount: 14),
            StoryList([.releaseHeader, .releaseFooter], rowCount: 16, inset: EdgeInsets(top: 20, bottom: 20)),
            StoryList([PlatformControl.android.behavior, .backFooter], rowCount: 20),
            StoryList([touched.behavior, .autoFooter], rowCount: 12, inset: EdgeInsets(top: 10)),
            StoryList([PlatformControl.material3.behavior, .autoFooter], rowCount: 15, banners: (30, 25)),
            StoryList([PlatformControl.flutter.behavior, .backFooter], rowCount: 3),
            StoryList([bouncing.behavior, .backFooter], rowCount: 17),
            StoryList([PlatformControl.cupertino.behavior, .autoFooter], rowCount: 16, inset: EdgeInsets(top: 20, bottom: 20)),
            StoryList([PlatformControl.ios.behavior, .backFooter], rowCount: 18),
        ]
        let first = generator.integer(0...lists.count - 1)
        return (0..<generator.integer(3...4)).map { lists[(first + $0) % lists.count] }
    }
}
