// The display of a control that stays in place: its pose, and the position of its look.
extension RefreshControl {
    /// The pose at this instant.
    package final var pose: RefreshPose {
        guard let overlay = behavior.overlay else { return gapPose }
        let now = stage?.now ?? .zero
        var pose = overlayState.pose
        if overlayState.isMoving {
            pose.fraction = overlayState.fraction.value(at: now)
            if overlay.carriesProgress { pose.progress = overlayState.level.value(at: now) }
        }
        if pose.step == .refreshing, overlay.carriesProgress { pose.progress = overlay.restLevel }
        return pose
    }

    /// Progress of the pull relative to the trigger: a release, or the finger, starts a refresh from about 1 on.
    package final var triggerShare: Double { pose.progress / (behavior.overlay?.trigger.progress ?? 1) }

    /// Frame of the look in the control, its scale, and whether it is visible.
    private func overlayPlacement(_ overlay: RefreshBehavior.Overlay) -> (frame: Rect, scale: Double, isVisible: Bool) {
        let now = stage?.now ?? .zero
        let side = behavior.usableExtent
        let top = overlay.start + overlay.way * overlayState.level.value(at: now)
        let frame = Rect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
        // Even the shadow of a control that was not moved is out of sight.
        let isAtStart = overlayState.pose.step == .pulling && overlayState.level.target == 0
        return (frame, max(overlayState.scale.value(at: now), 0), overlayState.pose.step != .idle && !isAtStart)
    }

    /// Covers the look of a control behind the content with the list's background, except in the gap, since rows may be transparent.
    private func showCover(over look: View, from gap: Double) {
        let cover: View
        if let existing = subviews.first(where: { $0 is GapCover }) {
            cover = existing
        } else {
            cover = GapCover()
            addSubview(cover)
        }
        let frame = Rect(x: 0, y: gap, width: bounds.width, height: max(bounds.height - gap, 0))
        if cover.frame != frame { cover.frame = frame }
        if cover.backgroundColor != scrollView?.backgroundColor { cover.backgroundColor = scrollView?.backgroundColor }
        // During a refresh, a pinned control moves along with the content instead.
        let isHidden = isUnderWay && behavior.pinnedHeight != nil || frame.height == 0
        if cover.isHidden != isHidden { cover.isHidden = isHidden }
    }

    /// Moves the look to its position, and passes the pose to the refresh view.
    final func showPose() {
        guard behavior.staysInPlace else { return }
        updateFrame()
        let pose = pose
        if let look = movingView {
            if let overlay = behavior.overlay {
                let placement = overlayPlacement(overlay)
                if look.frame != placement.frame { look.frame = placement.frame }
                if look.transform.scale != placement.scale { look.transform.scale = placement.scale }
                if look.isHidden == placement.isVisible { look.isHidden = !placement.isVisible }
                if overlay.contentRest != nil { showCover(over: look, from: max(geometry?.presentedPull ?? 0, 0)) }
            } else if let height = behavior.pinnedHeight {
                let frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
                if look.frame != frame { look.frame = frame }
                showCover(over: look, from: max(geometry?.presentedPull ?? 0, 0))
            }
        }
        guard pose != shownPose else { return }
        shownPose = pose
        (refreshView as? any RefreshPosing)?.poseDidChange(to: pose)
    }
}

/// The part of a list's background that covers a control behind its content.
private final class GapCover: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override var drawsContent: Bool { false }
}
