/// A SHA-256 digest (FIPS 180-4). Swift has no cryptography of its own; the project needs only
/// this.
package struct Digest: Hashable, Sendable {
    /// The 32 bytes of the digest.
    package let bytes: [UInt8]

    package init(of message: some Sequence<UInt8>) {
        var blocks = DigestBlocks()
        let isTaken: Void? = message.withContiguousStorageIfAvailable {
            blocks.add(UnsafeRawBufferPointer($0))
        }
        if isTaken == nil { Array(message).withUnsafeBytes { blocks.add($0) } }
        bytes = blocks.end()
    }

    /// Digests several texts in a row, without joining them in a copy.
    package init(ofPieces pieces: [[UInt8]]) {
        var blocks = DigestBlocks()
        for piece in pieces { piece.withUnsafeBytes { blocks.add($0) } }
        bytes = blocks.end()
    }

    /// Reads 64 hexadecimal digits.
    package init?(hex: String) {
        let digits = hex.utf8.compactMap { Hexadecimal.value(of: $0) }
        guard digits.count == 64, hex.utf8.count == 64 else { return nil }
        bytes = stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    package var hex: String {
        String(
            decoding: bytes.flatMap { [Hexadecimal.digit($0 >> 4), Hexadecimal.digit($0 & 15)] },
            as: UTF8.self)
    }

    /// Compares in constant time, so that the time of an answer reveals nothing.
    package func isSame(as other: Digest) -> Bool {
        var difference: UInt8 = 0
        for index in 0..<32 { difference |= bytes[index] ^ other.bytes[index] }
        return difference == 0
    }
}
