/// A household.
struct HouseholdAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    var createdAt: String
}

/// A member.
struct MemberAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    var role: String
    var joinedAt: String
    @Nullable var leftAt: String?
    var portion: String
    var usually: UsuallyAnswer
    var avoids: [AvoidAnswer]
}

/// When a member usually eats.
struct UsuallyAnswer: Decodable, Equatable {
    var breakfast: [String]?
    var lunch: [String]?
    var dinner: [String]?
    var other: [String]?
    var every: Int
    var from: String?
}

/// A thing that a member does not eat.
struct AvoidAnswer: Decodable, Equatable {
    var kind: String
    var name: String
}

/// The household, member, device and token of a person who has joined or signed in.
struct JoinedAnswer: Decodable, Equatable {
    struct Notice: Decodable, Equatable {
        var code: String
        var detail: String
    }

    var household: HouseholdAnswer
    var member: MemberAnswer
    var device: DeviceAnswer
    var token: String
    @Nullable var notice: Notice?
}

/// The household, member and device that ask.
struct MeAnswer: Decodable, Equatable {
    var household: HouseholdAnswer
    var member: MemberAnswer
    var device: DeviceAnswer
}

/// An invitation.
struct InvitationAnswer: Decodable, Equatable {
    var code: String
    var version: Int
    var url: String
    var role: String
    @Nullable var memberId: String?
    var createdBy: String
    var expiresAt: String
}

/// A device.
struct DeviceAnswer: Decodable, Equatable {
    var id: String
    var version: Int
    var name: String
    var memberId: String
    var createdAt: String
    var lastUsedAt: String
    var current: Bool
}

/// A new device with its token.
struct AddedDeviceAnswer: Decodable, Equatable {
    var device: DeviceAnswer
    var token: String
}

/// A hook.
struct HookAnswer: Decodable, Equatable {
    struct Pause: Decodable, Equatable {
        var reason: String
        var since: String
    }

    struct Failure: Decodable, Equatable {
        var since: String
        var detail: String
    }

    var id: String
    var version: Int
    var url: String
    @Nullable var kinds: [String]?
    var createdBy: String
    var createdAt: String
    var paused: Bool
    @Nullable var pause: Pause?
    @Nullable var delivered: Int?
    @Nullable var failure: Failure?
}

/// A new hook with its secret.
struct AddedHookAnswer: Decodable, Equatable {
    var hook: HookAnswer
    var secret: String
}

/// The settings.
struct SettingsAnswer: Decodable, Equatable {
    var version: Int
    var defaultMealPlanDuration: Int
    var defaultStartDay: Int
    var autoNameMealPlans: Bool
    var showRecipeSourceTags: Bool
    var oneMealPerDay: Bool
    var lookbackWeeks: Int
    @Nullable var retentionWeeks: Int?
    var unitSystem: String
    var defaultServings: Int
    var createdAt: String
    var updatedAt: String
}

/// The calendar token, without the secret.
struct CalendarTokenAnswer: Decodable, Equatable {
    var version: Int
    var memberId: String
    var createdAt: String
}

/// A calendar token as it is made.
struct MadeCalendarTokenAnswer: Decodable, Equatable {
    var version: Int
    var memberId: String
    var createdAt: String
    var token: String
    var url: String
    var replaced: Bool
}

/// An entry of the activity.
struct ActivityAnswer: Decodable, Equatable {
    var seq: Int
    var at: String
    @Nullable var by: AuthorAnswer?
    @Nullable var assistant: String?
    var action: String
    var summary: String
    var undoable: Bool
    @Nullable var undoes: Int?
}

/// The statistics of a household.
struct StatsAnswer: Decodable, Equatable {
    var from: String
    var to: String
    var planned: Int
    var completed: Int
    @Nullable var rate: Double?
    var weeks: [WeekStatsAnswer]
    var mostCooked: [CookedMealAnswer]
    var neverCooked: [NeverCookedMealAnswer]
}

/// The counts of a week.
struct WeekStatsAnswer: Decodable, Equatable {
    var start: String
    var planned: Int
    var completed: Int
}

/// A meal and how often it was cooked.
struct CookedMealAnswer: Decodable, Equatable {
    var mealId: String
    var title: String
    var times: Int
}

/// A meal that was never cooked.
struct NeverCookedMealAnswer: Decodable, Equatable {
    var mealId: String
    var title: String
}

/// The start screen.
struct HomeAnswer: Decodable, Equatable {
    struct Person: Decodable, Equatable {
        var id: String
        var name: String
    }

    struct Asker: Decodable, Equatable {
        var id: String
        var name: String
        var role: String
        var deviceId: String
    }

    struct Turn: Decodable, Equatable {
        var planId: String
        var date: String
        var slot: String
    }

    struct OpenList: Decodable, Equatable {
        var id: String
        var version: Int
        var name: String
        var byHand: Bool
        var stale: Bool
        var counts: ListCountsAnswer
    }

    struct Day: Decodable, Equatable {
        var date: String
        var version: Int
        @Nullable var planId: String?
        var meals: [Meal]
    }

    struct Meal: Decodable, Equatable {
        var id: String
        var slot: String
        @Nullable var mealId: String?
        var title: String
        @Nullable var servings: Int?
        @Nullable var eaters: [String]?
        @Nullable var guests: Int?
        var eating: EatingAnswer
        var hasRecipe: Bool
        @Nullable var totalMinutes: Int?
        @Nullable var imageUrl: String?
        @Nullable var smallImageUrl: String?
        var completed: Bool
    }

    var seq: Int
    var today: String
    var zone: String
    var household: Person
    var me: Asker
    var members: [Person]
    var settings: SettingsAnswer
    var unread: Int
    var turns: [Turn]
    var lists: [OpenList]
    var days: [Day]
}
