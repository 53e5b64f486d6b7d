// Stubs of the SwiftUI declarations that the snippets use, as documented by Apple.
@_exported import Foundation

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

public enum LayoutDirection {
    case leftToRight, rightToLeft
}

public struct EnvironmentValues {
    public var layoutDirection: LayoutDirection { .leftToRight }
    public var accessibilityReduceMotion: Bool { false }
}

@propertyWrapper public struct Environment<Value> {
    public let wrappedValue: Value
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: keyPath] }
}

public struct LabeledView: View {
    public var body: Never { fatalError() }
}

extension View {
    public func accessibilityLabel(_ label: String) -> LabeledView { LabeledView() }
}

public struct Image: View {
    public init(_ name: String) {}
    public var body: Never { fatalError() }
}

public protocol TimelineSchedule {}

public struct AnimationTimelineSchedule: TimelineSchedule {}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule()
    }
}

public struct TimelineViewContext {
    public var date: Date
}

public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewContext) -> Content) {}
    public var body: Never { fatalError() }
}
