internal import Glibc
internal import RefreshKit
internal import System

/// Which files are meant by a path that may be one of plugins.
enum PluginPaths {
    /// How the files begin that Linux's programs and libraries are in.
    private static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]

    /// The plugins at a path: the file itself when it is a library, whatever its name; of a folder those that end in `.so`.
    ///
    /// - Returns: Nil when there are none.
    static func files(at path: String) -> [String]? {
        switch try? FileKind(at: path) {
        case .folder:
            let names = (try? Folder(path: path).names().files) ?? []
            let files = names.filter(IndicatorRegistry.isPlugin).map { path.appending(name: $0) }
            return files.isEmpty ? nil : files
        case .file: return isLibrary(path) ? [path] : nil
        case .other, nil: return nil
        }
    }

    private static func isLibrary(_ path: String) -> Bool {
        guard let file = fopen(path, "re") else { return false }
        defer { fclose(file) }
        var beginning = [UInt8](repeating: 0, count: magic.count)
        return fread(&beginning, 1, magic.count, file) == magic.count && beginning == magic
    }
}
