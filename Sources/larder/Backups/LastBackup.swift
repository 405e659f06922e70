import Domain
import JSON
import Journal
import Platform

/// The note in a data folder about its newest backup, for a running server and for the doctor.
struct LastBackup: Equatable {
    let time: Instant
    /// The folder of the backup.
    let place: String

    init(at time: Instant, in place: String) {
        self.time = time
        self.place = place
    }

    /// Reads the note; nil if the folder has no note that can be read.
    init?(of folder: String) {
        guard let bytes = try? Folder(path: folder).read(Folder.lastBackup),
            let note = try? JSON.value(from: bytes),
            case .string(let at)? = note["at"], case .string(let place)? = note["to"],
            let time = Instant(at)
        else { return nil }
        self.init(at: time, in: place)
    }

    /// Writes the note. Its owner is the folder's, so that the server can read what root writes.
    func write(to folder: String) throws(DiskFailure) {
        var json = JSONWriter()
        json.object {
            $0.field("at", time.text)
            $0.field("to", place)
        }
        try Folder(path: folder).replace(Folder.lastBackup, with: Array(json.bytes) + [UInt8(ascii: "\n")])
    }

    /// Writes the note, and returns a sentence if that fails. A backup is one without the note too.
    func note(in folder: String) -> String? {
        do throws(DiskFailure) {
            try write(to: folder)
            return nil
        } catch {
            return "The time of this backup could not be noted in the data folder (\(error.text)), "
                + "so metrics and the doctor do not know of it."
        }
    }

    func age(at now: Instant) -> Int { now.seconds - time.seconds }
}

extension Finding {
    /// The days after which a backup is called old. A server that makes one each night has missed
    /// one then.
    private static let oldAge = (byHand: 7, bySelf: 1)

    /// Says how old the newest backup of a data folder is. `settings` are those of a server that
    /// backs itself up.
    static func backup(of folder: String, by settings: BackupSettings?, at now: Instant) -> Finding {
        let remedy =
            settings.map {
                "The server makes one each night into \($0.folder) while it runs. "
                    + "Its log says what hinders it."
            }
            ?? "“larder backup ~/backups --keep” makes one. "
            + "A server that is started with --backup DIR makes one each night."
        if let place = settings.map({ Machine.existingParent(of: $0.folder) }), !Machine.isWritable(place) {
            return .wrong(
                "backup", "This user may not write to \(place), so the server makes no backups.",
                "Run the doctor as the user that the server runs as, or make that user the folder's owner.")
        }
        guard let last = LastBackup(of: folder) else {
            return .advice("backup", "No backup of \(folder) is known.", remedy)
        }
        let hours = max(0, last.age(at: now)) / 3_600
        let age = hours == 0 ? "less than an hour" : hours < 48 ? hours.of("hour") : (hours / 24).of("day")
        let detail = "The newest backup is \(age) old: \(last.place)."
        let old = settings == nil ? oldAge.byHand : oldAge.bySelf
        return hours / 24 > old ? .advice("backup", detail, remedy) : .fine("backup", detail)
    }
}
