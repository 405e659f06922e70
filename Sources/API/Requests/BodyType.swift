import HTTP
import JSON
import Words

/// Checks of a body's type, as early as possible.
enum BodyType {
    /// The types of recipes in files. None is one that another site's page can send unasked.
    private static let ofFiles: Set<Word> = [
        "text/html", "text/csv", "text/markdown", "application/zip", "application/x-zip-compressed",
        "application/gzip", "application/octet-stream",
    ]

    /// Checks that a route without a body gets none. An empty object counts as no body, because
    /// some clients always send a body.
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

    /// Checks the type of a body. `curl -d` calls every body a form, so any type is read as JSON. A
    /// sign-in by cookie or proxy needs application/json. Another site's page can make a browser
    /// send a form, but not JSON (Fetch standard, section 2.2.2).
    static func check(_ head: RequestHead, for body: Route.Body, isByBrowser: Bool) throws(Problem) {
        guard head.hasBody, body != .none else { return }
        if let coding = head.fields["content-encoding"], !coding.inSmallLetters.isWord("identity") {
            throw Problem(.unsupportedMediaType, "Send the body uncompressed, without Content-Encoding.")
        }
        let sent = head.fields["content-type"] ?? ""
        let type = MediaType(sent)
        if type?.essence.text.isWord("multipart/form-data") == true {
            throw Problem(.unsupportedMediaType, formWayOut(body))
        }
        guard ![.bytes, .image, .smallImage].contains(body), isByBrowser else { return }
        if body == .recipes, let type, ofFiles.contains(type.essence) { return }
        guard let type, type.isJSON else {
            throw Problem(
                .unsupportedMediaType,
                "With a sign-in by cookie or by a proxy, send the Content-Type application/json; “\(sent)” "
                    + "was sent."
            )
        }
        if let charset = type["charset"]?.text, !charset.isWord("utf-8") {
            throw Problem(.unsupportedMediaType, "Send JSON in UTF-8; the charset “\(charset)” was sent.")
        }
    }
}

extension BodyType {
    /// The advice for a form with files, as `curl -F` sends it.
    private static func formWayOut(_ body: Route.Body) -> String {
        switch body {
        case .image, .smallImage, .bytes, .recipes, .household:
            "Send the file itself as the body, without a form: curl --data-binary @FILE instead of curl -F."
        default:
            "Send JSON as the body, without a form: curl --json '{…}' instead of curl -F."
        }
    }
}

private struct Nothing: JSONReadable {
    init?(_ fields: inout Fields) {}
}
