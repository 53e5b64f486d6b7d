import Fixtures

extension TemporaryFolder {
    /// Writes red GIF stills of a size; the files are told by their bytes, so any name does.
    func writeStills(_ width: Int, _ height: Int, _ names: String...) throws {
        for name in names { try write(RawGIF.still(width, height), name) }
    }
}
