import HTTP
import Testing

/// The result of parsing some bytes: the events in words, and the end.
struct Outcome: Equatable, Sendable {
    private(set) var events: [String] = []
    private(set) var violation: Violation?
    /// True if the parser holds a part of a request at the end.
    private(set) var isInsideRequest = false

    var wholeRequests: Int { events.count { $0.hasPrefix("body ") } }

    /// Feeds the pieces one after the other. A violation ends the parsing: later pieces are fed too
    /// and must change nothing.
    init(of pieces: [ArraySlice<UInt8>], limits: ParserLimits = ParserLimits(), bodyLimit: Int = 1_000) {
        var parser = RequestParser(limits: limits)
        for piece in pieces {
            piece.withUnsafeBytes { parser.feed($0) }
            do {
                while let event = try parser.next() {
                    if violation != nil { events.append("something after a violation") }
                    switch event {
                    case .head(let head):
                        events.append(words(for: head))
                        try parser.allowBody(upTo: bodyLimit)
                    case .body(let body): events.append("body " + latin(body))
                    }
                }
                if violation != nil { events.append("a pardon after a violation") }
            } catch {
                if let violation, violation != error { events.append("another violation: \(error.detail)") }
                violation = error
            }
        }
        isInsideRequest = parser.isInsideRequest
    }

    /// Returns the outcome for the bytes as a whole. Checks that the bytes have the same outcome in
    /// two pieces cut anywhere, and byte by byte.
    static func ofEveryCut(
        _ bytes: [UInt8], limits: ParserLimits = ParserLimits(), bodyLimit: Int = 1_000,
        at location: SourceLocation = #_sourceLocation
    ) -> Outcome {
        let whole = Outcome(of: [bytes[...]], limits: limits, bodyLimit: bodyLimit)
        let single = Outcome(of: bytes.indices.map { bytes[$0...$0] }, limits: limits, bodyLimit: bodyLimit)
        #expect(single == whole, "byte by byte", sourceLocation: location)
        for cut in cuts(of: bytes.count) {
            let halves = Outcome(of: [bytes[..<cut], bytes[cut...]], limits: limits, bodyLimit: bodyLimit)
            #expect(halves == whole, "cut after \(cut) bytes", sourceLocation: location)
        }
        return whole
    }

    /// Returns every place for a cut. A very long message has only places near the ends and some
    /// between, to save time.
    private static func cuts(of count: Int) -> [Int] {
        if count < 1_000 { return Array(1..<max(count, 1)) }
        return Array(1..<40) + Array(stride(from: 40, to: count - 40, by: count / 10))
            + Array((count - 40)..<count)
    }
}

/// Describes a head in words: "GET /a?b, HTTP/1.1, larder.local:80, no body, keeps".
private func words(for head: RequestHead) -> String {
    let target = head.target.path + (head.target.query.map { "?" + $0 } ?? "")
    let framing =
        switch head.framing {
        case .none: "no body"
        case .length(let length): "\(length) bytes"
        case .chunked: "chunks"
        }
    let host = head.host.map { host in host.name + (host.port.map { ":\($0)" } ?? "") } ?? "no host"
    let connection = (head.keepsAlive ? "keeps" : "closes") + (head.expectsContinue ? ", waits" : "")
    return
        "\(head.method.rawValue) \(target), HTTP/1.\(head.minorVersion), \(host), \(framing), \(connection)"
}

/// Turns each Unicode scalar up to U+00FF into one byte, so that a literal can spell any byte.
func bytes(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

/// Turns each byte into the Unicode scalar of the same number.
func latin(_ bytes: some Sequence<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
}

/// Returns a request in HTTP/1.1 with a Host field and these further lines.
func request(_ start: String = "GET /", _ fields: String..., body: String = "") -> String {
    ([start + " HTTP/1.1", "Host: larder.local"] + fields).joined(separator: "\r\n") + "\r\n\r\n" + body
}

/// A row of a table of requests that are read.
struct Accepted: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let head: String
    let body: String

    init(
        _ sentence: String, _ text: String, _ head: String = "GET /, HTTP/1.1, larder.local, no body, keeps",
        body: String = ""
    ) {
        testDescription = sentence
        self.text = text
        self.head = head
        self.body = body
    }

    func check(limits: ParserLimits = ParserLimits(), at location: SourceLocation = #_sourceLocation) {
        let outcome = Outcome.ofEveryCut(bytes(text), limits: limits, at: location)
        #expect(outcome.violation == nil, sourceLocation: location)
        #expect(outcome.events == [head, "body " + body], sourceLocation: location)
        #expect(!outcome.isInsideRequest, sourceLocation: location)
    }
}

/// A row of a table of requests that are refused, with the events before the mistake.
struct Refused: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let kind: Violation.Kind
    let readBefore: Int

    init(_ sentence: String, _ text: String, _ kind: Violation.Kind = .malformed, readBefore: Int = 0) {
        testDescription = sentence
        self.text = text
        self.kind = kind
        self.readBefore = readBefore
    }

    /// Checks the refusal. A good request follows and must not be read.
    func check(limits: ParserLimits = ParserLimits(), at location: SourceLocation = #_sourceLocation) {
        let outcome = Outcome.ofEveryCut(bytes(text + request("GET /smuggled")), limits: limits, at: location)
        #expect(outcome.violation?.kind == kind, "\(outcome.events)", sourceLocation: location)
        #expect(outcome.events.count == readBefore, "\(outcome.events)", sourceLocation: location)
    }
}
