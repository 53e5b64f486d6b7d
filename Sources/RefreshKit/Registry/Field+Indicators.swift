package import System

/// The settings of indicators.
extension Field {
    /// The options of an indicator.
    package static let set = Field("set", parameter: "options")
    /// Plugins whose indicators are there by their ids.
    package static let plugin = Field("plugin", parameter: "PluginLoader", isKey: false)
}

extension Topic {
    /// The indicators there are.
    package static let indicators = Topic.list("indicators", in: "IndicatorRegistry.infos")
}
