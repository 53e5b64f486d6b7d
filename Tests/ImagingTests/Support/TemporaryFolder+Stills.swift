import Fixtures

extension TemporaryFolder {
    /// Writes red GIF images of the given size; readers detect the format from the bytes, so any extension works.
    func writeStills(_ width: Int, _ height: Int, _ names: String...) throws {
        for name in names { try write(RawGIF.still(width, height), name) }
    }
}
