import FrameExport
import Glibc
import RefreshKit
import Workloads

/// Encodes frames for minimum size and records the time, for comparison with another encoder.
///
/// `Optimize FOLDER` writes two folders of PNG files per workload: `NAME` with default encoding and `NAME-small` with minimum size. Prints
/// the name, milliseconds per single file, and milliseconds per frame of a sequence.
@main
struct Optimize {
    static func main() throws {
        let folder = CommandLine.arguments[1]
        try spinner(folder + "/spinner")
        try screen(folder + "/screen")
    }

    /// Encodes the spinner's 12 images, each shown five times.
    private static func spinner(_ folder: String) throws {
        let pictures = try (0..<12).map { head in
            var bitmap = Bitmap(width: 111, height: 111)
            try bitmap.draw(scale: 3) { canvas in
                canvas.clear()
                SteppedSpinner.draw(head: head, on: canvas)
            }
            return bitmap
        }
        let alone = try code(pictures, into: folder)
        report("spinner", alone: alone / 12, sequence: alone / 60)
    }

    /// Frames of a scrolling list.
    private static func screen(_ folder: String) throws {
        let screen = ListScreen()
        let frames = try (0..<10).map { frame in
            screen.scroll(to: frame)
            return try screen.renderer.bandedFrame()
        }
        let alone = try code([frames[0].bitmap, frames[5].bitmap], into: folder)
        var writer = PNGWriter(optimizes: true)
        var bytes: [UInt8] = []
        var last: BandedFrame.ID?
        var files: [[UInt8]] = []
        let sequence = try seconds {
            for frame in frames {
                try writer.encode(frame.bitmap, bands: frame.bands(after: last), into: &bytes)
                last = frame.id
                files.append(bytes)
            }
        }
        // In an export, frames are encoded in bands, which affects their size.
        for (index, frame) in [0, 5].enumerated() { write(files[frame], to: "\(folder)-small/\(index).png") }
        report("screen", alone: alone / 2, sequence: sequence / Double(frames.count))
    }

    /// Encodes images with default encoding and with minimum size, and returns the seconds for the minimum size.
    private static func code(_ pictures: [Bitmap], into folder: String) throws -> Double {
        var sequence = try PNGSequence(into: folder)
        for picture in pictures { try sequence.append(picture) }
        mkdir(folder + "-small", 0o777)
        var writer = PNGWriter(optimizes: true)
        _ = try writer.encode(pictures[0])  // the warm-up
        var time = 0.0
        for (index, picture) in pictures.enumerated() {
            var bytes: [UInt8] = []
            time += try seconds { try writer.encode(picture, into: &bytes) }
            let path = "\(folder)-small/\(index).png"
            write(bytes, to: path)
            guard try ImageReader.read(contentsOf: path).frames[0].bitmap == picture else {
                preconditionFailure("\(path) does not match the image that was encoded, expected equal pixels; report this bug")
            }
        }
        return time
    }

    private static func write(_ bytes: [UInt8], to path: String) {
        guard let file = fopen(path, "w") else { preconditionFailure("\(path) cannot be written, expected a folder to write to") }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    private static func report(_ name: String, alone: Double, sequence: Double) {
        print(name, alone * 1000, sequence * 1000)
    }
}
