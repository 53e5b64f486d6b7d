import Glibc
import RefreshKit
import Testing

@Suite struct SpinnerTests {
    /// Returns the opacity of each spoke, in 255ths, clockwise from the top.
    private func alphas(_ spinner: Spinner, _ moment: Moment, count: Int) throws -> [Double] {
        var alphas = [Double](repeating: 0, count: count)
        for mark in try spinner.drawing(of: moment, size: Size(width: 100, height: 100)).marks {
            let turn = atan2(mark.bounds.center.y - 50, mark.bounds.center.x - 50) / (2 * .pi) + 1.25
            alphas[Int((turn * Double(count)).rounded()) % count] += (mark.opacity * 255_000).rounded() / 1000
        }
        return alphas
    }

    private func colors(_ spinner: Spinner, _ moment: Moment) throws -> [TintableColor?] {
        try spinner.drawing(of: moment).marks.map(\.color)
    }

    private var classic: Spinner {
        var spinner = Spinner()
        spinner.spokes = .twelve
        return spinner
    }

    @Test func colorOptionSetsTheSpokeColor() throws {
        let spinner = Spinner(options: try OptionValues(["color": "#FF0000"], for: Spinner.info))
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(try colors(spinner, .pulling(0.2)) == [.color(red.opacity(147.0 / 255)), .color(red.opacity(147.0 / 255))])
    }

    /// The opacities that Flutter extracted from iOS 13, in 255ths, newest last: 47 47 47 47 72 97 122 147.
    @Test func eightSpokesHaveThePublishedRamp() throws {
        #expect(try alphas(Spinner(), .refreshing(.zero), count: 8) == [147, 47, 47, 47, 47, 72, 97, 122])
    }

    @Test func advancesOneSpokeEveryEighthOfASecond() throws {
        for (time, spoke) in [(124, 0), (125, 1), (875, 7)] {
            #expect(try alphas(Spinner(), .refreshing(.milliseconds(time)), count: 8)[spoke] == 147)
        }
    }

    @Test func twelveSpokesFadeAroundTheCircle() throws {
        let ramp = try alphas(classic, .refreshing(.seconds(1) * 11 / 12), count: 12)
        #expect(ramp.last == 255 && zip(ramp, ramp.dropFirst()).allSatisfy { abs($1 - $0 - 255.0 / 16) < 0.002 })
    }

    @Test(arguments: [(0, 0), (0.01, 1), (0.5, 4), (1.5, 8)]) func spokesAppearOneByOne(_ progress: Double, _ count: Int) throws {
        #expect(try alphas(Spinner(), .pulling(progress), count: 8) == (0..<8).map { $0 < count ? 147 : 0 })
    }

    /// The opacity goes from 147, the value during a pull, to half of that and back.
    @Test func reducedMotionFadesAllSpokesTogether() throws {
        let calm = Traits(reducesMotion: true)
        for (time, alpha) in [(0, 147), (250, 110.25), (500, 73.5), (750, 110.25)] {
            let moment = Moment.refreshing(.seconds(1) + .milliseconds(time), calm)
            #expect(try alphas(Spinner(), moment, count: 8) == Array(repeating: alpha, count: 8))
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
        #expect(try spinner.drawing(of: .idle()) == RecordedDrawing())
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
        let color = try #require(Color(hex: "#EBEBF5")).opacity(147.0 / 255)
        #expect(try colors(Spinner(), .pulling(0.1, Traits(appearance: .dark))) == [.color(color)])
    }
}
