import Domain
import JSON
import UseCases

/// The things that an import has brought besides recipes.
struct ImportedPastPayload: JSONWritable {
    static let form = ValueForm.schema("ImportedPast")

    let counts: PastCounts
    /// The foods that the other program calls at home, and of which nothing is said here.
    let onHand: [String]

    init(_ counts: PastCounts, _ past: ImportedPast, in household: Household) {
        self.counts = counts
        onHand = household.staplesToOffer(among: past.onHand)
    }

    init() {
        counts = PastCounts()
        onHand = []
    }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("planned", counts.planned)
            $0.field("eaten", counts.eaten)
            $0.field("votes", counts.votes)
            $0.field("favourites", counts.favourites)
            $0.field("lists", counts.lists)
            $0.field("shelves", counts.shelves)
            $0.field("onHand", onHand)
        }
    }
}
