import HTTP
import Testing

struct HeaderFieldsTests {
    @Test(arguments: [
        Accepted("a name in any case", "GET / HTTP/1.1\r\nhOsT: larder.local\r\n\r\n"),
        Accepted("no space after the colon", "GET / HTTP/1.1\r\nHost:larder.local\r\n\r\n"),
        Accepted("white space around the value", "GET / HTTP/1.1\r\nHost: \t larder.local\t \r\n\r\n"),
        Accepted("every letter that a name may have", request("GET /", "!#$%&'*+-.^_`|~09azAZ: v")),
        Accepted("colons in a value", request("GET /", "X-A: http://a:1/b::c")),
        Accepted("a value of opaque bytes", request("GET /", "X-A: caf\u{E9} \u{C3}\u{A9} \u{80}\u{FF}")),
        Accepted("an empty value", request("GET /", "X-A:")),
        Accepted("a value of white space", request("GET /", "X-A: \t ")),
        Accepted("a tab in a value", request("GET /", "X-A: a\tb")),
    ])
    func `a field is read`(_ row: Accepted) { row.check() }

    @Test(arguments: [
        Refused("a folded line", request("GET /", "X-A: a", " b")),
        Refused("a line folded with a tab", request("GET /", "X-A: a", "\tb")),
        Refused("a fold right after the request line", "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
        Refused("a fold of nothing", request("GET /", "X-A: a", " ")),
        Refused("a space before the colon", request("GET /", "X-A : v")),
        Refused("a tab before the colon", request("GET /", "X-A\t: v")),
        Refused("a host with a space before the colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n"),
        Refused("a space in the name", request("GET /", "X A: v")),
        Refused("no name", request("GET /", ": v")),
        Refused("no colon", request("GET /", "X-A")),
        Refused("only a colon", request("GET /", ":")),
        Refused("a byte order mark before the name", "GET / HTTP/1.1\r\n\u{EF}\u{BB}\u{BF}Host: a\r\n\r\n"),
        Refused("a next-line byte at the name's end", request("POST /", "Content-Length\u{85}: 0")),
        Refused("a no-break space at the name's end", request("POST /", "Content-Length\u{A0}: 0")),
    ])
    func `an invalid field line is refused`(_ row: Refused) { row.check() }

    @Test(arguments: Array("\"(),/;<=>?@[\\]{}\u{80}\u{C3}\u{FF}".unicodeScalars).map(String.init))
    func `a name with a forbidden character is refused`(_ letter: String) {
        Refused(letter, request("GET /", "X\(letter)A: v")).check()
    }

    /// Tries every control character except the tab, which values may have. CR and LF stand at
    /// wrong places.
    @Test(arguments: (0...0x1F).filter { $0 != 0x09 } + [0x7F])
    func `a control character is refused at every place`(_ number: UInt8) {
        let control = latin([number])
        for place in [
            control + request(), "GE\(control)T / HTTP/1.1\r\n", "GET /\(control) HTTP/1.1\r\n",
            "GET / HTTP/1.1\(control)\r\n",
            "GET / HTTP/1.1\r\n\(control)Host: a\r\n", "GET / HTTP/1.1\r\nHo\(control)st: a\r\n",
            "GET / HTTP/1.1\r\nHost\(control): a\r\n",
            request("GET /", "X-A:\(control)a"), request("GET /", "X-A: a\(control)"),
            request("GET /", "X-A: a\(control)b"),
            request("GET /", "\(control)"),
        ] {
            Refused("", place).check()
        }
    }

    @Test(arguments: [
        Refused("line feeds throughout", "GET / HTTP/1.1\nHost: a\n\n"),
        Refused("a line feed after the request line", "GET / HTTP/1.1\nHost: a\r\n\r\n"),
        Refused("a line feed after a field", request("GET /", "X-A: a\nX-B: b")),
        Refused("a line feed for the empty line", "GET / HTTP/1.1\r\nHost: a\r\n\n"),
        Refused("a line feed before the request", "\n" + request()),
        Refused("carriage returns throughout", "GET / HTTP/1.1\rHost: a\r\r"),
        Refused("a carriage return that hides a field", request("GET /", "X-A: a\rX-B: b")),
        Refused("a carriage return too many", request("GET /", "X-A: a\r")),
        Refused("a carriage return before the request", "\r" + request()),
        Refused("an end of the head that is none", "GET / HTTP/1.1\r\nHost: a\r\n\rX"),
    ])
    func `a line ends only in CR LF`(_ row: Refused) { row.check() }

    private func fields(_ lines: String...) throws -> HeaderFields {
        var parser = RequestParser(limits: ParserLimits())
        bytes((["GET / HTTP/1.0"] + lines).joined(separator: "\r\n") + "\r\n\r\n").withUnsafeBytes {
            parser.feed($0)
        }
        guard case .head(let head) = try parser.next() else { throw Missing() }
        return head.fields
    }

    private struct Missing: Error {}

    @Test func `values are found by their names in small letters`() throws {
        let fields = try fields("X-One: 1", "X-LONGER:  two\t", "Empty:")
        #expect(fields.count == 3)
        #expect(fields["x-one"] == "1")
        #expect(fields["x-longer"] == "two")
        #expect(fields["empty"] == "")
        #expect(fields["x-two"] == nil)
        #expect(fields["x-on"] == nil)
        #expect(fields["x-onee"] == nil)
    }

    @Test func `lines with one name are returned joined or separately`() throws {
        let fields = try fields("A: 1", "B: x", "a: 2", "A:", "A: 3, 4")
        #expect(fields["a"] == "1, 2, , 3, 4")
        #expect(fields.all("a") == ["1", "2", "", "3, 4"])
        #expect(fields.all("c") == [])
    }

    @Test func `bytes above ASCII are UTF-8 or one character each`() throws {
        let fields = try fields("A: \u{C3}\u{A9}", "B: \u{E9}", "C: \u{C3}\u{A9}\u{FF}")
        #expect(fields["a"] == "é")
        #expect(fields["b"] == "é")
        #expect(fields["c"] == "\u{C3}\u{A9}\u{FF}")
    }

    @Test func `a byte that differs only in the case bit is different`() throws {
        let fields = try fields("A^_: 1", "A~: 2")
        #expect(fields["a^_"] == "1")
        #expect(fields["a~_"] == nil)
        #expect(fields["a^"] == nil)
        #expect(fields["a~"] == "2")
    }
}
