import FrameExport
import Imaging
import RefreshKit

/// What a plan of an indicator shows.
extension FramePlan {
    /// The moment of a frame.
    func moment(at place: Int) -> Moment {
        guard let moment = frame(at: place).moment else {
            preconditionFailure("frame \(place) is of a scene, expected one of an indicator")
        }
        return moment
    }

    /// A frame, drawn by itself.
    func bitmap(at place: Int) throws -> Bitmap {
        guard let indicator = subject.indicator else { preconditionFailure("the plan is of a scene, expected one of an indicator") }
        return try indicator.bitmap(of: moment(at: place), size: size)
    }
}
