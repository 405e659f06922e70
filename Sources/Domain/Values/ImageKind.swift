/// The kinds of photos that every browser shows, recognised by their first bytes. A file's name
/// proves nothing.
package enum ImageKind: String, CaseIterable, Sendable {
    case jpeg = "image/jpeg"
    case png = "image/png"
    case webp = "image/webp"
    case avif = "image/avif"

    /// The most bytes of a photo, three times those of a phone's.
    package static let mostBytes = 10 << 20
    /// The most bytes of a small photo: 320 pixels a side take a third of that as a JPEG.
    package static let mostSmallBytes = 64 << 10

    package init?(_ bytes: [UInt8]) {
        let begins = { (start: Int, text: [UInt8]) in bytes.dropFirst(start).starts(with: text) }
        if begins(0, [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins(0, [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]) {
            self = .png
        } else if begins(0, Array("RIFF".utf8)), begins(8, Array("WEBP".utf8)) {
            self = .webp
        } else if begins(4, Array("ftypavif".utf8)) || begins(4, Array("ftypavis".utf8)) {
            self = .avif
        } else {
            return nil
        }
    }
}
