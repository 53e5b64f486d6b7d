import Glibc
import Testing

@testable import Drawing

/// Logs a warning like GLib's for an invalid argument.
private func warn(_ domain: String, _ function: String, _ expression: String) {
    typealias Warning = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Void
    guard let warning = dlsym(dlopen("libglib-2.0.so.0", RTLD_NOW), "g_return_if_fail_warning") else {
        Issue.record("GLib is not installed")
        return
    }
    unsafeBitCast(warning, to: Warning.self)(domain, function, expression)
}

@Suite struct TypesetterTests {
    @Test func pangoWarningIsThrownOnce() throws {
        let typesetter = try Typesetter.ofThisThread()
        #expect(throws: DrawingError.pango("f: assertion 'x' failed")) { try typesetter.watching { warn("Pango", "f", "x") } }
        #expect(try typesetter.watching { 7 } == 7)
    }

    @Test func layoutIsCached() throws {
        let typesetter = try Typesetter(library: try FontLibrary.shared.get())
        let text = Text("again", font: Font(size: 12))
        #expect(try typesetter.layout(of: text) === typesetter.layout(of: text))
    }

    @Test func languagesAreIndependent() throws {
        let typesetter = try Typesetter(library: try FontLibrary.shared.get())
        let alone = try typesetter.layout(of: Text("один", font: Font(size: 12), language: "uk")).metrics
        for index in 0..<100 { _ = try typesetter.layout(of: Text("x", font: Font(size: 12), language: "x-\(index)")) }
        #expect(try typesetter.layout(of: Text("один", font: Font(size: 12), language: "uk")).metrics == alone)
    }

    @Test func metricsSurviveCacheEviction() throws {
        let typesetter = try Typesetter(library: try FontLibrary.shared.get())
        for _ in 0..<2 {
            for size in 1...600 { #expect(try typesetter.layout(of: Text("1", font: Font(size: Double(size)))).metrics.width > 0) }
        }
    }

    @Test func threadsDrawTheSamePixels() async throws {
        let expected = try FontLibraryTests.labels()
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 { group.addTask { try FontLibraryTests.labels() == expected } }
            for try await isEqual in group { #expect(isEqual) }
        }
    }
}
