import Testing

@testable import FrameExport

@Suite struct PathIndexTests {
    private let paths = (0..<5000).map { "folder \($0 % 7)/frame_\($0).png" }

    private func index() -> (PathIndex, refused: Int) {
        var index = PathIndex(for: paths.count)
        var refused = 0
        for (place, path) in paths.enumerated() where !index.insert(path, at: place, { paths[$0] == path }) { refused += 1 }
        return (index, refused)
    }

    @Test func everyPathIsFoundAtItsPlace() {
        let (index, refused) = index()
        #expect(refused == 0)
        #expect(paths.indices.allSatisfy { place in index.place(of: paths[place]) { paths[$0] == paths[place] } == place })
    }

    @Test func whatWasNotNotedIsNotFound() {
        let (index, _) = index()
        for path in ["", "folder 0", "folder 1/frame_0.png", "frame_0.png"] {
            #expect(index.place(of: path) { paths[$0] == path } == nil)
        }
        #expect(PathIndex(for: 0).place(of: "a") { _ in true } == nil)
    }

    @Test func aPathIsNotedOnce() {
        var (index, _) = index()
        #expect(!index.insert(paths[4321], at: 0) { paths[$0] == paths[4321] })
        #expect(index.place(of: paths[4321]) { paths[$0] == paths[4321] } == 4321)
    }
}
