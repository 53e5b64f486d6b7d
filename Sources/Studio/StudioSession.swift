internal import Documents
internal import FrameExport
internal import Motion
internal import RefreshKit
internal import Scenes
internal import SystemSupport

/// The studio of one page: phones shown side by side, their take, and the answers to the page's requests.
///
/// The session has no clock: each request says how far to advance. Identical requests give identical answers, except for the reported frame
/// times.
package final class StudioSession {
    /// An answer to a page.
    package enum Answer: Equatable {
        /// A JSON object.
        case text(String)
        /// A frame.
        case binary([UInt8])
    }

    let content: StudioContent
    var registry = IndicatorRegistry()
    var phoneOptions: PhoneOptions
    var phones: [StudioPhone] = []
    var configuration: PlayerConfiguration { PlayerConfiguration(scale: phoneOptions.scale, registry: registry) }
    /// The current tick, and the end of the take.
    var tick = 0, end = 0
    /// Touches and entries for the next ticks, in order.
    var inputs: [Input] = []
    /// Events of the first phone that have not been sent to the page yet.
    var events = EventList()
    var framesWithoutChange = 0
    let files = WatchedFiles()

    enum Input {
        case touch(StudioRequest.Touch)
        case entry(DocumentValue)
    }

    /// Identifier of the page's finger; example scenes do not use it.
    static let finger = 9
    /// Maximum number of inputs waiting for time to pass; further ones are dropped.
    static let maximumInputCount = 64
    /// An animation counts as ended after this many frames without a change.
    static let minimumRestingFrames = 3

    /// Maximum number of phones side by side.
    package static let maximumPhoneCount = StudioRequest.maximumPhoneCount

    /// Throws if a subject does not exist, or if the studio's folder is a file; returns the errors of files that cannot be shown yet.
    package static func check(_ content: StudioContent) throws -> [any Error] {
        do {
            Folder.removeEmpty(try FileWriter.makeFolder(content.folder))
        } catch ExportError.cannotCreateFolder {
            // A studio works even if nothing can be saved; saving then reports the error.
        }
        let (registry, failure) = content.registry()
        if let failure { throw failure }
        var failures: [any Error] = []
        for subject in content.subjects {
            do {
                _ = try StudioPhone.presentation(of: subject, content.phoneOptions, in: registry, content)
            } catch {
                guard StudioPhone.isFile(subject) else { throw error }
                failures.append(error)
            }
        }
        return failures
    }

    /// Creates a session; `firstAnswers` begins the conversation.
    package init(_ content: StudioContent) {
        (self.content, phoneOptions) = (content, content.phoneOptions)
    }

    /// A descriptor that becomes readable when a watched file changes; -1 if files cannot be watched.
    package var watchDescriptor: Int32 { files.descriptor }

    /// Returns the first messages: the catalog and the first phones.
    package func firstAnswers() -> [Answer] {
        let failures = loadRegistry()
        return [.text(catalog.compactText)] + show(content.subjects) + failures
    }

    /// Answers a message from the page.
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
            var changed = phoneOptions
            changes.apply(to: &changed)
            try subjects?.forEach(checkIsOffered)
            return show(subjects, changed)
        case .options(let index, let options):
            _ = try phone(index)
            var subjects = phones.map(\.subject)
            for (name, value) in options { subjects[index].options[name] = value.isEmpty ? nil : value }
            try checkIsOffered(subjects[index])
            return show(subjects, phoneOptions, of: index)
        case .advance(let ticks, let touches):
            let start = content.seconds()
            inputs += touches.prefix(Self.maximumInputCount - inputs.count).map(Input.touch)
            advance(ticks)
            return [frame(since: start)]
        case .perform(let entry):
            try add(entry)
            return []
        case .seek(let tick):
            let start = content.seconds()
            seek(min(tick, end))
            return [frame(since: start)]
        case .restart:
            let start = content.seconds()
            restart()
            return [frame(since: start)]
        case .save(let index, let name): return [.text(try save(name, of: phone(index)).compactText)]
        case .export(let index, let name, let format): return [.text(try export(name, as: format, of: phone(index)).compactText)]
        case .trace(let index): return [.text(trace(of: try phone(index)).compactText)]
        case .code(let index): return [.text(code(of: try phone(index)).compactText)]
        }
    }

    private func phone(_ index: Int) throws -> StudioPhone {
        guard phones.indices.contains(index) else { throw StudioError.noPhone(index) }
        return phones[index]
    }
}
