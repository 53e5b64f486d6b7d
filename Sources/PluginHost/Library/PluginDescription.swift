/// What a plugin says of itself.
struct PluginDescription: Sendable, Hashable {
    /// One of its indicators.
    struct Indicator: Sendable, Hashable {
        /// What it is asked for by.
        var id: String
        /// Its metadata, as JSON.
        var metadata: String
        /// Whether it has the function that tells pictures apart.
        var tellsPictures: Bool
        /// Whether it has the function that says what follows from its options.
        var tellsFacts: Bool
    }

    /// Minor version of the interface that it was built against.
    var minorVersion: Int
    /// What it is called.
    var name: String
    /// Its own version.
    var version: String
    /// What it holds, one or more.
    var indicators: [Indicator]

    /// Whether it knows the phase `introduction`, which version 1.1 of the interface added.
    var knowsIntroduction: Bool { minorVersion >= 1 }
}
