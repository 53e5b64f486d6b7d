internal import Documents
internal import Glibc
internal import Imaging
internal import RefreshKit

extension SceneReader {
    /// The picture that the keys `indicator` and `set` say; nil when there is no `indicator`.
    mutating func indicator(_ fields: [String: DocumentValue]) throws(DocumentError) -> ChosenIndicator? {
        guard let word = fields["indicator"] else {
            if let set = fields["set"] { throw set.refused("goes with 'indicator' only; leave it out or say which") }
            return nil
        }
        return try indicator(word, set: fields["set"])
    }

    /// An indicator by its id, or images by their path, with options.
    mutating func indicator(_ value: DocumentValue, set: DocumentValue? = nil) throws(DocumentError) -> ChosenIndicator {
        let word = try value.text(expected: "an indicator's id or a path of images")
        let isPath = !registry.contains(word) && ChosenIndicator.isPath(word, from: folder)
        let settings = try set?.settings() ?? [:]
        do {
            let chosen = try ChosenIndicator(word, isPath: isPath, from: folder, settings, in: registry)
            identities.append(chosen.identity)
            for note in chosen.noteMessages.map(\.inFile) where !notes.contains(note) { notes.append(note) }
            return chosen
        } catch {
            if let failure = error as? any IndicatorFailure, !failure.isMistake { throw value.error(.unavailable(Message(failure))) }
            let option = (error as? IndicatorError)?.option
            throw (option.flatMap { set?.entry($0) } ?? value).refused(Message(error))
        }
    }

    /// A symbol by its name, or an image by its path.
    mutating func icon(_ value: DocumentValue) throws(DocumentError) -> Icon {
        let word = try value.text(expected: "a symbol's name or the path of an image")
        if let symbol = Symbol(rawValue: word) { return .symbol(symbol) }
        let path = word.resolved(from: folder)
        guard word.hasSlash || ImageFileName(word).isImage || access(path, F_OK) == 0 else { throw Self.noSymbol(value, word) }
        do {
            let bitmap = try ImageReader.read(contentsOf: path).frames[0].bitmap
            let scale = ImageFileName(path.folderAndName.name).scale
            identities.append("icon \(Digest(ofPixels: bitmap).hex) \(scale.shortText)")
            return .image(bitmap, scale: scale)
        } catch {
            throw value.refused(Message(error))
        }
    }

    /// Names all symbols, and the likeliest: other collections have several of each, such as `map` and `map.fill`.
    private static func noSymbol(_ value: DocumentValue, _ word: String) -> DocumentError {
        let names = Symbol.allCases.map(\.rawValue)
        let first = word.split(separator: ".").first.map(String.init) ?? word
        let meant = Spelling.nearest(to: word, among: names) ?? Spelling.nearest(to: first, among: names)
        return value.unexpected("one of \(names.joined(separator: ", ")), or the path of an image", didYouMean: [meant])
    }
}
