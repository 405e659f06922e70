import HTTP

/// Problems of the server: what keeps it from doing what was asked.
extension ProblemCode {
    package static let internalError = ProblemCode(
        "internal-error", .internalServerError, "The server made a mistake",
        """
        This is a fault in the server, not in the request. The log has a line with the request id that the \
        answer's X-Request-Id
        field gives. Please report it.
        """)

    package static let historyDamaged = ProblemCode(
        "history-damaged", .internalServerError, "History is damaged",
        """
        A line of the log cannot be read any more, and this answer would have needed it. What the \
        household has now is whole.
        larder verify names the place; a backup may still have the line.
        """)

    package static let overloaded = ProblemCode(
        "overloaded", .serviceUnavailable, "The server is busy",
        """
        The server has as much to do, or as many half-sent bodies, unread answers and streams to keep, as \
        it has room for, or as
        one address may have; or others changed the household each time while a long import was prepared. \
        The detail says
        which. Nothing was done. Wait as long as Retry-After says, then send the request again.
        """)

    package static let notReady = ProblemCode(
        "not-ready", .serviceUnavailable, "The server is not ready",
        """
        The server is starting and reads its log, or is stopping, or its disk has failed, or its data \
        folder was exchanged under it;
        the detail says which. Wait as long as Retry-After says, then ask again.
        """)

    package static let outcomeUnknown = ProblemCode(
        "outcome-unknown", .serviceUnavailable, "It may have happened or not",
        """
        The disk failed while the write was made durable. Whether it happened shows after the server's \
        next start. Send the request
        again with the same Idempotency-Key and it is done once.
        """)

    package static let notWritable = ProblemCode(
        "not-writable", .serviceUnavailable, "Nothing can be written",
        """
        The disk has failed once. What it has is not certain until the server is restarted, so nothing is \
        written until then;
        everything that was acknowledged can still be read. The server's log names the failure.
        """)

    package static let noSpace = ProblemCode(
        "no-space", .insufficientStorage, "The disk is full",
        """
        Nothing of the request was done, for want of room on the server's disk. Whatever is asked for with \
        DELETE is done
        still, but in an atomic batch. Once there is room, send it again.
        """)
}
