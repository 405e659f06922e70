import Dispatch
import HTTP

/// The producer of a streamed answer, and its writers that wait. Only code on the connection's loop
/// may touch a stream; `@unchecked Sendable` rests on that rule.
final class Stream: @unchecked Sendable {
    var task: Task<Void, Never>?
    /// The writers that wait until the client has read more.
    var waiting: [(Bool) -> Void] = []

    func wake(isOpen: Bool) {
        let woken = waiting
        waiting = []
        for resume in woken { resume(isOpen) }
    }

    /// Ends a stream whose connection has gone.
    func abandon() {
        task?.cancel()
        wake(isOpen: false)
    }
}

/// The producer's end of a streamed answer; it may be used from any thread.
struct StreamWriter: BodyWriter {
    let connection: Connection
    let stream: Stream

    func write(_ bytes: [UInt8]) async throws(StreamClosed) {
        let isOpen = await withCheckedContinuation { continuation in
            connection.loop.queue.add {
                connection.write(bytes, of: stream) { continuation.resume(returning: $0) }
            }
        }
        if !isOpen { throw StreamClosed() }
    }
}
