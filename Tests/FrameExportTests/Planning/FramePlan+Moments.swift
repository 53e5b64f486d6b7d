import FrameExport
import Imaging
import RefreshKit

extension FramePlan {
    func moment(at index: Int) -> Moment {
        guard let moment = frame(at: index).moment else {
            preconditionFailure("frame \(index) is of a scene, expected one of an indicator")
        }
        return moment
    }

    func bitmap(at index: Int) throws -> Bitmap {
        guard let indicator = subject.indicator else { preconditionFailure("the plan is of a scene, expected one of an indicator") }
        return try indicator.bitmap(of: moment(at: index), size: size)
    }
}
