internal import Documents
internal import FrameExport
internal import Motion
internal import RefreshKit
internal import Scenes
internal import System

/// The studio of one page: phones that are shown side by side, their take, and the answers to the page's requests.
///
/// The session has no clock: each request says how far to advance. Equal requests give equal answers, apart from the time that a frame took.
package final class StudioSession {
    /// An answer to a page.
    package enum Answer: Equatable {
        /// A JSON object.
        case text(String)
        /// A frame.
        case binary([UInt8])
    }

    let content: StudioContent
    private(set) var registry = IndicatorRegistry()
    private(set) var settings: StudioSettings
    private(set) var phones: [StudioPhone] = []
    /// The current tick, and the end of the take.
    private(set) var tick = 0, end = 0
    /// Touches and entries for the next ticks, in order.
    private var inputs: [Input] = []
    /// Events of the first phone that the page does not know yet.
    private var events = EventList()
    private var framesWithoutChange = 0
    private let files = WatchedFiles()

    private enum Input {
        case touch(StudioRequest.Touch)
        case entry(DocumentValue)
    }

    /// The finger of the page, which example scenes do not use.
    static let finger = 9
    /// An animation counts as ended after as many frames without a change.
    private static let minimumRestingFrames = 3

    /// Maximum number of phones side by side.
    package static let maximumPhoneCount = StudioRequest.maximumPhoneCount

    /// Throws if a subject of a studio cannot be shown, or if its folder is a file.
    package static func check(_ content: StudioContent) throws {
        do {
            Folder.removeEmpty(try FileWriter.makeFolder(content.folder))
        } catch ExportError.cannotCreateFolder {
            // A studio can also be used where nothing can be saved; saving says so.
        }
        let registry = try content.registry()
        for subject in content.subjects { _ = try StudioPhone.setting(of: subject, content.settings, in: registry, content) }
    }

    /// Creates a session; `firstAnswers` begins the conversation.
    package init(_ content: StudioContent) {
        (self.content, settings) = (content, content.settings)
    }

    /// The descriptor that becomes readable when a watched file changes; -1 if files cannot be watched.
    package var watchDescriptor: Int32 { files.descriptor }

    /// Returns the first messages: the catalog and the first phones.
    package func firstAnswers() -> [Answer] {
        do {
            registry = try content.registry()
        } catch {
            return [problem(error)]
        }
        return [.text(catalog.compactText)] + show(content.subjects)
    }

    /// Answers a message of the page.
    package func answers(to message: [UInt8]) -> [Answer] {
        do {
            return try answers(to: StudioRequest(message))
        } catch {
            return [problem(error)]
        }
    }

    private func answers(to request: StudioRequest) throws -> [Answer] {
        switch request {
        case .show(let subjects, let changes):
            var changed = settings
            changes.apply(to: &changed)
            return show(subjects, changed)
        case .options(let index, let options):
            guard phones.indices.contains(index) else { throw StudioError.noPhone(index) }
            var subjects = phones.map(\.subject)
            for (name, value) in options { subjects[index].options[name] = value.isEmpty ? nil : value }
            return show(subjects, settings, of: index)
        case .advance(let ticks, let touches):
            let start = content.seconds()
            inputs += touches.map(Input.touch)
            advance(ticks)
            return [frame(since: start)]
        case .act(let entry):
            inputs.append(.entry(entry))
            // Says at once what is wrong with it.
            for phone in phones { _ = try phone.entry(entry, at: .zero, in: registry) }
            return []
        case .seek(let tick):
            let start = content.seconds()
            seek(min(tick, end))
            return [frame(since: start)]
        case .restart:
            let start = content.seconds()
            restart()
            return [frame(since: start)]
        case .save(let name): return [.text(try save(name).compactText)]
        case .export(let name, let format): return [.text(try export(name, as: format).compactText)]
        case .trace: return [.text(trace.compactText)]
        }
    }
}

// Subjects, settings, and files.
extension StudioSession {
    /// Shows subjects with settings; the take is kept if the names of the subjects, the device, and the orientation are unchanged.
    ///
    /// If a subject cannot be shown, nothing changes.
    private func show(_ subjects: [StudioSubject]?, _ changed: StudioSettings? = nil, of index: Int? = nil) -> [Answer] {
        let subjects = subjects ?? phones.map(\.subject), changed = changed ?? settings
        var made: [StudioPhone.Setting] = []
        for (number, subject) in subjects.enumerated() {
            do {
                made.append(try StudioPhone.setting(of: subject, changed, in: registry, content))
            } catch {
                return [problem(error, phone: index ?? (subjects.map(\.name) == phones.map(\.subject.name) ? number : nil))]
            }
        }
        // Points on another screen would not mean the same.
        let hasSameScreen = changed.changes.device == settings.changes.device && changed.changes.orientation == settings.changes.orientation
        settings = changed
        events.removeAll()
        if hasSameScreen, subjects.map(\.name) == phones.map(\.subject.name) {
            for (number, phone) in phones.enumerated() {
                phone.subject = subjects[number]
                phone.replay(made[number], to: now, scale: settings.scale, in: registry)
            }
        } else {
            phones = zip(subjects, made).enumerated().map { number, pair in
                StudioPhone(pair.0, pair.1, scale: settings.scale, in: registry, onEvent: number == 0 ? onEvent : nil)
            }
            (tick, end, inputs) = (0, scriptedEnd, [])
        }
        framesWithoutChange = 0
        files.watch(phones.flatMap(\.setting.files) + content.pluginPaths)
        return [.text(shown.compactText)]
    }

    private var onEvent: (TraceEvent) -> Void { { [unowned self] in events.append($0) } }

    /// The end of the longest scripted scene; 0 without one.
    private var scriptedEnd: Int {
        phones.filter { $0.setting.kind == .scene && !$0.setting.scene.script.isEmpty }
            .map { StudioClock.tick(at: $0.setting.scene.duration) }.max() ?? 0
    }

    /// Returns messages if files changed on disk, and shows the phones that depend on them again.
    package func answersToChangedFiles() -> [Answer] {
        let changed = files.takeChanges()
        guard !changed.isEmpty else { return [] }
        do {
            // Also opens plugins that have changed.
            registry = try content.registry()
        } catch {
            return [problem(error)]
        }
        var answers: [Answer] = []
        events.removeAll()
        var reloaded: [Int] = []
        for (index, phone) in phones.enumerated() {
            do {
                let setting = try StudioPhone.setting(of: phone.subject, settings, in: registry, content)
                phone.replay(setting, to: now, scale: settings.scale, in: registry)
                reloaded.append(index)
            } catch {
                phone.problem = content.text(error)
                answers.append(problem(error, phone: index))
            }
        }
        framesWithoutChange = 0
        let numbers = reloaded.map { JSONValue.number(Double($0)) }
        answers.append(
            .text(
                JSONValue.object([
                    .init("type", "changed"), .init("files", .list(changed.map(JSONValue.text))), .init("phones", .list(numbers)),
                ]).compactText))
        files.watch(phones.flatMap(\.setting.files) + content.pluginPaths)
        return answers + [.text(shown.compactText)]
    }

    func problem(_ error: any Error, phone: Int? = nil) -> Answer {
        .text(
            JSONValue.object([
                .init("type", "problem"), .init("message", .text(content.text(error))),
                .init("phone", phone.map { .number(Double($0)) } ?? .null),
            ]).compactText)
    }
}

// Time.
extension StudioSession {
    /// The current instant.
    var now: Duration { StudioClock.instant(ofTick: tick) }

    private func seek(_ tick: Int) {
        self.tick = tick
        inputs = []
        events.removeAll()
        framesWithoutChange = 0
        for phone in phones { phone.seek(to: now, endingAtTick: end, scale: settings.scale, in: registry) }
    }

    /// Forgets what was done by hand; scripted scenes play again from the start.
    private func restart() {
        (tick, inputs) = (0, [])
        events.removeAll()
        framesWithoutChange = 0
        for phone in phones { phone.forgetHand(scale: settings.scale, in: registry) }
        end = scriptedEnd
    }

    private func advance(_ ticks: Int) {
        let isPlayback = tick < end
        if isPlayback, !inputs.isEmpty, ticks > 0 {
            events.removeAll()
            for phone in phones { phone.cut(at: now, scale: settings.scale, in: registry) }
            end = tick
        } else if isPlayback {
            tick = min(tick + ticks, end)
            return advancePhones()
        }
        let next = min(tick + ticks, StudioClock.maximumTick)
        perform(upTo: next)
        (tick, end) = (next, next)
        advancePhones()
    }

    private func advancePhones() {
        for phone in phones where phone.problem == nil { phone.player.advance(to: now) }
    }

    /// Adds as many of the inputs to the scripts as fit before a tick.
    private func perform(upTo next: Int) {
        let instants = StudioClock.inputInstants(inputs.count, after: tick, upTo: next)
        var lastTouch = now
        for (input, instant) in zip(inputs, instants) {
            if case .touch = input { lastTouch = instant }
            for phone in phones where phone.problem == nil { perform(input, on: phone, at: instant) }
        }
        inputs.removeFirst(instants.count)
        let end = StudioClock.floor(StudioClock.instant(ofTick: next))
        for phone in phones where phone.problem == nil && end > lastTouch {
            guard let last = phone.player.openTouch?.movement.points.last else { continue }
            phone.player.continueTouch(to: last.point, at: end)
        }
    }

    private func perform(_ input: Input, on phone: StudioPhone, at instant: Duration) {
        phone.continueByHand(at: now)
        switch input {
        case .touch(let touch):
            let point = touch.point.map(phone.screenPoint)
            let last = phone.player.openTouch?.movement.points.last?.point
            guard let point = point ?? last else { return }
            switch touch.phase {
            case .began: phone.player.beginTouch(at: point, finger: Self.finger, at: instant)
            case .moved: phone.player.continueTouch(to: point, at: instant)
            case .ended: phone.player.continueTouch(to: point, at: instant, isLast: true)
            case .canceled: phone.player.continueTouch(to: point, at: instant, isLast: true, isCanceled: true)
            }
        case .entry(let value):
            // An entry that another phone takes may not apply to this one.
            guard let entry = try? phone.entry(value, at: instant, in: registry) else { return }
            if case .turn = entry.action {
                phone.appendAndReplay(entry, to: now, scale: settings.scale, in: registry)
            } else {
                phone.player.append(entry)
            }
        }
    }
}

// Frames.
extension StudioSession {
    private func frame(since start: Double) -> Answer {
        var message = FrameMessage()
        var hasChanges = false
        for phone in phones {
            if let problem = phone.problem {
                message.add(problem: problem)
                continue
            }
            do {
                let (frame, changes) = try phone.player.frameUpdate()
                message.add(frame, changes)
                hasChanges = hasChanges || !changes.isEmpty
            } catch {
                let text = content.text(error)
                phone.problem = text
                message.add(problem: text)
            }
        }
        framesWithoutChange = hasChanges ? 0 : framesWithoutChange + 1
        let isResting =
            tick >= end && inputs.isEmpty && framesWithoutChange >= Self.minimumRestingFrames && phones.allSatisfy(\.isAtRest)
            || tick == StudioClock.maximumTick
        let (lines, isReset) = events.take()
        let fields: [JSONValue.Member] = [
            .init("tick", .number(Double(tick))), .init("end", .number(Double(end))), .init("resting", .toggle(isResting)),
            .init("playback", .toggle(tick < end)), .init("reset", .toggle(isReset)),
            .init("selectedTab", .number(Double(phones.first?.player.shownTab ?? 0))), .init("events", .list(lines)),
            .init("finger", phones.first?.fingerPoint.map { .list([.number($0.x), .number($0.y)]) } ?? .null),
            .init("milliseconds", .number(((content.seconds() - start) * 1e5).rounded() / 100)),
        ]
        return .binary(message.bytes(fields))
    }
}
