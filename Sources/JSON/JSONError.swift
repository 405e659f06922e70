/// Why a text is not the JSON that was asked for, and where.
package struct JSONError: Error, Equatable, Sendable {
    package let offset: Int
    package let reason: String

    package init(offset: Int, reason: String) {
        self.offset = offset
        self.reason = reason
    }
}
