import Foundation
import Testing

@testable import Journal

@Test func `a torn end is cut, kept aside and reported`() throws {
    try withJournal(3) { folder in
        let tail = Data("{\"sum\":\"0000".utf8)
        try change(folder.appending(path: firstSegment)) { $0 += tail }
        let appender = try Appender(folder.path())
        #expect(appender.replayed.count == 3)
        #expect(appender.opened.warnings.count == 1)
        #expect(appender.opened.warnings[0].contains("12 bytes that were not finished or are damaged"))
        #expect(try Data(contentsOf: folder.appending(path: "aside/\(firstSegment).torn-1")) == tail)
        #expect(appender.append("\"do\":\"4\"}") == .durable)
        appender.journal.close()
        let again = try Appender(folder.path())
        #expect(again.replayed.count == 4)
        #expect(again.opened.warnings == [])
    }
}

@Test func `damage to durable lines is refused and nothing is changed`() throws {
    try withJournal(3) { folder in
        let file = folder.appending(path: firstSegment)
        try change(file) { $0[$0.count / 2] ^= 1 }
        let before = try Data(contentsOf: file)
        #expect {
            try Appender(folder.path())
        } throws: { error in
            guard case .damaged(file: firstSegment, let line, let byte, reason: nil)? = error as? OpenFailure
            else { return false }
            return byte > 0 && line == before[..<byte].count { $0 == 0x0A } + 1
        }
        #expect(try Data(contentsOf: file) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).contains("aside") == false)
    }
}

@Test func `missing segment, changed manifest and newer format have different refusals`() throws {
    try withJournal(1) { folder in
        try FileManager.default.removeItem(at: folder.appending(path: firstSegment))
        #expect(throws: OpenFailure.missing(file: firstSegment)) { try Appender(folder.path()) }
    }
    try withJournal(1) { folder in
        try change(folder.appending(path: "manifest.json")) { $0[30] ^= 1 }
        #expect(throws: OpenFailure.damaged(file: "manifest.json", line: 1, byte: 0)) {
            try Appender(folder.path())
        }
    }
    try withJournal(1) { folder in
        var line: [UInt8] = []
        LogLine.writeSummed(to: &line) { $0 += ",\"format\":\(Manifest.format + 1),\"whatever\":true}".utf8 }
        try Data(line).write(to: folder.appending(path: "manifest.json"))
        #expect(throws: OpenFailure.otherFormat(Manifest.format + 1)) { try Appender(folder.path()) }
    }
}

@Test func `a folder of another program is left alone`() throws {
    try withFolder { folder in
        try Data("mine".utf8).write(to: URL(filePath: folder).appending(path: "letter.txt"))
        #expect(throws: OpenFailure.notAStore) { try Appender(folder) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["letter.txt"])
    }
}

@Test func `files of others in a store are moved aside, not deleted`() throws {
    try withJournal(2) { folder in
        for name in ["letter.txt", "manifest.json.new", "journal-00000000000000000099.jsonl"] {
            try Data(name.utf8).write(to: folder.appending(path: name))
        }
        let appender = try Appender(folder.path())
        #expect(appender.replayed.count == 2)
        #expect(appender.opened.warnings.count == 3)
        for name in ["letter.txt", "manifest.json.new", "journal-00000000000000000099.jsonl"] {
            #expect(try Data(contentsOf: folder.appending(path: "aside/\(name)-1")) == Data(name.utf8))
        }
    }
}

@Test func `a manifest is read as written, and refused with any changed bit`() throws {
    let manifest = Manifest(
        store: "01-ab", generation: 7, snapshots: [300, 420], segments: [1, 301, 421],
        removed: ["journal-1.jsonl", "snapshot-9.jsonl"])
    #expect(try Manifest(bytes: manifest.bytes) == manifest)
    for bit in 0..<(manifest.bytes.count * 8) {
        var bytes = manifest.bytes
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        #expect(throws: Manifest.ReadFailure.damaged, "bit \(bit)") { try Manifest(bytes: bytes) }
    }
    for count in 0..<manifest.bytes.count {
        #expect(throws: Manifest.ReadFailure.damaged) { try Manifest(bytes: Array(manifest.bytes[..<count])) }
    }
}

/// The golden files never change, because every later version must open them.
@Test func `the golden journal of format 1 opens`() throws {
    try withFolder { folder in
        for (name, text) in golden {
            try Data(text.utf8).write(to: URL(filePath: folder).appending(path: name))
        }
        let appender = try Appender(folder)
        #expect(appender.opened.warnings == [])
        #expect(appender.opened == Opened(snapshot: 2, first: 1, seq: 3))
        #expect(
            appender.replayed == [
                1: #""do":"a","put":{"meals":{"m":{"name":"Crème"}}}}"#, 2: #""do":"b"}"#, 3: #""do":"c"}"#,
            ])
        #expect(appender.append(#""do":"d"}"#) == .durable)
    }
}

@Test func `a last segment that cannot be synced is written again`() throws {
    try withJournal(3) { folder in
        try change(folder.appending(path: firstSegment)) { $0 += Data("{\"sum\":".utf8) }
        let calls = FaultyCalls()
        // The first sync is the folder's.
        calls.inject("sync", .atMost(0), .error(EIO))
        let appender = try Appender(folder.path(), calls: calls)
        #expect(appender.opened.warnings.count == 2)
        #expect(calls.called.contains("rename"))
        #expect(appender.replayed == contents(1...3))
        #expect(appender.append(content(4)) == .durable)
        appender.journal.close()
        #expect(try Appender(folder.path()).replayed == contents(1...4))
    }
}

@Test func `a folder that cannot be written to is reported`() throws {
    try withJournal(1) { folder in
        let calls = FaultyCalls()
        calls.inject("open", .atMost(0), .error(EROFS))
        #expect {
            try Appender(folder.path(), calls: calls)
        } throws: { error in
            guard case .disk(let failure)? = error as? OpenFailure else { return false }
            return failure.text.hasSuffix("Read-only file system")
        }
    }
}

@Test func `files that the store has given up are deleted`() throws {
    try withFolder { folder in
        for (name, text) in golden {
            try Data(text.utf8).write(to: URL(filePath: folder).appending(path: name))
        }
        let given = folder + "/journal-00000000000000000000.jsonl"
        try Data("old".utf8).write(to: URL(filePath: given))
        #expect(try Appender(folder).opened.warnings == [])
        #expect(!FileManager.default.fileExists(atPath: given))
    }
}

/// Such a folder is left by a person who copies only the log, or by an interrupted restore.
@Test func `a log without its manifest is not overwritten by a new store`() throws {
    try withJournal(3) { folder in
        for name in ["manifest.json", "reserve"] {
            try FileManager.default.removeItem(at: folder.appending(path: name))
        }
        let before = try Data(contentsOf: folder.appending(path: firstSegment))
        #expect(throws: OpenFailure.notAStore) { try Appender(folder.path()) }
        #expect(try Data(contentsOf: folder.appending(path: firstSegment)) == before)
        try Repair(folder.path()).run()
        #expect(try Appender(folder.path()).replayed == contents(1...3))
    }
}
