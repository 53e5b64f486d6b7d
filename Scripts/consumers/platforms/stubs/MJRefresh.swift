// Stubs of the MJRefresh declarations that the loader uses, as Swift imports them from Objective-C.
import UIKit

public enum MJRefreshState: Int {
    case idle = 1
    case pulling, refreshing, willRefresh, noMoreData
}

public class MJRefreshHeader: UIView {
    public init(refreshingBlock: @escaping () -> Void) {}
}

public class MJRefreshGifHeader: MJRefreshHeader {
    @discardableResult public func setImages(_ images: [Any], for state: MJRefreshState) -> Self { self }
    @discardableResult public func setImages(_ images: [Any], duration: TimeInterval, for state: MJRefreshState) -> Self { self }
}

extension UIScrollView {
    public var mj_header: MJRefreshHeader? {
        get { nil }
        set {}
    }
}
