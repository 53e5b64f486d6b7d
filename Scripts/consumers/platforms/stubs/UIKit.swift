// Stubs of the UIKit declarations that the snippets use, as documented by Apple.
@_exported import Foundation

public class UIImage: NSObject {
    public init?(named name: String) {}
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? { nil }
    public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { nil }
}

public class UIColor: NSObject {}

open class UIView: NSObject {
    public var tintColor: UIColor! = UIColor()
    public var isAccessibilityElement = false
    public var accessibilityLabel: String?
}

public enum UIAccessibility {
    public static var isReduceMotionEnabled: Bool { false }
}

public class UIImageView: UIView {
    public var image: UIImage?
    public var animationImages: [UIImage]?
    public var animationDuration: TimeInterval = 0
    public var animationRepeatCount = 0
    public func startAnimating() {}
}

open class UIScrollView: UIView {}
public class UITableView: UIScrollView {}

public enum UIUserInterfaceStyle: Int {
    case unspecified, light, dark
}

public enum UITraitEnvironmentLayoutDirection: Int {
    case unspecified = -1
    case leftToRight, rightToLeft
}

public class UITraitCollection: NSObject {
    public var layoutDirection: UITraitEnvironmentLayoutDirection { .unspecified }
    public var userInterfaceStyle: UIUserInterfaceStyle { .unspecified }
}
