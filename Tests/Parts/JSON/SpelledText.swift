import Testing

/// A row of a table: a description, and bytes. Bytes that are hard to see stand in ‹› as
/// hexadecimal: `["‹C3 28›"]`.
struct SpelledText: CustomTestStringConvertible, Sendable {
    let what: String
    let bytes: [UInt8]
    /// The bytes that our writer writes; by default the bytes that are read.
    let written: [UInt8]

    init(_ what: String, _ spelling: String, written: String? = nil) {
        self.what = what
        bytes = Self.bytes(spelling)
        self.written = written.map(Self.bytes) ?? bytes
    }

    var testDescription: String { what }

    private static func bytes(_ spelling: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, piece) in spelling.split(separator: "‹", omittingEmptySubsequences: false).enumerated() {
            let parts =
                index == 0
                ? ["", piece] : piece.split(separator: "›", maxSplits: 1, omittingEmptySubsequences: false)
            bytes += parts[0].split(separator: " ").map { UInt8($0, radix: 16)! }
            bytes += Array(parts[1].utf8)
        }
        return bytes
    }
}
