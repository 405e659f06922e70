import HTTP
import Testing

struct QueryTests {
    @Test(
        arguments: [
            (nil, []), ("", []), ("&&", []), ("a=1", ["a", "1"]), ("a", ["a", ""]), ("a=", ["a", ""]),
            ("=1", ["", "1"]), ("=", ["", ""]),
            ("a=1=2", ["a", "1=2"]), ("a=1&b=2", ["a", "1", "b", "2"]), ("&a=1&&b=2&", ["a", "1", "b", "2"]),
            ("a=1&a=2", ["a", "1", "a", "2"]),
            ("a+b=c+d", ["a b", "c d"]), ("%61=%62", ["a", "b"]), ("a=%26&b=%3D", ["a", "&", "b", "="]),
            ("a=%2B", ["a", "+"]),
            ("q=/?:@!$'()*,;~", ["q", "/?:@!$'()*,;~"]), ("a=%c3%a9", ["a", "é"]),
            ("a=%0d%0aX:%20y", ["a", "\r\nX: y"]),
        ] as [(String?, [String])])
    func `a query is read`(_ text: String?, _ namesAndValues: [String]) throws {
        let query = try #require(Query(text))
        #expect(query.parameters.flatMap { [$0.name, $0.value] } == namesAndValues)
    }

    @Test(arguments: ["a=%", "%=a", "a=%4", "a=%zz", "a=%ff", "a=1&b=%c3", "%c3=1", "a=%c3&b=%a9", "a%=%41"])
    func `a badly encoded query gives nil`(_ text: String) { #expect(Query(text) == nil) }

    @Test func `values are found by name, the first or all`() throws {
        let query = try #require(Query("a=1&b=2&a=3&c"))
        #expect(query["a"] == "1")
        #expect(query["c"] == "")
        #expect(query["d"] == nil)
        #expect(query.all("a") == ["1", "3"])
        #expect(query.all("d") == [])
    }
}
