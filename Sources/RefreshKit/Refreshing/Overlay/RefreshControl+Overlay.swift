// The finger's part of a control that lies over its content: what counts as the pull, and when a release refreshes.
extension RefreshControl {
    /// Distance that the pull counts, in points: the finger's movement for a control that lies over its content, otherwise the gap that
    /// the content leaves.
    package final var pulledDistance: Double {
        guard let overlay = behavior.overlay, overlay.contentRest == nil else { return max(geometry?.presentedPull ?? 0, 0) }
        return overlayState.pulled * overlay.gesture.rate
    }

    /// Whether the control is leaving, after a refresh or after a pull that was too short.
    package final var isReturning: Bool {
        behavior.overlay == nil ? isWaitingForReturn && pose.progress > behavior.returnProgress : overlayState.isLeaving
    }

    /// Begins or ends a gesture.
    final func overlayPanDidChange(to phase: PanSample.Phase) {
        guard let overlay = behavior.overlay else { return }
        switch phase {
        case .began: beginGesture(overlay)
        case .changed: break
        // A gap outlives the finger.
        case .ended where overlay.gesture.followsGap, .canceled where overlay.gesture.followsGap:
            if (geometry?.pull ?? 0) <= 0 { endGesture(isCanceled: false) }
        case .ended: endGesture(isCanceled: false)
        case .canceled: endGesture(isCanceled: true)
        }
    }

    private func beginGesture(_ overlay: RefreshBehavior.Overlay) {
        // A touch ends what a canceled one left.
        if overlayState.pose.step == .pulling {
            if state == .pulling { transition(to: .idle) }
            resetOverlay()
        }
        overlayState.pulled = 0
        overlayState.isHeld = false
        overlayState.ignoresMovement = overlay.gesture.ignoresFirstMovement
        overlayState.isFollowing = mayBegin(overlay.gesture) && (overlay.gesture.start == .anywhere || isAtTop)
    }

    private var isAtTop: Bool { geometry.map { $0.offset <= $0.start } ?? false }

    private func mayBegin(_ gesture: RefreshBehavior.Overlay.Gesture) -> Bool {
        if gesture.joinsLate { return true }
        return !isUnderWay && (gesture.interruptsExit || !overlayState.isMoving)
    }

    private var isFollowing: Bool {
        guard let gesture = behavior.overlay?.gesture, overlayState.isFollowing, !isUnderWay else { return false }
        return !gesture.joinsLate || !overlayState.isMoving
    }

    /// Takes its part of the finger's movement before the list scrolls, and returns that part; positive is down, in points.
    final func takeBeforeList(_ movement: Double) -> Double {
        guard let gesture = behavior.overlay?.gesture, isFollowing else { return 0 }
        switch gesture.givingBack {
        case .withList, .cancels: return 0
        case .only:
            // A gesture that begins upward belongs to the list.
            if movement < 0, overlayState.pulled <= 0, overlayState.pose.step != .pulling {
                overlayState.isFollowing = false
                return 0
            }
            overlayState.pulled += movement
            follow()
            return movement
        case .beforeList:
            let taken = max(movement, -overlayState.pulled)
            guard movement < 0, taken < 0 else { return 0 }
            overlayState.pulled += taken
            follow()
            return taken
        }
    }

    /// Takes the rest of the finger's movement after the list has scrolled by `scrolled`; positive is down, in points.
    final func takeAfterList(_ rest: Double, scrolled: Double) {
        guard let gesture = behavior.overlay?.gesture else { return }
        if !overlayState.isFollowing, gesture.start == .reachingTop, scrolled > 0, isAtTop, mayBegin(gesture) {
            overlayState.isFollowing = true
            overlayState.pulled = rest
        } else if isFollowing {
            switch gesture.givingBack {
            case .beforeList, .only:
                guard rest > 0 else { return }
                overlayState.pulled += rest
            case .withList:
                overlayState.pulled += rest + scrolled
                guard overlayState.pulled > 0 || overlayState.pose.step == .pulling else { return }
            case .cancels:
                overlayState.pulled += rest
                if scrolled < 0 { return endGesture(isCanceled: false, isTooShort: true) }
            }
        }
        if isFollowing, overlayState.pulled != 0 || overlayState.pose.step == .pulling { follow() }
    }

    /// Follows the gap that a bouncing list leaves; without a finger, an armed control refreshes, and any other goes back with the gap.
    final func followGap() {
        guard isFollowing, let geometry, let scrollView else { return }
        overlayState.pulled = max(geometry.pull, 0)
        if !scrollView.isDragging, state == .pulling || geometry.pull <= 0 { return endGesture(isCanceled: false) }
        follow()
    }

    /// Shows the pull, and decides whether a release would refresh.
    private func follow() {
        guard let overlay = behavior.overlay, let scrollView else { return }
        let drag = overlayState.pulled * overlay.gesture.rate
        // A finger above its start leaves the control where it is, as in the original.
        if drag <= 0, overlay.gesture.givingBack == .only {
            if state == .pulling { transition(to: .idle) }
            return
        }
        guard !overlayState.ignoresMovement else { return overlayState.ignoresMovement = false }
        let distance = overlay.distance.length(in: scrollView.frame.height)
        let raw = max(drag, 0) / distance
        var level: Double
        // A finger that takes a leaving control ends its motion.
        if overlayState.isMoving { finishOverlayNow() }
        overlayState.pose.tension = 0
        switch overlay.stretch {
        case .limited: level = overlay.curve(min(raw, 1))
        case .unlimited: level = raw
        case .tension:
            overlayState.pose.tension = RefreshPose.tension(ofExcess: (drag - distance) / max(overlay.way, 1))
            level = min(raw, 1) + overlayState.pose.tension
        case .tensionOfProgress: level = min(raw, 1) + RefreshPose.tension(ofExcess: raw - 1)
        }
        if let hold = overlay.holdProgress, level >= hold { overlayState.isHeld = true }
        if overlayState.isHeld { level = max(level, overlay.restLevel) }
        let progress = overlay.stretch == .tension ? raw : overlay.curve == .linear ? level : min(raw, 1)
        overlayState.pose.progress = progress
        overlayState.pose.step = .pulling
        overlayState.level.set(level)
        overlayState.scale.set(overlay.scalesWithPull ? min(level, 1) : 1)
        if overlay.contentRest != nil, let geometry { scrollView.contentOffset.y = geometry.start - max(drag, 0) }
        setPullProgress(progress)
        reach(overlay.trigger.isReached(at: overlay.stretch == .tensionOfProgress ? raw : progress))
        showPose()
        if let limit = overlay.automaticProgress, raw > limit { endGesture(isCanceled: false) }
    }

    /// Changes between idle and pulling, with haptic feedback on the way to pulling.
    private func reach(_ isReached: Bool) {
        if isReached, state == .idle {
            if let haptic = behavior.haptic { notify(.haptic(haptic)) }
            if state == .idle { transition(to: .pulling) }
        } else if !isReached, state == .pulling {
            transition(to: .idle)
        }
    }

    /// Refreshes if the pull is long enough; otherwise, the control leaves.
    private func endGesture(isCanceled: Bool, isTooShort: Bool = false) {
        guard let overlay = behavior.overlay, overlayState.isFollowing else { return }
        overlayState.isFollowing = false
        if isCanceled, overlay.gesture.staysWhenCanceled { return }
        let wasPulled = overlayState.pose.step == .pulling
        let isBack = overlayState.level.target == 0 && overlay.gesture.givingBack != .only
        overlayState.pulled = 0
        if state == .pulling, !isTooShort {
            begin(by: .pull)
        } else if wasPulled {
            if state == .pulling { transition(to: .idle) }
            if isBack { resetOverlay() } else { cancelOverlay(overlay) }
        }
    }

    /// Puts a pulled control at rest at once, because it is hidden or disabled.
    final func abandonPull() {
        guard overlayState.isFollowing || overlayState.pose.step == .pulling else { return }
        overlayState.isFollowing = false
        guard overlayState.pose.step == .pulling else { return }
        if state == .pulling { transition(to: .idle) }
        resetOverlay()
    }

    private func cancelOverlay(_ overlay: RefreshBehavior.Overlay) {
        if !overlay.carriesProgress { overlayState.pose.progress = 0 }
        overlayState.pose.tension = 0
        leave(.canceling, overlay.cancellation) {
            $0.resetOverlay()
        }
        setPullProgress(0)
    }

    /// Puts the control at rest, out of sight.
    final func resetOverlay() {
        guard behavior.overlay != nil else { return }
        overlayState.reset()
        setPullProgress(0)
        showPose()
    }
}
