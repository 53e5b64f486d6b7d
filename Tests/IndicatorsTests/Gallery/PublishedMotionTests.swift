import Indicators
import RefreshKit
import Testing

/// Tests that the parts of twenty classic indicators are where their sources place them at every key time.
@Suite struct PublishedMotionTests {
    /// Maximum difference in opacity, or in lengths relative to the box.
    private static let tolerance = 0.005

    @Test(arguments: PublishedMotion.all.indices) func isWhereItsSourceSays(_ index: Int) throws {
        let published = PublishedMotion.all[index]
        let (loader, side) = (published.loader, 40 / published.extent)
        for element in published.elements {
            for key in element.keys {
                let time = element.begin + key.time * published.cycle - published.still * loader.period.seconds
                let cycles = (1 - time / published.cycle).rounded(.up)
                let elapsed = Duration.seconds(time + cycles * published.cycle)
                let moment = Moment.refreshing(elapsed, introduction: loader.introduction)
                let marks = try loader.drawing(of: moment, size: Size(width: 40, height: 40)).marks
                let (width, height) = (element.width * key.scale, (element.height ?? element.width) * key.scale * key.scaleY)
                let size = key.isOnItsSide ? (height, width) : (width, height)
                let center = Point(x: 20 + side * (element.center.x + key.x), y: 20 + side * (element.center.y + key.y))
                let isThere = marks.contains { mark in
                    let differences = [
                        (mark.bounds.center.x - center.x) / side, (mark.bounds.center.y - center.y) / side,
                        mark.bounds.width / side - size.0, mark.bounds.height / side - size.1,
                        mark.opacity - element.opacity * key.opacity,
                    ]
                    return differences.allSatisfy { abs($0) <= Self.tolerance }
                }
                #expect(isThere, "\(loader.info.id): the element that begins at \(element.begin) s, at \(key.time) of its cycle")
            }
        }
    }

    @Test func thereAreTwenty() {
        #expect(Set(PublishedMotion.all.map(\.loader.info.id)).count >= 20)
    }
}
