import Platform
import Synchronization

/// Repeatable chance (SplitMix64): the same seed gives the same run on every machine.
package struct Chance: RandomNumberGenerator {
    package let seed: UInt64
    private var state: UInt64

    package init(seed: UInt64) {
        self.seed = seed
        state = seed
    }

    /// A new seed each time, unless LARDER_SEED asks for a seed that has failed.
    package static var fresh: Chance {
        Chance(
            seed: getenv("LARDER_SEED").flatMap { UInt64(String(cString: $0)) } ?? .random(in: 0...UInt64.max)
        )
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
        return bits ^ bits >> 31
    }

    package mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

    /// Returns true once in `count` calls on average.
    package mutating func once(in count: Int) -> Bool { below(count) == 0 }

    /// Returns the bytes with up to three of them changed, and sometimes without their end.
    package mutating func damaged(_ sound: [UInt8]) -> [UInt8] {
        var bytes = sound
        for _ in 0..<below(4) where !bytes.isEmpty {
            bytes[below(bytes.count)] = UInt8.random(in: 0...255, using: &self)
        }
        if once(in: 8) { bytes.removeLast(below(bytes.count + 1)) }
        return bytes
    }
}

/// Chance by one seed for use from any thread: the randomness of a server under test.
package final class SharedChance: Sendable {
    private let chance: Mutex<Chance>

    package init(seed: UInt64) {
        chance = Mutex(Chance(seed: seed))
    }

    package var random: @Sendable () -> UInt64 {
        { self.chance.withLock { $0.next() } }
    }
}
