internal import Glibc
internal import Motion

/// A drawing that turns as a whole around the center in steps, such as a spinner with spokes.
struct WholeTurn {
    /// The first drawing, as the only run.
    let run: DrawnRun
    /// The turn of each run, in radians.
    let rotation: Track<Double>

    /// Finds the turns of runs; nil unless each run is the first drawing, turned.
    init?(_ runs: [DrawnRun], size: Size) {
        guard runs.count > 2 else { return nil }
        let root = runs[0].drawings[0]
        guard root.children.count > 1, root.children.allSatisfy(\.canTurn) else { return nil }
        let center = Point(x: size.width / 2, y: size.height / 2)
        var keyframes: [Track<Double>.Keyframe] = []
        var last = 0.0
        for run in runs {
            let drawing = run.drawings[0]
            guard run.drawings.allSatisfy({ $0.hasStructure(of: drawing) && $0.isNear(drawing, Self.exact) }),
                let turn = Self.turn(from: root, to: drawing, around: center)
            else { return nil }
            // A step is at most half a turn.
            last += (turn - last).remainder(dividingBy: 2 * .pi)
            keyframes.append(Track.Keyframe(at: run.times[0], last, then: .hold))
        }
        run = DrawnRun(times: [runs[0].times[0]], drawings: [root])
        rotation = Track(keyframes)
    }

    /// Differences that are only rounding errors.
    private static let exact = FitTolerance(length: 1e-6, share: 1e-6)

    /// Returns the angle by which one drawing must be turned to become another; nil if there is none.
    private static func turn(from first: DrawnNode, to second: DrawnNode, around center: Point) -> Double? {
        guard first.key == second.key, first.values == second.values, first.children.count == second.children.count else { return nil }
        let start = first.children[0].direction(from: center)
        for child in second.children {
            let turn = child.direction(from: center) - start
            var rest = second.children
            let fits = first.children.allSatisfy { node in
                let turned = node.turned(by: turn, around: center)
                guard let match = rest.firstIndex(where: { $0.key == turned.key && turned.isNear($0, exact) }) else { return false }
                rest.remove(at: match)
                return true
            }
            if fits { return turn }
        }
        return nil
    }
}

extension DrawnNode {
    /// Whether the node is a shape without a gradient.
    fileprivate var canTurn: Bool {
        guard case .shape(_, _, let paint) = key else { return false }
        return paint == .tint || paint == .color
    }

    /// The angle of the outline's first point as seen from a center.
    fileprivate func direction(from center: Point) -> Double { atan2(values[1] - center.y, values[0] - center.x) }

    /// Returns a shape turned around a center.
    fileprivate func turned(by angle: Double, around center: Point) -> DrawnNode {
        let move = Transform.translation(x: -center.x, y: -center.y)
            .concatenating(.rotation(angle)).concatenating(.translation(x: center.x, y: center.y))
        var node = self
        func turnPoint(_ index: Int) {
            let point = move.apply(to: Point(x: values[index], y: values[index + 1]))
            node.replaceValues(at: index, with: [point.x, point.y])
        }
        func turnAngle(_ index: Int) {
            // The angle of a circle is 0.
            if units[index] != .angle(reach: 0, period: .pi) { node.replaceValues(at: index, with: [values[index] + angle]) }
        }
        guard case .shape(let outline, _, _) = key else { return self }
        switch outline {
        case .ellipse, .rectangle:
            turnPoint(0)
            turnAngle(4)
        case .arc:
            turnPoint(0)
            turnAngle(3)
        case .path(let contours):
            var index = 0
            for contour in contours {
                turnPoint(index)
                index += 2
                for segment in contour.segments {
                    switch segment {
                    case .line: turnPoint(index)
                    case .curve: for offset in [0, 2, 4] { turnPoint(index + offset) }
                    case .arc:
                        turnPoint(index)
                        turnAngle(index + 3)
                    }
                    index += segment.count
                }
            }
        }
        return node
    }
}
