import Deflate
import HTTP
import Testing
import Web

@Suite struct `The shell` {
    @Test func `is kept by the browser for a year, and opens offline`() throws {
        for host in ["192.168.1.5:8080", "larder.local:8080", "[fd00::5]"] {
            let shell = try Visitor().answer("/", host: host)
            #expect(shell.status == .ok)
            #expect(shell["Cache-Control"] == "private, max-age=31536000")
            #expect(shell["Content-Type"] == "text/html; charset=utf-8")
        }
    }

    @Test(arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080"])
    func `is asked for each time on the server's own machine`(host: String) throws {
        #expect(try Visitor().answer("/", host: host)["Cache-Control"] == "no-cache")
    }

    @Test func `has no fields that would keep it from being kept`() throws {
        let shell = try Visitor().answer("/")
        for name in ["Vary", "Set-Cookie", "Pragma", "Expires"] { #expect(shell[name] == nil) }
    }

    @Test func `is known by its tag`() throws {
        let tag = try #require(try Visitor().answer("/")["ETag"])
        let again = try Visitor().answer("/", ["If-None-Match: \(tag)"])
        #expect(again.status == .notModified)
        #expect(again.text.isEmpty)
        #expect(again["Cache-Control"] == "private, max-age=31536000")
        #expect(again["Content-Security-Policy"] != nil)
        #expect(try Visitor().answer("/", ["If-None-Match: \"other\""]).status == .ok)
    }

    @Test func `loads nothing from elsewhere, and runs nothing that stands in it`() throws {
        let shell = try Visitor().answer("/")
        let policy = (shell["Content-Security-Policy"] ?? "").split(separator: "; ")
        for rule in [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'",
            "form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'",
            "require-trusted-types-for 'script'", "trusted-types 'none'",
        ] {
            #expect(policy.contains(Substring(rule)))
        }
        #expect(shell["Referrer-Policy"] == "no-referrer")
        #expect(shell["Permissions-Policy"]?.contains("geolocation=()") == true)
    }

    @Test func `tells programs where the contract is`() throws {
        let shell = try Visitor().answer("/", ["Accept: application/json"]).text
        let top = shell.prefix(400)
        #expect(top.contains("/openapi.yaml"))
        #expect(top.contains("/docs"))
        let noScript = try #require(shell.firstMatch(of: /(?s)<noscript>(.*)<\/noscript>/)?.1)
        #expect(noScript.contains("/openapi.yaml"))
    }
}

@Suite struct `The files of the page` {
    @Test func `are kept for ever under the name of their build`() throws {
        let visitor = Visitor()
        for (path, file) in visitor.page.files {
            let answer = try visitor.answer("/assets/\(visitor.page.build)/\(path)")
            #expect(answer.status == .ok)
            #expect(answer["Cache-Control"] == "public, max-age=31536000, immutable")
            #expect(answer["Content-Type"] == file.kind.type)
            guard case .bytes(file.bytes) = answer.body else {
                Issue.record("\(path) has other bytes")
                continue
            }
        }
    }

    @Test(arguments: [
        ("a.js", "text/javascript; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
        ("a.svg", "image/svg+xml"), ("a.png", "image/png"), ("a.webmanifest", "application/manifest+json"),
    ])
    func `have exact types`(path: String, type: String) {
        #expect(WebFile(path, "")?.kind.type == type)
    }

    @Test func `of another build are scripts that heal, and the present style sheets`() throws {
        let visitor = Visitor()
        let healing = try #require(visitor.page.files["heal.js"])
        for path in ["boot.js", "words/long-gone.js"] {
            let answer = try visitor.answer("/assets/c0ther/\(path)")
            #expect(answer.text == String(decoding: healing.bytes, as: UTF8.self))
            #expect(answer["Content-Type"] == "text/javascript; charset=utf-8")
            #expect(answer["Cache-Control"] == "no-store")
        }
        let style = try visitor.answer("/assets/c0ther/page.css")
        #expect(style.text == String(decoding: visitor.page.files["page.css"]?.bytes ?? [], as: UTF8.self))
        #expect(style["Content-Type"] == "text/css; charset=utf-8")
        #expect(style["Cache-Control"] == "no-store")
    }

    @Test(arguments: [
        "/assets/c0ther/long-gone.css", "/assets/c0ther/icons/icon.svg", "/assets/c0ther/index.html",
        "/assets/BUILD/long-gone.js", "/assets/BUILD/index.html", "/assets/BUILD/a/b/c.js",
    ])
    func `that never were are not found`(path: String) throws {
        let visitor = Visitor()
        #expect(try visitor.ask(path.replacing("BUILD", with: visitor.page.build)) == nil)
    }

    @Test func `are packed for browsers that unpack them, and plain for others`() throws {
        let visitor = Visitor(try .small())
        let path = "/assets/\(visitor.page.build)/main.js"
        let packed = try visitor.answer(path, ["Accept-Encoding: gzip, deflate"])
        #expect(packed.text == "packed main.js")
        #expect(packed["Content-Encoding"] == "gzip")
        let plain = try visitor.answer(path)
        #expect(plain.text == "export function start() {}")
        #expect(plain["Content-Encoding"] == nil)
        for answer in [packed, plain] { #expect(answer["Vary"] == "Accept-Encoding") }
    }

    @Test func `are unpacked to what others get`() throws {
        let visitor = Visitor()
        for (path, file) in visitor.page.files where file.kind != .picture {
            let answer = try visitor.answer(
                "/assets/\(visitor.page.build)/\(path)", ["Accept-Encoding: gzip"])
            guard case .bytes(let packed) = answer.body else { continue }
            #expect(try Gzip.unpack(packed, atMost: 1 << 20) == file.bytes, "\(path)")
        }
    }

    @Test func `are listed for pages of earlier builds`() throws {
        let visitor = Visitor(try .small())
        let answer = try visitor.answer("/assets/build")
        let folder = "/assets/\(visitor.page.build)"
        let files = [
            "boot.js", "icons/icon.svg", "main.js", "page.css", "words/en.js",
        ]
        let list = files.map { "\"\(folder)/\($0)\"" }.joined(separator: ",")
        #expect(answer.text == "{\"build\":\"\(visitor.page.build)\",\"files\":[\(list)]}")
        #expect(answer["Content-Type"] == "application/json; charset=utf-8")
        #expect(answer["Cache-Control"] == "no-store")
    }

    @Test func `have icons where browsers look by themselves`() throws {
        for path in ["/favicon.ico", "/apple-touch-icon.png"] {
            let icon = try Visitor().answer(path)
            #expect(icon["Content-Type"] == "image/png")
            #expect(icon["Cache-Control"] == "max-age=86400")
            guard case .bytes(let bytes) = icon.body else { return }
            #expect(bytes.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        }
    }
}

@Suite struct `A typed path` {
    @Test(arguments: [
        "/shopping", "/plan", "/plan/2026-11-23", "/meals", "/meals/019aafe1-5cdb-7000-8000-1234567890ab",
        "/join/K7WX3QTN", "/lists/current", "/household", "/settings", "/review/current", "/join/a%20b",
    ])
    func `leads to its screen`(path: String) throws {
        let answer = try Visitor().answer(path)
        #expect(answer.status == .seeOther)
        #expect(answer["Location"] == "/#" + path)
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer.text.contains("/openapi.yaml"))
    }

    @Test func `leads to every screen of the page, and to nothing else`() throws {
        let page = WebPage.ofTheProgram
        let screens = try ["main.js", "rest.js", "rare.js"].flatMap { path in
            let script = String(decoding: try #require(page.files[path]).bytes, as: UTF8.self)
            let table = try #require(script.firstMatch(of: /(?s)const screens=\{(.*?)\};/)?.1)
            return table.matches(of: /'(\/[^']+)':\w+/).map {
                String($0.1.replacing(/:(\w+)/) { "{\($0.1)}" })
            }
        }
        let typed = page.routes.filter { $0.name.hasPrefix("open") }.map(\.path)
        #expect(screens.count > 20)
        #expect(typed.sorted() == Set(screens).sorted())
    }

    @Test func `has one name for each screen`() {
        let names = WebPage.ofTheProgram.routes.map(\.name)
        #expect(Set(names).count == names.count)
    }
}
