internal import Documents
internal import RefreshKit
internal import Scenes
internal import SystemSupport

// Notations for parameter values.

extension Notation where Value == Phase {
    static var phase: Self { some(of: Phase.exported, besides: ", or all") }
}

extension Notation where Value == [Phase] {
    static var phases: Self { list(of: .phase, or: "all", for: Phase.exported) }
}

extension Notation where Value == Appearance {
    static var appearance: Self { some(of: Appearance.allCases) }
}

extension Notation where Value == LayoutDirection {
    /// A direction by its name or by its abbreviation.
    static var direction: Self {
        let words = LayoutDirection.allCases.map(\.rawValue)
        let info = NotationInfo(
            "one or more of \(words.joined(separator: ", ")), or both",
            schema: ["enum": .list((words + LayoutDirection.allCases.map(\.shortName) + ["both"]).map(JSONValue.text))], words: words)
        return Self(info, write: { .text($0.rawValue) }) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content,
                let direction = LayoutDirection.allCases.first(where: { [$0.rawValue, $0.shortName].contains(text) })
            else { throw value.unexpected(info.expectation) }
            return direction
        }
    }
}

extension Notation where Value == [LayoutDirection] {
    static var directions: Self { list(of: .direction, or: "both", for: LayoutDirection.allCases) }
}

extension Notation where Value == ReducedMotion {
    /// The versions of an animation; in files, true and false stand for the reduced-motion version alone and for the other one.
    static var reducedMotion: Self {
        let words = ReducedMotion.allCases.map(\.rawValue)
        let info = NotationInfo(
            "one of \((words + ["true", "false"]).joined(separator: ", "))",
            schema: ["enum": .list(words.map(JSONValue.text) + [true, false])], words: words)
        return Self(info) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content else { throw value.unexpected(info.expectation) }
            switch text {
            case "true": return .only
            case "false": return .off
            default:
                guard let versions = ReducedMotion(rawValue: text) else { throw value.unexpected(info.expectation) }
                return versions
            }
        }
    }
}

extension Notation {
    /// Creates a notation for a value, a list of values, or a word for all of them.
    private static func list<Element: Hashable & Sendable>(of element: Notation<Element, Context>, or word: String, for all: [Element])
        -> Self
    where Value == [Element] {
        let list = Self.oneOrListOfDistinct(of: element, expected: "a value or a list of values")
        return Self(list.info.with { $0.words.append(word) }) { value, context throws(DocumentError) in
            value.node.content == .text(word) ? all : try list.read(value, &context)
        }
    }
}

extension Notation where Value: RawRepresentable & Equatable & Sendable, Value.RawValue == String {
    /// Creates a notation for one of several words, or a list of them.
    fileprivate static func some(of values: [Value], besides rest: String = "") -> Self {
        let words = values.map(\.rawValue)
        let info = NotationInfo(
            "one or more of \(words.joined(separator: ", "))\(rest)",
            schema: ["enum": .list((words + (rest.isEmpty ? [] : ["all"])).map(JSONValue.text))],
            words: words)
        return Self(info) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content, let found = values.first(where: { $0.rawValue == text }) else {
                throw value.unexpected(info.expectation)
            }
            return found
        }
    }
}

extension Notation where Value == Size? {
    static var sizeOrNatural: Self {
        let size = Notation<Size, Context>.size(acceptsSquare: true, example: "64x64")
        let info = NotationInfo(
            "natural, or \(size.info.expected)", examples: size.info.examples, schema: ["anyOf": [["const": "natural"], size.info.schema]],
            words: ["natural"])
        return Self(info) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content else { throw value.unexpected(info.expectation) }
            if text == "natural" { return nil }
            guard let size = Size(parsing: text) else { throw value.unexpected(info.expectation) }
            return size
        }
    }
}

extension Notation where Value == Double {
    static var scale: Self {
        Self.number(in: 0.1...16).listed(as: "numbers in 0.1...16", examples: ["1", "2", "3"])
    }

    static var progress: Self {
        let info = NotationInfo("a finite number, 0 or more", schema: ["type": "number", "minimum": .number(0)])
        return Self(info) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content, let progress = Double(text), progress >= 0, progress.isFinite else {
                throw value.unexpected(info.expectation)
            }
            return progress
        }
    }
}

extension Notation {
    fileprivate func listed(as expected: String, examples: [String]) -> Self {
        let info = info.with { ($0.expected, $0.examples) = (expected, examples) }
        return Self(info) { value, context throws(DocumentError) in
            do throws(DocumentError) {
                return try read(value, &context)
            } catch {
                throw value.unexpected(info.expectation)
            }
        }
    }
}

extension Notation where Value == Int {
    static var pullFrameCount: Self { integer(in: 1...FramePlan.maximumCount) }
}

extension Notation where Value == FrameRate {
    static var frameRate: Self {
        let range = FrameRate.range
        let info = NotationInfo(
            "a rate in \(range.lowerBound)...\(range.upperBound)", examples: ["60", "29.97", "30000/1001"],
            schema: [
                "anyOf": [
                    ["type": "number", "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound))],
                    ["type": "string", "pattern": "^[0-9]+(\\.[0-9]+)?(/[0-9]+)?$"],
                ]
            ])
        return Self(info) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content else { throw value.unexpected(info.expectation) }
            do throws(FrameRateError) {
                return try FrameRate(parsing: text)
            } catch {
                if case .outOfRange = error { throw value.unexpected("a number in \(range.lowerBound)...\(range.upperBound)") }
                throw value.unexpected(info.expectation)
            }
        }
    }
}

extension Notation where Value == FrameRange {
    static var frameRange: Self {
        let info = NotationInfo(
            "a frame or a range", examples: ["7", "0-9", "100-"],
            schema: ["type": ["integer", "string"], "minimum": .number(0), "pattern": "^[0-9]+(-[0-9]*)?$"])
        return Self(info) { value, _ throws(DocumentError) in
            guard case .text(let text) = value.node.content, let range = try? FrameRange(parsing: text) else {
                throw value.unexpected(info.expectation)
            }
            return range
        }
    }
}

extension Notation where Value == FileNamePattern {
    static var pattern: Self {
        .converting(.text("a word")) { text, value, _ throws(DocumentError) in
            do throws(ExportError) {
                return try FileNamePattern(parsing: text)
            } catch {
                throw value.error(.refused(Message(error)))
            }
        }
    }
}

extension Notation where Value == String {
    static var fileName: Self {
        let info = NotationInfo(
            "a file name without '/'", examples: ["classic"], schema: ["type": ["string", "number"], "pattern": "^[^/]+$"])
        return Self(info) { value, _ throws(DocumentError) in
            guard case .text(let name) = value.node.content, !name.isEmpty, name != ".", name != "..",
                !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
            else { throw value.unexpected(info.expectation) }
            return name
        }
    }

    static var language: Self { choice(RefreshLanguage.allCases.map { ($0.rawValue, $0.rawValue) }) }
}

extension NotationInfo {
    fileprivate func with(_ change: (inout NotationInfo) -> Void) -> NotationInfo {
        var info = self
        change(&info)
        return info
    }
}
