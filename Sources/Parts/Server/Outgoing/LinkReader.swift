package import HTTP
import Platform
import Words

/// Opens addresses in the web with the machine's own curl, which has TLS. A call blocks its thread
/// until the patience is over.
///
/// The name is looked up here, and the connection goes to the very address that was judged, so a
/// name that changes meanwhile leads nowhere else. Redirects are followed here, and each is judged
/// like the first address. There are no cookies, and nothing says where the address was found.
package struct LinkReader: Sendable {
    package struct Page: Equatable, Sendable {
        package let bytes: [UInt8]
        /// The Content-Type; empty if the host names none.
        package let type: String
        /// The address of the page after all redirects.
        package let address: String
    }

    /// The reason why no page came.
    package enum Failure: Error, Equatable, Sendable {
        case notAllowed(LinkURL.Flaw)
        /// The name leads into the home.
        case home(address: String)
        case unknownName(String)
        case unreachable
        case notSecure
        case tooLate
        case tooMuch
        case tooManyRedirects
        case status(Int)
        /// The machine's curl does not run as it has to.
        case program(String)
    }

    private static let mostRedirects = 5

    private let program: String
    private let names: Set<String>
    private let agent: String
    private let lookup: @Sendable (Host, Patience) -> [String]

    /// `program` is the path of curl. `names` are hosts that may be at home, at any port.
    package init(program: String, names: Set<String>, agent: String) {
        self.init(program: program, names: names, agent: agent) { NameLookup().addresses(of: $0, within: $1) }
    }

    init(
        program: String, names: Set<String>, agent: String,
        lookup: @escaping @Sendable (Host, Patience) -> [String]
    ) {
        self.program = program
        self.names = names
        self.agent = agent
        self.lookup = lookup
    }

    /// Returns the path of the machine's curl, given the folders in which it looks for programs.
    package static func program(in folders: String) -> String? {
        folders.pieces(at: Byte.colon).lazy.map { $0 + "/curl" }
            .first { $0.begins(with: "/") && access($0, X_OK) == 0 }
    }

    /// Opens an address, and those to which it redirects. `most` counts the bytes as they are read,
    /// unpacked.
    package func page(at text: String, accepting types: String, most: Int, within patience: Patience)
        throws(Failure) -> Page
    {
        var text = text
        for _ in 0...LinkReader.mostRedirects {
            let url = try judged(text)
            let answer = try ask(url, accepting: types, most: most, within: patience)
            switch answer.status {
            case 200...299: return Page(bytes: answer.body, type: answer.type, address: url.text)
            case 300...399 where !answer.redirect.isEmpty: text = answer.redirect
            default: throw .status(answer.status)
            }
        }
        throw .tooManyRedirects
    }

    private func judged(_ text: String) throws(Failure) -> LinkURL {
        do throws(LinkURL.Flaw) {
            return try LinkURL(text, names: names)
        } catch {
            throw .notAllowed(error)
        }
    }

    private func ask(_ url: LinkURL, accepting types: String, most: Int, within patience: Patience)
        throws(Failure) -> LinkAnswer
    {
        let addresses = lookup(url.host, patience)
        guard let address = addresses.first else {
            throw patience.hasPassed ? .tooLate : .unknownName(url.host.name)
        }
        if !names.containsWord(HostAllowList.relative(url.host.name)),
            let home = addresses.first(where: { !IPAddress.isPublic($0) })
        {
            throw .home(address: home)
        }
        switch Child.run(
            program, LinkReader.arguments, input: question(url, at: address, types),
            most: most + LinkAnswer.longestFacts, within: patience)
        {
        case .tooLate: throw .tooLate
        case .tooMuch: throw .tooMuch
        case .notStarted(let error): throw .program(error.text)
        case .ended(let code, let output):
            guard code == 0 else { throw LinkReader.failure(ofCode: code) }
            guard let answer = LinkAnswer(output) else { throw .program("it wrote no status") }
            if answer.body.count > most { throw .tooMuch }
            return answer
        }
    }

    /// The arguments of every request. None comes from outside: the address is read as input.
    private static let arguments = [
        "-q", "--silent", "--compressed", "--globoff", "--proto", "=http,https", "--max-redirs", "0",
        "--noproxy", "*", "--write-out", LinkAnswer.facts, "--config", "-",
    ]

    /// A file of options for curl. An address has neither quotes nor backslashes.
    private func question(_ url: LinkURL, at address: String, _ types: String) -> [UInt8] {
        let place = address.contains(":") ? "[\(address)]" : address
        return Array(
            """
            url = "\(url.text)"
            connect-to = "::\(place):\(url.port)"
            user-agent = "\(agent)"
            header = "Accept: \(types)"

            """.utf8)
    }

    /// The codes of curl's manual.
    private static func failure(ofCode code: Int32) -> Failure {
        switch code {
        case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: .notSecure
        case 28: .tooLate
        case 2, 3, 4, 26, 27, 43, 48, 127: .program("its code is \(code)")
        default: .unreachable
        }
    }
}

/// The output of curl: the body, and three lines about it.
struct LinkAnswer: Equatable {
    static let facts = "\\n%{redirect_url}\\n%{content_type}\\n%{response_code}"
    static let longestFacts = 8 << 10

    let body: [UInt8]
    let redirect: String
    let type: String
    let status: Int

    init?(_ output: [UInt8]) {
        var rest = output[...]
        var lines: [String] = []
        while lines.count < 3 {
            guard let end = rest.lastIndex(of: Byte.lineFeed) else { return nil }
            lines.append(String(decoding: rest[(end + 1)...], as: UTF8.self))
            rest = rest[..<end]
        }
        guard let status = Int(lines[0]), 100...599 ~= status else { return nil }
        body = Array(rest)
        (self.status, type, redirect) = (status, lines[1], lines[2])
    }
}
