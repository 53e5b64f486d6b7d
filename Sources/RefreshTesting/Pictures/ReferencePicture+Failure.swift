extension ReferencePicture {
    /// Why a picture does not pass.
    public indirect enum Failure: Error, Equatable, CustomStringConvertible {
        /// There is no reference yet; the new picture is beside it.
        case missing(String, new: String)
        /// The picture is not the one of the reference; the new picture is beside it, and the difference if the sizes are equal.
        case differs(String, String, new: String, difference: String?)
        /// The reference was written, because the environment asks for it.
        case recorded(String)
        /// The name is not one of a picture.
        case unusableName(String)
        /// The reference is there but cannot be read; path and reason.
        case unreadable(String)
        /// A file or a folder cannot be written; path and reason.
        case unwritable(String, String)
        /// The first failure, whose pictures could not be kept because of the second.
        case notKept(Failure, Failure)

        /// One line for the person who runs the tests: what is wrong, where the files are, and what to do.
        public var description: String {
            switch self {
            case .missing(let path, let new):
                "\(path) is missing; look at the new picture \(new), and accept it with: \(Self.move(new, to: path))"
            case .differs(let path, let how, let new, let difference):
                "\(path): \(how); look at the new picture \(new)\(difference.map { " and the difference \($0)" } ?? ""), and accept the new one "
                    + "with: \(Self.move(new, to: path))"
            case .recorded(let path): "\(path) was recorded; run the tests again without REFRESHKIT_RECORD to compare"
            case .unusableName(let name):
                "'\(name)' is not a name for a picture: expected one such as 'pulled', without a folder and not ending in '.new' or "
                    + "'.difference'; ReferencePicture(at:) takes a path"
            case .unreadable(let why): "\(why); delete the file to start again"
            case .unwritable(let path, let why): "\(path) cannot be written: \(why)"
            case .notKept(let failure, let reason): "\(failure.finding); \(reason.description)"
            }
        }

        /// What is wrong, without the files that should show it.
        private var finding: String {
            switch self {
            case .missing(let path, _): "\(path) is missing"
            case .differs(let path, let how, _, _): "\(path): \(how)"
            default: description
            }
        }

        private static func move(_ source: String, to target: String) -> String { "mv \(quoted(source)) \(quoted(target))" }

        /// A path as a shell reads it.
        private static func quoted(_ path: String) -> String {
            let isPlain = path.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || "/._-+".utf8.contains(byte)
            }
            return isPlain ? path : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
        }
    }
}
