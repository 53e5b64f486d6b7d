internal import RefreshKit

/// The facts about one instance, as `refresh_facts` has them.
struct PluginFacts: Sendable, Hashable {
    var cutsBetweenPhases: Bool
    var naturalSize: Size
    var period: Duration
    var introduction: Duration
    var finish: Duration
    var pullPictureCount: Int?
    var frameRate: FrameRate?
    var notes: [String]
}
