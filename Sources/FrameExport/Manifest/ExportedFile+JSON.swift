internal import Imaging
internal import RefreshKit
internal import SystemSupport

// Converts a file to and from a line of JSON without spaces and with keys in a fixed order.
extension ExportedFile {
    var line: [UInt8] {
        var json = JSONWriter()
        json.reserve(512)
        write(to: &json)
        return json.bytes
    }

    private func write(to json: inout JSONWriter) {
        json.raw("{\"path\":")
        json.string(path)
        json.raw(",\"fingerprint\":")
        json.digest(fingerprint)
        json.raw(",\"bytes\":")
        json.digest(bytes)
        json.raw(",\"size\":")
        json.number(size)
        json.raw(",\"name\":")
        json.string(name)
        json.raw(",\"preset\":")
        json.string(preset)
        switch content {
        case .text: break
        case .assembly(let frames):
            json.raw(",\"frames\":")
            json.number(frames)
        case .frame(let frame): frame.write(to: &json)
        }
        json.raw("}")
    }

    /// Reads a JSON object with its keys in any order; ignores unknown keys.
    init(from json: inout JSONReader) throws(JSONFault) {
        var fields = Fields()
        try json.object { (key, json) throws(JSONFault) in try fields.read(key, from: &json) }
        func wanted<Value>(_ value: Value?, _ key: String) throws(JSONFault) -> Value {
            guard let value else { throw json.fault("\"\(key)\" is missing from the entry of this file") }
            return value
        }
        path = try wanted(fields.path, "path")
        guard Self.staysInside(path) else { throw json.fault("path '\(path)' is outside the folder") }
        fingerprint = try wanted(fields.fingerprint, "fingerprint")
        bytes = try wanted(fields.bytes, "bytes")
        size = try wanted(fields.size, "size")
        name = try wanted(fields.name, "name")
        preset = try wanted(fields.preset, "preset")
        if let frames = fields.frames {
            content = .assembly(frames: frames)
        } else if let index = fields.frame {
            let phase = try wanted(fields.phase, "phase").phase
            let position: Position =
                phase == .pulling
                ? .progress(try wanted(fields.progress, "progress")) : .instant(try wanted(fields.instant, "instant"))
            let (width, height) = (try wanted(fields.width, "width"), try wanted(fields.height, "height"))
            func pixelCount(_ number: Double, _ key: String) throws(JSONFault) -> Int {
                guard let count = Int(exactly: number), count >= 0 else {
                    throw json.fault("\"\(key)\" must be a whole number, 0 or more")
                }
                return count
            }
            let rendering: Rendering
            if let format = fields.vector {
                rendering = .vector(format, Size(width: width, height: height))
            } else {
                rendering = .bitmap(
                    width: try pixelCount(width, "width"), height: try pixelCount(height, "height"),
                    scale: try wanted(fields.scale, "scale"), pixels: try wanted(fields.pixels, "pixels"))
            }
            content = .frame(
                Frame(
                    phase: phase, index: index, position: position,
                    variant: FrameVariant(
                        try wanted(fields.appearance, "appearance"), fields.direction ?? .leftToRight,
                        reducesMotion: fields.motion == .reduced),
                    rendering: rendering))
        } else {
            content = .text
        }
    }

    private static func staysInside(_ path: String) -> Bool {
        !path.utf8.contains(0) && path.partsBetweenSlashes.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }

    private struct Fields {
        var path: String?, name: String?, preset: String?
        var fingerprint: Digest?, bytes: Digest?, pixels: Digest?
        var size: Int?, frames: Int?, frame: Int?
        var width: Double?, height: Double?
        var instant: Double?, progress: Double?, scale: Double?
        var phase: PhaseName?
        var appearance: Appearance?
        var direction: LayoutDirection?
        var motion: MotionName?
        var vector: VectorFormat?

        mutating func read(_ key: String, from json: inout JSONReader) throws(JSONFault) {
            switch key {
            case "path": path = try json.string()
            case "name": name = try json.string()
            case "preset": preset = try json.string()
            case "fingerprint": fingerprint = try json.digest(key)
            case "bytes": bytes = try json.digest(key)
            case "pixels": pixels = try json.digest(key)
            case "size": size = try json.count(key)
            case "frames": frames = try json.count(key)
            case "frame": frame = try json.count(key)
            case "width": width = try json.number()
            case "height": height = try json.number()
            case "instant": instant = try json.number()
            case "progress": progress = try json.number()
            case "scale": scale = try json.number()
            case "phase": phase = try json.word(key)
            case "vector": vector = try json.word(key)
            case "appearance": appearance = try json.word(key)
            case "direction": direction = try json.word(key)
            case "motion": motion = try json.word(key)
            default: try json.skip()
            }
        }
    }
}

private struct PhaseName: RawRepresentable, CaseIterable {
    static let allCases = (Phase.exported + [nil]).map { PhaseName(phase: $0) }

    let phase: Phase?
    var rawValue: String { phase.name }

    private init(phase: Phase?) { self.phase = phase }

    init?(rawValue: String) {
        guard let name = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = name
    }
}

extension ExportedFile.Frame {
    fileprivate func write(to json: inout JSONWriter) {
        if case .vector(let format, _) = rendering {
            json.raw(",\"vector\":")
            json.string(format.rawValue)
        }
        json.raw(",\"phase\":")
        json.string(phase.name)
        json.raw(",\"frame\":")
        json.number(index)
        switch position {
        case .instant(let seconds):
            json.raw(",\"instant\":")
            json.number(seconds)
        case .progress(let progress):
            json.raw(",\"progress\":")
            json.number(progress)
        }
        if case .bitmap(_, _, let scale, _) = rendering {
            json.raw(",\"scale\":")
            json.number(scale)
        }
        json.raw(",\"appearance\":")
        json.string(variant.appearance.rawValue)
        if variant.direction == .rightToLeft {
            json.raw(",\"direction\":")
            json.string(variant.direction.rawValue)
        }
        if variant.reducesMotion {
            json.raw(",\"motion\":")
            json.string(variant.motion.rawValue)
        }
        switch rendering {
        case .bitmap(let width, let height, _, let pixels):
            json.raw(",\"width\":")
            json.number(width)
            json.raw(",\"height\":")
            json.number(height)
            json.raw(",\"pixels\":")
            json.digest(pixels)
        case .vector(_, let size):
            json.raw(",\"width\":")
            json.number(size.width)
            json.raw(",\"height\":")
            json.number(size.height)
        }
    }
}
