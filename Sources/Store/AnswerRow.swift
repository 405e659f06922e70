import JSON
import Rows
import UseCases

/// The key of a request with its answer, inside a transaction or a snapshot.
struct AnswerRow: JSONReadable {
    let retry: Retry
    let answer: Answer

    init(_ retry: Retry, _ answer: Answer) {
        self.retry = retry
        self.answer = answer
    }

    init?(_ fields: inout Fields) {
        guard let key = fields.required("key", .text),
            let fingerprint = fields.required("fingerprint", .text),
            let status = fields.required("status", .integer(100...599)),
            let headers = fields.required("headers", .list(of: .text, atMost: Int.max)),
            let body = fields.required("body", .text)
        else { return nil }
        retry = Retry(key: key, fingerprint: fingerprint)
        answer = Answer(status: status, headers: headers, body: body)
    }

    func write(to json: inout JSONWriter) {
        json.field("key", retry.key)
        json.field("fingerprint", retry.fingerprint)
        json.field("status", answer.status)
        json.field("headers", answer.headers)
        json.field("body", answer.body)
    }
}
