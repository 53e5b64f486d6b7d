// Stubs of the WatchKit declarations that the snippets use, as documented by Apple.
@_exported import Foundation

public class WKInterfaceImage: NSObject {
    public func setImageNamed(_ imageName: String?) {}
    public func startAnimatingWithImages(in imageRange: NSRange, duration: TimeInterval, repeatCount: Int) {}
}
