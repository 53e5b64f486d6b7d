// Content other than the rows: the header, the footer, and refresh controls inside the content.
extension ListView {
    final var visibleTop: Double { contentOffset.y + restingContentInset.top }

    final var fittingSize: Size {
        let controls = extentOfControls
        let height = frame(ofRow: rowCount).minY + footerHeight + controls.height
        return Size(width: frame.width + controls.width, height: min(height, 1e9))
    }

    private var extentOfControls: Size {
        subviews.reduce(into: Size.zero) { size, view in
            guard let control = view as? RefreshControl, control.behavior.isInContent, !control.isHidden else { return }
            let extent = control.behavior.usableExtent
            if control.behavior.edge == .right { size.width += extent } else { size.height += extent }
        }
    }

    /// Replaces a header or footer view, and clears the `other` property if it contains the new view.
    final func bannerDidChange(from old: View?, to new: View?, besides other: ReferenceWritableKeyPath<ListView, View?>) {
        guard old !== new else { return }
        precondition(
            !(new is RefreshControl),
            "a refresh control was assigned to the headerView or footerView of a list; assign it to refreshHeader or refreshFooter")
        if let new, self[keyPath: other] === new { self[keyPath: other] = nil }
        if let old, old.superview === self, !isBanner(old) { old.removeFromSuperview() }
        // If a callback has assigned another view, keep that view.
        if let new, isBanner(new) {
            // Set the frame while the view is off stage, so that a view assigned inside a block of `animate` does not fly in.
            if new.stage == nil { new.frame = frame(of: new) }
            insertSubview(new, at: controlsAtTheBack)
        }
        if !bannerHeightsDidChange() { layOutBanners() }
    }

    private func isBanner(_ view: View) -> Bool { view === headerView || view === footerView }

    final func removeDetachedBanners() {
        if let view = headerView, view.superview !== self { headerView = nil }
        if let view = footerView, view.superview !== self { footerView = nil }
    }

    /// Updates the heights of the header and footer; returns false if both are unchanged.
    final func bannerHeightsDidChange() -> Bool {
        let (header, footer) = (height(of: headerView), height(of: footerView))
        guard header != headerHeight || footer != footerHeight else { return false }
        let (top, old) = (visibleTop, headerHeight)
        (headerHeight, footerHeight) = (header, footer)
        if header < old {
            // Shift the offset before the content shrinks, as in `removeRows`.
            let lost = (top - header).clamped(to: 0...old - header)
            if lost > 0 { shiftOffset(by: Point(x: 0, y: -lost)) }
        } else if header > old, old < top {
            contentSize = fittingSize
            shiftOffset(by: Point(x: 0, y: header - old))
        }
        rowsDidChange()
        settleAfterTouch()
        return true
    }

    private func height(of banner: View?) -> Double {
        guard let banner, banner.superview === self else { return 0 }
        return frame(of: banner).height
    }

    final func layOutBanners() {
        for view in [headerView, footerView] {
            if let view, view.superview === self { view.frame = frame(of: view) }
        }
    }

    private func frame(of banner: View) -> Rect {
        let y = banner === headerView ? 0 : frame(ofRow: rowCount).minY
        let height = banner.frame.height.isUsable ? max(banner.frame.height, 0) : 0
        return Rect(x: 0, y: y, width: frame.width, height: height)
    }
}
