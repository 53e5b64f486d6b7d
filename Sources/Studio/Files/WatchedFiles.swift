internal import Glibc
internal import SystemSupport

/// Watches files and folders for changes, using inotify.
///
/// The files' folders are watched as well, because editors and linkers replace files. A change counts only if a file's size, modification
/// time, or inode differs from before, so other files in the same folder do not matter.
final class WatchedFiles {
    /// Maximum number of files whose state is compared; further files in a folder are ignored.
    private static let maximumFileCount = 2000
    private static let maximumFolderCount = 200
    /// Time that files must be unchanged before they are read, in milliseconds; a program that writes several files is not done after the
    /// first one.
    private static let quietMilliseconds: Int32 = 15
    private static let maximumQuietChecks = 10
    private static let changes = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF)

    /// Descriptor that becomes readable after a change; -1 if the system does not support watches.
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    private var paths: [String] = []
    private var states: [String: [State]] = [:]
    private var watches: Set<Int32> = []

    private struct State: Equatable {
        let size: Int
        let seconds, nanoseconds: Int
        let inode: UInt
    }

    deinit { close(descriptor) }

    /// Watches files and folders, including everything in them, instead of the previous ones.
    func watch(_ paths: [String]) {
        var seen: Set<String> = []
        self.paths = paths.filter { seen.insert($0).inserted }
        addWatches()
        states = Dictionary(uniqueKeysWithValues: self.paths.map { ($0, Self.states(of: $0)) })
    }

    /// Watches the folders of all files; for a missing folder, watches the nearest existing parent.
    private func addWatches() {
        var folders: Set<String> = []
        for path in paths {
            folders.insert(path.folderAndName.folder.map { $0.isEmpty ? "/" : $0 } ?? ".")
            if FileWriter.kind(of: path) == .folder { folders.formUnion(Self.folders(in: path)) }
        }
        var used: Set<Int32> = []
        for folder in folders {
            var folder = folder
            while inotify_add_watch(descriptor, folder, Self.changes) < 0, folder != ".", folder != "/" {
                folder = folder.folderAndName.folder.map { $0.isEmpty ? "/" : $0 } ?? "."
            }
            used.insert(inotify_add_watch(descriptor, folder, Self.changes))
        }
        for watch in watches.subtracting(used) { inotify_rm_watch(descriptor, watch) }
        watches = used
    }

    /// Returns the watched files and folders that have changed since the last call; waits until they stop changing.
    func takeChanges() -> [String] {
        drain()
        // A folder might have reappeared.
        addWatches()
        // Most changes in a folder concern other files.
        guard paths.contains(where: { Self.states(of: $0) != states[$0] }) else { return [] }
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        for _ in 0..<Self.maximumQuietChecks {
            guard poll(&watched, 1, Self.quietMilliseconds) > 0 else { break }
            drain()
        }
        return paths.filter { path in
            let state = Self.states(of: path)
            defer { states[path] = state }
            return state != states[path]
        }
    }

    private func drain() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &buffer, buffer.count) > 0 {}
    }

    private static func states(of path: String) -> [State] {
        guard FileWriter.kind(of: path) == .folder else { return [state(of: path)].compactMap(\.self) }
        var states: [State] = []
        for folder in folders(in: path) {
            let names = (try? Folder(path: folder).names().files.sorted()) ?? []
            for name in names.prefix(maximumFileCount - states.count) {
                if let state = state(of: folder.appending(name: name)) { states.append(state) }
            }
        }
        return states
    }

    private static func state(of path: String) -> State? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return State(
            size: Int(status.st_size), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, inode: UInt(status.st_ino))
    }

    /// Returns a folder and all folders inside it, without following links.
    private static func folders(in path: String) -> [String] {
        var found = [path], index = 0
        while index < found.count, found.count <= maximumFolderCount {
            let names = (try? Folder(path: found[index]).names().folders.sorted()) ?? []
            found += names.map { found[index].appending(name: $0) }.filter { !Folder.isLink($0) }
            index += 1
        }
        return found
    }
}
