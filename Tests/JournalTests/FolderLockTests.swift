import Foundation
import Journal
import Testing

@Test func `a folder belongs to one at a time, and the second learns to whom`() throws {
    try withFolder { folder in
        let first = try FolderLock(folder: folder)
        #expect(throws: FolderLock.Failure.taken(by: Int(getpid()))) { try FolderLock(folder: folder) }
        withExtendedLifetime(first) {}
    }
}

@Test func `a lock that was let go can be taken again`() throws {
    try withFolder { folder in
        do { _ = try FolderLock(folder: folder) }
        _ = try FolderLock(folder: folder)
    }
}

@Test func `a folder that is not there is an error of the system`() {
    #expect(throws: FolderLock.Failure.system(call: "open", code: ENOENT)) { try FolderLock(folder: "/nowhere/at/all") }
}
