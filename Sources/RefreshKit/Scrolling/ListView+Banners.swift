// What is content beside the rows: the header, the footer, and refresh controls that have their place in the content.
extension ListView {
    /// The part of the content that is at the upper edge of what is seen, in points.
    final var topOfScreen: Double { contentOffset.y + restingContentInset.top }

    /// Width and height of all content: header, rows, footer, then controls.
    final var fittingSize: Size {
        let controls = extentOfControls
        let height = frame(ofRow: rowCount).minY + footerHeight + controls.height
        return Size(width: frame.width + controls.width, height: min(height, 1e9))
    }

    /// Height and width that controls in the content add to it, in points.
    private var extentOfControls: Size {
        subviews.reduce(into: Size.zero) { size, view in
            guard let control = view as? RefreshControl, control.behavior.isInContent, !control.isHidden else { return }
            let extent = control.behavior.usableExtent
            if control.behavior.edge == .right { size.width += extent } else { size.height += extent }
        }
    }

    /// Takes the header or the footer out of the list and puts another view in; that view is no longer the `other` of the two.
    final func bannerDidChange(from old: View?, to new: View?, besides other: ReferenceWritableKeyPath<ListView, View?>) {
        guard old !== new else { return }
        precondition(
            !(new is RefreshControl),
            "a refresh control was made the header or footer view of a list; assign it to refreshHeader or refreshFooter")
        if let new, self[keyPath: other] === new { self[keyPath: other] = nil }
        if let old, old.superview === self, !isBanner(old) { old.removeFromSuperview() }
        // Whoever was told of that may have assigned another one; then that holds.
        if let new, isBanner(new) {
            // Off stage, so that one that comes inside a block of `animate` does not fly in.
            if new.stage == nil { new.frame = frame(of: new) }
            insertSubview(new, at: controlsAtTheBack)
        }
        if !bannerHeightsDidChange() { placeBanners() }
    }

    private func isBanner(_ view: View) -> Bool { view === headerView || view === footerView }

    /// Header and footer that are elsewhere now are the list's no more.
    final func dropLostBanners() {
        if let view = headerView, view.superview !== self { headerView = nil }
        if let view = footerView, view.superview !== self { footerView = nil }
    }

    /// Moves the rows to below a header of another height and lays out the list; returns false if both heights are as before.
    final func bannerHeightsDidChange() -> Bool {
        let (header, footer) = (height(of: headerView), height(of: footerView))
        guard header != headerHeight || footer != footerHeight else { return false }
        let (top, old) = (topOfScreen, headerHeight)
        (headerHeight, footerHeight) = (header, footer)
        if header < old {
            // Before the content shrinks, as when rows are removed.
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

    /// Gives header and footer their places, as wide as the list.
    final func placeBanners() {
        for view in [headerView, footerView] {
            if let view, view.superview === self { view.frame = frame(of: view) }
        }
    }

    /// The place of the header or the footer.
    private func frame(of banner: View) -> Rect {
        let y = banner === headerView ? 0 : frame(ofRow: rowCount).minY
        let height = banner.frame.height.isUsable ? max(banner.frame.height, 0) : 0
        return Rect(x: 0, y: y, width: frame.width, height: height)
    }
}
