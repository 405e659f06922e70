import Domain
import Testing
import UseCases

@Suite struct `A household` {
    private var home = TestHousehold()

    @Test func `is founded by the first visitor`() throws {
        try Founding.checkOpen(.first, hasBegun: false, among: Households())
    }

    @Test func `is not founded again after a deletion, unless that is allowed`() {
        #expect(throws: Refusal.householdWasDeleted) {
            try Founding.checkOpen(.first, hasBegun: true, among: Households())
        }
    }

    @Test func `is founded by nobody if signup is closed`() {
        #expect(throws: Refusal.householdsClosed) {
            try Founding.checkOpen(.closed, hasBegun: false, among: Households())
        }
    }

    @Test func `is founded by anybody if signup is open`() throws {
        try Founding.checkOpen(.open, hasBegun: true, among: Households())
    }

    @Test mutating func `is deleted only by an owner`() {
        #expect(throws: Refusal.ownersOnly(doing: "delete the household")) {
            try home.write(by: home.sam) { draft throws(Refusal) in
                try draft.deleteHousehold(confirmation: "Home")
            }
        }
    }

    @Test(arguments: [nil, "", "home"]) mutating func `is deleted only with its name`(name: String?) {
        #expect(throws: Refusal.notConfirmed(name: "Home")) {
            try home.write { draft throws(Refusal) in try draft.deleteHousehold(confirmation: name) }
        }
    }
}
