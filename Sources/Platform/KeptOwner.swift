/// The making of files in another user's folder by root: each gets the owner of that folder.
///
/// Without this, a command of root would leave files that the folder's own server may not read.
/// The folder's owner may place links there, so root follows none of them in such a folder.
package enum KeptOwner {
    /// Opens a file, and makes it if `flags` say so. Returns the descriptor, or -1 with errno.
    package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600) -> Int32 {
        guard flags & O_CREAT != 0, let around = Surrounding(of: path) else {
            return systemOpen(path, flags, mode)
        }
        defer { around.close() }
        let existing = openat(around.folder, around.name, flags & ~O_CREAT | O_NOFOLLOW)
        if existing >= 0 {
            // An emptied file holds nothing yet that its new owner might not read.
            if flags & O_TRUNC != 0 { around.give(existing) }
            return existing
        }
        guard errno == ENOENT else { return -1 }
        let made = openat(around.folder, around.name, flags | O_EXCL | O_NOFOLLOW, mode)
        if made >= 0 { around.give(made) }
        return made
    }

    /// Makes a folder. Returns 0, or -1 with errno.
    package static func makeFolder(_ path: String, mode: mode_t = 0o700) -> Int32 {
        guard let around = Surrounding(of: path) else { return mkdir(path, mode) }
        defer { around.close() }
        guard mkdirat(around.folder, around.name, mode) == 0 else { return -1 }
        let made = openat(around.folder, around.name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if made >= 0 {
            around.give(made)
            systemClose(made)
        }
        return 0
    }
}

/// The folder around a path that root is about to make, if the folder belongs to another user.
private struct Surrounding {
    let folder: Int32
    let name: String
    private let owner: uid_t
    private let group: gid_t

    /// Opens the folder once, so that nobody can exchange it between the steps.
    init?(of path: String) {
        guard geteuid() == 0 else { return nil }
        let cut = path.lastIndex(of: "/")
        let parent = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        name = cut.map { String(path[path.index(after: $0)...]) } ?? path
        folder = systemOpen(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard folder >= 0 else { return nil }
        var status = stat()
        guard fstat(folder, &status) == 0, status.st_uid != 0, !name.isEmpty else {
            systemClose(folder)
            return nil
        }
        owner = status.st_uid
        group = status.st_gid
    }

    /// Gives a file to the folder's owner. A system that does not allow this leaves it with root.
    /// A file with a second name elsewhere stays as it is.
    func give(_ file: Int32) {
        var status = stat()
        guard fstat(file, &status) == 0 else { return }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        if isFolder || status.st_nlink == 1 { _ = fchown(file, owner, group) }
    }

    func close() {
        systemClose(folder)
    }
}

// Members above have the names of these functions and hide them.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
