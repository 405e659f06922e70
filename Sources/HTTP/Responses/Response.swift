/// An answer, before it is put on the wire.
package struct Response: Sendable {
    package struct Field: Equatable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package enum Body: Sendable {
        case bytes([UInt8])
        /// So many bytes, piece by piece as the client takes them. An answer that ends earlier ends
        /// the connection.
        case pieces(length: Int, @Sendable (any BodyWriter) async -> Void)
        /// Pieces as they come, for as long as the closure runs. It is cancelled when the client
        /// leaves or the server stops.
        case stream(@Sendable (any BodyWriter) async -> Void)
    }

    package var status: Status
    package var fields: [Field]
    package var body: Body
    /// Who asked, by name: for the access log only.
    package var asker: String?

    package init(_ status: Status, fields: [Field] = [], body: [UInt8] = []) {
        self.init(status, fields: fields, body: .bytes(body))
    }

    package init(_ status: Status, fields: [Field], body: Body) {
        self.status = status
        self.fields = fields
        self.body = body
    }

    /// Keeps it from caches that serve others. They know by themselves that a token's answer is one
    /// person's, but not a cookie's (RFC 9111, section 3.5).
    package mutating func keepPrivate() {
        guard let index = fields.firstIndex(where: { $0.name == "Cache-Control" }) else {
            return fields.append(Field("Cache-Control", "private"))
        }
        let control = fields[index].value
        if control.contains("private") || control.contains("no-store") { return }
        fields[index] = Field("Cache-Control", "private, " + control)
    }

    package subscript(name: String) -> String? {
        fields.first { $0.name == name }?.value
    }
}

/// Where a streamed answer is written.
package protocol BodyWriter: Sendable {
    /// Waits until the client has room for more. Throws when nobody reads any longer.
    func write(_ bytes: [UInt8]) async throws(StreamClosed)
}

package struct StreamClosed: Error, Equatable {
    package init() {}
}
