/// The keys of one kind of map in a scene file.
package struct SceneTable: Sendable {
    /// What others refer to it by.
    let id: String
    /// What it is, as a heading.
    let title: String
    /// The keys, in the order in which they are explained.
    let keys: [SceneKey]
    /// The keys of which there must be exactly one; empty when it does not matter.
    let choice: [String]

    /// Describes a kind of map.
    init(_ id: String, _ title: String, _ keys: [SceneKey], exactlyOneOf choice: [String] = []) {
        (self.id, self.title, self.keys, self.choice) = (id, title, keys, choice)
    }

    /// Every table, from the whole file inwards.
    static let all = [scene] + ofDevices + ofScreens + ofPages + ofControls + ofScripts
}
