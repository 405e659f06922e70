import Ingredients

/// The bytes by which the table has its foods: those of a name without apostrophes.
enum TableName {
    static func bytes(of name: FoodName) -> [UInt8] {
        let bytes = Array(name.text.utf8)
        guard bytes.contains(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "`") || $0 >= 0x80 })
        else { return bytes }
        var name = name.text.unicodeScalars
        name.removeAll(where: isApostrophe)
        return Array(String(name).utf8)
    }

    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "'", "`", "´", "ʹ"..."ʼ", "‘"..."‛", "′": true
        default: false
        }
    }
}

/// The hash of a name. Bytes are added from the last to the first, so one walk gives the hashes of
/// all endings of a name.
struct NameHash {
    private(set) var value: UInt32 = 2_166_136_261

    mutating func add(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }
}
