internal import Documents
internal import RefreshKit
internal import System

/// One of a batch file's `exports`: lists that are combined with each other, and what holds for all of them.
struct BatchEntry: Sendable {
    let value: DocumentValue
    var matrix = BatchMatrix()
    /// Nil takes the subject's name and the preset.
    var folder: BatchFolder?
    var exclusions: [BatchChoice] = []
    var inclusions: [BatchChoice] = []
    /// What each inclusion makes of the matrix.
    private(set) var includedMatrices: [BatchMatrix] = []

    /// An entry without anything.
    init(_ value: DocumentValue) { self.value = value }

    /// What holds for every combination and every subject.
    var settings: ExportSettings { matrix.settings }

    /// Where a combination goes: with its size and its rate when its subject and preset have several.
    func folder(of combination: BatchMatrix.Combination) -> BatchFolder {
        if let folder { return folder }
        let related = ([matrix] + includedMatrices).filter { matrix in
            matrix.presets.contains { $0.preset.id == combination.preset.preset.id }
                && matrix.subjects.contains { $0.word == combination.subject.word && $0.name == combination.subject.name }
        }
        return BatchFolder(
            severalSizes: Set(related.flatMap(\.sizes)).count > 1, severalRates: Set(related.flatMap(\.rates)).count > 1)
    }

    /// Works out what is included.
    ///
    /// Refuses an entry without subjects, and keys that nothing in it has a use for.
    mutating func finish() throws(DocumentError) {
        guard !matrix.subjects.isEmpty else { throw value.error(.expected("'indicators', 'paths' or 'scenes'", got: "none of them")) }
        for inclusion in inclusions { includedMatrices.append(try matrix.changed(by: inclusion)) }
        if let places = value.entry(.place), matrix.subjects.allSatisfy({ $0.kind == .scene }) {
            throw places.error(.expected("'indicators' or 'paths' to show on a phone", got: "scenes only"))
        }
        guard !([matrix] + includedMatrices).contains(where: \.hasPhone) else { return }
        for setting in ExportSetting.all where setting.isOfScenes {
            if let value = value.entry(setting.field) { throw value.error(.expected("'scenes' or 'as' beside this key", got: "neither")) }
        }
    }
}

extension DocumentValue {
    /// The value of a setting's key; nil when there is none.
    func entry(_ field: Field) -> DocumentValue? { entry(field.listName) }
}

extension BatchEntry {
    /// What reading a batch needs from around it.
    struct Surroundings {
        let registry: IndicatorRegistry
        /// What paths are seen from.
        let folder: String?
    }

    /// A job, and what of the file made it.
    struct Made {
        let job: ExportJob
        let origin: DocumentValue
    }

    /// What became of an entry.
    struct Outcome {
        var made: [Made] = []
        /// The combinations whose indicator failed.
        var failed: [FailedJob] = []
    }

    /// The most jobs of one entry.
    static let mostJobs = 10_000

    /// Returns every job, in order, and what failed: the matrix without its exclusions, then the inclusions.
    ///
    /// `frames` is the frame count of the entries before, to which this entry adds its own. Throws `DocumentError` about a value that
    /// cannot be used.
    func jobs(_ surroundings: Surroundings, _ frames: inout Int) throws(DocumentError) -> Outcome {
        let matrices = [matrix] + includedMatrices
        let count = matrices.reduce(0) { $0.addingClamped($1.count ?? .max) }
        guard count <= Self.mostJobs else { throw value.error(.tooManyJobs(count, maximum: Self.mostJobs)) }
        var outcome = Outcome()
        var used = Set<Int>()
        let subjects = try self.subjects(of: matrix, surroundings)
        for combination in matrix.combinations {
            switch subjects[combination.subjectNumber] {
            case .success(let subject):
                let name = name(of: combination, subject.name)
                var request = completed(combination, matrix, subject)
                let id = combination.subject.id(in: surroundings)
                for (number, exclusion) in exclusions.enumerated() where exclusion.fits(combination, id: id, name: name) {
                    let passes = exclusion.passes(of: request, subject.frames)
                    if !passes.isEmpty { used.insert(number) }
                    request.exclusions += passes
                }
                guard Set(request.exclusions).count < request.passCount else { continue }
                outcome.made.append(Made(job: try job(combination, subject, request, origin: value, &frames), origin: value))
            case .failure(let error):
                let failed = failed(combination, error)
                let id = combination.subject.wordAsName
                let fitting = exclusions.enumerated().filter { $0.element.fits(combination, id: id, name: failed.name) }
                used.formUnion(fitting.map(\.offset))
                if !fitting.contains(where: \.element.isOfEveryPass) { outcome.failed.append(failed) }
            }
        }
        if let number = exclusions.indices.first(where: { !used.contains($0) }) { throw exclusions[number].value.error(.nothingMatches) }
        for (inclusion, matrix) in zip(inclusions, includedMatrices) {
            let subjects = try self.subjects(of: matrix, surroundings)
            for combination in matrix.combinations {
                switch subjects[combination.subjectNumber] {
                case .success(let subject):
                    let request = completed(combination, matrix, subject)
                    let job = try job(combination, subject, request, origin: inclusion.value, &frames)
                    outcome.made.append(Made(job: job, origin: inclusion.value))
                case .failure(let error): outcome.failed.append(failed(combination, error))
                }
            }
        }
        guard !outcome.made.isEmpty || !outcome.failed.isEmpty else { throw (value.entry("exclude") ?? value).error(.everythingExcluded) }
        return outcome
    }

    /// A combination whose indicator failed when it was asked for.
    private func failed(_ combination: BatchMatrix.Combination, _ error: DocumentError) -> FailedJob {
        let word = combination.subject.wordAsName
        let name = name(of: combination, combination.place.map { "\(word)-\($0.rawValue)" } ?? word)
        return FailedJob(unplanned: name, preset: combination.preset.preset.id, why: Message(error))
    }

    /// Returns the name that a combination's files start with; on a phone, it includes the place.
    private func name(of combination: BatchMatrix.Combination, _ ownName: String) -> String {
        guard let name = combination.subject.name else { return ownName }
        return combination.place.map { "\(name)-\($0.rawValue)" } ?? name
    }

    /// What is drawn; an error for what failed when it was asked for, though nothing is wrong with the file.
    private func subjects(
        of matrix: BatchMatrix, _ surroundings: Surroundings
    ) throws(DocumentError) -> [Result<ExportSubject, DocumentError>] {
        var subjects: [Result<ExportSubject, DocumentError>] = []
        for (number, (subject, place, size)) in matrix.placedSubjects.enumerated() {
            // What stands alone is the same in every size: images are read once.
            if place == nil, number % matrix.sizes.count > 0, let same = subjects.last {
                subjects.append(same)
                continue
            }
            do {
                subjects.append(.success(try subject.subject(at: place, size: size, settings, surroundings)))
            } catch let error as DocumentError {
                // A scene file's own error names its own place.
                guard error.isOfSomethingElse else { throw error }
                subjects.append(.failure(error))
            } catch let failure as any IndicatorFailure where !failure.isMistake {
                subjects.append(.failure(subject.value.error(.unavailable(Message(failure)))))
            } catch {
                throw self.place(of: error, in: subject).failure(error)
            }
        }
        return subjects
    }

    /// The value that an error of an indicator is about: one of its settings, or the indicator itself.
    private func place(of error: any Error, in subject: BatchSubject) -> DocumentValue {
        if let field = (error as? ExportError)?.field { return value.entry(field) ?? subject.value }
        guard let option = (error as? IndicatorError)?.option else { return subject.value }
        return subject.setting(option) ?? value.entry(.set)?.entry(option) ?? subject.value
    }

    /// The request of a combination, with nothing left open that an exclusion could be about.
    private func completed(_ combination: BatchMatrix.Combination, _ matrix: BatchMatrix, _ subject: ExportSubject) -> ExportRequest {
        var request = matrix.settings.request
        request.size = combination.place == nil ? combination.size : nil
        request.frameRate = combination.rate
        return combination.preset.preset.completing(request, for: subject.frames)
    }

    private func job(
        _ combination: BatchMatrix.Combination, _ subject: ExportSubject, _ request: ExportRequest, origin: DocumentValue,
        _ frames: inout Int
    ) throws(DocumentError) -> ExportJob {
        let name = name(of: combination, subject.name)
        let rate = request.frameRate ?? subject.frames.ownFrameRate ?? FramePlan.defaultFrameRate
        let preset = combination.preset
        let folder = folder(of: combination).path(name: name, preset: preset.preset.id, size: combination.size, rate: rate)
        do {
            // Counted before any file is worked out: a short batch can mean very many.
            let keepsOwnInstants = preset.preset.defaults.keepsOwnInstants
            frames = frames.addingClamped(try FramePlan(subject.frames, request, keepsOwnInstants: keepsOwnInstants).count)
            guard frames <= Batch.maximumFrames else { throw ExportError.tooManyFramesInAll(frames, maximum: Batch.maximumFrames) }
            var job = try ExportJob(
                subject, preset: preset.preset, request, options: preset.options, name: name, in: folder, named: settings.pattern,
                contactSheet: settings.contactSheet)
            job.warningMessages = job.warningMessages.map(\.inFile)
            return job
        } catch {
            // An error of an include is about the include, one of the matrix about the key whose value it did not take.
            let isIncluded = origin.key != value.key
            let known = error as? ExportError
            let presetPlace = known?.option.flatMap(preset.option) ?? preset.value ?? origin
            let field = known?.field.flatMap { value.entry($0) } ?? origin
            throw (isIncluded ? origin : known?.isOfPreset ?? false ? presetPlace : field).error(.refused(Message(error)))
        }
    }
}

extension ExportRequest {
    /// How many passes there are before any is left out.
    fileprivate var passCount: Int { (phases?.count ?? 1) * (scales?.count ?? 1) * (styles?.count ?? 1) }
}

extension Int {
    fileprivate func addingClamped(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
