/// The folder in which a server backs itself up, with the rule that says which backups stay.
struct BackupSettings: Equatable {
    static let option = Option(
        name: "backup", placeholder: "DIR",
        help:
            "Back the data folder up into this folder: each night after three, and in its folder upgrades "
            + "before another version of Larder writes to the data. Each backup is verified; after a night "
            + "when the machine was off it is made at the start. Default: no backups.")

    let folder: String
    let keeping: BackupKeeping

    init(folder: String, keeping: BackupKeeping = .usual) {
        self.folder = folder
        self.keeping = keeping
    }

    /// Reads the options of a server whose data is in `data`; nil without --backup. A variable asks
    /// for nothing if all data is in memory.
    init?(_ arguments: Arguments, data: String?) throws(UsageError) {
        let folder = arguments.text("backup")
        guard let keeping = try BackupKeeping(arguments, with: "backup", isGiven: folder != nil), let folder
        else { return nil }
        if folder.isEmpty { throw arguments.wrong("backup", wants: "a folder") }
        guard let data else {
            guard arguments.isOnCommandLine("backup") else { return nil }
            throw UsageError("With --ephemeral there is nothing to back up. Leave out one of the two.")
        }
        if Machine.isPath(folder, inside: data) { throw UsageError.inside(data, folder) }
        self.init(folder: folder, keeping: keeping)
    }
}

extension UsageError {
    static func inside(_ data: String, _ folder: String) -> UsageError {
        UsageError(
            "\(folder) is inside the data folder, which may only hold Larder's own files. "
                + "Name a folder outside of it.")
    }
}
