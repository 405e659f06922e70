import Words

/// The parameters of a request's query, decoded, in the order in which they came.
package struct Query: Equatable, Sendable {
    package private(set) var parameters: [Parameter]

    /// A name with its value.
    package struct Parameter: Equatable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// Returns nil for a text that `Percent.decode` does not read.
    package init?(_ text: String?) {
        var parameters: [Parameter] = []
        for pair in text?.pieces(at: UInt8(ascii: "&")) ?? [] where !pair.isEmpty {
            let halves = pair.pieces(at: Byte.equals, most: 2)
            guard let name = Percent.decode(halves[0], plusIsSpace: true),
                let value = Percent.decode(halves.count > 1 ? halves[1] : "", plusIsSpace: true)
            else { return nil }
            parameters.append(Parameter(name, value))
        }
        self.parameters = parameters
    }

    /// The first value with this name.
    package subscript(name: String) -> String? {
        parameters.first { $0.name.isWord(name) }?.value
    }

    /// Returns the query with other values for the parameters that `value` has one for.
    package func replacing(_ value: (Parameter) -> String?) -> Query {
        var query = self
        query.parameters = parameters.map { Parameter($0.name, value($0) ?? $0.value) }
        return query
    }

    /// Returns the query without the values of this name.
    package func without(_ name: String) -> Query {
        var query = self
        query.parameters.removeAll { $0.name.isWord(name) }
        return query
    }

    /// Returns every value with this name.
    package func all(_ name: String) -> [String] {
        parameters.filter { $0.name.isWord(name) }.map(\.value)
    }
}
