/// One file of a delivery before it is made: where it goes and what is in it.
public struct DeliveredFile: Sendable {
    /// Where it goes, relative to the job's folder, such as `res/drawable-xhdpi/spinner_000.png`.
    public let path: String
    /// What is in it.
    public let content: Content

    /// What is in a file.
    public enum Content: Sendable {
        /// A PNG file of the plan's frame at this place.
        case frame(Int)
        /// A text, such as `Contents.json`.
        case text(String)
        /// One file of several frames: an animation, a sheet.
        case assembly(Assembly)
    }

    /// Says what goes where.
    public init(_ path: String, _ content: Content) {
        self.path = path
        self.content = content
    }
}
