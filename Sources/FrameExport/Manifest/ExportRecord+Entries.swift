extension ExportRecord {
    /// Files by their paths, in the order in which they were first noted, each with its build: a few hundred bytes for each of very many.
    struct Entries {
        /// The files.
        private(set) var files: [ExportedFile] = []
        /// The number of each file's build.
        private var buildNumbers: [UInt32] = []
        private var builds: [EngineBuild] = []
        private var index = PathIndex(for: 0)

        /// No files.
        init() {}

        /// All files of a manifest, which lists none twice.
        init(_ manifest: Manifest) {
            files = manifest.files
            builds = [manifest.build]
            buildNumbers = Array(repeating: 0, count: files.count)
            index = PathIndex(for: files.count)
            for (place, file) in files.enumerated() { _ = index.insert(file.path, at: place) { _ in false } }
        }

        /// Every file and what made it, in order.
        var values: some Sequence<Entry> { files.indices.lazy.map { Entry(file: files[$0], build: builds[Int(buildNumbers[$0])]) } }

        /// The file with a path and what made it; nil when there is none.
        subscript(path: String) -> Entry? {
            guard let place = place(of: path) else { return nil }
            return Entry(file: files[place], build: builds[Int(buildNumbers[place])])
        }

        /// Notes a file; what was noted under its path before is forgotten.
        mutating func note(_ file: ExportedFile, _ build: EngineBuild) {
            let number = number(of: build)
            if let place = place(of: file.path) {
                (files[place], buildNumbers[place]) = (file, number)
                return
            }
            _ = index.insert(file.path, at: files.count) { _ in false }
            files.append(file)
            buildNumbers.append(number)
        }

        private func place(of path: String) -> Int? { index.place(of: path) { files[$0].path == path } }

        private mutating func number(of build: EngineBuild) -> UInt32 {
            if let number = builds.lastIndex(of: build) { return UInt32(number) }
            builds.append(build)
            return UInt32(builds.count - 1)
        }
    }
}
