extension ScrollAxis {
    /// How long a way has to be for a glide to begin, in points.
    private static let shortestWay = 0.5
    /// By which factors the speed of a glide may be changed unseen.
    private static let likeSpeeds = 0.8...1.25

    /// Returns how content moves by itself from an offset, or nil if it stays there: it glides, and past an edge it bounces.
    ///
    /// A glide that reaches an edge passes its speed on to the bounce, and a bounce that is thrown back inside passes it on to a glide.
    /// Content released while stretched bounces with the full speed of the finger. `velocity` is that of the offset, in points per second.
    func motion(from offset: Double, velocity: Double) -> ScrollMotion? {
        let (offset, edge) = (withoutNoise(offset), offset.clamped(to: legal))
        if offset != edge {
            return bounces ? bounce(from: offset, velocity: velocity, at: edge) : ScrollMotion(restingAt: edge)
        }
        var motion = ScrollMotion(restingAt: edge)
        let glide = DecaySimulation(from: edge, velocity: velocity, rate: rate, tolerance: tolerance)
        let rest = rest(at: glide.target)
        if rest != glide.target { return self.motion(from: edge, velocity: velocity, to: rest) }
        guard abs(glide.target - edge) > Self.shortestWay else { return nil }
        append(glide, speed: velocity, to: &motion)
        return motion.duration > .zero ? motion : nil
    }

    /// A glide that ends elsewhere than it would by itself; a spring where that asks for quite another speed.
    private func motion(from offset: Double, velocity: Double, to rest: Double) -> ScrollMotion? {
        // How far a glide goes is in proportion to its speed.
        let own = DecaySimulation(from: offset, velocity: velocity, rate: rate, tolerance: tolerance).target - offset
        let factor = own == 0 ? 0 : (rest - offset) / own
        guard Self.likeSpeeds.contains(factor) else { return snap(from: offset, velocity: velocity, to: rest) }
        let glide = DecaySimulation(from: offset, velocity: velocity * factor, rate: rate, tolerance: tolerance)
        var motion = ScrollMotion(restingAt: rest)
        motion.append(glide, for: glide.settlingDuration, to: rest)
        return motion
    }

    /// Returns a spring to a page, or to where an edge now is, that never passes it; nil if the content stays where it is.
    ///
    /// `velocity` is that of the offset, in points per second.
    func snap(from offset: Double, velocity: Double, to page: Double) -> ScrollMotion? {
        let way = page - offset
        let fastest = Spring.bounce.naturalFrequency * abs(way)
        var velocity = velocity * way > 0 ? velocity.clamped(to: -fastest...fastest) : velocity
        if !bounces, velocity * way <= 0 { velocity = 0 }
        guard way != 0 || velocity != 0 else { return nil }
        let spring = SpringSimulation(.bounce, from: offset, velocity: velocity, to: page, tolerance: tolerance)
        var motion = ScrollMotion(restingAt: page)
        motion.append(spring, for: spring.settlingDuration, to: page)
        return motion
    }

    /// Glides from inside, or from an edge, until it rests or an edge stops it.
    private func append(_ glide: DecaySimulation, speed: Double, to motion: inout ScrollMotion) {
        let edge = speed > 0 ? legal.upperBound : legal.lowerBound
        let reachesEdge = speed > 0 ? glide.target > edge : glide.target < edge
        guard reachesEdge, let time = glide.time(toReach: edge) else {
            let (start, rest) = (glide.value(at: .zero), rest(at: glide.target))
            if rest != glide.target, let way = self.motion(from: start, velocity: speed, to: rest) { return motion.append(way) }
            motion.append(glide, for: glide.settlingDuration, to: glide.target)
            return
        }
        if time > .zero { motion.append(glide, for: time, to: edge) }
        guard bounces else { return }
        let spring = SpringSimulation(.bounce, from: edge, velocity: glide.velocity(at: time), to: edge, tolerance: tolerance)
        motion.append(spring, for: spring.settlingDuration, to: edge)
    }

    private func bounce(from offset: Double, velocity: Double, at edge: Double) -> ScrollMotion {
        var motion = ScrollMotion(restingAt: edge)
        let spring = SpringSimulation(.bounce, from: offset, velocity: velocity, to: edge, tolerance: tolerance)
        // The critically damped spring is e^(-ωt) (a + (v + ωa) t) from its edge: it passes it once, if it is thrown back fast enough.
        let stretch = offset - edge
        let push = velocity + Spring.bounce.naturalFrequency * stretch
        guard push * stretch < 0, legal.lowerBound < legal.upperBound else {
            motion.append(spring, for: spring.settlingDuration, to: edge)
            return motion
        }
        let crossing = Duration.seconds(-stretch / push)
        let speed = spring.velocity(at: crossing)
        let glide = DecaySimulation(from: edge, velocity: speed, rate: rate, tolerance: tolerance)
        // Thrown back just fast enough, it would pass the edge minutes later, by nothing to be seen.
        guard crossing < spring.settlingDuration || abs(glide.target - edge) > Self.shortestWay else {
            motion.append(spring, for: spring.settlingDuration, to: edge)
            return motion
        }
        motion.append(spring, for: crossing, to: edge)
        append(glide, speed: speed, to: &motion)
        return motion
    }
}
