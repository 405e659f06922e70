/// The size of a picture in pixels, as its first bytes say it. A picture of a few kilobytes may
/// unfold to gigabytes in every browser that shows it.
package struct PictureSize: Equatable, Sendable {
    /// The most pixels of a photo: those of the best phones' usual photos.
    package static let mostPixels = 50_000_000

    package let width: Int
    package let height: Int

    package var hasTooManyPixels: Bool { pixels > PictureSize.mostPixels }

    /// The number of pixels. A made-up picture may say more than there are numbers.
    fileprivate var pixels: Int {
        let (product, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return isTooLarge ? .max : product
    }

    /// Reads the size; nil for bytes that do not tell it, which no browser shows either.
    package init?(_ bytes: [UInt8]) {
        let size: (Int?, Int?)? =
            switch ImageKind(bytes) {
            case .png: (bytes.number(4, at: 16), bytes.number(4, at: 20))
            case .jpeg: bytes.sizeOfFrame
            case .webp: bytes.sizeOfWebP
            case .avif: bytes.largestExtent
            case nil: nil
            }
        guard case (let width?, let height?)? = size else { return nil }
        self.init(width: width, height: height)
    }

    fileprivate init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }
}

extension [UInt8] {
    /// Returns the number in some bytes, the most significant first; nil past the end.
    fileprivate func number(_ count: Int, at place: Int) -> Int? {
        guard place + count <= self.count else { return nil }
        return self[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the number in three bytes, the least significant first.
    private func numberOfWebP(at place: Int) -> Int? {
        number(3, at: place).map { $0 >> 16 | $0 & 0xFF00 | ($0 & 0xFF) << 16 }
    }

    /// The size that the frame of a JPEG has, whichever kind of frame it is. It stands before the
    /// picture itself.
    fileprivate var sizeOfFrame: (Int?, Int?)? {
        var place = 2
        while let marker = number(2, at: place), marker != 0xFFDA {
            // Stray bytes between segments, which browsers skip.
            guard marker >> 8 == 0xFF else { place += 1; continue }
            switch marker & 0xFF {
            // Bytes that fill up, and markers without a length.
            case 0xFF: place += 1
            case 0x00, 0x01, 0xD0...0xD8: place += 2
            // Tables, which have numbers among those of frames.
            case 0xC4, 0xC8, 0xCC: place += 2 + (number(2, at: place + 2) ?? count)
            case 0xC0...0xCF: return (number(2, at: place + 7), number(2, at: place + 5))
            default: place += 2 + (number(2, at: place + 2) ?? count)
            }
        }
        return nil
    }

    /// The size of a WebP in any of its three forms.
    fileprivate var sizeOfWebP: (Int?, Int?)? {
        switch number(4, at: 12) {
        // “VP8X”: the size of the canvas, less one.
        case 0x5650_3858: (numberOfWebP(at: 24).map { $0 + 1 }, numberOfWebP(at: 27).map { $0 + 1 })
        // “VP8L”: 14 bits each, less one.
        case 0x5650_384C:
            (
                numberOfWebP(at: 21).map { $0 & 0x3FFF + 1 },
                numberOfWebP(at: 22).map { $0 >> 6 & 0x3FFF + 1 }
            )
        // “VP8 ”: 14 bits each.
        case 0x5650_3820: (numberOfWebP(at: 26).map { $0 & 0x3FFF }, numberOfWebP(at: 28).map { $0 & 0x3FFF })
        default: nil
        }
    }

    /// The largest size among the items of an AVIF, each in a box named “ispe”.
    fileprivate var largestExtent: (Int?, Int?)? {
        var largest: PictureSize?
        for place in indices.dropLast(15) where self[place] == UInt8(ascii: "i") {
            guard number(4, at: place) == 0x6973_7065, let width = number(4, at: place + 8),
                let height = number(4, at: place + 12)
            else { continue }
            let size = PictureSize(width: width, height: height)
            if size.pixels > largest?.pixels ?? 0 { largest = size }
        }
        return largest.map { ($0.width, $0.height) }
    }
}
