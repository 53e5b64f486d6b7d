internal import Dispatch
internal import Imaging
internal import Synchronization

extension Export {
    /// Makes all files.
    ///
    /// - Parameters:
    ///   - onFile: Told of each file, in order, from one worker at a time.
    ///   - isCancelled: Asked before each file, from any worker; true ends the export after the files that are under way.
    /// - Throws: The error of the earliest file that failed; `ExportError.interrupted` when cancelled. Files already written stay.
    public func run(
        onFile: @escaping @Sendable (PlannedFile) -> Void = { _ in }, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws {
        try check(isCancelled: isCancelled)
        for folder in folders { try FileWriter.makeFolder(folder) }
        let count = min(max(workers, 1), count)
        let line = WorkLine(count: self.count, window: 2 * count) { place in onFile(file(at: place)) }
        let pictures = PictureCache()
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            var artist = FrameArtist(pictures)
            while !isCancelled(), let place = line.next() {
                do {
                    try write(file(at: place), with: &artist)
                    line.finish(place)
                } catch {
                    line.fail(place, error)
                }
            }
            if isCancelled() { line.close() }
        }
        try line.result()
    }

    private func write(_ file: PlannedFile, with artist: inout FrameArtist) throws {
        let path = path(of: file)
        let encoded = try artist.encode(file.file, of: file.job, number: file.jobNumber)
        do {
            try FileWriter.write(encoded.bytes, to: path, overwrites: existing != .refused)
        } catch .exists {
            throw ExportError.fileExists(path)
        } catch .system(let why) {
            throw ExportError.cannotWrite(path, file: file.place, of: count, why: why)
        }
    }

    /// Looks for what would be in the way, without writing anything.
    ///
    /// - Parameter isCancelled: Asked now and then; true ends the search.
    /// - Throws: `ExportError` when the output folder is a file, a file is there already and may not be replaced, or it was cancelled.
    public func check(isCancelled: () -> Bool = { false }) throws(ExportError) {
        if let kind = FileWriter.kind(of: folder), kind != .folder { throw .outputIsAFile(folder) }
        if existing != .refused || FileWriter.kind(of: folder) == nil { return }
        for place in 0..<count {
            if place % 1024 == 0, isCancelled() { throw .interrupted(done: 0, of: count) }
            let path = path(of: file(at: place))
            if FileWriter.kind(of: path) != nil { throw .fileExists(path) }
        }
    }

    /// The files in the export's folders that it did not write, such as those of an earlier, longer one; hidden ones do not count.
    ///
    /// - Returns: Their paths, each beginning with the output folder.
    public func strangers() -> [String] {
        let ours = Set((0..<count).map { path(of: file(at: $0)) })
        return folders.flatMap { folder in
            ((try? Folder(path: folder).names().files) ?? []).map { folder.appending(name: $0) }.filter { !ours.contains($0) }
        }
    }

    /// The folders that the files go to, each once.
    private var folders: [String] {
        var seen: Set<String> = []
        var folders: [String] = []
        for place in 0..<count {
            let parent = path(of: file(at: place)).folderAndName.folder ?? "."
            if seen.insert(parent).inserted { folders.append(parent) }
        }
        return folders
    }
}
