import Domain
import Platform

/// Lists as they were last shown. A phone on the kitchen table asks again and again, and most of
/// the time nothing has changed.
final class RenderedListCache: Sendable {
    /// Every household at home has one or two open.
    private static let most = 16

    private let shown = Guarded<[ShoppingList.ID: (tag: String, bytes: [UInt8])]>([:])

    /// The tag names everything that the bytes depend on.
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
