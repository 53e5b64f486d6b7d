import RefreshKit
import Testing

@Suite struct SpinnerTests {
    /// Returns the alpha in the middle of each spoke, clockwise from the top.
    private func alphas(_ spinner: Spinner, _ moment: Moment, count: Int) throws -> [Int] {
        let bitmap = try spinner.bitmap(of: moment, size: Size(width: 200, height: 200))
        return (0..<count).map { spoke in
            let angle = 2 * Double.pi * Double(spoke) / Double(count) - .pi / 2
            let spot = Point(center: Point(x: 100, y: 100), radius: 70, angle: angle)
            return Int(bitmap[Int(spot.x), Int(spot.y)] >> 24)
        }
    }

    private var classic: Spinner {
        var spinner = Spinner()
        spinner.spokes = .twelve
        return spinner
    }

    @Test func colorOptionSetsTheSpokeColor() throws {
        let spinner = Spinner(options: try OptionValues(["color": "#FF0000"], for: Spinner.info))
        let bitmap = try spinner.bitmap(of: .refreshing(.zero), size: Size(width: 200, height: 200))
        let (alpha, red) = (bitmap[100, 30] >> 24, bitmap[100, 30] >> 16 & 255)
        #expect(alpha > 0 && red == alpha)
        #expect(bitmap[100, 30] & 0xFFFF == 0)
    }

    /// The ramp that Flutter extracted from iOS 13: 47 47 47 47 72 97 122 147 of 255, the newest last.
    @Test func eightSpokesHaveThePublishedRamp() throws {
        #expect(try alphas(Spinner(), .refreshing(.zero), count: 8) == [147, 47, 47, 47, 47, 72, 97, 122])
    }

    @Test func advancesOneSpokeEveryEighthOfASecond() throws {
        let spinner = Spinner()
        #expect(try alphas(spinner, .refreshing(.milliseconds(124)), count: 8)[0] == 147)
        #expect(try alphas(spinner, .refreshing(.milliseconds(125)), count: 8)[1] == 147)
        #expect(try alphas(spinner, .refreshing(.milliseconds(875)), count: 8)[7] == 147)
    }

    @Test func twelveSpokesFadeAroundTheCircle() throws {
        let ramp = try alphas(classic, .refreshing(.seconds(1) * 11 / 12), count: 12)
        #expect(ramp[11] == 255)
        for (older, newer) in zip(ramp, ramp.dropFirst()) { #expect(newer - older == 16 || newer - older == 15) }
    }

    @Test func spokesAppearOneByOne() throws {
        let spinner = Spinner()
        #expect(try alphas(spinner, .pulling(0), count: 8) == [0, 0, 0, 0, 0, 0, 0, 0])
        #expect(try alphas(spinner, .pulling(0.01), count: 8) == [147, 0, 0, 0, 0, 0, 0, 0])
        #expect(try alphas(spinner, .pulling(0.5), count: 8) == [147, 147, 147, 147, 0, 0, 0, 0])
        #expect(try alphas(spinner, .pulling(1.5), count: 8) == [147, 147, 147, 147, 147, 147, 147, 147])
    }

    /// From the alpha of pulled spokes, 147, to half of it and back.
    @Test func reducedMotionFadesAllSpokesTogether() throws {
        let calm = Traits(reducesMotion: true)
        for (time, alpha) in [(0, 147), (250, 110), (500, 74), (750, 110)] {
            let moment = Moment.refreshing(.seconds(1) + .milliseconds(time), calm)
            #expect(try alphas(Spinner(), moment, count: 8).allSatisfy { abs($0 - alpha) <= 1 })
            #expect(Spinner().picture(of: moment) == nil)
        }
    }

    @Test func numbersItsPictures() {
        let instants = (0..<60).map { Duration.seconds(1) + .seconds(1) * $0 / 60 }
        #expect(Set(instants.map { Spinner().picture(of: .refreshing($0, released: 1)) }).count == 8)
        #expect(Set(instants.map { classic.picture(of: .refreshing($0)) }).count == 12)
        #expect(Spinner().picture(of: .refreshing(.milliseconds(100), released: 1)) == nil)
    }

    @Test func hidesWhenStoppedByDefault() throws {
        var spinner = Spinner()
        #expect(try spinner.bitmap(of: .idle()).withUnsafePixels { $0.allSatisfy { $0 == 0 } })
        spinner.hidesWhenStopped = false
        #expect(try alphas(spinner, .idle(), count: 8) == [147, 47, 47, 47, 47, 72, 97, 122])
    }

    @Test func sizesMatchTheSystem() {
        var spinner = Spinner()
        #expect(spinner.naturalSize == Size(width: 37, height: 37))
        spinner.size = .medium
        #expect(spinner.naturalSize == Size(width: 20, height: 20))
    }

    @Test func isLightInDarkAppearance() throws {
        let bitmap = try Spinner().bitmap(of: .refreshing(.zero, Traits(appearance: .dark)), size: Size(width: 200, height: 200))
        #expect(bitmap[100, 30] >> 16 & 0xFF > 130)
    }
}
