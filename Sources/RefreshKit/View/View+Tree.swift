extension View {
    /// Puts a view inside this one, in front of all that is there; one that is elsewhere leaves there first.
    public final func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Puts a view inside this one at a place among its subviews.
    ///
    /// - Parameters:
    ///   - view: The view; one that is elsewhere leaves there first. Neither this view nor one that it is in.
    ///   - index: 0 for behind all others; held in `0...subviews.count`.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(
            !isDescendant(of: view), "a view cannot be put into itself or what is inside it; expected another view; check isDescendant(of:)"
        )
        view.detach()
        // Whoever was told that it left may have put it elsewhere already, or this view into it: that came later, and holds.
        guard view.superview == nil, !isDescendant(of: view) else { return }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        setNeedsLayout()
        if let stage { view.enter(stage) }
        view.safeAreaMayHaveChanged()
        view.didMoveToSuperview()
    }

    /// Takes the view out of its superview; does nothing if it is nowhere.
    public final func removeFromSuperview() {
        guard superview != nil else { return }
        detach()
        didMoveToSuperview()
    }

    /// Puts a subview in front of its siblings; does nothing with a view that is elsewhere.
    public final func bringSubviewToFront(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.append(subviews.remove(at: index))
    }

    /// Whether the view is another one or somewhere inside it.
    public final func isDescendant(of view: View) -> Bool {
        var ancestor: View? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.superview
        }
        return false
    }

    private func detach() {
        // First, while all is in place: whom a finger is taken from may do anything.
        stage?.cancelTouches(in: self)
        guard let superview else { return }
        if let index = superview.subviews.firstIndex(where: { $0 === self }) { superview.subviews.remove(at: index) }
        superview.setNeedsLayout()
        self.superview = nil
        if let stage { leave(stage) }
    }

    /// Comes on a stage with everything inside.
    final func enter(_ stage: Stage) {
        self.stage = stage
        // Each one that is told may change the tree: those that have left since come on no stage.
        for view in subviews where self.stage === stage && view.superview === self && view.stage == nil { view.enter(stage) }
        if self.stage === stage { didMoveToStage() }
    }

    /// Goes off a stage with everything inside: animations end where they lead.
    private func leave(_ stage: Stage) {
        animatedFrame.removeAll()
        animatedAlpha.removeAll()
        animatedTransform.removeAll()
        self.stage = nil
        for view in subviews where self.stage == nil && view.superview === self && view.stage === stage { view.leave(stage) }
        if self.stage == nil { didMoveToStage() }
    }
}

extension View {
    /// A point of this view's coordinates in those of an ancestor, by model values; of the root if there is none given.
    ///
    /// - Parameters:
    ///   - point: A point in this view's coordinates.
    ///   - ancestor: A view that this one is in; the outermost one by default.
    /// - Returns: The point in the ancestor's coordinates.
    public final func convert(_ point: Point, to ancestor: View? = nil) -> Point {
        guard self !== ancestor, let superview else { return point }
        return superview.convert(toSuperview(point), to: ancestor)
    }

    private func toSuperview(_ point: Point) -> Point {
        let placed = Point(x: point.x - boundsOrigin.x + frame.minX, y: point.y - boundsOrigin.y + frame.minY)
        return transform.matrix(around: frame.center)?.apply(to: placed) ?? placed
    }

    /// A point of the superview's coordinates in this view's; nil if the transform shows nothing.
    final func fromSuperview(_ point: Point) -> Point? {
        var placed = point
        if let matrix = transform.matrix(around: frame.center) {
            guard let inverse = matrix.inverted() else { return nil }
            placed = inverse.apply(to: point)
        }
        return Point(x: placed.x - frame.minX + boundsOrigin.x, y: placed.y - frame.minY + boundsOrigin.y)
    }

    /// The frontmost view at a point that takes touches; nil if there is none.
    ///
    /// Hidden views, those with an alpha below 0.01 and those with interaction off are passed over with all inside them.
    /// - Parameter point: A point in this view's coordinates.
    /// - Returns: This view or one inside it.
    public final func hitTest(_ point: Point) -> View? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, bounds.contains(point) else { return nil }
        for view in subviews.reversed() {
            if let inside = view.fromSuperview(point), let hit = view.hitTest(inside) { return hit }
        }
        return self
    }
}
