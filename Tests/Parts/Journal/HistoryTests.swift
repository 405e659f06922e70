import Foundation
import Testing

@testable import Journal

/// Runs a test on a journal of 1,000 transactions in four segments.
private func withHistory(_ test: (Appender, URL) throws -> Void) throws {
    try withFolder { folder in
        let appender = try Appender(folder, options: JournalOptions(sync: false))
        for number in 1...1_000 {
            appender.append(content(number))
            if [100, 400, 900].contains(number) { try appender.takeSnapshot() }
        }
        try test(appender, URL(filePath: folder))
    }
}

@Test func `history returns any range of transactions, across segments`() throws {
    try withHistory { appender, _ throws in
        for range in [
            1...1_000, 1...1, 1_000...1_000, 99...102, 300...301, 356...357, 655...657, 400...401, 901...901,
        ] {
            #expect(
                try appender.history(from: range.lowerBound, through: range.upperBound) == contents(range))
        }
        #expect(try appender.history(from: 1_001).isEmpty)
        #expect(try appender.history(from: 5, through: 4).isEmpty)
        appender.append(content(1_001))
        #expect(try appender.history(from: 1_000) == contents(1_000...1_001))
    }
}

@Test func `history stops when told to`() throws {
    try withHistory { appender, _ throws in
        var seen: [Int] = []
        try appender.journal.read(from: 99, through: 200) { seq, _ in
            seen.append(seq)
            return seq < 102
        }
        #expect(seen == [99, 100, 101, 102])
    }
}

@Test func `history that was not kept is reported as gone, not damaged`() throws {
    try withHistory { appender, folder throws in
        appender.append(content(1_001))
        // Only the segment that ends at 100 is dropped; the snapshots of 900 and 1,001 stay.
        try appender.takeSnapshot(keepingHistory: { LogLine($0)?.kind != .transaction(seq: 100, durable: 99) }
        )
        #expect(appender.journal.first == 101)
        #expect(throws: HistoryFailure.gone(before: 101)) { try appender.history(from: 100) }
        #expect(try appender.history(from: 101) == contents(101...1_001))
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: firstSegment).path()) == false)
        #expect(
            FileManager.default.fileExists(atPath: folder.appending(path: snapshotName(400)).path()) == false)
        appender.journal.close()
        #expect(try Appender(folder.path()).opened == Opened(snapshot: 1_001, first: 101, seq: 1_001))
    }
}

@Test func `a changed bit is found when its line is read`() throws {
    try withHistory { appender, folder throws in
        appender.journal.close()
        let file = folder.appending(path: segmentName(101))
        let lines = try Data(contentsOf: file).split(separator: 0x0A)
        // Line 0 is the head.
        let byte = lines[..<200].reduce(0) { $0 + $1.count + 1 }
        for bit in 0..<(lines[200].count + 1) {
            try change(file) { $0[byte + bit] ^= 0x10 }
            #expect(throws: HistoryFailure.self) { try appender.history(from: 300, through: 300) }
            #expect(throws: HistoryFailure.self) { try appender.history(from: 299, through: 301) }
            #expect(try appender.history(from: 200, through: 299) == contents(200...299))
            #expect(try appender.history(from: 302, through: 400) == contents(302...400))
            try change(file) { $0[byte + bit] ^= 0x10 }
        }
    }
}
