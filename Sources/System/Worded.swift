/// An error that each front end says in its own words; by itself it speaks Swift.
package protocol Worded: Error, CustomStringConvertible {
    /// What it says.
    var message: Message { get }
    /// What it takes to get past it; a failure of the work by default.
    var fault: Fault { get }
}

/// What is at fault where something failed.
package enum Fault: Sendable {
    /// What was asked for: the person has to ask for something else.
    case request
    /// The work, such as a full disk or a plugin that crashed: the same may succeed another time.
    case work
    /// Nothing: the person stopped it.
    case interruption
}

extension Worded {
    /// The line a person reads, in the words of Swift.
    public var description: String { message.text(in: .swift) }

    package var fault: Fault { .work }
}
