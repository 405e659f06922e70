import API
import Domain
import HTTP
import JSON
import Server
import Words

/// A line of the access log.
struct AccessLine {
    let record: AccessRecord
    let at: Instant
    let proxies: TrustedProxies

    var text: [UInt8] {
        var line = VisibleText()
        line.add(at.text)
        line.add(client, after: " ")
        line.add(record.head?.method.rawValue ?? "-", after: " ")
        line.add(target ?? "-", after: " ")
        line.add(String(record.status), after: " ")
        line.add(String(record.bytes), after: " ")
        line.add(String(record.microseconds), after: "B ")
        line.add(record.requestID ?? "-", after: "us id=")
        if let asker = record.asker { line.add(quoted: asker, after: " member=") }
        line.end()
        return line.bytes
    }

    var json: [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.field("at", at.text)
            $0.field("client", client)
            $0.field("method", record.head?.method.rawValue)
            $0.field("target", target)
            $0.field("status", record.status)
            $0.field("bytes", record.bytes)
            $0.field("microseconds", record.microseconds)
            $0.field("id", record.requestID)
            $0.field("member", record.asker)
        }
        json.breakText()
        return json.bytes
    }

    /// The path with its query. A query with a token or a code is left out, even if the name is
    /// misspelt or badly encoded.
    private var target: String? {
        guard let target = record.head?.target else { return nil }
        let path = AccessLine.withoutSecrets(target.path)
        guard let query = target.query, let read = Percent.decode(Substring(query))?.lowercased(),
            !["token", "code", DeviceToken.mark].contains(where: read.contains)
        else { return path }
        return path + "?" + query
    }

    /// Hides tokens and invitation codes, because a reader of the log could join the household:
    /// every segment with the mark of tokens, and every one after a word that begins with “invit”
    /// or “join”, however it is encoded.
    private static func withoutSecrets(_ path: String) -> String {
        // Few paths have two letters of these words in a row. The others cost only this look.
        guard zip(path.utf8, path.utf8.dropFirst()).contains(where: areOfSecrets) else { return path }
        guard let read = Percent.decode(Substring(path)) else { return "{unreadable}" }
        let decoded = AccessLine.decoded(read)
        let segments = decoded.pieces(at: UInt8(ascii: "/")).map(\.inSmallLetters)
        var last = ""
        let shown = segments.map { segment -> String? in
            if segment.isEmpty { return nil }
            defer { last = segment }
            if segment.contains(DeviceToken.mark) { return "{token}" }
            return isBeforeCode(last) ? "{code}" : nil
        }
        if shown.allSatisfy({ $0 == nil }) { return path }
        let texts = decoded.pieces(at: UInt8(ascii: "/"))
        return texts.indices.map { shown[$0] ?? Percent.encode(String(texts[$0])) }.joined(separator: "/")
    }

    /// Returns a path that hides nothing behind escapes of escapes.
    private static func decoded(_ path: String) -> String {
        var path = path
        for _ in 1...2 { path = Percent.decode(Substring(path)) ?? path }
        return path
    }

    private static func isBeforeCode(_ word: String) -> Bool {
        word.begins(with: "invit") || word.begins(with: "join")
    }

    private static func areOfSecrets(_ one: UInt8, _ next: UInt8) -> Bool {
        switch (one | 0x20, next | 0x20) {
        case (UInt8(ascii: "n"), UInt8(ascii: "v")), (UInt8(ascii: "j"), UInt8(ascii: "o")),
            (UInt8(ascii: "r"), UInt8(ascii: "_") | 0x20), (UInt8(ascii: "%"), _):
            true
        default: false
        }
    }

    private var client: String {
        record.head.map { proxies.client(of: $0, at: record.client) }?.address ?? record.client.address
    }
}

/// Text whose control characters are escaped, so that a line stays one line and no terminal obeys.
private struct VisibleText {
    private(set) var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(256)
    }

    mutating func add(_ text: String, after words: String = "") {
        bytes += words.utf8
        if text.utf8.allSatisfy(VisibleText.isVisible) {
            bytes += text.utf8
        } else {
            for byte in text.utf8 { add(byte) }
        }
    }

    /// Adds a text between quotation marks, so that it cannot pass for another field.
    mutating func add(quoted text: String, after words: String) {
        bytes += words.utf8
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
            add(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func end() {
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func add(_ byte: UInt8) {
        if VisibleText.isVisible(byte) { return bytes.append(byte) }
        bytes += "\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
    }

    private static func isVisible(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }
}
