/// One shape, clip, group, or mask over the whole timeline.
final class NodeTrack {
    let key: DrawnNode.Key
    let units: [DrawnNode.Unit]
    let colorStart: Int
    /// The node's numbers at each sample of the runs in which it is drawn, by the index of the run; angles do not wrap.
    private(set) var rows: [Int: [[Double]]] = [:]
    private(set) var children: [NodeTrack] = []
    private(set) var mask: [NodeTrack] = []
    /// The node in the last run.
    private var last: DrawnNode
    private var lastRow: [Double]

    private init(_ node: DrawnNode) {
        (key, units, colorStart) = (node.key, node.units, node.colorStart)
        (last, lastRow) = (node, node.values)
    }

    /// Returns the tracks of the nodes of all runs, from back to front.
    static func tracks(of runs: [DrawnRun]) -> [NodeTrack] {
        var tracks: [NodeTrack] = []
        for (index, run) in runs.enumerated() { add(run.drawings.map { [$0] }, run: index, to: &tracks) }
        return tracks
    }

    private static func add(_ samples: [[DrawnNode]], run: Int, to tracks: inout [NodeTrack]) {
        var position = 0
        for (number, match) in matches(of: samples[0], in: tracks).enumerated() {
            if let match {
                // New tracks were inserted before the match.
                position = tracks.firstIndex { $0 === match } ?? position
            } else {
                tracks.insert(NodeTrack(samples[0][number]), at: position)
            }
            tracks[position].add(samples.map { $0[number] }, run: run)
            position += 1
        }
    }

    private func add(_ nodes: [DrawnNode], run: Int) {
        rows[run] = nodes.map { node in
            lastRow = units.indices.map { lastRow[$0] + units[$0].difference(lastRow[$0], node.values[$0]) }
            return lastRow
        }
        last = nodes[nodes.count - 1]
        NodeTrack.add(nodes.map(\.children), run: run, to: &children)
        NodeTrack.add(nodes.map(\.mask), run: run, to: &mask)
    }

    /// Points of distance that make another track better than a match.
    private static let costOfTrack = 40.0

    /// Returns the tracks that continue with each of the nodes, in order; nil for a node that needs a new track.
    private static func matches(of nodes: [DrawnNode], in tracks: [NodeTrack]) -> [NodeTrack?] {
        if tracks.isEmpty { return nodes.map { _ in nil } }
        // The least cost of the first nodes among the first tracks, and whether the last node of these is new or the last track unused.
        var costs = [[Double]](repeating: Array(repeating: 0, count: tracks.count + 1), count: nodes.count + 1)
        for node in 0..<nodes.count {
            costs[node + 1][0] = costs[node][0] + costOfTrack
            for track in 0..<tracks.count {
                costs[node + 1][track + 1] = min(
                    costs[node][track] + cost(nodes[node], tracks[track]), costs[node][track + 1] + costOfTrack, costs[node + 1][track])
            }
        }
        var matches = [NodeTrack?](repeating: nil, count: nodes.count)
        var (node, track) = (nodes.count, tracks.count)
        while node > 0, track > 0 {
            let best = costs[node][track]
            if best == costs[node - 1][track - 1] + cost(nodes[node - 1], tracks[track - 1]) {
                (node, track) = (node - 1, track - 1)
                matches[node] = tracks[track]
            } else if best == costs[node][track - 1] {
                track -= 1
            } else {
                node -= 1
            }
        }
        return matches
    }

    private static func cost(_ node: DrawnNode, _ track: NodeTrack) -> Double {
        guard node.key == track.key, node.values.count == track.last.values.count else { return .infinity }
        return node.distance(to: track.last)
    }
}
