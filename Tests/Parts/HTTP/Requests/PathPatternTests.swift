import HTTP
import Testing

struct PathPatternTests {
    @Test func `a pattern has literals and parameters`() {
        #expect(
            PathPattern("/v1/days/{date}/meals").segments == [
                .literal("v1"), .literal("days"), .parameter("date"), .literal("meals"),
            ])
        #expect(PathPattern("/").segments == [])
    }

    @Test(
        arguments: [
            ("/", []), ("/a", ["a"]), ("/a/b/c", ["a", "b", "c"]), ("/a%2Fb/c", ["a/b", "c"]),
            ("/%61", ["a"]), ("/caf%C3%A9", ["café"]),
            ("/a+b", ["a+b"]), ("/...", ["..."]), ("/.a", [".a"]), ("/..;/b", ["..;", "b"]),
            ("/%252e%252e", ["%2e%2e"]),
            ("/a;b=c", ["a;b=c"]),
        ] as [(String, [String])])
    func `a path is cut and each part is decoded alone`(_ path: String, _ segments: [String]) {
        #expect(PathPattern.segments(of: path) == segments)
    }

    @Test(arguments: [
        "*", "//", "//a", "/a//b", "/a/", "/.", "/..", "/../a", "/a/..", "/a/../b", "/./a", "/%2e", "/%2E%2e",
        "/%2e%2e/etc", "/.%2e/etc",
        "/%zz",
        "/a%", "/a%2", "/%ff", "/..%c0%af", "/a/%", "/%c3/%a9",
    ])
    func `a path with an empty, dotted or unreadable part is refused`(_ path: String) {
        #expect(PathPattern.segments(of: path) == nil)
    }

    private static let tree: PathTree<String> = {
        var tree = PathTree<String>()
        for pattern in [
            "/", "/a", "/a/{x}", "/a/b", "/a/{x}/c", "/a/b/d", "/{y}/b", "/{y}/{z}/e", "/a/{x}/c/{w}",
        ] {
            tree.update(PathPattern(pattern)) { $0 = pattern }
        }
        return tree
    }()

    @Test(
        arguments: [
            ("/", "/", []), ("/a", "/a", []), ("/a/b", "/a/b", []), ("/a/z", "/a/{x}", ["z"]),
            ("/a/b/c", "/a/{x}/c", ["b"]),
            ("/a/b/d", "/a/b/d", []), ("/c/b", "/{y}/b", ["c"]), ("/a/b/e", "/{y}/{z}/e", ["a", "b"]),
            ("/1/2/e", "/{y}/{z}/e", ["1", "2"]),
            ("/a/1/c/2", "/a/{x}/c/{w}", ["1", "2"]), ("/a/b/c/2", "/a/{x}/c/{w}", ["b", "2"]),
            ("/a/x%2Fy", "/a/{x}", ["x/y"]),
            ("/a/%7Bx%7D", "/a/{x}", ["{x}"]),
        ] as [(String, String, [String])])
    func `the most literal route wins, then the next is tried`(
        _ path: String, _ pattern: String, _ arguments: [String]
    ) throws {
        let segments = try #require(PathPattern.segments(of: path))
        let found = try #require(PathPatternTests.tree.find(segments))
        #expect(found.value == pattern)
        #expect(found.arguments == arguments)
    }

    @Test(arguments: ["/b", "/a/b/x", "/a/b/c/d/e", "/1/2", "/A"])
    func `a path without a route is not found`(_ path: String) throws {
        let segments = try #require(PathPattern.segments(of: path))
        #expect(PathPatternTests.tree.find(segments) == nil)
    }

    @Test func `a path of thousands of parts is no deeper than the routes`() {
        #expect(PathPatternTests.tree.find(Array(repeating: "a", count: 100_000)) == nil)
    }

    @Test func `the value at a pattern can be changed`() {
        var tree = PathTree<[Int]>()
        for number in 1...3 { tree.update(PathPattern("/a/{x}")) { $0 = ($0 ?? []) + [number] } }
        #expect(tree.find(["a", "b"])?.value == [1, 2, 3])
        #expect(tree.find(["a"]) == nil)
    }
}
