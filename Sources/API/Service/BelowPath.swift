import HTTP
import Words

/// An application that a proxy shows below a path. Requests lose the path, and the addresses in
/// answers get it.
struct BelowPath: Sendable {
    private let base: BasePath

    init(_ base: BasePath) {
        self.base = base
    }

    private var path: String { base.text }

    /// The members of JSON that hold an address without the path. A quotation mark within a text is
    /// escaped, so no text has these bytes.
    private static let members = [
        #""imageUrl":"/"#, #""imageUrl": "/"#, #""smallImageUrl":"/"#, #""smallImageUrl": "/"#,
        #""type":"/problems/"#, #""type": "/problems/"#,
    ].map { (bytes: Array($0.utf8), slash: Array($0.utf8).firstIndex(of: Byte.slash) ?? 0) }

    /// Lets the application behind the path answer a request.
    func admit(_ head: RequestHead, by application: (RequestHead) -> Admission) -> Admission {
        // The page's addresses continue the path, so it must end with a slash.
        if base.isNamed(by: head.target), head.method.isSafe {
            return .refuse(
                Response(.permanentRedirect, fields: [Response.Field("Location", path + "/")]))
        }
        let inner = head.inside(base)
        switch application(inner) {
        case .refuse(let response): return .refuse(shown(response))
        case .read(let limit, let handle):
            return .read(upTo: limit) { request in
                handle(Request(head: inner, body: request.body)).map(shown)
            }
        }
    }

    /// Returns the answer with the addresses that lead through the proxy.
    @Sendable private func shown(_ response: Response) -> Response {
        var response = response
        response.fields = response.fields.map { Response.Field($0.name, shown($0)) }
        switch response.body {
        case .bytes(let bytes):
            if response["Content-Type"]?.contains("json") == true { response.body = .bytes(shown(bytes)) }
        case .stream(let write):
            response.body = .stream { await write(BelowPathWriter(place: self, writer: $0)) }
        case .pieces: break
        }
        return response
    }

    private func shown(_ field: Response.Field) -> String {
        switch field.name {
        case "Location" where field.value.begins(with: "/"): path + field.value
        case "Link": field.value.replacing("</", with: "<\(path)/")
        case "Set-Cookie": field.value.replacing("; Path=/", with: "; Path=\(path)/")
        default: field.value
        }
    }

    fileprivate func shown(_ bytes: [UInt8]) -> [UInt8] {
        var shown: [UInt8] = []
        var copied = 0
        for index in bytes.indices where bytes[index] == Byte.quote {
            let rest = bytes[index...]
            guard let member = BelowPath.members.first(where: { rest.starts(with: $0.bytes) }) else {
                continue
            }
            shown += bytes[copied..<index + member.slash]
            shown += path.utf8
            copied = index + member.slash
        }
        return copied == 0 ? bytes : shown + bytes[copied...]
    }
}

/// The receiver of a stream, each piece of which has whole members.
private struct BelowPathWriter: BodyWriter {
    let place: BelowPath
    let writer: any BodyWriter

    func write(_ bytes: [UInt8]) async throws(StreamClosed) { try await writer.write(place.shown(bytes)) }
}
