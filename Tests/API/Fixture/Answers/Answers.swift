import HTTP

/// The body of an answer as each resource; reading throws where a field is missing.
extension Response {
    var problem: ProblemAnswer { get throws { try read() } }

    var household: HouseholdAnswer { get throws { try read() } }
    var member: MemberAnswer { get throws { try read() } }
    var joined: JoinedAnswer { get throws { try read() } }
    var me: MeAnswer { get throws { try read() } }
    var invitation: InvitationAnswer { get throws { try read() } }
    var device: DeviceAnswer { get throws { try read() } }
    var addedDevice: AddedDeviceAnswer { get throws { try read() } }
    var hook: HookAnswer { get throws { try read() } }
    var addedHook: AddedHookAnswer { get throws { try read() } }
    var settings: SettingsAnswer { get throws { try read() } }
    var calendarToken: CalendarTokenAnswer { get throws { try read() } }
    var madeCalendarToken: MadeCalendarTokenAnswer { get throws { try read() } }
    var activity: ActivityAnswer { get throws { try read() } }
    var stats: StatsAnswer { get throws { try read() } }

    var home: HomeAnswer { get throws { try read() } }

    var meal: MealAnswer { get throws { try read() } }
    var mealContents: MealContentsAnswer { get throws { try read() } }
    var mealImport: ImportResultAnswer { get throws { try read() } }

    var plan: PlanAnswer { get throws { try read() } }
    var acceptedPlan: AcceptedPlanAnswer { get throws { try read() } }
    var openReview: OpenReviewAnswer { get throws { try read() } }
    var copiedPlan: CopiedPlanAnswer { get throws { try read() } }
    var cleanUp: CleanUpAnswer { get throws { try read() } }
    var day: DayAnswer { get throws { try read() } }
    var copiedDay: CopiedDayAnswer { get throws { try read() } }
    var slot: PlannedSlotAnswer { get throws { try read() } }
    var plannedMeal: PlannedMealAnswer { get throws { try read() } }
    var extra: ExtraAnswer { get throws { try read() } }
    var comment: CommentAnswer { get throws { try read() } }
    var notification: MemberNotificationAnswer { get throws { try read() } }

    var list: ShoppingListAnswer { get throws { try read() } }
    var line: ListItemAnswer { get throws { try read() } }
    var listMeal: ListMealAnswer { get throws { try read() } }
    var generated: GeneratedListAnswer { get throws { try read() } }
    var category: CategoryAnswer { get throws { try read() } }
    var addedLine: AddedListItemAnswer { get throws { try read() } }
    var addedUsual: AddedUsualAnswer { get throws { try read() } }
    var usual: UsualAnswer { get throws { try read() } }
    var food: FoodAnswer { get throws { try read() } }

    var changePage: ChangePageAnswer { get throws { try read() } }
    var batch: BatchResultsAnswer { get throws { try read() } }
}

/// The items of a page as each resource.
extension Response {
    var members: [MemberAnswer] { get throws { try items(of: MemberAnswer.self) } }
    var invitations: [InvitationAnswer] { get throws { try items(of: InvitationAnswer.self) } }
    var devices: [DeviceAnswer] { get throws { try items(of: DeviceAnswer.self) } }
    var hooks: [HookAnswer] { get throws { try items(of: HookAnswer.self) } }
    var activities: [ActivityAnswer] { get throws { try items(of: ActivityAnswer.self) } }
    var mealOutlines: [ListedMealAnswer] { get throws { try items(of: ListedMealAnswer.self) } }
    var meals: [MealAnswer] { get throws { try items(of: MealAnswer.self) } }
    var recipes: [ImportedRecipeAnswer] { get throws { try items(of: ImportedRecipeAnswer.self) } }
    var ingredients: [IngredientAnswer] { get throws { try items(of: IngredientAnswer.self) } }
    var tags: [TagCountAnswer] { get throws { try items(of: TagCountAnswer.self) } }
    var plans: [PlanOutlineAnswer] { get throws { try items(of: PlanOutlineAnswer.self) } }
    var days: [DayAnswer] { get throws { try items(of: DayAnswer.self) } }
    var plannedMeals: [PlannedMealAnswer] { get throws { try items(of: PlannedMealAnswer.self) } }
    var history: [HistoryItemAnswer] { get throws { try items(of: HistoryItemAnswer.self) } }
    var extras: [ExtraAnswer] { get throws { try items(of: ExtraAnswer.self) } }
    var comments: [CommentAnswer] { get throws { try items(of: CommentAnswer.self) } }
    var notifications: [MemberNotificationAnswer] {
        get throws { try items(of: MemberNotificationAnswer.self) }
    }
    var lists: [ListOutlineAnswer] { get throws { try items(of: ListOutlineAnswer.self) } }
    var categories: [CategoryAnswer] { get throws { try items(of: CategoryAnswer.self) } }
    var usuals: [UsualAnswer] { get throws { try items(of: UsualAnswer.self) } }
    var foods: [FoodAnswer] { get throws { try items(of: FoodAnswer.self) } }

    /// The cursor of the next page.
    var next: String? { get throws { try read(NextAnswer.self).next } }
}

/// The cursor of a page.
private struct NextAnswer: Decodable {
    var next: String?
}

/// A resource with an id.
struct IdentifiedAnswer: Decodable, Equatable {
    var id: String
}

extension Response {
    /// The id of the resource, of any kind.
    var id: String { get throws { try read(IdentifiedAnswer.self).id } }
}

extension DaySlotsAnswer {
    /// The slots under the names that addresses give them.
    var byName: [(name: String, slot: PlannedSlotAnswer)] {
        [("breakfast", breakfast), ("lunch", lunch), ("dinner", dinner), ("other", other)]
    }
}

extension ChangePutAnswer {
    /// The kind and the id.
    var key: String { "\(kind) \(id)" }
}

extension ChangeDeleteAnswer {
    /// The kind and the id.
    var key: String { "\(kind) \(id)" }
}
