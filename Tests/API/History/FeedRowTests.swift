import Domain
import Ingredients
import JSON
import RowSamples
import Tables
import Testing

@testable import API

/// A property of a row that its payload does not show fails here with its name, unless it is among
/// those left out on purpose.
@Suite struct `A payload of a row` {
    @Test func `is in the change feed, except private kinds`() {
        let silent = RowKind.allCases.filter { !$0.isInFeed }
        let secret: [RowKind] = [
            .devices, .invitations, .coverings, .bought, .notifications, .calendarTokens, .hooks,
        ]
        #expect(silent == secret)
    }

    @Test(arguments: RowKind.allCases) func `shows every stored property that is for clients`(kind: RowKind) {
        var hidden: Set<String> = []
        for set in SampleRows.sets {
            var rows = SampleRows(set)
            let row = rows.row(kind)
            guard let payload = Self.payload(of: row) else { return }
            var json = JSONWriter()
            payload.write(to: &json)
            hidden.formUnion(
                Self.hidden(StoredProperties(of: row).leaves, in: String(decoding: json.bytes, as: UTF8.self))
            )
        }
        #expect(hidden.sorted() == Self.leftOut[kind, default: []].sorted())
    }

    /// The properties of an amount.
    private static func quantity(_ place: String) -> [String] {
        ["alternative", "each", "measure"].flatMap { part in
            ["amount.lower", "amount.upper", "unit"].map { "\(place).\(part).\($0)" }
        }
    }

    private static func payload(of row: any Row) -> (any Representation)? {
        switch row {
        case let device as Device:
            DevicePayload(Versioned(device, version: 7, previousVersion: 0), isCurrent: false)
        case let notification as Notification:
            NotificationPayload(
                Versioned(notification, version: 7, previousVersion: 0),
                in: Household(Household.ID("01a207a2-3941-7d87-a68a-a9f51aec0b3a")!),
                .en)
        case let hook as Hook:
            HookPayload(Versioned(hook, version: 7, previousVersion: 0), url: hook.url, progress: nil)
        default: feedPayload(of: row, version: 7)
        }
    }

    /// The paths of the values that are not in the text, without numbers of elements and names of
    /// members.
    private static func hidden(_ leaves: [String: String], in text: String) -> [String] {
        leaves.compactMap { path, value in
            let names = path.split(separator: ".").map(String.init)
            let isShown =
                value == "true" || value == "false"
                ? text.contains("\"\(names.last ?? "")\":")
                : value.split(separator: ".").allSatisfy { text.contains($0) }
            if isShown || value == "nil" { return nil }
            return names.filter { Int($0) == nil && Slot($0) == nil && !$0.contains(" ") }.joined(
                separator: ".")
        }
    }

    /// Secrets, places in an order, memories of earlier states, and what other payloads show in
    /// other words.
    private static let leftOut: [RowKind: Set<String>] = [
        .settings: ["id", "mealTimes.minute"], .devices: ["token"], .hooks: ["kinds", "secret"],
        .categories: ["starter"], .foods: ["shelf"], .comments: ["id"],
        .notifications: ["id", "isRead"], .usuals: ["item.parts"], .plans: ["extras.item.parts"],
        .meals: [
            "image", "lastImport.digests", "number", "recipe.ingredients.parts", "smallImage",
            "usedBefore.count", "usedBefore.last",
        ],
        .days: [
            "slots.isAlreadyHad", "slots.meals.cookedFor", "slots.meals.isProposed",
            "slots.meals.content.leftover.isStored",
            "slots.extras.item.parts",
            "slots.review.contested.at",
            "slots.review.contested.note",
        ],
        .items: Set(
            ["food", "setAside.reason", "sources.origin.manual"]
                + quantity("purchases.over") + quantity("purchases.taken")),
        .standingMeals: ["confirmedAfter"],
        .atHome: ["isToUseSoon", "since"],
        .lists: [
            "additions.covered.alternative.amount.lower", "additions.covered.alternative.amount.upper",
            "additions.covered.alternative.unit", "additions.covered.each.amount.lower",
            "additions.covered.each.amount.upper", "additions.covered.each.unit",
            "additions.covered.measure.amount.lower", "additions.covered.measure.amount.upper",
            "additions.covered.measure.unit", "clearedUsuals.id", "clearedUsuals.plan", "departures",
            "generation.foundNothingPlanned", "generation.name", "generation.selection.further.first",
            "generation.selection.further.last",
            "generation.selection.includesCompleted",
            "generation.selection.includesLater",
            "generation.selection.includesUsuals", "generation.selection.lookbackWeeks",
            "generation.selection.scope",
            "generation.selection.scope.days.first", "generation.selection.scope.days.last",
            "generation.selection.scope.plans", "isByHand", "number", "shopChosenOn",
        ],
    ]
}
