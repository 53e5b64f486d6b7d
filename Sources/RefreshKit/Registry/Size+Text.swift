package import Motion
internal import SystemSupport

extension Size {
    /// The width and the height in the notation of files and options, such as `64x64`.
    package var text: String { "\(width.shortText)x\(height.shortText)" }
}
