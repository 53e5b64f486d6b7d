internal import FrameExport
internal import System

/// The files of a commit, read by git into memory, so that nothing is checked out.
struct CommitFiles {
    enum Failure: Error, CustomStringConvertible, Equatable {
        case noSuchPath(String, commit: String)
        case pointer(String, commit: String)
        case git(String, why: String)

        var description: String {
            switch self {
            case .noSuchPath(let path, let commit):
                "\(commit) contains no \(path); expected a path of that commit, such as \(commit):output/refresh, or from the current folder, "
                    + "such as \(commit):./refresh"
            case .pointer(let path, let commit):
                "\(path) in \(commit) is a Git LFS pointer, not the file; run 'git worktree add ../before' with the commit, and compare with "
                    + "the folder in ../before"
            case .git(let word, let why): "\(word): git cannot read it: \(why)"
            }
        }
    }

    let export: ComparedExport

    private static let git = Program("git")
    private static let maximumBytes = 1 << 30
    private static let pointerStart = Array("version https://git-lfs".utf8)

    /// Reads the folder or file that a word such as `HEAD~1:output/refresh` names, or `path` in the commit that it names; nil if git does not
    /// know the word.
    init?(_ word: String, orPath path: String?) throws {
        guard !word.isEmpty, !word.hasPrefix("-") else { return nil }
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let commit = try Self.object("\(parts[0])^{commit}") else { return nil }
        let shown = parts.count == 2 ? parts[1] : path ?? ""
        let relative = parts.count == 2 ? shown : try Self.relativePath(shown, word)
        guard let object = try Self.object("\(commit):\(relative)") else { throw Failure.noSuchPath(shown, commit: parts[0]) }
        let name = "\(parts[0]):\(shown)"
        let isFile = try Self.run(["cat-file", "-t", object], word).trimmed == "blob"
        let entries = isFile ? [(path: relative.folderAndName.name, object: object)] : try Self.entries(of: object, word)
        let contents = try Self.contents(of: entries, word)
        for (path, bytes) in contents where bytes.starts(with: Self.pointerStart) { throw Failure.pointer(path, commit: parts[0]) }
        export = try ComparedExport(name, contents: contents, isSingle: isFile)
    }

    /// Returns the hash of an object; nil if it does not exist, or the current folder is not in a repository.
    private static func object(_ expression: String) throws -> String? {
        do {
            return try run(["rev-parse", "--verify", "--quiet", "--end-of-options", expression], expression).trimmed
        } catch Failure.git {
            return nil
        }
    }

    /// Returns a path of the file system as git understands it in a commit: from the current folder, or from the root of the repository.
    private static func relativePath(_ path: String, _ word: String) throws -> String {
        guard path.hasPrefix("/") else { return path.hasPrefix("../") ? path : "./" + path }
        let root = try run(["rev-parse", "--show-toplevel"], word).trimmed
        return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    }

    /// Returns the files of a tree with their hashes.
    private static func entries(of tree: String, _ word: String) throws -> [(path: String, object: String)] {
        try run(["ls-tree", "-r", "-z", "--full-tree", tree], word).split(separator: 0).compactMap { entry in
            // "100644 blob HASH<tab>PATH"; links and submodules are left out, as when a folder is compared.
            guard let tab = entry.firstIndex(of: 9) else { return nil }
            let words = entry[..<tab].split(separator: 32)
            guard words.count == 3, words[0].starts(with: "100".utf8) else { return nil }
            return (String(decoding: entry[(tab + 1)...], as: UTF8.self), String(decoding: words[2], as: UTF8.self))
        }
    }

    private static func contents(of entries: [(path: String, object: String)], _ word: String) throws -> [String: [UInt8]] {
        let list = Array(entries.map { $0.object + "\n" }.joined().utf8)
        let output = try run(["cat-file", "--batch"], word, input: list)
        var contents: [String: [UInt8]] = [:]
        var rest = output[...]
        for entry in entries {
            // "HASH blob SIZE", a line feed, the bytes, and a line feed.
            guard let end = rest.firstIndex(of: 10),
                let size = rest[..<end].split(separator: 32).last.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
                rest.endIndex - end > size + 1
            else { throw Failure.git(word, why: "\(entry.path) is missing from its answer") }
            contents[entry.path] = Array(rest[(end + 1)..<(end + 1 + size)])
            rest = rest[(end + 2 + size)...]
        }
        return contents
    }

    private static func run(_ arguments: [String], _ word: String, input: [UInt8] = []) throws -> [UInt8] {
        do throws(ProgramError) {
            let run = try ProgramRun(git, arguments, input: .bytes(input), output: .stream)
            return try run.readAll(maximum: maximumBytes)
        } catch {
            switch error {
            case .missing: throw Failure.git(word, why: "git is not installed")
            case .failed(_, let why), .noTemporaryFile(_, let why): throw Failure.git(word, why: why)
            case .tooMuchOutput: throw Failure.git(word, why: "more than \(maximumBytes >> 30) GiB")
            case .timeout, .canceled: throw Failure.git(word, why: "git did not end")
            }
        }
    }
}

extension [UInt8] {
    /// The first line as text.
    fileprivate var trimmed: String { String(decoding: prefix { $0 != 10 }, as: UTF8.self) }
}
