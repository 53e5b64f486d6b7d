internal import SystemSupport

/// The passes of two exports, each next to the pass that shows the same animation in the other export.
struct PassPairs {
    /// The found passes in their order, followed by the expected passes without a counterpart.
    let all: [PassComparison]

    /// Pairs the passes with the same name, preset, phase, appearance, and scale; their paths, sizes, and frame rates distinguish several
    /// of these.
    init(expected: [ComparedPass], found: [ComparedPass]) {
        // Two indicators, or an indicator and its export, have different names or presets. The difference does not matter if each side has
        // only one.
        let sides = [expected, found]
        let hasOneName = sides.allSatisfy { Set($0.map(\.key.name)).count == 1 && $0.allSatisfy { $0.key.scale != nil } }
        let hasOnePreset = sides.allSatisfy { Set($0.map(\.key.preset)).count == 1 }
        func groups(of passes: [ComparedPass]) -> [ComparedPass.Key: [Int]] {
            Dictionary(grouping: passes.indices) { index in
                var key = passes[index].key
                if hasOneName { key.name = "" }
                if hasOnePreset { key.preset = "" }
                return key
            }
        }
        let known = groups(of: expected)
        var partners: [Int: Int] = [:]
        for (key, indices) in groups(of: found) {
            var group = Group(expected: known[key] ?? [], found: indices)
            group.pair(expected, found)
            partners.merge(group.partners) { first, _ in first }
        }
        let matched = Set(partners.values)
        all =
            found.indices.map { index in
                partners[index].map { PassComparison(expected: expected[$0], found: found[index]) }
                    ?? PassComparison(only: found[index], isExpected: false)
            } + expected.indices.filter { !matched.contains($0) }.map { PassComparison(only: expected[$0], isExpected: true) }
    }

    /// The passes with the same key on both sides, by index.
    private struct Group {
        private(set) var expected: [Int], found: [Int]
        /// The expected pass of each paired found pass.
        private(set) var partners: [Int: Int] = [:]

        init(expected: [Int], found: [Int]) { (self.expected, self.found) = (expected, found) }

        /// Pairs the passes: the only one on each side; otherwise those with a common path, then with equal sizes and frame rates, and last
        /// with equal sizes.
        mutating func pair(_ old: [ComparedPass], _ new: [ComparedPass]) {
            guard expected.count > 1 || found.count > 1 else {
                if let before = expected.first, let after = found.first { join(before, after) }
                return
            }
            let paths = expected.flatMap { index in old[index].frames.map { (ExactPath($0.path), index) } }
            let owners = Dictionary(paths) { first, _ in first }
            for index in found {
                let owner = new[index].frames.lazy.compactMap { owners[ExactPath($0.path)] }.first
                if let owner, expected.contains(owner) { join(owner, index) }
            }
            for hasRate in [true, false] {
                func properties(_ pass: ComparedPass) -> [Double?] {
                    [pass.pointSize?.width, pass.pointSize?.height] + (hasRate ? [pass.rate.map { ($0 * 100).rounded() }] : [])
                }
                let known = Dictionary(grouping: expected) { properties(old[$0]) }
                for (look, indices) in Dictionary(grouping: found, by: { properties(new[$0]) }) {
                    // The order distinguishes passes only if none was added or removed. The frame rate does not affect a pull.
                    guard let same = known[look], same.count == indices.count || old[same[0]].key.phase == .pulling else { continue }
                    zip(same, indices).forEach { join($0, $1) }
                }
            }
        }

        private mutating func join(_ before: Int, _ after: Int) {
            partners[after] = before
            expected.removeAll { $0 == before }
            found.removeAll { $0 == after }
        }
    }
}
