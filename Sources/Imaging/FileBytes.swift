/// Reads whole files, plain ones only, so that a pipe or a device can neither hang a run nor fill the memory.
package enum FileBytes {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - maximum: The largest size that is read, in bytes.
    /// - Returns: All its bytes.
    /// - Throws: `ImageReadingError` with the system's words, or because the file is too large.
    package static func read(_ path: String, maximum: Int) throws(ImageReadingError) -> [UInt8] {
        let file = try InputFile(path, maximum: maximum)
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: file.size) { buffer, filled in
            do throws(SystemError) {
                while filled < file.size {
                    let rest = UnsafeMutableRawBufferPointer(buffer)[filled...]
                    let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: rest))
                    if count == 0 { return }
                    filled += count
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw ImageReadingError(path, .unreadable(failure.words)) }
        return bytes
    }
}
