internal import Documents
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
            let info = try registry.info(of: isPath ? ChosenIndicator.imageIndicator : word)
            let path = word.resolved(from: folder)
            let chosen = try ChosenIndicator(
                isPath ? registry.contains(path) ? "./" + path : path : word, settings.resolvingPaths(info.options, from: folder),
                in: registry)
            identities.append(chosen.identity)
            for note in chosen.notes.map(\.withSettingsAsKeys) where !notes.contains(note) { notes.append(note) }
            return chosen
        } catch {
            let option = (error as? IndicatorError)?.option
            throw (option.flatMap { set?.entry($0) } ?? value).refused("\(error)".withSettingsAsKeys)
        }
    }

    /// A symbol by its name, or an image by its path.
    mutating func icon(_ value: DocumentValue) throws(DocumentError) -> Icon {
        let word = try value.text(expected: "a symbol's name or the path of an image")
        guard word.hasSlash || word.contains(".") else { return .symbol(try value.choice(of: Symbol.self)) }
        let path = word.resolved(from: folder)
        do {
            let bitmap = try ImageReader.read(contentsOf: path).frames[0].bitmap
            let scale = ImageFileName(path.folderAndName.name).scale
            identities.append("icon \(Digest(ofPixels: bitmap).hex) \(scale.shortText)")
            return .image(bitmap, scale: scale)
        } catch {
            throw value.refused("\(error)")
        }
    }
}
