import FrameExport
import RefreshKit
import Workloads

/// Exports the same frames with C and RefreshKit, in turn, one PNG file per frame, and prints the ratios.
struct ExportComparison {
    let memory: ScratchFolder
    let disk: ScratchFolder
    let report: Report
    /// Number of repetitions for small images in memory, screens in memory, and files on disk.
    var repetitions = (small: 15, screens: 7, disk: 5)

    /// Duration of one repetition, in seconds per frame.
    struct Times {
        var c = 0.0
        var drawing = 0.0
        var product = 0.0
        var export = 0.0
    }

    init(memory: String, disk: String, _ report: Report) {
        (self.memory, self.disk, self.report) = (ScratchFolder(memory), ScratchFolder(disk), report)
    }

    /// Prints two tables: frames appended to a sequence, and frames exported with a manifest.
    func printTables(_ workloads: [ComparedWorkload]) throws {
        print("\nOne PNG file per frame, one thread. C draws everything and calls cairo_surface_write_to_png_stream.")
        print("\n" + ExportRow.heading)
        var exported: [String] = []
        for workload in workloads {
            let row = try measured(workload)
            print(row.line(report))
            if let line = row.exportLine { exported.append(line) }
        }
        print("\nThe same frames exported with Export, which computes digests of pixels and files for its manifest.")
        print("\n" + ExportRow.exportHeading)
        for line in exported { print(line) }
    }

    private func measured(_ workload: ComparedWorkload) throws -> ExportRow {
        let bytes = try checked(workload)
        let count = workload.isSmall ? repetitions.small : repetitions.screens
        // The first repetition of each is a warm-up.
        let inMemory = try (0...count).map { _ in try times(of: workload, in: memory, exports: true) }.dropFirst()
        let onDisk = try (0...repetitions.disk).map { _ in try times(of: workload, in: disk, exports: false) }.dropFirst()
        return ExportRow(workload: workload, bytes: bytes, inMemory: Array(inMemory), onDisk: Array(onDisk))
    }

    private func times(of workload: ComparedWorkload, in scratch: ScratchFolder, exports: Bool) throws -> Times {
        var times = Times()
        let count = Double(workload.workload.frameCount)
        let sample = workload.framesInC
        let c = try scratch.use { folder in
            try workload.c.begin()
            return try sample.reduce(0.0) { sum, frame in
                try workload.c.prepare(frame)
                let drawn = try seconds { try workload.c.draw(frame) } * workload.c.drawingShare
                return sum + drawn + seconds { _ = workload.c.write(to: "\(folder)/\(frame).png") }
            }
        }
        times.c = c / Double(sample.count)
        try workload.c.begin()
        let drawn = try (0..<workload.workload.frameCount).reduce(0.0) { sum, frame in
            try workload.c.prepare(frame)
            return sum + (try seconds { try workload.c.draw(frame) })
        }
        times.drawing = drawn * workload.c.drawingShare / count
        // Small images are exported several times, since they take little time.
        let rounds = workload.isSmall ? 5 : 1
        for _ in 0..<rounds {
            try workload.workload.begin()
            let product = try scratch.use { folder in try seconds { try workload.workload.export(into: folder) } }
            times.product += product / count / Double(rounds)
            guard exports, let subject = workload.subject else { continue }
            let export = try scratch.use { folder in try seconds { try workload.export(subject, into: folder + "/export") } }
            times.export += export / count / Double(rounds)
        }
        return times
    }

    /// Compares every pixel of every file with C's, and returns the mean file sizes of C and RefreshKit, in bytes.
    private func checked(_ workload: ComparedWorkload) throws -> (c: Double, product: Double) {
        let frames = workload.workload.frameCount
        return try memory.use { folder in
            try workload.workload.begin()
            try workload.workload.export(into: folder)
            if let subject = workload.subject { try workload.export(subject, into: folder + "/export") }
            var bytes = (c: 0, product: 0)
            var differing = 0
            try workload.c.begin()
            let exported = try ScratchFolder.pictures(in: folder + "/export")
            let files = try ScratchFolder.pictures(in: folder)
            precondition(
                files.count == frames && (workload.subject == nil || exported.count == frames),
                "\(files.count) and \(exported.count) files were written for \(frames) frames, expected one per frame")
            for (frame, file) in files.enumerated() {
                try workload.c.prepare(frame)
                try workload.c.draw(frame)
                bytes.c += workload.c.write(to: folder + "/c.png")
                for file in [file] + exported.dropFirst(frame).prefix(1) {
                    differing += workload.c.countDifferences(from: try ImageReader.read(contentsOf: file).frames[0].bitmap)
                }
                bytes.product += ScratchFolder.size(of: file)
            }
            report.expectSamePixels(workload.workload.name, differing)
            return (Double(bytes.c) / Double(frames), Double(bytes.product) / Double(frames))
        }
    }
}
