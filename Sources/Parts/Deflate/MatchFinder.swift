/// Bytes that came before: so many, from so far back.
struct Match {
    var length: Int
    /// The distance back; 0 if no bytes were found.
    var distance: Int

    static let longest = 258
    static let farthest = 32_768
}

/// The limits of a search for earlier bytes.
struct SearchLimits {
    /// The most earlier places that are compared.
    let tries: Int
    /// The length from which no longer match is looked for.
    let enough: Int
    /// The length from which the next byte is not tried as a better beginning.
    let enoughToStay: Int
}

/// The earlier places of bytes: a table of the latest place by a hash, and a chain from each place
/// to the place before with the same hash.
///
/// Places are kept as their lowest 16 bits, so a place out of the tables is only a guess. The
/// distance is checked and the bytes are compared before such a place is used.
struct MatchFinder {
    private let start: UnsafeRawPointer
    private let count: Int
    private let limits: SearchLimits
    /// The latest places by the hash of four bytes.
    private let heads: UnsafeMutableBufferPointer<UInt16>
    /// The place before each place with the same hash.
    private let chain: UnsafeMutableBufferPointer<UInt16>
    private let chainMask: Int
    private let shift: UInt32

    /// The shortest match that is found.
    private static let shortest = 4

    /// The numbers that both tables hold for an input of a length.
    static func tableSizes(count: Int) -> (heads: Int, chain: Int) {
        let bits = min(max(Int.bitWidth - count.leadingZeroBitCount, 6), 15)
        return (1 << bits, 1 << bits)
    }

    /// Finds matches in the bytes from `start` on.
    init(
        _ start: UnsafeRawPointer, count: Int, limits: SearchLimits,
        tables: UnsafeMutableBufferPointer<UInt16>
    ) {
        let sizes = MatchFinder.tableSizes(count: count)
        precondition(tables.count == sizes.heads + sizes.chain)
        self.start = start
        self.count = count
        self.limits = limits
        // At first, each place is too far from this place.
        tables.initialize(repeating: UInt16(truncatingIfNeeded: -Match.farthest - 1))
        heads = UnsafeMutableBufferPointer(rebasing: tables[..<sizes.heads])
        chain = UnsafeMutableBufferPointer(rebasing: tables[sizes.heads...])
        chainMask = sizes.chain - 1
        shift = UInt32(32 - sizes.heads.trailingZeroBitCount)
    }

    /// Notes a place, and finds the longest match there that is longer than `known`.
    @inline(__always)
    func longest(at place: Int, longerThan known: Int, tries: Int) -> Match {
        let most = min(Match.longest, count &- place)
        var match = Match(length: max(known, MatchFinder.shortest - 1), distance: 0)
        guard most >= MatchFinder.shortest else { return match }
        let here = start + place
        let first = word(here)
        var candidate = note(place, first)
        guard match.length < most else { return match }
        // The last four bytes of a longer match.
        var last = word(here + (match.length &- 3))
        let farthest = min(place, Match.farthest)
        var distance = 0
        var left = tries
        while left > 0 {
            let next = Int(UInt16(truncatingIfNeeded: place) &- candidate)
            // Each step leads farther back, and never before the first byte.
            guard next > distance, next <= farthest else { break }
            distance = next
            let there = here - distance
            if word(there + (match.length &- 3)) == last, word(there) == first {
                let length = commonLength(here, there, most: most)
                if length > match.length {
                    match = Match(length: length, distance: distance)
                    if length >= limits.enough || length == most { break }
                    last = word(here + (length &- 3))
                }
            }
            left &-= 1
            candidate = chain[Int(candidate) & chainMask]
        }
        return match
    }

    /// Notes places where no match is looked for.
    @inline(__always)
    func note(_ places: Range<Int>) {
        var place = places.lowerBound
        let end = min(places.upperBound, count &- MatchFinder.shortest &+ 1)
        while place < end {
            _ = note(place, word(start + place))
            place &+= 1
        }
    }

    /// Notes a place, and returns the place before with the same hash.
    @inline(__always) private func note(_ place: Int, _ first: UInt32) -> UInt16 {
        let slot = Int((first &* 0x9E37_79B1) &>> shift)
        let before = heads[slot]
        heads[slot] = UInt16(truncatingIfNeeded: place)
        chain[place & chainMask] = before
        return before
    }

    @inline(__always) private func word(_ place: UnsafeRawPointer) -> UInt32 {
        UInt32(littleEndian: place.loadUnaligned(as: UInt32.self))
    }

    /// Counts the equal bytes from two places on, at most so many.
    @inline(__always)
    private func commonLength(_ here: UnsafeRawPointer, _ there: UnsafeRawPointer, most: Int) -> Int {
        var length = MatchFinder.shortest
        while length &+ 8 <= most {
            let difference =
                UInt64(littleEndian: (here + length).loadUnaligned(as: UInt64.self))
                ^ UInt64(littleEndian: (there + length).loadUnaligned(as: UInt64.self))
            if difference != 0 { return length &+ difference.trailingZeroBitCount >> 3 }
            length &+= 8
        }
        while length < most,
            (here + length).load(as: UInt8.self) == (there + length).load(as: UInt8.self)
        {
            length &+= 1
        }
        return length
    }
}
