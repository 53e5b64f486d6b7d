// What the lines to paste use of WatchKit, as Apple's documentation declares it.
@_exported import Foundation

public class WKInterfaceImage: NSObject {
    public func setImageNamed(_ imageName: String?) {}
    public func startAnimatingWithImages(in imageRange: NSRange, duration: TimeInterval, repeatCount: Int) {}
}
