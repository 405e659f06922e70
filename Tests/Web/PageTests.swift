import Foundation
import HTTP
import Testing
import Web

@Suite struct `The build of the page` {
    @Test(arguments: [
        "index.html", "boot.js", "heal.js", "words/en.js", "page.css", "icons/icon.svg", "new.js",
    ])
    func `changes with every file`(path: String) throws {
        let (before, after) = (try WebPage.small(), try WebPage.small(changing: path, to: "{folder} other"))
        #expect(before.build != after.build)
        #expect(try Visitor(before).answer("/")["ETag"] != (try Visitor(after).answer("/")["ETag"]))
    }

    @Test func `is the same for the same files, and fits an address`() throws {
        #expect(try WebPage.small().build == (try WebPage.small().build))
        #expect(WebPage.build.wholeMatch(of: /[a-z0-9]{8,20}/) != nil)
        #expect(WebPage.build == WebPage.ofTheProgram.build)
    }

    @Test func `is in every address of the shell`() throws {
        let page = try WebPage.small()
        let shell = try Visitor(page).answer("/").text
        let addresses = shell.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
        #expect(addresses == ["assets/\(page.build)/page.css", "/i", "assets/\(page.build)/boot.js"])
    }

    @Test func `is loaded as a whole at the start`() throws {
        let shell = try Visitor().answer("/").text
        let folder = "assets/\(WebPage.build)/"
        for link in [
            "<link rel=\"stylesheet\" href=\"\(folder)page.css\">",
            "<link rel=\"stylesheet\" href=\"\(folder)large.css\" media=\"print, (min-width: 768px)\">",
            "<link rel=\"modulepreload\" href=\"\(folder)main.js\">",
            "<script type=\"module\" src=\"\(folder)boot.js\"></script>",
            "<script type=\"module\" async src=\"\(folder)opening.js\"></script>",
            "<script type=\"module\" async src=\"\(folder)words/words.js\"></script>",
        ] {
            #expect(shell.contains(link))
        }
        #expect(!shell.contains("{"))
    }

    @Test func `has few scripts and style sheets for each shell, and what must stand alone`() {
        let texts = WebPage.ofTheProgram.files.values.filter { [.script, .style].contains($0.kind) }
        #expect(
            texts.map(\.path).sorted() == [
                "boot.js", "docs.css", "docs.js", "heal.js", "large.css", "main.js", "opening.js",
                "page.css", "rare.js", "rest.js", "words/de.js", "words/deRare.js", "words/deRest.js",
                "words/en.js", "words/enRare.js", "words/enRest.js", "words/words.js",
            ])
    }

    private func withoutBlanks(_ text: String) -> String {
        text.filter { !$0.isWhitespace }.replacing(";}", with: "}")
    }

    @Test func `has each piece of code that was written for it, but for blanks`() throws {
        let page = WebPage.ofTheProgram
        let paths = [
            "opening.js", "main.js", "rest.js", "rare.js", "page.css", "large.css", "docs.js", "docs.css",
        ]
        let all = try paths.map { try #require(page.files[$0]) }
            .map { withoutBlanks(String(decoding: $0.bytes, as: UTF8.self)) }
        for file in PageFile.all where page.files[file.path] == nil && !file.path.hasSuffix(".html") {
            for piece in file.ownCode.split(separator: "\n\n").map({ withoutBlanks(String($0)) }) {
                #expect(all.contains { $0.contains(piece) }, "\(file.path): \(piece)")
            }
        }
    }
}

/// A file in the folder of the page.
private struct PageFile {
    let path: String
    let bytes: [UInt8]

    static let all: [PageFile] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Web/Page").path()
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.sorted().compactMap { name in
            var isFolder: ObjCBool = false
            let path = folder + "/" + name
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
                let bytes = FileManager.default.contents(atPath: path)
            else { return nil }
            return PageFile(path: name, bytes: Array(bytes))
        }
    }()

    static let texts = all.filter { !$0.path.hasSuffix(".png") }
    /// Returns the number of bytes that a browser fetches for files.
    static func bytesSent(for paths: [String]) throws -> Int {
        let visitor = Visitor()
        return try paths.map {
            try visitor.answer("/assets/\(visitor.page.build)/\($0)", ["Accept-Encoding: gzip"]).length
        }.reduce(0, +)
    }

    /// The name of a language, which nobody looks up.
    static let nameOfSVG = "http://www.w3.org/2000/svg"
    var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The text without the comments of scripts and style sheets.
    var code: String {
        text.replacing(/\/\*(?s:.*?)\*\//, with: "").replacing(/(?m)(^|[ ;])\/\/ .*$/, with: "")
    }
    /// The code without what names other modules.
    var ownCode: String {
        code.replacing(/(?m)^(import|export) (\*|\{[^}]*\}) from .*$/, with: "")
            .replacing(/(?m)^export const \{[^}]*\}/, with: "")
            .replacing(/(?m)^(export |@import .*$)/, with: "")
    }
}

@Suite struct `The folder of the page` {
    @Test func `is compiled into the program, pictures as they are`() {
        #expect(PageFile.all.count > 90)
        for file in PageFile.all where file.path.hasPrefix("icons/") {
            #expect(WebPage.ofTheProgram.files[file.path]?.bytes == file.bytes, "\(file.path)")
        }
    }

    @Test func `has names that are safe in an address, and folders only one deep`() {
        for file in PageFile.all {
            let isSafe = file.path.wholeMatch(of: /([A-Za-z0-9-]+\/)?[A-Za-z0-9-]+\.[a-z]+/) != nil
            #expect(isSafe, "\(file.path)")
        }
    }

    @Test(arguments: [
        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "setHTML", "eval(", "new Function",
        "style=", "srcdoc", "javascript:", "http://", "https://",
    ])
    func `makes no text into code and asks no other server`(word: String) {
        let found = PageFile.texts.filter { $0.code.replacing(PageFile.nameOfSVG, with: "").contains(word) }
        #expect(found.map(\.path) == [])
    }

    @Test func `has no script and no style inside the shell`() throws {
        let shell = try #require(PageFile.all.first { $0.path == "index.html" }).text
        #expect(shell.matches(of: /<script/).count == 3)
        let fromFiles = /<script type="module" (?:async )?src="\{folder\}[a-z\/]+.js"><\/script>/
        #expect(shell.matches(of: fromFiles).count == 3)
        #expect(shell.firstMatch(of: /<style|\sstyle=|\son[a-z]+=/) == nil)
        #expect(!shell.contains("user-scalable"))
        #expect(!shell.contains("maximum-scale"))
    }

    @Test func `has no file over 250 lines`() {
        let long = PageFile.texts.filter {
            $0.text.split(separator: "\n", omittingEmptySubsequences: false).count > 251
        }
        #expect(long.map(\.path) == [])
    }

    @Test func `has no picture over 6 KB`() {
        let pictures = PageFile.all.filter { $0.path.hasSuffix(".png") }
        #expect(pictures.filter { $0.bytes.count > 6 << 10 }.map(\.path) == [])
    }

    /// What a browser fetches one after the other, in the language that needs most.
    private static let start = [
        "boot.js", "opening.js", "main.js", "words/words.js", "page.css", "large.css", "manifest.webmanifest",
        "words/de.js",
    ]
    private static let rest = ["rest.js", "words/deRest.js"]
    private static let rare = ["rare.js", "words/deRare.js"]

    @Test func `asks its first questions with at most 3 KB`() throws {
        #expect(try PageFile.bytesSent(for: ["opening.js"]) <= 3 << 10)
    }

    @Test func `starts with at most 60 KB`() throws {
        #expect(try PageFile.bytesSent(for: Self.start) <= 60 << 10)
    }

    @Test func `has at most 92 KB that come after the start`() throws {
        #expect(try PageFile.bytesSent(for: Self.rest + Self.rare) <= 92 << 10)
    }

    @Test func `has no other files for a person who reads German, but icons`() {
        let others = WebPage.ofTheProgram.paths.filter { path in
            !path.hasPrefix("icons/") && !path.hasPrefix("words/en")
        }
        #expect(others == (Self.start + Self.rest + Self.rare).sorted())
    }

    @Test func `has every file that its manifest names`() throws {
        let manifest = try #require(PageFile.all.first { $0.path == "manifest.webmanifest" }).text
        let sources = manifest.matches(of: /"src": "([^"]+)"/).map { String($0.1) }
        #expect(sources.count > 2)
        for source in sources { #expect(WebPage.ofTheProgram.files[source] != nil, "\(source)") }
        #expect(manifest.contains("\"start_url\": \"../../\""))
    }

    @Test func `never has the shell fetched by a script`() {
        for file in PageFile.all where file.path.hasSuffix(".js") {
            #expect(file.code.firstMatch(of: /fetch\w*\(\s*['"`]\/['"`]/) == nil, "\(file.path)")
        }
    }
}
