import Foundation
import Testing

@testable import Journal

@Test func `a tally counts each value under the first bound that fits`() {
    var tally = Tally(bounds: [10, 20])
    for value in [0, 10, 11, 20, 21, 1_000] { tally.add(value) }
    #expect(tally.counts == [2, 2, 2])
    #expect(tally.sum == 1_062)
}

private func total(_ tally: Tally) -> Int { tally.counts.reduce(0, +) }

@Test func `a journal tells what it has written`() throws {
    try withFolder { folder in
        let appender = try Appender(folder)
        for number in 1...3 { #expect(appender.append("\"do\":\"\(number)\"}") == .durable) }
        let figures = appender.journal.figures
        #expect(figures.durable == 3)
        #expect(figures.batches.sum == 3)
        let (syncs, batches): (Int, Int) = (total(figures.syncs), total(figures.batches))
        #expect(syncs == batches)
        #expect(figures.syncs.sum > 0)
        #expect(figures.log > 100)
        appender.journal.close()
    }
}

@Test func `opening tells how far it has read`() throws {
    try withFolder { folder in
        let appender = try Appender(folder)
        let long = String(repeating: "x", count: 300_000)
        for _ in 1...12 { appender.append("\"do\":\"\(long)\"}") }
        appender.journal.close()
        var told: [(done: Int, total: Int)] = []
        let (journal, _) = try Journal.open(folder, newStore: "ab-12", user: Kept()) {
            told.append((done: $0, total: $1))
        }
        journal.close()
        let size =
            try FileManager.default.attributesOfItem(atPath: "\(folder)/\(firstSegment)")[.size] as? Int
        #expect(told.count == 3)
        #expect(told.allSatisfy { $0.total == size && $0.done <= $0.total && $0.done >= 1 << 20 })
        #expect(told.map(\.done) == told.map(\.done).sorted())
    }
}
