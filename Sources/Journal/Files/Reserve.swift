/// Room kept for when the disk is full [W8].
struct Reserve: Sendable {
    static let name = "reserve"
    /// Written at a time, so that it costs no memory.
    private static let piece = 64 << 10

    let folder: Folder
    let size: Int

    /// Makes the reserve where it is not there. As much again must fit beside it: the room of a
    /// reserve just given up would do for a new one, and the disk be as full as before.
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

    /// A file system may give the room back only when the folder is synced. Should that fail, no
    /// name of the store was in it.
    func giveUp() {
        _ = folder.removeGivenUp([Reserve.name])
    }
}
