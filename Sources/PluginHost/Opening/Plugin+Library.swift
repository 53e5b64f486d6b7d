internal import CRefreshPlugin
internal import RefreshKit

extension Plugin {
    /// Makes indicators of what a library describes.
    ///
    /// - Parameters:
    ///   - library: The library, opened and checked.
    ///   - file: Its file.
    /// - Throws: `PluginError` for metadata that cannot be used, or what became of the plugin.
    init(_ library: any PluginLibrary, of file: PluginFile) throws(PluginError) {
        let description: PluginDescription
        do {
            description = try library.describe()
        } catch let error as PluginError {
            throw error
        } catch {
            throw .opening(file.path, "\(error)")
        }
        path = file.path
        name = PluginText.line(description.name)
        version = PluginText.line(description.version)
        interface = "\(REFRESH_ABI_MAJOR).\(description.minorVersion)"
        var kinds: [IndicatorKind] = []
        for (place, indicator) in description.indicators.enumerated() {
            let metadata = try PluginMetadata(of: indicator, at: file.path, minorVersion: description.minorVersion)
            let kind = IndicatorKind(info: metadata.info, source: file.path, identity: "plugin \(file.digest.hex)") { options in
                try LoadedIndicator(place, of: description, metadata, options, in: library, at: file.path)
            }
            kinds.append(kind)
        }
        self.kinds = kinds
    }
}

extension PluginMetadata {
    /// The minor version of the interface that this host knows.
    static let minorVersion = Int(REFRESH_ABI_MINOR)
}
