internal import FrameExport
internal import Glibc
internal import Imaging
internal import RefreshKit

/// What is rendered: a registered indicator by its id, or images by their path.
struct RenderSubject {
    let indicator: any Indicator
    /// The name of the output folder.
    let title: String
    /// What a person should know about the choice that was made.
    let notes: [String]

    private static let imageOption = "images"
    private static let imageIndicator = "image-sequence"

    init(_ text: String, _ assignments: [String: String], in registry: IndicatorRegistry) throws {
        guard !registry.contains(text), Self.isPath(text) else {
            indicator = try registry.make(text, assignments)
            title = text
            notes = try Self.notes(about: assignments)
            return
        }
        guard assignments[Self.imageOption] == nil else { throw UsageError.imagesGivenTwice(text) }
        var assignments = assignments
        assignments[Self.imageOption] = text
        notes = try Self.notes(about: assignments)
        indicator = try registry.make(Self.imageIndicator, assignments)
        title = Self.title(of: text)
    }

    /// A word with a slash or a dot, or the name of something that is there.
    private static func isPath(_ text: String) -> Bool {
        text.hasSlash || text.contains(".") || access(text, F_OK) == 0
    }

    /// The file's name without its ending and without a pattern's signs.
    private static func title(of path: String) -> String {
        let name = path.partsBetweenSlashes.last { !$0.isEmpty } ?? ""
        let stem = name.lastIndex(of: ".").map { $0 == name.startIndex ? name[...] : name[..<$0] } ?? name[...]
        let kept = stem.filter { !"*?#%{}".contains($0) }
        return kept.isEmpty || kept == "." || kept == ".." ? "images" : kept
    }

    /// Says that a source holds several sequences when none was chosen.
    private static func notes(about assignments: [String: String]) throws -> [String] {
        guard let path = assignments[imageOption], assignments["pulling"] == nil, assignments["refreshing"] == nil else { return [] }
        let families = try PictureSource(path: path).families
        let names = families.filter { $0.count > 1 }
        guard names.count > 1 else { return [] }
        let list = names.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
        return ["\(path) holds \(names.count) sequences: \(list); choose with --set pulling=… and --set refreshing=…"]
    }
}
