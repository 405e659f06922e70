import Journal
import Rows
import Testing

/// An older larder opens no log with words that it does not know, because of the log's number.
@Test func `the log's format number rises with that of the rows`() {
    #expect(Manifest.format == RowVocabulary.format + 1)
}
