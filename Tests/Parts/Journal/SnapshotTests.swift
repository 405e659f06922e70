import Dispatch
import Foundation
import Platform
import Testing
import Walks

@testable import Journal

private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}

@Test func `opening reads only the newest snapshot and the log after it`() throws {
    try withJournal(7, snapshots: [3, 5]) { folder in
        // The opening does not read this file, so its content does not matter.
        try change(folder.appending(path: firstSegment)) { $0[100] ^= 1 }
        let appender = try Appender(folder.path())
        #expect(appender.opened == Opened(snapshot: 5, first: 1, seq: 7))
        #expect(appender.replayed == contents(1...7))
        #expect(appender.append(content(8)) == .durable)
    }
}

@Test func `a snapshot of the same state is not taken again`() throws {
    try withFolder { folder in
        let appender = try Appender(folder)
        try appender.takeSnapshot()
        #expect(try names(folder) == [firstSegment, "manifest.json", "reserve"])
        appender.append(content(1))
        try appender.takeSnapshot()
        let before = try names(folder)
        try appender.takeSnapshot()
        #expect(try names(folder) == before)
        #expect(before == [firstSegment, segmentName(2), "manifest.json", "reserve", snapshotName(1)])
    }
}

@Test func `transactions during a snapshot are not in the snapshot`() throws {
    try withFolder { folder in
        let appender = try Appender(folder)
        for number in 1...3 { appender.append(content(number)) }
        try appender.takeSnapshot(beforeLast: { #expect(appender.append(content(4)) == .durable) })
        appender.journal.close()
        let text = try String(contentsOfFile: folder + "/" + snapshotName(3), encoding: .utf8)
        #expect(text.contains("\"part\":3,") && !text.contains("\"part\":4,"))
        #expect(try Appender(folder).replayed == contents(1...4))
    }
}

@Test func `many writers and snapshots at the same time lose nothing`() throws {
    try withFolder { folder in
        let appender = try Appender(folder, options: JournalOptions(sync: false))
        let all = DispatchGroup()
        for thread in 0..<4 {
            DispatchQueue(label: "appender.\(thread)").async(group: all) {
                for number in 0..<50 { #expect(appender.append(content(thread * 100 + number)) == .durable) }
            }
        }
        DispatchQueue(label: "snapshots").async(group: all) {
            for _ in 0..<10 { #expect(throws: Never.self) { try appender.takeSnapshot() } }
        }
        all.wait()
        appender.journal.close()
        let again = try Appender(folder)
        #expect(again.replayed == appender.kept)
        #expect(try again.history(from: 1) == appender.kept)
        #expect(again.replayed.count == 200)
    }
}

@Test func `a damaged snapshot is replaced by an older one or the log`() throws {
    for (damaged, used) in [([5], 3), ([5, 3], 0)] {
        try withJournal(7, snapshots: [3, 5]) { folder in
            for seq in damaged {
                try change(folder.appending(path: snapshotName(seq))) { $0[$0.count / 2] ^= 1 }
            }
            let appender = try Appender(folder.path())
            #expect(appender.opened.snapshot == used)
            #expect(appender.opened.warnings.count == damaged.count)
            #expect(appender.opened.warnings[0].hasPrefix(snapshotName(5) + " is damaged at line "))
            #expect(appender.replayed == contents(1...7))
        }
    }
}

@Test func `any changed bit and any cut in a snapshot is found`() throws {
    try withJournal(2, snapshots: [2]) { folder in
        let bytes = [UInt8](try Data(contentsOf: folder.appending(path: snapshotName(2))))
        func isWhole(_ bytes: [UInt8], seq: Int = 2) -> Bool {
            (try? SnapshotReader.read(bytes, store: "ab-12", seq: seq) { _, _ in }) != nil
        }
        #expect(isWhole(bytes) && !isWhole(bytes, seq: 3) && !isWhole(bytes + [0x0A]))
        for bit in 0..<(bytes.count * 8) {
            var damaged = bytes
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!isWhole(damaged), "bit \(bit)")
        }
        for count in 0..<bytes.count { #expect(!isWhole(Array(bytes[..<count])), "cut at \(count)") }
    }
}

@Test func `content that the journal's user cannot read is damage`() throws {
    try withFolder { folder in
        let appender = try Appender(folder)
        appender.append(content(1))
        appender.append("\"do\":\"nonsense\"}")
        appender.journal.close()
        #expect {
            try Appender(folder)
        } throws: { error in
            guard case .damaged(file: firstSegment, _, _, reason: "nonsense")? = error as? OpenFailure else {
                return false
            }
            return true
        }
    }
}

@Test func `a store without a whole snapshot and its log is not opened`() throws {
    try withFolder { folder in
        let appender = try Appender(folder)
        for number in 1...6 {
            appender.append(content(number))
            if number.isMultiple(of: 2) { try appender.takeSnapshot(keepingHistory: { _ in false }) }
        }
        appender.journal.close()
        #expect(try names(folder).filter { $0.hasPrefix("journal") } == [segmentName(5), segmentName(7)])
        #expect(try Appender(folder).opened.first == 5)
        for seq in [4, 6] { try change(URL(filePath: folder + "/" + snapshotName(seq))) { $0.removeLast() } }
        #expect(throws: OpenFailure.self) { try Appender(folder) }
    }
}

@Test func `only a segment that the start does not need may be missing`() throws {
    try withJournal(5, snapshots: [2, 4]) { folder in
        try FileManager.default.removeItem(at: folder.appending(path: firstSegment))
        let appender = try Appender(folder.path())
        #expect(appender.opened.warnings.count == 1)
        #expect(throws: HistoryFailure.damaged(file: firstSegment, byte: 0)) { try appender.history(from: 1) }
        #expect(try appender.history(from: 3) == [3: content(3), 4: content(4), 5: content(5)])
        try FileManager.default.removeItem(at: folder.appending(path: segmentName(5)))
        #expect(throws: OpenFailure.missing(file: segmentName(5))) { try Appender(folder.path()) }
    }
}

@Test func `a snapshot is due once each time the log has grown`() throws {
    try withFolder { folder in
        let appender = try Appender(folder, options: JournalOptions(snapshotAfter: 500))
        while appender.due == 0 { appender.append(content(1)) }
        #expect(4...8 ~= appender.journal.durable)
        for _ in 0..<10 { appender.append(content(1)) }
        #expect(appender.due == 1)
        try appender.takeSnapshot()
        // The snapshot is longer than half of the limit, so the limit is twice its length.
        for _ in 0..<8 { appender.append(content(1)) }
        #expect(appender.due == 1)
        for _ in 0..<40 { appender.append(content(1)) }
        #expect(appender.due == 2)
    }
}

@Test func `a snapshot is due before the transaction that makes it due has its result`() throws {
    try withFolder { folder in
        let appender = try Appender(folder, options: JournalOptions(snapshotAfter: 500))
        let text = "\"do\":\"\(String(repeating: "x", count: 1_000))\"}"
        let (told, done) = (Guarded<Int?>(nil), DispatchSemaphore(value: 0))
        _ = appender.journal.append(Array(text.utf8)) { _ in
            told.withLock { $0 = appender.due }
            done.signal()
        }
        done.wait()
        #expect(told.withLock { $0 } == 1)
    }
}

@Test func `a full disk during a snapshot leaves the journal as it was`() throws {
    try withFolder { folder in
        let calls = FaultyCalls()
        let appender = try Appender(folder, calls: calls)
        appender.append(content(1))
        for skipped in 0..<3 {
            for _ in 0..<skipped { calls.inject("write", .atMost(1 << 20)) }
            calls.inject("write", .error(ENOSPC))
            #expect(throws: DiskFailure.self, "write \(skipped)") { try appender.takeSnapshot() }
            #expect(try names(folder).filter { $0.hasSuffix(".new") } == [])
            #expect(appender.append(content(2 + skipped)) == .durable)
        }
        try appender.takeSnapshot()
        appender.journal.close()
        #expect(try Appender(folder).opened == Opened(snapshot: 4, first: 1, seq: 4))
    }
}

/// The calls fail from a number on, or only that one, with this error.
@Test(.serialized, arguments: [nil, EIO, ENOSPC])
func `a failing disk call in a snapshot loses no acknowledged transaction`(code: Int32?) throws {
    var isReached = true
    var number = 0
    try withJournal(4, snapshots: [2]) { old in
        while isReached {
            number += WalkLength.steps(3, long: 1)
            try withCopy(of: old) { folder in
                let calls = FaultyCalls(syncs: false)
                let appender = try Appender(folder.path(), calls: calls)
                let before = calls.called.count
                if let code {
                    calls.fail(at: before + number, with: code)
                } else {
                    calls.fail(from: before + number)
                }
                var acknowledged = 4
                for _ in 5...6 {
                    if appender.append(content(acknowledged + 1), isEssential: true) == .durable {
                        acknowledged += 1
                    }
                    try? appender.takeSnapshot(keepingHistory: { _ in false })
                }
                isReached = calls.called.count >= before + number
                try expectAtLeast(acknowledged, in: folder, "failing at call \(number)")
            }
        }
    }
    #expect(number > 80)
}

private func expectAtLeast(_ acknowledged: Int, in folder: URL, _ comment: Comment) throws {
    let options = JournalOptions(sync: false)
    let after = try Appender(folder.path(), options: options)
    #expect(after.replayed.count >= acknowledged, comment)
    #expect(after.replayed == contents(1...after.replayed.count), comment)
    #expect(after.append(content(after.replayed.count + 1)) == .durable)
    try after.takeSnapshot()
    after.journal.close()
    #expect(
        try Appender(folder.path(), options: options).replayed == contents(1...(after.replayed.count + 1)))
}
