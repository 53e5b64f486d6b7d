import Fixtures
import Foundation
import FrameExport
import Glibc
import Imaging
import Testing

/// Tests of file systems that are full, read-only, or inaccessible; the setup requires root, and each test verifies it.
@Suite(.enabled(if: geteuid() == 0, "only root can mount a small file system"), .serialized)
struct FileSystemTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs a closure with a file system of a few kilobytes mounted at `disk`, if the machine allows it.
    private func withDisk(kilobytes: Int, _ body: (String) throws -> Void) throws {
        let disk = folder.path + "/disk"
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        guard mount("tmpfs", disk, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
            try Test.cancel("this machine does not let root mount a tmpfs")
        }
        defer { umount2(disk, Int32(MNT_DETACH)) }
        try body(disk)
    }

    @Test func aFullDisk() throws {
        try withDisk(kilobytes: 64) { disk in
            let run = try CommandRun(
                ["render", "progress-ring", "--scale", "3", "--concurrency", "1", "-o", "disk/out"], in: folder.path)
            #expect(run.status == 1)
            let files = try FileManager.default.contentsOfDirectory(atPath: disk + "/out").filter { !$0.hasPrefix(".") }.sorted()
            #expect(files.count > 2 && files.count < 60)
            let failed = String(format: "disk/out/progress-ring_%04d@3x.png", files.count)
            #expect(
                run.errors == "refreshkit: \(ExportError.cannotWrite(failed, file: files.count, of: 60, why: "no space left on device"))\n")
            for file in files { _ = try ImageReader.read(contentsOf: "\(disk)/out/\(file)") }
        }
    }

    @Test func aFullTemporaryFolder() throws {
        try withDisk(kilobytes: 16) { disk in
            try folder.write("<svg width='8' height='8'><!--\(String(repeating: " ", count: 40 << 10))--></svg>", "a.svg")
            for (path, why) in [(disk, "no space left on device"), (disk + "/missing", "no such file or directory")] {
                let run = try CommandRun(["render", "a.svg", "-o", "out"], in: folder.path, environment: ["TMPDIR": path])
                #expect(run.status == 1)
                let advice = "set TMPDIR to a folder with free space"
                #expect(run.errors == "refreshkit: a.svg: cannot be read: cannot create a temporary file: \(why); \(advice)\n")
            }
        }
    }

    /// Files that did not fit are exported once space is available, no matter where the journal was truncated.
    @Test func theExportResumesAfterAFullDisk() throws {
        let words = ["render", "progress-ring", "--size", "8x8", "--concurrency", "1", "--phase", "pulling", "--pull-frames", "200", "-q"]
        #expect(try CommandRun(words + ["-o", "whole"], in: folder.path).status == 0)
        for kilobytes in [16, 72, 200, 512] {
            try withDisk(kilobytes: kilobytes) { disk in
                let failed = try CommandRun(words + ["-o", "disk/out"], in: folder.path)
                #expect(failed.status == 1)
                #expect(failed.errors.hasSuffix(": no space left on device\n") && failed.errors.split(separator: "\n").count == 1)
                try #require(mount("tmpfs", disk, "tmpfs", UInt(MS_REMOUNT), "size=4096k") == 0)
                #expect(try CommandRun(words + ["-o", "disk/out", "--resume"], in: folder.path).status == 0)
                let same = try CommandRun.shell("diff -r whole disk/out", in: folder.path)
                #expect(same.status == 0 && same.output == "")
            }
        }
    }

    /// Resuming a complete export needs no space, but a read-only folder causes an error.
    @Test func aFolderOnAReadOnlyDisk() throws {
        try withDisk(kilobytes: 1024) { disk in
            let words = ["render", "spinner", "--frames", "0-2", "-o", "disk/out"]
            #expect(try CommandRun(words, in: folder.path).status == 0)
            try FileManager.default.removeItem(atPath: disk + "/out/spinner_0001.png")
            try #require(mount("tmpfs", disk, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0)
            let run = try CommandRun(words + ["--resume"], in: folder.path)
            let error = ManifestError.cannotWrite("disk/out/.refreshkit-journal", why: "read-only file system")
            #expect(run.errors == "refreshkit: \(error)\n")
            #expect(run.status == 1)
            #expect(try CommandRun(["verify", "disk/out", "-q"], in: folder.path).status == 2)
        }
    }

    @Test func aReadOnlyDisk() throws {
        try withDisk(kilobytes: 64) { disk in
            try #require(mount("tmpfs", disk, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0)
            try #require(!FileManager.default.createFile(atPath: disk + "/probe", contents: nil))
            let run = try CommandRun(["render", "spinner", "-o", "disk/out"], in: folder.path)
            #expect(run.errors == "refreshkit: \(ExportError.cannotCreateFolder("disk/out", why: "read-only file system"))\n")
            #expect(run.status == 1)
        }
    }

    /// Root can read every file, so the command runs as the user `nobody`.
    @Test func anUnreadableFile() throws {
        let path = folder.path + "/secret.png"
        try Data([1]).write(to: URL(fileURLWithPath: path))
        chmod(folder.path, 0o755)
        chmod(path, 0o000)
        let asNobody = "setpriv --reuid 65534 --clear-groups"
        let proof = try CommandRun.shell("\(asNobody) cat '\(path)'", in: folder.path)
        try #require(proof.status == 1 && proof.errors.contains("Permission denied"))
        let run = try CommandRun.shell("\(asNobody) '\(CommandRun.executable)' render '\(path)' -o out", in: folder.path)
        #expect(run.errors == "refreshkit: \(path): cannot be read: permission denied\n")
        #expect(run.status == 1)
    }
}
