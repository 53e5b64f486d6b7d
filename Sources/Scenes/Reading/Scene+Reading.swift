public import Documents
public import RefreshKit
internal import System

extension Scene {
    /// Reads a scene file, YAML or JSON.
    ///
    /// - Parameters:
    ///   - path: The file. Paths in it are seen from the folder it lies in.
    ///   - registry: Where ids of indicators are looked up; images need `image-sequence` in it.
    /// - Throws: `DocumentError`, with the place in the file.
    public init(contentsOf path: String, in registry: IndicatorRegistry) throws(DocumentError) {
        try self.init(DocumentValue.bytes(of: path, as: .scene), path: path, in: registry)
    }

    /// Reads a scene's text, YAML or JSON.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - path: What errors call the file; paths in it are seen from this one's folder.
    ///   - registry: Where ids of indicators are looked up; images need `image-sequence` in it.
    /// - Throws: `DocumentError`, with the place in the text.
    package init(_ bytes: [UInt8], path: String, in registry: IndicatorRegistry) throws(DocumentError) {
        let root = try DocumentValue(bytes, path: path, as: .scene)
        var reader = SceneReader(folder: path.folderAndName.folder, registry: registry)
        self = try reader.scene(root, named: path.documentName)
        identity = (["scene \(Digest(of: bytes).hex)"] + reader.identities).joined(separator: "\n")
        noteMessages = reader.notes
    }
}

extension DocumentForm {
    /// A scene file.
    package static let scene = DocumentForm(
        name: "scene", foremostKey: "screen", example: .scene)
}
