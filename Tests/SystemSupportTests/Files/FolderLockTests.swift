import Fixtures
import Testing

import SystemSupport

@Suite struct FolderLockTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func lockIsExclusiveUntilReleased() throws {
        var lock: FolderLock? = try FolderLock(folder.path)
        #expect(lock?.isHeld == true)
        #expect(throws: FolderLock.AlreadyLocked.self) { try FolderLock(folder.path) }
        lock = nil
        _ = try FolderLock(folder.path)
    }

    @Test func sharedLocksAreCompatible() throws {
        let locks = try [FolderLock(folder.path, isShared: true), FolderLock(folder.path, isShared: true)]
        #expect(locks[0].isHeld && locks[1].isHeld)
        #expect(throws: FolderLock.AlreadyLocked.self) { try FolderLock(folder.path) }
        withExtendedLifetime(locks) {}
    }

    @Test func unreadableFolderIsNotLocked() throws {
        #expect(try !FolderLock(folder.path("nothing")).isHeld)
    }
}
