extension ScrollView {
    /// The control above the content; nil for none.
    ///
    /// Assigning another one takes the present one out, and what it holds with it; assigning the same one changes nothing.
    public final var refreshHeader: RefreshControl? {
        get { refreshControl(at: .top) }
        set { setRefreshControl(newValue, at: .top) }
    }

    /// The control below the content; nil for none.
    public final var refreshFooter: RefreshControl? {
        get { refreshControl(at: .bottom) }
        set { setRefreshControl(newValue, at: .bottom) }
    }

    /// The control right of the content; nil for none.
    public final var refreshTrailer: RefreshControl? {
        get { refreshControl(at: .right) }
        set { setRefreshControl(newValue, at: .right) }
    }

    private func refreshControl(at edge: RefreshBehavior.Edge) -> RefreshControl? {
        subviews.lazy.compactMap { $0 as? RefreshControl }.first { $0.behavior.edge == edge }
    }

    private func setRefreshControl(_ control: RefreshControl?, at edge: RefreshBehavior.Edge) {
        precondition(
            control.map { $0.behavior.edge == edge } ?? true,
            "a control for the \(control?.behavior.edge.rawValue ?? "") edge was put at the \(edge.rawValue) edge; assign it to the other property"
        )
        let old = refreshControl(at: edge)
        guard control !== old else { return }
        old?.removeFromSuperview()
        // Behind the content, which scrolls over it.
        if let control { insertSubview(control, at: 0) }
    }
}
