// Stubs of the lottie-ios 4.6.1 declarations that the printed code uses, with the signatures of its sources.
@_exported import UIKit

public typealias AnimationFrameTime = CGFloat
public typealias LottieCompletionBlock = (_ completed: Bool) -> Void

public enum LottieLoopMode: Hashable {
    case playOnce, loop, autoReverse
    case `repeat`(Float)
}

public protocol AnyValueProvider {}

public struct LottieColor {}

extension UIColor {
    public var lottieColorValue: LottieColor { LottieColor() }
}

public final class ColorValueProvider: AnyValueProvider {
    public init(_ color: LottieColor) {}
}

public struct AnimationKeypath {
    public init(keypath: String) {}
}

public final class DotLottieFile {}

public final class LottieAnimation {
    public static func named(_ name: String, bundle: Bundle = .main, subdirectory: String? = nil) -> LottieAnimation? { nil }
}

open class LottieAnimationView: UIView {
    public init(animation: LottieAnimation?) {}
    public init(dotLottie: DotLottieFile?, animationId: String? = nil) {}
    public var currentFrame: AnimationFrameTime = 0
    public func frameTime(forMarker named: String) -> AnimationFrameTime? { nil }
    public func durationFrameTime(forMarker named: String) -> AnimationFrameTime? { nil }
    public func play(marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil) {}
    public func setValueProvider(_ valueProvider: AnyValueProvider, keypath: AnimationKeypath) {}
}
