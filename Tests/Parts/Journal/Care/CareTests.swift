import Foundation
import Testing
import Walks

@testable import Journal

private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0 != "reserve" }.sorted()
}

/// Compacts a journal of seven transactions with two snapshots, and removes the second transaction.
private func compact(_ folder: URL, calls: any SystemCalls = RealCalls()) throws(CareFailure) {
    try Compaction.run(
        folder.path(), calls: calls,
        verdict: { seq, _ in seq == 2 ? .stub : .keep },
        part: { part(String(decoding: $0, as: UTF8.self)).seq == 2 ? nil : Array($0) },
        progress: { _, _ in })
}

@Test func `compaction can leave out the snapshots that no opening needs`() throws {
    try withJournal(7, snapshots: [3, 5, 6]) { folder in
        try Compaction.run(
            folder.path(), keepsAllSnapshots: false, verdict: { _, _ in .keep }, part: { Array($0) },
            progress: { _, _ in })
        let kept = StoreFileName(.snapshot, 6, generation: 1).text
        #expect(try names(folder).filter { $0.hasPrefix("snapshot") } == [kept])
        #expect(StoreCheck.run(folder.path(), user: Kept()).problems == [])
        #expect(try Appender(folder.path()).replayed == contents(1...7))
    }
}

private let withoutSecond = contents(1...7).filter { $0.key != 2 }

@Test func `compaction removes all dropped transactions and keeps every sequence number`() throws {
    try withJournal(7, snapshots: [3, 5]) { folder in
        try compact(folder)
        #expect(
            try names(folder) == [1, 4, 6].map { StoreFileName(.segment, $0, generation: 1).text } + [
                "manifest.json"
            ]
                + [3, 5].map { StoreFileName(.snapshot, $0, generation: 1).text })
        for name in try names(folder) {
            #expect(
                try !String(contentsOf: folder.appending(path: name), encoding: .utf8).contains(
                    "\"do\":\"2\""), "\(name)")
        }
        let appender = try Appender(folder.path())
        #expect(appender.opened == Opened(snapshot: 5, first: 1, seq: 7))
        #expect(appender.replayed == withoutSecond)
        #expect(try appender.history(from: 2, through: 2) == [2: "\"stub\":true}"])
        #expect(appender.append(content(8)) == .durable)
        try appender.takeSnapshot()
        appender.journal.close()
        #expect(StoreCheck.run(folder.path(), user: Kept()).problems == [])
    }
}

@Test
func `a backup survives further copies, and only goes into empty folders`() throws {
    try withJournal(7, snapshots: [3, 5]) { folder in
        try FileManager.default.createDirectory(
            at: folder.appending(path: "images"), withIntermediateDirectories: true)
        try Data("picture".utf8).write(to: folder.appending(path: "images/abcd"))
        try withFolder { copy in
            #expect(throws: CareFailure.occupied) {
                try Backup.run(from: copy, to: folder.path(), user: Kept())
            }
            try Backup.run(from: folder.path(), to: copy + "/made", user: Kept())
            try withFolder { target in
                try Restore.run(from: copy + "/made", into: target, user: Kept())
                #expect(try names(URL(filePath: target)) == names(folder))
                #expect(try Data(contentsOf: URL(filePath: target + "/images/abcd")) == Data("picture".utf8))
                #expect(try Appender(target).replayed == contents(1...7))
                #expect(throws: CareFailure.occupied) {
                    try Restore.run(from: copy + "/made", into: target, user: Kept())
                }
            }
        }
    }
}

@Test func `a backup and a restore copy no file that is not the image of its name, and name it`() throws {
    try withJournal(3, snapshots: []) { folder in
        let files = FileManager.default
        let images = folder.appending(path: "images")
        try files.createDirectory(at: images, withIntermediateDirectories: true)
        try Data("picture".utf8).write(to: images.appending(path: "abcd"))
        func addStrangers(to images: URL) throws {
            try Data("stranger".utf8).write(to: images.appending(path: "bcde"))
            try Data("picture".utf8).write(to: folder.appending(path: "secret"))
            try files.createSymbolicLink(
                at: images.appending(path: "cdef"), withDestinationURL: folder.appending(path: "secret"))
            try files.createDirectory(at: images.appending(path: "defa"), withIntermediateDirectories: true)
        }
        try addStrangers(to: images)
        try withFolder { copy in
            let (_, leftOut) = try Backup.run(from: folder.path(), to: copy + "/made", user: Kept())
            #expect(leftOut == ["bcde", "cdef", "defa"])
            #expect(try names(URL(filePath: copy + "/made/images")) == ["abcd"])
            try addStrangers(to: URL(filePath: copy + "/made/images"))
            try withFolder { target in
                let restored = try Restore.run(from: copy + "/made", into: target, user: Kept())
                #expect(restored.leftOut == ["bcde", "cdef", "defa"])
                #expect(try names(URL(filePath: target + "/images")) == ["abcd"])
            }
        }
    }
}

@Test func `a log that is a link is not read`() throws {
    try withJournal(3, snapshots: []) { folder in
        let name = segmentName(1)
        try FileManager.default.moveItem(
            at: folder.appending(path: name), to: folder.appending(path: "elsewhere"))
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: name), withDestinationURL: folder.appending(path: "elsewhere"))
        #expect(StoreCheck.run(folder.path(), user: Kept()).problems != [])
    }
}

@Test(arguments: 0...8)
func `a restore goes back to any sequence that the backup reaches`(through: Int) throws {
    try withJournal(7, snapshots: [3, 5]) { folder in
        try withFolder { target in
            if through == 8 {
                #expect(throws: CareFailure.outOfReach(from: 0, through: 7)) {
                    try Restore.run(from: folder.path(), into: target, through: through, user: Kept())
                }
                #expect(try names(URL(filePath: target)) == [])
                return
            }
            try Restore.run(from: folder.path(), into: target, through: through, user: Kept())
            let appender = try Appender(target)
            #expect(appender.replayed == contents(1...7).filter { $0.key <= through })
            #expect(appender.append(content(through + 1)) == .durable)
        }
    }
}

@Test func `a restore that replaces a store puts its files aside`() throws {
    try withJournal(7, snapshots: [3, 5]) { backup in
        try withJournal(2, snapshots: [2]) { folder in
            let before = try names(folder).filter { $0 != "manifest.json" }
            try Restore.run(from: backup.path(), into: folder.path(), replacing: true, user: Kept())
            #expect(try names(folder.appending(path: "aside")) == before.map { $0 + "-1" })
            #expect(try Appender(folder.path()).replayed == contents(1...7))
        }
        try change(backup.appending(path: segmentName(4))) { $0[100] ^= 1 }
        try withFolder { target throws in
            #expect(throws: CareFailure.self) {
                try Restore.run(from: backup.path(), into: target, user: Kept())
            }
            #expect(try names(URL(filePath: target)) == [])
        }
    }
}

/// The calls fail from a number on, or only that one.
@Test(.serialized, arguments: [nil, EIO, ENOSPC])
func `a failing disk during compaction or restore leaves a whole store`(code: Int32?) throws {
    try withJournal(9) { backup in
        try withJournal(7, snapshots: [3, 5]) { old in
            for isRestore in [false, true] {
                let results = [contents(1...7), isRestore ? contents(1...9) : withoutSecond]
                var isReached = true
                var number = 0
                while isReached {
                    number += WalkLength.steps(3, long: 1)
                    try withCopy(of: old) { folder in
                        let calls = FaultyCalls(syncs: false)
                        if let code { calls.fail(at: number, with: code) } else { calls.fail(from: number) }
                        do {
                            if isRestore {
                                try Restore.run(
                                    from: backup.path(), into: folder.path(), replacing: true, calls: calls,
                                    user: Kept())
                            } else {
                                try compact(folder, calls: calls)
                            }
                        } catch {}
                        isReached = calls.called.count >= number
                        try expectOne(of: results, in: folder, "failing at call \(number)")
                    }
                }
                #expect(number > 40)
            }
        }
    }
}

private func expectOne(of results: [[Int: String]], in folder: URL, _ comment: Comment) throws {
    let appender = try Appender(folder.path(), options: JournalOptions(sync: false))
    #expect(results.contains(appender.replayed), comment)
    #expect(appender.append(content(10)) == .durable)
    appender.journal.close()
    #expect(StoreCheck.run(folder.path(), user: Kept()).problems == [], comment)
}
