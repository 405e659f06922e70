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
