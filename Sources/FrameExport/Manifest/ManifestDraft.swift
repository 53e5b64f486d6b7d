internal import Synchronization
internal import System

/// The manifest of an export under way: it gets the line of each file that is done, in order, and its name when all are.
///
/// The lines wait in a temporary file, so that the manifest of very many files needs no more memory than that of few.
final class ManifestDraft: Sendable {
    private struct State {
        /// Nil as long as everything is in `bytes`.
        var file: FileWriter.Partial?
        /// What was not written yet.
        var bytes: [UInt8]
        var count = 0
        var fingerprint = Manifest.noFiles
    }

    private let path: String
    private let build: EngineBuild
    private let state: Mutex<State>

    /// What is written or read at a time, in bytes.
    private static let portion = 1 << 16

    /// Starts a manifest that gets its `path` once it is complete; writes nothing yet.
    init(_ path: String, build: EngineBuild = .current) {
        self.path = path
        self.build = build
        // The digits of the fingerprint are known at the end; they take as much room whatever they are.
        state = Mutex(State(bytes: Manifest.head(build, Manifest.noFiles)))
    }

    /// Adds the line of the next file, without a line break, under its path relative to the folder.
    ///
    /// `fingerprint` covers everything the file is made from. Throws `ManifestError.cannotWrite`.
    func append(_ line: [UInt8], _ fingerprint: Digest, _ name: String) throws(ManifestError) {
        try naming { (state) throws(FileWriter.Failure) in
            state.bytes.append(state.count == 0 ? "\n" : ",\n")
            state.bytes += line
            state.count += 1
            state.fingerprint = Manifest.fingerprint(state.fingerprint, followedBy: fingerprint, name)
            if state.bytes.count >= Self.portion { try flush(&state) }
        }
    }

    /// Gives the complete manifest its name; throws `ManifestError.cannotWrite`.
    func publish(overwrites: Bool) throws(ManifestError) {
        try naming { (state) throws(FileWriter.Failure) in
            // Ends the last line; of no files this one.
            state.bytes.append("\n")
            let file = try flush(&state)
            let head = Manifest.head(build, state.fingerprint)
            try file.write(head, at: 0)
            let digest = try digest(of: state.count, linesIn: file, from: head.count + 1, Manifest.digest(of: build, state.fingerprint))
            try file.append(Manifest.tail(digest))
            try file.publish(as: path, overwrites: overwrites)
        }
    }

    /// The digest of the whole, which begins with the fingerprint that was not known before: the lines are read once more.
    private func digest(
        of count: Int, linesIn file: borrowing FileWriter.Partial, from begin: Int, _ first: Digest
    ) throws(FileWriter.Failure) -> Digest {
        var digest = first
        var (place, done) = (begin, 0)
        var text: [UInt8] = []
        while done < count {
            let bytes = try file.read(at: place, atMost: Self.portion)
            guard !bytes.isEmpty else { throw .system("another program changed it meanwhile") }
            place += bytes.count
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
        if let begun = state.file { file = begun } else { file = try FileWriter.Partial(beside: path) }
        state.file = file
        try file.append(state.bytes)
        state.bytes.removeAll(keepingCapacity: true)
        return file
    }

    /// Names the manifest in what goes wrong.
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
        case .exists: throw .cannotWrite(path, why: "another program wrote it meanwhile")
        case .system(let why): throw .cannotWrite(path, why: why)
        }
    }
}
