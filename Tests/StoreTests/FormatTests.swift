import Journal
import Rows
import Testing

/// The format number keeps an older version from opening a log with unknown words.
@Test func `the log's format number rises with that of the rows`() {
    // Format 6 of the log has the same rows as format 5.
    #expect(Manifest.format == RowVocabulary.format + 2)
}
