/// Room kept for when the disk is full [W8].
struct Reserve: Sendable {
    static let name = "reserve"

    let folder: Folder
    let size: Int

    /// Makes the reserve where it is not there. As much again must fit beside it: the room of a reserve just given up would do for a new
    /// one, and the disk be as full as before.
    func make() throws(DiskFailure) {
        if try folder.entries().contains(Reserve.name) { return }
        try folder.replace(Reserve.name) { file throws(DiskFailure) in
            try file.write([UInt8](repeating: 0, count: 2 * size))
            try file.sync()
            try file.truncate(to: size)
            try file.sync()
        }
    }

    /// A file system may give the room back only when the folder is synced. Should that fail, no name of the store was in it.
    func giveUp() {
        _ = folder.removeGivenUp([Reserve.name])
    }
}
