/// Every property that other modules can set on what RefreshKit shows.
///
/// A new property goes into the file of its type. `PropertyTests` compares the names with the sources.
enum PropertyTable {
    private static func cases() -> [PropertyCase] {
        views() + bitmaps() + labels() + scrolling() + motion() + lists() + controls() + triggers() + textControls() + looks() + behaviors()
            + tabBars() + tabItems() + containers() + switching() + transitions() + stages() + pans()
    }

    static let names = cases().map(\.name)
    static let animated = cases().filter { $0.animation != .isNotTried && $0.reason == nil }.map(\.name)

    static func property(_ name: String) -> PropertyCase? { cases().first { $0.name == name } }

    /// Types whose settable properties no view shows.
    static let leftOut = [
        "FrameChanges": "a renderer returns it",
        "FrameChanges.Scroll": "a renderer returns it",
        "IndicatorInfo": "an indicator states it; lists and help show it",
        "IndicatorRegistry": "a stage keeps a copy that cannot be set",
        "Moment": "an indicator is asked to draw it; nothing keeps it",
        "PanSample": "a finger makes it",
        "TabSwitchHost": "an application implements it",
    ]

    /// Why the type of a property is left out; nil for a type that is not.
    static func typeReason(of property: String) -> String? {
        property.lastIndex(of: ".").flatMap { leftOut[String(property[..<$0])] }
    }
}
