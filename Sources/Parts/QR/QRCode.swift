/// A QR code of a short text (ISO/IEC 18004): bytes, versions 1 to 10. Error correction of level L
/// is enough for a screen.
package struct QRCode {
    /// The number of modules along an edge.
    let size: Int
    private(set) var grid: QRGrid

    /// Makes the smallest code that holds the text; nil if the text is too long.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let version = QRVersion.all.first(where: { bytes.count <= $0.capacity }) else { return nil }
        let codewords = QRCode.codewords(bytes, version)
        var blank = QRGrid(version)
        blank.place(codewords)
        let masked = QRMask.allCases.map { mask in
            var grid = blank
            grid.apply(mask)
            return grid
        }
        size = version.size
        grid = masked.min { $0.penalty < $1.penalty } ?? blank
    }

    /// Data and error correction in the order of placement: the first byte of each block, then the
    /// second.
    static func codewords(_ bytes: [UInt8], _ version: QRVersion) -> [UInt8] {
        let divisor = ReedSolomon.divisor(degree: version.correction)
        var rest = data(bytes, version)[...]
        let blocks = version.blocks.map { length in
            let block = Array(rest.prefix(length))
            rest = rest.dropFirst(length)
            return (data: block, correction: ReedSolomon.remainder(block, by: divisor))
        }
        let longest = version.blocks.max() ?? 0
        let first = (0..<longest).flatMap { place in
            blocks.compactMap { place < $0.data.count ? $0.data[place] : nil }
        }
        return first + (0..<version.correction).flatMap { place in blocks.map { $0.correction[place] } }
    }

    /// The mode (0100: bytes), the count, the bytes, an end, and the filling of the rest.
    static func data(_ bytes: [UInt8], _ version: QRVersion) -> [UInt8] {
        var bits: [Bool] = []
        func add(_ value: Int, _ count: Int) {
            for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
        }
        add(0b0100, 4)
        add(bytes.count, version.countBits)
        for byte in bytes { add(Int(byte), 8) }
        // The end's four bits always fit, because mode and count end in the middle of a byte.
        add(0, 4)
        var result = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        var filling: [UInt8] = [0xEC, 0x11]
        while result.count < version.dataLength {
            result.append(filling[0])
            filling.swapAt(0, 1)
        }
        return result
    }
}

/// A size of QR codes.
struct QRVersion: Equatable {
    let number: Int
    /// The number of all bytes (table 9, level L).
    let total: Int
    /// The number of error correction bytes in each block.
    let correction: Int
    /// The number of blocks.
    private let count: Int

    static let all = [
        (26, 7, 1), (44, 10, 1), (70, 15, 1), (100, 20, 1), (134, 26, 1), (172, 18, 2), (196, 20, 2),
        (242, 24, 2), (292, 30, 2),
        (346, 18, 4),
    ].enumerated().map { QRVersion(number: $0 + 1, total: $1.0, correction: $1.1, count: $1.2) }

    var size: Int { 17 + 4 * number }
    var dataLength: Int { total - count * correction }
    var countBits: Int { number < 10 ? 8 : 16 }
    /// The most bytes of text that fit.
    var capacity: Int { dataLength - (countBits + 8) / 8 }

    /// The data's length in each block; later blocks may be longer by one.
    var blocks: [Int] {
        (0..<count).map { dataLength / count + ($0 < count - dataLength % count ? 0 : 1) }
    }

    /// The coordinates of the small squares, the same for rows and columns (annex E).
    var alignments: [Int] {
        switch number {
        case 1: []
        case 2...6: [6, size - 7]
        default: [6, (size - 1) / 2, size - 7]
        }
    }
}
