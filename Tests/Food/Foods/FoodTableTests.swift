import Foods
import Testing

@Suite struct `The table of foods` {
    /// A table of one line with all cells right, but for one.
    private func table(_ cells: [String: String] = [:], more: [String] = []) -> String {
        let usual = [
            "en": "onion", "same as": "", "kind of": "", "shelf": "produce", "main": "veg",
            "keeps": "cupboard 30",
            "contains": "",
            "de": "Zwiebel", "fr": "oignon", "es": "cebolla", "it": "cipolla", "nl": "ui",
        ]
        let columns = [
            "en", "same as", "kind of", "shelf", "main", "keeps", "contains", "de", "fr", "es", "it", "nl",
        ]
        let line = columns.map { cells[$0] ?? usual[$0] ?? "" }.joined(separator: "\t")
        return ([columns.joined(separator: "\t"), line] + more).joined(separator: "\n")
    }

    private func mistakes(in text: String) -> String {
        do {
            _ = try FoodTable(reading: text)
            return ""
        } catch { return "\(error)" }
    }

    @Test func `has at least 800 foods and no mistake`() {
        #expect(FoodTable.shared.concepts.filter { $0.shelf != .household }.count >= 800)
    }

    @Test func `is read with spaces, empty lines and the line ends of other systems`() throws {
        let text = table(["de": " Zwiebel , Speisezwiebel "]).replacing("\n", with: "\r\n") + "\r\n\r\n"
        #expect(try FoodTable(reading: text).concepts.map(\.name) == ["onion"])
    }

    @Test(arguments: [
        ("shelf", "fruit", "“fruit” is not a shelf"), ("shelf", "", "“” is not a shelf"),
        ("main", "vegetable", "“vegetable” is not a main group"),
        ("keeps", "cellar 30", "“cellar 30” is not a time"),
        ("keeps", "fridge 0", "“fridge 0” is not a time"),
        ("keeps", "fridge", "“fridge” is not a time"), ("keeps", "fridge +5", ""),
        ("contains", "lactose", "“lactose” is not a content"),
        ("contains", "maybe milk", "“maybe milk” is not a content"),
        ("nl", "", ""), ("kind of", "allium", "“allium” is not the first name of a food"),
        ("same as", "allium", "“allium” is not the first name of a food"),
        ("en", "", "The column “en” is empty"),
        ("fr", "…", "“…” is not a name"), ("de", "Zwiebel, Zwiebeln", "already in “de” in line 2"),
    ])
    func `names the line of a wrong cell`(column: String, cell: String, mistake: String) {
        let found = mistakes(in: table([column: cell]))
        #expect(found.contains(mistake), "\(found)")
        #expect(mistake.isEmpty == found.isEmpty || found.hasPrefix("foods.tsv:2: "), "\(found)")
    }

    @Test func `names unknown columns, and columns in another order`() {
        let text = table()
        #expect(mistakes(in: text.replacing("keeps", with: "lasts")).hasPrefix("foods.tsv:1: “lasts” is not"))
        #expect(
            mistakes(in: text.replacing("fr\tes", with: "es\tfr")).hasPrefix("foods.tsv:1: The columns are"))
    }

    @Test func `names a line with too few cells`() {
        #expect(mistakes(in: table(more: ["leek\tproduce"])).hasPrefix("foods.tsv:3: This line has 2 cells"))
    }

    @Test(arguments: [
        (
            "onion\t\t\tproduce\t\t\t\tLauch\tpoireau\tpuerro\tporro\tprei",
            "“onion” is already in “en” in line 2"
        ),
        ("leek\t\t\tproduce\t\t\t\tZwiebeln\tpoireau\tpuerro\tporro\tprei", "“Zwiebeln” is already in “de”"),
        (
            "leek\t\t\tproduce\t\t\t\tLauch\tpoireau\tpuerro\tporro\tZwiebel",
            "“Zwiebel” is another food in “de”"
        ),
        ("leek\t\t\tproduce\t\t\t\tLauch\tcebolla\tpuerro\tporro\tprei", "“cebolla” is another food in “es”"),
        ("leek\t\t\tproduce\t\t\t\tLauch\tpoireau\tpuerro\tonion\tprei", ""),
    ])
    func `names the line of a name with two foods, unless English wins`(line: String, mistake: String) {
        let found = mistakes(in: table(more: [line]))
        #expect(found.contains(mistake) && found.isEmpty == mistake.isEmpty, "\(found)")
        #expect(found.isEmpty || found.hasPrefix("foods.tsv:3: "), "\(found)")
    }

    @Test func `names all mistakes at once`() {
        let found = mistakes(in: table(["shelf": "fruit", "keeps": "cellar"], more: ["leek"]))
        #expect(found.split(separator: "\n").count == 3, "\(found)")
    }

    @Test func `has no content for what nobody eats`() {
        let eaten = ["baby food", "infant formula"]
        for thing in FoodTable.shared.concepts
        where thing.shelf == .household && !eaten.contains(thing.name) {
            #expect(thing.contents == .none && thing.mainGroup == nil && thing.keeping == [], "\(thing.name)")
        }
    }
}
