internal import Documents
internal import RefreshKit
internal import System

/// The metadata of one indicator, read and within its ranges.
struct PluginMetadata: Sendable, Hashable {
    /// Who it is and what can be set.
    let info: IndicatorInfo
    /// What holds for every instance unless it says otherwise.
    let facts: PluginFacts

    /// What errors say of the text; each that names a command is caught before.
    private static let form = DocumentForm(
        name: "piece of metadata", foremostKey: "summary", example: .example("indicator", in: "refresh_plugin.h"), mostBytes: 1 << 20)

    /// Reads the metadata of an indicator; throws `PluginError.metadata` with the place in the text, or `PluginError.illFormedID`.
    ///
    /// `minorVersion` is that of the interface the plugin was built against; a newer one may have unknown keys.
    init(of indicator: PluginDescription.Indicator, at path: String, minorVersion: Int) throws(PluginError) {
        guard IndicatorRegistry.isWellFormed(indicator.id) else { throw .illFormedID(path, PluginText.line(indicator.id)) }
        let name = "'\(indicator.id)'"
        let bytes = Array(indicator.metadata.utf8)
        guard bytes.count <= Self.form.mostBytes else {
            throw .metadata(path, "\(name): has \(bytes.count) bytes, expected at most \(Self.form.mostBytes); shorten its texts")
        }
        do throws(JSONFault) {
            try Self.checkJSON(bytes)
        } catch {
            let near = error.surroundings(in: indicator.metadata)
            throw .metadata(path, "\(name):\(error.line):\(error.column): is no JSON: \(PluginText.line(error.what))\(near)")
        }
        do throws(DocumentError) {
            let document = try DocumentValue(bytes, path: name, as: Self.form)
            var (metadata, reading) = (Metadata(), MetadataReading(isNewer: minorVersion > Self.minorVersion))
            try MetadataKeys.indicator.read(document, into: &metadata, &reading, ignoresOthers: reading.isNewer)
            facts = metadata.facts
            info = IndicatorInfo(
                id: indicator.id, summary: metadata.summary, naturalSize: facts.naturalSize, compactSize: metadata.compactSize,
                period: facts.period, introduction: facts.introduction, finish: facts.finish, options: metadata.options)
        } catch {
            throw .metadata(path, PluginText.line("\(error)"))
        }
    }

    /// Makes sure that a text is one JSON value, since the reader of documents takes YAML, too, which other hosts of a plugin do not.
    private static func checkJSON(_ bytes: [UInt8]) throws(JSONFault) {
        var json = JSONReader(bytes)
        try json.skip()
        try json.end()
    }
}

extension JSONFault {
    /// The longest line in which a column is easily found, in Unicode scalars.
    private static let longestLine = 60

    /// What stands around the fault, when the line is too long to count in; empty otherwise.
    func surroundings(in text: String) -> String {
        let line = Array(text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)[line - 1])
        guard line.count > Self.longestLine else { return "" }
        let near = line[..<(column - 1)].suffix(12) + line[(column - 1)...].prefix(6)
        return " near '\(PluginText.line(String(String.UnicodeScalarView(near))))'"
    }
}
