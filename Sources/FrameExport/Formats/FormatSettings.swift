internal import Imaging
public import RefreshKit

/// What can be set on a format.
public struct FormatSettings: Sendable, Hashable {
    /// How often an animation is played; 0 is endless, the default.
    public var playCount = 0
    /// What stands behind the frames where a format has no alpha, or less of it; nil leaves them as they are.
    public var matte: Color?
    /// Whether colours that a format has no room for are mixed of two in a fixed pattern; false by default.
    public var dithers = false
    /// Frames in a row of a sheet, 1 or more; nil, the default, makes it nearly square.
    public var columns: Int?
    /// Pixels left free between the frames of a sheet, 0 or more; 0 by default.
    public var padding = 0

    /// Endless, without a matte, without a pattern, a sheet nearly square and without padding.
    public init() {}

    /// Everything that is set, as a text.
    var identity: String {
        "plays \(playCount) matte \(matte.map { "\($0)" } ?? "none") dithers \(dithers) columns \(columns.map { "\($0)" } ?? "free") "
            + "padding \(padding)"
    }
}
