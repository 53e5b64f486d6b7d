internal import Synchronization
internal import SystemSupport

/// The manifest of a running export, which collects the line of each finished file.
///
/// The lines are stored in a temporary file, so that memory use does not grow with the number of files.
final class ManifestDraft: Sendable {
    private struct State {
        /// Temporary file; nil while all data is in `bytes`.
        var file: FileWriter.Partial?
        var bytes: [UInt8]
        var count = 0
        var fingerprint = Manifest.noFiles
    }

    private let path: String
    /// Destination of the manifest.
    private let finalPath: String
    private let build: EngineBuild
    private let state: Mutex<State>

    private static let portion = 1 << 16

    /// Starts a manifest, which appears in a folder once it is complete; does not write anything yet.
    ///
    /// `path` is the path that errors show.
    init(_ path: String, in folder: String, build: EngineBuild = .current) {
        self.path = path
        finalPath = folder.appending(name: path.folderAndName.name)
        self.build = build
        // The fingerprint is known only at the end, but its length is fixed.
        state = Mutex(State(bytes: Manifest.head(build, Manifest.noFiles)))
    }

    /// Adds the line of the next file, without a line break; throws `ManifestError.cannotWrite`.
    func append(_ line: [UInt8], of file: ExportedFile) throws(ManifestError) {
        try naming { (state) throws(FileWriter.Failure) in
            state.bytes.append(state.count == 0 ? "\n" : ",\n")
            state.bytes += line
            state.count += 1
            state.fingerprint = Manifest.fingerprint(state.fingerprint, followedBy: file.fingerprint, file.path)
            if state.bytes.count >= Self.portion { try flush(&state) }
        }
    }

    /// Moves the complete manifest to its path; throws `ManifestError.cannotWrite`.
    func publish(overwrites: Bool) throws(ManifestError) {
        try naming { (state) throws(FileWriter.Failure) in
            // Ends the last line, or the opening line if the list is empty.
            state.bytes.append("\n")
            let file = try flush(&state)
            let head = Manifest.head(build, state.fingerprint)
            try file.write(head, at: 0)
            let digest = try digest(of: state.count, linesIn: file, from: head.count + 1, Manifest.digest(of: build, state.fingerprint))
            try file.append(Manifest.tail(digest))
            try file.publish(as: finalPath, overwrites: overwrites)
        }
    }

    /// Returns the digest of the complete manifest; rereads the lines, because the manifest starts with the fingerprint, which is known
    /// only now.
    private func digest(
        of count: Int, linesIn file: borrowing FileWriter.Partial, from start: Int, _ first: Digest
    ) throws(FileWriter.Failure) -> Digest {
        var digest = first
        var (offset, done) = (start, 0)
        var text: [UInt8] = []
        while done < count {
            let bytes = try file.read(at: offset, atMost: Self.portion)
            guard !bytes.isEmpty else { throw .system("another program changed it at the same time") }
            offset += bytes.count
            text += bytes
            var lineBegin = 0
            while done < count, let lineEnd = text[lineBegin...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = text[lineBegin..<lineEnd]
                digest = Manifest.digest(digest, followedBy: line.last == UInt8(ascii: ",") ? line.dropLast() : line)
                lineBegin = lineEnd + 1
                done += 1
            }
            text.removeSubrange(..<lineBegin)
        }
        return digest
    }

    @discardableResult private func flush(_ state: inout State) throws(FileWriter.Failure) -> FileWriter.Partial {
        let file: FileWriter.Partial
        if let begun = state.file { file = begun } else { file = try FileWriter.Partial(beside: finalPath) }
        state.file = file
        try file.append(state.bytes)
        state.bytes.removeAll(keepingCapacity: true)
        return file
    }

    private func naming(_ body: (inout State) throws(FileWriter.Failure) -> Void) throws(ManifestError) {
        let failure = state.withLock { state -> FileWriter.Failure? in
            do throws(FileWriter.Failure) {
                try body(&state)
                return nil
            } catch {
                return error
            }
        }
        switch failure {
        case nil: return
        case .exists: throw .cannotWrite(path, why: "another program wrote it at the same time")
        case .system(let why): throw .cannotWrite(path, why: why)
        }
    }
}
