import Dispatch
import Foundation
import Testing

@testable import Journal

private func segment(_ folder: String) -> URL {
    URL(filePath: folder).appending(path: "journal-00000000000000000001.jsonl")
}

@Test func `what was appended is replayed in order`() throws {
    try withFolder { folder in
        for round in 0..<3 {
            let appender = try Appender(folder)
            #expect(appender.replayed.count == round * 10)
            for number in 1...10 { #expect(appender.append(content(round * 10 + number)) == .durable) }
            appender.journal.close()
        }
        let last = try Appender(folder)
        #expect(last.opened.warnings == [])
        #expect(last.replayed == Dictionary(uniqueKeysWithValues: (1...30).map { ($0, content($0)) }))
        #expect(last.journal.durable == 30)
    }
}

@Test func `long transactions are replayed in order, or not at all`() throws {
    try withFolder { folder in
        let calls = FaultyCalls()
        let appender = try Appender(folder, calls: calls)
        let long = "\"do\":\"\(String(repeating: "x", count: 3 << 20))\"}"
        #expect(appender.append(content(1)) == .durable && appender.append(long) == .durable)
        calls.inject("write", .atMost(1 << 20), .error(ENOSPC))
        guard case .refused? = appender.append(long) else {
            return #expect(Bool(false), "it was not refused")
        }
        #expect(appender.append(content(3), isEssential: true) == .durable)
        appender.journal.close()
        let last = try Appender(folder)
        #expect(last.opened.warnings == [] && last.replayed == [1: content(1), 2: long, 3: content(3)])
    }
}

@Test func `a journal closed normally ends with a mark`() throws {
    try withFolder { folder in
        let appender = try Appender(folder)
        appender.append(content(1))
        appender.journal.close()
        let lines = try String(contentsOf: segment(folder), encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[2].hasSuffix(",\"mark\":1}"))
    }
}

@Test func `waiting transactions share a sync`() throws {
    try withFolder { folder in
        let calls = FaultyCalls(syncDelay: 5_000)
        let appender = try Appender(folder, calls: calls)
        let before = calls.called.count { $0 == "sync" }
        let all = DispatchGroup()
        for thread in 0..<16 {
            DispatchQueue(label: "appender.\(thread)").async(group: all) {
                for number in 0..<5 { #expect(appender.append(content(thread * 100 + number)) == .durable) }
            }
        }
        all.wait()
        #expect(appender.journal.durable == 80)
        #expect(calls.called.count { $0 == "sync" } - before < 40)
    }
}

@Test func `a full disk refuses waiting transactions, and later ones may succeed`() throws {
    try withFolder { folder in
        let calls = FaultyCalls()
        let appender = try Appender(folder, calls: calls)
        #expect(appender.append(content(1)) == .durable)
        calls.inject("write", .atMost(10), .error(ENOSPC))
        guard case .refused(let failure)? = appender.append(content(2)) else {
            return #expect(Bool(false), "it was not refused")
        }
        #expect(failure.code == ENOSPC)
        #expect(appender.forgotten == 1)
        #expect(appender.append(content(3), isEssential: true) == .durable)
        appender.journal.close()
        #expect(try Appender(folder).replayed == [1: content(1), 2: content(3)])
    }
}

@Test(arguments: [("sync", EIO), ("sync", ENOSPC), ("write", EIO)])
func `any other disk failure stops writing and loses nothing acknowledged`(call: String, code: Int32) throws {
    try withFolder { folder in
        let calls = FaultyCalls()
        let appender = try Appender(folder, calls: calls)
        #expect(appender.append(content(1)) == .durable)
        calls.inject(call, .error(code))
        guard case .unknown? = appender.append(content(2)) else {
            return #expect(Bool(false), "it is not unknown")
        }
        #expect(appender.append(content(3)) == nil)
        #expect(appender.journal.death?.code == code)
        #expect(appender.journal.durable == 1)
        appender.journal.close()
        #expect(try Appender(folder).replayed[1] == content(1))
    }
}

@Test func `a failing disk call loses no acknowledged transaction`() throws {
    for number in 1..<60 {
        try withFolder { folder in
            let calls = FaultyCalls()
            calls.fail(from: number)
            var acknowledged: [String] = []
            if let appender = try? Appender(folder, calls: calls) {
                for text in (1...10).map(content) where appender.append(text) == .durable {
                    acknowledged.append(text)
                }
                appender.journal.close()
            }
            let after = try Appender(folder)
            let found = after.replayed.sorted { $0.key < $1.key }.map(\.value)
            #expect(found.starts(with: acknowledged), "failing from call \(number)")
            #expect(after.append("\"do\":\"last\"}") == .durable)
            after.journal.close()
            #expect(try Appender(folder).replayed.count == found.count + 1, "failing from call \(number)")
        }
    }
}

@Test func `a journal without syncing never calls sync`() throws {
    try withFolder { folder in
        let calls = FaultyCalls()
        let appender = try Appender(folder, calls: calls, options: JournalOptions(sync: false))
        #expect(appender.append(content(1)) == .durable)
        try appender.takeSnapshot()
        appender.journal.close()
        #expect(!calls.called.contains("sync"))
        #expect(try Appender(folder).replayed == contents(1...1))
    }
}
