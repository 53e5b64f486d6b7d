/// One compressed picture: a still, or a frame of an animation, with all that is needed to decode it.
struct PNGPicture {
    /// Size and storage of the pixels.
    var header: PNGHeader
    /// The data of chunk PLTE; empty without one.
    var palette: ArraySlice<UInt8> = []
    /// The data of chunk tRNS; empty without one.
    var transparency: ArraySlice<UInt8> = []
    /// What the IDAT chunks, or the frame's fdAT chunks, hold: together one compressed stream.
    var data: [ArraySlice<UInt8>]

    /// Whether a pixel could be less than opaque.
    var mayHaveAlpha: Bool { header.colorType == .rgba || header.colorType == .grayAlpha || !transparency.isEmpty }

    /// The picture as a PNG stream of its own, without any chunk that does not change pixels.
    var stream: [UInt8] {
        var stream = PNGChunkReader.signature
        stream.reserveCapacity(256 + palette.count + data.reduce(0) { $0 + $1.count + PNGChunkReader.emptyChunkSize })
        stream.appendChunk("IHDR", header.chunkData[...])
        if !palette.isEmpty { stream.appendChunk("PLTE", palette) }
        if !transparency.isEmpty { stream.appendChunk("tRNS", transparency) }
        // One chunk, however many the file has: the reader's look at what comes after the last row counts bytes of data only.
        stream.appendChunk("IDAT", data.count == 1 ? data[0] : Array(data.joined())[...])
        stream.appendChunk("IEND", [])
        return stream
    }
}
