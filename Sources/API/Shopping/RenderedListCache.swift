import Domain
import HTTP
import Platform

/// The answers of lists that were shown lately. A phone asks often, and a list rarely changes.
final class RenderedListCache: Sendable {
    /// The facts that decide the bytes of a list of a household that is written.
    struct Key: Hashable {
        let list: ShoppingList.ID
        /// The version of the household.
        let version: Int
        let today: Day
        let showsSources: Bool
    }

    struct Rendering {
        let bytes: [UInt8]
        /// The check of the bytes.
        let check: String
    }

    /// The limit of lists. A household has one or two open.
    private static let most = 16

    private let renderings = Guarded<[Key: Rendering]>([:])

    /// Returns the rendering of a list, which `write` makes if the cache has none.
    func rendering(of key: Key, _ write: () -> [UInt8]) -> Rendering {
        if let last = renderings.withLock({ $0[key] }) { return last }
        let bytes = write()
        let rendering = Rendering(bytes: bytes, check: ContentCheck.text(of: bytes))
        renderings.withLock { renderings in
            // The earlier versions of the list are never asked for again.
            renderings = renderings.filter { $0.key.list != key.list || $0.key.version == key.version }
            if renderings.count >= RenderedListCache.most { renderings = [:] }
            renderings[key] = rendering
        }
        return rendering
    }
}
