import Domain
import Foundation
import Ingredients
import JSON
import Journal
import Testing
import UseCases

@testable import Store

@Suite struct `An inspection of packed lines` {
    private let list: ShoppingList.ID = id(70)
    private let household: Household.ID = id(1)

    private func lines(noted: Bool = false) -> [ListItem] {
        ["flour", "salt", "sugar", "tea"].map { name in
            var line = ListItem(FoodName(name)!, on: list)
            line.replaceManual(with: [Source(.manual(id(name.count)), name: name, quantity: nil)])
            if noted { line.note = "for Sunday" }
            return line
        }
    }

    private func packed(_ lines: [ListItem], firstVersion: Int, step: Int) -> PackedRows<ListItem> {
        .packing(
            lines.sorted { $0.id < $1.id }.enumerated().map {
                Versioned($1, version: firstVersion + $0 * step, previousVersion: 0)
            })
    }

    private func text(_ pack: PackedRows<ListItem>) -> String {
        var json = JSONWriter()
        json.object { json in pack.write(to: &json) }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// A line of a snapshot.
    private func part(packed: String) -> String {
        #"{"part":1,"household":"\#(household.text)","packed":\#(packed)}"#
    }

    private func load(_ line: String, into inspection: Inspection) throws {
        try Array(line.utf8).withUnsafeBytes { try inspection.load($0, snapshot: 3) }
    }

    @Test(arguments: ["AAAA", "H4sIAAAAAAAA", ""]) func `finds damaged ones, unless it was told not to`(
        gzip: String
    ) throws {
        let line = part(packed: #"{"\#(list.text)":{"count":2,"oldest":1,"gzip":"\#(gzip)"}}"#)
        #expect(throws: Unreadable("the packed lines of the list \(list.text) cannot be read")) {
            try load(line, into: Inspection())
        }
        try load(line, into: Inspection(checksPackedLines: false))
    }

    @Test(arguments: [(count: 4, oldest: 5, true), (3, 5, false), (4, 4, false), (4, 6, false)])
    func `compares them with what is said of them`(count: Int, oldest: Int, isWhole: Bool) {
        let line = part(packed: text(packed(lines(), firstVersion: 5, step: 1))).replacing(
            #""count":4,"oldest":5"#, with: #""count":\#(count),"oldest":\#(oldest)"#)
        #expect(((try? load(line, into: Inspection())) != nil) == isWhole)
    }

    /// The packed lines of a snapshot, next to those of the log.
    enum Difference: CaseIterable {
        case none, otherBytes, otherLines, damaged

        /// Changes packed lines.
        fileprivate func change(_ bytes: [UInt8], other: [UInt8]) -> [UInt8] {
            var bytes = bytes
            switch self {
            case .none: break
            // The byte that names the system, on which the text does not depend.
            case .otherBytes: bytes[9] = 255 - bytes[9]
            case .otherLines: bytes = other
            case .damaged: bytes[bytes.count - 9] ^= 16
            }
            return bytes
        }
    }

    @Test(arguments: Difference.allCases) func `compares them with the log's, however they are packed`(
        difference: Difference
    ) async throws {
        try await withFolder { folder in
            let repository = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
            #expect(try await repository.found(1) == household)
            for completedAt in [nil, Instant(milliseconds: 9)] {
                let intent = Intent(household: household, by: nil, action: .batch)
                _ = try await repository.write(intent) { draft in
                    var row = ShoppingList(id: list, number: 1, createdAt: Instant(milliseconds: 0))
                    row.completedAt = completedAt
                    draft.put(row)
                    if completedAt == nil { for line in lines() { draft.put(line) } }
                }
            }
            try repository.takeSnapshot()
            repository.close()
            let inspection = Inspection()
            for (index, line) in try texts("journal-", in: folder, with: #""seq":"#).enumerated() {
                try Array(line.utf8).withUnsafeBytes { try inspection.replay($0, seq: index + 1) }
            }
            inspection.begin()
            let parts = try texts("snapshot-", in: folder, with: #""part":"#)
            let pack = packed(lines(), firstVersion: 2, step: 0)
            #expect(parts.contains { $0.contains(Base64.text(of: pack.bytes)) })
            let changed = difference.change(
                pack.bytes, other: packed(lines(noted: true), firstVersion: 2, step: 0).bytes)
            let isRead = Result {
                for part in parts {
                    let line = part.replacing(Base64.text(of: pack.bytes), with: Base64.text(of: changed))
                    try load(line, into: inspection)
                }
            }
            #expect(((try? isRead.get()) != nil) == (difference != .damaged))
            guard difference != .damaged else { return }
            #expect(inspection.flaws.count == (difference == .otherLines ? 1 : 0))
        }
    }

    /// Returns the lines of files that contain some text.
    private func texts(_ prefix: String, in folder: String, with content: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix(prefix) }.sorted()
            .flatMap { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8).split(separator: "\n") }
            .map(String.init).filter { $0.contains(content) }
    }
}
