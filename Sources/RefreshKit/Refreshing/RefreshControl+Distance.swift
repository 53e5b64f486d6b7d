// Controls that start a refresh as soon as the content is pulled far enough.
extension RefreshControl {
    /// Follows the gap that the content leaves, and starts a refresh when it is long enough.
    final func followDistance() {
        guard case .distance(let distance, let requiresFinger) = behavior.trigger, let geometry, let scrollView, !isUnderWay else { return }
        let progress = progress(of: geometry.pull, distance, geometry)
        if isWaitingForReturn {
            // An animation of the content takes its time.
            guard self.progress(of: geometry.presentedPull, distance, geometry) <= behavior.returnProgress else { return }
            isWaitingForReturn = false
        }
        setPullProgress(progress)
        var isReached = progress >= 1 && (!requiresFinger || scrollView.isDragging)
        if let release = behavior.releaseDistance, scrollView.isDragging {
            isReleasable = geometry.pull >= release.length(in: geometry.viewport)
        } else if isReleasable {
            (isReached, isReleasable) = (true, false)
        }
        guard isReached else { return }
        isReleasable = false
        guard onRefresh != nil || !behavior.requiresAction else {
            isWaitingForReturn = true
            return setPullProgress(0)
        }
        if let haptic = behavior.haptic { notify(.haptic(haptic)) }
        if !isUnderWay { begin(by: .pull) }
    }

    private func progress(
        of pull: Double, _ distance: RefreshBehavior.PullDistance, _ geometry: RefreshAxisGeometry
    ) -> Double {
        max(pull - behavior.deadZone, 0) / max(distance.length(in: geometry.viewport) - behavior.deadZone, 1)
    }

    /// The pose of a control without an overlay: the gap, relative to its trigger.
    final var gapPose: RefreshPose {
        var pose = RefreshPose()
        guard case .distance(let distance, _) = behavior.trigger, let geometry else { return pose }
        pose.progress = progress(of: geometry.presentedPull, distance, geometry)
        if isUnderWay {
            pose.step = .refreshing
        } else if isWaitingForReturn, pose.progress > behavior.returnProgress {
            pose.step = .closing
        } else if pose.progress > 0 {
            pose.step = .pulling
        }
        return pose
    }
}
