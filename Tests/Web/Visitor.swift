import HTTP
import Testing
import Web

/// A browser that asks the routes of a page, without a server.
struct Visitor {
    let page: WebPage
    private let tree: PathTree<WebRoute>

    init(_ page: WebPage = .ofTheProgram) {
        self.page = page
        var tree = PathTree<WebRoute>()
        for route in page.routes { tree.update(PathPattern(route.path)) { $0 = route } }
        self.tree = tree
    }

    /// Returns the answer to a GET, nil if nothing has the address.
    func ask(_ path: String, host: String = "192.168.1.5:8080", _ fields: [String] = []) throws -> Response? {
        var parser = RequestParser(limits: ParserLimits())
        let lines = ["GET \(path) HTTP/1.1", "Host: \(host)"] + fields
        Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8).withUnsafeBytes { parser.feed($0) }
        guard case .head(let head) = try parser.next() else { throw Violation(.malformed, "no head") }
        let segments = try #require(PathPattern.segments(of: head.target.path))
        guard let found = tree.find(segments) else { return nil }
        return found.value.answer(head, found.arguments)
    }

    func answer(_ path: String, host: String = "192.168.1.5:8080", _ fields: [String] = []) throws -> Response
    {
        try #require(try ask(path, host: host, fields), "\(path)")
    }
}

extension Response {
    /// The number of bytes of the body.
    var length: Int {
        guard case .bytes(let bytes) = body else { return 0 }
        return bytes.count
    }

    var text: String {
        guard case .bytes(let bytes) = body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension WebPage {
    /// A page of a few small files.
    static func small(changing path: String = "", to content: String = "") throws -> WebPage {
        let texts = [
            "index.html": """
            <!doctype html><link rel="stylesheet" href="{folder}page.css"><link rel="icon" href="/i">
            <script type="module" src="{folder}boot.js"></script>
            """,
            "boot.js": "import('./main.js');", "heal.js": "location.reload();",
            "main.js": "export function start() {}", "words/en.js": "export default {};", "page.css": "p {}",
            "icons/icon.svg": "<svg/>",
        ].merging(path.isEmpty ? [:] : [path: content]) { $1 }
        return WebPage(
            try texts.map { try #require(WebFile($0.key, $0.value, packed: Array("packed \($0.key)".utf8))) })
    }
}
