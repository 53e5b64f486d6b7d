/// Why an indicator that comes from elsewhere, such as a plugin's, cannot be made or drawn.
///
/// Whatever asked for it fails alone: of a batch, all other jobs go on.
public protocol IndicatorFailure: Error {
    /// Whether it is a mistake of whoever asked, such as a path where nothing is, rather than a failure of what is there; false by default.
    ///
    /// A batch file with a mistake is refused as a whole.
    var isMistake: Bool { get }
}

extension IndicatorFailure {
    /// Something is there, and it failed.
    public var isMistake: Bool { false }
}
