package import JSON

/// The parts of a route that the contract needs.
extension Route {
    /// The limit of a body's bytes, nil for a route without a body.
    package var bodyLimit: Int? { body == .none ? nil : body.limit }

    /// The media types of the answer, the usual one first.
    package var mediaTypes: [String] { produces }

    package var isForMembers: Bool { work.isForMembers }

    /// Says whether the contract describes the route.
    package var isInContract: Bool { audience != .browsers }
}

/// The body of a route as its type describes itself.
package struct RouteBody: Sendable {
    private let describe: @Sendable () -> ValueForm
    /// True if the body may be left out.
    package let isOptional: Bool

    init<Body: JSONReadable>(_ type: Body.Type, isOptional: Bool = false) {
        describe = { JSON.form(of: type) }
        self.isOptional = isOptional
    }

    package var form: ValueForm { describe() }
}
