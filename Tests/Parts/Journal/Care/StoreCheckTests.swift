import Dispatch
import Foundation
import Platform
import Testing

@testable import Journal

@Test func `the check of a whole store counts its contents`() throws {
    try withJournal(7, snapshots: [3, 5]) { folder in
        let user = Kept()
        let before = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        let check = StoreCheck.run(folder.path(), user: user)
        #expect(check.problems == [] && check.notes == [])
        #expect(check.transactions == 7 && check.segments == 3 && check.snapshots == 2)
        #expect(check.first == 1 && check.last == 7)
        #expect(user.kept == contents(1...7))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == before)
    }
}

@Test func `the newest state is read from the newest snapshot on`() throws {
    try withJournal(7, snapshots: [3, 5]) { folder in
        try change(folder.appending(path: segmentName(1))) { $0[$0.count / 2] ^= 1 }
        let user = Kept()
        let check = StoreCheck.readNewest(folder.path(), user: user)
        #expect(check.problems == [])
        #expect(user.kept == contents(1...7))
        #expect(check.last == 7 && check.transactions == 2)
    }
}

@Test func `the newest state is read from an older snapshot if the newest is damaged`() throws {
    try withJournal(7, snapshots: [3, 5]) { folder in
        try change(folder.appending(path: snapshotName(5))) { $0[$0.count / 2] ^= 1 }
        let user = Kept()
        let check = StoreCheck.readNewest(folder.path(), user: user)
        #expect(check.problems.allSatisfy { !$0.isFatal })
        #expect(user.kept == contents(1...7))
    }
}

@Test func `the newest state is read from the beginning if no snapshot is whole`() throws {
    try withJournal(7, snapshots: [3, 5]) { folder in
        for name in [snapshotName(3), snapshotName(5)] {
            try change(folder.appending(path: name)) { $0[$0.count / 2] ^= 1 }
        }
        let user = Kept()
        let check = StoreCheck.readNewest(folder.path(), user: user)
        #expect(Set(check.problems.map(\.file)) == [snapshotName(3), snapshotName(5)])
        #expect(check.problems.count == 2)
        #expect(user.kept == contents(1...7))
    }
}

@Test func `the newest state is not read past damage that a start would meet`() throws {
    try withJournal(7, snapshots: [3, 5]) { folder in
        try change(folder.appending(path: segmentName(6))) { $0[$0.count / 2] ^= 1 }
        let check = StoreCheck.readNewest(folder.path(), user: Kept())
        #expect(check.problems.map(\.isFatal) == [true])
    }
}

@Test(arguments: [
    (segmentName(1), false), (segmentName(4), false), (segmentName(6), true), (snapshotName(3), false),
    (snapshotName(5), false),
    ("manifest.json", true),
])
func `the check names damaged files and whether a server would start`(file: String, isFatal: Bool) throws {
    for breaking in [
        { try change($0) { $0[$0.count / 2] ^= 1 } }, { try FileManager.default.removeItem(at: $0) },
    ] as [(URL) throws -> Void] {
        try withJournal(7, snapshots: [3, 5]) { folder in
            try breaking(folder.appending(path: file))
            let check = StoreCheck.run(folder.path(), user: Kept())
            #expect(check.problems.map(\.file) == [file])
            #expect(check.problems.map(\.isFatal) == [isFatal])
            let appender = try? Appender(folder.path())
            #expect((appender == nil) == isFatal)
        }
    }
}

@Test func `a torn end, other files and given-up numbers are only notes`() throws {
    try withFolder { folder in
        let url = URL(filePath: folder)
        for (name, text) in golden { try Data(text.utf8).write(to: url.appending(path: name)) }
        try Data("old".utf8).write(to: url.appending(path: "journal-00000000000000000000.jsonl"))
        try Data("mine".utf8).write(to: url.appending(path: "letter.txt"))
        try change(url.appending(path: segmentName(3))) { $0 += Data("{\"sum".utf8) }
        let check = StoreCheck.run(folder, user: Kept())
        #expect(check.problems == [])
        #expect(check.notes.count == 3)
        #expect(check.notes.last?.contains("ends in 5 bytes") == true)
    }
}

@Test func `a store can be checked and backed up during writes`() throws {
    try withFolder { folder in
        let appender = try Appender(folder, options: JournalOptions(sync: false))
        appender.append(content(1))
        let isDone = Guarded(false)
        let all = DispatchGroup()
        DispatchQueue(label: "writer").async(group: all) {
            for number in 2...5_000 where !isDone.withLock({ $0 }) {
                appender.append(content(number))
                if number.isMultiple(of: 50) { try? appender.takeSnapshot(keepingHistory: { _ in false }) }
            }
        }
        for _ in 0..<4 {
            #expect(StoreCheck.run(folder, user: Kept()).problems == [])
            try withFolder { copy in
                let atLeast = appender.journal.durable
                let (check, _) = try Backup.run(from: folder, to: copy, user: Kept())
                #expect(check.last >= atLeast)
                #expect(
                    try Appender(copy, options: JournalOptions(sync: false)).replayed
                        == contents(1...check.last))
            }
        }
        isDone.withLock { $0 = true }
        all.wait()
    }
}
