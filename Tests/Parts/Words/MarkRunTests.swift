import Foundation
import Testing
import Words

private func marks(_ count: Int) -> String {
    String(repeating: "\u{301}", count: count / 2) + String(repeating: "\u{316}", count: count - count / 2)
}

@Test func `thirty marks after a letter are a text`() {
    #expect(!("a" + marks(30)).hasLongMarkRun)
}

@Test func `thirty-one marks are too many`() {
    #expect(("a" + marks(31)).hasLongMarkRun)
}

@Test func `a letter ends a run`() {
    #expect(!("a" + marks(30) + "b" + marks(30) + "\u{6c34}" + marks(30)).hasLongMarkRun)
}

@Test func `marks that are too many are left out`() {
    #expect(("a" + marks(500) + "b").withoutLongMarkRuns.unicodeScalars.count == 32)
}

@Test func `a text with few marks stays as it is`() {
    let text = "Crème brûlée e\u{301} \u{1F468}\u{200D}\u{1F373}"
    #expect(text.withoutLongMarkRuns.utf8.elementsEqual(text.utf8))
    #expect([UInt8](text.utf8).withoutLongMarkRuns == [UInt8](text.utf8))
}

@Test func `bytes that are no UTF-8 stay as they are`() {
    #expect([0x61, 0xFF, 0xE4].withoutLongMarkRuns == [0x61, 0xFF, 0xE4])
}

@Test func `runs are cut in bytes too`() {
    #expect([UInt8](("a" + marks(500)).utf8).withoutLongMarkRuns.count == 61)
}

/// Sorting moves the scalars of a decomposition that begins with a mark.
@Test func `each scalar that sorting may move counts as a mark`() {
    var missed: [Unicode.Scalar] = []
    for value in UInt32(0)...0x10FFFF {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let decomposed = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
        guard let first = decomposed.first, first.properties.canonicalCombiningClass != .notReordered else {
            continue
        }
        var run = MarkRun()
        if !(0...MarkRun.longest).contains(where: { _ in run.isTooLong(after: scalar) }) {
            missed.append(scalar)
        }
    }
    #expect(missed == [])
}
