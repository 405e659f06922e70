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

    /// Returns nil if two hexadecimal digits are missing after a "%" or the text is not UTF-8.
    package init?(_ text: String?) {
        var parameters: [Parameter] = []
        for pair in text?.split(separator: "&") ?? [] {
            let cut = pair.firstIndex(of: "=")
            guard let name = Percent.decode(pair[..<(cut ?? pair.endIndex)], plusIsSpace: true),
                let value = Percent.decode(
                    cut.map { pair[pair.index(after: $0)...] } ?? "", plusIsSpace: true)
            else { return nil }
            parameters.append(Parameter(name, value))
        }
        self.parameters = parameters
    }

    /// The first value with this name.
    package subscript(name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// Returns the query with other values for the parameters that `value` has one for.
    package func replacing(_ value: (Parameter) -> String?) -> Query {
        var query = self
        query.parameters = parameters.map { Parameter($0.name, value($0) ?? $0.value) }
        return query
    }

    /// Returns every value with this name.
    package func all(_ name: String) -> [String] {
        parameters.filter { $0.name == name }.map(\.value)
    }
}
