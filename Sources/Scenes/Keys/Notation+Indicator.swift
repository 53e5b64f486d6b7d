internal import Documents
internal import Glibc
internal import Imaging
internal import RefreshKit
internal import SystemSupport

extension NotationInfo {
    /// An indicator's id or an image path.
    static let indicator = NotationInfo("an indicator's id or an image path", schema: NotationInfo(.text).schema)
}

extension SceneKeys {
    static func indicator<Target>(
        _ summary: String, _ path: any WritableKeyPath<Target, ChosenIndicator?> & Sendable
    ) -> [SceneKey<Target>] {
        let indicator = Notation<ChosenIndicator, SceneReader>(.indicator, write: { .text($0.word) }) {
            value, reader throws(DocumentError) in
            try reader.indicator(value)
        }
        return [
            Key("indicator", indicator, summary, get: { $0[keyPath: path] }) { given, target, reader throws(DocumentError) in
                target[keyPath: path] = try reader.indicator(given.value, set: given["set"])
            },
            // The `indicator` key above also reads this key.
            Key("set", .assignments, "Options of the indicator.", get: { $0[keyPath: path]?.assignments.nilIfEmpty }) { _, _, _ in
            }
            .needs("indicator"),
        ]
    }
}

extension Dictionary {
    fileprivate var nilIfEmpty: Self? { isEmpty ? nil : self }
}

extension SceneReader {
    mutating func indicator(_ value: DocumentValue, set: DocumentValue? = nil) throws(DocumentError) -> ChosenIndicator {
        let expected = "an indicator's id or an image path"
        let word = try value.text(expected: expected)
        // An empty path would mean the folder of the file, which is never intended.
        if word.isEmpty { throw value.unexpected(expected) }
        let isPath = !registry.contains(word) && ChosenIndicator.isPath(word, from: folder)
        let assignments = try set?.assignments() ?? [:]
        let namesFile = isPath || IndicatorRegistry.isPlugin(word)
        let options = (try? registry.info(of: word).options) ?? []
        if !allowsFiles, namesFile || options.contains(where: { $0.kind == .path && assignments[$0.name] != nil }) {
            throw value.refused("cannot name a file here; use a scene file")
        }
        do {
            let chosen = try ChosenIndicator(word, isPath: isPath, from: folder, assignments, in: registry)
            identities.append(chosen.identity)
            let paths = chosen.indicator.info.options.filter { $0.kind == .path }.compactMap { assignments[$0.name] }
            files += ((namesFile ? [word] : []) + paths).map { $0.resolved(from: folder) }
            for note in chosen.noteMessages.map(\.inFile) where !notes.contains(note) { notes.append(note) }
            return chosen
        } catch {
            if let failure = error as? any IndicatorFailure, !failure.isUserError { throw value.error(.unavailable(Message(failure))) }
            let option = (error as? IndicatorError)?.option
            throw (option.flatMap { set?.entry($0) } ?? value).failure(error)
        }
    }
}

extension Notation where Value == Icon, Context == SceneReader {
    static var icon: Self {
        let write: Writer = { if case .symbol(let symbol) = $0 { .text(symbol.rawValue) } else { nil } }
        return Self(NotationInfo(.text), write: write) { value, reader throws(DocumentError) in try reader.icon(value) }
    }
}

extension SceneReader {
    fileprivate mutating func icon(_ value: DocumentValue) throws(DocumentError) -> Icon {
        let word = try value.text(expected: "a symbol's name or an image path")
        if let symbol = Symbol(rawValue: word) { return .symbol(symbol) }
        let path = word.resolved(from: folder)
        // An empty path would mean the folder of the file.
        guard !word.isEmpty, word.hasSlash || ImageFileName(word).isImage || access(path, F_OK) == 0 else {
            throw Self.noSymbol(value, word)
        }
        if !allowsFiles { throw value.refused("cannot name a file here; use a scene file") }
        do {
            let (bitmap, scale) = try ImageReader.icon(contentsOf: path)
            files.append(path)
            identities.append("icon \(Digest(ofPixels: bitmap).hex) \(scale.shortText)")
            return .image(bitmap, scale: scale)
        } catch {
            throw value.failure(error)
        }
    }

    /// Returns an error that lists all symbols and suggests the closest one.
    ///
    /// A suffix from another icon set, such as `.fill` in `map.fill`, does not prevent a suggestion.
    private static func noSymbol(_ value: DocumentValue, _ word: String) -> DocumentError {
        let names = Symbol.allCases.map(\.rawValue)
        let first = word.split(separator: ".").first.map(String.init) ?? word
        let meant = Spelling.nearest(to: word, among: names) ?? Spelling.nearest(to: first, among: names)
        return value.unexpected("one of \(names.joined(separator: ", ")), or an image path", didYouMean: [meant])
    }
}
