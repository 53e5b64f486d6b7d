public import Documents
public import RefreshKit

extension Scene {
    /// Reads a scene file, YAML or JSON.
    ///
    /// - Parameters:
    ///   - path: The file. Paths in it are seen from the folder it lies in.
    ///   - registry: Where ids of indicators are looked up; images need `image-sequence` in it.
    /// - Throws: `DocumentError`, with the place in the file.
    public init(contentsOf path: String, in registry: IndicatorRegistry) throws(DocumentError) {
        let root = try DocumentValue(contentsOf: path, as: .scene)
        throw root.error(.refused("scene files cannot be read yet"))
    }
}

extension DocumentForm {
    /// A scene file.
    package static let scene = DocumentForm(
        name: "scene", foremostKey: "screen", exampleCommand: "refreshkit render --example NAME --print")
}
