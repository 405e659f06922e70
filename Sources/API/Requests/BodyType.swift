import HTTP
import JSON

/// Whether a body is of a kind its route reads, told before it is read as far as that is possible.
enum BodyType {
    /// Clients that send a body with every write send an empty object where there is nothing to
    /// say.
    static func check(_ bytes: [UInt8], for body: Route.Body) throws(Problem) {
        guard body == .none, bytes.contains(where: { $0 > Byte.space }) else { return }
        do throws(JSONRefusal) {
            _ = try JSON.read(Nothing.self, from: bytes)
        } catch {
            var problem = Problem(.invalidFields, "This address takes no body. Leave it out, or send {}.")
            problem.errors = [FieldProblem(pointer: "", code: .unknownField, detail: problem.detail)]
            throw problem
        }
    }

    /// `curl -d` calls everything a form, so a body is JSON whatever it is called - but for a
    /// browser that is signed in by its cookie: a page of another site can have it send a form, and
    /// not application/json (Fetch standard, section 2.2.2).
    static func check(_ head: RequestHead, for body: Route.Body, isByCookie: Bool) throws(Problem) {
        guard head.hasBody, body != .none else { return }
        if let coding = head.fields["content-encoding"], coding.lowercased() != "identity" {
            throw Problem(.unsupportedMediaType, "Send the body uncompressed, without Content-Encoding.")
        }
        guard body != .bytes, body != .image, isByCookie else { return }
        let sent = head.fields["content-type"] ?? ""
        let type = MediaType(sent)
        if body == .recipes, type?.essence == "text/html" { return }
        guard let type, type.essence == "application/json" || type.subtype.hasSuffix("+json") else {
            throw Problem(
                .unsupportedMediaType,
                "With a sign-in by cookie, send the Content-Type application/json; “\(sent)” was sent.")
        }
        if let charset = type["charset"], charset != "utf-8" {
            throw Problem(.unsupportedMediaType, "Send JSON in UTF-8; the charset “\(charset)” was sent.")
        }
    }
}

private struct Nothing: JSONReadable {
    init?(_ fields: inout Fields) {}
}
