import Testing

@testable import RefreshKit

@Suite struct PosterLayoutTests {
    private static let memberSize = Size(width: 44, height: 44)

    /// Families are in alphabetical order, regardless of their members' order; indicators without a family come first.
    @Test func eachFamilyHasAHeadingAboveItsMembers() {
        let layout = PosterLayout(families: ["b", "a", "b", ""], memberSize: Self.memberSize)
        #expect(layout.headings.map(\.text) == ["other", "a", "b"])
        let tops = layout.headings.map(\.origin.y)
        #expect(tops == tops.sorted())
        let cells = layout.cells.map(\.minY)
        #expect(cells[3] > tops[0] && cells[1] > tops[1] && cells[0] > tops[2] && cells[2] >= cells[0])
        #expect(cells[3] < tops[1] && cells[1] < tops[2])
    }

    @Test func oneFamilyHasNoHeading() {
        let layout = PosterLayout(families: ["a", "a", "a"], memberSize: Self.memberSize)
        #expect(layout.headings.isEmpty)
        #expect(layout.cells[0].origin == .zero)
    }

    @Test(arguments: [1, 2, 3, 10, 67, 500]) func cellsFillThePosterWithoutOverlap(_ count: Int) throws {
        let layout = PosterLayout(families: (0..<count).map { "family \($0 % 4)" }, memberSize: Self.memberSize)
        let cells = layout.cells
        #expect(cells.count == count)
        let page = Rect(origin: .zero, size: layout.size)
        #expect(cells.allSatisfy(page.contains))
        #expect(Set(cells.map { [$0.minX, $0.minY] }).count == count)
        #expect(cells.map(\.maxX).max() == layout.size.width && cells.map(\.maxY).max() == layout.size.height)
    }

    @Test func aLargePosterIsWiderThanHigh() {
        let size = PosterLayout(families: Array(repeating: "a", count: 67), memberSize: Self.memberSize).size
        #expect((1.2...1.8).contains(size.width / size.height))
    }

    /// A cell has room for the member and its id.
    @Test(arguments: [
        (Size(width: 20, height: 20), Size(width: 132, height: 60)), (Size(width: 200, height: 100), Size(width: 220, height: 140)),
    ])
    func cellsFollowTheSizeOfTheMembers(_ memberSize: Size, _ cell: Size) {
        #expect(PosterLayout(families: ["a"], memberSize: memberSize).cells[0].size == cell)
    }
}
