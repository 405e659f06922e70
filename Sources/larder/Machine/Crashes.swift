import Platform

/// The signals of a crash. Their handler has the access log written, and lets the crash go on.
enum Crashes {
    private static let signals = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

    /// Has a log written when the program crashes. The log then lives as long as the program.
    static func write(_ log: AccessLog) {
        // Both are there before a handler that needs them.
        crashLog = log
        for kind in signals {
            _ = sigaction(kind, nil, formerActions + Int(kind))
            signal(kind, writeLog)
        }
    }
}

nonisolated(unsafe) private var crashLog: AccessLog?
nonisolated(unsafe) private let formerActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

/// Handles a signal by calls that handlers may use. The former action meets the signal again as
/// soon as this returns.
private func writeLog(_ signal: Int32) {
    _ = sigaction(signal, formerActions + Int(signal), nil)
    crashLog?.flush()
    raise(signal)
}
