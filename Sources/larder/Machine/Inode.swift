import Platform

/// The identity of the file or folder at a path, links followed. All names of a file share it.
struct Inode: Equatable {
    private let device: dev_t
    private let number: ino_t
    /// Says whether the path leads to a regular file, not to a folder, a pipe or a device.
    let isFile: Bool

    /// Looks up `path`; nil if nothing exists there.
    init?(_ path: String) {
        var found = stat()
        guard stat(path, &found) == 0 else { return nil }
        device = found.st_dev
        number = found.st_ino
        isFile = found.st_mode & S_IFMT == S_IFREG
    }
}
