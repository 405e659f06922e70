import HTTP

/// The parts of put rows that the change feed shows.
enum FeedContent {
    /// The rows as they were written. A copy that applies all of them equals the household.
    case rows
    /// The kinds and ids of the rows, with their versions.
    case names
}

extension RoutedRequest {
    /// The content of the change feed that the request asks for.
    var feedContent: FeedContent {
        get throws(Problem) { query["rows"] == nil ? .rows : try isSet("rows") ? .rows : .names }
    }
}
