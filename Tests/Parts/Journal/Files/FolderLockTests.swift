import Foundation
import Journal
import Testing

@Test func `a folder has one owner, and a second learns its process`() throws {
    try withFolder { folder in
        let first = try FolderLock(folder: folder)
        #expect(throws: FolderLock.Failure.taken(by: Int(getpid()))) { try FolderLock(folder: folder) }
        withExtendedLifetime(first) {}
    }
}

@Test func `a released lock can be taken again`() throws {
    try withFolder { folder in
        do { _ = try FolderLock(folder: folder) }
        _ = try FolderLock(folder: folder)
    }
}

/// A forked process has copies of all descriptors until it runs its own program.
@Test func `a released lock can be taken again while copies of its descriptors are open`() throws {
    try withFolder { folder in
        var copies: [Int32] = []
        defer { for copy in copies { close(copy) } }
        do {
            let lock = try FolderLock(folder: folder)
            let files = [folder, folder + "/lock"].compactMap(identity)
            copies = (3..<4_096).filter { identity($0).map(files.contains) == true }.map { dup($0) }
            withExtendedLifetime(lock) {}
        }
        #expect(copies.count == 2)
        _ = try FolderLock(folder: folder)
    }
}

private func identity(_ path: String) -> [UInt64]? {
    var found = stat()
    return stat(path, &found) == 0 ? [UInt64(found.st_dev), UInt64(found.st_ino)] : nil
}

private func identity(_ descriptor: Int32) -> [UInt64]? {
    var found = stat()
    return fstat(descriptor, &found) == 0 ? [UInt64(found.st_dev), UInt64(found.st_ino)] : nil
}

@Test func `a folder stays locked after its lock file was removed`() throws {
    try withFolder { folder in
        let first = try FolderLock(folder: folder)
        try FileManager.default.removeItem(atPath: folder + "/lock")
        #expect(throws: FolderLock.Failure.taken(by: nil)) { try FolderLock(folder: folder) }
        #expect(throws: FolderLock.Failure.taken(by: nil)) { try FolderLock.checkFree(folder) }
        #expect(!FileManager.default.fileExists(atPath: folder + "/lock"))
        withExtendedLifetime(first) {}
    }
}

/// Some network file systems lock no folders, and an older version locked only the file.
@Test func `a lock file held by another process is enough`() throws {
    try withFolder { folder in
        let file = open(folder + "/lock", O_RDWR | O_CREAT, 0o600)
        defer { close(file) }
        try #require(flock(file, LOCK_EX | LOCK_NB) == 0)
        #expect(throws: FolderLock.Failure.taken(by: nil)) { try FolderLock(folder: folder) }
        flock(file, LOCK_UN)
        _ = try FolderLock(folder: folder)
    }
}

@Test func `an exchanged folder is noticed until the old one is back`() throws {
    try withFolder { folder in
        let (path, other) = (folder + "/data", folder + "/other")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let lock = try FolderLock(folder: path)
        #expect(lock.isInPlace)
        try FileManager.default.moveItem(atPath: path, toPath: other)
        #expect(!lock.isInPlace)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(!lock.isInPlace)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: other, toPath: path)
        #expect(lock.isInPlace)
    }
}

@Test func `a missing folder is an error of the system`() {
    #expect(throws: FolderLock.Failure.system(call: "open", code: ENOENT)) {
        try FolderLock(folder: "/nowhere/at/all")
    }
}

@Test func `a named pipe in place of the lock file keeps nobody waiting`() throws {
    try withFolder { folder in
        #expect(mkfifo(folder + "/lock", 0o600) == 0)
        try FolderLock.checkFree(folder)
        let first = try FolderLock(folder: folder)
        #expect(throws: FolderLock.Failure.taken(by: nil)) { try FolderLock.checkFree(folder) }
        withExtendedLifetime(first) {}
    }
}
