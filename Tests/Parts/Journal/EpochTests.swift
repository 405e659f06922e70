import Foundation
import Testing

@testable import Journal

/// Runs a test with a backup of seven transactions and its folder, which has gone on to the
/// twelfth.
private func withBackup(_ test: (_ backup: String, _ folder: String) throws -> Void) throws {
    try withFolder { folder in
        var appender = try Appender(folder, options: JournalOptions(sync: false))
        for number in 1...7 {
            appender.append(content(number))
            if number == 3 { try appender.takeSnapshot() }
        }
        appender.journal.close()
        try withFolder { backup in
            try Backup.run(from: folder, to: backup + "/made", user: Kept())
            appender = try Appender(folder, options: JournalOptions(sync: false))
            for number in 8...12 { appender.append(content(number)) }
            appender.journal.close()
            try test(backup + "/made", folder)
        }
    }
}

private func expectWhole(_ folder: String) {
    #expect(StoreCheck.run(folder, user: Kept()).problems == [])
}

@Suite struct `After a restore the log` {
    @Test(arguments: 0...7) func `continues above every number ever given out`(through: Int) throws {
        try withBackup { backup, folder in
            let restored = try Restore.run(
                from: backup, into: folder, through: through, replacing: true, user: Kept())
            #expect(
                restored
                    == Restored(last: through, givenUp: through + 1...12, isHighestKnown: true, leftOut: []))
            expectWhole(folder)
            for _ in 1...2 {
                let appender = try Appender(folder)
                #expect(appender.givenUp == [through + 1...12] && appender.opened.seq >= 12)
                let next = appender.journal.durable + 1
                #expect(next >= 13 && appender.append(content(next)) == .durable)
                appender.journal.close()
                expectWhole(folder)
            }
            #expect(
                try Appender(folder).replayed == contents(1...14).filter { $0.key <= through || $0.key > 12 })
        }
    }

    @Test func `is read across given-up numbers in any range`() throws {
        try withBackup { backup, folder in
            try Restore.run(from: backup, into: folder, through: 5, replacing: true, user: Kept())
            let appender = try Appender(folder)
            for number in 13...16 { appender.append(content(number)) }
            let kept = contents(1...16).filter { $0.key <= 5 || $0.key > 12 }
            for from in 1...16 {
                for through in from...16 {
                    #expect(
                        try appender.history(from: from, through: through)
                            == kept.filter { from...through ~= $0.key })
                }
            }
            appender.journal.close()
        }
    }

    @Test func `remembers given-up numbers through backups, compactions, repairs and restores`() throws {
        try withBackup { backup, folder in
            try Restore.run(from: backup, into: folder, through: 5, replacing: true, user: Kept())
            var appender = try Appender(folder)
            for number in 13...15 { appender.append(content(number)) }
            try appender.takeSnapshot()
            appender.append(content(16))
            appender.journal.close()
            try Compaction.run(
                folder, verdict: { seq, _ in seq == 2 || seq == 12 ? .stub : .keep }, part: { Array($0) },
                progress: { _, _ in })
            try change(URL(filePath: folder).appending(path: StoreFileName(.segment, 16, generation: 2).text))
            { $0[20] ^= 1 }
            try Repair(folder).run()
            try withFolder { copy in
                try Backup.run(from: folder, to: copy + "/made", user: Kept())
                #expect(StoreCheck.run(copy + "/made", user: Kept()).givenUp == [6...12])
                #expect(throws: CareFailure.givenUp(6...12)) {
                    try Restore.run(
                        from: copy + "/made", into: folder, through: 9, replacing: true, user: Kept())
                }
                let restored = try Restore.run(
                    from: copy + "/made", into: folder, through: 14, replacing: true, user: Kept())
                #expect(restored.givenUp == 15...16)
            }
            expectWhole(folder)
            appender = try Appender(folder)
            #expect(appender.givenUp == [6...12, 15...16])
            #expect(appender.replayed == contents(1...14).filter { $0.key <= 5 || $0.key > 12 })
            appender.journal.close()
        }
    }

    @Test func `gives up no numbers if the backup is the newest state`() throws {
        try withBackup { backup, folder in
            try withFolder { copy in
                try Backup.run(from: folder, to: copy + "/made", user: Kept())
                let restored = try Restore.run(
                    from: copy + "/made", into: folder, replacing: true, user: Kept())
                #expect(restored == Restored(last: 12, givenUp: nil, isHighestKnown: true, leftOut: []))
                #expect(try Appender(folder).replayed == contents(1...12))
            }
        }
    }

    @Test func `with a damaged end leaves out all possible numbers`() throws {
        try withBackup { backup, folder in
            let file = URL(filePath: folder).appending(path: segmentName(4))
            try change(file) { data in
                let lines = data.split(separator: 0x0A)
                let end = lines[..<3].reduce(0) { $0 + $1.count + 1 }
                for place in end..<data.count { data[place] = UInt8(ascii: "x") }
                data[lines[0].count + 20] ^= 1
            }
            let restored = try Restore.run(from: backup, into: folder, replacing: true, user: Kept())
            let givenUp = try #require(restored.givenUp)
            #expect(restored.isHighestKnown && 12..<40 ~= givenUp.upperBound, "\(givenUp)")
        }
    }

    @Test(arguments: ["nothing", "the last segment missing", "another store"])
    func `continues above the assumed number if the last one is unknown`(situation: String) throws {
        try withBackup { backup, folder in
            switch situation {
            case "nothing": try FileManager.default.removeItem(atPath: folder)
            case "the last segment missing":
                try FileManager.default.removeItem(atPath: folder + "/" + segmentName(4))
            default:
                try FileManager.default.removeItem(atPath: folder)
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                let (other, _) = try Journal.open(
                    folder, newStore: "cd-34", options: JournalOptions(sync: false), user: Kept())
                other.close()
            }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let restored = try Restore.run(
                from: backup, into: folder, through: 6, replacing: true, assumed: 1_000, user: Kept())
            #expect(restored == Restored(last: 6, givenUp: 7...1_000, isHighestKnown: false, leftOut: []))
            #expect(try Appender(folder).journal.durable == 1_000)
        }
    }

    @Test func `judges old segments by the last transaction before given-up numbers`() throws {
        try withBackup { backup, folder in
            try Restore.run(from: backup, into: folder, through: 5, replacing: true, user: Kept())
            let appender = try Appender(folder)
            try appender.takeSnapshot()
            appender.append(content(13))
            var judged: [Int] = []
            try appender.takeSnapshot(keepingHistory: { line in
                if case .transaction(let seq, _)? = LogLine(line)?.kind { judged.append(seq) }
                return false
            })
            #expect(judged.last == 5 && appender.journal.first == 13)
            appender.journal.close()
            expectWhole(folder)
        }
    }
}

@Test func `a line that gives up numbers has one place in the sequence`() {
    let first = LogLine.bytes(.head(format: 2, store: "ab", first: 1), after: Checksum(value: 0))
    for (after, isRight) in [(0, true), (1, false), (4, false)] {
        let line = LogLine.bytes(
            .transaction(seq: 4, durable: 0), content: LoggedTransaction.marker(4, after: after).content,
            after: first.sum)
        var reader = SegmentReader(store: "ab", after: .init(sum: Checksum(value: 0), seq: 0))
        #expect((reader.read(first.bytes + line.bytes) { _, _ in } == .whole) == isRight)
        #expect(reader.position.seq == (isRight ? 4 : 0))
    }
}
