internal import RefreshKit

/// A plugin as it was opened, whichever process it is in.
protocol PluginLibrary: Sendable {
    /// What it says of itself.
    func describe() throws -> PluginDescription

    /// Makes an instance of one of its indicators.
    ///
    /// - Parameters:
    ///   - indicator: Its place in the description.
    ///   - values: The values of all its options, in their order.
    /// - Returns: The instance.
    /// - Throws: What the plugin says, or what became of it.
    func makeInstance(of indicator: Int, _ values: [PluginValue]) throws -> any PluginInstance

    /// Ends all that is kept for later frames.
    ///
    /// - Returns: What went wrong when instances were ended, now or before; nil for nothing, or when nobody can tell.
    func close() -> (any Error)?
}

/// An instance of a plugin's indicator, whichever process it is in; any number of threads may use it at once.
protocol PluginInstance: Sendable {
    /// What follows from its options; `metadata` says what the host filled in before it asked.
    func facts(filledWith metadata: PluginFacts) throws -> PluginFacts

    /// Which picture a moment shows; nil says nothing.
    func picture(of moment: Moment, _ turn: Double) throws -> Int?

    /// Draws a moment.
    func draw(_ moment: Moment, _ turn: Double, in bounds: Rect, on canvas: Canvas) throws
}
