import HTTP

extension ConnectionMachine {
    /// What happens to a connection.
    enum Event {
        /// Bytes have come.
        case received(UnsafeRawBufferPointer)
        /// The client has sent its last byte; it may still wait for answers.
        case inputEnded
        /// The system has taken so many bytes of the output, none where its buffer is full. Replies
        /// to `send`.
        case sent(Int)
        /// The system may take more of the output.
        case writable
        /// The application takes the request, with a body of at most so many bytes. Replies to
        /// `admit`.
        case admitted(bodyLimit: Int, Handler)
        /// The application answers without the body. Replies to `admit`.
        case refused(Reply)
        /// The server has no room for more of the body. Replies to `hold`.
        case overloaded(Violation)
        /// The answer to the present request.
        case answered(Reply)
        /// A piece of the streamed answer.
        case piece([UInt8])
        /// The streamed answer has no further piece.
        case streamEnded
        /// The other connections of the loop have had their turn.
        case turnCame
        /// Time has passed: a deadline may be over.
        case timePassed
        /// The server stops: an idle connection ends now, another after its answer.
        case drain
        /// The connection is beyond use, or its place is needed.
        case cut
    }

    /// What is to be done for a connection. Some actions are replied to with an event; after the
    /// others, `next()` says how to go on.
    enum Action {
        /// Offer the output to the system; reply with `sent`.
        case send
        /// Ask the application about a head; reply with `admitted` or `refused`.
        case admit(ReceivedHead)
        /// Count so many more bytes of a body as held; reply with `overloaded` where that is too
        /// much.
        case hold(Int)
        /// Start the handler; its answer comes with `answered`.
        case run(Handler, ReceivedHead, body: [UInt8])
        /// Ask the application how to answer a request that cannot be read; reply with `answered`.
        case explain(Violation, ReceivedHead?)
        /// Start the producer of a streamed answer.
        case stream(@Sendable (any BodyWriter) async -> Void)
        /// Note an answer that is given.
        case record(GivenAnswer)
        /// Let the other connections come first; then `turnCame`.
        case passTurn
        /// Tell the client that no more will come.
        case endSending
        /// Give the socket back, and note the streamed answer that is cut short.
        case close(GivenAnswer?)
        /// Nothing, until what is of interest happens.
        case wait(Interest)
        /// Nothing; what is of interest stays as it is.
        case rest
    }

    /// An answer, and what its head says beside it.
    struct Reply {
        let response: Response
        /// The value of the Date field.
        let date: [UInt8]
        /// New clients wait for a place, so the connection ends after the answer.
        let placesAreShort: Bool
    }

    /// A request's head in a box: phases and actions that name a head stay small, and are copied
    /// for next to nothing.
    final class ReceivedHead: Sendable {
        let head: RequestHead

        init(_ head: RequestHead) {
            self.head = head
        }
    }

    /// A request from its head to its answer.
    struct Exchange {
        /// Nil where no head could be read.
        let received: ReceivedHead?
        let started: UInt64
        /// Whether the connection ends after the answer.
        var isLast = false
    }

    /// An answer that is given as far as it goes.
    struct GivenAnswer {
        let received: ReceivedHead?
        let started: UInt64
        let response: Response
        /// Bytes of the body.
        let bytes: Int

        init(_ exchange: Exchange, _ response: Response, bytes: Int) {
            (received, started) = (exchange.received, exchange.started)
            (self.response, self.bytes) = (response, bytes)
        }
    }

    /// A streamed answer on its way.
    struct Transfer {
        let response: Response
        let framing: ResponseWriter.Framing
        /// Bytes of the body so far.
        var bytes = 0

        /// Whether less has come than the head has promised.
        var isCutShort: Bool {
            if case .length(let length) = framing { bytes < length } else { false }
        }
    }
}
