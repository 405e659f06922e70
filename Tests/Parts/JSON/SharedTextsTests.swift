import JSON
import Testing

@Suite struct `Texts that values share` {
    private let texts = SharedTexts()

    private func read(_ text: String) throws -> [String] {
        let limits = JSONLimits.log.sharing(texts)
        return try JSON.read(.list(of: .text(0...2_000), atMost: 10_000), from: text.utf8, limits: limits)
    }

    private func address(of text: String) -> UnsafeRawPointer? {
        text.utf8.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
    }

    @Test func `lie in memory once`() throws {
        let first = try read(#"["Lemon shrimp linguine"]"#)[0]
        let second = try read(#"["Lemon shrimp linguine"]"#)[0]
        #expect(address(of: first) == address(of: second))
    }

    @Test func `are those that were written, whatever was read before`() throws {
        // Far more texts than there are places.
        for round in 0..<8 {
            let written = (0..<10_000).map { "a text with the number \($0 * (round + 1))" }
            let json = "[" + written.map { "\"\($0)\"" }.joined(separator: ",") + "]"
            #expect(try read(json) == written)
        }
    }

    @Test func `may have escapes and marks`() throws {
        #expect(
            try read(#"["Cr\u00e8me br\u00fbl\u00e9e, twice", "Crème brûlée, thrice"]"#) == [
                "Crème brûlée, twice", "Crème brûlée, thrice",
            ])
    }
}
