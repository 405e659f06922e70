import Foundation
import Journal
import Testing

private func withFolder(_ test: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(folder.path())
}

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
