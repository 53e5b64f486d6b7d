internal import FoundationEssentials
internal import System

extension Decodable {
    /// Reads a JSON file of at most 4 MiB.
    static func read(jsonFile path: String) throws(PictureSourceError) -> Self {
        let bytes: [UInt8]
        do {
            bytes = try ImageReader.bytes(of: path, maximum: 4 << 20)
        } catch {
            throw .image(error)
        }
        do {
            return try JSONDecoder().decode(Self.self, from: Data(bytes))
        } catch let DecodingError.typeMismatch(_, context) {
            throw .malformedContents(path: path, what: "\(place(of: context.codingPath)) is of another type than Xcode writes")
        } catch let DecodingError.valueNotFound(_, context) {
            throw .malformedContents(path: path, what: "\(place(of: context.codingPath)) is null")
        } catch let DecodingError.keyNotFound(key, context) {
            throw .malformedContents(path: path, what: "\(place(of: context.codingPath + [key])) is missing")
        } catch {
            throw .malformedContents(path: path, what: "not valid JSON")
        }
    }

    /// Where in the file something stands, such as `images[2].scale`.
    private static func place(of path: [any CodingKey]) -> String {
        let text = path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
        return text.isEmpty ? "the outermost value" : text
    }
}
