import Domain
import Testing

private func bytes(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }
private func text(_ text: String) -> [UInt8] { Array(text.utf8) }

@Suite struct `The size of a picture` {
    private let jpeg = bytes(
        [0xFF, 0xD8], [0xFF, 0xE0, 0, 4, 1, 2], [0xFF, 0xC4, 0, 3, 9], [0xFF, 0xFF, 0xC2, 0, 17, 8],
        [0x17, 0xA0, 0x1F, 0x80])
    private let png = bytes(
        [0x89], text("PNG\r\n"), [0x1A, 0x0A], [0, 0, 0, 13], text("IHDR"),
        [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50])

    @Test func `is read of a JPEG, past tables and bytes that fill up`() {
        #expect(PictureSize(jpeg).map { [$0.width, $0.height] } == [8_064, 6_048])
        #expect(PictureSize(jpeg)?.hasTooManyPixels == false)
    }

    @Test func `is read of a JPEG with stray bytes between its segments`() {
        let stray = bytes(Array(jpeg.prefix(8)), [0, 7, 0xFF, 0], Array(jpeg.dropFirst(8)))
        #expect(PictureSize(stray).map { [$0.width, $0.height] } == [8_064, 6_048])
    }

    @Test func `is unknown of a JPEG whose picture begins without one`() {
        let frameless = bytes(Array(jpeg.prefix(8)), [0xFF, 0xDA, 0, 2], Array(jpeg.dropFirst(8)))
        #expect(PictureSize(frameless) == nil)
    }

    @Test func `is read of a PNG`() {
        #expect(PictureSize(png).map { [$0.width, $0.height] } == [50_000, 50_000])
        #expect(PictureSize(png)?.hasTooManyPixels == true)
    }

    @Test(arguments: [
        bytes(text("RIFF0000WEBPVP8X"), [10, 0, 0, 0, 0, 0, 0, 0], [0x3F, 1, 0], [0xEF, 0, 0]),
        bytes(text("RIFF0000WEBPVP8L"), [10, 0, 0, 0, 0x2F], [0x3F, 0xC1, 0x3B, 0x00]),
        bytes(text("RIFF0000WEBPVP8 "), [10, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A], [0x40, 1, 0xF0, 0, 0, 0]),
    ])
    func `is read of each form of a WebP`(picture: [UInt8]) {
        #expect(PictureSize(picture).map { [$0.width, $0.height] } == [320, 240])
    }

    @Test func `is that of the largest item of an AVIF`() {
        let item = { (width: UInt8, height: UInt8) in
            bytes(text("ispe"), [0, 0, 0, 0], [0, 0, width, 0], [0, 0, height, 0])
        }
        let picture = bytes([0, 0, 0, 28], text("ftypavif"), item(1, 1), item(2, 3), item(1, 2), text("i"))
        #expect(PictureSize(picture).map { [$0.width, $0.height] } == [512, 768])
    }

    @Test func `may be more than there are numbers`() {
        let sides: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        #expect(PictureSize(Array(png.prefix(16)) + sides)?.hasTooManyPixels == true)
        let item = bytes(text("ispe"), [0, 0, 0, 0], sides)
        let picture = bytes([0, 0, 0, 28], text("ftypavif"), item, item, text("i"))
        #expect(PictureSize(picture)?.hasTooManyPixels == true)
    }

    @Test func `is unknown of bytes that end too early, wherever they end`() {
        for picture in [jpeg, png] {
            for count in 0..<picture.count { #expect(PictureSize(Array(picture.prefix(count))) == nil) }
        }
        #expect(PictureSize(text("GIF89a")) == nil)
    }
}
