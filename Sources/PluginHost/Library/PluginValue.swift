internal import RefreshKit

/// The value of one option, as `refresh_value` has it.
struct PluginValue: Sendable, Hashable {
    /// The option it is of.
    let option: OptionInfo
    /// What was given, or the default; nil when it was left open.
    let value: OptionValue?
}
