/// Packs bytes as one deflated stream (RFC 1951).
struct Packer {
    private let bytes: UnsafeRawBufferPointer
    private let limits: SearchLimits
    private let finder: MatchFinder
    private var symbols: BlockSymbols
    private var writer: BitWriter
    /// The first byte of the block.
    private var blockStart = 0
    private var place = 0

    /// Returns the bytes of `head`, and the stream after them.
    static func pack(_ bytes: UnsafeRawBufferPointer, effort: Effort, after head: [UInt8]) -> BitWriter {
        var writer = BitWriter(bytes: head)
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
            // A last block by fixed codes, which holds only the seven zeros of its end.
            writer.append(0b11, bits: 10)
            writer.finishByte()
            return writer
        }
        let sizes = MatchFinder.tableSizes(count: bytes.count)
        let block = BlockSymbols.memorySize(atMost: effort.blockSize, inputCount: bytes.count)
        return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: sizes.heads + sizes.chain) { tables in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: block) { memory in
                let limits = effort.limits
                let finder = MatchFinder(start, count: bytes.count, limits: limits, tables: tables)
                let symbols = BlockSymbols(memory)
                var packer = Packer(
                    bytes: bytes, limits: limits, finder: finder, symbols: symbols, writer: writer)
                packer.pack()
                return packer.writer
            }
        }
    }

    private init(
        bytes: UnsafeRawBufferPointer, limits: SearchLimits, finder: MatchFinder, symbols: BlockSymbols,
        writer: BitWriter
    ) {
        self.bytes = bytes
        self.limits = limits
        self.finder = finder
        self.symbols = symbols
        self.writer = writer
    }

    private mutating func pack() {
        while place < bytes.count {
            if symbols.isFull { finishBlock(isLast: false) }
            let match = finder.longest(at: place, longerThan: 0, tries: limits.tries)
            if match.distance == 0 {
                symbols.append(bytes[place])
                place &+= 1
            } else {
                appendBest(match)
            }
        }
        finishBlock(isLast: true)
        writer.finishByte()
    }

    /// Appends a match, or bytes before a better match that begins a little later.
    @inline(__always) private mutating func appendBest(_ first: Match) {
        var match = first
        var noted = place &+ 1
        while match.length < limits.enoughToStay {
            let tries = match.length >= limits.enoughToStay / 4 ? limits.tries >> 2 : limits.tries >> 1
            let next = finder.longest(at: noted, longerThan: match.length, tries: tries)
            noted &+= 1
            guard next.distance > 0 else { break }
            symbols.append(bytes[place])
            place &+= 1
            match = next
        }
        symbols.append(match)
        place &+= match.length
        finder.note(noted..<place)
    }

    private mutating func finishBlock(isLast: Bool) {
        let block = UnsafeRawBufferPointer(rebasing: bytes[blockStart..<place])
        writer.append(symbols, of: block, isLast: isLast)
        symbols.removeAll()
        blockStart = place
    }
}

extension Effort {
    fileprivate var limits: SearchLimits {
        switch self {
        case .quick: SearchLimits(tries: 16, enough: 64, enoughToStay: 32)
        case .thorough: SearchLimits(tries: 4_096, enough: 258, enoughToStay: 258)
        }
    }

    /// The most tokens of a block.
    fileprivate var blockSize: Int {
        switch self {
        case .quick: 32_768
        case .thorough: 16_384
        }
    }
}
