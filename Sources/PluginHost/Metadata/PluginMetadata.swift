internal import Documents
internal import RefreshKit

/// The metadata of one indicator, read and within its ranges.
struct PluginMetadata: Sendable, Hashable {
    /// Who it is and what can be set.
    let info: IndicatorInfo
    /// What holds for every instance unless it says otherwise.
    let facts: PluginFacts

    /// What errors say of the text; each that names a command is caught before.
    private static let form = DocumentForm(
        name: "piece of metadata", foremostKey: "summary", example: .example("indicator", in: "refresh_plugin.h"), mostBytes: 1 << 20)

    /// Reads the metadata of an indicator.
    ///
    /// - Parameters:
    ///   - indicator: The indicator.
    ///   - path: Its plugin, for errors.
    ///   - minorVersion: The minor version of the interface that the plugin was built against; a newer one may have keys that are not known.
    /// - Throws: `PluginError.metadata` with the place in the text, `PluginError.illFormedID`.
    init(of indicator: PluginDescription.Indicator, at path: String, minorVersion: Int) throws(PluginError) {
        guard IndicatorRegistry.isWellFormed(indicator.id) else { throw .illFormedID(path, PluginText.line(indicator.id)) }
        let name = "'\(indicator.id)'"
        let bytes = Array(indicator.metadata.utf8)
        guard bytes.count <= Self.form.mostBytes else {
            throw .metadata(path, "\(name): has \(bytes.count) bytes, expected at most \(Self.form.mostBytes); shorten its texts")
        }
        if let fault = JSONSyntax.firstFault(in: bytes) {
            let near = fault.near.map { " near '\($0)'" } ?? ""
            throw .metadata(path, "\(name):\(fault.line):\(fault.column): is no JSON: \(fault.what)\(near)")
        }
        do throws(DocumentError) {
            let document = try DocumentValue(bytes, path: name, as: Self.form)
            let reader = MetadataReader(isNewer: minorVersion > Self.minorVersion)
            (info, facts) = try reader.read(document, id: indicator.id)
        } catch {
            throw .metadata(path, PluginText.line("\(error)"))
        }
    }
}
