import UseCases

/// Something that a member of a family can do, and whether it can be undone.
struct Deed {
    /// The earlier requests, each "METHOD path body"; "Sam: " precedes Sam's.
    let before: [String]
    let request: String
    /// The code with which undo is refused; nil if undo works.
    let refusal: String?

    init(_ request: String, after before: [String] = [], refused refusal: String? = nil) {
        (self.before, self.request, self.refusal) = (before, request, refusal)
    }

    /// True for a DELETE request, also of Sam.
    var isRemoval: Bool { request.split(separator: " ").first { !$0.hasSuffix(":") } == "DELETE" }

    private static let pizza =
        #"/v1/standing-meals {"title":"Pizza","slot":"dinner","weekdays":["friday"],"until":"2027-01-31"}"#
    private static let never = "cannot-be-undone"
    private static let suggestion = #"Sam: PUT {lunch}/suggestion {"title":"Fish"}"#
    private static let review = [suggestion, "Sam: PUT {plan}/submission"]
    private static let counter = #"PUT {lunch}/rejection {"suggestion":{"title":"Soup"}}"#
    private static let conflict =
        review + [counter, #"Sam: PUT {lunch}/rejection {"suggestion":{"title":"Rice"}}"#]
    private static let addHook = #"POST /v1/hooks {"url":"http://192.168.0.5/larder"}"#
    private static let comment = #"POST {lunch}/comments {"text":"Bones!"}"#

    /// The deeds of every action; an action without a deed fails the test.
    static let all = members.merging(settings) { $1 }.merging(meals) { $1 }.merging(plans) { $1 }.merging(
        days
    ) { $1 }.merging(lists) { $1 }
        .merging(reviews) { $1 }.merging(several) { $1 }

    /// An empty request is one that the scene has made by itself.
    private static let members: [Action: Deed] = [
        .foundHousehold: Deed("", refused: never),
        .deleteHousehold: Deed("DELETE /v1/household?confirm=Home"),
        .acceptInvitation: Deed("", refused: never),
        .addMember: Deed(#"POST /v1/members {"name":"Mia","role":"eater"}"#, refused: never),
        .changeMember: Deed(#"PATCH {sam} {"role":"owner"}"#, refused: never),
        .removeMember: Deed("DELETE {sam}", refused: never),
        .invite: Deed("POST /v1/invitations {}", refused: never),
        .revokeInvitation: Deed("DELETE {last}", after: ["POST /v1/invitations {}"], refused: never),
        .addDevice: Deed(#"POST /v1/devices {"name":"Tablet"}"#, refused: never),
        .giveSignInName: Deed(#"PUT {sam}/sign-in-name {"signInName":"sam"}"#, refused: never),
        .renameDevice: Deed(#"PATCH /v1/devices/current {"name":"Tablet"}"#, refused: never),
        .trustDevice: Deed(
            "DELETE {newcomer}/restriction",
            after: [#"Sam: POST /v1/invitations {"memberId":"{alex}"}"#, "POST {last}/acceptance {}"],
            refused: never),
        .removeDevice: Deed("DELETE {last}", after: [#"POST /v1/devices {"name":"Tablet"}"#], refused: never),
        .makeCalendarToken: Deed("POST /v1/calendar-token", refused: never),
        .revokeCalendarToken: Deed(
            "DELETE /v1/calendar-token", after: ["POST /v1/calendar-token"], refused: never),
        .addHook: Deed(addHook, refused: never),
        .changeHook: Deed(#"PATCH {last} {"paused":true}"#, after: [addHook], refused: never),
        .removeHook: Deed("DELETE {last}", after: [addHook], refused: never),
        .readNotification: Deed("Sam: PUT {note}/read", after: [suggestion, comment], refused: never),
        .readNotifications: Deed(
            "Sam: PUT /v1/notifications/read", after: [suggestion, comment], refused: never),
    ]

    private static let settings: [Action: Deed] = [
        .renameHousehold: Deed(#"PATCH /v1/household {"name":"Ours"}"#),
        .changeSettings: Deed(#"PATCH /v1/settings {"lookbackWeeks":2}"#),
        .resetSettings: Deed("DELETE /v1/settings", after: [#"PATCH /v1/settings {"lookbackWeeks":2}"#]),
        .addCategory: Deed(#"POST /v1/categories {"name":"Cheese","position":1}"#),
        .changeCategory: Deed(
            #"PATCH {last} {"name":"Brie","position":1}"#,
            after: [#"POST /v1/categories {"name":"Cheese"}"#]),
        .removeCategory: Deed("DELETE {last}", after: [#"POST /v1/categories {"name":"Cheese"}"#]),
        .addUsual: Deed(#"POST /v1/usuals {"text":"6 eggs"}"#),
        .changeUsual: Deed(#"PATCH {usual} {"text":"2 l oat milk"}"#),
        .removeUsual: Deed("DELETE {usual}"),
        .changeFood: Deed(#"PATCH /v1/foods/onion {"categoryId":"{category}"}"#),
        .haveFood: Deed(#"PUT /v1/foods/onion/at-home {"amount":"2"}"#),
        .lackFood: Deed("DELETE /v1/foods/onion/at-home", after: ["PUT /v1/foods/onion/at-home"]),
    ]

    private static let meals: [Action: Deed] = [
        .addMeal: Deed(#"POST /v1/meals {"name":"Soup"}"#),
        .changeMeal: Deed(#"PATCH {meal} {"name":"Burritos","ingredients":["3 beans"]}"#),
        .removeMealImage: Deed("DELETE {meal}/image", after: ["PUT {meal}/image RIFF0000WEBP"]),
        .deleteMeal: Deed("DELETE {meal}?confirm=true"),
        .purgeMeal: Deed("DELETE {meal}?purge=true", after: ["DELETE {meal}?confirm=true"]),
        .restoreMeal: Deed("PUT {meal}/restoration", after: ["DELETE {meal}?confirm=true"]),
        .likeMeal: Deed("PUT {meal}/favourite"),
        .unlikeMeal: Deed("DELETE {meal}/favourite", after: ["PUT {meal}/favourite"]),
        .vote: Deed(#"PUT {meal}/votes/{alex} {"vote":"love"}"#),
        .withdrawVote: Deed(
            "DELETE {meal}/votes/{alex}", after: [#"PUT {meal}/votes/{alex} {"vote":"no"}"#]),
        .importMeals: Deed(#"POST /v1/meals/import [{"name":"Soup"},{"name":"Cake"}]"#),
        .addSamples: Deed("POST /v1/samples"),
    ]

    private static let plans: [Action: Deed] = [
        .makePlan: Deed(#"POST /v1/plans {"startDate":"2026-12-06"}"#),
        .changePlan: Deed(#"PATCH {plan} {"name":"Feast","endDate":"2026-11-29"}"#),
        .deletePlan: Deed("DELETE {plan}?confirm=true", after: [suggestion, comment]),
        .copyPlan: Deed(#"POST {plan}/copies {"startDate":"2026-12-06"}"#),
        .cleanUpPlans: Deed(
            "DELETE /v1/plans?olderThanWeeks=4",
            after: [
                #"POST /v1/days/2026-09-08/dinner/meals "#
                    + #"{"mealId":"{mealID}"}"#, "PUT {last}/completion",
            ]),
        .addPlanExtra: Deed(#"POST {plan}/extras {"text":"wine"}"#),
        .removePlanExtra: Deed("DELETE {last}", after: [#"POST {plan}/extras {"text":"wine"}"#]),
    ]

    private static let days: [Action: Deed] = [
        .acceptProposal: Deed(
            #"POST /v1/proposals/acceptance {"basis":1,"meals":[{"#
                + #""id":"01a207a2-8f12-7c3e-8b52-0f6d8a37e4c1","date":"2026-12-08","slot":"dinner","#
                + #""mealId":"{mealID}"}]}"#),
        .passMeals: Deed(#"POST /v1/proposals/passes {"meals":["{mealID}"]}"#),
        .placeMeal: Deed(#"POST /v1/days/2026-12-08/lunch/meals {"title":"Pizza"}"#),
        .changePlannedMeal: Deed(#"PATCH {entry} {"servings":2,"date":"2026-11-26","slot":"lunch"}"#),
        .removePlannedMeal: Deed("DELETE {entry}"),
        .planLeftover: Deed(
            #"POST {entry}/leftovers {"date":"2026-12-08","slot":"lunch","servings":2}"#),
        .addStandingMeal: Deed("POST \(pizza)"),
        .changeStandingMeal: Deed(#"PATCH {last} {"every":2,"until":null}"#, after: ["POST \(pizza)"]),
        .removeStandingMeal: Deed("DELETE {last}", after: ["POST \(pizza)"]),
        .changePortions: Deed(
            #"PATCH {portions} {"count":1}"#,
            after: [#"PUT {entry}/completion {"left":2,"place":"freezer"}"#]),
        .removePortions: Deed(
            "DELETE {portions}",
            after: [#"PUT {entry}/completion {"left":2,"place":"freezer"}"#]),
        .completeMeal: Deed("PUT {entry}/completion"),
        .uncompleteMeal: Deed("DELETE {entry}/completion", after: ["PUT {entry}/completion"]),
        .clearDay: Deed("DELETE {day}/meals"),
        .removeDay: Deed("DELETE {day}"),
        .copyDay: Deed(#"POST {day}/copies {"date":"2026-11-25"}"#),
        .setAlreadyHave: Deed("PUT {dinner}/already-have"),
        .unsetAlreadyHave: Deed("DELETE {dinner}/already-have", after: ["PUT {dinner}/already-have"]),
        .setEaters: Deed(#"PUT {dinner}/eaters {"guests":2}"#),
        .unsetEaters: Deed("DELETE {dinner}/eaters", after: [#"PUT {dinner}/eaters {"guests":2}"#]),
        .addSlotExtra: Deed(#"POST {dinner}/extras {"text":"2 limes"}"#),
        .removeSlotExtra: Deed("DELETE {last}", after: [#"POST {dinner}/extras {"text":"2 limes"}"#]),
    ]

    private static let lists: [Action: Deed] = [
        .addShop: Deed(#"POST /v1/shops {"name":"Market"}"#),
        .changeShop: Deed(
            #"PATCH {last} {"name":"Mall","order":["{category}"]}"#,
            after: [#"POST /v1/shops {"name":"Market"}"#]),
        .removeShop: Deed("DELETE {last}", after: [#"POST /v1/shops {"name":"Market"}"#]),
        .makeList: Deed("POST /v1/lists {}"),
        .changeList: Deed(#"PATCH {list} {"name":"Ours"}"#),
        .deleteList: Deed("DELETE {list}", after: ["PUT {item}/tick"]),
        .generateList: Deed(
            "POST {list}/generation {}", after: ["PUT {item}/tick", "PUT {dinner}/already-have"]),
        .completeList: Deed("PUT {list}/completion"),
        .reopenList: Deed("DELETE {list}/completion", after: ["PUT {list}/completion"]),
        .addListMeal: Deed(#"POST {list}/meals {"mealId":"{mealID}"}"#),
        .removeListMeal: Deed("DELETE {last}", after: [#"POST {list}/meals {"mealId":"{mealID}"}"#]),
        .addItem: Deed(#"POST {list}/items {"text":"2 onions"}"#),
        .changeItem: Deed(
            #"PATCH {item} {"note":"the red ones","writtenAmount":"a bag","categoryId":"{category}"}"#),
        .removeItem: Deed("DELETE {item}"),
        .tickItem: Deed("PUT {item}/tick"),
        .untickItem: Deed("DELETE {item}/tick", after: ["PUT {item}/tick"]),
        .clearTicked: Deed("DELETE {list}/ticked", after: ["PUT {item}/tick"]),
        .bringBack: Deed("DELETE {aside}", after: ["PUT /v1/foods/onion/at-home"]),
    ]

    private static let reviews: [Action: Deed] = [
        .suggestMeal: Deed(suggestion, refused: never),
        .withdrawSuggestion: Deed("Sam: DELETE {lunch}/suggestion", after: [suggestion], refused: never),
        .submitPlan: Deed("Sam: PUT {plan}/submission", after: [suggestion], refused: never),
        .acceptSuggestion: Deed("PUT {lunch}/acceptance", after: review, refused: never),
        .acceptPlan: Deed("PUT {plan}/acceptance", after: review, refused: never),
        .rejectSuggestion: Deed(counter, after: review, refused: never),
        .resolveSlot: Deed(#"PUT {lunch}/resolution {"title":"Rice"}"#, after: conflict, refused: never),
        .reopenPlan: Deed("PUT {plan}/reopening", after: conflict, refused: never),
        // A read comment can still be undone.
        .addComment: Deed(comment, after: [suggestion]),
    ]

    private static let several: [Action: Deed] = [
        .batch: Deed(
            #"POST /v1/batch {"atomic":true,"operations":[{"method":"DELETE","path":"{entry}"},"#
                + #"{"method":"PUT","path":"{item}/tick"}]}"#
        ),
        .undo: Deed("POST /v1/activity/{seq}/undo", after: ["DELETE {entry}"]),
    ]
}
