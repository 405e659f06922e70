import Domain
import HTTP
import JSON
import Tables
import UseCases

/// A shopping list: in a collection without its lines, alone with all of its lines.
struct ListPayload: Representation {
    static let statuses = ["open", "completed"]

    let list: ShoppingList
    let household: Household
    private let rowVersion: Int
    private let today: Day
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
        return (outline.sources + compared) * ListPayload.weightOfSource
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
        json.object { json in
            json.field("id", list.id.text)
            json.field("version", version)
            json.field("name", list.name)
            json.field("status", status)
            json.field("byHand", list.isByHand)
            json.field("planIds", list.generation?.planIDs.map(\.text) ?? [])
            if let days = household.days(of: list) {
                json.object("covers") {
                    $0.field("from", days.first.text)
                    $0.field("to", days.last?.text)
                    $0.array("without") { json in
                        for gap in household.gaps(in: list) {
                            json.object {
                                $0.field("from", gap.first.text)
                                $0.field("to", gap.last.text)
                            }
                        }
                    }
                }
            } else {
                json.null("covers")
            }
            json.field("stale", !isNew && household.isStale(list, today: today))
            if let notice = ListNotice(list, in: household) {
                json.object("notice") { notice.write(to: &$0) }
            } else {
                json.null("notice")
            }
            json.field("createdAt", list.createdAt.text)
            json.field("generatedAt", list.generation?.at.text)
            json.field("completedAt", list.completedAt?.text)
            json.field("completedBy", list.completedBy?.text)
            writeCounts(to: &json)
            json.array("additions") { json in
                for addition in list.additions { AdditionPayload(addition).write(to: &json) }
            }
            if content == .outline { return }
            json.array("items") { json in
                for item in ListView(list.id, in: household).items {
                    ListItemPayload(item, showsSources: content == .linesWithSources).write(to: &json)
                }
            }
            json.array("setAside") { json in
                for line in setAside { line.write(to: &json) }
            }
        }
    }

    /// The lines that are at home, by name.
    var setAside: [SetAsidePayload] {
        let lines = household.items(of: list.id).map(\.row).filter { $0.setAside != nil }
        return lines.sorted { ($0.food, $0.id) < ($1.food, $1.id) }.compactMap {
            SetAsidePayload($0, in: household)
        }
    }

    /// Writes the facts of a list that a start screen shows.
    func writeSummary(to json: inout JSONWriter) {
        json.object { json in
            json.field("id", list.id.text)
            json.field("version", version)
            json.field("name", list.name)
            json.field("byHand", list.isByHand)
            json.field("stale", household.isStale(list, today: today))
            writeCounts(to: &json)
        }
    }

    private func writeCounts(to json: inout JSONWriter) {
        json.object("counts") {
            $0.field("items", outline.shown)
            $0.field("ticked", outline.ticked)
        }
    }
}

/// A meal added to a list.
struct AdditionPayload: Representation {
    private let addition: Addition

    init(_ addition: Addition) {
        self.addition = addition
    }

    var version: Int { addition.version }

    func write(to json: inout JSONWriter) {
        json.object {
            $0.field("id", addition.id.text)
            $0.field("version", version)
            $0.field("mealId", addition.meal.text)
            $0.field("title", addition.title)
            $0.field("servings", addition.servings)
        }
    }
}

/// The result of generating a list, or a preview of the result.
struct GenerationPayload: Representation {
    let list: ListPayload
    let outcome: Reconciliation.Outcome
    /// The household's version at a preview, which is not kept; nil for a list that was generated.
    var previewedAt: Int?

    var version: Int { previewedAt ?? list.version }
    var weight: Int { list.weight }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("list", JSONFragment(list))
            json.field("added", outcome.added.map(\.text))
            json.field("changed", outcome.changed.map(\.text))
            json.array("removed") { json in
                for (id, name) in outcome.removed {
                    json.object {
                        $0.field("id", id.text)
                        $0.field("name", name)
                    }
                }
            }
            json.field("kept", outcome.kept)
            json.array("unwritten") { json in
                for id in outcome.unwritten {
                    json.object {
                        $0.field("mealId", id.text)
                        $0.field("title", list.title(of: id))
                    }
                }
            }
        }
    }
}
