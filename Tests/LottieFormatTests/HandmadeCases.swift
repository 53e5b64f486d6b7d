import Documents
import Drawing
import Foundation
import Imaging
import LottieFormat
import Motion
import RefreshKit
import SystemSupport
import Testing
import VectorMotion

/// A small Lottie file, and the measures of its pictures from the calculation beside it.
struct HandmadeCase: CustomStringConvertible, Sendable {
    let name: String
    let lottie: JSONValue
    private let checks: [JSONValue]
    /// Words of the error; nil if the file can be drawn.
    let refusal: [String]?

    private init(_ json: JSONValue) throws {
        name = try #require(json["name"]?.text)
        lottie = try #require(json["lottie"])
        checks = json["checks"]?.items ?? []
        refusal = json["refused"]?.items.compactMap(\.text)
    }

    var description: String { name }

    /// All cases, by the files in `Cases`.
    static func all() throws -> [HandmadeCase] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try files.flatMap { file in
            try LottieReader.parse(Array(Data(contentsOf: folder.appending(path: file)))).items.map { try HandmadeCase($0) }
        }
    }

    /// Returns what is wrong in the pictures of an animation.
    func faults(of animation: ShapeAnimation) throws -> [String] {
        let rate = try #require(lottie["fr"]?.number)
        let start = lottie["ip"]?.number ?? 0
        return try checks.compactMap { check in
            let frame = try #require(check["frame"]?.number)
            var bitmap = Bitmap(width: Int(animation.size.width), height: Int(animation.size.height))
            try bitmap.draw { animation.draw(at: (frame - start) / rate, for: .light, on: $0) }
            return Picture(bitmap).fault(check).map { "frame \(frame): \($0)" }
        }
    }
}

/// The measures of a picture.
private struct Picture {
    private let width: Int
    private var alphas: [Double] = []
    private let bitmap: Bitmap

    init(_ bitmap: Bitmap) {
        (self.bitmap, width) = (bitmap, bitmap.width)
        bitmap.withUnsafePixels { alphas = $0.map { Double($0 >> 24) / 255 } }
    }

    func fault(_ check: JSONValue) -> String? {
        let tolerance = check["tolerance"]?.number
        if let point = check["pixel"]?.numbers, let expected = check["rgba"]?.numbers {
            let found = color(Int(point[0]), Int(point[1]))
            let isNear = zip(found, expected).allSatisfy { abs($0 - $1) <= tolerance ?? 2 }
            // Nothing shows the color of a transparent pixel.
            return isNear || found[3] == 0 && expected[3] <= 2 ? nil : "pixel \(point) is \(found), expected \(expected)"
        }
        let area = alphas.reduce(0, +)
        if let expected = check["area"]?.number {
            return abs(area - expected) <= tolerance ?? max(expected * 0.005, 0.5) ? nil : "area \(area), expected \(expected)"
        }
        if let expected = check["center"]?.numbers {
            var sum = Point.zero
            for (index, alpha) in alphas.enumerated() {
                sum.x += alpha * (Double(index % width) + 0.5)
                sum.y += alpha * (Double(index / width) + 0.5)
            }
            let center = [sum.x / area, sum.y / area]
            return zip(center, expected).allSatisfy { abs($0 - $1) <= tolerance ?? 0.1 } ? nil : "center \(center), expected \(expected)"
        }
        if let expected = check["box"]?.numbers {
            let inside = alphas.indices.filter { alphas[$0] >= 0.5 }
            let (xs, ys) = (inside.map { $0 % width }, inside.map { $0 / width })
            let box = [xs.min() ?? 0, ys.min() ?? 0, (xs.max() ?? -1) + 1, (ys.max() ?? -1) + 1].map(Double.init)
            return zip(box, expected).allSatisfy { abs($0 - $1) <= tolerance ?? 1 } ? nil : "box \(box), expected \(expected)"
        }
        if check["empty"] != nil { return area == 0 ? nil : "area \(area), expected nothing" }
        return "a check of no known kind"
    }

    /// Returns the components of a pixel, not multiplied by its alpha.
    private func color(_ x: Int, _ y: Int) -> [Double] {
        let pixel = bitmap.withUnsafePixels { $0[y * width + x] }
        let alpha = Double(pixel >> 24)
        return [16, 8, 0].map { alpha > 0 ? (Double(pixel >> $0 & 255) * 255 / alpha).rounded() : 0 } + [alpha]
    }
}

extension JSONValue {
    fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
    fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
    fileprivate var items: [JSONValue] { if case .list(let items) = self { items } else { [] } }
    fileprivate var numbers: [Double]? { if case .list(let items) = self { items.compactMap(\.number) } else { nil } }
}
