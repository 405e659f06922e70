import Foundation
import HTTP
import Testing

@testable import Server

/// A script in place of curl writes what it was told, and answers as a host does.
@Suite struct `A link that is opened` {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "links-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Makes a program of these lines of a shell. `$question` is the file with what it was asked.
    private func reader(_ lines: String, names: Set<String> = [], to addresses: [String] = ["1.1.1.1"]) throws
        -> LinkReader
    {
        let program = folder.appending(path: "curl")
        let script = """
            #!/bin/sh
            question=\(folder.path)/question
            /bin/cat >> $question
            printf '%s\\n' "$*" > \(folder.path)/arguments
            \(lines)

            """
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        return LinkReader(program: program.path, names: names, agent: "Test/1") { _, _ in addresses }
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    private func open(
        _ reader: LinkReader, _ url: String = "https://soups.example/pea", most: Int = 1_000,
        within patience: Patience = Patience(.seconds(1_800))
    ) -> Result<LinkReader.Page, LinkReader.Failure> {
        while true {
            let result = Result { () throws(LinkReader.Failure) in
                try reader.page(
                    at: url, accepting: "text/html", most: most, within: patience)
            }
            // A program that another test starts at this moment has the script open until it runs.
            if result != .failure(.program(String(cString: strerror(ETXTBSY)))) { return result }
        }
    }

    private static let answer = #"printf '<p>Soup</p>\n\ntext/html\n200'"#

    @Test func `brings its page, its type and its address`() throws {
        let page = try open(reader(Self.answer)).get()
        #expect(String(decoding: page.bytes, as: UTF8.self) == "<p>Soup</p>")
        #expect((page.type, page.address) == ("text/html", "https://soups.example/pea"))
    }

    @Test func `goes to the address that was judged, and not as an argument`() throws {
        _ = open(try reader(Self.answer))
        let question = try text("question")
        #expect(question.contains(#"url = "https://soups.example/pea""#))
        #expect(question.contains(#"connect-to = "::1.1.1.1:443""#))
        #expect(!(try text("arguments")).contains("soups"))
    }

    @Test func `has nothing of the server's environment`() throws {
        _ = open(try reader("/usr/bin/env > \(folder.path)/env; " + Self.answer))
        #expect(!(try text("env")).contains("HOME="))
    }

    @Test(arguments: [
        "10.0.0.1", "127.0.0.1", "fe80::1", "169.254.169.254", "::ffff:192.168.0.1",
    ])
    func `asks nobody if its name leads into the home`(address: String) throws {
        let reader = try reader(Self.answer, to: ["1.1.1.1", address])
        #expect(open(reader) == .failure(.home(address: address)))
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "question").path))
    }

    @Test func `may lead to a machine at home that has been named`() throws {
        let reader = try reader(Self.answer, names: ["soups.example"], to: ["10.0.0.1"])
        #expect((try? open(reader, "http://soups.example:8080/").get()) != nil)
    }

    @Test func `is followed where it leads on, and judged again`() throws {
        let lines = """
            case $(/bin/cat $question) in
            *leek*) printf 'Leeks\\n\\ntext/html\\n200' ;;
            *) printf 'Moved\\nhttps://soups.example/leek\\n\\n301' ;;
            esac
            """
        let page = try open(reader(lines)).get()
        #expect(
            (String(decoding: page.bytes, as: UTF8.self), page.address) == (
                "Leeks", "https://soups.example/leek"
            ))
        let home = #"printf '\nhttp://192.168.0.1/\n\n302'"#
        #expect(open(try reader(home)) == .failure(.notAllowed(.addressOfHome("192.168.0.1"))))
    }

    @Test func `is given up after five redirects`() throws {
        let reader = try reader(#"printf '\nhttps://soups.example/on\n\n302'"#)
        #expect(open(reader) == .failure(.tooManyRedirects))
        #expect(try text("question").components(separatedBy: "url = ").count == 7)
    }

    @Test func `is ended once it brings too much`() throws {
        #expect(open(try reader("while :; do echo more and more; done")) == .failure(.tooMuch))
        #expect(open(try reader(Self.answer), most: 5) == .failure(.tooMuch))
    }

    @Test func `is ended once the time is over`() throws {
        let reader = try reader("exec /bin/sleep 1800")
        #expect(open(reader, within: Patience(.zero)) == .failure(.tooLate))
    }

    @Test(arguments: [(403, 403), (503, 503), (304, 304)])
    func `names the status of a refusal`(status: Int, told: Int) throws {
        #expect(open(try reader("printf '\\n\\n\\n\(status)'")) == .failure(.status(told)))
    }

    @Test(arguments: [
        (7, LinkReader.Failure.unreachable), (60, .notSecure), (28, .tooLate), (52, .unreachable),
    ])
    func `names the reason of the program`(code: Int, failure: LinkReader.Failure) throws {
        #expect(open(try reader("exit \(code)")) == .failure(failure))
    }

    @Test(arguments: ["", "nonsense", "a\\n\\nb\\n999"])
    func `needs a program that says how it went`(output: String) throws {
        #expect(open(try reader("printf '\(output)'")) == .failure(.program("it wrote no status")))
    }

    @Test func `needs a program that is there`() {
        let reader = LinkReader(program: "/nowhere/curl", names: [], agent: "") { _, _ in ["1.1.1.1"] }
        guard case .failure(.program) = open(reader) else {
            Issue.record("it was opened")
            return
        }
    }

    @Test func `is opened by the first curl in the folders of programs`() throws {
        _ = try reader(Self.answer)
        #expect(LinkReader.program(in: "/nowhere:\(folder.path):/bin") == folder.path + "/curl")
        #expect(LinkReader.program(in: "relative:") == nil)
    }
}
