import Testing

@testable import Deflate

@Suite struct `A malformed stream` {
    private func refusal(_ parts: [(value: Int, bits: Int)], atMost limit: Int = 1_000) -> DeflateError? {
        refusal(Sample.stream(parts), atMost: limit)
    }

    private func refusal(_ bytes: [UInt8], atMost limit: Int = 1_000) -> DeflateError? {
        #expect(throws: DeflateError.self) { try Deflate.unpack(bytes[...], atMost: limit) }
    }

    /// The bytes of a stream, or nil if the stream is refused.
    private func unpacked(_ parts: [(value: Int, bits: Int)]) -> [UInt8]? {
        try? Deflate.unpack(Sample.stream(parts)[...], atMost: 1_000).bytes
    }

    @Test func `is refused if a block has the reserved type`() {
        #expect(refusal([(1, 1), (3, 2)]) == .reservedBlockType)
    }

    @Test func `is refused if the lengths of a stored block differ`() {
        #expect(refusal([1, 5, 0, 5, 0, 1, 2, 3, 4, 5]) == .storedLengthMismatch)
    }

    @Test func `is refused if a code has too many symbols`() {
        #expect(refusal([(1, 1), (2, 2), (30, 5), (0, 5), (0, 4), (0, 32)]) == .tooManySymbols)
        #expect(refusal([(1, 1), (2, 2), (29, 5), (30, 5), (0, 4), (0, 32)]) == .tooManySymbols)
    }

    @Test func `is refused if the code of lengths is not complete`() {
        let head: [(value: Int, bits: Int)] = [(1, 1), (2, 2), (0, 5), (0, 5), (0, 4)]
        #expect(refusal(head + [(0, 12), (0, 32)]) == .incompleteCode)
        #expect(refusal(head + [(1, 3), (0, 9), (0, 32)]) == .incompleteCode)
        #expect(refusal(head + [(2, 3), (2, 3), (2, 3), (0, 3), (0, 32)]) == .incompleteCode)
        #expect(refusal(head + [(1, 3), (1, 3), (1, 3), (0, 3), (0, 32)]) == .oversubscribedCode)
    }

    @Test func `is refused if a length is repeated outside of the list`() {
        // The code has the words 0 for a length of 0, or for 18, and 1 for 16.
        let head: [(value: Int, bits: Int)] = [(1, 1), (2, 2), (0, 5), (0, 5), (0, 4)]
        #expect(refusal(head + [(1, 3), (0, 6), (1, 3), (1, 1), (0, 32)]) == .wrongRepeat)
        let zeros: [(value: Int, bits: Int)] = [(1, 1), (127, 7), (1, 1), (127, 7)]
        #expect(refusal(head + [(0, 6), (1, 3), (1, 3)] + zeros) == .wrongRepeat)
    }

    @Test func `is refused if a block has no word for its end`() {
        let head = Sample.head(literals: [97: 1, 98: 1], distances: [0])
        #expect(refusal(head + [(0, 32)]) == .missingEndCode)
    }

    @Test func `is refused if the code of literals is not right`() {
        let incomplete = Sample.head(literals: [97: 2, 256: 2], distances: [0])
        #expect(refusal(incomplete + [(0, 32)]) == .incompleteCode)
        let oversubscribed = Sample.head(literals: [97: 1, 98: 1, 256: 1], distances: [0])
        #expect(refusal(oversubscribed + [(0, 32)]) == .oversubscribedCode)
    }

    @Test func `is refused if the code of distances is not right`() {
        let incomplete = Sample.head(literals: [97: 1, 256: 1], distances: [2])
        #expect(refusal(incomplete + [(0, 32)]) == .incompleteCode)
        let oversubscribed = Sample.head(literals: [97: 1, 256: 1], distances: [1, 1, 1])
        #expect(refusal(oversubscribed + [(0, 32)]) == .oversubscribedCode)
    }

    /// RFC 1951, section 3.2.7: one distance has one bit, and the other word is unused.
    @Test func `is no stream with a single distance`() {
        // The words are 0 for a, 10 for the end, 11 for a length of 3.
        let head = Sample.head(literals: [97: 1, 256: 2, 257: 2], distances: [1])
        #expect(unpacked(head + [(0, 1), (0b11, 2), (0, 1), (0b01, 2)]) == Array("aaaa".utf8))
        #expect(refusal(head + [(0, 1), (0b11, 2), (1, 1), (0b01, 2), (0, 32)]) == .unusedWord)
    }

    @Test func `is no stream without distances, as long as no match needs a distance`() {
        let head = Sample.head(literals: [97: 1, 256: 2, 257: 2], distances: [0])
        #expect(unpacked(head + [(0, 1), (0b01, 2)]) == [97])
        #expect(refusal(head + [(0, 1), (0b11, 2), (0, 1), (0b01, 2), (0, 32)]) == .unusedWord)
    }

    @Test func `is no block with an end alone`() {
        let head = Sample.head(literals: [256: 1], distances: [0])
        #expect(unpacked(head + [(0, 1)]) == [])
        #expect(refusal(head + [(1, 1), (0, 32)]) == .unusedWord)
    }

    @Test(arguments: [286, 287]) func `is refused if a fixed code names a length that does not exist`(
        symbol: Int
    ) {
        let word = Int(PrefixCode.fixedLiterals.words[symbol])
        #expect(refusal([(1, 1), (1, 2), (word, 8), (0, 64)]) == .unusedWord)
    }

    @Test(arguments: [30, 31]) func `is refused if a fixed code names a distance that does not exist`(
        symbol: Int
    ) {
        let words: [(value: Int, bits: Int)] = [(Int(PrefixCode.fixedLiterals.words[257]), 7)]
        let distance = Int(PrefixCode.fixedDistances.words[symbol])
        #expect(refusal([(1, 1), (1, 2)] + words + [(distance, 5), (0, 64)]) == .unusedWord)
    }

    @Test func `is refused if a match begins before the first byte`() {
        let (three, one) = (Int(PrefixCode.fixedLiterals.words[257]), 0)
        #expect(refusal([(1, 1), (1, 2), (three, 7), (one, 5), (0, 7)]) == .distanceTooFar)
        #expect(refusal([(1, 1), (1, 2), (three, 7), (one, 5), (0, 64)]) == .distanceTooFar)
    }

    @Test func `is refused at every end before its own`() {
        for effort in Effort.allCases {
            for bytes in [[], Sample.short, Sample.text, [UInt8](0...255)] {
                let packed = Deflate.pack(bytes, effort: effort)
                for end in packed.indices { #expect(refusal(Array(packed[..<end])) == .truncated) }
            }
        }
    }

    @Test func `ends in a refusal or in other bytes after any bit is flipped`() {
        for packed in [Deflate.pack(Sample.short), Deflate.pack(Sample.text), Deflate.pack(Array(0...60))] {
            for bit in 0..<packed.count * 8 {
                var bytes = packed
                bytes[bit / 8] ^= 1 << UInt8(bit % 8)
                let unpacked = try? Deflate.unpack(bytes[...], atMost: 800)
                #expect(unpacked?.bytes.count ?? 0 <= 800)
                #expect(unpacked?.used ?? 0 <= bytes.count)
            }
        }
    }

    @Test func `is refused as soon as the result is too long`() {
        let bomb = Deflate.pack([UInt8](repeating: 0, count: 200_000))
        #expect(bomb.count < 300)
        for limit in [0, 1, 257, 258, 1_000, 199_999] {
            #expect(refusal(bomb, atMost: limit) == .tooLong(limit: limit))
        }
        #expect(throws: Never.self) { try Deflate.unpack(bomb[...], atMost: 200_000) }
        let stored = Deflate.pack([UInt8](0...255))
        #expect(refusal(stored, atMost: 255) == .tooLong(limit: 255))
        #expect(refusal(Deflate.pack([1]), atMost: -1) == .tooLong(limit: 0))
    }

    @Test func `is told in plain words`() {
        #expect("\(DeflateError.tooLong(limit: 7))" == "The unpacked data is longer than 7 bytes.")
        #expect("\(DeflateError.truncated)" == "The packed data ends too early.")
    }
}
