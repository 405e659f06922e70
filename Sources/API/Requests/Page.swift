import Domain
import HTTP
import JSON
import Tables
import Words

/// A page of a collection. The cursor names the last item shown by its sort key. Writes in between
/// neither repeat nor skip an item that stays in its place.
struct Page<Item: Representation>: Representation {
    static var form: ValueForm { .object([]) }

    let version: Int
    let items: [Item]
    /// The beginning of the next page, if all items are shown.
    let next: String?
    /// Returns the beginning of the next page after the item at an index.
    private let cursor: @Sendable (Int) -> String

    /// `items` begins after the cursor of the request; `cursor` returns an item's cursor.
    init(
        _ items: some Sequence<Item>, version: Int, limit: Int,
        cursor: @escaping @Sendable (Item) -> String
    ) {
        var shown: [Item] = []
        var hasMore = false
        for item in items {
            if shown.count == limit {
                hasMore = true
                break
            }
            shown.append(item)
        }
        self.init(shown, version: version, hasMore: hasMore) { [shown] in
            cursor(shown[$0])
        }
    }

    /// A page of items that were found a page at a time.
    init(
        _ items: [Item], version: Int, hasMore: Bool,
        cursor: @escaping @Sendable (Int) -> String
    ) {
        self.items = items
        self.version = version
        self.cursor = cursor
        next = hasMore && !items.isEmpty ? cursor(items.count - 1) : nil
    }

    func write(to json: inout JSONWriter) {
        _ = writePage(to: &json)
    }

    /// Writes items until the page is full, and returns the beginning of the next page.
    func writePage(to json: inout JSONWriter) -> String? {
        var next = next
        json.object { json in
            json.array("items", of: Item.form) { json in
                let end = json.bytes.count + PageLimits.mostBytes
                var weight = 0
                for (index, item) in items.enumerated() {
                    item.write(to: &json)
                    weight += item.weight
                    guard json.bytes.count + weight >= end, index + 1 < items.count else { continue }
                    next = cursor(index)
                    break
                }
            }
            json.field("next", next)
        }
        return next
    }
}

/// The limits of every page.
enum PageLimits {
    /// The limit of a page's bytes. Two hundred of the largest meals would be 25 MB.
    static let mostBytes = 1 << 20
}

/// Text within a cursor. Clients paste cursors into addresses unchanged, so cursors have no
/// characters that need encoding.
enum CursorText {
    static func encode(_ text: String) -> String {
        Percent.encode(text, allowing: .word).replacing("%", with: "~")
    }

    static func decode(_ text: Substring) -> String? {
        Percent.decode(Substring(text.replacing("~", with: "%")))
    }
}

/// The cursors of a search. Each begins with the digest of filter and order, so that a cursor of
/// another search is refused.
struct SearchCursor {
    private let search: String
    /// The text of the place where the page begins; nil for the first page.
    let place: String?

    /// Reads a cursor that holds for the same values of parameters, and for the same `order` where
    /// more than they decides it.
    init(_ routed: RoutedRequest, parameters: [String], order: String? = nil) throws(Problem) {
        let asked =
            routed.query.parameters.filter { parameters.contains($0.name) }.map {
                "\($0.name)=\($0.value)"
            }.sorted() + [order].compactMap { $0 }
        search = String(Digest(of: asked.joined(separator: "&").utf8).hex.prefix(8))
        guard let cursor = routed.query["cursor"] else {
            place = nil
            return
        }
        let parts = cursor.split(separator: ".", maxSplits: 1)
        guard parts.count == 2 else { throw routed.wrongCursor }
        guard parts[0] == search else {
            throw routed.wrongQuery(
                "cursor",
                "This cursor is from another search. Send the “next” of a page with the same filters and "
                    + "sort.")
        }
        place = String(parts[1])
    }

    func text(of place: String) -> String { "\(search).\(place)" }
}

extension MemberRequest {
    /// The parameters of a collection's query.
    static let pageQuery = ["limit", "cursor"]

    /// The limit of a page's items. 50 fill a phone's screen a few times; 200 are still a quick
    /// answer.
    func limit() throws(Problem) -> Int { try routed.number("limit", 1...200) ?? 50 }

    /// Returns one page of a table, in the order of ids.
    func page<R: Row, Item: Representation>(
        of table: Table<R>, _ item: (Versioned<R>) -> Item?, id: @escaping @Sendable (Item) -> R.ID
    ) throws(Problem) -> Response {
        let limit = try limit()
        guard let text = routed.query["cursor"] else {
            let items = table.all.lazy.compactMap(item)
            return shown(
                page: Page(items, version: household.version, limit: limit) { id($0).text })
        }
        guard let cursor = R.ID(text) else { throw routed.wrongCursor }
        let items = table.after(cursor).lazy.compactMap(item)
        return shown(
            page: Page(items, version: household.version, limit: limit) { id($0).text })
    }

    func shown<Item>(page: Page<Item>, fields: [Response.Field] = []) -> Response {
        var next: String?
        let bytes = routed.layout.bytes { next = page.writePage(to: &$0) }
        let fields = [RoutedRequest.jsonType] + fields + routed.link(to: next)
        return routed.cacheable(bytes, at: page.version, fields: fields)
    }
}

extension RoutedRequest {
    func number(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = query[name] else { return nil }
        guard let number = Int(text), range.contains(number), String(number).isWord(text) else {
            throw wrongQuery(
                name,
                "Send a whole number from \(range.lowerBound) to \(range.upperBound); "
                    + "“\(text.prefix(40))” was sent.")
        }
        return number
    }

    func day(_ name: String) throws(Problem) -> Day? {
        guard let text = query[name] else { return nil }
        guard let day = Day(text) else {
            throw wrongQuery(
                name,
                "Send a date like 2026-11-23, or today, tomorrow or a weekday like friday; "
                    + "“\(text.prefix(40))” was sent.")
        }
        return day
    }

    func id<Subject>(_ name: String) throws(Problem) -> Identifier<Subject>? {
        guard let text = query[name] else { return nil }
        return try id(text, of: name)
    }

    /// Reads the id in one value of a parameter.
    func id<Subject>(_ text: String, of name: String) throws(Problem) -> Identifier<Subject> {
        guard let id = Identifier<Subject>(text) else {
            throw wrongQuery(
                name,
                "Send an id like 019aafe1-5cdb-7000-8000-1234567890ab; “\(text.prefix(40))” was sent.")
        }
        return id
    }

    /// The words of `q`.
    var searchWords: SearchWords {
        get throws(Problem) {
            do throws(SearchWords.Excess) {
                return try SearchWords(query["q"] ?? "")
            } catch {
                switch error {
                case .tooLong(let count):
                    throw wrongQuery(
                        "q", "The search has \(count) characters; send at most \(SearchWords.length).")
                case .tooManyWords(let count):
                    throw wrongQuery(
                        "q", "The search has \(count) different words; send at most \(SearchWords.most).")
                }
            }
        }
    }

    func wrongQuery(_ name: String, _ detail: String) -> Problem { Problem(parameter: name, detail) }

    /// The problem of a refusal. A field that is missing in the household was a parameter here.
    func problem(_ refusal: Refusal) -> Problem {
        let problem = Problem(refusal)
        guard case .unknown(_, let field) = refusal else { return problem }
        return wrongQuery(field, problem.detail)
    }

    /// The field that links to the next page: the same address with another cursor.
    func link(to cursor: String?) -> [Response.Field] {
        guard let cursor else { return [] }
        let others = (request.head.target.query ?? "").pieces(at: UInt8(ascii: "&")).filter {
            !$0.isEmpty && !$0.begins(with: "cursor=")
        }
        let path =
            request.head.target.path + "?"
            + (others + ["cursor=" + Percent.encode(cursor)]).joined(separator: "&")
        return [Response.Field("Link", "<\(path)>; rel=\"next\"")]
    }
}
