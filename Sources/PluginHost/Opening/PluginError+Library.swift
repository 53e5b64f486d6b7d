internal import CPluginHost

extension PluginError {
    /// Says what was found wrong with a library as it was opened; nil when it is fine.
    ///
    /// - Parameters:
    ///   - library: What was found, in this process or in a worker.
    ///   - detail: The text that belongs to it.
    ///   - file: The file.
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
