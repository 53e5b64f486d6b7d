internal import SystemSupport

/// The HTML, styles, and scripts of a page.
///
/// The HTML refers to each style sheet and script on a separate line. A single-file page contains them inline instead.
package struct PageTemplate: Sendable {
    private enum Line: Sendable {
        case text(String)
        case style(path: String, String)
        case script(path: String, String)
        /// The script with the page's data.
        case data
    }

    private var lines: [Line] = []
    private static let titleStart = "<title>", titleEnd = "</title>"
    static let dataPath = "data/page.js"

    /// Reads an HTML file and the files in its folder that it refers to, removing the HTML's indentation.
    ///
    /// `text` returns the text of the file at a path.
    package init(html path: String, _ text: (_ path: String) -> String) {
        let folder = path.folderAndName.folder ?? "."
        for line in text(path).split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.trimmingPrefix { $0 == " " }
            if let name = words.between("<link rel=\"stylesheet\" href=\"", "\">") {
                lines.append(.style(path: name, text(folder.appending(name: name))))
            } else if let name = words.between("<script src=\"", "\"></script>") {
                lines.append(name == Self.dataPath ? .data : .script(path: name, text(folder.appending(name: name))))
            } else {
                lines.append(.text(String(words)))
            }
        }
    }

    /// Returns the relative paths and the text of a page's files, except for the data.
    package func files(title: String) -> [(path: String, text: String)] {
        var html: [String] = []
        var others: [(path: String, text: String)] = []
        for line in lines {
            switch line {
            case .text(let text): html.append(Self.titled(text, title))
            case .style(let path, let text):
                html.append("<link rel=\"stylesheet\" href=\"\(path)\">")
                others.append((path, text))
            case .script(let path, let text):
                html.append("<script src=\"\(path)\"></script>")
                others.append((path, text))
            case .data: html.append("<script src=\"\(Self.dataPath)\"></script>")
            }
        }
        return [("index.html", html.joined(separator: "\n"))] + others
    }

    /// Passes the pieces of a single-file page to `take`: `data` is the script with the page's data, and `parts` passes the elements before
    /// it.
    func write(title: String, data: [UInt8], parts: () throws -> Void, to take: ([UInt8]) throws -> Void) throws {
        for line in lines {
            switch line {
            case .text(let text): try take(Array((Self.titled(text, title) + "\n").utf8))
            case .style(_, let text): try take(Array("<style>\n\(text)</style>\n".utf8))
            case .script(_, let text): try take(Array("<script>\n\(text)</script>\n".utf8))
            case .data:
                try parts()
                try take(Array("<script>\n".utf8) + data + Array("</script>\n".utf8))
            }
        }
    }

    /// Returns the element of a single-file page that contains a pass's frames as JSON.
    static func element(ofPass key: String, _ json: [UInt8]) -> [UInt8] {
        Array("<script type=\"application/json\" data-pass=\"\(key)\">".utf8) + json + Array("</script>\n".utf8)
    }

    private static func titled(_ line: String, _ title: String) -> String {
        guard line.between(titleStart, titleEnd) != nil else { return line }
        return titleStart + title.markupEscaped + titleEnd
    }
}

extension StringProtocol {
    /// Returns the text between the given start and end of a line; nil if the line does not have that start and end.
    fileprivate func between(_ start: String, _ end: String) -> String? {
        guard hasPrefix(start), hasSuffix(end), count >= start.count + end.count else { return nil }
        return String(dropFirst(start.count).dropLast(end.count))
    }
}
