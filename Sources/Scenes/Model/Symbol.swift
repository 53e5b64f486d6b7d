/// An icon of ours, drawn as lines and areas in one colour.
public enum Symbol: String, Sendable, Hashable, CaseIterable {
    /// A house.
    case home
    /// A magnifying glass.
    case search
    /// A tray for what came in.
    case inbox
    /// A speech bubble.
    case messages
    /// A bell.
    case bell
    /// A person.
    case person
    /// A gear.
    case settings
    /// A star.
    case star
    /// A heart.
    case heart
    /// A folded map.
    case map
    /// A clock.
    case clock
    /// A sheet of a calendar.
    case calendar
    /// A picture.
    case photo
    /// A shopping cart.
    case cart
    /// A dotted list.
    case list
    /// A building.
    case city
}
