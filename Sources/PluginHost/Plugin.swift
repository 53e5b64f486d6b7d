internal import CRefreshPlugin
public import RefreshKit

/// An opened and checked plugin.
public struct Plugin: Sendable {
    /// Path of the plugin's file, as first passed to the loader.
    public let path: String
    /// Name of the plugin.
    public let name: String
    /// The plugin's own version.
    public let version: String
    /// Major and minor version of the interface that the plugin was built against, such as `1.0`.
    public let interface: String
    /// The plugin's indicators; at least one.
    public let kinds: [IndicatorKind]
}

extension Plugin {
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
        for (index, indicator) in description.indicators.enumerated() {
            let metadata = try PluginMetadata(of: indicator, at: file.path, minorVersion: description.minorVersion)
            let kind = IndicatorKind(info: metadata.info, source: file.path, identity: "plugin \(file.digest.hex)") { options in
                try LoadedIndicator(index, of: description, metadata, options, in: library, at: file.path)
            }
            kinds.append(kind)
        }
        self.kinds = kinds
    }
}

extension PluginMetadata {
    static let minorVersion = Int(REFRESH_ABI_MINOR)
}
