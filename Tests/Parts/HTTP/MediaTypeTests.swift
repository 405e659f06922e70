import HTTP
import Testing
import Words

struct MediaTypeTests {
    @Test(
        arguments: [
            ("application/json", "application/json", []), ("Application/JSON", "application/json", []),
            (" text/html\t", "text/html", []),
            ("*/*", "*/*", []), ("text/*;q=0.5", "text/*", ["q", "0.5"]),
            ("application/problem+json", "application/problem+json", []),
            ("text/plain; charset=UTF-8", "text/plain", ["charset", "utf-8"]),
            ("text/plain;charset=\"utf-8\"", "text/plain", ["charset", "utf-8"]),
            ("a/b;c=d ;\te=f", "a/b", ["c", "d", "e", "f"]), ("a/b;", "a/b", []), ("a/b;c", "a/b", []),
            ("a/b;c=", "a/b", ["c", ""]),
        ] as [(String, String, [String])])
    func `a media type is read`(_ text: String, _ essence: String, _ parameters: [String]) throws {
        let type = try #require(MediaType(text))
        #expect(type.essence.text == essence)
        #expect(type.parameters.flatMap { [$0.name.text, $0.value.text] } == parameters)
    }

    @Test(arguments: [
        "", " ", ";", "json", "/", "a/", "/b", "a/b/c", "a /b", "a/ b", "a b/c", "text/html, text/plain",
        "a(b)/c", "\"a\"/b", "é/b",
        "a/\u{212A}",
        "a/b\u{301}", "a\0/b", "a\n/b",
    ])
    func `other text is not a media type`(_ text: String) { #expect(MediaType(text) == nil) }

    @Test func `a parameter is found by its name in small letters`() throws {
        let type = try #require(MediaType("text/plain; Charset=Latin1; a=b; a=c"))
        #expect(type["charset"] == "latin1")
        #expect(type["a"] == "b")
        #expect(type["b"] == nil)
    }

    private static let json = "application/json"
    private static let csv = "text/csv"
    private static let html = "text/html"

    @Test(
        arguments: [
            (nil, json), ("", json), ("rubbish", json), ("*/*", json), ("application/*", json),
            ("text/*", csv), ("text/html", html),
            ("text/csv, application/json", json), ("text/csv, application/json;q=0.9", csv),
            ("application/json;q=0.1, text/csv;q=0.2", csv),
            ("text/*;q=0.5, text/html", html), ("*/*;q=0.1, text/html;q=0.2", html),
            ("text/csv;q=0, */*", json),
            ("application/json;q=0, */*;q=0.5", csv),
            ("application/json;q=0.001, text/csv;q=0.002", csv), ("application/json;q=0.0001", nil),
            ("text/csv;q=0.999, text/html;q=1.000", html),
            ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", html), ("image/png", nil),
            ("image/*, text/xml", nil),
            ("*/*;q=0", nil), ("application/json;q=0", nil), ("APPLICATION/JSON;Q=0.5, text/csv;q=0.4", json),
            ("application/json;q=x, text/csv;q=0.5", json),
            ("*/json", nil), ("text/csv;q=, text/html;q=0.9", csv), ("rubbish, text/csv", csv),
            (",,text/csv,,", csv),
            ("text/csv ; q=0.5 , text/html; q=0.7", html),
        ] as [(String?, String?)])
    func `the client gets the offered type that it prefers`(_ accept: String?, _ best: String?) {
        #expect(
            Accept(accept).best(of: [MediaTypeTests.json, MediaTypeTests.csv, MediaTypeTests.html]) == best)
    }

    @Test func `an empty offer has no best type`() {
        #expect(Accept(nil).best(of: []) == nil)
        #expect(Accept("*/*").best(of: []) == nil)
    }
}

@Suite struct `The codings that a client takes` {
    @Test(arguments: ["gzip", "deflate, gzip;q=0.5", "br , GZIP", "*", "*;q=0.1, br", "gzip;q=1.000"])
    func `have gzip if it is named, or any`(field: String) {
        #expect(AcceptEncoding(field).takesGzip)
    }

    @Test(arguments: [nil, "", "br", "gzip;q=0", "gzip; q=0.000, *", "*;q=0", "identity", "gzipped"])
    func `have no gzip otherwise`(field: String?) {
        #expect(!AcceptEncoding(field).takesGzip)
    }
}

@Suite struct `The wanted languages` {
    @Test(arguments: [
        ("de", "de"), ("de-AT", "de"), ("DE-ch, en;q=0.9", "de"), ("en-GB,de;q=0.5", "en"),
        ("fr, de;q=0.4, en;q=0.8", "en"), ("en;q=0.2, de ; q=0.7", "de"), ("de;q=0, en", "en"),
        ("de, en", "de"), ("en, de", "en"), ("fr;q=0.9, de;q=0.1", "de"),
    ])
    func `begin with the first that is offered, by weight and then by order`(text: String, language: String) {
        #expect(AcceptLanguage(text).wanted(of: ["en", "de"]).first == language)
    }

    @Test(arguments: [nil, "", "fr", "*", "de;q=0", ",;", "den", "-"])
    func `are none where none of those offered is named`(text: String?) {
        #expect(AcceptLanguage(text).wanted(of: ["en", "de"]).isEmpty)
    }
}
