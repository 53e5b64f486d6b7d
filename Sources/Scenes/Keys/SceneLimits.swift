internal import RefreshKit

/// How far the numbers of a scene file may go; the reader and the schema both take them from here.
enum SceneLimits {
    /// A side of a screen, in points.
    static let side = 16.0...4096
    /// A side of a picture, in points.
    static let picture = 1.0...4096
    /// Device pixels a point.
    static let scale = 0.1...8.0
    /// Pixels of a screen.
    static let mostPixels = 64_000_000.0
    /// Pixels of one side of it.
    static let mostPixelsOfASide = Double(Bitmap.maximumSide)
    /// What covers an edge, in points.
    static let covered = 0.0...1000
    /// A length that may point either way, in points.
    static let length = -4096.0...4096
    /// A place on a screen, in points; whether it is on this one depends on the device and how it is held.
    static let coordinate = 0.0...4096
    /// How high or wide a control or a row is, in points.
    static let extent = 1.0...4096
    /// How far a finger pulls, in points.
    static let pull = 1.0...4096
    /// How much of a control a finger pulls into sight; 1 is all of it.
    static let progress = 0.01...10
    /// How far a finger swipes, in widths or heights of the screen.
    static let swipe = 0.01...1
    /// An offset of a list, in points.
    static let offset = -100_000_000.0...100_000_000
    /// Which part of a footer has to show.
    static let triggerPercent = -100.0...100
    /// How often one drag may start a footer; -1 is without limit.
    static let triggerTimes = -1...1_000_000
    /// Rows of a list, and of what comes and goes.
    static let rows = 0...1_000_000
    /// A tab by its number; how many there are, the screen says.
    static let tab = 0...999
    /// A finger.
    static let finger = 0...9
    /// Things that a script does.
    static let mostEntries = 10_000
    /// A scene, and every time in it.
    static let longest = Duration.seconds(86_400)
}
