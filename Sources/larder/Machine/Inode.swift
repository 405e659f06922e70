import Platform

/// What stands at a path, links followed: the same for each of its names.
struct Inode: Equatable {
    private let device: dev_t
    private let number: ino_t
    /// A file with bytes of its own: no folder, no pipe, no device.
    let isFile: Bool

    /// Nil where there is nothing.
    init?(_ path: String) {
        var found = stat()
        guard stat(path, &found) == 0 else { return nil }
        (device, number) = (found.st_dev, found.st_ino)
        isFile = found.st_mode & S_IFMT == S_IFREG
    }
}
