/// Requests that come inside the body of another one.
extension RequestHead {
    /// Makes a request on the way of `outer` and for the same host, with its own target and fields.
    package init(
        inside outer: RequestHead, _ method: Method, _ target: Target,
        fields: [(name: String, value: String)], bodyLength: Int
    ) {
        self.init(
            method: method, target: target, host: outer.host, fields: HeaderFields(fields),
            framing: bodyLength == 0 ? .none : .length(bodyLength), minorVersion: outer.minorVersion,
            keepsAlive: outer.keepsAlive,
            expectsContinue: false)
    }
}

extension Target {
    /// Reads a path with its query, as a request line has it.
    package init(path: String) throws(Violation) {
        guard path.utf8.first == Byte.slash else {
            throw .malformed("Send an address that begins with \"/\", like /v1/things.")
        }
        try self.init(bytes: ArraySlice(path.utf8), method: .get)
    }
}

extension HeaderFields {
    /// Stores lines that never stood in a head; their bytes are never parsed again.
    fileprivate init(_ fields: [(name: String, value: String)]) {
        var bytes: [UInt8] = []
        let lines = fields.map { field in
            let name = bytes.count..<bytes.count + field.name.utf8.count
            let value = name.upperBound..<name.upperBound + field.value.utf8.count
            bytes += Array(field.name.utf8) + Array(field.value.utf8)
            return FieldRanges(name: name, value: value)
        }
        self.init(bytes: bytes, lines: lines)
    }
}
