internal import Imaging

/// Reads a manifest as it was written, a file to a line, without having all of its text in memory.
extension Manifest {
    /// What stands between the files and what is before them.
    private static let begin = Array("\"files\": [".utf8)
    private static let end = Array("],".utf8)
    private static let newline = UInt8(ascii: "\n")
    /// Lines before the files are no more.
    private static let mostHeadLines = 32

    /// Reads a manifest line by line.
    ///
    /// - Parameter path: Its file.
    /// - Returns: Nil when the file has another form or anything is wrong with it: it has then to be read as a whole, which says what.
    static func inLines(ofFileAt path: String) -> Manifest? {
        guard var lines = try? FileLines(path) else { return nil }
        var head: [UInt8] = []
        var headLines = 0
        while let line = try? lines.next(), line != begin[...] {
            head += line + [newline]
            headLines += 1
            if headLines > mostHeadLines { return nil }
        }
        let read = head.filter { $0 != newline }
        guard let header = header(in: read + Array("\"files\": []}".utf8)), header.format == format, let fingerprint = header.fingerprint,
            let build = try? header.build(JSONScanner([])), head + begin == Self.head(build, fingerprint)
        else { return nil }

        var files: [ExportedFile] = []
        var paths = PathIndex(for: 0)
        var (digest, found) = (digest(of: build, fingerprint), noFiles)
        // Whether a comma promises another line.
        var goesOn = true
        while let line = try? lines.next(), line != end[...] {
            guard goesOn else { return nil }
            goesOn = line.last == UInt8(ascii: ",")
            let text = goesOn ? line.dropLast() : line
            var json = JSONScanner(text)
            guard let file = try? ExportedFile(from: &json), (try? json.end()) != nil,
                paths.insert(file.path, at: files.count, { files[$0].path == file.path })
            else { return nil }
            digest = Self.digest(digest, followedBy: text)
            found = Self.fingerprint(found, followedBy: file.fingerprint, file.path)
            files.append(file)
        }
        guard files.isEmpty || !goesOn else { return nil }
        var tail = end + [newline]
        while let line = try? lines.next() { tail += line + [newline] }
        guard found == fingerprint, tail == Self.tail(digest) else { return nil }
        return Manifest(build: build, files: files)
    }

    /// What stands beside the files; nil when that cannot be read.
    private static func header(in text: [UInt8]) -> Header? {
        var json = JSONScanner(text[...])
        var header = Header()
        guard (try? json.object { (key, json) throws(JSONFault) in try header.read(key, from: &json) }) != nil, (try? json.end()) != nil
        else { return nil }
        return header
    }
}
