import HTTP
import JSON
import Words

/// A revision of the Model Context Protocol that this server speaks.
///
/// The two older ones begin with `initialize`. Since 2026-07-28 every request says its revision
/// itself, in `_meta` and in a header.
enum Revision: String, CaseIterable, Sendable {
    case june2025 = "2025-06-18"
    case november2025 = "2025-11-25"
    case july2026 = "2026-07-28"

    /// The revision for a client whose own is unknown here and that begins with `initialize`.
    static let newestWithHandshake = november2025

    /// True if a request says its revision itself, and no handshake comes before it.
    var isStateless: Bool { self == .july2026 }

    init?(named name: String) {
        guard let revision = Revision.allCases.first(where: { $0.rawValue.isWord(name) }) else { return nil }
        self = revision
    }

    /// The revision that answers an `initialize`: the client's own, if the server speaks it.
    init(initializing params: JSONValue?) {
        let asked = params?["protocolVersion"]?.text.flatMap { Revision(named: $0) }
        self = asked.flatMap { $0.isStateless ? nil : $0 } ?? .newestWithHandshake
    }
}

/// The fields of a request's head that repeat what its body says.
private enum RepeatedField {
    static let version = "MCP-Protocol-Version"
    static let method = "Mcp-Method"
    static let name = "Mcp-Name"
}

/// The members of `_meta` in which a request describes itself.
private enum MetaKey {
    static let version = "io.modelcontextprotocol/protocolVersion"
    static let capabilities = "io.modelcontextprotocol/clientCapabilities"
}

extension RPCMessage {
    /// Returns the revision in which a message is written, or refuses one that this server does not
    /// speak or that contradicts its headers.
    func revision(_ head: RequestHead) throws(RPCError) -> Revision {
        let header = head.fields["mcp-protocol-version"]
        let meta = params?["_meta"]
        let stated = meta?[MetaKey.version]?.text
        if let name = stated ?? header, Revision(named: name) == nil { throw .unknownRevision(name) }
        guard let revision = (stated ?? header).flatMap({ Revision(named: $0) }), revision.isStateless else {
            return header.flatMap { Revision(named: $0) } ?? .june2025
        }
        guard let stated, meta?[MetaKey.capabilities]?.isObject == true else {
            throw .malformedMeta(
                "Send “_meta” in “params”, with “\(MetaKey.version)” and “\(MetaKey.capabilities)”.")
        }
        try checkHeader(RepeatedField.version, header, says: stated)
        try checkHeader(RepeatedField.method, head.fields["mcp-method"], says: method)
        if method.isWord("tools/call") {
            let sent = head.fields["mcp-name"]
            try checkHeader(
                RepeatedField.name, sent.map(RPCMessage.decoded), says: params?["name"]?.text ?? "")
        }
        return revision
    }

    /// Returns the fields that a program sends with a message that it passes on. A text that no
    /// field can carry is written as `=?base64?…?=`.
    static func fields(repeating message: JSONValue) -> [(name: String, value: String)] {
        let params = message["params"]
        let texts = [
            (RepeatedField.version, params?["_meta"]?[MetaKey.version]?.text),
            (RepeatedField.method, message["method"]?.text), (RepeatedField.name, params?["name"]?.text),
        ]
        return texts.compactMap { name, text in
            guard let text else { return nil }
            let isPlain = !text.isEmpty && text.utf8.allSatisfy { 0x21...0x7E ~= $0 }
            return (name, isPlain ? text : "=?base64?\(Base64.text(of: Array(text.utf8)))?=")
        }
    }

    /// Refuses a header that is missing or says something else than the body, because a proxy on
    /// the way may have believed the header.
    private func checkHeader(_ name: String, _ header: String?, says text: String) throws(RPCError) {
        if let header, header.isWord(text) { return }
        throw .headerMismatch(
            "Header mismatch: send “\(name): \(text.prefix(100))”, as the body says; "
                + (header.map { "“\($0.prefix(100))” was sent." } ?? "the header is missing."))
    }

    /// Returns the text of a header that may be written as `=?base64?…?=`.
    private static func decoded(_ header: String) -> String {
        guard header.begins(with: "=?base64?"), header.ends(with: "?=") else { return header }
        var digits = String(Substring(header.utf8.dropFirst(9).dropLast(2)))
        let bytes = digits.withUTF8 { Base64.bytes(of: $0) }
        return bytes.flatMap { String(validating: $0, as: UTF8.self) } ?? header
    }
}
