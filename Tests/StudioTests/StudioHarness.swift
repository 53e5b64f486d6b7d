import Documents
import Indicators
import RefreshKit
import Studio

/// A studio without a page: sends requests, and paints the frames that the page would paint.
final class StudioHarness {
    let session: StudioSession
    let first: [StudioSession.Answer]
    /// The pixels of each phone as the page shows them, in RGBA.
    private(set) var canvases: [Canvas] = []
    /// The header of the last frame.
    private(set) var header = JSONValue.null

    struct Canvas: Equatable {
        var width = 0, height = 0
        var pixels: [UInt32] = []
        /// Number of words in the last frame.
        var wordCount = 0
    }

    init(_ subjects: [StudioSubject], folder: String = "output/studio", examples: [StudioContent.Example] = []) throws {
        var phoneOptions = PhoneOptions()
        phoneOptions.scale = 1
        let registry = try IndicatorCatalog.registry()
        session = StudioSession(
            StudioContent(
                registry: { (registry, nil) }, examples: examples, subjects: subjects, phoneOptions: phoneOptions, pluginPaths: [],
                folder: folder, version: "0", command: { subject, _, _ in "draw \(subject.name)" }, text: { "\($0)" }, seconds: { 0 }))
        first = session.firstAnswers()
    }

    /// Sends a request, paints the frames in the answer, and returns the answer's messages.
    @discardableResult func send(_ request: JSONValue) -> [JSONValue] {
        read(session.answers(to: Array(request.compactText.utf8)))
    }

    /// Reads messages and paints any frames among them.
    func read(_ answers: [StudioSession.Answer]) -> [JSONValue] {
        answers.map { answer in
            switch answer {
            case .text(let text): return json(Array(text.utf8))
            case .binary(let bytes):
                paint(bytes)
                return header
            }
        }
    }

    /// Advances by frames at 60 Hz.
    func advance(_ frames: Int = 1, touches: [JSONValue] = []) {
        for frame in 0..<frames {
            send(["do": "advance", "ticks": 20, "touches": .list(frame == 0 ? touches : [])])
        }
    }

    func touch(_ phase: String, _ y: Double) -> JSONValue { ["phase": .text(phase), "x": 200, "y": .number(y)] }

    /// Pulls the list, pauses, and lets go.
    func pull(by distance: Double) {
        advance(touches: [touch("began", 200)])
        for step in 1...20 { advance(touches: [touch("moved", 200 + distance * Double(step) / 20)]) }
        advance(5)
        advance(touches: [["phase": "ended"]])
    }

    private func json(_ bytes: [UInt8]) -> JSONValue {
        guard let value = try? DocumentValue(bytes, path: "answer", as: .scene) else { return .null }
        return value.node.json
    }

    private func paint(_ bytes: [UInt8]) {
        let words = bytes.withUnsafeBytes { raw in (0..<bytes.count / 4).map { raw.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
        }
        let length = Int(words[0])
        header = json(Array(bytes[4..<4 + length]))
        var rest = words[(1 + length / 4)...]
        guard case .list(let phones)? = header["phones"] else { return }
        while canvases.count < phones.count { canvases.append(Canvas()) }
        for (index, phone) in phones.enumerated() where phone["problem"] == .text("null") || phone["problem"] == .null {
            paint(phone, &rest, on: &canvases[index])
        }
    }

    private func paint(_ phone: JSONValue, _ rest: inout ArraySlice<UInt32>, on canvas: inout Canvas) {
        let (width, height) = (phone["width"].integer, phone["height"].integer)
        if canvas.width != width || canvas.height != height {
            canvas = Canvas(width: width, height: height, pixels: Array(repeating: 0, count: width * height))
        }
        canvas.wordCount = 0
        for scroll in phone["scrolls"].rows {
            let old = canvas.pixels
            for y in max(scroll[1], scroll[1] + scroll[5])..<min(scroll[1] + scroll[3], scroll[1] + scroll[3] + scroll[5]) {
                for x in max(scroll[0], scroll[0] + scroll[4])..<min(scroll[0] + scroll[2], scroll[0] + scroll[2] + scroll[4]) {
                    canvas.pixels[y * width + x] = old[(y - scroll[5]) * width + x - scroll[4]]
                }
            }
        }
        for rect in phone["rects"].rows {
            canvas.wordCount += rect[4]
            let pixels = Self.pixels(Array(rest.prefix(rect[4])), width: rect[2])
            rest = rest.dropFirst(rect[4])
            for y in 0..<rect[3] {
                let start = (rect[1] + y) * width + rect[0]
                canvas.pixels.replaceSubrange(start..<start + rect[2], with: pixels[y * rect[2]..<(y + 1) * rect[2]])
            }
        }
    }

    /// Decodes tokens; see `PixelTokens`.
    private static func pixels(_ words: [UInt32], width: Int) -> [UInt32] {
        var pixels: [UInt32] = [], index = 0
        while index < words.count {
            let (kind, count) = (words[index] >> 30, Int(words[index] & 0x3FFF_FFFF))
            index += 1
            switch kind {
            case 0:
                pixels += words[index..<index + count]
                index += count
            case 1:
                pixels += Array(repeating: words[index], count: count)
                index += 1
            default: for _ in 0..<count { pixels.append(pixels[pixels.count - width]) }
            }
        }
        return pixels
    }
}

extension DocumentNode {
    /// The node as JSON, with numbers and words as text.
    fileprivate var json: JSONValue {
        switch content {
        case .nothing: .null
        case .text(let text): .text(text)
        case .list(let items): .list(items.map(\.json))
        case .map(let entries): .object(entries.map { .init($0.key, $0.value.json) })
        }
    }
}

extension JSONValue? {
    /// The number in a string, or 0 if there is none.
    var integer: Int { text.flatMap { Int($0) } ?? 0 }

    var text: String? { if case .text(let text)? = self { text } else { nil } }

    fileprivate var rows: [[Int]] {
        guard case .list(let rows)? = self else { return [] }
        return rows.map { row in if case .list(let numbers) = row { numbers.map { Optional($0).integer } } else { [] } }
    }
}
