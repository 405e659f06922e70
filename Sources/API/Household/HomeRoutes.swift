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
            json.field("today", today.text)
            json.field("zone", zone)
            json.object("household") {
                $0.field("id", profile.id.text)
                $0.field("name", profile.name)
            }
            json.object("me") {
                $0.field("id", member.id.text)
                $0.field("name", member.name)
                $0.field("role", member.role.rawValue)
                $0.field("deviceId", signedIn.device.row.id.text)
            }
            json.array("members") { json in
                for member in household.members.all.map(\.row) where member.isPresent {
                    json.object {
                        $0.field("id", member.id.text)
                        $0.field("name", member.name)
                        $0.field("role", member.role.rawValue)
                    }
                }
            }
            json.field("settings", household.settings.map { JSONFragment(SettingsPayload($0)) })
            json.field(
                "unread",
                household.notifications(for: member.id).count {
                    !$0.row.isRead && $0.isNews(on: signedIn.device)
                })
            json.array("newDevices") { json in
                for device in newDevices {
                    json.object {
                        $0.field("id", device.id.text)
                        $0.field("name", device.name)
                        $0.field("letInBy", device.letInBy?.text)
                    }
                }
            }
            json.field("next", next.map { NextMealPayload($0, in: household) })
            json.array("turns", writeTurns)
            json.array("lists") { json in for list in openLists { list.writeSummary(to: &json) } }
            json.array("days") { json in
                for number in 0..<days { write(from.adding(days: number), to: &json) }
            }
        }
    }

    /// Writes the slots that wait for the member who asks.
    private func writeTurns(to json: inout JSONWriter) {
        let member = signedIn.member.row.id
        for plan in household.plans.all.map(\.row) where plan.review.isUnderReview {
            for turn in household.review(of: plan).turn where turn.members.contains(member) {
                json.object {
                    $0.field("planId", plan.id.text)
                    $0.field("date", turn.mealTime.day.text)
                    $0.field("slot", turn.mealTime.slot.rawValue)
                }
            }
        }
    }

    private func write(_ day: Day, to json: inout JSONWriter) {
        let kept = household.days[day]
        json.object { json in
            json.field("date", day.text)
            json.field("version", kept?.version ?? 0)
            json.field("planId", household.plan(on: day)?.row.id.text)
            json.array("meals") { json in
                for slot in Slot.allCases {
                    for meal in kept?.row[slot].meals ?? [] {
                        write(meal, at: MealTime(day, slot), to: &json)
                    }
                }
            }
        }
    }

    private func write(_ planned: PlannedMeal, at mealTime: MealTime, to json: inout JSONWriter) {
        let meal = planned.mealID.flatMap { household.meals[$0]?.row }
        json.object { json in
            json.field("id", planned.id.text)
            json.field("slot", mealTime.slot.rawValue)
            json.field("mealId", planned.mealID?.text)
            json.field("title", household.title(of: planned))
            json.field("servings", household.servings(of: planned))
            json.field("eaters", planned.eaters?.map(\.text))
            json.field("guests", planned.guests)
            json.field("eating", EatingPayload(household.eaters(of: planned)))
            json.field("hasRecipe", meal?.recipe.isWritten == true)
            json.field("totalMinutes", meal?.recipe.minutes.all)
            json.field("imageUrl", meal?.imageURL)
            json.field("smallImageUrl", meal?.smallImageURL)
            json.field("completed", planned.completedOn != nil)
            json.fields(ofLeftovers: planned, in: household)
            json.fields(MealFindings(planned, in: household))
        }
    }
}

/// The next planned meal, for displays and scripts that show one line.
struct NextMealPayload: JSONWritable {
    private let next: NextMeal
    private let household: Household

    init(_ next: NextMeal, in household: Household) {
        self.next = next
        self.household = household
    }

    func write(to json: inout JSONWriter) {
        let slot = next.mealTime.slot
        json.object {
            $0.field("date", next.mealTime.day.text)
            $0.field("slot", slot.rawValue)
            $0.field("time", household.slotTimes[slot].text)
            $0.field("title", household.title(of: next.plannedMeal))
            $0.field("mealId", next.plannedMeal.mealID?.text)
            $0.field("servings", household.servings(of: next.plannedMeal))
            $0.fields(ofLeftovers: next.plannedMeal, in: household)
        }
    }
}
