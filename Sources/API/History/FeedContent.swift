import Domain
import HTTP
import Tables
import UseCases

/// The parts of put rows that the change feed shows.
enum FeedContent {
    /// The rows as they were written. A copy that applies all of them equals the household.
    case rows
    /// The kinds and ids of the rows, with their versions.
    case names
    /// The things as their addresses show them now, in short.
    case shown(FeedView)

    /// True if the things themselves say their ids.
    var showsThings: Bool { if case .shown = self { true } else { false } }
}

/// The sight of a member on the household, for things that are shown in the change feed.
struct FeedView {
    let household: Household
    let member: Member.ID
    let shelves: Shelves

    init(_ household: Household, for member: Member.ID) {
        self.household = household
        self.member = member
        shelves = Shelves(of: household)
    }

    /// Returns the thing of a row as it is now; nil if it is gone.
    func thing(_ key: RowKey) -> (any Representation)? {
        func open<Thing: FeedRow>(_: Thing.Type) -> (any Representation)? {
            Thing.ID(key.id).flatMap { household[keyPath: Thing.table][$0] }.flatMap {
                Thing.shown($0, in: self)
            }
        }
        return (key.kind.type as? any FeedRow.Type).flatMap { open($0) }
    }
}

extension FeedContent {
    /// The choice of a request, for a view that is made later.
    enum Choice {
        case rows, names, shown

        func content(_ view: @autoclosure () -> FeedView) -> FeedContent {
            switch self {
            case .rows: .rows
            case .names: .names
            case .shown: .shown(view())
            }
        }
    }
}

extension RoutedRequest {
    /// The content of the change feed that the request asks for.
    var feedContent: FeedContent.Choice {
        get throws(Problem) {
            let isShown = try isSet("shown")
            guard query["rows"] != nil, try !isSet("rows") else { return isShown ? .shown : .rows }
            if isShown { throw wrongQuery("rows", "Send “shown” or “rows” as false, not both.") }
            return .names
        }
    }
}
