/// Tidies the marks of an ingredient line that a program has put together from parts: "1 egg
/// ((large))", "carrot , peeled", "salt (optional )", "- 1 cup".
enum IngredientTidying {
    static func tidied(_ line: String) -> String {
        let line = withoutBullet(line)
        let bytes = Array(line.utf8)
        guard bytes.contains(where: { $0 == open || $0 == close || $0 == comma }) else { return line }
        return String(decoding: written(bytes, without: needless(in: bytes)), as: UTF8.self)
    }

    private static let (open, close, comma, blank) = (
        UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: " ")
    )

    /// Returns two lines as one if a program has cut them at a comma within brackets: "1 pie crust
    /// (square" and "or 2 round)". Returns nil for other lines.
    static func joined(_ start: String, _ rest: String) -> String? {
        guard openBrackets(in: start) == 1, openBrackets(in: rest) == -1, rest.hasSuffix(")"),
            rest.first?.isLetter ?? false
        else { return nil }
        return "\(start), \(rest)"
    }

    /// Returns how many more brackets a line opens than it closes.
    private static func openBrackets(in line: String) -> Int {
        line.utf8.reduce(0) { $0 + ($1 == open ? 1 : $1 == close ? -1 : 0) }
    }

    /// Drops the box to tick or the dash that some programs print in front.
    private static func withoutBullet(_ line: String) -> String {
        let rest = line.drop { $0.isWhitespace || "▢☐□◻•·*".contains($0) }
        let isDashed = (rest.first.map { "-–—".contains($0) } ?? false) && rest.dropFirst().first == " "
        return String(isDashed ? rest.dropFirst(2).drop { $0 == " " } : rest)
    }

    /// Returns the places of brackets directly around other brackets, and of brackets without a
    /// partner next to another bracket.
    private static func needless(in bytes: [UInt8]) -> Set<Int> {
        var (waiting, needless): ([Int], Set<Int>) = ([], [])
        // The last pair that closed, with only blanks since then.
        var inner: (open: Int, close: Int)?
        for (place, byte) in bytes.enumerated() where byte != blank {
            guard byte == close else {
                if byte == open { waiting.append(place) }
                inner = nil
                continue
            }
            if let start = waiting.popLast() {
                if let pair = inner, bytes[(start + 1)..<pair.open].allSatisfy({ $0 == blank }) {
                    needless.formUnion([pair.open, pair.close])
                }
                inner = (start, place)
            } else if inner != nil {
                needless.insert(place)
            }
        }
        for place in waiting where place + 1 < bytes.count && bytes[place + 1] == open {
            needless.insert(place)
        }
        return needless
    }

    /// Writes a line without some brackets and without blanks before marks.
    private static func written(_ bytes: [UInt8], without needless: Set<Int>) -> [UInt8] {
        var line: [UInt8] = []
        line.reserveCapacity(bytes.count)
        for (place, byte) in bytes.enumerated() where !needless.contains(place) {
            switch byte {
            case blank:
                if line.last != open, line.last != blank { line.append(byte) }
            case close, comma:
                while line.last == blank { line.removeLast() }
                if byte == close, line.last == open {
                    line.removeLast()
                } else if !line.isEmpty, byte == close || line.last != comma && line.last != open {
                    line.append(byte)
                }
            default: line.append(byte)
            }
        }
        while line.last == blank { line.removeLast() }
        return line
    }
}
