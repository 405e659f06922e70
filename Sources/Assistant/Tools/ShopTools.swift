import Domain
import HTTP
import JSON

/// The shop of the list, for the tools that show and make the list.
extension Tool {
    /// Sorts a list for a shop that a person names. Nil where none is named.
    static func sort(_ list: JSONValue?, for shop: String?, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> HouseholdCalls.MadeChange?
    {
        guard let shop, let list = list?["id"]?.text else { return nil }
        let shops = try await calls.get("/v1/shops")["items"]?.elements ?? []
        let wanted = SearchText.folded(shop)
        let found = shops.first { SearchText.folded($0["name"]?.text ?? "") == wanted }
        guard let found = found?["id"]?.text else {
            let names = ToolWords.quoted(shops.compactMap { $0["name"]?.text })
            throw ToolRefusal(
                "The list is made. There is no shop \(ToolWords.quoted(shop)); "
                    + (shops.isEmpty ? "the page adds shops." : "send one of \(names)."))
        }
        let body = [JSONValue.Member("shopId", text: found)]
        return try await calls.change(.patch, "/v1/lists/\(list)", body, part: 1)
    }

    /// Returns the names of the other shops by their ids, for a list that has a shop.
    static func otherShops(than list: JSONValue, _ calls: HouseholdCalls) async throws(ToolRefusal)
        -> [String: String]
    {
        guard let own = list["shopId"]?.text else { return [:] }
        let shops = try await calls.get("/v1/shops")["items"]?.elements ?? []
        return shops.reduce(into: [:]) { names, shop in
            if let id = shop["id"]?.text, id != own { names[id] = shop["name"]?.text }
        }
    }
}
