internal import RefreshKit
internal import System

extension Double {
    /// What a scale adds to a file's name, as first on Apple's platforms: nothing for 1, else `@2x`, `@1.5x`.
    var fileNameSuffix: String { self == 1 ? "" : "@\(shortText)x" }
}
