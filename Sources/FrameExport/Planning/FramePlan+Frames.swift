public import RefreshKit
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
        let traits = Traits(appearance: pass.appearance, scale: pass.scale, reducesMotion: request.reducesMotion)
        let released = request.releaseProgress ?? 1
        switch pass.phase {
        case .idle, nil:
            return .idle(traits)
        case .pulling:
            return .pulling(released * (Double(index) + 0.5) / Double(pass.phaseFrameCount), traits)
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

/// A frame of an export, not yet drawn.
public struct PlannedFrame: Sendable {
    /// Index in the entire plan.
    public let planIndex: Int
    /// Frame number within its phase, from 0.
    public let index: Int
    /// The pass that contains the frame.
    public let pass: FramePlan.Pass
    /// The indicator moment or scene time to draw.
    public let content: Content

    /// The content of a frame.
    public enum Content: Sendable {
        /// An indicator moment.
        case moment(Moment)
        /// A scene time, measured from the start of the scene.
        case instant(Duration)
    }

    /// The moment to draw; nil for a scene.
    public var moment: Moment? { if case .moment(let moment) = content { moment } else { nil } }

    /// Position of the frame within its phase.
    public var position: ExportedFile.Position {
        switch content {
        case .moment(let moment):
            switch moment.phase {
            case .idle, .pulling: .progress(moment.progress)
            case .introduction, .refreshing: .instant(moment.elapsed.seconds)
            case .finishing: .instant(moment.phaseElapsed.seconds)
            }
        case .instant(let instant): .instant(instant.seconds)
        }
    }
}

extension PlannedFrame {
    func with(_ appearance: Appearance, scale: Double) -> PlannedFrame {
        let pass = FramePlan.Pass(
            phase: pass.phase, appearance: appearance, scale: scale, frames: pass.frames, phaseFrameCount: pass.phaseFrameCount)
        guard case .moment(var moment) = content else {
            return PlannedFrame(planIndex: planIndex, index: index, pass: pass, content: content)
        }
        moment.traits = Traits(appearance: appearance, scale: scale, reducesMotion: moment.traits.reducesMotion)
        return PlannedFrame(planIndex: planIndex, index: index, pass: pass, content: .moment(moment))
    }
}

extension FramePlan {
    var sizeAdvice: Message {
        subject.scene == nil ? "lower \(.frameRate), \(.scales), or \(.size)" : "lower \(.frameRate) or \(.scales)"
    }

    /// Returns the scene with the request's changes and the given initial appearance; nil for an indicator.
    func scene(in appearance: Appearance) -> Scene? {
        guard var scene = subject.scene else { return nil }
        scene.appearance = appearance
        scene.reducesMotion = scene.reducesMotion || request.reducesMotion
        return scene
    }
}
