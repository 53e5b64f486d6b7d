internal import RefreshKit
internal import System

extension FrameFile {
    /// Looks for what would be in the way of the file, without writing anything.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - overwrites: Whether one that is there may be replaced.
    ///   - name: What to call the file in a folder that was given instead.
    /// - Throws: `ExportError` when there is a folder, a pipe or a device, or a file that may not be replaced.
    public func check(_ path: String, overwrites: Bool, name: String) throws(ExportError) {
        switch FileWriter.kind(of: path) {
        case .folder: throw .outputIsAFolder(path, name: name + fileEnding)
        case .other: throw .outputIsNoFile(path)
        case .file: if !overwrites { throw .outputExists(path) }
        case nil: break
        }
    }

    /// Writes the file, which appears whole or not at all; its bytes go to the disk as they come.
    ///
    /// - Parameters:
    ///   - path: The file; the folders above it are made.
    ///   - overwrites: Whether one that is there is replaced.
    ///   - onFrame: Told of each frame's place in the plan, in order.
    ///   - isCancelled: Asked before each frame; true ends the work and leaves no file.
    /// - Throws: `ExportError` when the file cannot be written, or `interrupted`; what the format or an indicator throws.
    public func write(
        to path: String, overwrites: Bool, onFrame: (Int) -> Void = { _ in }, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws {
        if let folder = path.folderAndName.folder, !folder.isEmpty { try FileWriter.makeFolder(folder) }
        do {
            let file = try FileWriter.Partial(beside: path)
            try make(onFrame: onFrame, isCancelled: isCancelled) { try file.append($0) }
            if isCancelled() { throw ExportError.stopped }
            try file.publish(as: path, overwrites: overwrites)
        } catch is FrameFailure where isCancelled() {
            // Who interrupts the command interrupts what draws for it: that is no failure.
            throw ExportError.stopped
        } catch FileWriter.Failure.exists {
            throw ExportError.outputExists(path)
        } catch FileWriter.Failure.system(let why) {
            throw ExportError.cannotWritePicture(path, why: why)
        }
    }
}
