internal import CRefreshPlugin
public import RefreshKit

/// A plugin that was opened and checked.
public struct Plugin: Sendable {
    /// Its file, as it was first asked for.
    public let path: String
    /// What it calls itself.
    public let name: String
    /// Its own version.
    public let version: String
    /// Major and minor version of the interface that it was built against, such as `1.0`.
    public let interface: String
    /// What it holds, in its order; one or more.
    public let kinds: [IndicatorKind]
}

extension Plugin {
    /// Makes indicators of what a library describes.
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
