import Journal
import Rows
import Testing

/// The format number keeps an older version from opening a log with unknown words.
@Test func `the log's format number rises with that of the rows`() {
    // Formats 6 and 8 of the log have the same rows as those before them.
    #expect(Manifest.format == RowVocabulary.format + 3)
}
