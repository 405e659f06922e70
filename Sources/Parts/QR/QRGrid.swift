/// The modules of a code: first the fixed patterns, then the bytes, then a mask over the bytes.
struct QRGrid {
    private let version: QRVersion
    let size: Int
    private var dark: [Bool]
    /// Says whether a module belongs to a pattern. Bytes and masks leave such modules out.
    private var isTaken: [Bool]

    init(_ version: QRVersion) {
        self.version = version
        size = version.size
        dark = [Bool](repeating: false, count: size * size)
        isTaken = dark
        for place in 0..<size {
            draw(6, place, place % 2 == 0)
            draw(place, 6, place % 2 == 0)
        }
        for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
        drawAlignments()
        drawFormat(0)
        if version.number >= 7 { drawVersion() }
    }

    /// Says whether a module is dark. All modules outside the code are light.
    func isDark(_ row: Int, _ column: Int) -> Bool {
        0..<size ~= row && 0..<size ~= column && dark[row * size + column]
    }

    private mutating func draw(_ row: Int, _ column: Int, _ isDark: Bool) {
        guard 0..<size ~= row, 0..<size ~= column else { return }
        dark[row * size + column] = isDark
        isTaken[row * size + column] = true
    }

    /// Draws a finder and the light line around it.
    private mutating func drawFinder(_ row: Int, _ column: Int) {
        for down in -4...4 {
            for right in -4...4 {
                let distance = max(abs(down), abs(right))
                draw(row + down, column + right, distance != 2 && distance != 4)
            }
        }
    }

    /// Draws a small square at every crossing, except in the three corners with a finder.
    private mutating func drawAlignments() {
        let places = version.alignments
        guard let last = places.last else { return }
        for row in places {
            for column in places
            where !(row == 6 && (column == 6 || column == last) || row == last && column == 6) {
                for down in -2...2 {
                    for right in -2...2 { draw(row + down, column + right, max(abs(down), abs(right)) != 1) }
                }
            }
        }
    }

    /// The fifteen bits with level and mask (section 7.9). The level L is 01.
    static func format(_ mask: Int) -> Int {
        let data = 0b01 << 3 | mask
        return (data << 10 | remainder(data, bits: 10, by: 0x537)) ^ 0x5412
    }

    /// The eighteen bits with the version's number (section 7.10).
    static func versionBits(_ number: Int) -> Int { number << 12 | remainder(number, bits: 12, by: 0x1F25) }

    /// The remainder of a polynomial over {0, 1}.
    private static func remainder(_ data: Int, bits: Int, by divisor: Int) -> Int {
        (0..<bits).reduce(data) { result, _ in (result << 1) ^ (result >> (bits - 1) * divisor) }
    }

    private mutating func drawFormat(_ mask: Int) {
        let bits = QRGrid.format(mask)
        for bit in 0..<15 {
            let isDark = bits >> bit & 1 == 1
            // The bits go around the finder at the top left and leave out the timing pattern.
            switch bit {
            case 0...5: draw(bit, 8, isDark)
            case 6, 7: draw(bit + 1, 8, isDark)
            case 8: draw(8, 7, isDark)
            default: draw(8, 14 - bit, isDark)
            }
            if bit < 8 { draw(8, size - 1 - bit, isDark) } else { draw(size - 15 + bit, 8, isDark) }
        }
        draw(size - 8, 8, true)
    }

    private mutating func drawVersion() {
        let bits = QRGrid.versionBits(version.number)
        for bit in 0..<18 {
            let (long, short) = (bit / 3, size - 11 + bit % 3)
            draw(long, short, bits >> bit & 1 == 1)
            draw(short, long, bits >> bit & 1 == 1)
        }
    }

    /// Places the bits in columns of two, from the right, up and down in turn (section 7.7.3).
    mutating func place(_ codewords: [UInt8]) {
        var bits = codewords.lazy.flatMap { byte in (0..<8).reversed().map { byte >> $0 & 1 == 1 } }
            .makeIterator()
        var isUpward = true
        for right in stride(from: size - 1, to: 0, by: -2) {
            // The seventh column belongs to the timing pattern alone.
            let column = right <= 6 ? right - 1 : right
            for step in 0..<size {
                let row = isUpward ? size - 1 - step : step
                for place in [row * size + column, row * size + column - 1] where !isTaken[place] {
                    dark[place] = bits.next() ?? false
                }
            }
            isUpward.toggle()
        }
    }

    mutating func apply(_ mask: QRMask) {
        for row in 0..<size {
            for column in 0..<size where !isTaken[row * size + column] && mask.inverts(row, column) {
                dark[row * size + column].toggle()
            }
        }
        drawFormat(mask.rawValue)
    }

    var rows: [[Bool]] { (0..<size).map { Array(dark[$0 * size..<($0 + 1) * size]) } }
}
