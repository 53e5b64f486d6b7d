extension View {
    /// Adds a subview in front of the others; removes it from its previous superview first.
    public final func addSubview(_ view: View) {
        insertSubview(view, at: subviews.count)
    }

    /// Inserts a subview at an index, which is clamped to `0...subviews.count`; 0 is the back.
    ///
    /// The view is removed from its previous superview first. It must not be this view or one of its superviews.
    public final func insertSubview(_ view: View, at index: Int) {
        precondition(
            !isDescendant(of: view), "cannot add a view to itself or to one of its subviews; expected another view; check isDescendant(of:)"
        )
        view.detach()
        // A removal callback may have moved the view elsewhere, or moved this view into it; that later change wins.
        guard view.superview == nil, !isDescendant(of: view) else { return }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        setNeedsLayout()
        if let stage { view.enter(stage) }
        view.safeAreaMayHaveChanged()
        view.didMoveToSuperview()
    }

    /// Removes the view from its superview, if it has one.
    public final func removeFromSuperview() {
        guard superview != nil else { return }
        detach()
        didMoveToSuperview()
    }

    /// Moves a subview in front of its siblings; ignored if the view is not a subview.
    public final func bringSubviewToFront(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.append(subviews.remove(at: index))
    }

    /// Returns whether this view is the given one or one of its descendants.
    public final func isDescendant(of view: View) -> Bool {
        var ancestor: View? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.superview
        }
        return false
    }

    private func detach() {
        // Cancel touches first, while the hierarchy is intact: their callbacks may do anything.
        stage?.cancelTouches(in: self)
        guard let superview else { return }
        if let index = superview.subviews.firstIndex(where: { $0 === self }) { superview.subviews.remove(at: index) }
        superview.setNeedsLayout()
        self.superview = nil
        if let stage { leave(stage) }
    }

    final func enter(_ stage: Stage) {
        self.stage = stage
        // Each callback may change the hierarchy; views that it removes do not enter the stage.
        for view in subviews where self.stage === stage && view.superview === self && view.stage == nil { view.enter(stage) }
        if self.stage === stage { didMoveToStage() }
    }

    /// Removes the view and its subviews from a stage; their animations end at the model values.
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
    /// Converts a point from this view's coordinates to an ancestor's, by default the outermost one; uses model values.
    public final func convert(_ point: Point, to ancestor: View? = nil) -> Point {
        guard self !== ancestor, let superview else { return point }
        return superview.convert(toSuperview(point), to: ancestor)
    }

    private func toSuperview(_ point: Point) -> Point {
        let placed = Point(x: point.x - boundsOrigin.x + frame.minX, y: point.y - boundsOrigin.y + frame.minY)
        return transform.matrix(around: frame.center)?.apply(to: placed) ?? placed
    }

    /// Converts a point from the coordinates of the superview; nil if the transform collapses the view.
    final func fromSuperview(_ point: Point) -> Point? {
        var placed = point
        if let matrix = transform.matrix(around: frame.center) {
            guard let inverse = matrix.inverted() else { return nil }
            placed = inverse.apply(to: point)
        }
        return Point(x: placed.x - frame.minX + boundsOrigin.x, y: placed.y - frame.minY + boundsOrigin.y)
    }

    /// Returns the frontmost view, among this view and its descendants, that accepts touches at a point in this view's coordinates; nil if
    /// there is none.
    ///
    /// Views that are hidden, have an alpha below 0.01, or have user interaction disabled are ignored, along with their subviews.
    public final func hitTest(_ point: Point) -> View? {
        guard !isHidden, isUserInteractionEnabled, !isTouchTransparent, alpha >= 0.01, bounds.contains(point) else { return nil }
        for view in subviews.reversed() {
            if let inside = view.fromSuperview(point), let hit = view.hitTest(inside) { return hit }
        }
        return self
    }
}
