import Domain
import Ingredients
import Tables
import Testing

/// A property missing in the table could not be written, imported or undone.
@Suite struct `The table of fields` {
    private let now = Instant(milliseconds: 0)
    private func id<Subject>() -> Identifier<Subject> { Identifier(at: now, random: { 0 }) }

    /// The stored properties of a value, by the names that clients know.
    private func properties(of value: Any, except others: Set<String> = []) -> Set<String> {
        let names = [
            "sourceURL": "sourceUrl", "chosenUnitSystem": "unitSystem", "ownName": "name",
            "categoryID": "categoryId", "shopID": "shopId", "chosenServings": "defaultServings",
        ]
        let labels = Set(Mirror(reflecting: value).children.compactMap(\.label)).subtracting(others)
        return Set(labels.map { names[$0] ?? $0 })
    }

    private func names<Root>(_ table: [any LimitedField<Root>]) -> Set<String> {
        Set(table.map { "\($0.name)" })
    }

    @Test func `of a recipe has every property of it`() {
        #expect(Set(Recipe.fields.map { "\($0.name)" }) == properties(of: Recipe(name: "", servings: 1)))
    }

    @Test func `of the settings has every setting of a household`() {
        let settings = Settings(id: id(), createdAt: now)
        let decisions = properties(of: settings, except: ["id", "createdAt", "updatedAt"])
        #expect(Set(Settings.fields.map { "\($0.name)" }) == decisions)
    }

    @Test func `of a planned meal has every property that members write`() {
        // A dish is written as one of two fields, and a leftover has an address of its own.
        let written = properties(of: MealToPlan(.text("")), except: ["dish", "leftover"])
        #expect(Set(MealToPlan.fields.map { "\($0.name)" }) == written)
    }

    @Test func `of a member has every property that members write`() {
        let member = Member(id: id(), name: "", role: .member, joinedAt: now)
        let others: Set = ["id", "joinedAt", "leftAt"]
        #expect(names(Member.fields) == properties(of: member, except: others))
    }

    // Types are their own limit: ids, instants, flags and cases of an enumeration need no table.

    @Test func `of a household's name, its members and its devices has every property with limits`() {
        let profile = Profile(id: id(), name: "", createdAt: now)
        #expect(names([Profile.nameField]) == properties(of: profile, except: ["id", "createdAt"]))
        let device = Device(id: id(), memberID: id(), name: "", token: Digest(of: []), createdAt: now)
        let ofSigningIn: Set = [
            "id", "memberID", "token", "scope", "createdAt", "lastUsedAt", "restrictedUntil", "letInBy",
        ]
        #expect(names([Device.nameField]) == properties(of: device, except: ofSigningIn))
        let notification = Notification(
            id: NotificationID(id(), id()), .joined, by: id(), at: now, plan: nil, mealTime: nil, text: "")
        let ofNews: Set = ["id", "kind", "by", "at", "plan", "mealTime", "isRead"]
        #expect(names([Notification.textField]) == properties(of: notification, except: ofNews))
    }

    @Test func `of categories, foods, usual items and favourites has every property with limits`() {
        let category = Category(id: id(), name: "", rank: 1)
        #expect(names(Category.limitedFields) == properties(of: category, except: ["id", "starter"]))
        let food = Food(id: FoodName("milk")!)
        let ofFood = names([Food.categoryField, Food.shopField]).union(names([Food.stockField])).union(
            names(Food.limitedFields))
        #expect(ofFood == properties(of: food, except: ["id", "hasLostCategory"]))
        let shop = Shop(id: id(), name: "")
        #expect(names(Shop.limitedFields) == properties(of: shop, except: ["id"]))
        let usual = Usual(id: id(), item: Ingredient("milk"), categoryID: nil)
        let ofUsual = names([Usual.itemField]).union(names([Usual.categoryField]))
        #expect(ofUsual == properties(of: usual, except: ["id"]))
        let favourite = Favourite(id: FavouriteID(id(), id()), number: 1)
        #expect(names([Favourite.numberField]) == properties(of: favourite, except: ["id"]))
    }

    @Test func `of plans, extras, comments and suggestions has every property with limits`() {
        let plan = Plan(id: id(), ownName: nil, span: DaySpan(Day(number: 0), count: 7), createdAt: now)
        // The validator looks at the days of a plan, its extras and its review by rules of their
        // own.
        let ofPlan: Set = ["id", "span", "extras", "review", "createdAt"]
        #expect(names([Plan.nameField]) == properties(of: plan, except: ofPlan))
        let standing = StandingMeal(id: id(), .text(""), in: .dinner, on: [], from: Day(number: 0))
        let ofStanding: Set = [
            "id", "dish", "slot", "weekdays", "from", "until", "removedFrom", "confirmedAfter",
        ]
        #expect(names(StandingMeal.limitedFields) == properties(of: standing, except: ofStanding))
        let extra = Extra(id: id(), item: Ingredient("milk"))
        #expect(names([Extra.itemField]) == properties(of: extra, except: ["id", "version"]))
        let comment = Comment(
            id: CommentID(MealTime(Day(number: 0), .dinner), id()), text: "", by: id(), at: now)
        #expect(names([Comment.textField]) == properties(of: comment, except: ["id", "by", "at"]))
        let suggestion = Suggestion(.text(""), by: id(), at: now)
        let ofSuggestion = names([Suggestion.servingsField]).union(names([Suggestion.noteField]))
        #expect(ofSuggestion == properties(of: suggestion, except: ["dish", "by", "at"]))
    }

    @Test func `of shopping lists and their lines has every property with limits`() {
        let list = ShoppingList(id: id(), number: 1, createdAt: now)
        // The parts of a list have tables of their own.
        let ofList: Set = [
            "id", "createdAt", "isByHand", "completedAt", "completedBy", "additions", "generation",
            "clearedUsuals", "skipped", "shop",
        ]
        #expect(names(ShoppingList.limitedFields) == properties(of: list, except: ofList))
        let addition = Addition(id: id(), meal: id(), title: "", servings: 1)
        let ofAddition: Set = ["id", "meal", "covered", "version"]
        #expect(names(Addition.limitedFields) == properties(of: addition, except: ofAddition))
        let generation = Generation(
            at: now, selection: Selection(), planIDs: [], name: nil, foundNothingPlanned: false)
        let ofGeneration: Set = ["at", "selection", "planIDs", "foundNothingPlanned"]
        let ofSelection: Set = ["scope", "further", "includesUsuals", "includesCompleted", "includesLater"]
        let selected = properties(of: generation.selection, except: ofSelection)
        let wanted = properties(of: generation, except: ofGeneration).union(selected)
        #expect(names(Generation.limitedFields) == wanted)
        let item = ListItem(FoodName("milk")!, on: id())
        let ofItem: Set = ["id", "food", "sources", "purchases", "setAside"]
        #expect(names(ListItem.limitedFields) == properties(of: item, except: ofItem))
        let source = Source(.manual(id()), name: "", quantity: nil)
        // The origin of a source has the title of a meal.
        let ofSource = properties(of: source, except: ["origin", "quantity"]).union(["title"])
        #expect(names(Source.limitedFields) == ofSource)
    }
}
