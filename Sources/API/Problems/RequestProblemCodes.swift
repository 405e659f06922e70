import HTTP

/// Problems of a request itself: its form, its size, its conditions.
extension ProblemCode {
    package static let malformedRequest = ProblemCode(
        "malformed-request", .badRequest, "The request is not valid HTTP",
        """
        The request breaks a rule of HTTP/1.1 (RFC 9112), so the server cannot be sure what was meant. The \
        detail names the rule.
        Clients such as curl and browsers never send such a request; a hand-written one or a proxy in \
        between may.
        """)

    package static let malformedJSON = ProblemCode(
        "malformed-json", .badRequest, "The body is not JSON",
        """
        The body could not be read as JSON (RFC 8259). The detail says what is wrong; "offset" counts the \
        bytes before the place.
        Common reasons: a comma after the last member, single quotes, the same name twice in one object, \
        text that is not UTF-8.
        """)

    package static let invalidFields = ProblemCode(
        "invalid-fields", .unprocessableContent, "Some fields are wrong",
        """
        The request could be read, but some values in it are wrong, missing or unknown. "errors" lists \
        them all, each with a
        JSON pointer (RFC 6901) to the place and a sentence that says what to send instead. Nothing has \
        been changed.
        """)

    package static let notFound = ProblemCode(
        "not-found", .notFound, "There is nothing here",
        """
        No resource has this address, or not for the one who asked. Check the path letter by letter: paths \
        have no slash at their
        end and are in lower case. GET /openapi.yaml lists every address there is.
        """)

    package static let methodNotAllowed = ProblemCode(
        "method-not-allowed", .methodNotAllowed, "This resource has no such method",
        """
        The resource exists, but cannot do this. The Allow field of the answer names the methods it has.
        """)

    package static let notAcceptable = ProblemCode(
        "not-acceptable", .notAcceptable, "There is no such format",
        """
        The Accept field of the request names only formats that this resource does not come in. The detail \
        names those it has.
        """)

    package static let requestTimeout = ProblemCode(
        "request-timeout", .requestTimeout, "The request took too long to arrive",
        """
        The request did not arrive in full within the time a request may take. Send it again; if the \
        network is very slow, the
        server's time-outs can be raised (larder serve --help).
        """)

    package static let tooLarge = ProblemCode(
        "too-large", .unprocessableContent, "This would be too large",
        """
        Each value is in order, but all of them together are more than one meal, one list or one request \
        may hold. The detail names
        the size and the limit. Nothing was changed: send less at a time.
        """)

    package static let preconditionFailed = ProblemCode(
        "precondition-failed", .preconditionFailed, "Somebody changed it in between",
        """
        If-Match (or If-None-Match) named a version, and that is not what is there: somebody else was \
        quicker. “current” shows what is
        there now. Make your change on that, and send its version in If-Match.
        """)

    package static let keyReused = ProblemCode(
        "key-reused", .unprocessableContent, "This key belongs to another request",
        """
        An Idempotency-Key stands for one request for a day: the same request gets the same answer again, \
        another one is refused, so
        that a mistake in a client does not lose a write.
        """)

    package static let answerGone = ProblemCode(
        "answer-gone", .conflict, "The answer is not kept any longer",
        """
        The request with this Idempotency-Key was done, and its answer held a token. The server keeps \
        tokens for nobody: the answer
        was given again for ten minutes, and is gone now. If the token is lost, remove the device \
        “deviceId” and add another; in the
        place of a calendar's token simply make a new one.
        """)

    package static let bodyTooLarge = ProblemCode(
        "body-too-large", .contentTooLarge, "The body is too large",
        """
        The body is larger than this resource takes; the detail names the limit. The server has not read \
        it and closes the connection.
        """)

    package static let targetTooLong = ProblemCode(
        "target-too-long", .uriTooLong, "The address is too long",
        """
        The request line is longer than 8 KB. Put long values into a body instead of the address.
        """)

    package static let unsupportedMediaType = ProblemCode(
        "unsupported-media-type", .unsupportedMediaType, "The body is of the wrong type",
        """
        The Content-Type (or Content-Encoding) of the body is not one this resource reads; the detail \
        names what it does. A browser
        that is signed in by its cookie has to send application/json; with a token any type will do.
        """)

    package static let expectationFailed = ProblemCode(
        "expectation-failed", .expectationFailed, "The expectation is not known",
        """
        The Expect field asks for something other than 100-continue. Leave it out.
        """)

    package static let wrongHost = ProblemCode(
        "wrong-host", .misdirectedRequest, "This server does not go by that name",
        """
        The Host field names a host that is not this server. This protects a home against pages that point \
        a name of their own
        at its addresses. If the name is yours, start the server with --host-name and the name. Addresses, \
        localhost and names
        that end in .local always work.
        """)

    package static let headTooLarge = ProblemCode(
        "head-too-large", .headerFieldsTooLarge, "The header fields are too large",
        """
        The header fields are longer than 16 KB together, or there are more than 100. Usually old cookies: \
        delete them.
        """)

    package static let methodUnknown = ProblemCode(
        "method-unknown", .notImplemented, "The method is not known",
        """
        The method is none of GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS. Methods are written in \
        capital letters.
        """)

    package static let codingUnknown = ProblemCode(
        "coding-unknown", .notImplemented, "The transfer coding is not known",
        """
        The only Transfer-Encoding this server reads is chunked.
        """)

    package static let versionUnknown = ProblemCode(
        "version-unknown", .versionNotSupported, "The HTTP version is not known",
        """
        This server speaks HTTP/1.1 and answers HTTP/1.0. HTTP/2 without TLS has to be turned off in the \
        client.
        """)

    package static let batchFailed = ProblemCode(
        "batch-failed", .conflict, "One operation failed, so none was done",
        """
        An atomic batch is done as a whole or not at all. "failed" counts the operations before the one \
        that was refused, and
        "results" ends with what it was answered. Nothing was changed: mend that one and send all of them \
        again.
        """)

    package static let batchTooLarge = ProblemCode(
        "batch-too-large", .contentTooLarge, "The batch has too large an answer",
        """
        The answers to a batch are sent as one, which has to stay of a size that a phone can take. What \
        came after the answers that
        filled it was not done. Ask for less at once, send Prefer: return=minimal with writes, or use a \
        second batch.
        """)
}
