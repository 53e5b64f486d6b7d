internal import Documents
internal import FrameExport
internal import Motion
internal import RefreshKit
internal import Scenes
internal import SystemSupport

// Subjects, options, and files.
extension StudioSession {
    /// Throws unless the studio offers a subject: the page must not read any other files.
    func checkIsOffered(_ subject: StudioSubject) throws {
        let given = content.subjects.filter { $0.name == subject.name }
        guard !given.isEmpty || known.contains(subject.name) else { throw StudioError.notOffered(subject.name) }
        let options = (try? registry.info(of: subject.name).options) ?? []
        for option in options where option.kind == .path {
            guard let path = subject.options[option.name], !given.contains(where: { $0.options[option.name] == path }) else { continue }
            throw StudioError.pathOption(option.name)
        }
    }

    /// Shows subjects with options, keeping the take unless a different device, orientation, or scripted scene requires a new one.
    ///
    /// If a subject cannot be shown, nothing changes.
    func show(_ subjects: [StudioSubject]?, _ changed: PhoneOptions? = nil, of index: Int? = nil) -> [Answer] {
        let subjects = subjects ?? phones.map(\.subject), changed = changed ?? phoneOptions
        let isSameList = subjects.map(\.name) == phones.map(\.subject.name)
        var made: [StudioPhone.Presentation] = []
        for (number, subject) in subjects.enumerated() {
            do {
                made.append(try StudioPhone.presentation(of: subject, changed, in: registry, content))
            } catch {
                // At startup, show the subject anyway: its file might become valid again.
                guard phones.isEmpty else { return [problem(error, phone: index ?? (isSameList ? number : nil))] }
                made.append(StudioPhone.brokenPresentation(of: subject, because: content.text(error)))
            }
        }
        // The same points would mean something else on another screen.
        let hasSameScreen =
            changed.changes.device == phoneOptions.changes.device && changed.changes.orientation == phoneOptions.changes.orientation
        let hasNewScript = zip(subjects, made).contains { subject, shown in
            !shown.scene.script.isEmpty && !phones.contains { $0.subject.name == subject.name }
        }
        phoneOptions = changed
        events.removeAll()
        framesWithoutChange = 0
        let former = phones
        // Another subject inherits a take's touches, but not the time of a script that it does not play.
        let hasTake = former.contains { phone in phone.handStart != nil || subjects.contains { $0.name == phone.subject.name } }
        if !hasTake || !hasSameScreen || hasNewScript {
            phones = zip(subjects, made).map { StudioPhone($0, $1, in: configuration) }
            (tick, end, inputs) = (0, scriptedEnd, [])
            phones.first?.onEvent = onEvent
        } else {
            phones = zip(subjects, made).map { subject, shown in
                former.first { $0.subject.name == subject.name } ?? StudioPhone(subject, shown, like: former[0], in: configuration)
            }
            for (number, phone) in phones.enumerated() {
                (phone.subject, phone.onEvent) = (subjects[number], number == 0 ? onEvent : nil)
                events.removeAll()
                phone.replay(made[number], to: now, in: configuration)
            }
        }
        files.watch(phones.flatMap(\.presentation.files) + content.pluginPaths)
        return [.text(shown.compactText)]
    }

    /// Loads all indicators, and returns a message if a plugin cannot be used.
    func loadRegistry() -> [Answer] {
        let loaded = content.registry()
        registry = loaded.registry
        return loaded.failure.map { [problem($0)] } ?? []
    }

    var onEvent: (TraceEvent) -> Void { { [unowned self] in events.append($0) } }

    /// The end of the longest scripted scene; 0 if there is none.
    var scriptedEnd: Int {
        phones.filter { $0.presentation.kind == .scene && !$0.presentation.scene.script.isEmpty }
            .map { StudioClock.tick(at: $0.presentation.scene.duration) }.max() ?? 0
    }

    /// If files have changed on disk, updates the phones that depend on them and returns messages.
    package func answersToChangedFiles() -> [Answer] {
        let changed = files.takeChanges()
        guard !changed.isEmpty else { return [] }
        // This also reopens plugins that have changed.
        var answers = loadRegistry()
        events.removeAll()
        var reloaded: [Int] = []
        for (index, phone) in phones.enumerated() {
            do {
                let shown = try StudioPhone.presentation(of: phone.subject, phoneOptions, in: registry, content)
                phone.replay(shown, to: now, in: configuration)
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
        files.watch(phones.flatMap(\.presentation.files) + content.pluginPaths)
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
