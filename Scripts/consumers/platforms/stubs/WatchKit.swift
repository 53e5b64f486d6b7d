// Stubs of the WatchKit declarations that the snippets use, as documented by Apple.
@_exported import Foundation

public class WKInterfaceImage: NSObject {
    public func setIsAccessibilityElement(_ isAccessibilityElement: Bool) {}
    public func setAccessibilityLabel(_ accessibilityLabel: String?) {}
    public func setImageNamed(_ imageName: String?) {}
    public func startAnimatingWithImages(in imageRange: NSRange, duration: TimeInterval, repeatCount: Int) {}
}

public enum WKInterfaceLayoutDirection: Int {
    case leftToRight, rightToLeft
}

public class WKInterfaceDevice: NSObject {
    public class func current() -> WKInterfaceDevice { WKInterfaceDevice() }
    public var layoutDirection: WKInterfaceLayoutDirection { .leftToRight }
}

public func WKAccessibilityIsReduceMotionEnabled() -> Bool { false }
