import HTTP
import Testing
import Web

@Suite struct `The contract's page` {
    private let visitor = Visitor()
    private var folder: String { "assets/\(visitor.page.build)/" }

    @Test(arguments: ["192.168.1.5:8080", "localhost:8080"])
    func `is asked for each time, and known by its tag`(host: String) throws {
        let shell = try visitor.answer("/docs", host: host)
        #expect(shell.status == .ok)
        #expect(shell["Cache-Control"] == "no-cache")
        let tag = try #require(shell["ETag"])
        let again = try visitor.answer("/docs", host: host, ["If-None-Match: \(tag)"])
        #expect(again.status == .notModified)
        #expect(again.text.isEmpty)
    }

    @Test func `has the type and the policy of the page for phones`() throws {
        let (docs, page) = (try visitor.answer("/docs"), try visitor.answer("/"))
        for name in ["Content-Type", "Content-Security-Policy", "Referrer-Policy", "Permissions-Policy"] {
            #expect(docs[name] != nil)
            #expect(docs[name] == page[name])
        }
    }

    @Test func `loads files of its build and the contract, and nothing else`() throws {
        let shell = try visitor.answer("/docs").text
        let addresses = shell.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
        let own = ["icons/icon.svg", "docs.css", "docs.js"].map { folder + $0 }
        #expect(Set(addresses) == Set(own + ["openapi.json", "openapi.yaml"]))
        #expect(shell.firstMatch(of: /<style|\sstyle=|\son[a-z]+=|<script>/) == nil)
        #expect(!shell.contains("{"))
    }

    @Test func `needs at most 16 KB next to the contract`() throws {
        let lengths = try ["docs", folder + "docs.js", folder + "docs.css", folder + "icons/icon.svg"].map {
            try visitor.answer("/" + $0, ["Accept-Encoding: gzip"]).length
        }
        #expect(lengths.allSatisfy { $0 > 0 })
        #expect(lengths.reduce(0, +) <= 16 << 10)
    }

    @Test func `is no part of what phones keep`() {
        #expect(visitor.page.paths.filter { $0.hasPrefix("docs") } == [])
        #expect(visitor.page.files["docs.html"] == nil)
    }
}
