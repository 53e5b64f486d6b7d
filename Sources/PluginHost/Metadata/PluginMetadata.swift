internal import Documents
internal import RefreshKit
internal import SystemSupport

struct PluginMetadata: Sendable, Hashable {
    let info: IndicatorInfo
    /// Initial facts of every instance.
    let facts: PluginFacts

    /// Terms for error messages; errors that name a command do not occur here.
    private static let form = DocumentForm(
        name: "piece of metadata", requiredKey: "summary", example: .example("indicator", in: "refresh_plugin.h"), maximumByteCount: 1 << 20
    )

    /// Reads an indicator's metadata; throws `PluginError.metadata` with the location in the text, or `PluginError.invalidID`.
    ///
    /// `minorVersion` is the minor version that the plugin was built against. If it is newer than this host's, unknown keys are ignored.
    init(of indicator: PluginDescription.Indicator, at path: String, minorVersion: Int) throws(PluginError) {
        guard IndicatorRegistry.isValidID(indicator.id) else { throw .invalidID(path, PluginText.line(indicator.id)) }
        let name = "'\(indicator.id)'"
        let bytes = Array(indicator.metadata.utf8)
        guard bytes.count <= Self.form.maximumByteCount else {
            throw .metadata(path, "\(name): has \(bytes.count) bytes, expected at most \(Self.form.maximumByteCount); shorten it")
        }
        do throws(JSONFault) {
            try Self.checkJSON(bytes)
        } catch {
            let near = error.excerpt(in: indicator.metadata)
            throw .metadata(path, "\(name):\(error.line):\(error.column): is not valid JSON: \(PluginText.line(error.problem))\(near)")
        }
        do throws(DocumentError) {
            let document = try DocumentValue(bytes, path: name, as: Self.form)
            var (metadata, reading) = (Metadata(), MetadataReading(isNewer: minorVersion > Self.minorVersion))
            try MetadataKeys.indicator.read(document, into: &metadata, &reading, ignoresOthers: reading.isNewer)
            facts = metadata.facts
            info = IndicatorInfo(
                id: indicator.id, summary: metadata.summary, naturalSize: facts.naturalSize, compactSize: metadata.compactSize,
                minimumSize: metadata.minimumSize, period: facts.period, introduction: facts.introduction, finish: facts.finish,
                options: metadata.options,
                family: metadata.family, tags: metadata.tags, aliases: metadata.aliases, labels: metadata.labels,
                mirroring: metadata.mirroring)
        } catch {
            throw .metadata(path, PluginText.line("\(error)"))
        }
    }

    /// Checks that the bytes are a single JSON value, because the document reader also accepts YAML, which other hosts do not accept.
    private static func checkJSON(_ bytes: [UInt8]) throws(JSONFault) {
        var json = JSONReader(bytes)
        try json.skip()
        try json.end()
    }
}

extension JSONFault {
    /// Maximum length of a line in which a column is easy to find, in Unicode scalars.
    private static let maximumLineLength = 60

    /// Returns the text around the fault if the line is long, otherwise an empty string.
    func excerpt(in text: String) -> String {
        let line = Array(text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)[line - 1])
        guard line.count > Self.maximumLineLength else { return "" }
        let near = line[..<(column - 1)].suffix(12) + line[(column - 1)...].prefix(6)
        return " near '\(PluginText.line(String(String.UnicodeScalarView(near))))'"
    }
}
