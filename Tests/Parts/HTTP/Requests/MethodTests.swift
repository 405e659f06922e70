import Testing

@testable import HTTP

struct MethodTests {
    @Test func `the methods are those of the RFCs that resources use`() {
        #expect(
            Method.offered.map(\.rawValue) == ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
        #expect(Method.allCases.map(\.rawValue) == Method.offered.map(\.rawValue) + ["TRACE", "QUERY"])
        for method in Method.allCases { #expect(Method(bytes: method.rawValue.utf8) == method) }
    }

    @Test(arguments: [
        "", "get", "Get", "GE", "GETX", " GET", "GET ", "PAST", "HEAP", "POSH", "PUTS", "DELETED", "OPTION",
        "PATCHE", "G\u{CB}T",
    ])
    func `any other word is not a method`(_ word: String) { #expect(Method(bytes: bytes(word)) == nil) }

    @Test func `a method is safe if it asks for no change`() {
        #expect(Method.allCases.filter(\.isSafe) == [.get, .head, .options, .trace, .query])
    }
}

struct StatusTests {
    @Test func `each status has a reason in plain words`() {
        for status in Status.allCases {
            #expect((200...599).contains(status.rawValue))
            #expect(!status.reason.isEmpty)
            #expect(
                status.reason.utf8.allSatisfy {
                    $0 == 0x20 || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                }, "\(status)")
        }
        #expect(Set(Status.allCases.map(\.reason)).count == Status.allCases.count)
    }

    @Test(arguments: [
        (200, "OK"), (201, "Created"), (202, "Accepted"), (204, "No Content"), (304, "Not Modified"),
        (400, "Bad Request"),
        (401, "Unauthorized"),
        (403, "Forbidden"), (404, "Not Found"), (405, "Method Not Allowed"), (406, "Not Acceptable"),
        (408, "Request Timeout"),
        (409, "Conflict"),
        (410, "Gone"), (412, "Precondition Failed"), (413, "Content Too Large"), (414, "URI Too Long"),
        (415, "Unsupported Media Type"),
        (417, "Expectation Failed"), (421, "Misdirected Request"), (422, "Unprocessable Content"),
        (428, "Precondition Required"),
        (429, "Too Many Requests"), (431, "Request Header Fields Too Large"), (500, "Internal Server Error"),
        (501, "Not Implemented"),
        (503, "Service Unavailable"), (505, "HTTP Version Not Supported"), (507, "Insufficient Storage"),
    ])
    func `a status has its registered reason`(_ number: Int, _ reason: String) {
        #expect(Status(rawValue: number)?.reason == reason)
    }

    @Test func `only the answers 204 and 304 have no body`() {
        #expect(Status.allCases.filter { !$0.hasBody } == [.noContent, .notModified])
    }
}
