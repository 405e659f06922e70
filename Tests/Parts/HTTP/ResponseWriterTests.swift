import HTTP
import Testing

struct ResponseWriterTests {
    private func head(
        _ response: Response, _ framing: ResponseWriter.Framing = .none, connection: String? = nil
    ) -> String {
        var output: [UInt8] = []
        ResponseWriter.writeHead(
            response, framing: framing, date: bytes("D"), connection: connection, into: &output)
        return String(decoding: output, as: UTF8.self)
    }

    @Test func `a head has a status, server, date and empty line`() {
        #expect(head(Response(.ok)) == "HTTP/1.1 200 OK\r\nServer: larder\r\nDate: D\r\n\r\n")
    }

    @Test(arguments: Status.allCases)
    func `a status line has the number and the reason`(_ status: Status) {
        #expect(head(Response(status)).hasPrefix("HTTP/1.1 \(status.rawValue) \(status.reason)\r\n"))
    }

    @Test(arguments: [
        (ResponseWriter.Framing.length(0), "Content-Length: 0\r\n"), (.length(1), "Content-Length: 1\r\n"),
        (.length(9), "Content-Length: 9\r\n"),
        (.length(10), "Content-Length: 10\r\n"), (.length(99), "Content-Length: 99\r\n"),
        (.length(100), "Content-Length: 100\r\n"),
        (.length(1_048_576), "Content-Length: 1048576\r\n"),
        (.length(.max), "Content-Length: 9223372036854775807\r\n"),
        (.chunked, "Transfer-Encoding: chunked\r\n"), (.untilClose, ""), (.none, ""),
    ])
    func `a head says how its body ends`(_ framing: ResponseWriter.Framing, _ line: String) {
        #expect(head(Response(.ok), framing) == "HTTP/1.1 200 OK\r\nServer: larder\r\nDate: D\r\n\(line)\r\n")
    }

    @Test func `fields come in their order, then the connection's`() {
        let response = Response(
            .created, fields: [Response.Field("Location", "/a"), Response.Field("ETag", "\"1\"")])
        #expect(
            head(response, .length(2), connection: "close")
                == "HTTP/1.1 201 Created\r\nServer: larder\r\nDate: D\r\nLocation: /a\r\nETag: \"1\"\r\n"
                + "Connection: close\r\nContent-Length: 2\r\n\r\n"
        )
    }

    @Test(arguments: Array(0...0x1F) + [0x7F])
    func `a control character in a field becomes a space`(
        _ number: UInt8
    ) {
        let control = latin([number])
        let response = Response(
            .ok, fields: [Response.Field("A\(control)B", "\(control)x\(control)Set-Cookie: y\(control)")])
        #expect(
            head(response) == "HTTP/1.1 200 OK\r\nServer: larder\r\nDate: D\r\nA B:  x Set-Cookie: y \r\n\r\n"
        )
    }

    @Test func `neither line ends nor folding letters can split an answer`() {
        let response = Response(
            .ok, fields: [Response.Field("A", "x\r\n\r\nHTTP/1.1 200 OK\u{85}\u{2028}čĊé")])
        let text = head(response)
        #expect(text.hasSuffix("A: x    HTTP/1.1 200 OK\u{85}\u{2028}čĊé\r\n\r\n"))
        #expect(text.utf8.count { $0 == 0x0A } == 5)
        #expect(text.utf8.count { $0 == 0x0D } == 5)
    }

    @Test(arguments: [
        (0, ""), (1, "1\r\na\r\n"), (15, "f\r\n"), (16, "10\r\n"), (255, "ff\r\n"), (65_536, "10000\r\n"),
    ])
    func `a chunk has a hexadecimal size, and empty chunks are skipped`(
        _ size: Int, _ start: String
    ) {
        let output = Array(ResponseWriter.chunk(Array(repeating: UInt8(ascii: "a"), count: size)).joined())
        #expect(latin(output).hasPrefix(start))
        if size == 0 {
            #expect(output.isEmpty)
        } else {
            #expect(output.count == String(size, radix: 16).utf8.count + size + 4)
        }
    }

    @Test func `a body written in chunks reads back unchanged`() {
        var output = bytes("PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        for piece in ["hello", "", " ", "wor\r\nld"] { output += ResponseWriter.chunk(bytes(piece)).joined() }
        output += ResponseWriter.lastChunk
        #expect(Outcome.ofEveryCut(output).events.last == "body hello wor\r\nld")
    }

    @Test func `the answer 100 Continue has no fields`() {
        #expect(latin(ResponseWriter.goOn) == "HTTP/1.1 100 Continue\r\n\r\n")
    }

    @Test func `a field of an answer is found by its name`() {
        let response = Response(.ok, fields: [Response.Field("A", "1"), Response.Field("A", "2")])
        #expect(response["A"] == "1")
        #expect(response["B"] == nil)
    }
}
