internal import CResources
internal import RefreshKit

/// The version of the program, and the address where it is published.
enum Release {
    /// The project's web address; a placeholder until a real address is set.
    ///
    /// No other file contains the address.
    static let address = "https://example.com/RefreshKit"
    static let isPublished = !address.hasPrefix("https://example.com/")

    static let repository = address + ".git"
    static let tag = "v" + EngineVersion.current
    /// Web address of the packages that `Scripts/package` makes.
    private static let packages = "\(address)/releases/download/\(tag)"
    /// Where to get this version, as a phrase that starts with "from".
    static let source = isPublished ? "from \(packages)" : "from a checkout, since its address is not set yet"

    /// The text of `--version`: besides the version, everything that may change a pixel.
    static var versionText: String {
        let commit = String(cString: cresource_commit)
        return """
            refreshkit \(EngineVersion.current)
            commit \(commit.isEmpty ? "unknown" : commit)
            Cairo \(CairoVersion.current), Pango \(PangoVersion.current ?? "not found")
            """
    }
}
