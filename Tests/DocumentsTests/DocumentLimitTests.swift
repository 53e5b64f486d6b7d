@testable import Documents
import Fixtures
import Testing

/// What errors about a document quote, and how large a document may be.
@Suite struct DocumentLimitTests {
    private let form = DocumentForm(name: "list", foremostKey: "items", example: .example("list", in: "the documentation"), mostBytes: 40)

    private func line(_ reason: DocumentError.Reason, key: String? = nil) -> String {
        "\(DocumentError("a.yml", form, at: nil, key: key, reason))"
    }

    @Test func aKeyOf180CharactersIsQuotedWhole() {
        let (key, longer) = (String(repeating: "k", count: 180), String(repeating: "k", count: 181))
        let short = String(repeating: "k", count: 120) + "..." + String(repeating: "k", count: 60)
        #expect(line(.tab, key: key) == "a.yml: \(key): a tab indents this line, expected spaces")
        #expect(line(.tab, key: longer) == "a.yml: \(short): a tab indents this line, expected spaces")
        #expect(line(.alias(key)) == "a.yml: alias '*\(key)' is not followed; write the value itself")
        #expect(line(.alias(longer)) == "a.yml: alias '*\(short)' is not followed; write the value itself")
        #expect(line(.keyTwice(key, firstLine: 3)) == "a.yml: key '\(key)' was given in line 3 already; give it once")
        #expect(line(.keyTwice(longer, firstLine: 3)) == "a.yml: key '\(short)' was given in line 3 already; give it once")
    }

    @Test func listsLieAtMost16Deep() {
        func text(_ depth: Int) -> [UInt8] { Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8) }
        #expect(throws: Never.self) { try DocumentValue(text(16), path: "a.yml", as: form) }
        #expect(
            throws: DocumentError("a.yml", form, at: DocumentPlace(line: 1, column: 17), .tooDeep(16))
        ) { try DocumentValue(text(17), path: "a.yml", as: form) }
    }

    @Test func aFileHasAtMostSoManyBytes() throws {
        func error(_ count: Int) throws -> DocumentError? {
            let folder = try TemporaryFolder()
            let path = try folder.write([UInt8](repeating: UInt8(ascii: "a"), count: count), "a.yml")
            do throws(DocumentError) {
                _ = try DocumentValue.bytes(of: path, as: form)
                return nil
            } catch {
                return error
            }
        }
        #expect(try error(40) == nil)
        #expect(try error(41).map { "\($0)" }?.hasSuffix("a.yml: has 41 bytes, expected at most 40; split it into several lists") == true)
    }
}
