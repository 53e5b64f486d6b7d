internal import RefreshKit

// Movements of fingers.
extension ScenePlayer {
    /// Distance that a finger must move before a pan is recognized, in points.
    private static let slop = 10.0
    /// Minimum distance between a touch and the screen edge, in points.
    private static let margin = 1.0
    /// Identifier of the first finger for pulls, swipes, and taps; scene files use lower ones.
    private static let firstInternalFinger = SceneLimits.finger.upperBound + 1

    private static let scriptedListHint = "fingers do not move a list with 'scripted: true'; use 'offset'"

    /// Moves a finger; if a finger with the same identifier is still down, its touch is canceled first.
    func move(_ movement: TouchMovement) {
        let id = movement.finger
        if fingers[id] != nil { touch(.canceled, .zero, finger: id) }
        let isOpen = currentEntry == openTouch?.index
        let finger = SceneFinger(movement, ofEntry: currentEntry, isOpen: isOpen, on: stage.timeline) { [weak self] phase, point in
            self?.touch(phase, point, finger: id)
        }
        fingers[id] = finger
        finger.begin()
    }

    /// Pulls the visible list from its current offset.
    ///
    /// The finger starts in the middle of the visible part, or as close to the middle as the path length allows.
    func move(pulling pull: Pull) {
        if scriptedList != nil { miss(Self.scriptedListHint) }
        let area = visibleArea
        let length = Self.slop + distance(of: pull)
        let path =
            switch pull.edge {
            case .top: Point(x: 0, y: length)
            case .bottom: Point(x: 0, y: -length)
            case .right: Point(x: -length, y: 0)
            }
        reportShortPull(pull)
        move(along: path, from: area.center.moved(toKeep: path, in: area), pull.moveDuration, pull.restDuration)
    }

    private func distance(of pull: Pull) -> Double {
        switch pull.amount {
        case .distance(let distance): distance
        case .progress(let progress): distance(pulling: pull.edge, to: progress)
        }
    }

    /// Returns the distance that a finger must move to pull a control to a progress, in points; limited by the size of the screen.
    private func distance(pulling edge: RefreshBehavior.Edge, to progress: Double) -> Double {
        let list = shownPage.list
        guard let target = shownPage.control(at: edge.position)?.view.offset(pulledTo: progress) else { return 0 }
        let isSideways = edge == .right
        let (offset, length) = isSideways ? (list.contentOffset.x, list.frame.width) : (list.contentOffset.y, list.frame.height)
        let legal = isSideways ? list.validOffsets.x : list.validOffsets.y
        // Up to its edge, the content moves with the finger; past the edge, it moves more slowly than the finger.
        let end = edge == .top ? max(target, legal.lowerBound) : min(target, legal.upperBound)
        let band =
            shownPage.control(at: edge.position)?.view.fingerDistance(pulledTo: progress)
            ?? RubberBand(dimension: length).pull(for: abs(target - end))
        let screen = isSideways ? stage.size.width : stage.size.height
        return min(max(0, edge == .top ? offset - end : end - offset) + band, screen - Self.slop)
    }

    /// Reports a pull whose distance is too short to start a refresh; a pull to a given progress may be short on purpose.
    private func reportShortPull(_ pull: Pull) {
        guard scriptedList == nil, let control = shownPage.control(at: pull.edge.position)?.view, case .distance = pull.amount else {
            return
        }
        let (end, isOver) = (pull.moveDuration + pull.restDuration, control.behavior.staysInPlace)
        // A control over the content leaves as soon as it is released, so its progress is read before.
        var progress = 0.0
        if isOver {
            stage.timeline.schedule(after: end - .nanoseconds(1)) { [weak control] in progress = control?.triggerShare ?? 0 }
        }
        // A control may also start its refresh at the first movement after the release.
        stage.timeline.schedule(after: isOver ? end + .milliseconds(50) : end) { [weak self, weak control, currentEntry] in
            guard let self, let control, control.state == .idle, control.behavior.trigger == .release || isOver else { return }
            if isOver, progress <= 0 || progress >= 1 { return }
            guard control.isUserInteractionEnabled, !control.isHidden else { return }
            let (position, percent) = (pull.edge.position.rawValue, Int((isOver ? progress : control.pullProgress) * 100))
            miss(
                currentEntry,
                "the \(position) reached \(percent)%, which does not start a refresh; pull farther, or use 'progress' instead of 'by'")
        }
    }

    func move(swiping swipe: Swipe) {
        let area = visibleArea
        let isSideways = swipe.direction == .left || swipe.direction == .right
        let changesTabs = isSideways && tabs?.switcher.pan.isEnabled == true
        if scriptedList != nil, !changesTabs {
            miss(Self.scriptedListHint)
        } else if isSideways, !changesTabs, shownPage.control(at: .trailer) == nil {
            miss("nothing scrolls horizontally here; to switch tabs with a swipe, set 'swipes: true' in 'bar'")
        }
        let path =
            switch swipe.direction {
            case .left: Point(x: -swipe.distance * stage.size.width, y: 0)
            case .right: Point(x: swipe.distance * stage.size.width, y: 0)
            case .up: Point(x: 0, y: -swipe.distance * stage.size.height)
            case .down: Point(x: 0, y: swipe.distance * stage.size.height)
            }
        let middle = area.center
        let start = Point(x: middle.x - path.x / 2, y: middle.y - path.y / 2)
        move(along: path, from: start.moved(toKeep: .zero, in: area), swipe.moveDuration, swipe.restDuration)
    }

    private func move(along path: Point, from start: Point, _ moveDuration: Duration, _ restDuration: Duration) {
        let end = Point(x: start.x + path.x, y: start.y + path.y)
        var movement = TouchMovement([
            .init(.zero, start), .init(moveDuration, end), .init(moveDuration + restDuration, end),
        ])
        movement.finger = freeFinger
        move(movement)
    }

    /// Taps the center of a target, or reports that the target is off screen.
    func tap(_ target: TapTarget, holding time: Duration) {
        guard let point = point(of: target) else { return miss("\(description(of: target)) is not on the screen") }
        var movement = TouchMovement([.init(.zero, point), .init(time, point)])
        movement.finger = freeFinger
        move(movement)
    }

    private func point(of target: TapTarget) -> Point? {
        switch target {
        case .point(let point): return point
        case .tab(let index):
            guard let bar = tabs?.tabBar, bar.items.indices.contains(index) else { return nil }
            return bar.subviews.lazy.compactMap { $0 as? TabBarButton }.first { $0.item === bar.items[index] }.flatMap(middle)
        case .row(let index): return shownPage.list.row(at: index).flatMap(middle)
        case .control(let position): return shownPage.control(at: position).flatMap { middle(of: $0.view) }
        }
    }

    private func description(of target: TapTarget) -> String {
        switch target {
        case .point(let point): "(\(point.x), \(point.y))"
        case .tab(let index): "the button of tab \(index)"
        case .row(let index): "row \(index) of \(shownPage.list.rowCount)"
        case .control(let position): "the \(position.rawValue)"
        }
    }

    /// Returns the center of the visible part of a view; nil if no part is visible.
    private func middle(of view: View) -> Point? {
        guard view.stage != nil, let superview = view.superview else { return nil }
        let frame = Rect(origin: superview.convert(view.frame.origin), size: view.frame.size)
        guard !view.isDescendant(of: shownPage.list) else { return frame.intersection(visibleArea)?.center }
        // The part of a tab's button above the bar does not receive taps.
        let area = Rect(origin: superview.convert(.zero), size: superview.bounds.size)
        return frame.intersection(area)?.intersection(stage.root.bounds)?.center
    }

    /// The part of the list that is visible and not covered by bars, in screen coordinates.
    private var visibleArea: Rect {
        let list = shownPage.list
        let origin = list.superview?.convert(list.frame.origin) ?? .zero
        let area = Rect(origin: origin, size: list.frame.size).inset(by: list.safeAreaInsets)
        return (area.intersection(stage.root.bounds) ?? stage.root.bounds).inset(by: Self.margin)
    }

    /// An unused identifier that scene files cannot use, so that fingers do not cancel each other.
    private var freeFinger: Int { (Self.firstInternalFinger...).first { fingers[$0] == nil } ?? Self.firstInternalFinger }

    func cancelFingers() {
        for id in fingers.keys.sorted() { touch(.canceled, .zero, finger: id) }
    }

    private func touch(_ phase: PanSample.Phase, _ point: Point, finger id: Int) {
        switch phase {
        case .began, .changed: break
        case .ended: fingers[id] = nil
        case .canceled: fingers.removeValue(forKey: id)?.stop()
        }
        let columns = tabs == nil ? pages.count : 1
        for (index, point) in SceneColumns.points(of: point, columns: columns, width: stage.size.width).enumerated() {
            touch(phase, point, id: id * columns + index)
        }
    }

    private func touch(_ phase: PanSample.Phase, _ point: Point, id: Int) {
        switch phase {
        case .began: stage.touchBegan(at: point, id: id)
        case .changed: stage.touchMoved(at: point, id: id)
        case .ended: stage.touchEnded(at: point, id: id)
        case .canceled: stage.touchCanceled(id: id)
        }
    }
}

extension Point {
    /// Returns the nearest point from which a path stays inside an area; if the path is too long, only its start is inside.
    fileprivate func moved(toKeep path: Point, in area: Rect) -> Point {
        func clamped(_ value: Double, _ path: Double, _ minimum: Double, _ maximum: Double) -> Double {
            let inside = path < 0 ? max(value, minimum - path) : min(value, maximum - path)
            return min(max(inside, minimum), maximum)
        }
        return Point(x: clamped(x, path.x, area.minX, area.maxX), y: clamped(y, path.y, area.minY, area.maxY))
    }
}
