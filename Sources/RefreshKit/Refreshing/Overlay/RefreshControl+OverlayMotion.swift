// The motions of a control that lies over its content: to its resting position, and away.
extension RefreshControl {
    /// Moves to the resting position, or appears there; `action` calls the application's action.
    final func openOverlay(_ overlay: RefreshBehavior.Overlay, by cause: Activity.Cause, _ action: @escaping (RefreshControl) -> Void) {
        let now = stage?.now ?? .zero
        let runsAction = cause == .pull || behavior.callRunsAction
        let isAtOnce = behavior.opening.action == .start
        overlayState.stop()
        overlayState.pulled = 0
        // The rest of a gesture does not pull after the refresh, either.
        if !overlay.gesture.joinsLate { overlayState.isFollowing = false }
        overlayState.fraction.set(0)
        overlayState.pose.step = .opening
        var motion = overlay.opening
        if cause == .call {
            if overlayState.scale.target != 1 { overlayState.scale.set(1) }
            overlayState.pose.tension = 0
            if !overlay.carriesProgress { overlayState.pose.progress = 0 }
            switch overlay.appearance {
            case .moving(let move): motion = move
            case .growing(let grow):
                motion = grow
                overlayState.level.set(overlay.restLevel)
                overlayState.scale.set(0)
            }
        }
        let level = overlayState.level.move(to: overlay.restLevel, motion, from: now, at: now)
        let scale = overlayState.scale.move(to: 1, motion, from: now, at: now)
        let duration = overlayState.level.value(at: now) == overlay.restLevel ? scale : max(level, scale)
        overlayState.fraction.move(to: 1, motion, from: now, at: now)
        if overlay.carriesProgress { setPullProgress(overlay.restLevel, showing: false) }
        if let rest = overlay.contentRest { moveContent(to: rest, motion) }
        if isAtOnce, runsAction {
            action(self)
            // The action may have ended the refresh.
            guard case .shown = activity, overlayState.pose.step == .opening else { return }
        }
        finishOverlay(after: duration) {
            $0.overlayState.pose.step = .refreshing
            guard case .shown = $0.activity else { return }
            if overlay.runsWhenOpened { $0.startRefreshView() }
            if !isAtOnce, runsAction { action($0) }
            $0.notify(.opened)
        }
    }

    final func closeOverlay(_ overlay: RefreshBehavior.Overlay) {
        leave(.closing, overlay.closing) {
            $0.stopRefreshView()
            $0.resetOverlay()
            $0.notify(.ended)
        }
        notify(.endAnimationBegan)
    }

    /// Leaves with an exit, and then calls `completion`.
    final func leave(
        _ step: RefreshPose.Step, _ exit: RefreshBehavior.Overlay.Exit, completion: @escaping (RefreshControl) -> Void
    ) {
        let now = stage?.now ?? .zero
        let begin = now + exit.delay
        overlayState.stop()
        overlayState.pose.step = step
        overlayState.fraction.set(0)
        var duration = Duration.zero
        // A control that was on its way stops where it is, or goes back from there.
        if exit.move == nil { overlayState.level.set(overlayState.level.value(at: now)) }
        if exit.shrink == nil { overlayState.scale.set(overlayState.scale.value(at: now)) }
        // A control that was not moved does not move back.
        if let move = exit.move, overlayState.level.value(at: now) != 0 {
            duration = exit.delay + overlayState.level.move(to: 0, move, from: now, at: begin)
            overlayState.fraction.move(to: 1, move, from: now, at: begin)
        }
        if let shrink = exit.shrink {
            let start = exit.shrinksLast ? max(begin, now + duration) : begin
            duration = max(duration, start - now + overlayState.scale.move(to: 0, shrink, from: now, at: start))
            if exit.move == nil { overlayState.fraction.move(to: 1, shrink, from: now, at: begin) }
        }
        duration = max(duration, exit.minimumDuration)
        if behavior.overlay?.contentRest != nil, let move = exit.move {
            if exit.delay == .zero {
                moveContent(to: 0, move)
            } else {
                finishOverlay(after: exit.delay) {
                    $0.moveContent(to: 0, move)
                    $0.finishOverlay(after: duration - exit.delay, completion)
                }
                return showPose()
            }
        }
        finishOverlay(after: duration, completion)
        showPose()
    }

    /// Moves the content until it leaves a gap, in points, which stays reserved.
    private func moveContent(to gap: Double, _ motion: RefreshMotion) {
        guard let scrollView, let timing = motion.timing else { return }
        animate(timing) {
            scrollView.reserve(EdgeInsets(top: gap), for: self)
            if let geometry, geometry.pull > 0 || gap > 0 { scrollView.contentOffset.y = geometry.start - gap }
        }
    }

    private func finishOverlay(after duration: Duration, _ completion: @escaping (RefreshControl) -> Void) {
        let finish: () -> Void = { [weak self, attachment] in
            guard let self, self.attachment === attachment else { return }
            overlayState.end = nil
            completion(self)
            showPose()
        }
        guard let stage, duration > .zero else { return finish() }
        overlayState.end = stage.timeline.schedule(after: duration, finish)
        showPose()
    }

    /// Ends the current motion at once, because its clock is gone, or a finger takes the control.
    final func finishOverlayNow() {
        let action = overlayState.end?.takeAction()
        overlayState.level.set(overlayState.level.target)
        overlayState.scale.set(overlayState.scale.target)
        overlayState.fraction.set(overlayState.fraction.target)
        action?()
    }
}
