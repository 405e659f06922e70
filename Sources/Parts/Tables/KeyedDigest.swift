extension Digest {
    /// The bytes that SHA-256 takes at a time.
    private static let blockLength = 64

    /// Makes the code of a message that only owners of the key can make (HMAC, RFC 2104).
    package init(of message: [UInt8], withKey key: [UInt8]) {
        var block = key.count > Digest.blockLength ? Digest(of: key).bytes : key
        block += repeatElement(0, count: Digest.blockLength - block.count)
        let inner = Digest(ofPieces: [block.map { $0 ^ 0x36 }, message])
        self.init(ofPieces: [block.map { $0 ^ 0x5c }, inner.bytes])
    }
}
