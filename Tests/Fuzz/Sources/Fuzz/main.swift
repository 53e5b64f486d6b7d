import CFuzzer
import FoundationEssentials
import Glibc

/// Writes each target's seeds and dictionary to a folder named after the target.
func prepare(_ folder: String) throws {
    for target in FuzzTarget.all {
        let seeds = "\(folder)/\(target.name)/seeds"
        try FileManager.default.createDirectory(atPath: seeds, withIntermediateDirectories: true)
        for (number, seed) in try target.seeds().enumerated() {
            try Data(seed).write(to: URL(filePath: "\(seeds)/seed-\(number)"))
        }
        try Data(FuzzTarget.dictionary(target.words()).utf8).write(to: URL(filePath: "\(folder)/\(target.name)/words"))
        print(target.name)
    }
}

var arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "--prepare" {
    try prepare(arguments[2])
    exit(0)
}
guard arguments.count > 1, let target = FuzzTarget.all.first(where: { $0.name == arguments[1] }) else {
    print("expected a target (\(FuzzTarget.all.map(\.name).joined(separator: ", "))) and libFuzzer options, or --prepare and a folder")
    exit(64)
}
FuzzTarget.current = target
arguments.remove(at: 1)
var count = Int32(arguments.count)
var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: arguments.count + 1)
for (index, argument) in arguments.enumerated() { words?[index] = strdup(argument) }
words?[arguments.count] = nil
let status = LLVMFuzzerRunDriver(&count, &words) { bytes, count in
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    FuzzTarget.current?.check(input)
    return 0
}
exit(status)
