import HTTP

/// Whether a body is of a kind its route reads, told before it is read.
enum BodyType {
    static func check(_ head: RequestHead, for body: Route.Body) throws(Problem) {
        guard head.hasBody, body != .none else { return }
        if let coding = head.fields["content-encoding"], coding.lowercased() != "identity" {
            throw Problem(.unsupportedMediaType, "Send the body as it is, without Content-Encoding.")
        }
        guard body == .json, let sent = head.fields["content-type"] else { return }
        guard let type = MediaType(sent), type.essence == "application/json" || type.subtype.hasSuffix("+json") else {
            throw Problem(.unsupportedMediaType, "Send application/json; the Content-Type was \(sent). With curl, --json '{…}' does it.")
        }
        if let charset = type["charset"], charset != "utf-8" {
            throw Problem(.unsupportedMediaType, "Send JSON in UTF-8; the charset was \(charset).")
        }
    }
}
