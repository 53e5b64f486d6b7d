extension ScrollAxis {
    private static let minimumDistance = 0.5
    /// Factors by which the initial speed can change unnoticed.
    private static let unnoticedSpeedFactors = 0.8...1.25

    /// Returns the motion of content that no finger holds, or nil if the offset does not change.
    ///
    /// Content decelerates, and bounces when it passes an edge. The speed carries over between deceleration and bounce. `velocity` is the
    /// offset's velocity, in points per second.
    func motion(from offset: Double, velocity: Double) -> ScrollMotion? {
        let (offset, edge) = (removingNoise(offset), offset.clamped(to: validRange))
        if offset != edge {
            return bounces(at: offset - edge) ? bounce(from: offset, velocity: velocity, at: edge) : ScrollMotion(restingAt: edge)
        }
        var motion = ScrollMotion(restingAt: edge)
        let glide = DecaySimulation(from: edge, velocity: velocity, rate: rate, tolerance: tolerance)
        let rest = rest(at: glide.target)
        if rest != glide.target { return self.motion(from: edge, velocity: velocity, to: rest) }
        guard abs(glide.target - edge) > Self.minimumDistance else { return nil }
        append(glide, speed: velocity, to: &motion)
        return motion.duration > .zero ? motion : nil
    }

    /// Decelerates to another offset with an adjusted speed, or uses a spring if the speed would change too much.
    private func motion(from offset: Double, velocity: Double, to rest: Double) -> ScrollMotion? {
        // The distance traveled while decelerating is proportional to the initial speed.
        let own = DecaySimulation(from: offset, velocity: velocity, rate: rate, tolerance: tolerance).target - offset
        let factor = own == 0 ? 0 : (rest - offset) / own
        guard Self.unnoticedSpeedFactors.contains(factor) else { return snap(from: offset, velocity: velocity, to: rest) }
        let glide = DecaySimulation(from: offset, velocity: velocity * factor, rate: rate, tolerance: tolerance)
        var motion = ScrollMotion(restingAt: rest)
        motion.append(glide, for: glide.settlingDuration, to: rest)
        return motion
    }

    /// Returns a spring motion, without overshoot, to a page or a moved edge; nil if the offset does not change.
    ///
    /// `velocity` is the offset's velocity, in points per second.
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

    private func append(_ glide: DecaySimulation, speed: Double, to motion: inout ScrollMotion) {
        let edge = speed > 0 ? validRange.upperBound : validRange.lowerBound
        let reachesEdge = speed > 0 ? glide.target > edge : glide.target < edge
        guard reachesEdge, let time = glide.time(toReach: edge) else {
            let (start, rest) = (glide.value(at: .zero), rest(at: glide.target))
            if rest != glide.target, let way = self.motion(from: start, velocity: speed, to: rest) { return motion.append(way) }
            motion.append(glide, for: glide.settlingDuration, to: glide.target)
            return
        }
        if time > .zero { motion.append(glide, for: time, to: edge) }
        guard bounces(at: speed) else { return }
        let spring = SpringSimulation(.bounce, from: edge, velocity: glide.velocity(at: time), to: edge, tolerance: tolerance)
        motion.append(spring, for: spring.settlingDuration, to: edge)
    }

    private func bounce(from offset: Double, velocity: Double, at edge: Double) -> ScrollMotion {
        var motion = ScrollMotion(restingAt: edge)
        let spring = SpringSimulation(.bounce, from: offset, velocity: velocity, to: edge, tolerance: tolerance)
        // Displacement of a critically damped spring from the edge: e^(-ωt) (a + (v + ωa) t). The spring passes the edge once if the
        // content is thrown back fast enough.
        let stretch = offset - edge
        let push = velocity + Spring.bounce.naturalFrequency * stretch
        guard push * stretch < 0, validRange.lowerBound < validRange.upperBound else {
            motion.append(spring, for: spring.settlingDuration, to: edge)
            return motion
        }
        let crossing = Duration.seconds(-stretch / push)
        let speed = spring.velocity(at: crossing)
        let glide = DecaySimulation(from: edge, velocity: speed, rate: rate, tolerance: tolerance)
        // Content thrown back barely fast enough would pass the edge minutes later, by an invisible distance.
        guard crossing < spring.settlingDuration || abs(glide.target - edge) > Self.minimumDistance else {
            motion.append(spring, for: spring.settlingDuration, to: edge)
            return motion
        }
        motion.append(spring, for: crossing, to: edge)
        append(glide, speed: speed, to: &motion)
        return motion
    }
}
