/// The owner of a folder in which root works.
///
/// Root makes, renames and removes files there with the rights of that owner. So a command of root
/// leaves no file that the folder's own server may not read, and a link that the owner placed leads
/// root to change nothing the owner may not change.
package enum FolderOwner {
    /// Runs one piece of work at `path` as the owner of the folder around it. Keeps `errno`.
    package static func working<Result>(at path: String, _ work: () -> Result) -> Result {
        #if os(Linux)
        guard geteuid() == 0, let owner = owner(around: path), owner.user != 0 else { return work() }
        // The two numbers belong to this thread alone. The group comes first, while the thread is
        // root's.
        setfsgid(owner.group)
        setfsuid(owner.user)
        let result = work()
        let error = errno
        setfsuid(0)
        setfsgid(getegid())
        errno = error
        return result
        #else
        return work()
        #endif
    }

    /// The owner of the folder around `path`. A link counts as what it is, not as what it leads to.
    private static func owner(around path: String) -> (user: uid_t, group: gid_t)? {
        let cut = path.lastIndex(of: "/")
        let parent = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        var status = stat()
        guard lstat(parent, &status) == 0 else { return nil }
        return (status.st_uid, status.st_gid)
    }
}
