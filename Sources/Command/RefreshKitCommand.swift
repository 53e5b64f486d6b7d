internal import ArgumentParser
internal import Indicators

/// The command `refreshkit`.
@main
struct RefreshKitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refreshkit",
        abstract: "Draws refresh animations: spinners, image sequences, progress rings, and yours.",
        discussion: """
            Start with 'refreshkit demo'. Exit status: 0 all done, 1 failed while working, 64 wrong usage, 130 interrupted.
            """,
        version: "0.1.0",
        subcommands: [DemoCommand.self, ListCommand.self, RenderCommand.self]
    )

    static func main() {
        Interrupt.listen()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            CommandFailure(error).exit()
        }
    }
}
