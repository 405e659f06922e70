import Domain
import HTTP
import Platform
import Server

/// The access log: a line for each request on stderr.
final class AccessLog: Sendable {
    private let skipped: Set<String>
    private let format: @Sendable (AccessRecord) -> [UInt8]
    private let writer: LogWriter

    private init(_ skipped: Set<String>, format: @escaping @Sendable (AccessRecord) -> [UInt8]) {
        self.skipped = skipped
        self.format = format
        writer = LogWriter { LogWriter.write($0, to: STDERR_FILENO) }
    }

    static func make(
        _ kind: ServeSettings.Log, without skipped: Set<String> = [], proxies: TrustedProxies,
        now: @escaping @Sendable () -> Instant
    ) -> AccessLog? {
        switch kind {
        case .none: nil
        case .text: AccessLog(skipped) { AccessLine(record: $0, at: now(), proxies: proxies).text }
        case .json: AccessLog(skipped) { AccessLine(record: $0, at: now(), proxies: proxies).json }
        }
    }

    func note(_ record: AccessRecord) {
        if AccessLog.isNoted(record, without: skipped) { writer.note(format(record)) }
    }

    /// False for a successful request of a path that is left out.
    static func isNoted(_ record: AccessRecord, without skipped: Set<String>) -> Bool {
        guard !skipped.isEmpty, record.status < 400, let path = record.head?.target.path else { return true }
        return !skipped.contains(path)
    }

    /// Returns when all noted lines are written, or after a second. A signal handler may call this.
    func flush() {
        writer.flush()
    }

    /// Writes all noted lines and ends the log's thread.
    func close() {
        writer.close()
    }
}
