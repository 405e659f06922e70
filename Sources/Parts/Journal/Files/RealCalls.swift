import Platform

/// The calls of the operating system.
package struct RealCalls: SystemCalls {
    /// Says whether root works in a folder with the rights of its owner.
    private let actsAsOwner: Bool

    package init(actsAsOwner: Bool = true) {
        self.actsAsOwner = actsAsOwner
    }

    package func open(_ path: String, _ purpose: FilePurpose) -> Int {
        let flags: Int32 =
            switch purpose {
            // Without O_NONBLOCK, a named pipe would keep its opener waiting for ever. A link in
            // place of a file could lead a command of root to any file.
            case .reading: O_RDONLY | O_NONBLOCK | O_NOFOLLOW
            case .appending: O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOFOLLOW
            case .writingAnew: O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW
            case .folder: O_RDONLY | O_DIRECTORY
            }
        // A folder around this one may be closed to the owner, so root reads as root.
        if flags & O_CREAT == 0 { return outcome(Int(systemOpen(path, flags | O_CLOEXEC))) }
        return asOwner(path) { Int(systemOpen(path, flags | O_CLOEXEC)) }
    }

    package func close(_ descriptor: Int32) -> Int { outcome(Int(systemClose(descriptor))) }

    package func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int
    {
        outcome(pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
    }

    package func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        outcome(systemWrite(descriptor, bytes))
    }

    package func syncData(_ descriptor: Int32) -> Int {
        #if canImport(Darwin)
        // On Darwin, fsync only hands the data to the drive, which may keep them in memory for
        // long.
        return outcome(Int(fcntl(descriptor, F_FULLFSYNC)))
        #else
        return outcome(Int(fdatasync(descriptor)))
        #endif
    }

    package func forgetCached(_ descriptor: Int32) {
        #if canImport(Darwin)
        _ = fcntl(descriptor, F_NOCACHE, 1)
        #else
        _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
        #endif
    }

    package func truncate(_ descriptor: Int32, to size: Int) -> Int {
        outcome(Int(ftruncate(descriptor, off_t(size))))
    }

    /// Returns the size of a plain file. A folder or a named pipe has none.
    package func size(_ descriptor: Int32) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return outcome(-1) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return Int(status.st_size)
        case S_IFDIR: return -Int(EISDIR)
        default: return -Int(EOPNOTSUPP)
        }
    }

    package func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    package func rename(_ path: String, to other: String) -> Int {
        asOwner(path) { Int(systemRename(path, other)) }
    }

    package func remove(_ path: String) -> Int { asOwner(path) { Int(unlink(path)) } }

    package func makeFolder(_ path: String) -> Int { asOwner(path) { Int(mkdir(path, 0o700)) } }

    package func entries(_ folder: String) -> (names: [String], error: Int) {
        guard let stream = opendir(folder) else { return ([], -Int(errno)) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = entryName(entry)
            if name != ".", name != ".." { names.append(name) }
        }
        return (names.sorted(), 0)
    }

    /// Returns the outcome of work at `path`.
    private func asOwner(_ path: String, _ work: () -> Int) -> Int {
        outcome(actsAsOwner ? FolderOwner.working(at: path, work) : work())
    }

    private func outcome(_ result: Int) -> Int { result < 0 ? -Int(errno) : result }
}

// The methods above have the names of these functions and hide them.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o600) }
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }
