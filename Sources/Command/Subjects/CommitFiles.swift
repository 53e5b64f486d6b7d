internal import FrameExport
internal import SystemSupport

/// A commit's files, read by git into memory, so that nothing is checked out.
struct CommitFiles {
    enum Failure: Error, CustomStringConvertible, Equatable {
        case noSuchPath(String, commit: String)
        case pointer(String, commit: String)
        case link(String, commit: String)
        /// The repository is a partial clone, and git may not fetch the rest of it.
        case missing(String, commit: String)
        case git(String, why: String)

        var description: String {
            switch self {
            case .noSuchPath(let path, let commit):
                "\(commit) contains no \(path); expected a path of that commit, such as \(commit):output/refresh, or from the current folder, "
                    + "such as \(commit):./refresh"
            case .pointer(let path, let commit):
                "\(path) in \(commit) is a Git LFS pointer, not the file; run 'git worktree add ../before' with the commit, and compare with "
                    + "the folder in ../before"
            case .link(let path, let commit):
                "\(path) in \(commit) is a link to a file outside of the compared folder; run 'git worktree add ../before' with the commit, and "
                    + "compare with the folder in ../before"
            case .missing(let path, let commit):
                "\(path) in \(commit) is missing from this partial clone; fetch it first, for example with 'git fetch --refetch --no-filter'"
            case .git(let word, let why): "'\(word)' is not a folder, an image, or an indicator, and git cannot read it as a commit: \(why)"
            }
        }
    }

    let export: ComparedExport

    private static let git = Program("git", failurePrefix: "fatal: ")
    private static let maximumBytes = 1 << 30
    private static let pointerStart = Array("version https://git-lfs".utf8)
    /// Variables that prevent git from fetching: a repository that someone else made can name a command to run for it.
    private static let rules = ["GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none", "GIT_TERMINAL_PROMPT=0"]
    /// Parts of git's messages about objects that a partial clone lacks.
    private static let incompleteSigns = ["could not fetch", "could not get object info", "lazy fetching disabled", "promisor remote"]
    /// Exit status of `git rev-parse --verify --quiet` for unknown objects, without a message.
    private static let unknown = "exit status 1"

    /// Reads the folder or file named by a word such as `HEAD~1:output/refresh`, or `other` in the commit that the word names; nil if git
    /// does not know the commit.
    ///
    /// `other` is a path, or a path in another commit.
    init?(_ word: String, orPath other: String?) throws {
        guard !word.isEmpty, !word.hasPrefix("-") else { return nil }
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let path = parts.count == 2 ? parts[1] : other ?? ""
        var (folder, name) = (String?.none, path)
        if parts.count == 1, let other {
            // The folder may belong to a different repository.
            switch FileWriter.kind(of: other) {
            case .folder: (folder, name) = (other, "./")
            case .file: (folder, name) = (other.folderAndName.folder ?? ".", "./" + other.folderAndName.name)
            default: name = other.split(separator: ":", maxSplits: 1).last.map(String.init) ?? other
            }
        }
        let repository = Repository(word: word, folder: folder)
        guard let commit = try repository.object("\(parts[0])^{commit}") else { return nil }
        let shown = parts.count == 1 && folder == nil ? name : path
        guard let object = try repository.object("\(commit):\(name)") else { throw Failure.noSuchPath(shown, commit: parts[0]) }
        let isFile = try repository.run(["cat-file", "-t", object]).firstLine == "blob"
        let entries = isFile ? [Entry(path: path.folderAndName.name, object: object, isLink: false)] : try repository.entries(of: object)
        let contents = try repository.contents(of: entries)
        for (path, bytes) in contents where bytes.starts(with: Self.pointerStart) { throw Failure.pointer(path, commit: parts[0]) }
        export = try ComparedExport("\(parts[0]):\(shown)", contents: contents, isSingle: isFile)
    }

    private struct Entry {
        let path: String
        let object: String
        let isLink: Bool
    }

    /// Runs git in a folder.
    private struct Repository {
        let word: String
        let folder: String?

        /// Returns the hash of an object; nil if it does not exist.
        func object(_ expression: String) throws -> String? {
            do {
                return try run(["rev-parse", "--verify", "--quiet", "--end-of-options", expression]).firstLine
            } catch Failure.git(_, let why) where why == CommitFiles.unknown || expression.contains(":") {
                // Whether the tree is missing, or only the path in it.
                if let colon = expression.firstIndex(of: ":") { _ = try run(["cat-file", "-e", expression[..<colon] + "^{tree}"]) }
                return nil
            }
        }

        /// Returns the files and links of a tree with their hashes.
        func entries(of tree: String) throws -> [Entry] {
            try run(["ls-tree", "-r", "-z", "--full-tree", tree]).split(separator: 0).compactMap { entry in
                // "100644 blob HASH<tab>PATH"; 120000 is a link, 160000 a submodule.
                guard let tab = entry.firstIndex(of: 9) else { return nil }
                let words = entry[..<tab].split(separator: 32)
                let isLink = words.first.map { $0.starts(with: "12".utf8) } ?? false
                guard words.count == 3, isLink || words[0].starts(with: "10".utf8) else { return nil }
                return Entry(
                    path: String(decoding: entry[(tab + 1)...], as: UTF8.self), object: String(decoding: words[2], as: UTF8.self),
                    isLink: isLink)
            }
        }

        /// Returns the contents of files; for a link, the contents of the file in the same tree that it points to.
        func contents(of entries: [Entry]) throws -> [(path: String, bytes: [UInt8])] {
            let output = try run(["cat-file", "--batch"], input: Array(entries.map { $0.object + "\n" }.joined().utf8))
            var all: [[UInt8]] = []
            var rest = output[...]
            for entry in entries {
                // "HASH blob SIZE", a line feed, the bytes, and a line feed.
                let end = rest.firstIndex(of: 10) ?? rest.endIndex
                if rest[..<end].elementsEqual("\(entry.object) missing".utf8) { throw Failure.missing(entry.path, commit: word) }
                guard end < rest.endIndex,
                    let size = rest[..<end].split(separator: 32).last.flatMap({ Int(String(decoding: $0, as: UTF8.self)) }),
                    rest.endIndex - end > size + 1
                else { throw Failure.git(word, why: "\(entry.path) is missing from its answer") }
                all.append(Array(rest[(end + 1)..<(end + 1 + size)]))
                rest = rest[(end + 2 + size)...]
            }
            let files = Dictionary(zip(entries, all).filter { !$0.0.isLink }.map { ($0.0.path, $0.1) }) { first, _ in first }
            return try zip(entries, all).map { entry, bytes in
                guard entry.isLink else { return (entry.path, bytes) }
                let target = String(decoding: bytes, as: UTF8.self).resolved(from: entry.path.folderAndName.folder)
                guard let content = files[target] else { throw Failure.link(entry.path, commit: word) }
                return (entry.path, content)
            }
        }

        func run(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
            do throws(ProgramError) {
                let run = try ProgramRun(
                    CommitFiles.git, arguments, input: .bytes(input), output: .stream, in: folder, environment: .user(CommitFiles.rules))
                return try run.readAll(maximum: CommitFiles.maximumBytes)
            } catch {
                switch error {
                case .missing(let git):
                    throw Failure.git(word, why: "git is not in the PATH; install it with 'apt-get install \(git.package)'")
                case .failed(_, let why) where CommitFiles.incompleteSigns.contains(where: why.contains):
                    throw Failure.missing("a folder", commit: word)
                case .failed(_, let why), .notStarted(_, let why), .noTemporaryFile(_, let why): throw Failure.git(word, why: why)
                case .tooMuchOutput: throw Failure.git(word, why: "it has more than \(CommitFiles.maximumBytes >> 30) GiB")
                case .timeout, .canceled: throw Failure.git(word, why: "git did not end")
                }
            }
        }
    }
}

extension [UInt8] {
    /// The first line as text.
    fileprivate var firstLine: String { String(decoding: prefix { $0 != 10 }, as: UTF8.self) }
}
