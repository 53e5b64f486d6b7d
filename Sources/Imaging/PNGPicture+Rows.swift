extension PNGPicture {
    /// Inflates the picture row by row, undoes the filters and hands each row on.
    ///
    /// No more than two rows are held at any time, and reading stops at the last row, whatever the stream still holds.
    ///
    /// - Parameters:
    ///   - wrapper: What stands around the deflate data.
    ///   - context: What errors name.
    ///   - body: Given the pass, the row in it from 0, and the row's bytes.
    /// - Throws: Which row cannot be read, and why.
    func readRows(
        wrapper: Inflater.Wrapper, _ context: PNGContext, _ body: (PNGPass, Int, UnsafeBufferPointer<UInt8>) -> Void
    ) throws(ImageReadingError) {
        var inflater = Inflater(data, wrapper: wrapper)
        let longest = 1 + header.rowBytes(columns: header.width)
        var row = [UInt8](repeating: 0, count: longest)
        var above = [UInt8](repeating: 0, count: longest)
        for pass in PNGPass.passes(of: header) {
            let count = header.rowBytes(columns: pass.columns)
            for index in 1...count { above[index] = 0 }
            for number in 0..<pass.rows {
                try row.withUnsafeMutableBufferPointer { buffer throws(ImageReadingError) in
                    let line = UnsafeMutableBufferPointer(rebasing: buffer[..<(1 + count)])
                    try expectRow(inflater.fill(line), line, pass, number, context)
                    let bytes = UnsafeMutableBufferPointer(rebasing: line[1...])
                    above.withUnsafeBufferPointer {
                        let above = UnsafeBufferPointer(rebasing: $0[1...count])
                        PNGFilter(rawValue: line[0])?.undo(bytes, above: above, distance: header.filterDistance)
                    }
                    body(pass, number, UnsafeBufferPointer(bytes))
                }
                swap(&row, &above)
            }
        }
        try expectEnd(&inflater, wrapper, context)
    }

    private func expectRow(
        _ outcome: Inflater.Outcome, _ line: UnsafeMutableBufferPointer<UInt8>, _ pass: PNGPass, _ number: Int, _ context: PNGContext
    ) throws(ImageReadingError) {
        let place = pass.description(ofRow: number)
        switch outcome {
        case .filled:
            break
        case .ended(let found), .starved(let found):
            throw context.truncated(inside: place, expected: line.count - 1, found: max(0, found - 1))
        case .broken(let why):
            throw context.damaged("image data cannot be inflated inside \(place)\(context.suffix) (\(why))")
        }
        guard PNGFilter(rawValue: line[0]) != nil else {
            throw context.damaged("\(place)\(context.suffix) has filter \(line[0]), expected 0...4")
        }
    }

    /// One more byte is asked for: a stream that gives it holds more than the image, perhaps very much more.
    private func expectEnd(
        _ inflater: inout Inflater, _ wrapper: Inflater.Wrapper, _ context: PNGContext
    ) throws(ImageReadingError) {
        let outcome = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { inflater.fill($0) }
        switch outcome {
        case .ended:
            break
        case .starved:
            // Without a checksum behind the rows nothing of the image is missing.
            if wrapper == .zlib { throw context.damaged("image data\(context.suffix) ends before its checksum") }
        case .filled:
            throw context.damaged("image data\(context.suffix) goes on after the last row")
        case .broken(let why):
            throw context.damaged("image data\(context.suffix) cannot be inflated after the last row (\(why))")
        }
    }
}
