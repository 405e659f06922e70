import Testing

@testable import QR

@Suite struct `A QR code` {
    private func bits(_ value: Int, _ count: Int) -> String {
        let text = String(value, radix: 2)
        return String(repeating: "0", count: count - text.count) + text
    }

    /// Table C.1 of the standard, level L.
    @Test(
        arguments: zip(
            0..<8,
            [
                "111011111000100", "111001011110011", "111110110101010", "111100010011101", "110011000101111",
                "110001100011000",
                "110110001000001", "110100101110110",
            ]))
    func `tells its mask in the fifteen bits of the standard`(mask: Int, expected: String) {
        #expect(bits(QRGrid.format(mask), 15) == expected)
    }

    /// Table D.1 of the standard.
    @Test func `tells its version in the eighteen bits of the standard`() {
        #expect(bits(QRGrid.versionBits(7), 18) == "000111110010010100")
        #expect(bits(QRGrid.versionBits(8), 18) == "001000010110111100")
        #expect(bits(QRGrid.versionBits(10), 18) == "001010010011010011")
    }

    /// A message with its remainder at the end has the value 0 at every root of the divisor.
    @Test(arguments: QRVersion.all.map(\.number)) func `carries remainders by which a reader corrects errors`(
        number: Int
    ) {
        let version = QRVersion.all[number - 1]
        let divisor = ReedSolomon.divisor(degree: version.correction)
        let data = (0..<(version.blocks.max() ?? 0)).map { UInt8(truncatingIfNeeded: $0 * 37 + number) }
        let message = data + ReedSolomon.remainder(data, by: divisor)
        var root: UInt8 = 1
        for _ in 0..<version.correction {
            #expect(message.reduce(UInt8(0)) { ReedSolomon.product($0, root) ^ $1 } == 0)
            root = ReedSolomon.product(root, 2)
        }
        #expect(data.reduce(UInt8(0)) { ReedSolomon.product($0, 3) ^ $1 } != 0)
    }

    @Test func `multiplies by the rules of its field`() {
        #expect(ReedSolomon.product(0, 77) == 0)
        #expect(ReedSolomon.product(1, 77) == 77)
        #expect(ReedSolomon.product(0x80, 2) == 0x1D)
        // 2 is a generator: its powers come back to 1 after 255 steps and not before.
        var power: UInt8 = 1
        let steps = (1...255).first { _ in
            power = ReedSolomon.product(power, 2)
            return power == 1
        }
        #expect(steps == 255)
    }

    @Test(arguments: [
        (17, 1), (18, 2), (32, 2), (33, 3), (53, 3), (78, 4), (106, 5), (134, 6), (154, 7), (192, 8),
        (230, 9), (271, 10),
    ])
    func `has the smallest version that holds the text`(length: Int, version: Int) {
        #expect(QRCode(String(repeating: "a", count: length))?.size == 17 + 4 * version)
    }

    @Test func `does not exist for a text that is too long`() {
        #expect(QRCode(String(repeating: "a", count: 272)) == nil)
    }

    @Test func `fills its blocks to the last byte, longer blocks last`() {
        for version in QRVersion.all {
            #expect(version.blocks.reduce(0, +) + version.blocks.count * version.correction == version.total)
            #expect(version.blocks == version.blocks.sorted())
            let codewords = QRCode.codewords(
                Array("http://192.168.0.7".utf8.prefix(version.capacity)), version)
            #expect(codewords.count == version.total)
        }
        #expect(QRVersion.all[9].blocks == [68, 68, 69, 69])
    }

    @Test func `holds mode, count, bytes, an end and the filling`() {
        let version = QRVersion.all[0]
        let data = QRCode.data(Array("ab".utf8), version)
        #expect(data.prefix(6) == [0x40, 0x26, 0x16, 0x20, 0xEC, 0x11])
        #expect(data.count == 19)
    }

    /// The text is read back module by module with the code's own mask, by code that shares nothing
    /// with the writer.
    @Test(arguments: [1, 2, 5, 6, 7, 8, 9, 10]) func `can be read back`(number: Int) throws {
        let version = QRVersion.all[number - 1]
        let text = String(
            (0..<version.capacity).map { Character(UnicodeScalar(UInt8(33 + ($0 * 7 + number) % 90))) })
        let code = try #require(QRCode(text))
        #expect(code.size == version.size)
        #expect(Reader(code).text(version) == text)
    }

    @Test func `counts runs, false finders, squares and imbalance against a mask`() {
        let line = { (text: String) in text.map { $0 == "#" } }
        #expect(QRGrid.runs(line("####.")) == 0)
        #expect(QRGrid.runs(line("#####.")) == 3)
        #expect(QRGrid.runs(line("#######.....")) == 8)
        #expect(QRGrid.falseFinders(line("#.###.#")) == 80)
        #expect(QRGrid.falseFinders(line("#.#.###.#....#")) == 40)
        #expect(QRGrid.falseFinders(line("##.#.###.#.#..#")) == 0)
    }

    @Test func `is drawn with two modules a character and a light border`() throws {
        let code = try #require(QRCode("http://192.168.0.7:8080"))
        let lines = code.lines.map {
            $0.dropFirst("\u{1B}[38;5;16;48;5;231m".count).dropLast("\u{1B}[0m".count)
        }
        #expect(lines.count == 17)
        #expect(lines.allSatisfy { $0.count == 33 && $0.hasPrefix("    ") && $0.hasSuffix("    ") })
        #expect(lines[0].allSatisfy { $0 == " " } && lines[1].allSatisfy { $0 == " " })
        #expect(lines[2].hasPrefix("    █▀▀▀▀▀█ "))
    }
}

/// Reads a code that is not damaged.
private struct Reader {
    let code: QRCode

    init(_ code: QRCode) { self.code = code }

    private func bit(_ row: Int, _ column: Int) -> Int { code.grid.isDark(row, column) ? 1 : 0 }

    /// The mask, read down the eighth column next to the finder at the top left.
    private var mask: Int {
        let rows = [0, 1, 2, 3, 4, 5, 7, 8]
        let low = rows.enumerated().reduce(0) { $0 | bit($1.element, 8) << $1.offset }
        let high = [7, 5, 4, 3, 2, 1, 0].enumerated().reduce(0) { $0 | bit(8, $1.element) << (8 + $1.offset) }
        return ((high | low) ^ 0x5412) >> 10 & 0b111
    }

    private func isPattern(_ row: Int, _ column: Int, _ version: QRVersion) -> Bool {
        let size = code.size
        if row == 6 || column == 6 { return true }
        if row < 9, column < 9 || column >= size - 8 { return true }
        if row >= size - 8, column < 9 { return true }
        if version.number >= 7, row < 6 && column >= size - 11 || column < 6 && row >= size - 11 {
            return true
        }
        let places = version.alignments
        return places.contains { abs(row - $0) <= 2 } && places.contains { abs(column - $0) <= 2 }
            && !(row < 9 && column < 9) && !(row < 9 && column >= size - 9)
            && !(row >= size - 9 && column < 9)
    }

    func text(_ version: QRVersion) -> String {
        var bits: [Int] = []
        var columns = Array((0..<code.size).reversed()).filter { $0 != 6 }
        var isUpward = true
        while columns.count > 1 {
            let pair = columns.prefix(2)
            columns.removeFirst(2)
            for step in 0..<code.size {
                let row = isUpward ? code.size - 1 - step : step
                for column in pair where !isPattern(row, column, version) {
                    let isInverted = QRMask(rawValue: mask)?.inverts(row, column) == true
                    bits.append(bit(row, column) ^ (isInverted ? 1 : 0))
                }
            }
            isUpward.toggle()
        }
        let bytes = (0..<version.total).map { start in
            bits[start * 8..<start * 8 + 8].reduce(0) { $0 << 1 | $1 }
        }
        var blocks = version.blocks.map { _ in [Int]() }
        var next = bytes.makeIterator()
        for place in 0..<(version.blocks.max() ?? 0) {
            for (index, length) in version.blocks.enumerated() where place < length {
                blocks[index].append(next.next() ?? 0)
            }
        }
        let data = blocks.joined().flatMap { byte in (0..<8).reversed().map { byte >> $0 & 1 } }
        let number = { (range: Range<Int>) in data[range].reduce(0) { $0 << 1 | $1 } }
        let count = number(4..<4 + version.countBits)
        let begin = 4 + version.countBits
        return String(
            decoding: (0..<count).map { UInt8(number(begin + 8 * $0..<begin + 8 * $0 + 8)) }, as: UTF8.self)
    }
}
