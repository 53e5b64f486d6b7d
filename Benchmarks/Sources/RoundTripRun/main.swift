import Glibc
import RoundTrips

let options = RunOptions(CommandLine.arguments.dropFirst())
var isRight = true
for coder in options.coders {
    var run = Run(coder, options)
    run.writePictures()
    run.writeSequences()
    run.report()
    isRight = isRight && run.failureCount == 0
}
exit(isRight ? 0 : 1)
