internal import AnimatedSVG
internal import LottieFormat
internal import Motion
internal import RefreshKit
internal import Synchronization
internal import SystemSupport
internal import VectorMotion

/// One animation of shapes for the phases of an export, fitted when its file is first needed.
package final class ShapeExport: Sendable {
    private let plan: FramePlan
    private let name: String
    private let direction: LayoutDirection
    private let encoding: Encoding
    private let result = Mutex<(difference: ShapeDifference?, file: EncodedFile)?>(nil)

    /// The way in which shapes are written.
    enum Encoding: Sendable {
        case lottie(ShapeFormat.Container)
        case animatedSVG

        var fileExtension: String {
            switch self {
            case .lottie(let container): container.fileExtension
            case .animatedSVG: ".svg"
            }
        }

        /// Returns the phases to show with reduced motion, of those that a file shows.
        ///
        /// Apps that play a Lottie file show its loop or nothing.
        fileprivate func reducedPhases(of phases: [Phase]) -> [Phase] {
            switch self {
            case .lottie: [.refreshing]
            case .animatedSVG: phases
            }
        }

        /// Text that differs between any two encodings.
        fileprivate var identity: String {
            switch self {
            case .lottie(let container): "lottie \(container.rawValue)"
            case .animatedSVG: "animated-svg"
            }
        }
    }

    /// Creates the export of the plan's passes in one direction.
    init(_ plan: FramePlan, name: String, direction: LayoutDirection, as encoding: Encoding) {
        (self.plan, self.name, self.direction, self.encoding) = (plan, name, direction, encoding)
    }

    /// The difference between the shapes and the drawings of the indicator, such as
    /// `within 0.01 of 255 on average, 16 at most, checked at quarter frames`; nil before the file is written.
    package var differenceText: String? {
        result.withLock { $0 }.map { ($0.difference?.text ?? "the same shapes") + $0.file.remark }
    }

    /// The source by which the content security policy of a page can allow the style of an animated SVG file; nil before the file is
    /// written, and for other files.
    package var styleSource: String? { result.withLock { $0?.file.styleSource } }

    /// Returns the factor by which a Lottie file is larger than a size that is not whole.
    static func scale(of size: Size) -> Int { Int(LottieWriter.scale(of: size)) }

    /// The difference between the shapes and the drawings; nil before the file is written.
    package var difference: Difference? {
        result.withLock { $0?.difference }.map { difference -> Difference in
            let frameDuration = plan.frameRate.frameDuration.seconds
            return Difference(
                mean: (difference.mean * 1000).rounded(.up) / 1000, largest: difference.largest,
                largestFrame: (difference.largestTime / frameDuration * 100).rounded() / 100,
                visible: (difference.visibleShare * 1_000_000).rounded(.up) / 100)
        }
    }

    /// A difference as numbers.
    package struct Difference: Sendable, Encodable {
        /// Mean difference of a color component, in 0...255.
        package let mean: Double
        /// Largest difference of a color component, in 0...255.
        package let largest: Int
        /// Frame of the file with the largest difference; a fraction between two frames.
        package let largestFrame: Double
        /// Number of 10,000 pixels of which a component differs by more than 8.
        package let visible: Double
    }

    /// The file, at a path without its extension.
    func file(_ path: String) -> PlannedFile {
        let frames = plan.passes.indices.filter { plan.passes[$0].variant.direction == direction }.flatMap { plan.frameIndices(ofPass: $0) }
        let assembly = Assembly(identity: "\(encoding.identity) \(name)", frameIndices: frames, needsFrames: false, drawnCount: 1) {
            source, take in
            try take(self.bytes(source.isCanceled))
            source.onFrame(0)
        }
        return PlannedFile(path + encoding.fileExtension, .assembly(assembly))
    }

    private func bytes(_ isCanceled: @escaping @Sendable () -> Bool) throws -> [UInt8] {
        var timeline = timeline
        timeline.isCanceled = isCanceled
        if let shapes = plan.subject.indicator as? ShapeIndicator, plan.request.frames == nil {
            // Nothing has to be fitted.
            let file = try encoded(shapes.animation.scaled(to: plan.size))
            result.withLock { $0 = (nil, file) }
            return file.bytes
        }
        let (animation, difference): (ShapeAnimation, ShapeDifference)
        do {
            (animation, difference) = try ShapeAnimation.fitted(to: timeline)
        } catch is ShapeFitError where isCanceled() {
            throw ExportError.stopped
        }
        let file = try encoded(animation)
        result.withLock { $0 = (difference, file) }
        return file.bytes
    }

    private struct EncodedFile {
        let bytes: [UInt8]
        /// A remark for the user, after a comma; empty for none.
        var remark = ""
        var styleSource: String?
    }

    private func encoded(_ animation: ShapeAnimation) throws -> EncodedFile {
        switch encoding {
        case .lottie(let container):
            let file = try LottieWriter.file(
                LottieWriter(animation, name: name, frameRate: plan.frameRate, appearance: appearances[0], tint: .systemBlue))
            let isLight = file.hasFixedGradients && appearances.count > 1
            let remark = isLight ? ", gradients only in \(appearances[0].rawValue) colors" : ""
            switch container {
            case .json: return EncodedFile(bytes: Array(file.json.utf8), remark: remark)
            case .dotLottie:
                return EncodedFile(
                    bytes: DotLottie(file, id: name, theme: appearances[0] == .light ? "dark" : "light").bytes, remark: remark)
            }
        case .animatedSVG:
            let tint = appearances.count > 1 ? AdaptiveColor.systemBlue : AdaptiveColor(AdaptiveColor.systemBlue.color(for: appearances[0]))
            let file = try AnimatedSVGFile(
                animation, label: plan.label(of: .refreshing), frameDuration: plan.frameRate.frameDuration.seconds, tint: tint)
            let steps = file.hasSteps ? ", shapes that change their outline in steps of a frame" : ""
            return EncodedFile(
                bytes: Array(file.text.utf8), remark: "\(steps), style-src '\(file.styleSource)'", styleSource: file.styleSource)
        }
    }

    private var appearances: [Appearance] {
        plan.passes.map(\.appearance).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private var timeline: DrawnTimeline {
        guard let indicator = plan.subject.indicator else {
            preconditionFailure("a scene has no shapes, expected an indicator; refuse scenes before")
        }
        if plan.request.frames != nil, let pass = plan.passes.first, let phase = pass.phase { return still(indicator, phase) }
        var phases: [Phase] = []
        for pass in plan.passes { if let phase = pass.phase, !phases.contains(phase) { phases.append(phase) } }
        let versions = Set(plan.passes.map(\.variant.reducesMotion))
        let reducedPhases = versions.count > 1 ? encoding.reducedPhases(of: phases) : []
        let pull = plan.passes.first { $0.phase == .pulling }
        return DrawnTimeline(
            indicator, size: plan.size, frameRate: plan.frameRate, phases: phases, pullFrameCount: pull?.phaseFrameCount ?? 1,
            released: plan.request.releaseProgress ?? 1, reducedPhases: reducedPhases, keepsDarkColors: appearances.count > 1,
            traits: Traits(
                appearance: appearances.count > 1 ? .light : appearances[0], reducesMotion: versions == [true], direction: direction))
    }
}

extension ShapeExport {
    /// A single frame.
    private func still(_ indicator: any IndicatorDrawing, _ phase: Phase) -> DrawnTimeline {
        guard let number = plan.passes.indices.first(where: { plan.passes[$0].variant.direction == direction }),
            case .moment(var moment) = plan.frame(at: plan.frameIndices(ofPass: number).lowerBound).content
        else { preconditionFailure("the plan has no frame in this direction, expected one; create an export for its directions only") }
        if appearances.count > 1 { moment.traits.appearance = .light }
        return DrawnTimeline(
            indicator, size: plan.size, frameDuration: plan.frameRate.frameDuration.seconds,
            parts: [DrawnTimeline.Part(.phase(phase), duration: 0) { [moment] _ in moment }], keepsDarkColors: appearances.count > 1)
    }
}

// The indicator's drawings cannot become shapes.
extension ShapeFitError: JobFailure {}
extension LottieError: JobFailure {}
extension AnimatedSVGError: JobFailure {}

extension ShapeDifference {
    fileprivate var text: String {
        if largest == 0 { return "identical at quarter frames" }
        return "within \(((mean * 1000).rounded(.up) / 1000).shortText) of 255 on average, \(largest) at most, checked at quarter frames"
    }
}
