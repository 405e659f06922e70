import Deflate
import JSON
import Rows
import UseCases

/// The key of a request with what is kept of its answer, inside a transaction or a snapshot. A long
/// body is packed, because it repeats the rows of its own line.
struct AnswerRow: JSONReadable {
    /// The lengths of bodies that are packed. A longer one would keep other writers waiting.
    static let packedLengths = 1_024...256 << 10

    let retry: Retry
    let answer: KeptAnswer

    init(_ retry: Retry, _ answer: KeptAnswer) {
        self.retry = retry
        self.answer = answer
    }

    init?(_ fields: inout Fields) {
        guard let key = fields.required("key", .text),
            let fingerprint = fields.required("fingerprint", .text)
        else { return nil }
        retry = Retry(key: key, fingerprint: fingerprint)
        if let outcome = fields.optional("outcome", .text) {
            answer = .outcome(outcome)
            return
        }
        guard let status = fields.required("status", .integer(100...599)),
            let headers = fields.required("headers", .list(of: .text, atMost: Int.max)),
            let body = fields.optional("packedBody", .packedText(atMost: AnswerRow.packedLengths.upperBound))
                ?? fields.required("body", .text)
        else { return nil }
        answer = .whole(Answer(status: status, headers: headers, body: body))
    }

    func write(to json: inout JSONWriter) {
        json.field("key", retry.key)
        json.field("fingerprint", retry.fingerprint)
        switch answer {
        case .outcome(let outcome): json.field("outcome", outcome)
        case .whole(let answer): AnswerRow.write(answer, to: &json)
        }
    }

    private static func write(_ answer: Answer, to json: inout JSONWriter) {
        json.field("status", answer.status)
        json.field("headers", answer.headers)
        if packedLengths.contains(answer.body.utf8.count) {
            json.field("packedBody", Base64.text(of: Gzip.pack(Array(answer.body.utf8))))
        } else {
            json.field("body", answer.body)
        }
    }
}

extension JSONShape where Self == ParsedBytes<String> {
    /// A text that is packed with gzip, in base64.
    fileprivate static func packedText(atMost limit: Int) -> Self {
        .parsed(
            expecting: "a text that is packed with gzip, in base64",
            bytes: { text in
                guard let packed = Base64.bytes(of: text),
                    let bytes = try? Gzip.unpack(packed, atMost: limit)
                else { return nil }
                return String(validating: bytes, as: UTF8.self)
            })
    }
}
