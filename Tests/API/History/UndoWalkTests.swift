import Chance
import Domain
import Foundation
import HTTP
import Ingredients
import Store
import Tables
import Testing
import Walks

@testable import UseCases

private let monday = "/v1/days/2026-11-23"
private let slots = ["breakfast", "lunch", "dinner"]
private let meals = ["019aafe1-5cdb-7000-8000-000000000001", "019aafe1-5cdb-7000-8000-000000000002"]

/// The values of a household's parts by name, and the steps that made them. The model knows nothing
/// of rows.
private struct PartsModel {
    struct Step {
        let seq: Int
        let changes: [String: (before: String?, after: String?)]
        let undoes: Int?
    }

    var parts: [String: String] = [:]
    var steps: [Step] = []

    /// Sequences of steps that were taken back, and not brought back since.
    var undone: Set<Int> {
        steps.reversed().reduce(into: []) { undone, step in
            if let target = step.undoes, !undone.contains(step.seq) { undone.insert(target) }
        }
    }

    mutating func add(_ seq: Int, _ new: [String: String?], undoes: Int? = nil) {
        let changes = new.filter { parts[$0.key] != $0.value }
        steps.append(
            Step(
                seq: seq,
                changes: Dictionary(
                    uniqueKeysWithValues: changes.map { ($0.key, (parts[$0.key], $0.value)) }), undoes: undoes
            ))
        for (part, value) in changes { parts[part] = value }
    }

    func canBeUndone(_ step: Step) -> Bool { step.changes.allSatisfy { parts[$0.key] == $0.value.after } }

    func state(before step: Step) -> [String: String?] { step.changes.mapValues(\.before) }
}

/// Two members of a household, and the model.
private struct UndoWalk {
    let family: Home
    var chance: Chance
    var model = PartsModel()
    private var count = 0
    /// The number of meals ever placed in a slot. A full slot refuses both a new meal and the
    /// undoing of a removal.
    private var placed: [String: Int] = [:]

    init(_ chance: Chance) async throws {
        self.chance = chance
        family = try await Home(
            Door(signup: .open, random: SharedChance(seed: chance.seed).random), with: ["Sam"])
        _ = await family.alex.ask("PUT /v1/weeks/2026-11-23")
        for meal in meals {
            _ = await family.alex.ask("PUT /v1/meals/\(meal)", body: #"{"name":"\#(meal)"}"#)
            model.parts["\(meal) name"] = meal
        }
    }

    private mutating func word() -> String {
        count += 1
        return "word \(count)"
    }

    mutating func step() async throws {
        let place = "\(monday)/\(slots[chance.below(slots.count)])"
        let plannedMeals = model.parts.keys.filter { $0.contains("/meals/") }.sorted()
        let meal = meals[chance.below(meals.count)]
        let word = word()
        switch chance.below(6) {
        case 0, 1:
            if placed[place, default: 0] == PlannedSlot.mostMeals { return }
            placed[place, default: 0] += 1
            let answer = try await ask("POST \(place)/meals", #"{"title":"\#(word)"}"#)
            await note(["\(answer["Location"] ?? "")": "\(word)|"])
        case 2 where !plannedMeals.isEmpty:
            let plannedMeal = plannedMeals[chance.below(plannedMeals.count)]
            _ = try await ask("PATCH \(plannedMeal)", #"{"note":"\#(word)"}"#)
            await note([plannedMeal: "\(title(of: plannedMeal))|\(word)"])
        case 3 where !plannedMeals.isEmpty:
            let plannedMeal = plannedMeals[chance.below(plannedMeals.count)]
            _ = try await ask("DELETE \(plannedMeal)")
            await note([plannedMeal: nil])
        case 4:
            _ = try await ask("PATCH /v1/meals/\(meal)", #"{"name":"\#(word)"}"#)
            await note(["\(meal) name": word])
        default:
            _ = try await ask("PATCH /v1/meals/\(meal)", #"{"notes":"\#(word)"}"#)
            await note(["\(meal) notes": word])
        }
    }

    private func title(of plannedMeal: String) -> String {
        String(model.parts[plannedMeal]?.split(separator: "|")[0] ?? "")
    }

    private mutating func note(_ new: [String: String?]) async { model.add(family.household.version, new) }

    private mutating func ask(_ request: String, _ body: String = "") async throws -> Response {
        let answer = await (chance.once(in: 2) ? family.alex : family.sam).ask(request, body: body)
        try #require(answer.status.rawValue < 300, "\(request): \(answer.text), seed \(chance.seed)")
        return answer
    }

    /// Says whether it was undone. Where not, the steps that the refusal names are really in the
    /// way.
    mutating func undo(_ step: PartsModel.Step) async throws -> Bool {
        let answer = await family.alex.ask("POST /v1/activity/\(step.seq)/undo")
        let comment: Testing.Comment = "undoing \(step.seq), seed \(chance.seed): \(answer.text)"
        try #require((answer.status == .ok) == model.canBeUndone(step), comment)
        guard answer.status == .ok else {
            #expect(answer.code == "changed-since", comment)
            for row in try answer.problem.changed ?? [] {
                let named = try #require(model.steps.first { $0.seq == row.seq }, comment)
                let touched = Set(named.changes.keys).intersection(step.changes.keys)
                #expect(named.seq > step.seq, comment)
                #expect(!touched.isEmpty, comment)
                #expect(
                    !model.undone.contains(named.seq),
                    comment)
                let newest = model.steps.last { later in
                    !later.changes.keys.filter { step.changes[$0] != nil }.isEmpty
                }
                #expect(named.undoes ?? 0 <= step.seq || named.seq == newest?.seq, comment)
            }
            return false
        }
        model.add(family.household.version, model.state(before: step), undoes: step.seq)
        return true
    }

    /// The household in the model's words.
    var seen: [String: String] {
        let household = family.household
        var seen: [String: String] = [:]
        for kept in household.days.all {
            for slot in Slot.allCases {
                for plannedMeal in kept.row[slot].meals {
                    seen["/v1/planned-meals/\(plannedMeal.id.text)"] =
                        "\(household.title(of: plannedMeal))|\(plannedMeal.note ?? "")"
                }
            }
        }
        for meal in household.meals.all {
            seen["\(meal.row.id.text) name"] = meal.row.recipe.name
            seen["\(meal.row.id.text) notes"] = meal.row.recipe.notes
        }
        return seen
    }
}

@Suite struct `Undoing in any order` {
    @Test(.ownThreads)
    func `takes back exactly what has not changed since, else names why`()
        async throws
    {
        var walk = try await UndoWalk(Chance.fresh)
        let begin = walk.model.parts
        for _ in 0..<WalkLength.steps(150, long: 2_000) {
            let earlier = walk.model.steps
            if walk.chance.once(in: 2), !earlier.isEmpty {
                _ = try await walk.undo(earlier[walk.chance.below(earlier.count)])
            } else {
                try await walk.step()
            }
            try #require(walk.seen == walk.model.parts, "seed \(walk.chance.seed)")
        }
        // Every step that still counts can be undone, the newest first.
        for step in walk.model.steps.reversed()
        where walk.model.canBeUndone(step) && !walk.model.undone.contains(step.seq) {
            if step.undoes == nil { #expect(try await walk.undo(step)) }
        }
        #expect(walk.seen == walk.model.parts)
        #expect(Set(begin.keys).isSubset(of: walk.seen.keys))
    }

    @Test func `of two renames takes the later before the earlier`() async throws {
        let family = try await Home(with: ["Sam"])
        let meal = "/v1/meals/\(meals[0])"
        for name in ["Tacos", "Burritos", "Wraps"] {
            _ = await family.alex.ask("PUT \(meal)", body: #"{"name":"\#(name)"}"#)
        }
        let last = family.household.version
        let refused = await family.sam.ask("POST /v1/activity/\(last - 1)/undo")
        #expect(refused.code == "changed-since", "\(refused.text)")
        #expect(refused.text.contains("Undo “Alex renamed Burritos to Wraps” first"), "\(refused.text)")
        _ = await family.sam.ask("PATCH \(meal)", body: #"{"notes":"Hot"}"#)
        for seq in [last, last - 1] {
            #expect(await family.sam.ask("POST /v1/activity/\(seq)/undo").status == .ok)
        }
        let now = try await family.alex.ask("GET \(meal)").meal
        #expect(now.name == "Tacos")
        #expect(now.notes == "Hot")
    }
}
