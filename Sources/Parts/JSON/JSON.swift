/// Reads JSON text (RFC 8259), strictly. `JSONWriter` writes JSON text.
@usableFromInline package enum JSON {
    /// Returns a value of a caller's type, or throws every reason why the text does not hold that
    /// type:
    ///
    ///     let book = try JSON.read(NewBook.self, from: body)
    @inlinable
    package static func read<Value: JSONReadable>(
        _ type: Value.Type, from bytes: some Collection<UInt8>, limits: JSONLimits = .standard
    ) throws(JSONRefusal) -> Value {
        try read(.object(type), from: bytes, limits: limits)
    }

    /// Returns a value of any shape: `JSON.read(.list(of: .object(Book.self), atMost: 500), from:
    /// body)`.
    @inlinable
    package static func read<Shape: JSONShape>(
        _ shape: Shape, from bytes: some Collection<UInt8>, limits: JSONLimits = .standard
    ) throws(JSONRefusal) -> Shape.Value {
        // Arrays, slices, buffers and the UTF-8 of a String lie in one piece. Other collections are
        // copied.
        let outcome =
            bytes.withContiguousStorageIfAvailable {
                readPiece(shape, from: UnsafeRawBufferPointer($0), limits: limits)
            }
            ?? Array(bytes).withUnsafeBytes { readPiece(shape, from: $0, limits: limits) }
        return try outcome.get()
    }

    /// Returns any JSON value as a tree.
    package static func value(
        from bytes: some Collection<UInt8>, limits: JSONLimits = .standard
    ) throws(JSONError) -> JSONValue {
        do throws(JSONRefusal) {
            return try read(.anything, from: bytes, limits: limits)
        } catch {
            switch error {
            case .unreadable(let error): throw error
            case .wrong: fatalError("a tree holds every JSON value")
            }
        }
    }

    @inlinable
    static func readPiece<Shape: JSONShape>(
        _ shape: Shape, from bytes: UnsafeRawBufferPointer, limits: JSONLimits
    ) -> Result<Shape.Value, JSONRefusal> {
        do throws(JSONError) {
            var fields = try Fields(bytes, limits: limits)
            let value = shape.read(at: Fields.root, in: &fields)
            return fields.outcome(value)
        } catch {
            return .failure(.unreadable(error))
        }
    }
}

/// The two ways a body is refused.
@usableFromInline package enum JSONRefusal: Error, Equatable, Sendable {
    /// The text is not JSON: a 400.
    case unreadable(JSONError)
    /// The text is JSON with wrong, missing or unknown fields, which are all listed: a 422.
    case wrong([FieldProblem])
}
