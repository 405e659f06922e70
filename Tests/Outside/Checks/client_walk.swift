// Walks through a household's week with the Swift client that openapi-generator makes.
// Tests/Outside/Checks/clients runs it: walk URL
import Foundation
import LarderClient

@main struct Walk {
    static func main() async throws {
        let configuration = LarderClientAPIConfiguration.shared
        configuration.basePath = CommandLine.arguments[1]
        let joined = try await HouseholdAPI.foundHousehold(
            householdInput: HouseholdInput(name: "Miller", memberName: "Alex"))
        guard let token = joined.token else { preconditionFailure("the answer to a client has no token") }
        configuration.customHeaders["Authorization"] = "Bearer \(token)"

        let lines: [WrittenIngredient] = [
            .typeString("1 1/2 lb ground beef"),
            .typeWrittenLine(WrittenLine(name: "taco shells", quantity: WrittenQuantity(exact: "8"))),
            .typeWrittenLine(WrittenLine(heading: "On top")), .typeWrittenLine(WrittenLine(text: "2 limes")),
        ]
        let meal = try await MealsAPI.addMeal(
            recipeBody: RecipeBody(name: "Tacos", tags: ["dinner"], ingredients: lines))
        precondition(
            meal.ingredients.map { $0.name ?? $0.heading } == [
                "ground beef", "taco shells", "On top", "limes",
            ])
        let found = try await MealsAPI.listMeals(tag: ["dinner"])
        let read = try await MealsAPI.getMeal(id: meal.id)
        precondition(found.items.map(\.id) == [read.id])

        let plan = try await PlansAPI.putWeek(date: "today")
        precondition(plan?.days.count == 7)
        let entry = try await DaysAPI.placeMeal(
            date: "today", slot: .dinner, plannedMealInput: PlannedMealInput(mealId: meal.id))
        let day = try await DaysAPI.getDay(date: "today")
        precondition(
            day.slots.dinner.meals.map(\.title) == ["Tacos"] && day.slots.dinner.alreadyHaveBy == nil)
        precondition(entry.id == day.slots.dinner.meals[0].id)

        let list = try await ListsAPI.makeList(listInput: ListInput())
        precondition(Set(list.items.map(\.name)) == ["ground beef", "taco shells", "limes"])
        let ticked = try await ListsAPI.tickItem(id: "current", itemId: list.items[0].id)
        precondition(ticked?.ticked == true && ticked?.tickedBy == joined.member.id)

        let changes = try await ChangesAPI.listChanges(since: 0)
        precondition(changes.changes.last?.action == "tickItem" && !changes.more)

        do {
            _ = try await MealsAPI.addMeal(recipeBody: RecipeBody(name: "Tacos"), ifMatch: #""1""#)
            preconditionFailure("a version that is not the present one was taken")
        } catch ErrorResponse.error(let status, let body, _, _) {
            let problem = try JSONDecoder().decode(ProblemStart.self, from: body ?? Data())
            precondition(status == 412 && problem.code == .preconditionFailed)
        }
        print("swift: walked")
    }
}

struct ProblemStart: Decodable { let code: ProblemCode }
