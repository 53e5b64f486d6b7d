internal import Documents
internal import FrameExport
internal import RefreshKit
internal import Scenes

/// A message from the page: a JSON object whose key `do` names the request.
enum StudioRequest {
    case show(subjects: [StudioSubject]?, changes: PhoneOptionChanges)
    case options(phone: Int, [String: String])
    case advance(ticks: Int, touches: [Touch])
    case perform(DocumentValue)
    case seek(tick: Int)
    case restart
    case save(phone: Int, name: String)
    case export(phone: Int, name: String, format: String)
    case trace(phone: Int)
    case code(phone: Int)

    /// A change in a touch, in frame coordinates.
    struct Touch {
        let phase: TouchEvent.Phase
        /// The new location of the touch; nil if the touch ends without moving.
        let point: Point?
    }

    /// Maximum number of phones side by side.
    static let maximumPhoneCount = 6
    /// Maximum number of ticks per request: two seconds.
    static let maximumTicks = 2 * StudioClock.ticksPerSecond
    static let maximumTouchCount = 64

    private static let form = DocumentForm(name: "request", requiredKey: "do", example: .scene, maximumByteCount: 1 << 16)

    /// Reads a message; throws `DocumentError` if it is not a valid request.
    init(_ bytes: [UInt8]) throws(DocumentError) {
        let root = try DocumentValue(bytes, path: "request", as: Self.form)
        guard let name = root.entry("do") else { throw root.unexpected("the key 'do'") }
        switch try name.text(expected: "the name of a request") {
        case "show": self = .show(subjects: try root.subjects(), changes: try PhoneOptionChanges(root))
        case "options":
            self = .options(phone: try root.integer("phone", in: 0...Self.maximumPhoneCount), try root.options("options") ?? [:])
        case "advance":
            self = .advance(ticks: try root.integer("ticks", in: 0...Self.maximumTicks), touches: try root.touches())
        case "perform":
            guard let entry = root.entry("entry") else { throw root.unexpected("the key 'entry'") }
            self = .perform(entry)
        case "seek": self = .seek(tick: try root.integer("tick", in: 0...StudioClock.maximumTick))
        case "restart": self = .restart
        case "save": self = .save(phone: try root.phone(), name: try root.text("name"))
        case "export": self = .export(phone: try root.phone(), name: try root.text("name"), format: try root.text("format"))
        case "trace": self = .trace(phone: try root.phone())
        case "code": self = .code(phone: try root.phone())
        default: throw name.unexpectedWord(among: Self.names)
        }
    }

    private static let names = ["show", "options", "advance", "perform", "seek", "restart", "save", "export", "trace", "code"]
}

/// Changes to options; nil keeps the current value.
struct PhoneOptionChanges {
    var device: Device?
    var orientation: Orientation?
    var language: String?
    var appearance: Appearance?
    var reducesMotion: Bool?
    var direction: LayoutDirection?
    var scale: Double?

    fileprivate init(_ root: DocumentValue) throws(DocumentError) {
        device = try root.entry("device").map { value throws(DocumentError) in
            let id = try value.text(expected: "a device")
            guard let device = Device.all.first(where: { $0.id == id }) else { throw value.unexpectedWord(among: Device.all.map(\.id)) }
            return device
        }
        orientation = try root.entry("orientation").map { value throws(DocumentError) in try value.word() }
        appearance = try root.entry("appearance").map { value throws(DocumentError) in try value.word() }
        language = try root.entry("language").map { value throws(DocumentError) in
            let tag = try value.text(expected: "a language")
            guard PlacementTexts.languages.contains(tag) else { throw value.unexpectedWord(among: PlacementTexts.languages) }
            return tag
        }
        reducesMotion = try root.entry("reducesMotion").map { value throws(DocumentError) in try value.toggle() }
        direction = try root.entry("direction").map { value throws(DocumentError) in try value.word() }
        scale = try root.entry("scale").map { value throws(DocumentError) in
            Double(try value.integer(in: Int(PhoneOptions.scales.lowerBound)...Int(PhoneOptions.scales.upperBound)))
        }
    }

    func apply(to phoneOptions: inout PhoneOptions) {
        phoneOptions.changes.device = device ?? phoneOptions.changes.device
        phoneOptions.changes.orientation = orientation ?? phoneOptions.changes.orientation
        phoneOptions.changes.language = language ?? phoneOptions.changes.language
        phoneOptions.appearance = appearance ?? phoneOptions.appearance
        phoneOptions.reducesMotion = reducesMotion ?? phoneOptions.reducesMotion
        phoneOptions.direction = direction ?? phoneOptions.direction
        phoneOptions.scale = scale ?? phoneOptions.scale
    }
}

extension DocumentValue {
    fileprivate func word<Word: RawRepresentable<String> & CaseIterable>() throws(DocumentError) -> Word {
        let words = Word.allCases.map(\.rawValue)
        guard case .text(let text) = node.content, let word = Word(rawValue: text) else { throw unexpectedWord(among: words) }
        return word
    }

    fileprivate func text(_ name: String) throws(DocumentError) -> String {
        guard let value = entry(name) else { throw unexpected("the key '\(name)'") }
        return try value.text(expected: "text")
    }

    /// Reads the index of a phone; the first one by default.
    fileprivate func phone() throws(DocumentError) -> Int {
        entry("phone") == nil ? 0 : try integer("phone", in: 0...StudioRequest.maximumPhoneCount)
    }

    fileprivate func integer(_ name: String, in range: ClosedRange<Int>) throws(DocumentError) -> Int {
        guard let value = entry(name) else { throw unexpected("the key '\(name)'") }
        return try value.integer(in: range)
    }

    fileprivate func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
        guard case .text(let text) = node.content, let number = Int(text), range.contains(number) else {
            throw unexpected("a whole number in \(range.lowerBound)...\(range.upperBound)")
        }
        return number
    }

    private func coordinate() throws(DocumentError) -> Double {
        // The limit is far outside any screen, for fingers that leave the window.
        guard case .text(let text) = node.content, let number = Double(text), abs(number) <= 1e6 else { throw unexpected("a coordinate") }
        return number
    }

    fileprivate func options(_ name: String) throws(DocumentError) -> [String: String]? {
        guard let value = entry(name) else { return nil }
        return try value.assignments()
    }

    fileprivate func subjects() throws(DocumentError) -> [StudioSubject]? {
        guard let list = entry("subjects") else { return nil }
        var subjects: [StudioSubject] = []
        for item in try list.list(expected: "a list of subjects") {
            subjects.append(StudioSubject(try item.text("name"), options: try item.options("options") ?? [:]))
        }
        guard subjects.count <= StudioRequest.maximumPhoneCount else {
            throw list.refused("has \(subjects.count) subjects, expected at most \(StudioRequest.maximumPhoneCount); remove some")
        }
        return subjects
    }

    fileprivate func touches() throws(DocumentError) -> [StudioRequest.Touch] {
        guard let list = entry("touches"), list.node.content != .list([]) else { return [] }
        var touches: [StudioRequest.Touch] = []
        for item in try list.list(expected: "a list of touches") {
            guard let phase = item.entry("phase") else { throw item.unexpected("the key 'phase'") }
            var point: Point?
            if let x = item.entry("x"), let y = item.entry("y") { point = Point(x: try x.coordinate(), y: try y.coordinate()) }
            let word: TouchEvent.Phase = try phase.word()
            if word == .began, point == nil { throw item.unexpected("the keys 'x' and 'y'") }
            touches.append(StudioRequest.Touch(phase: word, point: point))
        }
        guard touches.count <= StudioRequest.maximumTouchCount else {
            throw list.refused("has \(touches.count) touches, expected at most \(StudioRequest.maximumTouchCount)")
        }
        return touches
    }
}
