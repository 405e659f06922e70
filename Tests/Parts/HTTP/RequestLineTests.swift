import HTTP
import Testing

struct RequestLineTests {
    @Test(arguments: [
        Accepted(
            "a path", "GET /v1/meals HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET /v1/meals, HTTP/1.1, a, no body, keeps"),
        Accepted(
            "a path with a query", request("GET /a?b=c&d"),
            "GET /a?b=c&d, HTTP/1.1, larder.local, no body, keeps"),
        Accepted("an empty query", request("GET /?"), "GET /?, HTTP/1.1, larder.local, no body, keeps"),
        Accepted(
            "every character that needs no encoding",
            request("GET /-._~!$&'()*+,;=:@%41?/?-._~!$&'()*+,;=:@%zz"),
            "GET /-._~!$&'()*+,;=:@%41?/?-._~!$&'()*+,;=:@%zz, HTTP/1.1, larder.local, no body, keeps"),
        Accepted(
            "two slashes are a path and no host", request("GET //b/c"),
            "GET //b/c, HTTP/1.1, larder.local, no body, keeps"),
        Accepted(
            "the server as a whole", request("OPTIONS *"), "OPTIONS *, HTTP/1.1, larder.local, no body, keeps"
        ),
        Accepted(
            "a whole URL, whose host wins", request("GET http://b:81/c?d"),
            "GET /c?d, HTTP/1.1, b:81, no body, keeps"),
        Accepted("a URL without a path", request("GET http://b"), "GET /, HTTP/1.1, b, no body, keeps"),
        Accepted(
            "a URL with a query and no path", request("GET http://b?c/d"),
            "GET /?c/d, HTTP/1.1, b, no body, keeps"),
        Accepted(
            "a URL in capitals", request("GET HTTPS://B.LOCAL/C"), "GET /C, HTTP/1.1, b.local, no body, keeps"
        ),
        Accepted(
            "a URL with an address", request("GET http://[::1]:80/"),
            "GET /, HTTP/1.1, [::1]:80, no body, keeps"),
        Accepted(
            "a later version is read as 1.1", "GET / HTTP/1.2\r\nHost: a\r\n\r\n",
            "GET /, HTTP/1.1, a, no body, keeps"),
        Accepted(
            "the last of the versions 1", "GET / HTTP/1.9\r\nHost: a\r\n\r\n",
            "GET /, HTTP/1.1, a, no body, keeps"),
        Accepted(
            "HTTP/1.0 needs no host", "GET / HTTP/1.0\r\n\r\n", "GET /, HTTP/1.0, no host, no body, closes"),
        Accepted("one empty line before it is forgiven", "\r\n" + request()),
    ])
    func `a request line is read`(_ row: Accepted) { row.check() }

    @Test(arguments: Method.allCases)
    func `each method is read`(_ method: Method) {
        Accepted(
            "", request("\(method.rawValue) /"),
            "\(method.rawValue) /, HTTP/1.1, larder.local, no body, keeps"
        ).check()
    }

    @Test(arguments: ["FROBNICATE", "get", "Get", "BREW", "CONNECT", "GE", "GETS", "!#$%&'*+-.^_`|~09azAZ"])
    func `an unknown method differs from a malformed method`(_ method: String) {
        Refused(method, request("\(method) /"), .methodUnknown).check()
    }

    @Test(arguments: [
        Refused("no target", "GET HTTP/1.1\r\n"),
        Refused("no version, as in HTTP/0.9", "GET /\r\n"),
        Refused("an empty version", "GET / \r\n"),
        Refused("a method alone", "GET\r\n"),
        Refused("two spaces after the method", "GET  / HTTP/1.1\r\n"),
        Refused("two spaces after the target", "GET /  HTTP/1.1\r\n"),
        Refused("a space before the method", " GET / HTTP/1.1\r\n"),
        Refused("a space after the version", "GET / HTTP/1.1 \r\n"),
        Refused("a space in the target", "GET /a b HTTP/1.1\r\n"),
        Refused("tabs for spaces", "GET\t/\tHTTP/1.1\r\n"),
        Refused("a tab after the version", "GET / HTTP/1.1\t\r\n"),
        Refused("only spaces", "  \r\n"),
        Refused("two empty lines before it", "\r\n\r\nGET / HTTP/1.1\r\n"),
        Refused("a method with a parenthesis", "GE(T / HTTP/1.1\r\n"),
        Refused("a method in UTF-8", "G\u{C3}\u{89}T / HTTP/1.1\r\n"),
        Refused("a first line that is a field", "Host: a\r\n"),
        Refused("the greeting of TLS", "\u{16}\u{03}\u{01}\u{00}\u{C8}\u{01}\u{00}\u{00}\u{C4}\u{03}\u{03}"),
    ])
    func `an invalid request line is refused`(_ row: Refused) { row.check() }

    @Test(arguments: [
        Refused("the asterisk for GET", "GET * HTTP/1.1\r\n"),
        Refused("the asterisk for POST", "POST * HTTP/1.1\r\n"),
        Refused("an asterisk with more", "OPTIONS *a HTTP/1.1\r\n"),
        Refused("a path without its slash", "GET a/b HTTP/1.1\r\n"),
        Refused("a host and port", "GET example.com:80 HTTP/1.1\r\n"),
        Refused("a query alone", "GET ?a HTTP/1.1\r\n"),
        Refused("another scheme", "GET ftp://a/ HTTP/1.1\r\n"),
        Refused("a scheme without slashes", "GET http:a HTTP/1.1\r\n"),
        Refused("a scheme with one slash", "GET http:/a HTTP/1.1\r\n"),
        Refused("a URL without a host", "GET http:///a HTTP/1.1\r\n"),
        Refused("a URL with only a port", "GET http://:80/ HTTP/1.1\r\n"),
        Refused("a URL with a user", "GET http://u:p@a/ HTTP/1.1\r\n"),
        Refused("a URL with a port beyond the last", "GET http://a:65536/ HTTP/1.1\r\n"),
        Refused("a fragment", "GET /a#b HTTP/1.1\r\n"),
        Refused("a quote", "GET /a\"b HTTP/1.1\r\n"),
        Refused("a backslash", "GET /..\\a HTTP/1.1\r\n"),
        Refused("angle brackets", "GET /<a> HTTP/1.1\r\n"),
        Refused("square brackets", "GET /a[1] HTTP/1.1\r\n"),
        Refused("a tab in the path", "GET /a\tb HTTP/1.1\r\n"),
        Refused("a NUL in the path", "GET /a\0b HTTP/1.1\r\n"),
        Refused("another control character", "GET /a\u{01}b HTTP/1.1\r\n"),
        Refused("DEL", "GET /a\u{7F}b HTTP/1.1\r\n"),
        Refused("letters in UTF-8", "GET /\u{C3}\u{A9} HTTP/1.1\r\n"),
        Refused("a byte that is no UTF-8", "GET /\u{FF} HTTP/1.1\r\n"),
    ])
    func `an invalid target is refused`(_ row: Refused) { row.check() }

    @Test(arguments: [
        Refused("small letters", "GET / http/1.1\r\n"),
        Refused("another name", "GET / XTTP/1.1\r\n"),
        Refused("one number", "GET / HTTP/1\r\n"),
        Refused("no number after the dot", "GET / HTTP/1.\r\n"),
        Refused("two digits after the dot", "GET / HTTP/1.10\r\n"),
        Refused("two digits before the dot", "GET / HTTP/01.1\r\n"),
        Refused("a sign", "GET / HTTP/+1.1\r\n"),
        Refused("a sign for a digit", "GET / HTTP/1.+\r\n"),
        Refused("three numbers", "GET / HTTP/1.1.1\r\n"),
        Refused("a comma", "GET / HTTP/1,1\r\n"),
        Refused("numbers that eight bits would fold into 1.1", "GET / HTTP/257.257\r\n"),
        Refused("a letter after", "GET / HTTP/1.1x\r\n"),
        Refused("a digit of another script", "GET / HTTP/1.\u{B9}\r\n"),
        Refused("the next version", "GET / HTTP/2.0\r\n", .versionUnknown),
        Refused("the greeting of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .versionUnknown),
        Refused("version nought", "GET / HTTP/0.9\r\n", .versionUnknown),
        Refused("a far version with an unknown method", "FROB / HTTP/9.9\r\n", .versionUnknown),
    ])
    func `a version other than 1.x is refused`(_ row: Refused) { row.check() }

    @Test func `a refused target says what to write instead`() {
        func detail(_ target: String) -> String {
            Outcome.ofEveryCut(bytes("GET \(target) HTTP/1.1\r\n")).violation?.detail ?? ""
        }
        #expect(detail("/a\tb").contains("%09"))
        #expect(detail("/a\"b").contains("%22"))
        #expect(detail("/a#b").contains("%23"))
        #expect(detail("/\u{C3}\u{A9}").contains("UTF-8"))
    }
}
