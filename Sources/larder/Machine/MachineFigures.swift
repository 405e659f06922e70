import Platform

/// The resources that this process uses, and the free ones; nil if the system does not tell.
extension Machine {
    /// The bytes in memory. Linux has them in /proc, in pages, as the second number.
    static var residentBytes: Int? {
        text(of: "/proc/self/statm")?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map {
            $0 * Int(sysconf(Int32(_SC_PAGESIZE)))
        }
    }

    static var openDescriptors: Int? {
        #if os(Linux)
        let folder = "/proc/self/fd"
        #else
        let folder = "/dev/fd"
        #endif
        // A descriptor belongs to the folder itself, while its names are read.
        return isFolder(folder) ? entries(of: folder).count - 1 : nil
    }

    static var descriptorLimit: Int? {
        var limit = rlimit()
        return getrlimit(descriptors, &limit) == 0 ? Int(clamping: limit.rlim_cur) : nil
    }

    /// The seconds of processor time, of the program and of the system for it.
    static var busySeconds: Double {
        var usage = rusage()
        // 0 is RUSAGE_SELF, whose type differs between the libcs.
        getrusage(0, &usage)
        let micros = Int(usage.ru_utime.tv_usec) + Int(usage.ru_stime.tv_usec)
        return Double(Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)) + Double(micros) / 1_000_000
    }

    /// The bytes that a user without special rights may still write to the disk of a folder.
    static func freeBytes(_ folder: String) -> Int? {
        var disk = statvfs()
        return statvfs(folder, &disk) == 0
            ? Int(clamping: disk.f_bavail).multipliedReportingOverflow(by: Int(disk.f_frsize)).partialValue
            : nil
    }

    static func bytes(of file: String) -> Int? { status(of: file).map { Int($0.st_size) } }

    /// The time of the last change, in seconds since 1970.
    static func changed(_ file: String) -> Int? {
        #if canImport(Darwin)
        status(of: file).map { $0.st_mtimespec.tv_sec }
        #else
        status(of: file).map { $0.st_mtim.tv_sec }
        #endif
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// The text of a small file, up to `most` bytes.
    static func text(of path: String, most: Int = 4_096) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while text.count < most {
            let count = read(file, &buffer, buffer.count)
            if count < 0 { return nil }
            if count == 0 { break }
            text += buffer[..<count]
        }
        return String(decoding: text.prefix(most), as: UTF8.self)
    }

    /// The lines of a file of the system; empty if it cannot be read.
    static func lines(of path: String) -> [String] {
        (text(of: path, most: 1 << 20) ?? "").split(separator: "\n").map(String.init)
    }
}
