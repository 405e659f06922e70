/// The words in which rows are written: the names of their kinds and fields.
package enum RowVocabulary {
    /// The number of the newest words, in every export. One more field or kind of rows is a new
    /// number, by which an older larder says that it is too old instead of naming unknown fields.
    /// The words of each number are in `Tests/RowsTests/Golden`. The log's own number,
    /// `Manifest.format`, is raised with this one.
    package static let format = 1
}
