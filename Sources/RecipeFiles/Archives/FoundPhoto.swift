import Domain

/// A recipe's photo, or the reason why the photo was left out.
struct FoundPhoto: Equatable, Sendable {
    let bytes: [UInt8]?
    let problem: String?

    init(problem: String) {
        bytes = nil
        self.problem = problem
    }

    /// Checks the bytes of a photo.
    init(_ bytes: [UInt8]) {
        problem = FoundPhoto.problem(with: bytes)
        self.bytes = problem == nil ? bytes : nil
    }

    private static func problem(with bytes: [UInt8]) -> String? {
        if ImageKind(bytes) == nil {
            return "The photo was left out: it is not a JPEG, PNG, WebP or AVIF. Add one of these by hand."
        }
        guard bytes.count > ImageKind.mostBytes else { return nil }
        let limit = ImageKind.mostBytes >> 20
        return "The photo was left out: it is larger than \(limit) MB. Add a smaller one by hand."
    }

    /// Reads a photo that its recipe holds as text; nil for a clue of another kind.
    init?(_ clue: PhotoClue) {
        guard case .text(let text) = clue else { return nil }
        guard let bytes = [UInt8](base64: text) else {
            self.init(problem: "The photo was left out: it is damaged. Add the photo by hand.")
            return
        }
        self.init(bytes)
    }

    static let suffixes: Set<String> = ["jpg", "jpeg", "png", "webp", "avif", "gif", "heic", "bmp"]

    /// The names of a whole photo, the best first. Programs keep small sizes next to the photo.
    private static let whole = ["full", "original", "image"]
    private static let small = ["min-original", "thumb", "tiny-original", "thumb16"]

    /// Returns the entries with the best photo first.
    static func best(of entries: [ArchiveEntry]) -> [ArchiveEntry] {
        let ranked = entries.map { entry in
            (
                entry,
                whole.firstIndex(of: entry.name.stem)
                    ?? whole.count + 1 + (small.firstIndex(of: entry.name.stem) ?? -1)
            )
        }
        return ranked.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// Reads the escapes of an address: "a%20b.jpg".
    static func unescaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isHexDigit),
                let value = UInt8(digits, radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Reads base64 (RFC 4648, section 4), also in lines and without padding. Returns nil for any
    /// other character.
    init?(base64 text: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 4 * 3)
        var (bits, count): (UInt32, Int) = (0, 0)
        for byte in text.utf8 {
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
            case UInt8(ascii: "="), 0x20, 0x09, 0x0A, 0x0D: continue
            default: return nil
            }
            (bits, count) = (bits << 6 | UInt32(value), count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        self = bytes
    }
}
