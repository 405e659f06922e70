import Foundation
import HTTP
import Testing
import Web

@Suite struct `The build of the page` {
    @Test(arguments: [
        "index.html", "boot.js", "heal.js", "screens/today.js", "style/base.css", "icons/icon.svg", "new.js",
    ])
    func `changes with every file`(path: String) throws {
        let (before, after) = (try WebPage.small(), try WebPage.small(changing: path, to: "{links} other"))
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
        let folder = "/assets/\(page.build)/"
        #expect(
            addresses
                == [
                    "shell.css", "style/tokens.css", "style/base.css", "zebra.css", "boot.js", "main.js",
                    "screens/today.js", "boot.js",
                ].map { folder + $0 })
    }

    @Test func `is loaded as a whole at the start`() throws {
        let shell = try Visitor().answer("/").text
        for (path, file) in WebPage.ofTheProgram.files where file.kind == .script && path != "heal.js" {
            #expect(
                shell.contains("<link rel=\"modulepreload\" href=\"/assets/\(WebPage.build)/\(path)\">"),
                "\(path)")
        }
        #expect(!shell.contains("heal.js"))
        #expect(!shell.contains("{"))
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
    var text: String { String(decoding: bytes, as: UTF8.self) }
    /// The text without the comments of scripts and style sheets.
    var code: String {
        text.replacing(/\/\*(?s:.*?)\*\//, with: "").replacing(/(?m)(^|[ ;])\/\/ .*$/, with: "")
            .replacing("http://www.w3.org/2000/svg", with: "").replacing(
                "http://www.w3.org/1999/xlink", with: "")
    }
}

@Suite struct `The folder of the page` {
    @Test func `is compiled into the program as it is`() {
        let page = WebPage.ofTheProgram
        #expect(PageFile.all.count > 8)
        let names = PageFile.all.map(\.path).filter { $0 != "index.html" }
        #expect(page.files.keys.sorted() == names.sorted())
        for file in PageFile.all where file.path != "index.html" {
            #expect(page.files[file.path]?.bytes == file.bytes, "\(file.path)")
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
        #expect(PageFile.texts.filter { $0.code.contains(word) }.map(\.path) == [])
    }

    @Test func `has no script and no style inside the shell`() throws {
        let shell = try #require(PageFile.all.first { $0.path == "index.html" }).text
        #expect(shell.matches(of: /<script/).count == 1)
        #expect(shell.contains("<script type=\"module\" src=\"{folder}boot.js\"></script>"))
        #expect(shell.firstMatch(of: /<style|\sstyle=|\son[a-z]+=/) == nil)
        #expect(!shell.contains("user-scalable"))
        #expect(!shell.contains("maximum-scale"))
    }

    @Test func `has no file over 250 lines, but for tables of words`() {
        #expect(
            PageFile.texts.filter {
                !$0.path.hasPrefix("words/")
                    && $0.text.split(separator: "\n", omittingEmptySubsequences: false).count > 251
            }
            .map(\.path) == [])
    }

    @Test func `has at most 400 KB, and no picture over 6 KB`() {
        #expect(PageFile.all.map(\.bytes.count).reduce(0, +) <= 400 << 10)
        #expect(
            PageFile.all.filter { $0.path.hasSuffix(".png") && $0.bytes.count > 6 << 10 }.map(\.path) == [])
    }

    @Test func `has every file that its manifest names`() throws {
        let manifest = try #require(PageFile.all.first { $0.path == "manifest.webmanifest" }).text
        let sources = manifest.matches(of: /"src": "([^"]+)"/).map { String($0.1) }
        #expect(sources.count > 2)
        for source in sources { #expect(WebPage.ofTheProgram.files[source] != nil, "\(source)") }
        #expect(manifest.contains("\"start_url\": \"/\""))
    }

    @Test func `has every module that a script imports`() {
        for file in PageFile.all where file.path.hasSuffix(".js") {
            let folder = file.path.split(separator: "/").dropLast().map(String.init)
            for match in file.code.matches(of: /(?:from|import)\s*\(?'(\.[^']+)'/) {
                var place = folder
                for step in match.1.split(separator: "/") where step != "." {
                    if step == ".." { _ = place.popLast() } else { place.append(String(step)) }
                }
                #expect(
                    WebPage.ofTheProgram.files[place.joined(separator: "/")] != nil,
                    "\(file.path): \(match.1)")
            }
        }
    }

    @Test func `never has the shell fetched by a script`() {
        for file in PageFile.all where file.path.hasSuffix(".js") {
            #expect(file.code.firstMatch(of: /fetch\w*\(\s*['"`]\/['"`]/) == nil, "\(file.path)")
        }
    }
}
