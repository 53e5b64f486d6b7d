public import RefreshKit

/// How the frames of a pass look, apart from their phase and scale.
public struct FrameVariant: Sendable, Hashable {
    /// Light or dark.
    public var appearance: Appearance
    /// Direction of the layout.
    public var direction: LayoutDirection
    /// Whether this is the reduced-motion version.
    public var reducesMotion: Bool

    /// Creates a variant; by default from left to right, with all of its motion.
    public init(_ appearance: Appearance, _ direction: LayoutDirection = .leftToRight, reducesMotion: Bool = false) {
        (self.appearance, self.direction, self.reducesMotion) = (appearance, direction, reducesMotion)
    }

    /// The values other than the appearance that differ from the defaults, such as `right to left, reduced motion`; empty if none does.
    package var remark: String {
        [direction == .rightToLeft ? "right to left" : nil, reducesMotion ? "reduced motion" : nil].compactMap(\.self)
            .joined(separator: ", ")
    }
}

/// The versions of an animation that an export contains.
public enum ReducedMotion: String, Sendable, Hashable, CaseIterable {
    /// The reduced-motion version only.
    case only
    /// Both versions, with code that chooses between them.
    case both
    /// The ordinary version only.
    case off
}

/// The version of an animation as a word for file names and manifests.
package enum MotionName: String, CaseIterable {
    case full
    case reduced
}

extension FrameVariant {
    package var motion: MotionName { reducesMotion ? .reduced : .full }
}

/// A property of variants that file names mark.
enum VariantMark: String, CaseIterable {
    case dark = "_dark"
    case rightToLeft = "_rtl"
    case reducesMotion = "_reduced"

    func applies(to variant: FrameVariant) -> Bool {
        switch self {
        case .dark: variant.appearance == .dark
        case .rightToLeft: variant.direction == .rightToLeft
        case .reducesMotion: variant.reducesMotion
        }
    }
}

extension LayoutDirection {
    /// A short name for file names.
    var shortName: String { self == .leftToRight ? "ltr" : "rtl" }
}

extension FrameSubject {
    /// Returns the variants of a request, in the order of passes: by appearance, by direction, and with the reduced-motion version last.
    ///
    /// An indicator that looks the same in both directions is drawn once.
    func variants(of request: ExportRequest) -> [FrameVariant] {
        let requested = request.directions ?? [scene?.direction ?? .leftToRight]
        let drawsOnce = indicator.map { !$0.hasDirection } ?? false
        let directions = LayoutDirection.allCases.filter(requested.contains).prefix(drawsOnce ? 1 : 2)
        let versions: [Bool] =
            switch request.reducedMotion {
            case nil: [scene?.reducesMotion ?? false]
            case .off: [false]
            case .only: [true]
            case .both: [false, true]
            }
        return (request.appearances ?? [ownAppearance]).flatMap { appearance in
            versions.flatMap { reduces in directions.map { FrameVariant(appearance, $0, reducesMotion: reduces) } }
        }
    }
}

extension FramePlan {
    /// Returns a variant as a suffix for file names, such as `_dark_rtl_reduced`: each part only if the plan has passes without it.
    func suffix(of variant: FrameVariant) -> String {
        VariantMark.allCases.filter { mark in mark.applies(to: variant) && passes.contains { !mark.applies(to: $0.variant) } }
            .map(\.rawValue).joined()
    }

    /// Whether a value of the variant differs between passes.
    func differs(_ value: (FrameVariant) -> some Hashable) -> Bool { Set(passes.map { value($0.variant) }).count > 1 }
}
