public import RefreshKit
internal import Scenes
internal import System

extension FramePlan {
    /// The frame at a place in the export.
    ///
    /// - Parameter place: In `0..<count`.
    /// - Returns: The frame, worked out anew.
    public func frame(at place: Int) -> PlannedFrame {
        precondition((0..<count).contains(place), "frame \(place) was asked of a plan of \(count), expected one in 0..<\(count)")
        var rest = place
        var row = 0
        while rest >= passes[row].frames.count {
            rest -= passes[row].frames.count
            row += 1
        }
        let pass = passes[row]
        let index = pass.frames.lowerBound + rest
        return PlannedFrame(place: place, index: index, pass: pass, content: content(of: pass, index))
    }

    /// The frame at a place, and how long it is shown: until the loop's next instant, for other phases as long as the rate says.
    ///
    /// - Parameter place: In `0..<count`.
    /// - Returns: The frame and its time.
    public func shown(at place: Int) -> ShownFrame {
        let frame = frame(at: place)
        guard frame.pass.phase == .refreshing, subject.period > .zero else {
            return ShownFrame(frame: frame, duration: frameRate.frameDuration)
        }
        let count = frame.pass.phaseFrameCount
        let begin = loopInstant(frame.index, of: count)
        let end = frame.index + 1 < count ? loopInstant(frame.index + 1, of: count) : subject.period
        return ShownFrame(frame: frame, duration: end - begin)
    }

    /// How wide frame numbers are in names: four digits, or as many as the last one takes.
    var digitCount: Int { max(4, String(passes.map { $0.phaseFrameCount - 1 }.max() ?? 0).count) }

    /// The places of one pass, in order.
    ///
    /// - Parameter number: Which of `passes`.
    /// - Returns: Places in the export.
    public func places(ofPass number: Int) -> Range<Int> {
        let begin = passes[..<number].reduce(0) { $0 + $1.frames.count }
        return begin..<begin + passes[number].frames.count
    }

    private func content(of pass: Pass, _ index: Int) -> PlannedFrame.Content {
        guard let indicator = subject.indicator else { return .instant(frameRate.instant(ofFrame: index)) }
        return .moment(moment(of: indicator, pass, index))
    }

    private func moment(of indicator: any IndicatorDrawing, _ pass: Pass, _ index: Int) -> Moment {
        let appearance = Appearance(style: pass.style, scale: pass.scale, reducesMotion: request.reducesMotion)
        let released = request.releaseProgress ?? 1
        switch pass.phase {
        case .idle, nil:
            return .idle(appearance)
        case .pulling:
            return .pulling(released * (Double(index) + 0.5) / Double(pass.phaseFrameCount), appearance)
        case .introduction:
            return indicator.refreshMoment(at: frameRate.instant(ofFrame: index), released: released, appearance)
        case .refreshing:
            let elapsed = indicator.introduction + loopInstant(index, of: pass.phaseFrameCount)
            return indicator.refreshMoment(at: elapsed, released: released, appearance)
        case .finishing:
            return .finishing(frameRate.instant(ofFrame: index), after: indicator.introduction, released: released, appearance)
        }
    }

    /// A frame's instant in the loop: that of its picture, on the rate's grid, or evenly spread when the loop was resampled.
    func loopInstant(_ index: Int, of count: Int) -> Duration {
        if let loopInstants { return loopInstants[index] }
        guard subject.period > .zero, frameRate.frameCount(in: subject.period) == nil else { return frameRate.instant(ofFrame: index) }
        return Duration(attoseconds: subject.period.attoseconds * Int128(index) / Int128(count))
    }
}

/// One frame of an export before it is drawn: where it stands and what it shows.
public struct PlannedFrame: Sendable {
    /// Its place in the whole export, from 0.
    public let place: Int
    /// Its number within its phase, from 0.
    public let index: Int
    /// The pass it belongs to.
    public let pass: FramePlan.Pass
    /// What is drawn.
    public let content: Content

    /// What a frame shows.
    public enum Content: Sendable {
        /// An indicator in a moment.
        case moment(Moment)
        /// A scene at an instant, counted from its begin.
        case instant(Duration)
    }

    /// The moment that is drawn; nil for a frame of a scene.
    public var moment: Moment? { if case .moment(let moment) = content { moment } else { nil } }

    /// Where it stands in its phase.
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
    /// The same frame in another style and scale.
    func shown(_ style: Appearance.Style, scale: Double) -> PlannedFrame {
        let pass = FramePlan.Pass(
            phase: pass.phase, style: style, scale: scale, frames: pass.frames, phaseFrameCount: pass.phaseFrameCount)
        guard case .moment(var moment) = content else { return PlannedFrame(place: place, index: index, pass: pass, content: content) }
        moment.appearance = Appearance(style: style, scale: scale, reducesMotion: moment.appearance.reducesMotion)
        return PlannedFrame(place: place, index: index, pass: pass, content: .moment(moment))
    }
}

extension FramePlan {
    /// What to do about too many pixels.
    var waysToShrink: Message {
        subject.scene == nil ? "lower \(.frameRate), \(.scales) or \(.size)" : "lower \(.frameRate) or \(.scales)"
    }

    /// Returns the scene with the request's changes, in the appearance it starts with; nil for an indicator.
    func scene(in style: Appearance.Style) -> Scene? {
        guard var scene = subject.scene else { return nil }
        scene.style = style
        scene.reducesMotion = scene.reducesMotion || request.reducesMotion
        return scene
    }
}
