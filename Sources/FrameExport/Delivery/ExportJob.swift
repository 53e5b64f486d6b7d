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
    public private(set) var files: DeliveredFiles
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
        self.subject = subject
        self.preset = preset
        self.folder = folder
        self.name = name ?? subject.name
        guard Self.isFileName(self.name) else {
            throw ExportError.badValue(.baseName, expected: "a file name without '/' and control characters", got: self.name)
        }
        plan = try FramePlan(subject.frames, preset.completing(request, for: subject.frames))
        let values = try preset.read(options)
        let delivery = try preset.deliver(DeliveryRequest(name: self.name, plan: plan, options: values, pattern: pattern))
        var files =
            delivery.frames.map { [plan] in DeliveredFiles(framesOf: plan, named: $0, delivery.files) } ?? DeliveredFiles(delivery.files)
        if let contactSheet { files.append(DeliveredFile(contactSheet, .assembly(ContactSheet(title: self.name, of: plan).assembly))) }
        self.files = files
        snippet = delivery.snippet
        warningMessages = (plan.missingFrames.map { [$0] } ?? []) + delivery.warningMessages
        let hasFrames = delivery.frames != nil || delivery.files.contains { if case .frame = $0.content { true } else { false } }
        if plan.request.optimizes, !hasFrames {
            warningMessages.append("\(.optimize) changes nothing here: it is for PNG files of single frames")
        }
    }

    /// The same frames, delivered as other files, their paths relative to the export's folder.
    func delivering(_ files: [DeliveredFile]) -> ExportJob {
        var job = self
        job.folder = ""
        job.files = DeliveredFiles(files)
        return job
    }

    /// Whether a name leads nowhere else and can stand in a line of code.
    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.hasSlash && name.utf8.allSatisfy { $0 >= 32 && $0 != 127 }
    }

    /// The path of a file, relative to the export's folder.
    func path(of file: DeliveredFile) -> String { folder.isEmpty ? file.path : folder.appending(name: file.path) }
}

extension Preset {
    /// A request with everything decided that the preset has an opinion about.
    func completing(_ request: ExportRequest, for subject: FrameSubject) -> ExportRequest {
        guard let indicator = subject.indicator else { return completing(request, forSceneOfScale: subject.ownScale) }
        var request = request
        request.phases = request.phases ?? defaults.phases
        request.scales = request.scales ?? defaults.scales
        request.styles = request.styles ?? defaults.styles
        if request.frameRate == nil, let limit = defaults.rates.first {
            let others = (request.phases ?? []).contains { $0 == .introduction || $0 == .finishing }
            let fitting = indicator.ownFrameRate == nil ? defaults.rates.first { $0.frameCount(in: indicator.period) ?? 0 > 0 } : nil
            request.frameRate = (defaults.followsSteps ? indicator.stepRate(upTo: limit, isSmooth: others) : nil) ?? fitting
        }
        return request
    }

    /// A scene keeps its device's scale and its own style, and every rate fits it.
    private func completing(_ request: ExportRequest, forSceneOfScale scale: Double) -> ExportRequest {
        var request = request
        if request.scales == nil, let wanted = defaults.neededScale, wanted != scale { request.scales = [wanted, scale] }
        request.frameRate = request.frameRate ?? defaults.rates.first
        return request
    }

    /// Reads what is set on the preset.
    func read(_ assignments: [String: String]) throws(ExportError) -> OptionValues {
        try OptionValues(assignments, among: options, of: "preset '\(id)'")
    }
}
