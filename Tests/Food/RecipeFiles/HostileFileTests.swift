import Archives
import Deflate
import JSON
import RecipeImport
import Testing

@testable import RecipeFiles

/// Files whose parts are harmless, and whose products are not.
@Suite struct `A hostile file` {
    @Test(arguments: ["", "a", "\n", "a\n", "\n\na\r\nb\n", "a\r\n\r\nb", "a\u{2028}b\rc"])
    func `has the lines that the text has`(text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        #expect(Array(TextLines(text[...])) == lines)
    }

    @Test func `is cut into lines no further than they are read`() {
        var lines = TextLines("a\nb\nc"[...])
        #expect(lines.next() == "a")
        #expect(lines.rest == "b\nc")
    }

    @Test func `of empty lines in a recipe's head is no recipe`() {
        #expect(YAMLHead("---\n" + String(repeating: "\n", count: 3_000) + "---\n") == nil)
    }

    @Test func `has no more paragraphs than are read`() {
        #expect(MarkdownText.paragraphs(String(repeating: "- a\n", count: 9_000)).count == 2_000)
        #expect(MarkdownText.lines(String(repeating: "a\n", count: 9_000)).count == 2_000)
    }

    @Test func `of Meal-Master has no more recipes than an import may have`() {
        let text = String(repeating: "MMMMM----- Meal-Master\n", count: RecipeFile.mostRecipes * 2)
        #expect(MealMasterText(text).count <= RecipeFile.mostRecipes + 2)
    }

    @Test func `ends a row after one cell more than a table may have`() {
        var reader = CommaTableReader(String(repeating: ",", count: 100_000))
        #expect(reader.row()?.count == 201)
    }

    @Test func `names its entries with a kilobyte at most`() {
        let long = String(repeating: "a/", count: 512)
        #expect((try? Archive(ArchiveWriter.archive([.init(long + "b", [1])]))) == nil)
        #expect((try? Archive(ArchiveWriter.archive([.init(String(long.dropLast()), [1])]))) != nil)
    }

    /// Each of these entries is small, and becomes large a second time.
    @Test func `packed twice draws on what the archive may unpack to`() throws {
        let packed = Gzip.pack(Array("[".utf8) + [UInt8](repeating: 0x20, count: 40_000))
        let entries = (0..<5).map { ArchiveWriter.Entry("\($0).json", packed) }
        let limits = ArchiveLimits(packedBytes: 1 << 20, unpackedBytes: 100_000)
        let refusals = try filed(ArchiveWriter.archive(entries), limits: limits).map { recipe in
            if case .failed(let problems) = recipe.reading.outcome { problems[0].detail } else { "" }
        }
        #expect(refusals.count { $0.contains("unpacks to more than") } == 3)
    }

    @Test func `unpacks to sixteen megabytes and 200 times what was sent`() {
        #expect(ArchiveLimits.standard.unpackedBytes(from: 0) == 16 << 20)
        #expect(ArchiveLimits.standard.unpackedBytes(from: 1 << 20) == 216 << 20)
        #expect(ArchiveLimits.standard.unpackedBytes(from: 60 << 20) == 256 << 20)
    }

    @Test func `of components is read up to a quarter of a megabyte`() throws {
        let lines = String(repeating: "a: b\n", count: 1_900)
        let entries = (0..<40).map {
            ArchiveWriter.Entry("_components/\($0).md", "---\ntitle: A\($0)\n\(lines)---\n")
        }
        let folders = ArchiveFolders(try Archive(ArchiveWriter.archive(entries)), isInside: false)
        #expect(20..<30 ~= folders.components.count)
    }
}
