internal import System

/// The manifest's file: JSON with one line for each file, so that a version control system shows what changed.
extension Manifest {
    /// What stands before the lines of the files.
    static func head(_ build: EngineBuild, _ fingerprint: Digest) -> [UInt8] {
        var json = JSONWriter()
        json.raw("{\n\"format\": ")
        json.number(Self.format)
        json.raw(",\n")
        build.write(to: &json, separator: ",\n")
        json.raw(",\n\"fingerprint\": ")
        json.digest(fingerprint)
        json.raw(",\n\"files\": [")
        return json.bytes
    }

    /// What stands behind the lines of the files.
    static func tail(_ digest: Digest) -> [UInt8] {
        var json = JSONWriter()
        json.raw("],\n\"digest\": ")
        json.digest(digest)
        json.raw("\n}\n")
        return json.bytes
    }

    /// The digest of what stands before the files.
    static func digest(of build: EngineBuild, _ fingerprint: Digest) -> Digest {
        var json = JSONWriter()
        build.write(to: &json, separator: ",")
        json.digest(fingerprint)
        return Digest(of: json.bytes)
    }

    /// The digest of the manifest up to a file, and of that file's line: it shows whether anybody changed the manifest.
    static func digest(_ before: Digest, followedBy line: ArraySlice<UInt8>) -> Digest {
        var json = JSONWriter()
        json.reserve(line.count + 80)
        json.digest(before)
        json.raw(line)
        return Digest(of: json.bytes)
    }
}

extension EngineBuild {
    /// Appends the members that name the build.
    func write(to json: inout JSONWriter, separator: String) {
        json.raw("\"refreshkit\": ")
        json.string(version)
        json.raw(text: separator)
        json.raw("\"cairo\": ")
        json.string(cairo)
        json.raw(text: separator)
        json.raw("\"build\": ")
        json.digest(program)
    }
}
