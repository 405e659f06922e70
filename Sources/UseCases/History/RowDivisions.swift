import Domain
import Ingredients

extension Profile: DividedRow {}
extension Device: DividedRow {}
extension Invitation: DividedRow {}
extension Favourite: DividedRow {}
extension Vote: DividedRow {}
extension PassedMeal: DividedRow {}
extension Comment: DividedRow {}
extension Notification: DividedRow {}
extension CalendarToken: DividedRow {}
extension Hook: DividedRow {}

extension Member: DividedRow {
    static let divisions: [RowDivision<Member>] =
        [.field(nameField, of: \.self)] + eatingFields.map { .field($0, of: \.self) }
}

extension Settings: DividedRow {
    static let divisions: [RowDivision<Settings>] = Settings.fields.map { .field($0, of: \.self) }
    static let followers: [RowDivision<Settings>] = [.field("updatedAt", \.updatedAt)]
}

extension Category: DividedRow {
    static let divisions: [RowDivision<Category>] = [.field("name", \.name), .field("rank", \.rank)]
}

extension Food: DividedRow {
    static let divisions: [RowDivision<Food>] = Food.fields.map { .field($0, of: \.self) }
    var emptied: Food? { Food(id: id) }
}

extension Usual: DividedRow {
    static let divisions: [RowDivision<Usual>] = [.field("item", \.item), .field("categoryID", \.categoryID)]
}

extension Meal: DividedRow {
    static let divisions: [RowDivision<Meal>] =
        Recipe.fields.map { .field($0, of: \.recipe) } + Meal.fields.map { .field($0, of: \.self) } + [
            // A new photo takes the small one away, so the small one is put back after the photo.
            .field("image", \.image), .field("smallImage", \.smallImage),
            .field("lastImport", \.lastImport), .field("usedBefore", \.usedBefore),
            .field("deletedAt", \.deletedAt),
        ]
    static let followers: [RowDivision<Meal>] = [.field("updatedAt", \.updatedAt)]
}

extension Plan: DividedRow {
    static let divisions: [RowDivision<Plan>] = [
        .field("ownName", \.ownName), .field("span", \.span), .field("review", \.review),
        .list("extras", \.extras),
    ]
}

extension PlannedDay: DividedRow {
    /// A planned day is divided by slots, each slot by the ids of its meals and extras, and each
    /// planned meal by its fields.
    static let divisions: [RowDivision<PlannedDay>] = Slot.allCases.flatMap(divisions)
    var emptied: PlannedDay? { PlannedDay(id: id) }

    private static func divisions(of slot: Slot) -> [RowDivision<PlannedDay>] {
        let (name, meals) = (slot.rawValue, slot.rawValue + ".meals")
        return [
            .list(meals, \.[slot].meals) {
                PlannedMeal(id: $0.id, dish: .text(""), addedBy: $0.addedBy, createdAt: $0.createdAt)
            }, .order(of: meals, \.[slot].meals),
            .field("cooking", \PlannedMeal.cooking, ofEach: meals, \.[slot].meals),
            .list(name + ".extras", \.[slot].extras),
            .field(name + ".alreadyHave", \.[slot].isAlreadyHad),
            .field(name + ".eaters", \.[slot].eaters),
            .field(name + ".review", \.[slot].review),
        ] + MealToPlan.fields.map { .field($0, of: \PlannedMeal.content, ofEach: meals, \.[slot].meals) }
    }
}

/// A dish with what has become of it. What was cooked is not taken for something else.
private struct Cooking: Equatable, Sendable {
    var dish: PlannedMeal.Dish
    var leftover: PlannedMeal.Leftover?
    var isProposed: Bool
    var completedOn: Day?
    var cookedFor: Int?
}

extension PlannedMeal {
    fileprivate var cooking: Cooking {
        get {
            Cooking(
                dish: dish, leftover: leftover, isProposed: isProposed, completedOn: completedOn,
                cookedFor: cookedFor)
        }
        set {
            (dish, leftover, isProposed) = (newValue.dish, newValue.leftover, newValue.isProposed)
            (completedOn, cookedFor) = (newValue.completedOn, newValue.cookedFor)
        }
    }
}

extension ShoppingList: DividedRow {
    static let divisions: [RowDivision<ShoppingList>] =
        ShoppingList.fields.map { .field($0, of: \.self) } + [
            .field("completedAt", \.completedAt), .field("completedBy", \.completedBy),
            .field("generation", \.generation), .field("clearedUsuals", \.clearedUsuals),
            .list("additions", \.additions), .field("skipped", \.skipped),
        ]
    static let followers: [RowDivision<ShoppingList>] = [
        .field("departures", \.departures), .field("shopChosenOn", \.shopChosenOn),
    ]
}

extension ListItem: DividedRow {
    static let divisions: [RowDivision<ListItem>] = [
        .field("generated", \.generatedNeed), .field("manual", \.manualSources),
        .field("purchases", \.purchases),
        .field("note", \.note),
        .field("writtenAmount", \.writtenAmount),
    ]

    /// The generated sources with the part of them that is at home.
    private struct GeneratedNeed: Equatable {
        let sources: [Source]
        let setAside: SetAside?
    }

    private var generatedNeed: GeneratedNeed {
        get { GeneratedNeed(sources: generated, setAside: setAside) }
        set {
            replaceGenerated(with: newValue.sources)
            setAside = newValue.setAside
        }
    }

    private var manualSources: [Source] {
        get { manual }
        set { replaceManual(with: newValue) }
    }
}

extension BoughtFood: DividedRow {
    static let divisions: [RowDivision<BoughtFood>] = [.values("purchases", \.purchases, \.text)]
    static let followers: [RowDivision<BoughtFood>] = [
        .field("earlier", \.earlier), .field("written", \.writtenPacks),
    ]
    var emptied: BoughtFood? { BoughtFood(id: id) }
}

extension StandingMeal: DividedRow {
    static let divisions: [RowDivision<StandingMeal>] = [
        .field("dish", \.dish), .field("slot", \.slot), .field("weekdays", \.weekdays),
        .field(everyField, of: \.self), .field("from", \.from), .field("until", \.until),
        .elements("removedFrom", \.removedFrom, \.text), .field("confirmedAfter", \.confirmedAfter),
    ]
}

extension FoodAtHome: DividedRow {}
extension StoredPortions: DividedRow {}

extension Covering: DividedRow {
    static let divisions: [RowDivision<Covering>] = [.values("foods", \.foods, \.text)]
    var emptied: Covering? { Covering(id: id) }
}
