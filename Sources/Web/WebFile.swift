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

    /// Returns nil for a name of another kind.
    package init?(_ path: String, _ bytes: [UInt8]) {
        guard let dot = path.lastIndex(of: "."),
            let kind = Kind(rawValue: String(path[path.index(after: dot)...]))
        else { return nil }
        self.path = path
        self.kind = kind
        self.bytes = bytes
    }

    package init?(_ path: String, _ text: String) {
        self.init(path, Array(text.utf8))
    }

    /// A file from its bytes in hexadecimal digits.
    init?(_ path: String, hex digits: String) {
        var bytes: [UInt8] = []
        var high: UInt8?
        for digit in digits.utf8 {
            guard let value = Byte.hexValue(digit) else { return nil }
            if let first = high { bytes.append(first << 4 | value) }
            high = high == nil ? value : nil
        }
        self.init(path, bytes)
    }

    /// An answer with the file.
    func answer(_ control: String) -> Response {
        let fields = [Response.Field("Content-Type", kind.type), Response.Field("Cache-Control", control)]
        return Response(.ok, fields: fields, body: bytes)
    }
}
