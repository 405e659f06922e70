import HTTP

/// A file of the page: a script, a style sheet or a picture.
package struct WebFile: Sendable {
    /// The kind of a file, by the end of its name.
    package enum Kind: String, Sendable {
        case html
        case script = "js"
        case style = "css"
        case manifest = "webmanifest"
        case drawing = "svg"
        case picture = "png"

        /// The value of Content-Type.
        package var type: String {
            switch self {
            case .html: "text/html; charset=utf-8"
            case .script: "text/javascript; charset=utf-8"
            case .style: "text/css; charset=utf-8"
            case .manifest: "application/manifest+json"
            case .drawing: "image/svg+xml"
            case .picture: "image/png"
            }
        }
    }

    /// The path inside the folder of the page, like "screens/today.js".
    package let path: String
    package let kind: Kind
    package let bytes: [UInt8]
    /// The bytes as gzip, where that is shorter.
    private let packed: [UInt8]?

    /// Returns nil for a name of another kind.
    package init?(_ path: String, _ bytes: [UInt8], packed: [UInt8]? = nil) {
        guard let dot = path.lastIndex(of: "."),
            let kind = Kind(rawValue: String(path[path.index(after: dot)...]))
        else { return nil }
        self.path = path
        self.kind = kind
        self.bytes = bytes
        self.packed = packed
    }

    package init?(_ path: String, _ text: String, packed: [UInt8]? = nil) {
        self.init(path, Array(text.utf8), packed: packed)
    }

    /// An answer with the file, packed for a browser that unpacks it.
    func answer(to head: RequestHead, _ control: String) -> Response {
        var fields = [Response.Field("Content-Type", kind.type), Response.Field("Cache-Control", control)]
        guard let packed else { return Response(.ok, fields: fields, body: bytes) }
        fields.append(AcceptEncoding.vary)
        guard AcceptEncoding(head.fields["accept-encoding"]).takesGzip else {
            return Response(.ok, fields: fields, body: bytes)
        }
        fields.append(AcceptEncoding.gzipped)
        return Response(.ok, fields: fields, body: packed)
    }
}
