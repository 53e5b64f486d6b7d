import FoundationEssentials

/// The documentation article with every example's image and code.
enum OperationArticle {
    /// Returns the article's text, keeping its hand-written introduction up to the first topic's heading.
    static func text(afterHeadOf article: String) throws -> String {
        let firstHeading = "## \(OperationTopic.all[0].title)\n"
        let head = article.firstRange(of: firstHeading).map { String(article[..<$0.lowerBound]) } ?? article
        return try head + OperationTopic.all.map(section).joined(separator: "\n")
    }

    private static func section(of topic: OperationTopic) throws -> String {
        let source = try String(contentsOfFile: topic.file, encoding: .utf8)
        let examples = try topic.examples.map { example in
            """
            ### \(example.title)

            ![\(example.caption)](\(example.name))

            ```swift
            \(try code(of: example.name, in: source))
            ```

            """
        }
        return (["## \(topic.title)\n"] + examples).joined(separator: "\n")
    }

    /// Returns the source code of the function that draws an example, without the indentation of its type.
    private static func code(of name: String, in source: String) throws -> String {
        let indentation = "    "
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let start = "\(indentation)static func \(name)(on canvas: Canvas) {"
        guard let first = lines.firstIndex(where: { $0 == start }),
            let last = lines[first...].firstIndex(where: { $0 == "\(indentation)}" })
        else { throw MissingFunction(name: name) }
        return lines[first...last].map { String($0.dropFirst(indentation.count)) }.joined(separator: "\n")
            .replacing("static func", with: "func")
    }

    struct MissingFunction: Error {
        let name: String
    }
}
