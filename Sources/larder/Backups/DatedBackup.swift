import Domain
import JSON

/// A new dated backup, with what became of older ones.
struct DatedBackup {
    private let folder: String
    private let place: String
    private let copy: VerifiedCopy
    private let kept: Int
    private let deleted: [String]
    /// The names of older backups that could not be deleted.
    private let left: [String]
    /// The reason why the data folder has no note of this backup.
    private let complaint: String?

    /// Copies the store of a data folder, and deletes older backups after the copy was verified.
    init(
        of data: String, in backups: DatedBackups, _ keeping: BackupKeeping, at time: Instant,
        progress: (String) -> (_ done: Int, _ of: Int) -> Void
    ) throws(Failure) {
        folder = backups.folder
        (place, copy) = try backups.add(at: time) { path throws(Failure) in
            try VerifiedCopy(of: data, to: path, progress: progress)
        }
        complaint = LastBackup(at: time, in: place).note(in: data)
        let store = FolderContents.storeID(of: place) ?? ""
        (deleted, left) = backups.tidy(keeping, store: store, at: time)
        kept = backups.times(of: store).count
    }

    var isFine: Bool { left.isEmpty && copy.hasAllPhotos }

    var sentences: [String] {
        var sentences = copy.sentences(at: place)
        sentences[sentences.count - 1] +=
            " \(kept.of("dated backup")) kept, \(deleted.isEmpty ? "none" : String(deleted.count)) deleted."
        if let first = left.first {
            sentences.append(
                "\(left.count.of("older backup")) could not be deleted, the first at \(folder)/\(first). "
                    + "Look what is in the folder, and whether this user may delete it.")
        }
        return sentences + [complaint].compactMap { $0 }
    }

    func write(to json: inout JSONWriter) {
        copy.write(to: &json, at: place)
        json.field("kept", kept)
        json.field("deleted", deleted)
        json.field("left", left)
    }
}
