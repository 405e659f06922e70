import Foundation
import Testing

@testable import Journal

private func reserveSize(_ folder: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: folder + "/reserve"))?[.size] as? Int
}

@Test func `a full disk uses the reserve for essential transactions only`() throws {
    try withFolder { folder in
        let calls = FaultyCalls()
        let appender = try Appender(folder, calls: calls)
        #expect(reserveSize(folder) == 4 << 20)
        calls.inject("write", .error(ENOSPC))
        guard case .refused? = appender.append(content(1)) else {
            return #expect(Bool(false), "it was not refused")
        }
        #expect(reserveSize(folder) == nil)
        #expect(appender.append(content(1)) == nil)
        #expect(appender.journal.death == nil)
        #expect(appender.journal.shortage?.code == ENOSPC)
        #expect(appender.append(content(1), isEssential: true) == .durable)
        while appender.journal.shortage != nil { usleep(10_000) }
        #expect(reserveSize(folder) == 4 << 20)
        #expect(appender.append(content(2)) == .durable)
        appender.journal.close()
        #expect(try Appender(folder).replayed == contents(1...2))
    }
}

@Test func `a store on a full disk starts with essential transactions only`() throws {
    try withJournal(1) { folder in
        try FileManager.default.removeItem(at: folder.appending(path: "reserve"))
        let calls = FaultyCalls()
        calls.inject("write", .atMost(4_096), .error(ENOSPC))
        let appender = try Appender(folder.path(), calls: calls)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path()).contains {
                $0.hasPrefix("reserve")
            } == false)
        #expect(appender.append(content(2)) == nil)
        #expect(appender.append(content(2), isEssential: true) == .durable)
    }
}
