import HTTP
import Synchronization

/// The ids of requests, which connect an answer, a line of the log and a client's own record.
final class RequestIDs: Sendable {
    /// The limit of a client's id, which is written to the log with each request. Longer ids are
    /// replaced.
    private static let longest = 128

    private let prefix: String
    private let count = Atomic(0)

    /// `prefix` tells two runs of a server apart.
    init(prefix: UInt32) {
        self.prefix = String(prefix, radix: 36)
    }

    /// The client's own id if it is usable, else a new one.
    func id(for head: RequestHead?) -> String {
        if let sent = head?.fields["x-request-id"], 1...RequestIDs.longest ~= sent.utf8.count,
            sent.utf8.allSatisfy({ $0 > Byte.space && $0 < 0x7F })
        {
            return sent
        }
        return prefix + "-" + String(count.add(1, ordering: .relaxed).newValue, radix: 36)
    }
}
