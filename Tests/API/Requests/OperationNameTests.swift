import Testing
import UseCases

@testable import API

@Suite struct `The name of a write` {
    /// Operations that share an action with another, or whose action was named before them.
    private static let others: [String: Action] = [
        "putWeek": .makePlan, "putMeal": .changeMeal, "putPlannedMeal": .placeMeal, "putList": .makeList,
        "putItem": .addItem, "putSlotExtra": .addSlotExtra, "putPlanExtra": .addPlanExtra,
        "deleteMealImage": .removeMealImage, "deleteSmallMealImage": .removeMealImage,
    ]

    @Test func `is the same in the contract and in the activity`() {
        var differing: [String: Action] = [:]
        for route in Door().routes.all {
            guard case .write(let action, _) = route.work, action.rawValue != route.operationID else {
                continue
            }
            differing[route.operationID] = action
        }
        #expect(differing == Self.others)
    }
}
