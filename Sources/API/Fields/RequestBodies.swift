package import JSON
import Rows

/// The bodies of requests by the names of their schemas in the contract. The schemas follow from
/// the fields that are read and from their limits.
package enum RequestBodies {
    package static let all: [(schema: String, fields: [FieldDescription])] = [
        described("Acceptance", Acceptance.self), described("AcceptedMealInput", AcceptedMealBody.self),
        described("AtHomeInput", AtHomeBody.self), described("KeptMealInput", KeptMeal.self),
        described("ProposalAcceptanceInput", ProposalAcceptanceBody.self),
        described("ProposalInput", ProposalBody.self), described("Batch", BatchBody.self),
        described("BatchOperation", Operation.self), described("CategoryChange", CategoryPatch.self),
        described("CategoryInput", NewCategory.self), described("CommentInput", NewComment.self),
        described("Completion", CompletionBody.self), described("DayCopy", NewDayCopy.self),
        described("ReadNotifications", ReadNotifications.self),
        described("DeviceChange", DevicePatch.self), described("DeviceInput", NewDevice.self),
        described("ExtraInput", ItemBody.self), described("FoodChange", FoodPatch.self),
        described("HookChange", HookChange.self), described("HookInput", NewHook.self),
        described("HouseholdChange", HouseholdPatch.self),
        described("HouseholdInput", NewHousehold.self),
        described("IngredientLines", IngredientLinesBody.self),
        described("InvitationInput", NewInvitation.self), described("ListChange", ListPatch.self),
        described("ListInput", NewList.self), described("ListItemChange", ListItemPatch.self),
        described("LeftoverInput", LeftoverBody.self), described("PortionsChange", PortionsPatch.self),
        described("ListItemInput", NewListItem.self), described("ListMealInput", NewListMeal.self),
        described("ListSelection", SelectionBody.self), described("MemberChange", MemberPatch.self),
        described("MemberInput", NewEater.self),
        described("PlacedMealInput", PlacedMeal.self),
        described("PlanChange", PlanPatch.self), described("PlanCopy", NewPlanCopy.self),
        described("PlanInput", NewPlan.self), described("PlannedMealChange", PlannedMealPatch.self),
        described("PlannedMealInput", NewPlannedMeal.self), described("RecipeBody", MealBody.self),
        described("RecipePatch", RecipePatch.self), described("Rejection", RejectionBody.self),
        described("SettingsChange", SettingsPatch.self), described("SlotSuggestion", SlotSuggestionBody.self),
        described("Suggestion", SuggestionBody.self), described("TickInput", TickBody.self),
        described("SlotTimesChange", SlotTimesChange.self),
        described("WeekdayMinutesChange", WeekdayMinutesChange.self),
        described("UsualChange", UsualPatch.self), described("UsualInput", NewUsual.self),
        described("AvoidInput", LoggedAvoid.self), described("EatersInput", EatersBody.self),
        described("UsuallyInput", LoggedUsually.self), described("VoteInput", VoteBody.self),
        described("WrittenLine", IngredientParts.self), described("WrittenMinutes", MinutesChange.self),
    ]

    private static func described<Body: JSONReadable>(
        _ schema: String, _ type: Body.Type
    ) -> (schema: String, fields: [FieldDescription]) { (schema, JSON.fields(of: type)) }
}
