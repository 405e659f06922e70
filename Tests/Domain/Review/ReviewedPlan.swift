import Domain

// The members and slots of the tests of reviews.

let alex = Member.ID("01890000-0000-7000-8000-000000000001")!
let sam = Member.ID("01890000-0000-7000-8000-000000000002")!
let kim = Member.ID("01890000-0000-7000-8000-000000000003")!
let dinner = MealTime(Day("2026-11-24")!, .dinner)
let lunch = MealTime(Day("2026-11-24")!, .lunch)

/// A suggestion of a meal; without a title, of nothing.
func wish(_ title: String?, servings: Int? = nil, by member: Member.ID) -> Suggestion {
    Suggestion(title.map { .text($0) }, servings: servings, by: member, at: Instant(milliseconds: 0))
}
