/// A pattern that inverts modules, against large fields and false finders (ISO/IEC 18004, section
/// 7.8).
enum QRMask: Int, CaseIterable {
    case chequered, rows, columns, diagonals, bricks, crosses, blooms, stars

    func inverts(_ row: Int, _ column: Int) -> Bool {
        let product = row * column
        return switch self {
        case .chequered: (row + column) % 2 == 0
        case .rows: row % 2 == 0
        case .columns: column % 3 == 0
        case .diagonals: (row + column) % 3 == 0
        case .bricks: (row / 2 + column / 3) % 2 == 0
        case .crosses: product % 2 + product % 3 == 0
        case .blooms: (product % 2 + product % 3) % 2 == 0
        case .stars: ((row + column) % 2 + product % 3) % 2 == 0
        }
    }
}

/// The penalty of a grid that is hard to read. The mask with the smallest penalty is used.
extension QRGrid {
    var penalty: Int {
        let rows = rows
        let columns = (0..<size).map { column in rows.map { $0[column] } }
        let lines = (rows + columns).reduce(0) { $0 + QRGrid.runs($1) + QRGrid.falseFinders($1) }
        return lines + squares(rows) + balance(rows)
    }

    /// Counts 3 for five modules of a colour in a row, and 1 for each further module.
    static func runs(_ line: [Bool]) -> Int {
        var penalty = 0
        var length = 0
        for (place, isDark) in line.enumerated() {
            length = place > 0 && line[place - 1] == isDark ? length + 1 : 1
            if length == 5 { penalty += 3 } else if length > 5 { penalty += 1 }
        }
        return penalty
    }

    /// Counts 40 for each false finder: the pattern 1:1:3:1:1 with four light modules next to it.
    /// The outside is light.
    static func falseFinders(_ line: [Bool]) -> Int {
        let finder = [true, false, true, true, true, false, true]
        let padded = [Bool](repeating: false, count: 4) + line + [Bool](repeating: false, count: 4)
        var penalty = 0
        for start in 4...(padded.count - 11) where padded[start..<start + 7].elementsEqual(finder) {
            if !padded[start - 4..<start].contains(true) { penalty += 40 }
            if !padded[start + 7..<start + 11].contains(true) { penalty += 40 }
        }
        return penalty
    }

    /// Counts 3 for each square of four modules of a colour.
    private func squares(_ rows: [[Bool]]) -> Int {
        var penalty = 0
        for row in 1..<size {
            for column in 1..<size {
                let colour = rows[row][column]
                if rows[row][column - 1] == colour, rows[row - 1][column] == colour,
                    rows[row - 1][column - 1] == colour
                {
                    penalty += 3
                }
            }
        }
        return penalty
    }

    /// Counts 10 for each five per cent that the dark share differs from a half.
    private func balance(_ rows: [[Bool]]) -> Int {
        let dark = rows.joined().count { $0 }
        let total = size * size
        return abs(dark * 20 - total * 10) / total * 10
    }
}
