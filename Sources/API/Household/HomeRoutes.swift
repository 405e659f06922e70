import Domain
import HTTP
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    /// Shows everything that a start screen needs, in one answer.
    func getHome(_ request: MemberRequest, _: NoPath) throws(Problem) -> HomePayload {
        let routed = request.routed
        let from = try routed.day("from") ?? today
        let count = try routed.number("days", 1...HomePayload.mostDays) ?? HomePayload.usualDays
        let now = world.now()
        guard let profile = request.household.profile?.row else {
            throw Problem(Refusal.notThere(.household))
        }
        return HomePayload(
            profile, request.signedIn, from: from, days: count, today: world.day(at: now),
            offset: world.zone(now),
            newDevices: request.household.newDevices(
                of: request.member.id, besides: request.signedIn.device.row.id, at: now),
            next: NextMeal(
                in: request.household, today: world.day(at: now), now: world.timeOfDay(at: now)))
    }
}

/// The facts of a start screen: the member who asks, the people and settings, today, open lists and
/// some days of planned meals.
struct HomePayload: Representation {
    static let form = ValueForm.schema("Home")

    static let usualDays = 7
    static let mostDays = 14
    /// The limit of open lists, newest first. A household has one or two.
    private static let mostLists = 10

    private let profile: Profile
    private let signedIn: SignedIn
    private let from: Day
    private let days: Int
    private let today: Day
    /// The minutes by which the server's clock is ahead of UTC.
    private let offset: Int
    private let newDevices: [Device]
    private let next: NextMeal?

    init(
        _ profile: Profile, _ signedIn: SignedIn, from: Day, days: Int, today: Day, offset: Int,
        newDevices: [Device], next: NextMeal?
    ) {
        self.profile = profile
        self.signedIn = signedIn
        self.from = from
        self.days = days
        self.today = today
        self.offset = offset
        self.newDevices = newDevices
        self.next = next
    }

    private var household: Household { signedIn.household }

    /// The household's version: any row of the household may show.
    var version: Int { household.version }

    /// The distance of the server's clock from UTC, like +01:00.
    private var zone: String { (offset < 0 ? "-" : "+") + TimeOfDay(minute: abs(offset)).text }

    /// The open lists: the household's first, then the newest. Few are shown if adding them up
    /// takes much work.
    private var openLists: [ListPayload] {
        var lists: [ListPayload] = []
        var weight = 0
        let own = household.ownList
        let others = household.openLists.lazy.filter { $0.row.id != own?.row.id }
        for list in [own].compactMap({ $0 }) + others.prefix(HomePayload.mostLists) {
            if lists.count == HomePayload.mostLists || weight > PageLimits.mostBytes { break }
            lists.append(ListPayload(list, in: household, today: today, showing: .outline))
            weight += lists[lists.count - 1].weight
        }
        return lists
    }

    func write(to json: inout JSONWriter) {
        let member = signedIn.member.row
        json.object { json in
            json.field("seq", household.version)
            json.field("today", today)
            json.field("zone", zone)
            json.object("household", as: "HomeHousehold") {
                $0.field("id", profile.id)
                $0.field("name", profile.name)
            }
            json.object("me", as: "HomeMe") {
                $0.field("id", member.id)
                $0.field("name", member.name)
                $0.field("role", member.role)
                $0.field("deviceId", signedIn.device.row.id)
            }
            json.objects(
                "members", household.members.all.lazy.map(\.row).filter(\.isPresent), as: "HomeMember"
            ) {
                $0.field("id", $1.id)
                $0.field("name", $1.name)
                $0.field("role", $1.role)
            }
            if let settings = household.settings { json.field("settings", SettingsPayload(settings)) }
            json.field(
                "unread",
                household.notifications(for: member.id).count {
                    !$0.row.isRead && $0.isNews(on: signedIn.device)
                })
            json.objects("newDevices", newDevices, as: "HomeDevice") {
                $0.field("id", $1.id)
                $0.field("name", $1.name)
                $0.field("letInBy", $1.letInBy)
            }
            json.field("next", next.map { NextMealPayload($0, in: household) })
            json.objects("ahead", household.dueSteps(on: today), as: "HomeStep") {
                fields(of: $1, to: &$0)
            }
            json.objects("turns", turns, as: "HomeTurn") {
                $0.field("planId", $1.plan)
                $0.field("date", $1.mealTime.day)
                $0.field("slot", $1.mealTime.slot)
            }
            json.objects("lists", openLists, as: "HomeList") { $1.summary(to: &$0) }
            json.objects("days", (0..<days).lazy.map { from.adding(days: $0) }, as: "HomeDay") {
                fields(of: $1, to: &$0)
            }
        }
    }

    private func fields(of step: DueStep, to json: inout JSONWriter) {
        let title = household.title(of: step.plannedMeal)
        json.field("plannedMealId", step.plannedMeal.id)
        json.field("mealId", step.plannedMeal.mealID)
        json.field("title", title)
        json.field("date", step.mealTime.day)
        json.field("slot", step.mealTime.slot)
        json.field("time", step.time)
        json.field("hours", step.hours)
        json.field("text", json.language.text(of: step, for: title))
        json.field("aheadFrom", step.origin)
    }

    /// The slots that wait for the member who asks.
    private var turns: [(plan: Plan.ID, mealTime: MealTime)] {
        let member = signedIn.member.row.id
        return household.plans.all.map(\.row).filter(\.review.isUnderReview).flatMap { plan in
            household.review(of: plan).turn.filter { $0.members.contains(member) }.map {
                (plan.id, $0.mealTime)
            }
        }
    }

    private func fields(of day: Day, to json: inout JSONWriter) {
        let kept = household.days[day]
        json.field("date", day)
        json.field("version", kept?.version ?? 0)
        json.field("planId", household.plan(on: day)?.row.id)
        let meals = Slot.allCases.flatMap { slot in (kept?.row[slot].meals ?? []).map { (slot, $0) } }
        json.objects("meals", meals, as: "HomeMeal") { fields(of: $1.1, in: $1.0, to: &$0) }
    }

    private func fields(of planned: PlannedMeal, in slot: Slot, to json: inout JSONWriter) {
        let meal = planned.mealID.flatMap { household.meals[$0]?.row }
        json.field("id", planned.id)
        json.field("slot", slot)
        json.field("mealId", planned.mealID)
        json.field("title", household.title(of: planned))
        json.field("servings", household.servings(of: planned))
        json.field("eaters", planned.eaters, 0...PlannedMeal.mostEaters)
        json.field("guests", planned.guests)
        json.field("eating", EatingPayload(household.eaters(of: planned)))
        json.field("hasRecipe", meal?.recipe.isWritten == true)
        json.field("minutes", meal?.recipe.minutes)
        json.field("sign", household.sign(of: planned.dish))
        json.field("imageUrl", meal?.imageURL)
        json.field("smallImageUrl", meal?.smallImageURL)
        json.field("completed", planned.completedOn != nil)
        json.fields(ofLeftovers: planned, in: household)
        json.fields(MealFindings(planned, in: household))
    }
}

/// The next planned meal, for displays and scripts that show one line.
struct NextMealPayload: JSONWritable {
    static let form = ValueForm.schema("NextMeal")

    private let next: NextMeal
    private let household: Household

    init(_ next: NextMeal, in household: Household) {
        self.next = next
        self.household = household
    }

    func write(to json: inout JSONWriter) {
        let slot = next.mealTime.slot
        json.object {
            $0.field("date", next.mealTime.day)
            $0.field("slot", slot)
            $0.field("time", household.slotTimes[slot])
            $0.field("title", household.title(of: next.plannedMeal))
            $0.field("mealId", next.plannedMeal.mealID)
            $0.field("servings", household.servings(of: next.plannedMeal))
            $0.fields(ofLeftovers: next.plannedMeal, in: household)
        }
    }
}
