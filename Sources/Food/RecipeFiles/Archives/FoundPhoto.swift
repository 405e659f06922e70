import Domain
import JSON

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
        if PictureSize(bytes)?.hasTooManyPixels == true {
            let limit = PictureSize.mostPixels / 1_000_000
            return "The photo was left out: it has more than \(limit) megapixels. Add a smaller one by hand."
        }
        guard bytes.count > ImageKind.mostBytes else { return nil }
        let limit = ImageKind.mostBytes >> 20
        return "The photo was left out: it is larger than \(limit) MB. Add a smaller one by hand."
    }

    /// Reads a photo that its recipe holds as text; nil for a clue of another kind.
    init?(_ clue: PhotoClue) {
        guard case .text(let text) = clue else { return nil }
        guard let bytes = Base64.bytes(ofLines: text) else {
            self.init(problem: "The photo was left out: it is damaged. Add the photo by hand.")
            return
        }
        self.init(bytes)
    }

    /// The sentence for a photo after too many others.
    static let tooMany =
        "The photo was left out: the photos of this file are too large together. Add the photo by hand."

    static let suffixes: Set<String> = ["jpg", "jpeg", "png", "webp", "avif", "gif", "heic", "bmp"]

    /// The names of a whole photo, the best first. Programs keep small sizes next to the photo.
    private static let whole = ["full", "original", "image"]
    private static let small = ["min-original", "thumb", "tiny-original", "thumb16"]

    /// True for the name of a size of a photo.
    static func isSize(_ name: ArchiveName) -> Bool {
        whole.contains(name.stem) || small.contains(name.stem)
    }

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
}
