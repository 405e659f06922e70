import Domain
import Foods
import HTTP
import JSON
import Tables
import UseCases

/// A shopping list: in a collection without its lines, alone with all of its lines.
struct ListPayload: Representation {
    static let form = ValueForm.schema("ShoppingList")

    static let statuses = ["open", "completed"]

    let list: ShoppingList
    let household: Household
    private let rowVersion: Int
    let today: Day
    private let content: Content
    private var isNew = false
    private var isSeenWithLines = false

    /// The newest version of the list and its lines.
    let version: Int
    private let outline: ListOutline

    /// The parts of a list that are shown.
    enum Content: Equatable {
        case outline
        case lines
        case linesWithSources
    }

    init(
        _ kept: Versioned<ShoppingList>, in household: Household, today: Day,
        showing content: Content = .lines
    ) {
        list = kept.row
        rowVersion = kept.version
        self.household = household
        self.today = today
        self.content = content
        outline = household.outline(of: kept.row.id)
        version = outline.version(of: kept)
    }

    init(
        _ which: ListReference, in household: Household, today: Day, showing content: Content = .lines
    ) throws(Refusal) {
        self.init(try Shopping(household).find(which), in: household, today: today, showing: content)
    }

    /// The work of adding up the sources, of gathering them again to find out if the list is stale,
    /// and of comparing its days with those of other lists. A few of the largest lists fill a page.
    var weight: Int {
        if content != .outline { return outline.sources * ListPayload.weightOfShownSource }
        guard list.isOpen, let selection = list.generation?.selection else {
            return outline.sources * ListPayload.weightOfSource
        }
        let gathered = SourceCount(in: household, today: today).sources(of: selection, for: list)
        let compared = min(gathered, ShoppingList.mostSources) + household.lists.count
        // The lines of a household that shops on certain days are looked at one by one.
        let looked = household.settings?.row.shopsOn.isEmpty == false ? outline.lines : 0
        return (outline.sources + compared + looked) * ListPayload.weightOfSource
    }

    private static let weightOfSource = 10
    /// The weight of a source on a list that a write answers with: the sources were gathered,
    /// compared and added up.
    private static let weightOfShownSource = 350

    /// The same list, for a condition that any change of a line breaks.
    var seenWithLines: ListPayload {
        var payload = self
        payload.isSeenWithLines = true
        return payload
    }

    /// The same list right after its generation, when it cannot be stale.
    var generated: ListPayload {
        var payload = self
        payload.isNew = true
        return payload
    }

    /// The version of the list's own row, up to the household's. Every line has a version of its
    /// own.
    var acceptedVersions: ClosedRange<Int> {
        let lowest = isSeenWithLines ? version : rowVersion
        return lowest...max(lowest, household.version)
    }

    var status: String { ListPayload.status(of: list) }

    func title(of meal: Meal.ID) -> String { household.title(of: .meal(meal)) }

    static func status(of list: ShoppingList) -> String { list.isOpen ? statuses[0] : statuses[1] }

    func write(to json: inout JSONWriter) {
        json.object(as: content == .outline ? "ListOutline" : "ShoppingList") { json in
            json.field("id", list.id)
            json.field("version", version)
            json.field("name", list.name)
            json.field("status", status)
            json.field("byHand", list.isByHand)
            json.field("planIds", list.generation?.planIDs ?? [])
            json.object("covers", of: household.days(of: list), as: "CoveredDays") {
                $0.field("from", $1.first)
                $0.field("to", $1.last)
                $0.objects("without", household.gaps(in: list), as: "DayRange") {
                    $0.field("from", $1.first)
                    $0.field("to", $1.last)
                }
            }
            json.field("stale", !isNew && household.isStale(list, today: today))
            json.field("notice", ListNotice(list, in: household))
            json.field("createdAt", list.createdAt)
            json.field("generatedAt", list.generation?.at)
            json.field("completedAt", list.completedAt)
            json.field("completedBy", list.completedBy)
            writeCounts(to: &json)
            json.field("shopId", ifAny: household.shop(of: list)?.id)
            if content != .outline {
                json.field("offeredShopId", ifAny: household.offeredShop(for: list, today: today)?.id)
            }
            json.list("additions", list.additions) { AdditionPayload($0) }
            json.field("skipped", list.skipped.sorted())
            if content == .outline { return }
            json.list("items", ListView(list.id, in: household, for: json.reader, today: today).items) {
                ListItemPayload($0, showsSources: content == .linesWithSources)
            }
            json.field("setAside", setAside(for: json.reader))
        }
    }

    /// Returns the lines that are at home, by the name that is shown.
    func setAside(for reader: Reader) -> [SetAsidePayload] {
        let lines = household.items(of: list.id).map(\.row).filter { $0.setAside != nil }
        let named = lines.map { (name: SearchText.folded($0.name(for: reader)), line: $0) }
        return named.sorted {
            $0.name == $1.name
                ? $0.line.id < $1.line.id : $0.name.lexicographicallyPrecedes($1.name)
        }.compactMap { SetAsidePayload($0.line, in: household) }
    }

    /// Writes the facts of a list that a start screen shows.
    func summary(to json: inout JSONWriter) {
        json.field("id", list.id)
        json.field("version", version)
        json.field("name", list.name)
        json.field("byHand", list.isByHand)
        json.field("stale", household.isStale(list, today: today))
        writeCounts(to: &json)
    }

    private func writeCounts(to json: inout JSONWriter) {
        json.object("counts", as: "ListCounts") {
            $0.field("items", outline.shown - household.linesForLaterTrips(on: list.id, today: today))
            $0.field("ticked", outline.ticked)
        }
    }
}

/// A meal added to a list.
struct AdditionPayload: Representation {
    static let form = ValueForm.schema("ListMeal")

    private let addition: Addition

    init(_ addition: Addition) {
        self.addition = addition
    }

    var version: Int { addition.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", addition.id)
            $0.field("version", version)
            $0.field("mealId", addition.meal)
            $0.field("title", addition.title)
            $0.field("servings", addition.servings, 1...Int.max)
        }
    }
}

/// The result of generating a list, or a preview of the result.
struct GenerationPayload: Representation {
    static let form = ValueForm.schema("GeneratedList")

    let list: ListPayload
    let outcome: Reconciliation.Outcome
    /// The household's version at a preview, which is not kept; nil for a list that was generated.
    var previewedAt: Int?

    var version: Int { previewedAt ?? list.version }
    var weight: Int { list.weight }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("list", list)
            json.field("added", outcome.added)
            json.field("changed", outcome.changed)
            json.objects("removed", outcome.removed, as: "RemovedLine") {
                $0.field("id", $1.0)
                $0.field("name", $1.1)
            }
            json.field("kept", outcome.kept)
            json.objects("unwritten", outcome.unwritten, as: "UnwrittenMeal") {
                $0.field("mealId", $1)
                $0.field("title", list.title(of: $1))
            }
        }
    }
}
