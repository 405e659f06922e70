package import JSON

/// The bodies of requests under the names of their schemas in the contract, with the limits of each field as they are read.
package enum RequestBodies {
    package static let all: [(schema: String, fields: [FieldDescription])] = [
        described("Acceptance", Acceptance.self), described("CategoryChange", CategoryChange.self),
        described("Completion", CompletionBody.self), described("DayCopy", DayCopyBody.self),
        described("FoodChange", FoodChange.self), described("HouseholdChange", HouseholdChange.self),
        described("IngredientLines", LinesBody.self), described("ItemChange", ItemPatch.self),
        described("ListChange", ListPatch.self), described("ListSelection", SelectionBody.self),
        described("MemberChange", MemberChange.self), described("NewCategory", NewCategory.self),
        described("NewComment", CommentBody.self), described("NewDevice", NewDevice.self),
        described("NewExtra", ItemBody.self), described("NewHousehold", NewHousehold.self),
        described("NewInvitation", NewInvitation.self), described("NewItem", NewItem.self),
        described("NewList", NewList.self), described("NewListMeal", AdditionBody.self),
        described("NewPlan", PlanBody.self), described("NewPlannedMeal", NewEntry.self),
        described("NewUsual", NewUsual.self), described("PlanChange", PlanPatch.self),
        described("PlanCopy", PlanCopyBody.self), described("PlannedMealChange", EntryPatch.self),
        described("RecipeBody", MealBody.self), described("RecipePatch", RecipeChange.self),
        described("Rejection", RejectionBody.self), described("SettingsChange", SettingsChange.self),
        described("Suggestion", WishBody.self), described("UsualChange", UsualChange.self),
    ]

    private static func described<Body: JSONReadable>(
        _ schema: String, _ type: Body.Type
    ) -> (schema: String, fields: [FieldDescription]) { (schema, JSON.fields(of: type)) }
}
