internal import Drawing
package import RefreshKit
internal import Synchronization

final class LoadedIndicator: PictureFailing {
    let info: IndicatorInfo
    private let path: String
    private let facts: PluginFacts
    private let instance: any PluginInstance
    private let hasPictureFunction: Bool
    private let failure = PictureFailure()

    init(
        _ number: Int, of description: PluginDescription, _ metadata: PluginMetadata, _ options: OptionValues,
        in library: any PluginLibrary, at path: String
    ) throws {
        info = metadata.info
        self.path = path
        hasPictureFunction = description.indicators[number].hasPictureFunction
        do {
            let values = info.options.map { PluginValue(option: $0, value: options.value(of: $0)) }
            instance = try library.makeInstance(of: number, values)
        } catch {
            throw error as? PluginError ?? .making(path: path, indicator: info.id, why: "\(error)")
        }
        do {
            facts = description.indicators[number].hasFactsFunction ? try instance.facts(filledWith: metadata.facts) : metadata.facts
        } catch {
            throw error as? PluginError ?? .facts(path: path, indicator: info.id, why: "\(error)")
        }
    }

    var processorTime: Duration { instance.processorTime }

    var naturalSize: Size { facts.naturalSize }
    var period: Duration { facts.period }
    var introduction: Duration { facts.introduction }
    var finish: Duration { facts.finish }
    var pullPictureCount: Int? { facts.pullPictureCount }
    var preferredFrameRate: FrameRate? { facts.frameRate }
    var jumpsBetweenPhases: Bool { facts.jumpsBetweenPhases }
    var notes: [String] { facts.notes }

    func picture(of moment: Moment) -> Int? {
        // After a failure, the plugin's function is not called again, and the next frame fails with the error.
        guard hasPictureFunction, pictureFailure == nil else { return nil }
        do {
            return try instance.picture(of: moment, turn(at: moment))
        } catch {
            failure.note(error as? PluginError ?? .drawing(path: path, indicator: info.id, why: "\(error)"))
            return nil
        }
    }

    var pictureFailure: (any Error)? { failure.first }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        do {
            if let pictureFailure { throw pictureFailure }
            if canvas.isRecording { return try record(moment, in: bounds, on: canvas) }
            try instance.draw(tinted(moment, on: canvas), turn(at: moment), in: bounds, on: canvas)
        } catch let error as PluginError {
            canvas.fail(error)
        } catch {
            canvas.fail(PluginError.drawing(path: path, indicator: info.id, why: "\(error)"))
        }
    }

    private func record(_ moment: Moment, in bounds: Rect, on canvas: Canvas) throws {
        guard let coordinates = canvas.scriptCoordinates() else { return }
        let script = try instance.script(of: tinted(moment, on: canvas), turn(at: moment), in: bounds, coordinates)
        do { try canvas.record(script) } catch { throw PluginFailure(drawing: "\(error)") }
    }

    /// Returns a moment with the canvas's tint, which `tinted` might have changed.
    private func tinted(_ moment: Moment, on canvas: Canvas) -> Moment {
        var moment = moment
        moment.traits.tint = canvas.tint
        return moment
    }

    private func turn(at moment: Moment) -> Double { moment.fraction(of: facts.period, after: facts.introduction) }
}

extension PluginLoader {
    /// Returns the processor time that worker processes have used to draw an indicator; 0 if it is drawn in this process.
    package static func processorTime(drawing indicator: any IndicatorDrawing) -> Duration {
        (indicator as? LoadedIndicator)?.processorTime ?? .zero
    }
}

/// The error from an instance's `picture` function, reported when the next frame is drawn.
final class PictureFailure: Sendable {
    private let error = Mutex<(any Error)?>(nil)

    var first: (any Error)? { error.withLock { $0 } }

    func note(_ failure: any Error) { error.withLock { $0 = $0 ?? failure } }
}
