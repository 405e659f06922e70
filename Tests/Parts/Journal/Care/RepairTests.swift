import Foundation
import Testing

@testable import Journal

/// A damage to a store of nine transactions with snapshots after the third and the sixth.
private struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The transactions that are lost with their effect.
    var lost: Set<Int> = []
    /// The transactions of which only the history is lost.
    var lostHistory: Set<Int> = []
    /// The last transaction that any file still mentions.
    var last = 9
    /// Says whether the highest number is unknown.
    var isHighestUnknown = false
    let happen: @Sendable (URL) throws -> Void
}

private func remove(_ names: String...) -> @Sendable (URL) throws -> Void {
    { folder in for name in names { try FileManager.default.removeItem(at: folder.appending(path: name)) } }
}

private func turnBit(_ name: String, line: Int) -> @Sendable (URL) throws -> Void {
    { folder in
        try change(folder.appending(path: name)) { data in
            let before = data.split(separator: 0x0A, omittingEmptySubsequences: false)[..<line]
            data[before.reduce(20) { $0 + $1.count + 1 }] ^= 1
        }
    }
}

private let damages = [
    Damage(
        testDescription: "a line in the last segment", lost: [8], happen: turnBit(segmentName(7), line: 2)),
    Damage(testDescription: "a head", happen: turnBit(segmentName(7), line: 0)),
    Damage(
        testDescription: "a line behind which there is a snapshot", lostHistory: [5],
        happen: turnBit(segmentName(4), line: 2)),
    Damage(
        testDescription: "the last segment missing", last: 6, isHighestUnknown: true,
        happen: remove(segmentName(7))),
    Damage(
        testDescription: "an old segment missing", lostHistory: [1, 2, 3], happen: remove(segmentName(1))),
    Damage(testDescription: "the manifest changed", happen: turnBit("manifest.json", line: 0)),
    Damage(testDescription: "the manifest missing", happen: remove("manifest.json")),
    Damage(testDescription: "both snapshots", happen: remove(snapshotName(3), snapshotName(6))),
    Damage(testDescription: "a part of the newest snapshot", happen: turnBit(snapshotName(6), line: 2)),
    Damage(
        testDescription: "a line that stands twice",
        happen: { folder in
            try change(folder.appending(path: segmentName(7))) { data in
                let lines = data.split(separator: 0x0A)
                data = Data((lines[..<3] + lines[2...]).joined(separator: [0x0A])) + [0x0A]
            }
        }),
    Damage(
        testDescription: "the manifest, an old segment and the newest snapshot",
        happen: { folder in
            try remove("manifest.json", segmentName(1))(folder)
            try turnBit(snapshotName(6), line: 1)(folder)
        }),
]

@Test(arguments: damages)
private func `repair names the losses and moves the damaged files aside`(damage: Damage)
    throws
{
    try withJournal(9, snapshots: [3, 6]) { folder in
        try damage.happen(folder)
        let before = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
        let repair = try Repair(folder.path())
        #expect(Set(repair.losses.compactMap(\.sequences).joined()) == damage.lost.union(damage.lostHistory))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() == before)
        try repair.run(assumed: 1_000)
        #expect(StoreCheck.run(folder.path(), user: Kept()).problems == [])
        let highest = damage.isHighestUnknown ? 1_000 : damage.last
        let appender = try Appender(folder.path())
        #expect(appender.replayed == contents(1...damage.last).filter { !damage.lost.contains($0.key) })
        #expect(appender.opened.warnings == [])
        #expect(appender.journal.durable == highest)
        let lost = damage.lost.union(damage.lostHistory).filter { $0 >= appender.journal.first }
        // A run of lost transactions has only one stub.
        #expect(
            try appender.history(from: appender.journal.first).filter { lost.contains($0.key) }.keys.max()
                == lost.max())
        for seq in lost {
            #expect(
                try appender.history(from: seq, through: seq)
                    == (seq == lost.max() ? [seq: "\"lost\":true}"] : [:]))
        }
        #expect(appender.append(content(highest + 1)) == .durable)
        appender.journal.close()
        let aside = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path() + "/aside"))
        #expect(before.filter { StoreFileName($0) != nil }.allSatisfy { aside.contains($0 + "-1") })
        #expect(try Repair(folder.path()).losses == [])
    }
}

@Test(arguments: [
    ("rubbish from the first byte", 0, true), ("rubbish behind the third line", 3, false),
    ("rubbish before the last line", -1, false),
])
func `repair knows when the number of losses is unknown`(name: String, lines: Int, losesAll: Bool) throws {
    try withJournal(9) { folder in
        try change(folder.appending(path: firstSegment)) { data in
            let all = data.split(separator: 0x0A).map { $0 + [0x0A] }
            let rubbish = Data(repeating: UInt8(ascii: "x"), count: 500)
            data =
                lines < 0
                ? Data(all[..<3].joined()) + rubbish + [0x0A] + all[all.count - 1]
                : Data(all[..<lines].joined()) + rubbish
            // The damage comes earlier, because a damaged end may never have been acknowledged.
            if lines > 0 { data[all[0].count + 20] ^= 1 }
        }
        let repair = try Repair(folder.path())
        #expect(repair.losesAll == losesAll)
        #expect(repair.losses.contains(where: \.isOpenEnded) == (lines >= 0))
    }
}

@Test
func `repair keeps the undamaged parts of a snapshot without a log`() throws {
    try withFolder { path in
        let folder = URL(filePath: path)
        let appender = try Appender(path)
        for number in 1...9 {
            appender.append(content(number))
            if number.isMultiple(of: 3) { try appender.takeSnapshot(keepingHistory: { _ in false }) }
        }
        appender.journal.close()
        #expect(appender.journal.first == 7)
        try turnBit(snapshotName(6), line: 2)(folder)
        try turnBit(snapshotName(9), line: 2)(folder)
        #expect(throws: OpenFailure.self) { try Appender(path) }
        try Repair(path).run()
        #expect(try Appender(path).replayed == contents(1...9).filter { $0.key != 2 })
    }
}

@Test func `repair counts no unconfirmed end as lost`() throws {
    try withJournal(3) { folder in
        try change(folder.appending(path: firstSegment)) { $0 += [UInt8](repeating: 0, count: 100) }
        #expect(try Repair(folder.path()).losses == [])
    }
    try withFolder { folder in
        try Data("mine".utf8).write(to: URL(filePath: folder + "/letter.txt"))
        #expect(throws: CareFailure.source(.notAStore)) { try Repair(folder) }
    }
}
