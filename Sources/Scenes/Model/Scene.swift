// A program that makes scenes in Swift needs the engine's values as well.
@_exported public import RefreshKit
package import System

/// What is on a screen and what happens to it: everything that a scene file says.
///
/// A `ScenePlayer` plays it on a virtual clock. The same scene gives the same pictures and the same trace, wherever it is played.
public struct Scene: Sendable {
    /// What it is called; a file that does not say is called by its name.
    public var title: String
    /// The device.
    public var device = Device.standard
    /// How the device is held at first.
    public var orientation = Orientation.portrait
    /// Light or dark at first.
    public var style = Appearance.Style.light
    /// The accent color; nil for the system's blue.
    public var tint: Color?
    /// Whether the person asked for less motion.
    public var reducesMotion = false
    /// The language of what the screen says of itself, as a BCP 47 tag.
    public var language = "en"
    /// What time it is at instant 0; 9:41 by default.
    public var clock = LastUpdated(year: 2026, month: 1, day: 9, hour: 9, minute: 41)
    /// How long it lasts, greater than 0.
    public var duration: Duration
    /// Whether frames show the device around its screen.
    public var showsBezel = false
    /// What is on the screen at first.
    public var screen: Screen
    /// What happens, in order of time.
    public var script: [ScriptEntry] = []
    /// Everything that the pictures follow from, as a text: the file and the images it names by what is in them.
    ///
    /// An export that is resumed keeps frames as long as this and how the device is set up stay the same. Empty for a scene made in Swift,
    /// of which nothing is known: who exports it says what tells it from others.
    public var identity = ""
    /// What a person should know about the choices that were made, a line each.
    public var notes: [String] {
        get { noteMessages.map { $0.text(in: .swift) } }
        set { noteMessages = newValue.map { Message($0) } }
    }
    /// The same for each front end to say in its own words.
    package var noteMessages: [Message] = []

    /// Makes a scene in which nothing happens.
    ///
    /// - Parameters:
    ///   - title: What it is called.
    ///   - screen: What is on the screen.
    ///   - duration: How long it lasts.
    public init(_ title: String, screen: Screen, duration: Duration) {
        (self.title, self.screen, self.duration) = (title, screen, duration)
    }

    /// Whether the script turns the device; frames are then square, with room for both ways to hold it.
    public var isTurned: Bool {
        script.contains { if case .turn = $0.action { true } else { false } }
    }
}
