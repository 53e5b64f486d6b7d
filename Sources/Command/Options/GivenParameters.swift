internal import ArgumentParser
internal import Documents
internal import FrameExport
internal import RefreshKit
internal import SystemSupport

struct GivenParameters {
    let all: [GivenParameter]

    init(_ all: [GivenParameter]) { self.all = all }

    func read() throws -> ExportParameters {
        var parameters = ExportParameters()
        for given in all { try given.read(into: &parameters) }
        if parameters.imageScale != nil, parameters.indicatorOptions?[ImageOptions.scaleName] != nil {
            throw UsageError.notTogether("--image-scale", "--set image-scale")
        }
        // A platform's control is always a header.
        if parameters.changes.control != nil, parameters.placements == nil { parameters.placements = [.header] }
        return parameters
    }

    /// Returns the value of a parameter as typed, or nil if it is not given.
    func words(for field: Field) -> String? {
        all.first { $0.parameter.field == field }.map { $0.words.joined(separator: ",") }
    }

    /// Throws if any parameter is given, since a batch file has keys for them.
    func check(forBatch path: String) throws(UsageError) {
        if let given = all.first { throw .notWithBatch(given.option, batch: path, key: given.parameter.field.listName) }
    }

    /// Throws if a given parameter applies only to scenes.
    func checkForScene() throws(UsageError) {
        if let parameter = all.first(where: \.parameter.needsScene) { throw .needsScene(parameter.option) }
    }

    /// Throws if a given parameter applies only to frames in a folder.
    func check(forFormat choice: FormatOptions.Choice) throws(UsageError) {
        let isPicture = if case .picture = choice { true } else { false }
        let inapplicable = all.first { $0.parameter.isForPNGFrames && !(isPicture && $0.parameter.field == .optimize) }
        guard let given = inapplicable else { return }
        throw .notWithFormat(option: given.option, format: choice.id, why: "it applies only to frames in a folder")
    }
}

struct GivenParameter {
    let parameter: ExportParameter
    let words: [String]

    var option: String { Vocabulary.command.field(parameter.field) }

    /// Parses the value with the same notation as in a file.
    func read(into parameters: inout ExportParameters) throws {
        let value = DocumentValue(path: "", .commandLine, key: nil, node: try node())
        do throws(DocumentError) {
            try parameter.read(value, into: &parameters)
        } catch {
            throw usageError(error.reason)
        }
    }

    /// Converts the value to a document node: lists are split at commas, and assignments become a map.
    private func node() throws(UsageError) -> DocumentNode {
        let text = words.joined(separator: ",")
        switch parameter.input {
        case .toggle, .value, .optionalValue, .valuePerJob: return DocumentNode(content: .text(text))
        case .list:
            let items = text.split(separator: ",", omittingEmptySubsequences: false).map { DocumentNode(content: .text(String($0))) }
            return items.count == 1 ? items[0] : DocumentNode(content: .list(items))
        case .assignments:
            let values = try Assignments(words, option: option).values
            return DocumentNode(content: .map(values.map { .init(key: $0.key, value: DocumentNode(content: .text($0.value))) }))
        }
    }

    private func usageError(_ reason: DocumentError.Reason) -> UsageError {
        switch reason {
        case .expected(let expected, let got, let suggestions):
            // Examples of lists use command-line syntax.
            let item = parameter.item
            let isListed = parameter.input == .list && expected == item.expectation && item.examples.count > 1
            let words = isListed ? item.expected.with(examples: [item.examples.joined(separator: ",")]) : expected
            return .badOptionValue(parameter.field, expected: words, got: got, suggestions: suggestions)
        case .duplicateValue: return .badValue(option: option, expected: "a list without duplicates", got: words.joined(separator: ","))
        case .refused(let why), .unavailable(let why): return .refused(why)
        default: preconditionFailure("reading \(option) failed with \(reason), expected an error about its value; report this")
        }
    }
}

extension DocumentForm {
    fileprivate static let commandLine = DocumentForm(name: "command line", requiredKey: "", example: .batch)
}

/// Names with values, such as `--set spokes=8 --set size=medium`.
struct Assignments {
    let values: [(key: String, value: String)]

    init(_ words: [String], option: String) throws(UsageError) {
        var values: [(key: String, value: String)] = []
        for word in words {
            let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2, !sides[0].isEmpty else { throw .badAssignment(option, word) }
            guard !values.contains(where: { $0.key == sides[0] }) else { throw .optionGivenTwice(option, sides[0]) }
            values.append((sides[0], sides[1]))
        }
        self.values = values
    }

    var byName: [String: String] { Dictionary(uniqueKeysWithValues: values) }
}
