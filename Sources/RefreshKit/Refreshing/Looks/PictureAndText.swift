/// Where a picture and the words after it are from left to right, in points; they never overlap.
struct PictureAndText: Equatable {
    /// The smallest gap between picture and words.
    static let smallestGap = 4.0
    /// What stays free at both ends.
    static let margin = 8.0

    let pictureX: Double
    let textX: Double
    let textWidth: Double

    /// Arranges a picture and words in a width.
    ///
    /// - Parameters:
    ///   - width: The whole width.
    ///   - picture: Width of the picture.
    ///   - text: Width that the words would like to have.
    ///   - arrangement: Where the picture would like to be.
    init(in width: Double, picture: Double, text: Double, _ arrangement: RefreshLook.Arrangement) {
        let (start, end) = (Self.margin, width - Self.margin)
        let nearest = start + picture + Self.smallestGap
        textWidth = max(0, min(text, end - nearest))
        let centered = (width - textWidth) / 2
        let (wishedX, wishedGap) =
            switch arrangement {
            case .centerBeforeText(let distance): (centered, distance - picture / 2)
            case .edgeBeforeText(let gap): (centered, gap)
            case .leftOfCenter(let distance, let gap): (width / 2 - distance + picture / 2 + gap, gap)
            }
        textX = max(nearest, min(wishedX, end - textWidth))
        pictureX = textX - picture - max(Self.smallestGap, min(wishedGap, textX - start - picture))
    }
}
