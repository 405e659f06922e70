import JSON
import Journal
import Store

/// A copy of a store, with its check.
struct VerifiedCopy {
    private let source: String
    private let check: StoreCheck
    private let leftOut: [String]
    private let flaws: [String]
    private let photos: PhotoCheck

    /// Copies the store of a folder into a new or empty one. A server may be running on it.
    init(
        of folder: String, to target: String, progress: (String) -> (_ done: Int, _ of: Int) -> Void
    ) throws(Failure) {
        let inspection = Inspection()
        (check, leftOut) = try asFailure(reading: folder, writing: target) { () throws(CareFailure) in
            try Backup.run(from: folder, to: target, user: inspection, progress: progress("copying"))
        }
        source = folder
        flaws = inspection.flaws
        photos = PhotoCheck(of: inspection.households, in: target, progress: progress("reading photos"))
    }

    var hasAllPhotos: Bool { photos.isFine }

    func sentences(at target: String) -> [String] {
        let copy = "\(target) holds a verified copy of \(source): \(check.counts)"
        let others = leftOut.sentences(of: source)
        guard !photos.isFine else { return flaws + others + ["\(copy)\(photos.counts)."] }
        return flaws + others + photos.sentences + [
            "\(copy). But the data folder lacks \(photos.lost.count.of("photo")) of \(photos.count), and so "
                + "does the copy. \(PhotoCheck.remedy)"
        ]
    }

    func write(to json: inout JSONWriter, at target: String) {
        json.field("to", target)
        json.field("last", check.last)
        json.field("bytes", check.bytes)
        json.field("leftOut", leftOut)
        photos.write(to: &json)
    }
}
