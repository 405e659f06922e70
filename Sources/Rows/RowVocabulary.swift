/// The words of the rows, which documents and logs share.
package enum RowVocabulary {
    /// The number of the format, written in every export. The log has a number of its own,
    /// `Manifest.format`. The words of this format are in `Tests/Rows/Golden`.
    package static let format = 1
}
