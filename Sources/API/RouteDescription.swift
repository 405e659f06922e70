/// A route as far as the contract follows from it.
extension Route {
    /// The most bytes of a body; nil where the route takes none.
    package var bodyLimit: Int? { body == .none ? nil : body.limit }

    /// The media types that the answer comes in, the usual one first.
    package var mediaTypes: [String] { produces }

    package var isForMembers: Bool { work.isForMembers }
}
