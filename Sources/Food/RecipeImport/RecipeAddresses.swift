import Domain

/// The addresses by which a page may be known.
struct RecipePageAddresses {
    private let canonical: String?
    private let shared: String?
    /// The address from which the client has the page.
    private let sent: String?
    /// False for a page with several recipes, which need addresses of their own.
    let isOfOneRecipe: Bool

    init(of page: HTMLPage, sent: String?, isOfOneRecipe: Bool) {
        let base = [page.canonical, page.sharedAddress, sent].firstResult { $0.flatMap { Self.checked($0) } }
        canonical = page.canonical.flatMap { Self.checked($0, relativeTo: base) }
        shared = page.sharedAddress.flatMap { Self.checked($0, relativeTo: base) }
        self.sent = sent.flatMap { Self.checked($0) }
        self.isOfOneRecipe = isOfOneRecipe
    }

    /// The address to which the page's relative addresses belong.
    var base: String? { sent ?? canonical ?? shared }

    /// Returns the source of a recipe that calls itself `own` and its page `page`. An address
    /// without a path is the site's, and counts only if there is no other.
    func source(own: String?, page: String?) -> String? {
        let all =
            isOfOneRecipe ? [canonical, own, shared, page, sent] : [own, canonical, shared, page, sent]
        let known = all.compactMap { $0 }
        let source = known.first { Self.hasPath($0) } ?? known.first
        return isOfOneRecipe ? source.map { Self.withoutFragment($0) } : source
    }

    /// Cuts a name of a part, such as "#webpage". A fragment with other marks may be an address
    /// inside a program.
    static func withoutFragment(_ address: String) -> String {
        guard let mark = address.utf8.lastIndex(of: UInt8(ascii: "#")) else { return address }
        let isName = address.utf8[mark...].dropFirst().allSatisfy {
            $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        }
        return isName ? String(address[..<mark]) : address
    }

    /// Returns a whole address, from one that may begin at its host or at its path.
    static func checked(_ text: String, relativeTo base: String? = nil) -> String? {
        let text = HTMLText.line(text)
        if text.hasPrefix("//") { return RecipeAddress.checked("https:" + text) }
        guard text.hasPrefix("/"), let base, let root = root(of: base) else {
            return RecipeAddress.checked(text)
        }
        return RecipeAddress.checked(root + text)
    }

    private static func hasPath(_ address: String) -> Bool {
        guard let root = root(of: address) else { return false }
        return address.utf8.dropFirst(root.utf8.count).contains {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "#")
        }
    }

    /// Returns the scheme and the host of an address.
    private static func root(of address: String) -> String? {
        guard let slashes = address.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let host = address.utf8[slashes...].dropFirst(2).prefix {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        return host.isEmpty ? nil : String(address[..<host.endIndex])
    }
}
