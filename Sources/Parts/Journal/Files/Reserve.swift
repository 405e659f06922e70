/// Room kept for the time when the disk is full [W8].
struct Reserve: Sendable {
    static let name = "reserve"
    /// The bytes written at a time, so that the reserve takes no memory.
    private static let piece = 64 << 10

    let folder: Folder
    let size: Int

    /// Makes the reserve if it is missing. The disk must have room for twice its size. Otherwise a
    /// full disk would always have room for it, since a reserve was given up there before.
    func make() throws(DiskFailure) {
        if try folder.entries().contains(Reserve.name) { return }
        try folder.replace(Reserve.name) { file throws(DiskFailure) in
            let zeros = [UInt8](repeating: 0, count: min(2 * size, Reserve.piece))
            for written in stride(from: 0, to: 2 * size, by: Reserve.piece) {
                try file.write(Array(zeros.prefix(2 * size - written)))
            }
            try file.sync()
            try file.truncate(to: size)
            try file.sync()
        }
    }

    /// Removes the reserve. A file system may free the room only when the folder is synced. If the
    /// sync fails, no name of the store is affected.
    func giveUp() {
        _ = folder.removeGivenUp([Reserve.name])
    }
}
