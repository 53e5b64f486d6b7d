// Programs that create scenes also need the engine's types.
@_exported public import RefreshKit
package import SystemSupport

/// A screen and a script of events, as described by a scene file.
///
/// ```swift
/// var page = Page()
/// page.navigation = Page.Navigation("Inbox")
/// page.list.count = 40
/// page.header = Page.Control(.header)
/// page.header?.loads = [Load(after: .seconds(1.5))]
///
/// var scene = Scene("Inbox", screen: Screen(page), duration: .seconds(4))
/// scene.script = [ScriptEntry(at: .seconds(0.4), .pull(Pull(progress: 1.5)))]
/// ```
///
/// A `ScenePlayer` plays the scene on a virtual clock. Every playback of a scene produces the same frames and the same trace.
public struct Scene: Sendable {
    /// The title; by default, the file name.
    public var title: String
    /// The device on which the scene plays.
    public var device = Device.standard
    /// Orientation at the start.
    public var orientation = Orientation.portrait
    /// Appearance at the start.
    public var appearance = Appearance.light
    /// The accent color; nil for the system's blue.
    public var tint: Color?
    /// Whether motion is reduced.
    public var reducesMotion = false
    /// Direction of the layout, which indicators and the content of refresh controls follow.
    public var direction = LayoutDirection.leftToRight
    /// Language of the text on the screen, as a BCP 47 tag.
    public var language = "en"
    /// The date and time at the start; 9:41 by default.
    public var clock = LastUpdated(year: 2026, month: 1, day: 9, hour: 9, minute: 41)
    /// Duration of the scene, greater than 0.
    public var duration: Duration
    /// Whether frames show the device frame around the screen.
    public var showsBezel = false
    /// The screen at the start.
    public var screen: Screen
    /// The script entries, in chronological order.
    public var script: [ScriptEntry] = []
    /// Text that identifies the contents: digests of the scene file and its images.
    ///
    /// A resumed export reuses frames only if the identity and the traits are unchanged. The identity of a scene created in Swift is empty;
    /// to export the scene, supply an identity.
    public var identity = ""
    /// Notes about the scene for the user, each on one line.
    public var notes: [String] {
        get { noteMessages.map { $0.text(in: .swift) } }
        set { noteMessages = newValue.map { Message($0) } }
    }
    /// Files and folders referenced by the scene file: images and plugins.
    package var files: [String] = []
    /// The notes as messages, for front ends with their own vocabulary.
    package var noteMessages: [Message] = []

    /// Creates a scene without events; the duration must be greater than 0.
    public init(_ title: String, screen: Screen, duration: Duration) {
        (self.title, self.screen, self.duration) = (title, screen, duration)
    }

    /// Whether the script rotates the device; frames are then square, with room for both orientations.
    public var rotatesDevice: Bool {
        script.contains { if case .turn = $0.action { true } else { false } }
    }
}
