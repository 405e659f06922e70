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

    func age(at now: Instant) -> Int { now.seconds - time.seconds }
}

extension Finding {
    /// The days after which a backup is called old.
    private static let oldAge = 7

    /// Says how old the newest backup of a data folder is.
    static func backup(of folder: String, at now: Instant) -> Finding {
        let remedy =
            "“larder backup ~/backups --keep” makes one; let it run each day "
            + "(sudo scripts/install sets up a timer)."
        guard let last = LastBackup(of: folder) else {
            return .advice("backup", "No backup of \(folder) is known.", remedy)
        }
        let hours = max(0, last.age(at: now)) / 3_600
        let age = hours == 0 ? "less than an hour" : hours < 48 ? hours.of("hour") : (hours / 24).of("day")
        let detail = "The newest backup is \(age) old: \(last.place)."
        return hours / 24 > oldAge ? .advice("backup", detail, remedy) : .fine("backup", detail)
    }
}
