import HTTP

/// Problems of the server itself.
extension ProblemCode {
    package static let internalError = ProblemCode(
        "internal-error", .internalServerError, "The server made a mistake",
        """
        This is a fault in the server, not in the request. The server's log has a line with the
        request id from the answer's X-Request-Id field. Please report it.
        """)

    package static let historyDamaged = ProblemCode(
        "history-damaged", .internalServerError, "History is damaged",
        """
        A line of the server's log cannot be read any more, and this answer needs it. What the
        household has now is complete. The command “larder verify” names the damaged place. A backup
        may still have the line.
        """)

    package static let overloaded = ProblemCode(
        "overloaded", .serviceUnavailable, "The server is busy",
        """
        The server has more requests, uploads or streams than it can handle, in all or from one
        address. A long import also gets this answer when other members kept changing the household.
        The detail says which. Nothing was changed. Send the request again after the seconds that
        Retry-After names.
        """)

    package static let notReady = ProblemCode(
        "not-ready", .serviceUnavailable, "The server is not ready",
        """
        The server is starting or stopping, its disk has failed, or its data folder was replaced. The
        detail says which. Ask again after the seconds that Retry-After names.
        """)

    package static let outcomeUnknown = ProblemCode(
        "outcome-unknown", .serviceUnavailable, "It may have happened or not",
        """
        The disk failed while the change was saved. The next start of the server shows whether it was
        saved. Send the request again with the same Idempotency-Key: it is then done only once.
        """)

    package static let notWritable = ProblemCode(
        "not-writable", .serviceUnavailable, "Nothing can be saved",
        """
        The disk has failed, so the server saves nothing until it is restarted. Everything that was
        confirmed can still be read. The server's log names the failure.
        """)

    package static let noSpace = ProblemCode(
        "no-space", .insufficientStorage, "There is no room",
        """
        The server's disk is full, or its households together have the most entries that it keeps, so
        nothing was changed. DELETE still works, except in an atomic batch on a full disk. Send the
        request again when there is room.
        """)
}
