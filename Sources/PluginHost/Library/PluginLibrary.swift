internal import CPluginHost
internal import RefreshKit

/// A plugin as it was opened, whichever process it is in.
protocol PluginLibrary: Sendable {
    /// What it says of itself.
    func describe() throws -> PluginDescription

    /// Creates an instance of one of the plugin's indicators.
    ///
    /// `indicator` is the index in the description; `values` are those of all its options, in order. Throws the plugin's own error, or what
    /// happened to the plugin.
    func makeInstance(of indicator: Int, _ values: [PluginValue]) throws -> any PluginInstance

    /// Ends everything that is kept for later frames.
    ///
    /// Returns what went wrong when instances were ended, now or before; nil if nothing did, or if that cannot be known.
    func close() -> (any Error)?
}

/// An instance of a plugin's indicator, whichever process it is in; any number of threads may use it at once.
protocol PluginInstance: Sendable {
    /// Processor time that the processes which draw it have used so far; 0 for one that this process draws.
    var processorTime: Duration { get }

    /// What follows from its options; `metadata` says what the host filled in before it asked.
    func facts(filledWith metadata: PluginFacts) throws -> PluginFacts

    /// Which picture a moment shows; nil says nothing.
    func picture(of moment: Moment, _ turn: Double) throws -> Int?

    /// Draws a moment.
    func draw(_ moment: Moment, _ turn: Double, in bounds: Rect, on canvas: Canvas) throws
}

/// What a plugin says of itself.
struct PluginDescription: Sendable, Hashable {
    /// One of its indicators.
    struct Indicator: Sendable, Hashable {
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
    var name: String
    /// Its own version.
    var version: String
    /// What it holds, one or more.
    var indicators: [Indicator]

    /// Whether it knows the phase `introduction`, which version 1.1 of the interface added.
    var knowsIntroduction: Bool { minorVersion >= 1 }
}

extension PluginError {
    /// Says what was found wrong with a library as it was opened; nil when it is fine.
    init?(_ library: refresh_library, _ detail: [UInt8], of file: PluginFile) {
        let path = file.path
        let indicator = library.indicator < 0 ? nil : Int(library.indicator)
        let detail = detail.withUnsafeBytes { PluginText.line($0) }
        switch library.fault {
        case REFRESH_LIBRARY_FINE: return nil
        case REFRESH_LIBRARY_NOT_OPENED: self = .notOpened(file, systemWords: detail)
        case REFRESH_LIBRARY_NO_ENTRY: self = .noEntry(path)
        case REFRESH_LIBRARY_NO_PLUGIN: self = .noPlugin(path)
        case REFRESH_LIBRARY_WRONG_MAJOR: self = .otherVersion(path, Int(library.number), expected: Int(library.expected))
        case REFRESH_LIBRARY_SHORT:
            self = .shortStruct(path, indicator: indicator, name: detail, size: Int(library.number), expected: Int(library.expected))
        case REFRESH_LIBRARY_NULL: self = .null(path, indicator: indicator, name: detail)
        case REFRESH_LIBRARY_SAME_ID: self = .sameID(path, detail)
        case REFRESH_LIBRARY_COUNT: self = .indicatorCount(path, Int(library.number), most: Int(library.expected))
        default: self = .notOpened(path, "fault \(library.fault.rawValue)")
        }
    }

    /// The loader's words begin with the file that they are about: the plugin, or a library that it needs.
    private static func notOpened(_ file: PluginFile, systemWords: String) -> PluginError {
        let own = file.absolutePath + ": "
        if systemWords.hasPrefix(own) { return .notOpened(file.path, String(systemWords.dropFirst(own.count))) }
        let missing = ": cannot open shared object file: No such file or directory"
        if systemWords.hasSuffix(missing) { return .missingLibrary(file.path, String(systemWords.dropLast(missing.count))) }
        return .notOpened(file.path, systemWords)
    }
}
