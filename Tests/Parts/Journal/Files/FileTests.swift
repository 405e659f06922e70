import Foundation
import Testing

@testable import Journal

private func withPath(_ test: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "larder-\(UUID().uuidString)").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try test(path)
}

@Test func `written bytes are read back despite short counts and interruptions`() throws {
    try withPath { path in
        let calls = FaultyCalls()
        calls.inject("open", .error(EINTR))
        calls.inject("write", .atMost(3), .error(EINTR), .atMost(1), .error(EINTR))
        calls.inject("read", .error(EINTR), .atMost(2), .atMost(1))
        let bytes = Array("a line of some length\n".utf8)
        let file = try File(path, .appending, calls: calls)
        try file.write(bytes)
        try file.sync()
        #expect(try File(path, .reading, calls: calls).read() == bytes)
        #expect(calls.called.count { $0 == "write" } == 5)
    }
}

@Test func `appending continues at the end of the file`() throws {
    try withPath { path in
        for piece in ["one\n", "two\n"] {
            try File(path, .appending, calls: RealCalls()).write(Array(piece.utf8))
        }
        let file = try File(path, .appending, calls: RealCalls())
        #expect(try file.size() == 8)
        try file.truncate(to: 4)
        try file.write(Array("three\n".utf8))
        #expect(try File(path, .reading, calls: RealCalls()).read() == Array("one\nthree\n".utf8))
    }
}

@Test func `a folder in place of a file has no size`() throws {
    try withPath { path in
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let file = try File(path, .reading, calls: RealCalls())
        #expect(throws: DiskFailure(call: "size", path: path, code: EISDIR)) { try file.read() }
    }
}

@Test func `a named pipe in place of a file keeps nobody waiting`() throws {
    try withPath { path in
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: DiskFailure.self) { try File(path, .appending, calls: RealCalls()) }
        let file = try File(path, .reading, calls: RealCalls())
        #expect(throws: DiskFailure(call: "size", path: path, code: EOPNOTSUPP)) { try file.read() }
    }
}

@Test func `a link in place of an inner folder is not followed`() throws {
    try withPath { path in
        let elsewhere = path + "-elsewhere"
        defer { try? FileManager.default.removeItem(atPath: elsewhere) }
        for folder in [path, elsewhere] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            atPath: path + "/aside", withDestinationPath: elsewhere)
        let folder = Folder(path: path)
        try folder.replace("stranger", with: [1])
        #expect(throws: DiskFailure.self) { try folder.putAside("stranger") }
        #expect(try folder.read("stranger") == [1])
    }
}

@Test func `a failed sync is never tried again`() throws {
    try withPath { path in
        for code in [EIO, EINTR, ENOSPC] {
            let calls = FaultyCalls()
            calls.inject("sync", .error(code))
            let file = try File(path, .appending, calls: calls)
            #expect(throws: DiskFailure(call: "sync", path: path, code: code)) { try file.sync() }
            #expect(calls.called.count { $0 == "sync" } == 1)
        }
    }
}

@Test(arguments: [(ENOSPC, true), (EDQUOT, true), (EFBIG, true), (EIO, false), (EROFS, false)])
func `a full disk and a broken disk are different failures`(code: Int32, isNoSpace: Bool) throws {
    try withPath { path in
        let calls = FaultyCalls()
        calls.inject("write", .atMost(2), .error(code))
        let file = try File(path, .appending, calls: calls)
        #expect {
            try file.write([1, 2, 3, 4])
        } throws: { error in
            (error as? DiskFailure)?.isNoSpace == isNoSpace && (error as? DiskFailure)?.code == code
        }
        #expect(try file.size() == 2)
    }
}

@Test func `a folder's entries are listed in order, or an error is returned`() throws {
    try withPath { path in
        let calls = RealCalls()
        #expect(calls.entries(path).error == -Int(ENOENT))
        #expect(calls.makeFolder(path) == 0)
        for name in ["b", "a"] { _ = try File(path + "/" + name, .writingAnew, calls: calls) }
        #expect(calls.entries(path).names == ["a", "b"])
        #expect(calls.rename(path + "/a", to: path + "/c") == 0)
        #expect(calls.entries(path).names == ["b", "c"])
    }
}
