import Domain
import Platform

/// The answers of lists that were shown lately. A phone asks often, and a list rarely changes.
final class RenderedListCache: Sendable {
    /// The limit of lists. A household has one or two open.
    private static let most = 16

    private let shown = Guarded<[ShoppingList.ID: (tag: String, bytes: [UInt8])]>([:])

    /// Returns the bytes of a list. `tag` names everything that they depend on.
    func bytes(of list: ShoppingList.ID, as tag: String, _ write: () -> [UInt8]) -> [UInt8] {
        if let last = shown.withLock({ $0[list] }), last.tag == tag { return last.bytes }
        let bytes = write()
        shown.withLock { shown in
            if shown.count >= RenderedListCache.most { shown = [:] }
            shown[list] = (tag, bytes)
        }
        return bytes
    }
}
