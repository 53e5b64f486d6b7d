internal import CPluginHost

extension PluginDescription {
    /// Reads what a worker says of its plugin; nil for what is no description.
    init?(_ bytes: [UInt8]) {
        guard let head = bytes.first(as: refresh_description.self), head.count <= UInt32(REFRESH_LIBRARY_MOST) else { return nil }
        let count = Int(head.count)
        let flags = bytes.dropFirst(MemoryLayout<refresh_description>.size).prefix(2 * count)
        let texts = bytes.dropFirst(MemoryLayout<refresh_description>.size + 2 * count)
            .split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        // The last text is what comes after the last zero.
        guard flags.count == 2 * count, texts.count == 2 + 2 * count + 1 else { return nil }
        let first = flags.startIndex
        self.init(
            minorVersion: Int(head.minor), name: texts[0], version: texts[1],
            indicators: (0..<count).map { place in
                Indicator(
                    id: texts[2 + 2 * place], metadata: texts[3 + 2 * place], tellsPictures: flags[first + 2 * place] != 0,
                    tellsFacts: flags[first + 2 * place + 1] != 0)
            })
    }
}
