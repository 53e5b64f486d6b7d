internal import ArgumentParser
internal import Synchronization

/// Whether help is asked for, which then shows the options that most people need; everything else, such as completion and the guess at a
/// misspelled option, knows all of them.
enum HelpScope {
    private static let isHelp = Atomic(true)

    /// Looks at what was asked for.
    static func set(by arguments: [String]) {
        let asksForHelp = arguments.first == "help" || arguments.contains { ["--help", "-h"].contains($0) }
        isHelp.store(asksForHelp, ordering: .relaxed)
    }

    fileprivate static var isShort: Bool { isHelp.load(ordering: .relaxed) }
}

extension ArgumentVisibility {
    /// That of an option that few people need.
    static var rare: ArgumentVisibility { HelpScope.isShort ? .hidden : .default }
}
