internal import Documents
internal import FrameExport
internal import Motion
internal import RefreshKit
internal import Scenes
internal import System

// Subjects, settings, and files.
extension StudioSession {
    /// Throws unless the studio was started for a subject: the page reads no other files.
    func checkIsOffered(_ subject: StudioSubject) throws {
        let given = content.subjects.filter { $0.name == subject.name }
        guard !given.isEmpty || known.contains(subject.name) else { throw StudioError.notOffered(subject.name) }
        let options = (try? registry.info(of: subject.name).options) ?? []
        for option in options where option.kind == .path {
            guard let path = subject.options[option.name], !given.contains(where: { $0.options[option.name] == path }) else { continue }
            throw StudioError.pathOption(option.name)
        }
    }

    /// Shows subjects with settings; the take is kept if the names of the subjects, the device, and the orientation are unchanged.
    ///
    /// If a subject cannot be shown, nothing changes.
    func show(_ subjects: [StudioSubject]?, _ changed: StudioSettings? = nil, of index: Int? = nil) -> [Answer] {
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
                phone.replay(made[number], to: now, in: configuration)
            }
        } else {
            phones = zip(subjects, made).enumerated().map { number, pair in
                StudioPhone(pair.0, pair.1, in: configuration, onEvent: number == 0 ? onEvent : nil)
            }
            (tick, end, inputs) = (0, scriptedEnd, [])
        }
        framesWithoutChange = 0
        files.watch(phones.flatMap(\.setting.files) + content.pluginPaths)
        return [.text(shown.compactText)]
    }

    var onEvent: (TraceEvent) -> Void { { [unowned self] in events.append($0) } }

    /// The end of the longest scripted scene; 0 without one.
    var scriptedEnd: Int {
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
                phone.replay(setting, to: now, in: configuration)
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
