internal import Imaging
public import RefreshKit

/// What can be set on a format.
public struct FormatSettings: Sendable, Hashable {
    /// How often an animation is played, 0 is endless; nil, the default, plays what shows the loop endlessly and all else once.
    public var playCount: Int?
    /// What stands behind the frames where a format has no alpha, or less of it; nil, the default, leaves the choice to the format.
    public var matte: Color?
    /// Whether colours that a format has no room for are mixed of two in a fixed pattern; false by default.
    public var dithers = false
    /// Frames in a row of a sheet, 1 or more; nil, the default, makes it nearly square.
    public var columns: Int?
    /// Pixels left free between the frames of a sheet, 0 or more; 2 by default, so that none shines into another.
    public var padding = 2

    /// The loop endless, without a matte, without a pattern, a sheet nearly square.
    public init() {}

    /// Everything that is set, as a text.
    var identity: String {
        "plays \(playCount.map { "\($0)" } ?? "by phase") matte \(matte.map { "\($0)" } ?? "none") dithers \(dithers) "
            + "columns \(columns.map { "\($0)" } ?? "free") padding \(padding)"
    }
}
