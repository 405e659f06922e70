import HTTP

/// Problems of a request itself: its form, its size, its conditions.
extension ProblemCode {
    package static let malformedRequest = ProblemCode(
        "malformed-request", .badRequest, "The request is not valid HTTP",
        """
        The request breaks a rule of HTTP/1.1 (RFC 9112). The detail names the rule. Browsers and curl
        never send such a request. A hand-written request or a proxy in between may.
        """)

    package static let malformedJSON = ProblemCode(
        "malformed-json", .badRequest, "The body is not JSON",
        """
        The body could not be read as JSON (RFC 8259). The detail says what is wrong, and “offset”
        counts the bytes before the mistake. Common mistakes are a comma after the last member, single
        quotes, the same name twice in one object, and text that is not UTF-8.
        """)

    package static let invalidFields = ProblemCode(
        "invalid-fields", .unprocessableContent, "Some fields are wrong",
        """
        Some values in the request are wrong, missing or unknown. “errors” lists each with a JSON
        pointer (RFC 6901) to its place and a sentence that says what to send instead. Nothing was
        changed.
        """)

    package static let notFound = ProblemCode(
        "not-found", .notFound, "Nothing found at this address",
        """
        Nothing has this address, or you may not see it. Check the spelling: paths are in lower case
        and have no slash at the end. GET /openapi.yaml lists every address.
        """)

    package static let methodNotAllowed = ProblemCode(
        "method-not-allowed", .methodNotAllowed, "This address does not take this method",
        """
        The address exists, but not for this method. The answer's Allow field names the methods that
        it takes.
        """)

    package static let notAcceptable = ProblemCode(
        "not-acceptable", .notAcceptable, "Format not available",
        """
        The Accept field of the request names only formats that this address does not have. The detail
        names the formats that it has.
        """)

    package static let requestTimeout = ProblemCode(
        "request-timeout", .requestTimeout, "The request took too long to arrive",
        """
        The request did not arrive in full within the time limit. Send it again. On a very slow
        network, raise the server's time limits (see larder serve --help).
        """)

    package static let tooLarge = ProblemCode(
        "too-large", .unprocessableContent, "This would be too large",
        """
        Each value is right, but together they are more than one meal, one list or one request may
        hold. The detail names the size and the limit. Nothing was changed. Send less at a time.
        """)

    package static let preconditionFailed = ProblemCode(
        "precondition-failed", .preconditionFailed, "Changed in the meantime",
        """
        If-Match (or If-None-Match) names a version that is not the present one: another device
        changed it first. “current” shows the present version. Make your change again on that and send
        its version in If-Match.
        """)

    package static let keyReused = ProblemCode(
        "key-reused", .unprocessableContent, "This key belongs to another request",
        """
        An Idempotency-Key belongs to one request for a day. The same request gets the same answer
        again. The same means: the same method, address, If-Match, If-None-Match and body, byte for
        byte. Keep the bytes you sent, and send these again. Send a new key with each new request.
        """)

    package static let answerGone = ProblemCode(
        "answer-gone", .conflict, "The answer is no longer kept",
        """
        The request with this Idempotency-Key was done, and its answer had a token or a sign-in
        cookie. The server repeats such an answer for ten minutes only. If you lost the token or the
        cookie, remove the device “deviceId” and add a new one. If it was a calendar token, make a
        new one.
        """)

    package static let bodyTooLarge = ProblemCode(
        "body-too-large", .contentTooLarge, "The body is too large",
        """
        The body is larger than this address takes. The detail names the limit. The server did not
        read the body and closes the connection.
        """)

    package static let targetTooLong = ProblemCode(
        "target-too-long", .uriTooLong, "The address is too long",
        """
        The request line is longer than 8 KB. Put long values into the body instead of the address.
        """)

    package static let unsupportedMediaType = ProblemCode(
        "unsupported-media-type", .unsupportedMediaType, "The body is of the wrong type",
        """
        This address does not read a body of this Content-Type or Content-Encoding. The detail names
        what it reads. A browser that is signed in by a cookie must send application/json. With a
        token, any type works.
        """)

    package static let expectationFailed = ProblemCode(
        "expectation-failed", .expectationFailed, "Unknown expectation",
        """
        The Expect field asks for something other than 100-continue. Leave the field out.
        """)

    package static let wrongHost = ProblemCode(
        "wrong-host", .misdirectedRequest, "This server does not have that name",
        """
        The Host field names a host that is not this server. The check protects a home from web pages
        that point a name of their own at its addresses. If the name is yours, start the server with
        --host-name and the name. IP addresses, localhost and names that end in .local always work.
        """)

    package static let headTooLarge = ProblemCode(
        "head-too-large", .headerFieldsTooLarge, "The header fields are too large",
        """
        The header fields are longer than 16 KB together, or there are more than 100. The usual cause
        is old cookies: delete them.
        """)

    package static let methodUnknown = ProblemCode(
        "method-unknown", .notImplemented, "Unknown method",
        """
        The methods are GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS, in capital letters. Send one
        of these.
        """)

    package static let codingUnknown = ProblemCode(
        "coding-unknown", .notImplemented, "Unknown transfer coding",
        """
        This server reads only one Transfer-Encoding: chunked.
        """)

    package static let versionUnknown = ProblemCode(
        "version-unknown", .versionNotSupported, "Unknown HTTP version",
        """
        This server speaks HTTP/1.1 and answers HTTP/1.0. If the client sends HTTP/2 without TLS, turn
        that off.
        """)

    package static let batchFailed = ProblemCode(
        "batch-failed", .conflict, "One operation failed, so none was done",
        """
        An atomic batch is done as a whole or not at all. “failed” is the index of the operation that
        was refused, counted from 0, and “results” ends with its answer. Nothing was changed. Correct
        that operation and send the whole batch again.
        """)

    package static let batchTooLarge = ProblemCode(
        "batch-too-large", .contentTooLarge, "The batch's answer is too large",
        """
        All answers of a batch are sent together, and together they may not be larger than a phone can
        take. The operations after that limit were not done. Ask for less at once, send
        Prefer: return=minimal with writes, or use a second batch.
        """)
}
