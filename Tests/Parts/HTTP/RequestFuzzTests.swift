import Chance
import HTTP
import Testing
import Words

struct RequestFuzzTests {
    private static let requests = [
        request("GET /v1/meals?sort=name", "Accept: */*", "Connection: keep-alive"),
        "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
        request("OPTIONS *", "Connection: close"), request("GET http://[::1]:8080/a?b"),
        request("POST /", "Content-Length: 12", "Expect: 100-continue", body: "{\"a\": \"b\"}\r\n"),
        request(
            "PUT /", "Transfer-Encoding: chunked", body: "5;a=\"b\"\r\nhello\r\n1;c\r\n \r\n0\r\nX: y\r\n\r\n"
        ),
    ].map(bytes)

    /// Bytes over which HTTP readers have disagreed before, and any others.
    private static let telling = bytes("\r\n\t :;,=\"\\/?%*0159aAfFhHxX\0\u{0B}\u{7F}\u{80}\u{FF}")

    private static func damaged(using random: inout Chance) -> [UInt8] {
        var text: [UInt8] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            text += requests.randomElement(using: &random) ?? []
        }
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0..<text.count, using: &random)
            let byte =
                Bool.random(using: &random)
                ? telling.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: text[place] = byte
            case 1: text.insert(byte, at: place)
            case 2: text.remove(at: place)
            default: text.swapAt(place, Int.random(in: 0..<text.count, using: &random))
            }
        }
        return text
    }

    private static func pieces(of text: [UInt8], using random: inout Chance) -> [ArraySlice<UInt8>] {
        var rest = text[...]
        var pieces: [ArraySlice<UInt8>] = []
        let longest = [1, 3, 20, 200].randomElement(using: &random) ?? 1
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...longest, using: &random))
            pieces.append(piece)
            rest = rest[piece.endIndex...]
        }
        return pieces
    }

    private static let limits: ParserLimits = {
        var limits = ParserLimits()
        (
            limits.requestLine, limits.head, limits.fields, limits.chunkLine, limits.chunkExtensions,
            limits.trailers
        ) = (
            60, 150, 4, 12, 20, 20
        )
        return limits
    }()

    /// Runs a failed run again if its seed is added here.
    @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 3])
    func `damaged requests never crash, and cuts change no result`(
        _ seed: UInt64
    ) {
        var random = Chance(seed: seed)
        var refused = 0
        for round in 0..<1_500 {
            let text = RequestFuzzTests.damaged(using: &random)
            let limits = Bool.random(using: &random) ? RequestFuzzTests.limits : ParserLimits()
            let whole = Outcome(of: [text[...]], limits: limits, bodyLimit: 12)
            let pieces = RequestFuzzTests.pieces(of: text, using: &random)
            let cut = Outcome(of: pieces, limits: limits, bodyLimit: 12)
            if whole.violation != nil { refused += 1 }
            let isSound = !cut.events.contains {
                $0.hasSuffix("after a violation") || $0.hasPrefix("another violation")
            }
            if cut != whole || !isSound {
                Issue.record(
                    """
                    seed \(seed), round \(round): \(latin(text).debugDescription) was \(whole) whole \
                    and \(cut) in \(pieces.map(\.count))
                    """
                )
                return
            }
        }
        // Another count would mean that the loop no longer tries enough requests of both kinds.
        #expect((300..<1_500).contains(refused), "seed \(seed)")
    }

    @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1])
    func `random bytes never crash the readers of values`(_ seed: UInt64) {
        var random = Chance(seed: seed)
        for _ in 0..<1_000 {
            let count = Int.random(in: 0...30, using: &random)
            let bytes = (0..<count).map { _ in RequestFuzzTests.telling.randomElement(using: &random) ?? 0 }
            let text = Bool.random(using: &random) ? latin(bytes) : String(decoding: bytes, as: UTF8.self)
            _ = Query(text)
            _ = EntityTagCondition(text)
            #expect(Accept(text).best(of: []) == nil, "seed \(seed)")
            if let type = MediaType(text) {
                #expect(
                    type.essence.text.utf8.allSatisfy { $0 == Byte.slash || ByteSet.token.contains($0) },
                    "seed \(seed): \(text.debugDescription)")
            }
            if let segments = PathPattern.segments(of: text) {
                #expect(!segments.contains(".."), "seed \(seed): \(text.debugDescription)")
            }
            if let decoded = Percent.decode(text[...]) {
                #expect(decoded.utf8.count <= text.utf8.count, "seed \(seed): \(text.debugDescription)")
            }
        }
    }
}
