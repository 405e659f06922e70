import API
import Dispatch
import Domain
import HTTP
import JSON
import Platform
import Server

/// Writes a line for each request to stderr. A queue of its own does so, because a request must not
/// wait for a slow reader of the log.
final class AccessLog: Sendable {
    /// The most bytes that wait to be written. Further lines are only counted.
    private static let mostWaiting = 1 << 20

    private struct Waiting {
        var bytes: [UInt8] = []
        var lost = 0
        var isScheduled = false
    }

    private let skipped: Set<String>
    private let format: @Sendable (AccessRecord) -> [UInt8]
    private let queue = DispatchQueue(label: "larder.log")
    private let waiting = Guarded(Waiting())

    private init(_ skipped: Set<String>, format: @escaping @Sendable (AccessRecord) -> [UInt8]) {
        self.skipped = skipped
        self.format = format
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
        guard AccessLog.isNoted(record, without: skipped) else { return }
        let line = format(record)
        let mustSchedule = waiting.withLock { waiting in
            if waiting.bytes.count > AccessLog.mostWaiting {
                waiting.lost += 1
                return false
            }
            waiting.bytes += line
            defer { waiting.isScheduled = true }
            return !waiting.isScheduled
        }
        if mustSchedule { queue.async { self.write() } }
    }

    /// False for a successful request of a path that is left out.
    static func isNoted(_ record: AccessRecord, without skipped: Set<String>) -> Bool {
        guard record.status < 400, let path = record.head?.target.path else { return true }
        return !skipped.contains(path)
    }

    /// Returns when all noted lines are written.
    func flush() {
        queue.sync { write() }
    }

    private func write() {
        let (bytes, lost) = waiting.withLock { waiting in
            defer { waiting = Waiting() }
            return (waiting.bytes, waiting.lost)
        }
        Console.write(bytes, to: STDERR_FILENO)
        if lost > 0 {
            Console.write(
                Array("(\(lost) lines of the access log were lost: its reader is too slow)\n".utf8),
                to: STDERR_FILENO)
        }
    }
}

/// A line of the access log.
struct AccessLine {
    let record: AccessRecord
    let at: Instant
    let proxies: TrustedProxies

    var text: [UInt8] {
        var words = [
            at.text, client, record.head?.method.rawValue ?? "-", target ?? "-", String(record.status),
            "\(record.bytes)B",
        ]
        words += ["\(record.microseconds)us", "id=" + (record.requestID ?? "-")]
        if let asker = record.asker { words.append("member=" + asker) }
        return AccessLine.visible(words.joined(separator: " ")) + [0x0A]
    }

    var json: [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.field("at", at.text)
            $0.field("client", client)
            $0.field("method", record.head?.method.rawValue)
            $0.field("target", target)
            $0.field("status", record.status)
            $0.field("bytes", record.bytes)
            $0.field("microseconds", record.microseconds)
            $0.field("id", record.requestID)
            $0.field("member", record.asker)
        }
        return json.bytes + [0x0A]
    }

    /// The path with its query. A query with a token or a code is left out, even if the name is
    /// misspelt or badly encoded.
    private var target: String? {
        guard let target = record.head?.target else { return nil }
        let path = AccessLine.withoutCodes(target.path)
        guard let query = target.query, let read = Percent.decode(Substring(query))?.lowercased(),
            !["token", "code", DeviceToken.mark].contains(where: read.contains)
        else { return path }
        return path + "?" + query
    }

    /// Hides invitation codes, because a reader of the log could join the household. Hides every
    /// segment after a word that begins with “invit” or “join”.
    private static func withoutCodes(_ path: String) -> String {
        let words = ["invit", "join"]
        guard words.contains(where: path.lowercased().contains) else { return path }
        var segments = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        for (index, before) in segments.dropLast().enumerated()
        where words.contains(where: before.lowercased().hasPrefix) {
            if !segments[index + 1].isEmpty { segments[index + 1] = "{code}" }
        }
        return segments.joined(separator: "/")
    }

    private var client: String {
        record.head.map { proxies.client(of: $0, at: record.client) }?.address ?? record.client.address
    }

    /// Escapes control characters of a request, so that a line stays one line and no terminal
    /// obeys.
    private static func visible(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte >= 0x20, byte < 0x7F {
                bytes.append(byte)
            } else {
                bytes += Array("\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            }
        }
        return bytes
    }
}
