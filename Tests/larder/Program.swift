import Dispatch
import Foundation
import Platform

/// The program, started as a person or a test harness starts it. (Foundation's `Process` sometimes
/// misses a child's end when several are started at once.)
final class Program {
    /// The time after which a program that a test waits for is killed. On a busy machine a test may
    /// stand still for longer, but not while it waits for its program.
    private static let patience = DispatchTimeInterval.seconds(3_600)

    let pid: pid_t
    private let output: Int32
    private let errors: Int32
    private var isOver = false

    struct NotStarted: Error {
        let code: Int32
    }

    /// The variables that are passed on: only the options of sanitizers.
    private static let inherited = ProcessInfo.processInfo.environment.filter {
        $0.key == "ASAN_OPTIONS" || $0.key == "TSAN_OPTIONS"
    }

    init(
        _ arguments: [String], environment: [String: String] = [:], readingFrom input: String? = nil,
        writingTo file: String? = nil
    ) throws {
        // The settings of this machine's own service stay out of the tests.
        let environment = Program.inherited.merging(["LARDER_CONFIG": "/dev/null"]) { $1 }
            .merging(environment) { $1 }
        let path = Program.path
        let (output, errors) = (try Program.pipe(), try Program.pipe())
        var actions = Program.noActions
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
        }
        if let file {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, file, O_WRONLY, 0)
        } else {
            posix_spawn_file_actions_adddup2(&actions, output.write, STDOUT_FILENO)
        }
        posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO)
        var pid: pid_t = 0
        let code = Program.withStrings([path] + arguments) { words in
            Program.withStrings(environment.map { $0.key + "=" + $0.value }) { variables in
                posix_spawn(&pid, path, &actions, nil, words, variables)
            }
        }
        close(output.write)
        close(errors.write)
        if code != 0 { throw NotStarted(code: code) }
        (self.pid, self.output, self.errors) = (pid, output.read, errors.read)
    }

    deinit {
        if !isOver { _ = end(with: SIGKILL) }
        close(output)
        close(errors)
    }

    /// The ready line's fields; nil if the program ended first.
    func ready() throws -> (url: URL, pid: Int)? {
        let line = waiting { Program.read(output, untilLine: true) }
        guard let fields = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
            fields["ready"] as? Bool == true, let url = fields["url"] as? String,
            let pid = fields["pid"] as? Int
        else { return nil }
        return URL(string: url).map { ($0, pid) }
    }

    func end(with signal: Int32) -> Int32 {
        kill(pid, signal)
        return wait()
    }

    /// The exit code; after a signal it is 128 plus the signal's number, as in a shell.
    func wait() -> Int32 {
        var status: Int32 = 0
        waiting { while waitpid(pid, &status, 0) < 0, errno == EINTR {} }
        isOver = true
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Waits for the program, which is killed if it hangs.
    private func waiting<Result>(for result: () -> Result) -> Result {
        let impatience = DispatchWorkItem { [pid] in kill(pid, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + Program.patience, execute: impatience)
        defer { impatience.cancel() }
        return result()
    }

    var told: String { String(decoding: Program.read(errors), as: UTF8.self) }
    var restOfOutput: String { String(decoding: Program.read(output), as: UTF8.self) }

    /// The path of the program, which is next to the tests. On macOS the tests are a bundle,
    /// elsewhere a file.
    private static var path: String {
        let tests =
            Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
            ?? Bundle.main.bundleURL.appending(path: "x")
        return tests.deletingLastPathComponent().appending(path: "larder").path()
    }

    /// A pipe that later programs do not inherit, so that each pipe ends with its own program.
    private static func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        guard systemPipe(&ends) == 0 else { throw NotStarted(code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func read(_ descriptor: Int32, untilLine: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !(untilLine && bytes.last == UInt8(ascii: "\n")) {
            let count = systemRead(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    private static func withStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let pointers = strings.map { strdup($0) }
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers + [nil])
    }

    #if canImport(Glibc)
    private static var noActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    #else
    private static var noActions: posix_spawn_file_actions_t? { nil }
    #endif
}

// Members of `Program` have the names of these functions and hide them.
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
