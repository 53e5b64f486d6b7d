internal import CPluginHost
internal import Drawing
internal import RefreshKit

/// An opened plugin, in this process or in workers.
protocol PluginLibrary: Sendable {
    func describe() throws -> PluginDescription

    /// Creates an instance of the indicator at an index in the description. `values` contains one value per option.
    func makeInstance(of indicator: Int, _ values: [PluginValue]) throws -> any PluginInstance

    /// Ends the idle workers, and returns the first error that occurred while destroying an instance.
    func close() -> (any Error)?
}

/// A thread-safe instance of a plugin's indicator, in this process or in workers.
protocol PluginInstance: Sendable {
    /// Processor time used by the worker processes so far; 0 for an instance in this process.
    var processorTime: Duration { get }

    /// Returns the facts about this instance. `metadata` contains the initial values passed to the plugin.
    func facts(filledWith metadata: PluginFacts) throws -> PluginFacts

    /// Returns the picture number of a moment; nil if unknown.
    func picture(of moment: Moment, _ turn: Double) throws -> Int?

    func draw(_ moment: Moment, _ turn: Double, in bounds: Rect, on canvas: Canvas) throws

    /// Returns the operations that draw a moment as a Cairo script.
    func script(of moment: Moment, _ turn: Double, in bounds: Rect, _ coordinates: CairoScriptCoordinates) throws -> [UInt8]
}

struct PluginDescription: Sendable, Hashable {
    struct Indicator: Sendable, Hashable {
        var id: String
        /// The metadata, as JSON.
        var metadata: String
        var hasPictureFunction: Bool
        var hasFactsFunction: Bool
    }

    /// Minor version of the interface that the plugin was built against.
    var minorVersion: Int
    var name: String
    var version: String
    /// The indicators; at least one.
    var indicators: [Indicator]
}

extension PluginError {
    /// Creates the error for a faulty library; nil if the library has no fault.
    init?(_ library: refresh_library, _ detail: [UInt8], of file: PluginFile) {
        let path = file.path
        let indicator = library.indicator < 0 ? nil : Int(library.indicator)
        let detail = detail.withUnsafeBytes { PluginText.line($0) }
        switch library.fault {
        case REFRESH_LIBRARY_FINE: return nil
        case REFRESH_LIBRARY_NOT_OPENED: self = .cannotOpen(file, systemMessage: detail)
        case REFRESH_LIBRARY_NO_ENTRY: self = .missingEntryPoint(path)
        case REFRESH_LIBRARY_NO_PLUGIN: self = .nullPlugin(path)
        case REFRESH_LIBRARY_WRONG_MAJOR: self = .wrongVersion(path, Int(library.number), expected: Int(library.expected))
        case REFRESH_LIBRARY_SHORT:
            self = .shortStruct(path, indicator: indicator, name: detail, size: Int(library.number), expected: Int(library.expected))
        case REFRESH_LIBRARY_NULL: self = .null(path, indicator: indicator, name: detail)
        case REFRESH_LIBRARY_SAME_ID: self = .duplicateID(path, detail)
        case REFRESH_LIBRARY_COUNT: self = .indicatorCount(path, Int(library.number), maximum: Int(library.expected))
        default: self = .cannotOpen(path, "fault \(library.fault.rawValue)")
        }
    }

    /// Creates the error from the loader's message, which starts with the affected file: the plugin, or a library that it needs.
    private static func cannotOpen(_ file: PluginFile, systemMessage: String) -> PluginError {
        let own = file.absolutePath + ": "
        if systemMessage.hasPrefix(own) { return .cannotOpen(file.path, String(systemMessage.dropFirst(own.count))) }
        let missing = ": cannot open shared object file: No such file or directory"
        if systemMessage.hasSuffix(missing) { return .missingLibrary(file.path, String(systemMessage.dropLast(missing.count))) }
        return .cannotOpen(file.path, systemMessage)
    }
}
