/// An indicator that may fail to tell which picture a moment shows, as that of a plugin that crashes.
///
/// It answers nil from then on, so that each moment is drawn.
package protocol PictureFailing: IndicatorDrawing {
    /// The first failure; nil while there was none.
    var pictureFailure: (any Error)? { get }
}
