internal import RefreshKit

// What fingers do.
extension ScenePlayer {
    /// How far a finger moves before that is a pan, in points.
    private static let slop = 10.0
    /// How near the edge of the screen a finger may come down, in points.
    private static let margin = 1.0
    /// The number of the first finger of a pull, a swipe or a tap; scenes name those below it.
    private static let firstOwnFinger = SceneLimits.finger.upperBound + 1

    /// Why fingers do nothing to such a list.
    private static let whyScriptedListsStay = "the script says where this list is, and fingers do not move it; use 'offset'"

    /// Moves a finger; one with the same number that is still down is taken away first.
    func move(_ movement: TouchMovement) {
        let id = movement.finger
        if fingers[id] != nil { touch(.cancelled, .zero, finger: id) }
        let finger = SceneFinger(movement, on: stage.timeline) { [weak self] phase, point in self?.touch(phase, point, finger: id) }
        fingers[id] = finger
        finger.begin()
    }

    /// Pulls the shown list from the middle of what is seen of it, or from nearer its edge if the way is longer.
    ///
    /// The list is pulled from where it is: one that is not at that edge scrolls first.
    func move(pulling pull: Pull) {
        if scriptedList != nil { miss(Self.whyScriptedListsStay) }
        let area = visibleArea
        let length = Self.slop + distance(of: pull)
        let way =
            switch pull.edge {
            case .top: Point(x: 0, y: length)
            case .bottom: Point(x: 0, y: -length)
            case .right: Point(x: -length, y: 0)
            }
        followUp(pull)
        move(along: way, from: area.center.moved(sothat: way, staysIn: area), pull.moving, pull.resting)
    }

    /// How far a finger moves for a pull, in points.
    private func distance(of pull: Pull) -> Double {
        switch pull.reach {
        case .distance(let distance): distance
        case .progress(let progress): distance(pulling: pull.edge, to: progress)
        }
    }

    /// How far a finger moves until so much of an edge's control is in sight, as far as there is room on the screen.
    private func distance(pulling edge: RefreshBehavior.Edge, to progress: Double) -> Double {
        let list = shownPage.list
        guard let target = shownPage.control(at: edge.place)?.view.offset(pulledTo: progress) else { return 0 }
        let isSideways = edge == .right
        let (offset, length) = isSideways ? (list.contentOffset.x, list.frame.width) : (list.contentOffset.y, list.frame.height)
        let legal = isSideways ? list.legalOffsets.x : list.legalOffsets.y
        // Content follows the finger as far as its edge, and less and less beyond it.
        let end = edge == .top ? max(target, legal.lowerBound) : min(target, legal.upperBound)
        let band = RubberBand(dimension: length).pull(for: abs(target - end))
        let screen = isSideways ? stage.size.width : stage.size.height
        return min(max(0, edge == .top ? offset - end : end - offset) + band, screen - Self.slop)
    }

    /// Says when a pull is over that came to less than starts its control.
    ///
    /// One that says itself how much of the control is to be seen means it.
    private func followUp(_ pull: Pull) {
        guard scriptedList == nil, let control = shownPage.control(at: pull.edge.place)?.view, case .distance = pull.reach else { return }
        stage.timeline.schedule(after: pull.moving + pull.resting) { [weak self, weak control, performing] in
            guard let self, let control, control.state == .idle, control.behavior.trigger == .release else { return }
            guard control.isUserInteractionEnabled, !control.isHidden else { return }
            let (place, percent) = (pull.edge.place.rawValue, Int(control.pullingPercent * 100))
            miss(
                performing, "the \(place) came to \(percent) % and does not refresh; pull farther, or give 'progress' instead of 'by'")
        }
    }

    /// Swipes across the middle of what is seen of the shown list.
    func move(swiping swipe: Swipe) {
        let area = visibleArea
        let isSideways = swipe.direction == .left || swipe.direction == .right
        let changesTabs = isSideways && tabs?.switcher.pan.isEnabled == true
        if scriptedList != nil, !changesTabs {
            miss(Self.whyScriptedListsStay)
        } else if isSideways, !changesTabs, shownPage.control(at: .trailer) == nil {
            miss("nothing here moves sideways; 'swipes: true' of 'bar' has a finger page between tabs")
        }
        let way =
            switch swipe.direction {
            case .left: Point(x: -swipe.distance * stage.size.width, y: 0)
            case .right: Point(x: swipe.distance * stage.size.width, y: 0)
            case .up: Point(x: 0, y: -swipe.distance * stage.size.height)
            case .down: Point(x: 0, y: swipe.distance * stage.size.height)
            }
        let middle = area.center
        let start = Point(x: middle.x - way.x / 2, y: middle.y - way.y / 2)
        move(along: way, from: start.moved(sothat: .zero, staysIn: area), swipe.moving, swipe.resting)
    }

    private func move(along way: Point, from start: Point, _ moving: Duration, _ resting: Duration) {
        let end = Point(x: start.x + way.x, y: start.y + way.y)
        var movement = TouchMovement([
            .init(.zero, start), .init(moving, end), .init(moving + resting, end),
        ])
        movement.finger = freeFinger
        move(movement)
    }

    /// Taps the middle of something; what is not on the screen is not tapped.
    func tap(_ target: TapTarget, holding time: Duration) {
        guard let point = point(of: target) else { return miss("\(words(for: target)) is not on the screen") }
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
        case .control(let place): return shownPage.control(at: place).flatMap { middle(of: $0.view) }
        }
    }

    /// What a person calls a target.
    private func words(for target: TapTarget) -> String {
        switch target {
        case .point(let point): "(\(point.x), \(point.y))"
        case .tab(let index): "the button of tab \(index)"
        case .row(let index): "row \(index) of \(shownPage.list.rowCount)"
        case .control(let place): "the \(place.rawValue)"
        }
    }

    /// The middle of what is seen of a view; nil if nothing is.
    private func middle(of view: View) -> Point? {
        guard view.stage != nil, let superview = view.superview else { return nil }
        let frame = Rect(origin: superview.convert(view.frame.origin), size: view.frame.size)
        guard !view.isDescendant(of: shownPage.list) else { return frame.intersection(visibleArea)?.center }
        // A tab's button takes no taps where it stands out above the bar.
        let area = Rect(origin: superview.convert(.zero), size: superview.bounds.size)
        return frame.intersection(area)?.intersection(stage.root.bounds)?.center
    }

    /// What is seen of the shown list beside all bars, in the screen's coordinates.
    private var visibleArea: Rect {
        let list = shownPage.list
        let origin = list.superview?.convert(list.frame.origin) ?? .zero
        let area = Rect(origin: origin, size: list.frame.size).inset(by: list.safeAreaInsets)
        return (area.intersection(stage.root.bounds) ?? stage.root.bounds).inset(by: Self.margin)
    }

    /// A finger that is not down, and none that a scene names: those would take one another away.
    private var freeFinger: Int { (Self.firstOwnFinger...).first { fingers[$0] == nil } ?? Self.firstOwnFinger }

    /// Takes away all fingers, as the system does.
    func dropFingers() {
        for id in fingers.keys.sorted() { touch(.cancelled, .zero, finger: id) }
    }

    /// A finger does something, now.
    private func touch(_ phase: PanSample.Phase, _ point: Point, finger id: Int) {
        switch phase {
        case .began: stage.touchBegan(at: point, id: id)
        case .changed: stage.touchMoved(at: point, id: id)
        case .ended:
            fingers[id] = nil
            stage.touchEnded(at: point, id: id)
        case .cancelled:
            fingers.removeValue(forKey: id)?.stop()
            stage.touchCancelled(id: id)
        }
    }
}

extension Point {
    /// The nearest point from which a way stays in an area; where the way is longer, its start does.
    fileprivate func moved(sothat way: Point, staysIn area: Rect) -> Point {
        func place(_ value: Double, _ way: Double, _ least: Double, _ most: Double) -> Double {
            let inside = way < 0 ? max(value, least - way) : min(value, most - way)
            return min(max(inside, least), most)
        }
        return Point(x: place(x, way.x, area.minX, area.maxX), y: place(y, way.y, area.minY, area.maxY))
    }
}
