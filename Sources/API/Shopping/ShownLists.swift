import Domain
import Platform

/// Lists as they were last shown. A phone on the kitchen table asks again and again, and most of the time nothing has changed.
final class ShownLists: Sendable {
    /// Every household at home has one or two open.
    private static let most = 16

    private let shown = Guarded<[ShoppingList.ID: (tag: String, octets: [UInt8])]>([:])

    /// The tag names everything that the octets depend on.
    func octets(of list: ShoppingList.ID, as tag: String, _ write: () -> [UInt8]) -> [UInt8] {
        if let last = shown.withLock({ $0[list] }), last.tag == tag { return last.octets }
        let octets = write()
        shown.withLock { shown in
            if shown.count >= ShownLists.most { shown = [:] }
            shown[list] = (tag, octets)
        }
        return octets
    }
}
