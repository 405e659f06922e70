import Synchronization

/// The current load of a server. Any thread may read the counts at any time without waiting.
package final class Traffic: Sendable {
    let connections = Atomic(0)
    let streams = Atomic(0)
    let unsent = Atomic(0)
    let refusals = Atomic(0)

    package var openConnections: Int { connections.load(ordering: .relaxed) }
    package var openStreams: Int { streams.load(ordering: .relaxed) }
    /// The bytes of answers that their clients have not taken yet.
    package var unsentBytes: Int { unsent.load(ordering: .relaxed) }
    /// The count of answers refused for lack of room, since the start.
    package var refusedAnswers: Int { refusals.load(ordering: .relaxed) }
}
