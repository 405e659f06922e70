/// The status of an answer to a request of the server itself. The rest of the answer is not kept.
enum AnswerStatus: Equatable {
    case needsMore
    case status(Int)
    case notHTTP

    private static let headEnd = Array("\r\n\r\n".utf8)

    /// Reads the beginning of an answer (RFC 9112, section 4). Interim answers are passed over (RFC
    /// 9110, section 15.2).
    init(of bytes: ArraySlice<UInt8>) {
        let prefix = "HTTP/1."
        guard bytes.prefix(prefix.utf8.count).elementsEqual(prefix.utf8.prefix(bytes.count)) else {
            self = .notHTTP
            return
        }
        guard let end = AnswerStatus.endOfHead(bytes) else {
            self = .needsMore
            return
        }
        // “HTTP/1.1 200”, and then a space or the line's end.
        let line = bytes.prefix { $0 != UInt8(ascii: "\r") }
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count > 1, words[0].count == 8, words[1].count == 3,
            words[1].allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
            let status = Int(String(decoding: words[1], as: UTF8.self)), 100...599 ~= status, status != 101
        else {
            self = .notHTTP
            return
        }
        self = status < 200 ? AnswerStatus(of: bytes[end...]) : .status(status)
    }

    private static func endOfHead(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= headEnd.count else { return nil }
        for start in bytes.startIndex...(bytes.endIndex - headEnd.count)
        where bytes[start...].starts(with: headEnd) {
            return start + headEnd.count
        }
        return nil
    }
}
