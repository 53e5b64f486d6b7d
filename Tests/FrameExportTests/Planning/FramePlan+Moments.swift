import FrameExport
import Imaging
import RefreshKit

extension FramePlan {
    func moment(at index: Int) -> Moment {
        guard let moment = frame(at: index).moment else {
            preconditionFailure("frame \(index) belongs to a scene, expected an indicator")
        }
        return moment
    }

    func bitmap(at index: Int) throws -> Bitmap {
        guard let indicator = subject.indicator else { preconditionFailure("the plan belongs to a scene, expected an indicator") }
        return try indicator.bitmap(of: moment(at: index), size: size)
    }
}
