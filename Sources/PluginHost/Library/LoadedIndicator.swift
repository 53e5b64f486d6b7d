package import RefreshKit
internal import Synchronization

/// An indicator of a plugin: what the engine draws as any other.
final class LoadedIndicator: PictureFailing {
    let info: IndicatorInfo
    private let path: String
    private let facts: PluginFacts
    private let instance: any PluginInstance
    private let tellsPictures: Bool
    private let knowsIntroduction: Bool
    private let failure = PictureFailure()

    /// Makes an instance.
    init(
        _ number: Int, of description: PluginDescription, _ metadata: PluginMetadata, _ options: OptionValues,
        in library: any PluginLibrary, at path: String
    ) throws {
        info = metadata.info
        self.path = path
        tellsPictures = description.indicators[number].tellsPictures
        knowsIntroduction = description.knowsIntroduction
        do {
            let values = info.options.map { PluginValue(option: $0, value: options.value(of: $0)) }
            instance = try library.makeInstance(of: number, values)
        } catch {
            throw error as? PluginError ?? .making(path: path, indicator: info.id, why: "\(error)")
        }
        do {
            facts = description.indicators[number].tellsFacts ? try instance.facts(filledWith: metadata.facts) : metadata.facts
        } catch {
            throw error as? PluginError ?? .facts(path: path, indicator: info.id, why: "\(error)")
        }
    }

    /// Processor time that other processes have used to draw it, so far.
    var processorTime: Duration { instance.processorTime }

    var naturalSize: Size { facts.naturalSize }
    var period: Duration { facts.period }
    var introduction: Duration { facts.introduction }
    var finish: Duration { facts.finish }
    var pullPictureCount: Int? { facts.pullPictureCount }
    var ownFrameRate: FrameRate? { facts.frameRate }
    var cutsBetweenPhases: Bool { facts.cutsBetweenPhases }
    var notes: [String] { facts.notes }

    func picture(of moment: Moment) -> Int? {
        // Who cannot answer is drawn, fails there with a line that says why, and is not asked again.
        guard tellsPictures, pictureFailure == nil else { return nil }
        do {
            return try instance.picture(of: known(moment), turn(at: moment))
        } catch {
            failure.note(error as? PluginError ?? .drawing(path: path, indicator: info.id, why: "\(error)"))
            return nil
        }
    }

    var pictureFailure: (any Error)? { failure.first }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        do {
            if let pictureFailure { throw pictureFailure }
            try instance.draw(known(moment), turn(at: moment), in: bounds, on: canvas)
        } catch let error as PluginError {
            canvas.fail(error)
        } catch {
            canvas.fail(PluginError.drawing(path: path, indicator: info.id, why: "\(error)"))
        }
    }

    /// The moment as the plugin's version of the interface has it.
    private func known(_ moment: Moment) -> Moment { knowsIntroduction ? moment : moment.withoutIntroduction }

    private func turn(at moment: Moment) -> Double { moment.fraction(of: facts.period, after: facts.introduction) }
}

extension PluginLoader {
    /// Processor time that other processes have used so far to draw an indicator; 0 for one that this process draws.
    package static func processorTime(drawing indicator: any IndicatorDrawing) -> Duration {
        (indicator as? LoadedIndicator)?.processorTime ?? .zero
    }
}

/// Why an instance could not tell a picture, for the frame that is drawn in its place.
final class PictureFailure: Sendable {
    private let error = Mutex<(any Error)?>(nil)

    /// The first; nil when there was none.
    var first: (any Error)? { error.withLock { $0 } }

    /// Notes why, unless something was noted before.
    func note(_ failure: any Error) { error.withLock { $0 = $0 ?? failure } }
}
