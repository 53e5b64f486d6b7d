import RefreshKit
internal import Scenes
internal import SystemSupport

extension FramePlan {
    /// Returns the frame at an index in `0..<count`.
    public func frame(at planIndex: Int) -> PlannedFrame {
        precondition((0..<count).contains(planIndex), "frame index must be in 0..<\(count), got \(planIndex)")
        var rest = planIndex
        var passIndex = 0
        while rest >= passes[passIndex].frames.count {
            rest -= passes[passIndex].frames.count
            passIndex += 1
        }
        let pass = passes[passIndex]
        let index = pass.frames.lowerBound + rest
        return PlannedFrame(planIndex: planIndex, index: index, pass: pass, content: content(of: pass, index))
    }

    /// Returns a frame with its duration: the time until the next frame of the loop or, in other phases, one frame at the plan's rate.
    public func timedFrame(at planIndex: Int) -> TimedFrame {
        let frame = frame(at: planIndex)
        guard frame.pass.phase == .refreshing, subject.period > .zero else {
            return TimedFrame(frame: frame, duration: frameRate.frameDuration)
        }
        let count = frame.pass.phaseFrameCount
        let start = loopInstant(frame.index, of: count)
        let end = frame.index + 1 < count ? loopInstant(frame.index + 1, of: count) : subject.period
        return TimedFrame(frame: frame, duration: end - start)
    }

    var digitCount: Int { max(4, String(passes.map { $0.phaseFrameCount - 1 }.max() ?? 0).count) }

    /// Returns the frame indices of a pass; `number` is its index in `passes`.
    public func frameIndices(ofPass number: Int) -> Range<Int> {
        let start = passes[..<number].reduce(0) { $0 + $1.frames.count }
        return start..<start + passes[number].frames.count
    }

    private func content(of pass: Pass, _ index: Int) -> PlannedFrame.Content {
        guard let indicator = subject.indicator else { return .instant(frameRate.instant(ofFrame: index)) }
        return .moment(moment(of: indicator, pass, index))
    }

    private func moment(of indicator: any IndicatorDrawing, _ pass: Pass, _ index: Int) -> Moment {
        let traits = Traits(pass.variant, scale: pass.scale)
        let released = request.releaseProgress ?? 1
        switch pass.phase {
        case .idle, nil:
            return .idle(traits)
        case .pulling:
            // The last frame is the one that an app shows while the finger waits at the release, so a single frame shows the release.
            let share = pass.phaseFrameCount > 1 ? Double(index) / Double(pass.phaseFrameCount - 1) : 1
            return .pulling(released * share, traits)
        case .introduction:
            return indicator.refreshMoment(at: frameRate.instant(ofFrame: index), released: released, traits)
        case .refreshing:
            let elapsed = indicator.introduction + loopInstant(index, of: pass.phaseFrameCount)
            return indicator.refreshMoment(at: elapsed, released: released, traits)
        case .finishing:
            return .finishing(frameRate.instant(ofFrame: index), after: indicator.introduction, released: released, traits)
        }
    }

    /// Returns a frame's start time in the loop: the start of its picture, or a multiple of the frame duration.
    func loopInstant(_ index: Int, of count: Int) -> Duration {
        if let loopInstants { return loopInstants[index] }
        guard subject.period > .zero, frameRate.frameCount(in: subject.period) == nil else { return frameRate.instant(ofFrame: index) }
        return Duration(attoseconds: subject.period.attoseconds * Int128(index) / Int128(count))
    }
}

extension FramePlan {
    var sizeAdvice: Message {
        subject.scene == nil ? "lower \(.frameRate), \(.scales), or \(.size)" : "lower \(.frameRate) or \(.scales)"
    }

    /// Returns the scene in a variant; nil for an indicator.
    func scene(in variant: FrameVariant) -> Scene? {
        guard var scene = subject.scene else { return nil }
        (scene.appearance, scene.direction, scene.reducesMotion) = (variant.appearance, variant.direction, variant.reducesMotion)
        return scene
    }
}

extension Traits {
    init(_ variant: FrameVariant, scale: Double) {
        self.init(
            appearance: variant.appearance, scale: scale, reducesMotion: variant.reducesMotion, direction: variant.direction)
    }
}
