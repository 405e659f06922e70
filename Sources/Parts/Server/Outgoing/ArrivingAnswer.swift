import Words

/// The answer to a request of this program, as far as it has arrived (RFC 9112).
enum ArrivingAnswer: Equatable {
    case needsMore
    /// A whole head: the status, the place where the body begins, and the body's length if the head
    /// says it.
    case begun(status: Int, body: Int, length: Int?)
    case notHTTP

    private static let headEnd = Array("\r\n\r\n".utf8)
    private static let lineEnd = UInt8(ascii: "\n")

    /// Reads the beginning of an answer. Interim answers are passed over (RFC 9110, section 15.2).
    init(_ bytes: ArraySlice<UInt8>) {
        let prefix = "HTTP/1."
        guard bytes.prefix(prefix.utf8.count).elementsEqual(prefix.utf8.prefix(bytes.count)) else {
            self = .notHTTP
            return
        }
        guard let end = ArrivingAnswer.endOfHead(bytes) else {
            self = .needsMore
            return
        }
        // “HTTP/1.1 200”, and then a space or the line's end.
        let lines = bytes[..<end].split(separator: ArrivingAnswer.lineEnd).map { $0.dropLast() }
        let words = lines[0].split(
            separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count > 1, words[0].count == 8, words[1].count == 3,
            let status = ArrivingAnswer.number(words[1]), 100...599 ~= status, status != 101
        else {
            self = .notHTTP
            return
        }
        if status < 200 {
            self = ArrivingAnswer(bytes[end...])
        } else {
            let isEmpty = status == 204 || status == 304
            self = .begun(status: status, body: end, length: isEmpty ? 0 : ArrivingAnswer.length(lines))
        }
    }

    private static func endOfHead(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= headEnd.count else { return nil }
        for start in bytes.startIndex...(bytes.endIndex - headEnd.count)
        where bytes[start...].starts(with: headEnd) {
            return start + headEnd.count
        }
        return nil
    }

    /// Returns what the Content-Length field says.
    private static func length(_ lines: [ArraySlice<UInt8>]) -> Int? {
        let fields = lines.dropFirst().map { String(decoding: $0, as: UTF8.self) }
        let field = fields.first { $0.inSmallLetters.begins(with: "content-length:") }
        return field.flatMap { number($0.utf8.dropFirst(15).filter { $0 != UInt8(ascii: " ") }) }
    }

    private static func number(_ digits: some Collection<UInt8>) -> Int? {
        // More digits than any length has could not be added to.
        guard 1...15 ~= digits.count, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
