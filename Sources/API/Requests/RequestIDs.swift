import HTTP
import Synchronization

/// Names requests, so that an answer, a line of the log and a client's own record can be put side
/// by side.
final class RequestIDs: Sendable {
    /// Longer ones are replaced: they would be written to the log with every request.
    private static let longest = 128

    private let prefix: String
    private let count = Atomic(0)

    /// The prefix tells two runs of a server apart.
    init(prefix: UInt32) {
        self.prefix = String(prefix, radix: 36)
    }

    /// The client's own id where it sent a usable one, else a new one.
    func id(for head: RequestHead?) -> String {
        if let sent = head?.fields["x-request-id"], 1...RequestIDs.longest ~= sent.utf8.count,
            sent.utf8.allSatisfy({ $0 > Byte.space && $0 < 0x7F })
        {
            return sent
        }
        return prefix + "-" + String(count.add(1, ordering: .relaxed).newValue, radix: 36)
    }
}
