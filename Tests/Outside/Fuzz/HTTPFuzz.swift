// Feeds the parser endless bytes of a stranger with libFuzzer, outside the package. Run these
// commands at the top of the repository:
//
//     swiftc -parse-as-library -sanitize=fuzzer -package-name larder -o /tmp/http-fuzz \
//         $(find Sources/Parts/HTTP -name "*.swift") Tests/Outside/Fuzz/HTTPFuzz.swift
//     C=/tmp/http-corpus; mkdir -p $C
//     printf 'GET /a?b=%%41 HTTP/1.1\r\nHost: a\r\n' > $C/get
//     printf 'Accept: a/b;q=0.5\r\nConnection: close\r\n\r\n' >> $C/get
//     printf 'PUT / HTTP/1.1\r\nHost: [::1]:80\r\nContent-Length: 2\r\n' > $C/length
//     printf 'Expect: 100-continue\r\n\r\nabGET' >> $C/length
//     printf 'PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n' > $C/chunks
//     printf '1;a="b"\r\nx\r\n0\r\nA: b\r\n\r\n' >> $C/chunks
//     SWIFT_BACKTRACE=enable=no /tmp/http-fuzz -max_total_time=60 -max_len=600 $C
//
// Run the commands with -O too: an overflow in one build may be optimised away in the other.

import Words

/// The result of parsing the bytes: each event in words, then the end.
private struct Outcome: Equatable {
    var events: [String] = []
    var bodies: [[UInt8]] = []
    var violation: Violation?
    var isInsideRequest = false
}

private func limits() -> ParserLimits {
    var limits = ParserLimits()
    // The limits are small, so that the fuzzer's short inputs reach them.
    (
        limits.requestLine, limits.head, limits.fields, limits.chunkLine, limits.chunkExtensions,
        limits.trailers
    ) = (64, 200, 6, 16, 24, 32)
    return limits
}

/// Parses the bytes in pieces. `pieceLength` gives a piece's length from its first byte.
private func read(_ bytes: UnsafeRawBufferPointer, pieceLength: (UInt8) -> Int) -> Outcome {
    var parser = RequestParser(limits: limits())
    var outcome = Outcome()
    var place = 0
    while place < bytes.count {
        let end = min(bytes.count, place + pieceLength(bytes[place]))
        parser.feed(UnsafeRawBufferPointer(rebasing: bytes[place..<end]))
        place = end
        do throws(Violation) {
            while let event = try parser.next() {
                precondition(outcome.violation == nil, "read on after a violation")
                switch event {
                case .head(let head):
                    outcome.events.append(
                        "\(head.method) \(head.target) \(head.host as Any) \(head.framing) "
                            + "\(head.minorVersion)"
                    )
                    outcome.events.append(
                        "\(head.keepsAlive) \(head.expectsContinue) "
                            + "\(head.fields["accept"] as Any) \(head.fields.count)"
                    )
                    tryValues(head.target.path, head.target.query)
                    try parser.allowBody(upTo: 50)
                case .body(let body):
                    precondition(body.count <= 50, "a body beyond its limit")
                    outcome.bodies.append(body)
                }
            }
            precondition(outcome.violation == nil, "a violation forgotten")
        } catch {
            precondition(outcome.violation == nil || outcome.violation == error, "a violation that changed")
            outcome.violation = error
        }
        precondition(parser.unread <= 200 && parser.bodyBytes <= 50, "more held than the limits allow")
    }
    outcome.isInsideRequest = parser.isInsideRequest
    return outcome
}

private func tryValues(_ text: String, _ query: String?) {
    _ = Query(query)
    if let segments = PathPattern.segments(of: text) {
        precondition(!segments.contains(".."), "a way up the tree")
    }
    let decoded = Percent.decode(text[...], plusIsSpace: true)
    precondition(decoded?.hasLongMarkRun != true, "a text that costs the square of its length")
    _ = EntityTagCondition(text)
    _ = MediaType(text)
    precondition(Accept(text).best(of: ["a/b"]) ?? "a/b" == "a/b")
}

@_cdecl("LLVMFuzzerTestOneInput")
func fuzzHTTP(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start, count > 0 else { return 0 }
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    let whole = read(bytes) { _ in count }
    precondition(whole == read(bytes) { _ in 1 }, "byte by byte it is another request")
    precondition(whole == read(bytes) { Int($0 % 17) + 1 }, "in pieces it is another request")
    let text = String(decoding: bytes, as: UTF8.self)
    tryValues(text, text)
    _ = Host(bytes: Array(bytes))
    _ = IPAddress.isIPv6(Array(bytes))
    return 0
}
