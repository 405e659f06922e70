import HTTP

extension ConnectionMachine {
    /// An event in the life of a connection.
    enum Event {
        /// Bytes have come.
        case received(UnsafeRawBufferPointer)
        /// The client has sent its last byte and may still wait for answers.
        case inputEnded
        /// The system has taken this many bytes of the output, none if its buffer is full. Replies
        /// to `send`.
        case sent(Int)
        /// The system may take more of the output.
        case writable
        /// The application takes the request, with a body of at most `bodyLimit` bytes. Replies to
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
        /// The server stops: an idle connection ends now, any other after its answer.
        case drain
        /// The connection is beyond use, or its place is needed.
        case cut
    }

    /// A thing to do for a connection. The owner replies to some actions with an event, and calls
    /// `next()` after the others.
    enum Action {
        /// Offer the output to the system; reply with `sent`.
        case send
        /// Ask the application about a head; reply with `admitted` or `refused`.
        case admit(ReceivedHead)
        /// Count this many more bytes of a body as held; reply with `overloaded` over the limit.
        case hold(Int)
        /// Start the handler; its answer comes with `answered`.
        case run(Handler, ReceivedHead, body: [UInt8])
        /// Ask the application how to answer an unreadable request; reply with `answered`.
        case explain(Violation, ReceivedHead?)
        /// Start the producer of a streamed answer.
        case stream(@Sendable (any BodyWriter) async -> Void)
        /// Note an answer that is given.
        case record(GivenAnswer)
        /// Let the other connections come first; reply with `turnCame`.
        case passTurn
        /// Tell the client that no more bytes will come.
        case endSending
        /// Close the socket, and record the streamed answer that is cut short.
        case close(GivenAnswer?)
        /// Wait until an event of this interest happens.
        case wait(Interest)
        /// Do nothing, and leave the interest as it is.
        case rest
    }

    /// An answer, with the facts that its head needs.
    struct Reply {
        let response: Response
        /// The value of the Date field.
        let date: [UInt8]
        /// True if new clients wait for a place. The connection then ends after the answer.
        let placesAreShort: Bool
    }

    /// A request's head in a box. Phases and actions that name a head stay small and cost little to
    /// copy.
    final class ReceivedHead: Sendable {
        let head: RequestHead

        init(_ head: RequestHead) {
            self.head = head
        }
    }

    /// A request from its head to its answer.
    struct Exchange {
        /// The head, or nil if the head was unreadable.
        let received: ReceivedHead?
        let started: UInt64
        /// True if the connection ends after the answer.
        var isLast = false
    }

    /// An answer that is given in full or cut short.
    struct GivenAnswer {
        let received: ReceivedHead?
        let started: UInt64
        let response: Response
        /// The count of body bytes.
        let bytes: Int

        init(_ exchange: Exchange, _ response: Response, bytes: Int) {
            received = exchange.received
            started = exchange.started
            self.response = response
            self.bytes = bytes
        }
    }

    /// A streamed answer on its way.
    struct Transfer {
        let response: Response
        let framing: ResponseWriter.Framing
        /// The count of body bytes so far.
        var bytes = 0

        /// True if fewer bytes have come than the head has promised.
        var isCutShort: Bool {
            if case .length(let length) = framing { bytes < length } else { false }
        }
    }
}
