import Glibc
import RoundTrips

/// Command-line options.
struct RunOptions {
    /// Number of images per encoder.
    var count = 10_000
    /// Index of the first image.
    var first = 0
    /// Random seed for all images.
    var seed: UInt64 = 1
    /// Size of the images.
    var size = RoundTripSample.Size.any
    /// The encoders to test.
    var coders = RoundTripCoder.all
    /// Folder for incorrect files.
    var folder = "."

    init(_ arguments: ArraySlice<String>) {
        var arguments = arguments
        while let name = arguments.popFirst() {
            if name == "--small" {
                size = .small
                continue
            }
            guard let value = arguments.popFirst() else { Self.refuse("\(name) needs a value") }
            switch name {
            case "--count": count = Self.number(name, value)
            case "--first": first = Self.number(name, value)
            case "--seed": seed = UInt64(Self.number(name, value))
            case "--output": folder = value
            case "--coder":
                coders = coders.filter { $0.name == value }
                let names = RoundTripCoder.all.map(\.name).joined(separator: ", ")
                if coders.isEmpty { Self.refuse("unknown encoder '\(value)', expected one of \(names)") }
            default: Self.refuse("unknown option '\(name)'")
            }
        }
    }

    private static func number(_ name: String, _ value: String) -> Int {
        guard let number = Int(value), number >= 0 else { refuse("\(name) must be a whole number, got '\(value)'") }
        return number
    }

    private static func refuse(_ what: String) -> Never {
        let usage = "roundtrips [--count N] [--first N] [--seed N] [--coder NAME] [--small] [--output FOLDER]"
        let line = "roundtrips: \(what); usage: \(usage)\n"
        write(STDERR_FILENO, line, line.utf8.count)
        exit(64)
    }
}
