package import JSON

/// The bodies of requests under the names of their schemas in the contract, with the limits of each
/// field as they are read.
package enum RequestBodies {
    package static let all: [(schema: String, fields: [FieldDescription])] = [
        described("Acceptance", Acceptance.self), described("CategoryChange", CategoryPatch.self),
        described("Completion", CompletionBody.self), described("DayCopy", NewDayCopy.self),
        described("FoodChange", FoodPatch.self), described("HouseholdChange", HouseholdPatch.self),
        described("IngredientLines", IngredientLinesBody.self), described("ItemChange", ListItemPatch.self),
        described("ListChange", ListPatch.self), described("ListSelection", SelectionBody.self),
        described("MemberChange", MemberPatch.self), described("NewCategory", NewCategory.self),
        described("NewComment", NewComment.self), described("NewDevice", NewDevice.self),
        described("NewExtra", ItemBody.self), described("NewHousehold", NewHousehold.self),
        described("NewInvitation", NewInvitation.self), described("NewItem", NewListItem.self),
        described("NewList", NewList.self), described("NewListMeal", NewListMeal.self),
        described("NewPlan", NewPlan.self), described("NewPlannedMeal", NewPlannedMeal.self),
        described("NewUsual", NewUsual.self), described("PlanChange", PlanPatch.self),
        described("PlanCopy", NewPlanCopy.self), described("PlannedMealChange", PlannedMealPatch.self),
        described("RecipeBody", MealBody.self), described("RecipePatch", RecipePatch.self),
        described("Rejection", RejectionBody.self), described("SettingsChange", SettingsPatch.self),
        described("Suggestion", SuggestionBody.self), described("UsualChange", UsualPatch.self),
    ]

    private static func described<Body: JSONReadable>(
        _ schema: String, _ type: Body.Type
    ) -> (schema: String, fields: [FieldDescription]) { (schema, JSON.fields(of: type)) }
}
