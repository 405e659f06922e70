import Words

/// An answer as a value, not yet in bytes.
package struct Response: Sendable {
    /// A field of an answer's head.
    package struct Field: Equatable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The body of an answer: bytes that exist, or bytes that are written later.
    package enum Body: Sendable {
        case bytes([UInt8])
        /// A body of `length` bytes, written piece by piece as the client takes them. A body that
        /// ends earlier ends the connection.
        case pieces(length: Int, @Sendable (any BodyWriter) async -> Void)
        /// A body of unknown length, for as long as the closure runs. The closure is cancelled when
        /// the client leaves or the server stops.
        case stream(@Sendable (any BodyWriter) async -> Void)
    }

    package var status: Status
    package var fields: [Field]
    package var body: Body
    /// The name of the member who asked, for the access log only.
    package var asker: String?

    package init(_ status: Status, fields: [Field] = [], body: [UInt8] = []) {
        self.init(status, fields: fields, body: .bytes(body))
    }

    package init(_ status: Status, fields: [Field], body: Body) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Keeps the answer out of shared caches. Shared caches by themselves skip answers to a token,
    /// but not answers to a cookie (RFC 9111, section 3.5).
    package mutating func keepPrivate() {
        guard let index = fields.firstIndex(where: { $0.name.isWord("Cache-Control") }) else {
            return fields.append(Field("Cache-Control", "private"))
        }
        let control = fields[index].value
        if control.contains("private") || control.contains("no-store") { return }
        fields[index] = Field("Cache-Control", "private, " + control)
    }

    /// The value of the first field with this name.
    package subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value
    }
}

/// The receiver of a streamed answer's pieces.
package protocol BodyWriter: Sendable {
    /// Waits until the client has room for more bytes. Throws if the client has left.
    func write(_ bytes: [UInt8]) async throws(StreamClosed)
}

/// The error of a streamed answer whose client has left.
package struct StreamClosed: Error, Equatable {
    package init() {}
}
