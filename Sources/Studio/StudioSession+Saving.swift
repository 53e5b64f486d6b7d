internal import Documents
internal import FrameExport
internal import Motion
internal import RefreshKit
internal import Scenes
internal import SystemSupport

// Saving scenes and frames for the page, always inside the studio's folder.
extension StudioSession {
    /// Single-file formats that the page offers, in addition to a folder of PNG frames.
    private static let fileFormats = ["apng", "webp", "gif"]
    private static let frames = "png"

    static let formats = [frames] + fileFormats

    /// Returns the take's scene, which ends when the take does.
    func takeScene(of phone: StudioPhone) -> Scene {
        var scene = phone.scene
        scene.script = phone.script(endingAtTick: end).filter { $0.instant <= StudioClock.instant(ofTick: end) }
        // Include the frame at the end of the take, as the page does.
        let frame = end / StudioClock.ticksPerFrame + 1
        scene.duration = max(StudioClock.floor(FrameRate(60).instant(ofFrame: frame)), scene.script.map(\.end).max() ?? .zero)
        return scene
    }

    /// Writes a phone's take as a scene file with an unused name.
    func save(_ name: String, of phone: StudioPhone) throws -> JSONValue {
        let (_, text) = try savableTake(name, of: phone)
        let path = try firstFree(name, ".yml") { path in
            try FileWriter.write(Array(text.utf8), to: path, overwrites: false)
        }
        return saved(path, count: 1, command: content.command(StudioSubject(path), .saved, PhoneOptions()))
    }

    /// Draws a phone's take to files with an unused name.
    func export(_ name: String, as format: String, of phone: StudioPhone) throws -> JSONValue {
        guard Self.formats.contains(format) else { throw StudioError.unknownFormat(format, known: Self.formats) }
        let (scene, text) = try savableTake(name, of: phone)
        let subject = ExportSubject(scene, name: name, identity: text, in: registry)
        var count = 1
        let path: String
        if format == Self.frames {
            path = try firstFree(name, "") { path in
                let job = try ExportJob(subject)
                try Export(job, into: path).run()
                count = job.files.count
            }
        } else {
            guard let kind = FrameFormat.all.first(where: { $0.id == format }) else {
                throw StudioError.unknownFormat(format, known: Self.formats)
            }
            path = try firstFree(name, kind.fileExtension) { path in
                try Export(ExportJob(subject, ExportRequest(), as: kind), to: .file(path)).run()
            }
        }
        return saved(path, count: count)
    }

    /// Returns the take, as read back from its text, and the text.
    private func savableTake(_ name: String, of phone: StudioPhone) throws -> (Scene, String) {
        guard name.isPlainFileName else { throw StudioError.invalidName(name) }
        guard end > 0 else { throw StudioError.emptyTake }
        // Create the folder first, because paths in the scene lead through it.
        let made = try FileWriter.makeFolder(content.folder)
        let text = takeScene(of: phone).fileText
        do {
            let path = content.folder.appending(name: name + ".yml")
            return (try Scene(Array(text.utf8), path: path, in: registry), text)
        } catch {
            Folder.removeEmpty(made)
            throw StudioError.unsavable(content.text(error))
        }
    }

    /// Calls a closure with an unused path in the studio's folder, adding a number to the name if necessary.
    private func firstFree(_ name: String, _ ending: String, _ write: (String) throws -> Void) throws -> String {
        var number = 1
        while true {
            let path = content.folder.appending(name: (number == 1 ? name : "\(name)-\(number)") + ending)
            number += 1
            guard FileWriter.kind(of: path) == nil, !Folder.isLink(path) else { continue }
            do {
                try write(path)
                return path
            } catch FileWriter.Failure.exists, ExportError.fileExists, ExportError.outputExists, ManifestError.folderIsLocked {
                // Another page has just taken the name.
                continue
            } catch FileWriter.Failure.system(let why) {
                throw ExportError.cannotWriteFile(path, why: why)
            }
        }
    }

    private func saved(_ path: String, count: Int, command: String? = nil) -> JSONValue {
        [
            "type": "saved", "path": .text(path), "count": .number(Double(count)), "command": command.map(JSONValue.text) ?? .null,
        ]
    }
}

extension String {
    /// Whether the text consists of letters, digits, hyphens, and underscores, and does not look like an option.
    fileprivate var isPlainFileName: Bool {
        !isEmpty && utf8.count <= 64 && first != "-"
            && utf8.allSatisfy { (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 95 }
    }
}
