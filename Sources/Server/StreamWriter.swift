import Dispatch
import HTTP

/// An answer that is written over time. It belongs to its connection's loop.
final class Stream: @unchecked Sendable {
    let response: Response
    private let framing: ResponseWriter.Framing
    var octets = 0
    var task: Task<Void, Never>?
    /// Those who wait to write more, while the client has too much to read already.
    var waiting: [(Bool) -> Void] = []

    init(response: Response, framing: ResponseWriter.Framing) {
        self.response = response
        self.framing = framing
    }

    var isChunked: Bool { framing == .chunked }

    /// Whether there is less of it than its head has promised.
    var isCutShort: Bool {
        if case .length(let length) = framing { octets < length } else { false }
    }

    func wake(isOpen: Bool) {
        let woken = waiting
        waiting = []
        for resume in woken { resume(isOpen) }
    }
}

/// The producer's end of a streamed answer; it may be used from any thread.
struct StreamWriter: BodyWriter {
    let connection: Connection
    let stream: Stream

    func write(_ octets: [UInt8]) async throws(StreamClosed) {
        let isOpen = await withCheckedContinuation { continuation in
            connection.loop.queue.async {
                connection.write(octets, of: stream) { continuation.resume(returning: $0) }
            }
        }
        if !isOpen { throw StreamClosed() }
    }
}
