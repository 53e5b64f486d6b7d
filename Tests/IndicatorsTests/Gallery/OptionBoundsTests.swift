import Fixtures
import Imaging
import Indicators
import RefreshKit
import RefreshTesting
import Testing

/// Tests that every indicator obeys its rules at the bounds of its options.
@Suite struct OptionBoundsTests {
    /// An indicator with certain option values.
    struct Variant: CustomTestStringConvertible {
        let kind: IndicatorKind
        let assignments: [String: String]

        var testDescription: String {
            kind.info.id + assignments.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        }
    }

    private static let colors = "#D0021B,#1A73E8,#0B8043,#C26401,#7B1FA2,#00838F,#AD1457,#5D4037"

    private static let kinds = (try? IndicatorCatalog.registry().group(IndicatorRegistry.everything)) ?? []

    /// For each option, variants with that option at each of its bounds.
    static let single = kinds.flatMap { kind in
        kind.info.options.flatMap { option in values(of: option).map { Variant(kind: kind, assignments: [option.name: $0]) } }
    }

    /// For each indicator, one variant with all options at their lower bounds and one with all at their upper bounds.
    static let extreme = kinds.flatMap { kind in
        [0, 1].map { bound in
            var assignments: [String: String] = [:]
            for option in kind.info.options {
                let values = values(of: option)
                assignments[option.name] = values[min(bound, values.count - 1)]
            }
            // If both are set, `color` has no effect.
            assignments["color"] = assignments["colors"] == nil ? assignments["color"] : nil
            return Variant(kind: kind, assignments: assignments)
        }
    }

    private static func values(of option: OptionInfo) -> [String] {
        let values =
            switch option.kind {
            case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
            case .integer(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
            case .toggle: ["true", "false"]
            case .choice(let words): words
            case .color: ["#D0021B"]
            case .colors: ["#D0021B", colors]
            case .duration(let range): [range.lowerBound, range.upperBound].map { "\($0.seconds)" }
            case .text, .path: [""]
            }
        return values.filter { $0 != option.defaultText }
    }

    @Test func coversTheGallery() {
        #expect(Self.kinds.count >= IndicatorCatalog.all.count - 1)
        #expect(Self.single.count > 4 * Self.kinds.count)
    }

    /// An option without an effect would be a slider that does nothing.
    @Test(arguments: single.indices) func changesThePicture(_ index: Int) throws {
        let variant = Self.single[index]
        let (plain, changed) = try (variant.kind.make(), variant.kind.make(variant.assignments))
        let moments: [Moment] =
            [.idle(), .pulling(0.7), .refreshing(.seconds(2.3))] + [0.2, 0.7].map { .finishing(plain.finish * $0, after: .seconds(3)) }
        #expect(
            try plain.naturalSize != changed.naturalSize
                || moments.contains { try plain.bitmap(of: $0) != changed.bitmap(of: $0) }, "\(variant.testDescription)")
    }

    @Test(arguments: extreme.indices) func isSeamlessAndInBounds(_ index: Int) throws {
        let variant = Self.extreme[index]
        let indicator = try variant.kind.make(variant.assignments)
        let loop = indicator.introduction + indicator.period * 0.6
        let pairs: [(Moment, Moment)] = [
            (.pulling(1.2), indicator.refreshMoment(at: .zero, released: 1.2)),
            (indicator.refreshMoment(at: loop, released: 1.2), indicator.refreshMoment(at: loop + indicator.period, released: 1.2)),
            (indicator.refreshMoment(at: loop, released: 1.2), .finishing(.zero, after: loop, released: 1.2)),
            (.finishing(indicator.finish, after: loop, released: 1.2), .idle()),
        ]
        for (first, second) in pairs where !indicator.jumpsBetweenPhases || first.phase == second.phase {
            let difference = try Self.difference(Self.framed(indicator, first), Self.framed(indicator, second))
            #expect(difference <= 1, "\(variant.testDescription): \(first.phase) to \(second.phase)")
        }
        for moment in [pairs[0].0, pairs[1].0, .finishing(indicator.finish * 0.4, after: loop, released: 1.2)] {
            let bitmap = try Self.framed(indicator, moment)
            let edge = (0..<Self.side).flatMap { [bitmap[$0, 1], bitmap[$0, Self.side - 2], bitmap[1, $0], bitmap[Self.side - 2, $0]] }
            #expect(edge.allSatisfy { $0 == 0 }, "\(variant.testDescription): \(moment.phase)")
        }
    }

    /// Allows a fast loop to flash, colors to be pale or to flash more than the tint, and any option to need more than the minimum size.
    @Test(.nightly, arguments: (single + extreme).indices) func keepsTheContract(_ index: Int) throws {
        let variant = (Self.single + Self.extreme)[index]
        let chosen: [String: [ContractViolation.Rule]] = [
            "speed": [.flashes], "color": [.contrast, .flashes], "colors": [.contrast, .flashes],
        ]
        let excepted = [.legible] + variant.assignments.keys.flatMap { chosen[$0] ?? [] }
        for verdict in try IndicatorContract(variant.kind, variant.assignments).report().verdicts where !excepted.contains(verdict.rule) {
            #expect(verdict.violation == nil, "\(variant.testDescription)")
        }
    }

    private static let side = 28

    /// Draws a moment at 24 points, inside a 2-point margin.
    private static func framed(_ indicator: any IndicatorDrawing, _ moment: Moment) throws -> Bitmap {
        var bitmap = Bitmap(width: side, height: side)
        try bitmap.draw(scale: 1, tint: moment.traits.tint) { canvas in
            indicator.draw(moment, in: Rect(x: 2, y: 2, width: 24, height: 24), on: canvas)
        }
        return bitmap
    }

    private static func difference(_ first: Bitmap, _ second: Bitmap) -> Int {
        var largest = 0
        for y in 0..<side {
            for x in 0..<side {
                for shift in [0, 8, 16, 24] as [UInt32] {
                    largest = max(largest, abs(Int(first[x, y] >> shift & 0xFF) - Int(second[x, y] >> shift & 0xFF)))
                }
            }
        }
        return largest
    }
}
