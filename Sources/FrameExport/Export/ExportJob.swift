internal import RefreshKit
package import System

/// One subject, delivered as one preset wants it, into one folder of an export.
public struct ExportJob: Sendable {
    /// What files are called after.
    public let name: String
    /// The consumer's conventions.
    public let preset: Preset
    /// Where the files go, relative to the export's folder; empty for the folder itself.
    public private(set) var folder: String
    /// The frames.
    public let plan: FramePlan
    /// Every file, in order, its path relative to the job's folder.
    public private(set) var files: PlannedFiles
    /// Lines of code that use the files; nil when none are needed.
    public let snippet: String?
    /// What to beware of, a line each.
    public var warnings: [String] { warningMessages.map { $0.text(in: .swift) } }
    /// The same for each front end to say in its own words.
    package internal(set) var warningMessages: [Message]
    let subject: ExportSubject

    /// Works out every file.
    ///
    /// - Parameters:
    ///   - subject: What is drawn.
    ///   - preset: How it is delivered; plain frames by default.
    ///   - request: Which frames; what it leaves open the preset decides.
    ///   - options: What is set on the preset, as a person writes it.
    ///   - name: What files are called after; the subject's name by default.
    ///   - folder: Where the files go, relative to the export's folder; the folder itself by default.
    ///   - pattern: How frames are named, for presets that leave that open.
    ///   - contactSheet: Where a contact sheet of the frames goes, relative to the job's folder; nil for none.
    /// - Throws: `ExportError` when the request makes no sense or the consumer cannot take it.
    public init(
        _ subject: ExportSubject, preset: Preset = .frames, _ request: ExportRequest = ExportRequest(), options: [String: String] = [:],
        name: String? = nil, in folder: String = "", named pattern: FileNamePattern? = nil, contactSheet: String? = nil
    ) throws {
        let name = name ?? subject.name
        guard Self.isFileName(name) else {
            throw ExportError.badValue(.baseName, expected: "a file name without '/' and control characters", got: name)
        }
        try self.init(subject, preset, request, options, name, in: folder, named: pattern)
        if let contactSheet { files.append(PlannedFile(contactSheet, .assembly(ContactSheet(title: name, of: plan).assembly))) }
    }

    /// Works out one file of all frames.
    ///
    /// An animation of a scene is a preview: 1 pixel a point and about 30 frames a second unless the request says otherwise.
    ///
    /// - Parameters:
    ///   - subject: What is drawn.
    ///   - request: Which frames: one or more phases, in one style and scale.
    ///   - format: What is made of them.
    ///   - options: What is set on the format, as a person writes it.
    ///   - name: What the file is called after; the subject's name by default.
    /// - Throws: `ExportError` when the request makes no sense or means more than one file, or the format cannot take it.
    public init(
        _ subject: ExportSubject, _ request: ExportRequest = ExportRequest(), as format: FrameFormat, options: [String: String] = [:],
        name: String? = nil
    ) throws {
        let request = subject.frames.scene == nil ? request : format.previewing(request)
        try self.init(subject, .oneFile(as: format), request, options, name ?? subject.name)
    }

    /// Works out a contact sheet by itself, which shows all phases and styles.
    ///
    /// - Parameters:
    ///   - subject: What is drawn.
    ///   - request: Whose phases and styles are shown.
    ///   - name: What the file is called after, and what stands above the pictures; the subject's name by default.
    /// - Throws: `ExportError` when the request makes no sense.
    public init(contactSheetOf subject: ExportSubject, _ request: ExportRequest = ExportRequest(), name: String? = nil) throws {
        try self.init(subject, .contactSheet, request, [:], name ?? subject.name)
    }

    private init(
        _ subject: ExportSubject, _ preset: Preset, _ request: ExportRequest, _ options: [String: String], _ name: String,
        in folder: String = "", named pattern: FileNamePattern? = nil
    ) throws {
        (self.subject, self.preset, self.folder, self.name) = (subject, preset, folder, name)
        plan = try FramePlan(
            subject.frames, preset.completing(request, for: subject.frames), keepsOwnInstants: preset.defaults.keepsOwnInstants)
        let values = try OptionValues(options, among: preset.options, of: preset.title)
        let delivery = try preset.deliver(DeliveryRequest(name: name, plan: plan, options: values, pattern: pattern))
        files = delivery.frames.map { [plan] in PlannedFiles(framesOf: plan, named: $0, delivery.files) } ?? PlannedFiles(delivery.files)
        snippet = delivery.snippet
        warningMessages = [plan.missingFrames, plan.skippedPictures].compactMap(\.self) + delivery.warningMessages
        let hasFrames = delivery.frames != nil || delivery.files.contains(where: \.isFrame)
        if plan.request.optimizes, !hasFrames {
            warningMessages.append("\(.optimize) changes nothing here: it is for PNG files of single frames")
        }
    }

    /// The same frames, delivered as other files, their paths relative to the export's folder.
    func delivering(_ files: [PlannedFile]) -> ExportJob {
        var job = self
        job.folder = ""
        job.files = PlannedFiles(files)
        return job
    }

    /// Whether a name leads nowhere else and can stand in a line of code.
    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.hasSlash && !name.hasControlCharacter
    }

    /// The path of a file, relative to the export's folder.
    func path(of file: PlannedFile) -> String { folder.isEmpty ? file.path : folder.appending(name: file.path) }
}
