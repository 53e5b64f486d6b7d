internal import Documents
internal import RefreshKit
internal import SystemSupport

/// An element of a batch file's `exports`: lists to combine, and parameters for all combinations.
struct BatchEntry: Sendable {
    let value: DocumentValue
    var matrix = BatchMatrix()
    /// Folder for the files; nil uses a folder named after the subject and preset.
    var folder: BatchFolder?
    var exclusions: [BatchChoice] = []
    var inclusions: [BatchChoice] = []
    var includedMatrices: [BatchMatrix] = []

    init(_ value: DocumentValue) { self.value = value }

    var parameters: ExportParameters { matrix.parameters }

    /// Whether the entry was read from a file, in which case messages use the file's keys.
    private var isInFile: Bool { !value.path.isEmpty }

    func folder(of combination: BatchMatrix.Combination) -> BatchFolder {
        if let folder { return folder }
        let related = ([matrix] + includedMatrices).filter { matrix in
            matrix.presets.contains { $0.preset.id == combination.preset.preset.id }
                && matrix.subjects.contains { $0.word == combination.subject.word && $0.name == combination.subject.name }
        }
        return BatchFolder(
            severalSizes: Set(related.flatMap(\.sizes)).count > 1, severalRates: Set(related.flatMap(\.rates)).count > 1)
    }

    /// Resolves the inclusions.
    ///
    /// Throws an error if the entry has no subjects, or contains keys that do not apply to any subject.
    mutating func finish() throws(DocumentError) {
        guard !matrix.subjects.isEmpty else { throw value.error(.expected("'indicators', 'paths', or 'scenes'", got: "none of them")) }
        for inclusion in inclusions { includedMatrices.append(try matrix.changed(by: inclusion)) }
        if let placements = value.entry(.placement), matrix.subjects.allSatisfy({ $0.kind == .scene }) {
            throw placements.error(.expected("'indicators' or 'paths' to show on a phone", got: "scenes only"))
        }
        if let control = value.entry(.control), matrix.subjects.allSatisfy({ $0.kind == .scene }) {
            throw control.error(.expected("'indicators' or 'paths' to show in the control", got: "scenes only"))
        }
        guard !([matrix] + includedMatrices).contains(where: \.hasPhone) else { return }
        for parameter in ExportParameter.all where parameter.needsScene {
            if let value = value.entry(parameter.field) {
                throw value.error(.expected("'scenes' or 'as' next to this key", got: "neither"))
            }
        }
    }
}

extension DocumentValue {
    func entry(_ field: Field) -> DocumentValue? { entry(field.listName) }
}

extension BatchEntry {
    struct ReadingContext {
        let registry: IndicatorRegistry
        /// Base folder of relative paths.
        let folder: String?
    }

    struct Made {
        let job: ExportJob
        let origin: DocumentValue
    }

    struct Outcome {
        var made: [Made] = []
        var failed: [FailedJob] = []
    }

    static let maximumJobCount = 10_000

    /// Returns the planned and the failed jobs: first the jobs of the matrix that are not excluded, and then the inclusions.
    ///
    /// `frames` is the running total of frames, to which this method adds the entry's frames. Throws `DocumentError` if a value
    /// cannot be used.
    func jobs(_ context: ReadingContext, _ frames: inout Int) throws(DocumentError) -> Outcome {
        let matrices = [matrix] + includedMatrices
        let count = matrices.reduce(0) { $0.addingClamped($1.count ?? .max) }
        guard count <= Self.maximumJobCount else { throw value.error(.tooManyJobs(count, maximum: Self.maximumJobCount)) }
        var outcome = Outcome()
        var used = Set<Int>()
        let subjects = try self.subjects(of: matrix, context)
        for combination in matrix.combinations {
            switch subjects[combination.subjectNumber] {
            case .success(let untimed):
                let subject = untimed.showingOneImagePerFrame(at: combination.rate)
                let name = name(of: combination, subject.name)
                var request = completed(combination, matrix, subject)
                let id = combination.subject.id(in: context)
                for (number, exclusion) in exclusions.enumerated() where exclusion.fits(combination, id: id, name: name) {
                    let passes = exclusion.passes(of: request, subject.frames)
                    if !passes.isEmpty { used.insert(number) }
                    request.exclusions += passes
                }
                guard Set(request.exclusions).count < request.passCount else { continue }
                outcome.made.append(Made(job: try job(combination, matrix, subject, request, origin: value, &frames), origin: value))
            case .failure(let error):
                let failed = failed(combination, error)
                let id = combination.subject.impliedName
                let fitting = exclusions.enumerated().filter { $0.element.fits(combination, id: id, name: failed.name) }
                used.formUnion(fitting.map(\.offset))
                if !fitting.contains(where: \.element.matchesEveryPass) { outcome.failed.append(failed) }
            }
        }
        if let number = exclusions.indices.first(where: { !used.contains($0) }) { throw exclusions[number].value.error(.nothingMatches) }
        for (inclusion, matrix) in zip(inclusions, includedMatrices) {
            let subjects = try self.subjects(of: matrix, context)
            for combination in matrix.combinations {
                switch subjects[combination.subjectNumber] {
                case .success(let untimed):
                    let subject = untimed.showingOneImagePerFrame(at: combination.rate)
                    let request = completed(combination, matrix, subject)
                    let job = try job(combination, matrix, subject, request, origin: inclusion.value, &frames)
                    outcome.made.append(Made(job: job, origin: inclusion.value))
                case .failure(let error): outcome.failed.append(failed(combination, error))
                }
            }
        }
        guard !outcome.made.isEmpty || !outcome.failed.isEmpty else { throw (value.entry("exclude") ?? value).error(.everythingExcluded) }
        return outcome
    }

    private func failed(_ combination: BatchMatrix.Combination, _ error: DocumentError) -> FailedJob {
        let word = combination.subject.impliedName
        let name = name(of: combination, combination.placement.map { "\(word)-\($0.rawValue)" } ?? word)
        return FailedJob(unplanned: name, preset: combination.preset.preset.id, why: Message(error))
    }

    /// Returns the base name of a combination's files; on a phone, it includes the indicator's position.
    private func name(of combination: BatchMatrix.Combination, _ ownName: String) -> String {
        guard let name = combination.subject.name else { return ownName }
        return combination.placement.map { "\(name)-\($0.rawValue)" } ?? name
    }

    private func subjects(
        of matrix: BatchMatrix, _ context: ReadingContext
    ) throws(DocumentError) -> [Result<ExportSubject, DocumentError>] {
        var subjects: [Result<ExportSubject, DocumentError>] = []
        for (number, (subject, placement, size)) in matrix.placedSubjects.enumerated() {
            // A subject that is not on a phone looks the same at every size, so its images are read only once.
            if placement == nil, number % matrix.sizes.count > 0, let same = subjects.last {
                subjects.append(same)
                continue
            }
            do {
                subjects.append(.success(try subject.subject(at: placement, size: size, parameters, context)))
            } catch let error as DocumentError {
                // An error in a scene file already contains a location.
                guard error.isUnavailable else { throw error }
                subjects.append(.failure(error))
            } catch let failure as any IndicatorFailure where !failure.isUserError {
                subjects.append(.failure(subject.value.error(.unavailable(Message(failure)))))
            } catch {
                throw self.location(of: error, in: subject).failure(error)
            }
        }
        return subjects
    }

    /// Returns the value that caused an indicator's error: one of its options, or the indicator itself.
    func location(of error: any Error, in subject: BatchSubject) -> DocumentValue {
        if let field = (error as? ExportError)?.field { return value.entry(field) ?? subject.value }
        guard let option = (error as? IndicatorError)?.option else { return subject.value }
        return subject.parameter(option) ?? value.entry(.set)?.entry(option) ?? subject.value
    }

    /// Returns a combination's request with all defaults filled in, so that exclusions can also match default values.
    private func completed(_ combination: BatchMatrix.Combination, _ matrix: BatchMatrix, _ subject: ExportSubject) -> ExportRequest {
        var request = matrix.parameters.labeledRequest
        request.size = combination.placement == nil ? combination.size : nil
        request.frameRate = combination.rate
        return combination.preset.preset.completing(request, for: subject.frames)
    }

    private func job(
        _ combination: BatchMatrix.Combination, _ matrix: BatchMatrix, _ subject: ExportSubject, _ request: ExportRequest,
        origin: DocumentValue, _ frames: inout Int
    ) throws(DocumentError) -> ExportJob {
        let name = name(of: combination, subject.name)
        let rate = request.frameRate ?? subject.frames.preferredFrameRate ?? FramePlan.defaultFrameRate
        let preset = combination.preset
        let folder = folder(of: combination).path(name: name, preset: preset.preset.id, size: combination.size, rate: rate)
        do {
            // Counts the frames before planning any files, because even a short batch file can request millions.
            let keepsFrameDurations = preset.preset.defaults.keepsFrameDurations
            frames = frames.addingClamped(try FramePlan(subject.frames, request, keepsFrameDurations: keepsFrameDurations).count)
            guard frames <= Batch.maximumFrames else { throw ExportError.tooManyBatchFrames(frames, maximum: Batch.maximumFrames) }
            var job = try ExportJob(
                subject, preset: preset.preset, request, options: preset.options, name: name, in: folder, named: parameters.pattern,
                contactSheet: parameters.contactSheet)
            // The request also contains default scales.
            if matrix.parameters.request.scales == nil { job.warningMessages.removeAll { $0 == ExportJob.unusedScales } }
            if isInFile {
                job.warningMessages = job.warningMessages.map(\.inFile)
                if let message = job.enlargement?.message.inFile { job.enlargement?.message = message }
            }
            return job
        } catch {
            // Reports an error in an inclusion at the inclusion, and an error in the matrix at the key with the invalid value.
            let isIncluded = origin.key != value.key
            let known = error as? ExportError
            let presetLocation = known?.option.flatMap(preset.option) ?? preset.value ?? origin
            let field = known?.field.flatMap { value.entry($0) } ?? origin
            // The location does not show which of several subjects caused the error.
            let isAboutSubject = if case .tooManyBatchFrames? = known { false } else { matrix.subjects.count > 1 }
            let why: Message = isAboutSubject ? "\(name): \(Message(error))" : Message(error)
            throw (isIncluded ? origin : known?.isAboutPreset ?? false ? presetLocation : field).error(.refused(why))
        }
    }
}

extension ExportRequest {
    fileprivate var passCount: Int { (phases?.count ?? 1) * (scales?.count ?? 1) * (appearances?.count ?? 1) }
}

extension Int {
    fileprivate func addingClamped(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
