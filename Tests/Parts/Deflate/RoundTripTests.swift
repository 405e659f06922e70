import Chance
import Testing

@testable import Deflate

@Suite struct `Bytes that are packed` {
    private func expectSame(_ bytes: [UInt8], _ comment: Comment? = nil) {
        for effort in Effort.allCases {
            let gzip = Gzip.pack(bytes, effort: effort)
            #expect(throws: Never.self, comment) {
                // The expectation would describe every byte of an array.
                let isSame = try Gzip.unpack(gzip, atMost: bytes.count) == bytes
                #expect(isSame, comment)
            }
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5, 7, 8, 9, 257, 258, 259, 260, 300])
    func `are unpacked to the same bytes at every short length`(count: Int) {
        expectSame([UInt8](repeating: 0, count: count))
        expectSame((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) })
        expectSame((0..<count).map { UInt8(truncatingIfNeeded: $0 % 3) })
    }

    @Test func `are unpacked to the same bytes after a random walk`() {
        var chance = Chance.fresh
        let seed = chance.seed
        for _ in 0..<40 { expectSame(Sample.walk(&chance, upTo: 6_000), "LARDER_SEED=\(seed)") }
    }

    @Test func `are unpacked to the same bytes if they fill several blocks`() {
        var chance = Chance.fresh
        let seed = chance.seed
        // Letters by chance: nearly each byte is a token.
        let letters = (0..<70_000).map { _ in UInt8(97 + chance.below(5) * chance.below(5)) }
        expectSame(letters, "LARDER_SEED=\(seed)")
    }

    @Test(arguments: [16_123, 16_124, 16_125, 16_384, 32_507, 32_508, 32_509, 32_768, 65_535, 65_536])
    func `are unpacked to the same bytes around the sizes of blocks`(count: Int) {
        var chance = Chance(seed: UInt64(count))
        expectSame(Sample.noise(&chance, count))
    }

    @Test(arguments: [32_766, 32_767, 32_768])
    func `shrink if they repeat bytes that came up to 32,768 bytes before`(distance: Int) {
        var chance = Chance(seed: 1)
        let noise = Sample.noise(&chance, distance)
        expectSame(noise + noise)
        #expect(Deflate.pack(noise + noise).count < distance + 700)
    }

    @Test func `do not shrink if they repeat bytes from farther back`() {
        var chance = Chance(seed: 1)
        let noise = Sample.noise(&chance, 32_769)
        expectSame(noise + noise)
        #expect(Deflate.pack(noise + noise).count >= 2 * 32_769)
    }

    @Test func `grow by five bytes a stored block at most`() {
        var chance = Chance(seed: 1)
        for count in [1, 100, 40_000] {
            let blocks = count / 30_000 + 1
            #expect(Deflate.pack(Sample.noise(&chance, count)).count <= count + 5 * blocks)
        }
    }

    @Test func `shrink a thousandfold if they are all zero`() {
        #expect(Deflate.pack([UInt8](repeating: 0, count: 300_000)).count < 330)
    }

    @Test(arguments: Effort.allCases) func `are packed equally each time`(effort: Effort) {
        #expect(Gzip.pack(Sample.text, effort: effort) == Gzip.pack(Sample.text, effort: effort))
    }

    @Test func `are no longer after more work`() {
        #expect(Deflate.pack(Sample.text, effort: .thorough).count <= Deflate.pack(Sample.text).count)
    }

    @Test func `tell how many bytes of a longer array they use`() throws {
        let packed = Deflate.pack(Sample.text)
        let unpacked = try Deflate.unpack(([1, 2] + packed + [3, 4])[2...], atMost: 1_000)
        #expect(unpacked.bytes == Sample.text)
        #expect(unpacked.used == packed.count)
    }
}
