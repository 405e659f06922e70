import Domain
import Testing
import UseCases

@testable import API

@Suite struct `An outcome that the log keeps` {
    private static let list = ShoppingList.ID("019aafe1-5cdb-7000-8000-0000000000a1")!
    private static let line = Identifier<ListItem>("019aafe1-5cdb-7000-8000-0000000000b1")!

    @Test func `of a generation is read as it was written`() throws {
        var outcome = Reconciliation.Outcome()
        outcome.kept = 180
        outcome.added = [Self.line]
        outcome.changed = [Self.line, Self.line]
        outcome.removed = [(Self.line, "-1 oat milk "), (Self.line, "\u{301}accent first"), (Self.line, "")]
        let read = try #require(Reconciliation.Outcome(outcome.text))
        #expect(read.kept == 180 && read.added == outcome.added && read.changed == outcome.changed)
        #expect(read.removed.map(\.name) == outcome.removed.map(\.name))
        #expect(read.removed.map(\.id) == outcome.removed.map(\.id))
    }

    @Test(arguments: ["", "x", "3\n?019aafe1-5cdb-7000-8000-0000000000b1", "3\n+019aafe1", "\n+"])
    func `of a generation is refused in another form`(text: String) {
        #expect(Reconciliation.Outcome(text) == nil)
    }

    @Test(arguments: [false, true]) func `of a put line says whether it is new`(isNew: Bool) throws {
        let put = PutItem(id: ListItemID(Self.list, Self.line), isNew: isNew)
        let read = try #require(PutItem(put.text))
        #expect(read.id == put.id && read.isNew == isNew)
    }

    @Test func `of a change alone is empty`() {
        #expect(Done(Done().text) != nil)
        #expect(Done("true") == nil)
    }
}
