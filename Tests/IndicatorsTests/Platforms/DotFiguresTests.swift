import Indicators
import RefreshKit
import Testing

@testable import PlatformsFamily

/// Tests the dots' centers, sizes, and opacities at the key times of the original animations, read from recordings in a 100-point box.
@Suite struct DotFiguresTests {
    private func marks(_ indicator: any Indicator, at seconds: Double) throws -> [RecordedDrawing.Mark] {
        let cycles = (indicator.introduction.seconds / indicator.period.seconds).rounded(.up)
        let moment = indicator.refreshMoment(at: indicator.period * cycles + .seconds(seconds), released: 1)
        return try indicator.drawing(of: moment, size: Size(width: 100, height: 100)).marks
    }

    /// Opacity goes from 0.3 to 1 and back, taking 1 s each way, with each dot 0.4 s behind the previous one; the box turns once in 1.2 s,
    /// starting at 45 degrees.
    @Test func antFadesInTurnAndTurnsTheBox() throws {
        let marks = try marks(AntSpin(), at: 1.2)
        // At 1.2, 0.8, 0.4, and 0 s of 2 s.
        for (mark, opacity) in zip(marks, [0.86, 0.86, 0.58, 0.3]) { #expect(abs(mark.opacity - opacity) < 1e-6) }
        // Back at 45 degrees: top, right, bottom, left. Before the turn, the dots are 5.5 of 20 points from the center lines.
        let reach = 5.5 / 20 * 2.0.squareRoot() * 100 / AntSpin.extent
        for (mark, side) in zip(marks, [Point(x: 0, y: -1), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0)]) {
            #expect(abs(mark.bounds.midX - 50 - reach * side.x) < 0.2 && abs(mark.bounds.midY - 50 - reach * side.y) < 0.2)
            #expect(abs(mark.bounds.width - 6.75 / 20 * 100 / AntSpin.extent) < 0.2)
        }
        let turned = try self.marks(AntSpin(), at: 0.3)[0].bounds.center
        #expect(abs(turned.x - 50 - reach) < 0.2 && abs(turned.y - 50) < 0.2)
    }

    /// The size grows from 0 to 1 in the first half; the opacity goes from 0 to 1 and back.
    @Test func bootstrapGrowsThenFades() throws {
        for (share, size, opacity) in [(0.25, 0.5, 0.5), (0.5, 1, 1), (0.75, 1, 0.5)] as [(Double, Double, Double)] {
            let mark = try marks(BootstrapGrow(), at: 0.75 * (share + 1 - BootstrapGrow.still))[0]
            #expect(abs(mark.bounds.width - 100 * size) < 0.5 && abs(mark.opacity - opacity) < 0.005, "\(share)")
        }
    }

    /// The dots, 9/28 of the box apart, are smallest half a 750 ms period after they are largest, and each starts 110 ms after the one to
    /// its left.
    @Test func ionicDotsShrinkInTurn() throws {
        for (index, begin) in [-0.22, -0.11, 0].enumerated() {
            let (full, small) = (try marks(IonicDots(), at: 0.75 + begin)[index], try marks(IonicDots(), at: 1.125 + begin)[index])
            #expect(abs(full.bounds.midX - 50 - Double(index - 1) * 900 / 28 / IonicDots.extent) < 0.1)
            #expect(abs(full.bounds.width - 18.75 / IonicDots.extent) < 0.1 && abs(full.opacity - 0.9) < 0.005)
            #expect(abs(small.bounds.width - 7.5 / IonicDots.extent) < 0.1 && abs(small.opacity - 0.3) < 0.005)
        }
    }

    /// Nine dots, a ninth of a second apart, lie on a circle with a radius of 9/28 of the box.
    @Test func ionicBubblesShrinkInTurn() throws {
        for index in 0..<9 {
            let begin = Double(index) / 9
            let (full, half) = (try marks(IonicBubbles(), at: begin)[index], try marks(IonicBubbles(), at: begin + 0.475)[index])
            #expect(
                abs(full.bounds.width * IonicBubbles.extent - 15.625) < 0.1 && abs(half.bounds.width * IonicBubbles.extent - 7.8125) < 0.1)
            let center = full.bounds.center
            #expect(
                abs(((center.x - 50) * (center.x - 50) + (center.y - 50) * (center.y - 50)).squareRoot() - 900.0 / 28 / IonicBubbles.extent)
                    < 0.1)
        }
    }

    /// The 6-point dots are 12 points apart, center to center, in a 31-point box; each is brightest a third of the loop after the previous
    /// one.
    @Test func weChatDotsLightUpInTurn() throws {
        let indicator = WeChatDots()
        for (slot, dot) in [0, 2, 1].enumerated() {
            let mark = try marks(indicator, at: 0.9 * Double(dot) / 3)[slot]
            #expect(abs(mark.bounds.midX - 50 - Double(dot - 1) * 1200 / 31) < 0.1 && abs(mark.bounds.width - 600.0 / 31) < 0.1)
            #expect(abs(mark.opacity - 1) < 0.005)
            #expect(abs(try marks(indicator, at: 0.9 * (Double(dot) / 3 + 0.5))[slot].opacity - 0.2) < 0.005)
        }
    }

    /// The outer dots move away from the middle one during the pull.
    @Test func weChatDotsComeOutOfOne() throws {
        let reaches = try [0.2, 0.5, 0.8, 1].map { progress in
            let marks = try WeChatDots().drawing(of: .pulling(progress), size: Size(width: 100, height: 100)).marks
            return marks[1].bounds.midX - marks[0].bounds.midX
        }
        #expect(reaches[0] == 0 && reaches[0] < reaches[1] && reaches[1] < reaches[2] && reaches[2] < reaches[3])
        #expect(abs(reaches[3] - 2400.0 / 31) < 0.1)
    }
}
