import Journal
import Rows
import Testing

/// An older larder opens no log with words that it does not know, because of the log's number.
@Test func `the number of the log is raised with the number of the rows' words`() {
    #expect(Manifest.format == RowVocabulary.format + 1)
}
