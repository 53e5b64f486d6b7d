package import RefreshKit
package import SystemSupport

/// A subject to export into one folder with one preset.
///
/// ```swift
/// var request = ExportRequest()
/// request.appearances = [.light, .dark]
/// let job = try ExportJob(ExportSubject(Spinner()), preset: .xcassets, request)
/// for file in job.files {
///     print(file.path)
/// }
/// ```
public struct ExportJob: Sendable {
    /// Base name of the files.
    public let name: String
    /// Preset that names the files.
    public let preset: Preset
    /// Folder relative to the output folder; empty for the output folder itself.
    public private(set) var folder: String
    /// Frames to write.
    public let plan: FramePlan
    /// Files in output order, with paths relative to the job's folder.
    public private(set) var files: PlannedFiles
    /// Sample code that uses the files; nil if none is needed.
    public let snippet: String?
    /// Warnings for the user, one per line.
    public var warnings: [String] {
        (warningMessages + [enlargement?.message].compactMap(\.self)).map { $0.text(in: .swift) }
    }
    /// Factor by which image pixels are enlarged, for a single note about all jobs with the same images.
    package internal(set) var enlargement: Enlargement?
    package internal(set) var warningMessages: [Message]
    /// Encoding of frames as vector files; nil for PNG files and for files with several frames.
    package let vectors: VectorEncoding?
    /// Animations of shapes, which know their difference from the drawings once their files are written.
    package let shapes: [ShapeExport]
    /// Whether frames are drawn in pixels, so that they have a scale.
    package var hasScale: Bool { vectors == nil && !preset.drawsShapes }
    package let subject: ExportSubject
    /// Color that the preset's options blend the frames onto; nil for none, or for the default of each appearance.
    package let background: Color?

    /// The warning about scales chosen for vector files.
    static let unusedScales: Message = "\(.scales) has no effect here; vector files have no scale"

    /// Plans all files of a job.
    ///
    /// - Parameters:
    ///   - subject: Indicator, images, or scene to draw.
    ///   - preset: Preset that names the files; `frames` by default.
    ///   - request: Frames to write; the preset provides defaults.
    ///   - options: Preset options by name, with values as written on the command line.
    ///   - name: Base name of the files; the subject's name by default.
    ///   - folder: Folder relative to the output folder; the output folder by default.
    ///   - pattern: Pattern for frame names, if the preset accepts one.
    ///   - contactSheet: Path of a contact sheet relative to the job's folder; nil omits it.
    /// - Throws: `ExportError` if the request is not valid for the subject or the preset.
    public init(
        _ subject: ExportSubject, preset: Preset = .frames, _ request: ExportRequest = ExportRequest(), options: [String: String] = [:],
        name: String? = nil, in folder: String = "", named pattern: FileNamePattern? = nil, contactSheet: String? = nil
    ) throws {
        let name = name ?? subject.name
        guard Self.isFileName(name) else {
            throw ExportError.badValue(.baseName, expected: "a file name without '/' or control characters", got: name)
        }
        try self.init(subject, preset, request, options, name, in: folder, named: pattern)
        guard let contactSheet else { return }
        let sheet = ContactSheet(title: name, of: plan)
        try sheet.checkSize()
        files.append(PlannedFile(contactSheet, .assembly(sheet.assembly)))
    }

    /// Plans a single file that contains all frames.
    ///
    /// By default, an animation of a scene is a preview at 1 pixel per point and about 30 fps.
    ///
    /// - Parameters:
    ///   - subject: Indicator, images, or scene to draw.
    ///   - request: Frames to write: one or more phases, in one appearance and at one scale.
    ///   - format: Format of the file.
    ///   - options: Format options by name, with values as written on the command line.
    ///   - name: Base name of the file; the subject's name by default.
    /// - Throws: `ExportError` if the request is not valid for the subject or the format, or needs more than one file.
    public init(
        _ subject: ExportSubject, _ request: ExportRequest = ExportRequest(), as format: FrameFormat, options: [String: String] = [:],
        name: String? = nil
    ) throws {
        let request = subject.frames.scene == nil ? request : format.previewing(request)
        try self.init(subject, .oneFile(as: format), request, options, name ?? subject.name)
    }

    /// Plans a single vector file that contains the only frame.
    ///
    /// - Parameters:
    ///   - subject: Indicator, images, or scene to draw.
    ///   - request: Frame to write: one phase in one appearance, limited to one frame with `frames`.
    ///   - format: Format of the file.
    ///   - options: Options of the format's preset by name, with values as written on the command line.
    ///   - name: Base name of the file; the subject's name by default.
    /// - Throws: `ExportError` if the request is not valid for the subject, or has more than one frame.
    public init(
        _ subject: ExportSubject, _ request: ExportRequest = ExportRequest(), as format: VectorFormat, options: [String: String] = [:],
        name: String? = nil
    ) throws {
        try self.init(subject, .oneFile(as: format), request, options, name ?? subject.name)
    }

    /// Plans a single file of shapes with keyframes.
    ///
    /// - Parameters:
    ///   - subject: Indicator to draw.
    ///   - request: Phases and appearances to write; the format provides defaults.
    ///   - format: Format of the file.
    ///   - options: Options of the format by name, with values as written on the command line.
    ///   - name: Base name of the file; the subject's name by default.
    /// - Throws: `ExportError` if the request is not valid for the subject or the format.
    public init(
        _ subject: ExportSubject, _ request: ExportRequest = ExportRequest(), as format: ShapeFormat, options: [String: String] = [:],
        name: String? = nil
    ) throws {
        try self.init(subject, .oneFile(as: format), request, options, name ?? subject.name)
    }

    /// Plans a single PNG file that contains the only frame.
    ///
    /// - Parameters:
    ///   - subject: Indicator, images, or scene to draw.
    ///   - request: Frame to write: one phase in one appearance and at one scale, limited to one frame with `frames`.
    ///   - name: Base name of the file; the subject's name by default.
    /// - Throws: `ExportError` if the request is not valid for the subject, or has more than one frame.
    public init(frameOf subject: ExportSubject, _ request: ExportRequest = ExportRequest(), name: String? = nil) throws {
        try self.init(subject, .oneFrame, request, [:], name ?? subject.name)
    }

    /// Plans a single contact sheet of all phases and appearances.
    ///
    /// - Parameters:
    ///   - subject: Indicator, images, or scene to draw.
    ///   - request: Phases and appearances to show.
    ///   - name: Base name of the file, and the sheet's heading; the subject's name by default.
    /// - Throws: `ExportError` if the request is not valid for the subject.
    public init(contactSheetOf subject: ExportSubject, _ request: ExportRequest = ExportRequest(), name: String? = nil) throws {
        try self.init(subject, .contactSheet, request, [:], name ?? subject.name)
    }

    private init(
        _ subject: ExportSubject, _ preset: Preset, _ request: ExportRequest, _ options: [String: String], _ name: String,
        in folder: String = "", named pattern: FileNamePattern? = nil
    ) throws {
        (self.subject, self.preset, self.folder, self.name) = (subject, preset, folder, name)
        let values = try OptionValues(options, among: preset.options, of: preset.title)
        vectors = preset.vectors(values)
        background = preset.options.contains { $0.name == FormatOption.matte.info.name } ? values[FormatOption.matte] : nil
        let hasScale = vectors == nil && !preset.drawsShapes
        let scaled = hasScale ? request : request.withoutScales(for: subject.frames)
        plan = try FramePlan(
            subject.frames, preset.completing(scaled, for: subject.frames), keepsFrameDurations: preset.defaults.keepsFrameDurations)
        let pattern = pattern?.filled { [plan] placeholder in
            switch placeholder {
            case .name: name
            case .indicator: subject.name
            case .size: plan.size.text
            }
        }
        let output = try preset.makeOutput(PresetRequest(name: name, plan: plan, options: values, pattern: pattern))
        files =
            output.frames.map { [plan, vectors] in PlannedFiles(framesOf: plan, as: vectors, named: $0, output.files) }
            ?? PlannedFiles(output.files)
        (snippet, shapes) = (output.snippet, output.shapes)
        let planWarnings = [
            plan.missingFramesWarning, plan.skippedPicturesWarning, plan.shortPicturesWarning,
            hasScale ? plan.reducedPixelsWarning(chosen: request.scales) : nil,
        ]
        warningMessages = planWarnings.compactMap(\.self) + output.warningMessages
        let hasFrameFiles = output.frames != nil || output.files.contains { $0.frameIndex != nil }
        if hasFrameFiles || preset.id == Preset.css.id, let warning = plan.repeatedPicturesWarning { warningMessages.append(warning) }
        enlargement = plan.enlargement
        if !hasScale, request.scales != nil { warningMessages.append(Self.unusedScales) }
        if preset.id == Preset.contactSheet.id, request.scales != nil {
            warningMessages.append(
                "\(.scales) has no effect here; contact sheets and posters have \(ContactSheet.scale.shortText) pixels per point")
        }
        let hasPNGFrames = vectors == nil && (hasFrameFiles || preset.id == Preset.oneFrame.id)
        if plan.request.optimizes, !hasPNGFrames {
            warningMessages.append("\(.optimize) has no effect here; it applies to PNG files of single frames")
        }
    }

    /// Returns a copy of the job with different files, whose paths are relative to the output folder.
    package func replacingFiles(_ files: [PlannedFile]) -> ExportJob {
        var job = self
        job.folder = ""
        job.files = PlannedFiles(files)
        return job
    }

    /// Whether a name is a valid file name without control characters, so that it can appear in a line of code.
    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.hasSlash && !name.hasControlCharacter
    }

    func path(of file: PlannedFile) -> String { folder.isEmpty ? file.path : folder.appending(name: file.path) }
}
