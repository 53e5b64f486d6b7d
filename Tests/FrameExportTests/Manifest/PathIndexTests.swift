import Testing

@testable import FrameExport

@Suite struct PathIndexTests {
    private let paths = (0..<5000).map { "folder \($0 % 7)/frame_\($0).png" }

    private func index() -> (PathIndex, refused: Int) {
        var index = PathIndex(for: paths.count)
        var refused = 0
        for (number, path) in paths.enumerated() where !index.insert(path, at: number, { paths[$0] == path }) { refused += 1 }
        return (index, refused)
    }

    @Test func everyPathIsFoundAtItsIndex() {
        let (index, refused) = index()
        #expect(refused == 0)
        #expect(paths.indices.allSatisfy { number in index.index(of: paths[number]) { paths[$0] == paths[number] } == number })
    }

    @Test func unknownPathIsNotFound() {
        let (index, _) = index()
        for path in ["", "folder 0", "folder 1/frame_0.png", "frame_0.png"] {
            #expect(index.index(of: path) { paths[$0] == path } == nil)
        }
        #expect(PathIndex(for: 0).index(of: "a") { _ in true } == nil)
    }

    @Test func duplicatePathIsRejected() {
        var (index, _) = index()
        #expect(!index.insert(paths[4321], at: 0) { paths[$0] == paths[4321] })
        #expect(index.index(of: paths[4321]) { paths[$0] == paths[4321] } == 4321)
    }
}
