import Synchronization

/// What a server holds at the moment. Anybody may look at any time; nobody waits for it.
package final class Traffic: Sendable {
    let connections = Atomic(0)
    let streams = Atomic(0)
    let unsent = Atomic(0)
    let refusals = Atomic(0)

    package var openConnections: Int { connections.load(ordering: .relaxed) }
    package var openStreams: Int { streams.load(ordering: .relaxed) }
    /// Bytes of answers that their clients have not taken yet.
    package var unsentBytes: Int { unsent.load(ordering: .relaxed) }
    /// Answers for which there was no room, since the start.
    package var refusedAnswers: Int { refusals.load(ordering: .relaxed) }
}
