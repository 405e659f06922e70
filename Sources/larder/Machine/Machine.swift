import Domain
import Journal
import Platform
import UseCases

/// The machine on which the program runs: its clock, its zone, its folders and its limits.
enum Machine {
    /// The descriptors that are not for connections: the listening socket, the log, files of the
    /// store, the event system's own.
    private static let reserved = 64

    /// A number above all that a store can have given out: the milliseconds since 1970. No server
    /// has made a thousand changes a second all its life. The number grows with each use.
    static var assumedHighestNumber: Int { now().milliseconds }

    @Sendable static func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000)
    }

    /// The minutes east of UTC, by the machine's zone (TZ) and its summer time.
    @Sendable static func zone(at instant: Instant) -> Int {
        var seconds = time_t(instant.seconds)
        var local = tm()
        guard localtime_r(&seconds, &local) != nil else { return 0 }
        return Int(local.tm_gmtoff) / 60
    }

    /// Makes `zone` the machine's zone for this process, as if TZ had been set before the start.
    static func take(zone: String) {
        setenv("TZ", zone, 1)
        tzset()
    }

    /// The names of all variables of the environment; empty where the system does not list them.
    static var variableNames: [String] {
        (text(of: "/proc/self/environ", most: 1 << 20) ?? "").split(separator: "\0").compactMap { variable in
            variable.firstIndex(of: "=").map { String(variable[..<$0]) }
        }
    }

    /// Says whether stderr is a terminal.
    static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }

    /// Says whether the program runs in a container of Docker or Podman.
    static var isContainer: Bool {
        access("/.dockerenv", F_OK) == 0 || access("/run/.containerenv", F_OK) == 0
    }

    static func isFolder(_ path: String) -> Bool { RealCalls().entries(path).error == 0 }

    /// The names in a folder; empty if the folder does not exist.
    static func entries(of folder: String) -> [String] { RealCalls().entries(folder).names }

    /// Says whether `path` is `folder` or inside it, also through links. The end of `path` need not
    /// exist.
    static func isPath(_ path: String, inside folder: String) -> Bool {
        guard let outer = Inode(folder), var around = realPath(path) ?? existingPart(of: path) else {
            return false
        }
        while Inode(around) != outer {
            guard around != "/", let cut = around.lastIndex(of: "/") else { return false }
            around = cut == around.startIndex ? "/" : String(around[..<cut])
        }
        return true
    }

    /// The path with all links followed; nil if nothing exists there.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    static func isWritable(_ folder: String) -> Bool { access(folder, W_OK | X_OK) == 0 }

    /// The folder itself, or the nearest existing folder around it.
    static func existingParent(of path: String) -> String {
        if isFolder(path) { return path }
        let trimmed = path.prefix(
            upTo: path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.startIndex)
        guard let cut = trimmed.lastIndex(of: "/") else { return "." }
        return cut == trimmed.startIndex ? "/" : existingParent(of: String(trimmed[..<cut]))
    }

    private static func existingPart(of path: String) -> String? {
        guard let cut = path.lastIndex(of: "/") else { return realPath(".") }
        let parent = cut == path.startIndex ? "/" : String(path[..<cut])
        return realPath(parent) ?? existingPart(of: parent)
    }

    /// The machine's own name, with and without its domain.
    static var names: [String] {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return [] }
        let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .lowercased()
        guard !name.isEmpty else { return [] }
        let short = String(name.prefix { $0 != "." })
        return name == short ? [name] : [name, short]
    }

    /// Makes glibc return large buffers to the system. Without this glibc keeps them after the
    /// first one: 80 MB after an hour in which a hundred clients sent 1 MB each.
    static func returnLargeBuffers() {
        #if canImport(Glibc)
        _ = mallopt(mmapThreshold, 128 << 10)
        #endif
    }

    /// Half the number of cores: the event system's own thread and the kernel's network work need
    /// the other half. (With two cores one loop answered a fifth more requests than two.)
    static var loops: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) / 2) }

    /// Raises the descriptor limit as far as needed and allowed, and says how many connections fit.
    static func allowDescriptors(for connections: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(descriptors, &limit) == 0 else { return connections }
        let needed = rlim_t(connections + reserved)
        if limit.rlim_cur < needed {
            limit.rlim_cur = min(needed, limit.rlim_max)
            setrlimit(descriptors, &limit)
            getrlimit(descriptors, &limit)
        }
        let room = Int(clamping: limit.rlim_cur)
        return max(1, min(connections, room - reserved))
    }

    #if canImport(Glibc)
    static let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    static let descriptors = RLIMIT_NOFILE
    #endif
}

extension WorldInputs {
    static var machine: WorldInputs {
        WorldInputs(now: Machine.now, zone: Machine.zone, random: { .random(in: 0...UInt64.max) })
    }
}
