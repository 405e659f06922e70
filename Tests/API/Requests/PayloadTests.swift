import Domain
import Ingredients
import JSON
import RowSamples
import Tables
import Testing
import UseCases

@testable import API

/// A stored property fails here with its name when its change changes nothing of the payload,
/// unless it is among those left out on purpose. `FeedRowTests` has the payloads of rows alone.
@Suite struct `The payload of a resource` {
    /// A payload, or several that show the parts of one row.
    struct Subject: CustomStringConvertible, Sendable {
        let name: String
        let kind: RowKind
        /// The place of the shown part in its row; empty for the whole row.
        var part = ""
        /// The properties that clients are not shown, each with the reason.
        var leftOut: [String: String] = [:]
        let payloads: @Sendable (any Row, Household) throws -> [any Representation]

        var description: String { name }
    }

    @Test(arguments: Subject.all) func `changes with every stored property that is for clients`(
        subject: Subject
    ) throws {
        var trial = PayloadTrial(subject)
        for set in SampleRows.sets { try trial.change(Samples(set), again: false) }
        for set in SampleRows.sets where !trial.untried.isEmpty {
            try trial.change(Samples(set), again: true)
        }
        #expect(trial.untried.sorted() == [])
        let silent = trial.hidden.subtracting(trial.shown)
        let excused = Set(
            silent.compactMap { name in subject.leftOut.keys.first { Self.lies(name, in: $0) } })
        #expect(silent.filter { name in !excused.contains { Self.lies(name, in: $0) } }.sorted() == [])
        #expect(excused == Set(subject.leftOut.keys))
    }

    /// True for a property, and for the properties within it.
    private static func lies(_ name: String, in property: String) -> Bool {
        name == property || name.hasPrefix(property + ".")
    }
}

/// Changes the values of rows one after the other, and looks whether the payload shows it.
private struct PayloadTrial {
    private let subject: `The payload of a resource`.Subject
    private(set) var shown: Set<String> = []
    private(set) var hidden: Set<String> = []
    private var all: Set<String> = []
    /// The kinds of places of which a change has shown.
    private var places: Set<String> = []

    init(_ subject: `The payload of a resource`.Subject) {
        self.subject = subject
    }

    /// The properties that no change has reached. The id of a row is its name in every table. A
    /// line without given parts has none to change, nor has a selection of the current plan.
    var untried: Set<String> {
        all.subtracting(shown).subtracting(hidden).filter {
            $0 != "id" && !$0.hasPrefix("id.") && !$0.hasSuffix(".parts") && !$0.hasSuffix(".scope")
        }
    }

    /// Changes one value of each kind in a sample, or again those whose change has shown before.
    mutating func change(_ sample: Samples, again: Bool) throws {
        let row = sample.row(subject.kind)
        let leaves = StoredProperties(of: row).leaves.filter { $0.value != "nil" }
        all.formUnion(leaves.keys.map(Self.name).filter { $0.hasPrefix(subject.part) })
        let household = sample.household
        let usual = try subject.text(of: row, in: household)
        let variants = try RowVariants(of: row, from: SampleRows.sets.map { Samples($0).row(subject.kind) })
        for place in variants.places {
            let kind = Self.name(place.joined(separator: "."))
            if places.contains(kind), !again || untried.isEmpty { continue }
            // The first change that shows is enough.
            for variant in variants.variants(at: place) {
                let names = Set(variant.changed.map(Self.name).filter { $0.hasPrefix(subject.part) })
                if names.isEmpty { break }
                guard try subject.text(of: variant.row, in: household) != usual else {
                    hidden.formUnion(names)
                    continue
                }
                shown.formUnion(names)
                places.insert(kind)
                break
            }
        }
    }

    /// The path of a property without the numbers of elements and the names of slots and foods.
    private static func name(_ path: String) -> String {
        path.split(separator: ".").filter { step in
            Int(step) == nil && Slot(String(step)) == nil && !step.contains(" ")
        }.joined(separator: ".")
    }
}

extension `The payload of a resource`.Subject {
    fileprivate func text(of row: any Row, in household: Household) throws -> String {
        var household = household
        household.put(row, at: 7, previousVersion: 0)
        var json = JSONWriter()
        for payload in try payloads(row, household) { payload.write(to: &json) }
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

/// A household of one row of each kind.
private struct Samples {
    private let set: Int

    init(_ set: Int) {
        self.set = set
    }

    func row(_ kind: RowKind) -> any Row {
        var rows = SampleRows(set)
        let row = rows.row(kind)
        // Bought in full, so that the line says who ticked it.
        guard let item = row as? ListItem, let purchase = item.purchases.first else { return row }
        let whole = Purchase(parts: item.sources.parts, by: purchase.by, at: purchase.at)
        return ListItem(
            id: item.id, food: item.food, name: item.name, sources: item.sources, purchases: [whole],
            note: item.note, writtenAmount: item.writtenAmount, setAside: item.setAside)
    }

    var household: Household {
        var household = Household(Identifier(at: Instant(milliseconds: 1), random: { 0 }))
        let settings = Domain.Settings(id: household.id, createdAt: Instant(milliseconds: 1))
        household.put(settings, at: 1, previousVersion: 0)
        return household
    }
}

extension `The payload of a resource`.Subject {
    private static func versioned<R: Row>(_ row: R) -> Versioned<R> {
        Versioned(row, version: 7, previousVersion: 0)
    }

    /// A payload that needs no other rows.
    private static func of<R: Row>(
        _ name: String, _ type: R.Type, leftOut: [String: String] = [:],
        _ payload: @escaping @Sendable (Versioned<R>) -> any Representation
    ) -> Self {
        Self(name: name, kind: R.kind, leftOut: leftOut) { row, _ in
            [payload(versioned(try #require(row as? R)))]
        }
    }

    /// The payloads of parts of a day.
    private static func ofSlots(
        _ name: String, _ part: String, leftOut: [String: String] = [:],
        _ payloads: @escaping @Sendable (MealTime, PlannedSlot, Household) -> [any Representation]
    ) -> Self {
        Self(name: name, kind: .days, part: part, leftOut: leftOut) { row, household in
            let day = try #require(row as? PlannedDay)
            return Slot.allCases.flatMap { payloads(MealTime(day.id, $0), day[$0], household) }
        }
    }

    private static let chosen = "Servings that somebody chose go before those of the cooking."
    private static let suggested = "A conflict shows what each member would agree to, and no more."

    static let all: [Self] = people + kitchen + plans + shopping

    private static let people: [Self] = [
        of("HouseholdPayload", Profile.self) { HouseholdPayload($0) },
        of("SettingsPayload", Domain.Settings.self) { SettingsPayload($0) },
        of("MemberPayload", Member.self) { MemberPayload($0) },
        of("DevicePayload", Device.self, leftOut: ["token": "It is a secret."]) {
            DevicePayload($0, isCurrent: false)
        },
        of("InvitationPayload", Invitation.self) { InvitationPayload($0, origin: "") },
        of("NotificationPayload", Notification.self) {
            NotificationPayload(
                $0, in: Household(Household.ID("01a207a2-3941-7d87-a68a-a9f51aec0b3a")!), .en)
        },
        of("HookPayload", Hook.self, leftOut: ["secret": "It is a secret."]) {
            HookPayload($0, url: $0.row.url, progress: nil)
        },
        Self(name: "CalendarTokenPayload", kind: .calendarTokens, leftOut: ["token": "It is a secret."]) {
            row, household in
            let token = try #require(row as? CalendarToken)
            return [try #require(CalendarTokenPayload(of: token.id, in: household))]
        },
    ]

    private static let kitchen: [Self] = [
        Self(
            name: "CategoryPayload", kind: .categories,
            leftOut: [
                "rank": "Clients see the position that follows from it.",
                "starter": "Only the dictionary of foods goes by it.",
            ]
        ) { row, household in
            [try CategoryPayload(try #require(row as? Category).id, in: household)]
        },
        of("UsualPayload", Usual.self) { UsualPayload($0) },
        Self(
            name: "FoodPayload", kind: .foods,
            leftOut: ["shelf": "A shelf that is gone is none.", "shopID": gone]
        ) { row, household in
            [FoodPayload(try #require(row as? Food).id, in: household)]
        },
        Self(
            name: "MealPayload", kind: .meals,
            leftOut: [
                "lastImport.digests": "An import compares them.",
                "number": "It keeps the order of meals that were added at the same time.",
            ]
        ) { row, household in
            let member = Member.ID(at: Instant(milliseconds: 2), random: { 0 })
            return [try MealPayload(try #require(row as? Meal).id, in: household, for: member)]
        },
    ]

    private static let plans: [Self] = [
        Self(name: "PlanPayload", kind: .plans) { row, household in
            [PlanPayload(versioned(try #require(row as? Plan)), in: household, for: nil)]
        },
        Self(
            name: "DayPayload", kind: .days,
            leftOut: [
                "slots.review.contested.at": suggested, "slots.review.contested.note": suggested,
                "slots.meals.cookedFor": chosen,
            ]
        ) { row, household in
            let member = Member.ID(at: Instant(milliseconds: 2), random: { 0 })
            return [DayPayload(try #require(row as? PlannedDay).id, in: household, for: member)]
        },
        ofSlots(
            "SlotPayload", "slots",
            leftOut: [
                "slots.review.contested.at": suggested, "slots.review.contested.note": suggested,
                "slots.meals.cookedFor": chosen,
            ]
        ) { mealTime, _, household in [SlotPayload(mealTime, in: household)] },
        ofSlots("PlannedMealPayload", "slots.meals", leftOut: ["slots.meals.cookedFor": chosen]) {
            _, slot, household in
            slot.meals.map { PlannedMealPayload($0, in: household) }
        },
        ofSlots("ExtraPayload", "slots.extras") { _, slot, _ in slot.extras.map { ExtraPayload(extra: $0) } },
        Self(
            name: "StandingMealPayload", kind: .standingMeals,
            leftOut: ["confirmedAfter": "Members are asked by it."]
        ) { row, household in
            let standing = versioned(try #require(row as? StandingMeal))
            return [StandingMealPayload(standing, in: household, today: Day(number: 20_000))]
        },
        of("CommentPayload", Comment.self) { CommentPayload($0) },
    ]

    private static let gone = "A shop that is gone is none."

    private static let shopping: [Self] = [
        Self(
            name: "ListPayload", kind: .lists,
            leftOut: [
                "additions.covered": "The lines of the list show what is left to buy.",
                "clearedUsuals": "The next list goes by it.",
                "departures": "It raises the version of the list.",
                "generation.name": "It is the name of a list that no member has named.",
                "generation.selection.includesCompleted": "The next generation goes by it.",
                "generation.selection.includesUsuals": "The next generation goes by it.",
                "generation.selection.lookbackWeeks": "The next generation goes by it.",
                "generation.selection.scope.plans": "The plans of the last generation are shown.",
                "number": "It keeps the order of the lists.",
                "shopChosenOn": "The shop to offer on a weekday follows from it.", "shopID": gone,
            ]
        ) { row, household in
            let today = Day(number: 20_000)
            return [ListPayload(versioned(try #require(row as? ShoppingList)), in: household, today: today)]
        },
        Self(
            name: "ListItemPayload", kind: .items,
            leftOut: [
                "food": "The id of the line follows from it, and the sources have its name.",
                "setAside": "The list shows what is set aside after its lines.",
                "sources.origin.manual": "A part that a member wrote has no address of its own.",
            ]
        ) { row, household in
            let item = versioned(try #require(row as? ListItem))
            return [ListItemPayload(item, in: household, today: Day(number: 20_000))]
        },
    ]
}
