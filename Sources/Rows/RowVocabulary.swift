/// The vocabulary of rows: the names of their kinds and fields.
package enum RowVocabulary {
    /// The number of the newest format, written in every export. A new field or kind of rows raises
    /// it. A program with a lower number then says that it is too old, instead of naming unknown
    /// fields. The words of each number are in `Tests/RowsTests/Golden`. `Manifest.format`, the
    /// log's number, rises with this one, and by itself where the log says the same rows in another
    /// way.
    package static let format = 5
}
