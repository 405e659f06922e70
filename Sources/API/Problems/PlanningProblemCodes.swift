import HTTP

/// Problems of the rules of meals, plans, lists and their history.
extension ProblemCode {
    package static let noRecipe = ProblemCode(
        "no-recipe", .unprocessableContent, "No recipe found",
        """
        An import reads meals as this server writes them, recipes that other apps export as JSON, and
        schema.org recipes as JSON-LD, alone or in a web page. The body has none of these, or the
        page at the link that it names.
        """)

    package static let linkNotOpened = ProblemCode(
        "link-not-opened", .unprocessableContent, "The link could not be opened",
        """
        “reason” says why: the address is not one of the internet (not-allowed), nobody knows its name
        (unknown-name), its host does not answer (unreachable), not securely (not-secure) or not in
        time (too-slow), it leads on too often (too-many-redirects), the host refuses
        (refused), or what stands there is too large (too-large) or no page (no-page). Many pages
        answer only browsers: open the page in one, and send its HTML.
        """)

    package static let linksOff = ProblemCode(
        "links-off", .unprocessableContent, "This server opens no links",
        """
        The server opens links with the machine's own curl. There is none, or it is turned off by
        --no-links. Open the page in a browser, and send its HTML.
        """)

    package static let recipeNesting = ProblemCode(
        "recipe-nesting", .unprocessableContent, "These recipes cannot use each other",
        """
        A line of a recipe may use the recipe of another meal, three deep and never in a circle. “way”
        names the recipes from one to the next. Leave out the “mealId” of one of their lines, which
        then is plain text.
        """)

    package static let mealIsPlanned = ProblemCode(
        "meal-is-planned", .conflict, "This meal is planned",
        """
        The meal is planned for the days in “plannedOn”. To delete it anyway, add ?confirm=true. The
        plans keep its name, and the meal can be restored.
        """)

    package static let mealIsNotDeleted = ProblemCode(
        "meal-is-not-deleted", .conflict, "This meal is not deleted",
        """
        Only a deleted meal can be purged. DELETE the meal first. A deleted meal can be restored, a
        purged meal cannot.
        """)

    package static let mealIsDeleted = ProblemCode(
        "meal-is-deleted", .conflict, "This meal is deleted",
        """
        A deleted meal stays on the days for which it was planned, but cannot be planned again.
        Restore it first, or choose another meal.
        """)

    package static let planOverlaps = ProblemCode(
        "plan-overlaps", .conflict, "Another plan has some of these days",
        """
        A day belongs to one plan only, and “inTheWay” is the plan that has some of these days. Choose
        other days, or change or delete that plan.
        """)

    package static let beyondHorizon = ProblemCode(
        "beyond-horizon", .unprocessableContent, "Too far from today",
        """
        A plan must lie within ten years of today, and within the past weeks that the household keeps
        (setting retentionWeeks). Check the year.
        """)

    package static let nameRequired = ProblemCode(
        "name-required", .unprocessableContent, "The plan needs a name",
        """
        This household does not name plans by itself (setting autoNameMealPlans is off). Send “name”.
        """)

    package static let noPlan = ProblemCode(
        "no-plan", .notFound, "No plan for that day",
        """
        No plan covers that day, and “proposal” is the next plan that could. POST /v1/plans makes it,
        and PUT /v1/weeks/{date} makes the week around a date. Planning a meal for a day also makes
        the plan of its week.
        """)

    package static let daysArePlanned = ProblemCode(
        "days-are-planned", .conflict, "Something is planned on these days",
        """
        A plan can give up only empty days. “plannedOn” lists the days on which something is planned.
        Move or remove that first.
        """)

    package static let planFinalized = ProblemCode(
        "plan-finalized", .conflict, "This plan is settled",
        """
        All members have agreed to this plan, so its meals cannot be changed. Cooking and shopping go
        on. Any member can reopen the plan with PUT /v1/plans/{id}/reopening, or send the change again
        with “Prefer: reopen”.
        """)

    package static let nobodyToReview = ProblemCode(
        "nobody-to-review", .conflict, "No other member to review the plan",
        """
        The other members review a submitted plan, and this household has no other member. Plan the
        meals directly, or invite a member with POST /v1/invitations.
        """)

    package static let wrongStatus = ProblemCode(
        "wrong-status", .conflict, "Step not possible now",
        """
        A plan collects suggestions (suggestionMode), is reviewed slot by slot (reviewMode), may have
        slots in dispute (conflict), and is settled in the end (finalized). “review” shows where the
        plan stands and who is next. “possible” lists the steps that you can take here: PUT or DELETE
        …/suggestion, PUT …/submission, …/acceptance, …/rejection, …/resolution and …/reopening, and
        POST …/comments.
        """)

    package static let wrongTurn = ProblemCode(
        "wrong-turn", .conflict, "Another member's turn",
        """
        The author of a suggestion changes it or takes it back, and the other members accept or reject
        it. “review” shows who is next in which slot. “possible” lists the steps that you can take in
        this slot.
        """)

    package static let oneMealPerDay = ProblemCode(
        "one-meal-per-day", .conflict, "This day already has a meal",
        """
        This household plans one meal a day (setting oneMealPerDay). “inTheWay” is the meal of that
        day. Remove it first, or replace it: with ?replace=true when planning, with “onConflict” set
        to “replace” or “swap” when moving.
        """)

    package static let slotTaken = ProblemCode(
        "slot-taken", .conflict, "This slot already has a meal",
        """
        The move asked for an empty slot (“onConflict” is “refuse”), but “inTheWay” is planned there.
        With “swap” the two meals change places, with “replace” the other meal is removed, and without
        “onConflict” both stay.
        """)

    package static let leftoverBeforeCooking = ProblemCode(
        "leftover-before-cooking", .conflict, "Leftovers are eaten after the cooking",
        """
        The leftovers of a meal are planned for a later time than its cooking. Send a later date or slot
        for the leftovers, or an earlier one for the cooking. On a day the slots come in this order:
        breakfast, lunch, dinner, other.
        """)

    package static let hasLeftovers = ProblemCode(
        "has-leftovers", .conflict, "Leftovers of this meal are planned",
        """
        Without its cooking there are no leftovers. Say what becomes of them: with ?leftovers=cook the
        first of them is cooked instead, for the others too; with ?leftovers=remove they are removed
        with the meal.
        """)

    package static let tooFewPortions = ProblemCode(
        "too-few-portions", .conflict, "Fewer portions are left",
        """
        The portions in fridge or freezer that are not planned yet are fewer than “servings”. Plan
        fewer, or correct the number with PATCH /v1/portions/{id}. GET /v1/portions shows them all.
        """)

    package static let noOpenList = ProblemCode(
        "no-open-list", .notFound, "No open list",
        """
        The household has no open shopping list. POST /v1/lists or POST /v1/lists/current/generation
        makes one from the plan. POST /v1/lists/current/items makes one with a single line.
        """)

    package static let listCompleted = ProblemCode(
        "list-completed", .conflict, "This list is completed",
        """
        A completed list cannot be changed. DELETE /v1/lists/{id}/completion opens it again, and
        POST /v1/lists makes a new one.
        """)

    package static let listByHand = ProblemCode(
        "list-by-hand", .conflict, "This list was made by hand",
        """
        A list that was made with an empty “planIds” never gets lines of the plan. POST
        /v1/lists/current/generation puts them on the household's list, and makes it if there is none.
        """)

    package static let lineFollowsPlan = ProblemCode(
        "line-follows-plan", .conflict, "This line follows the plan",
        """
        The whole amount comes from the plan, the usual items or a meal on the list, so change it
        there. To show another amount in its place, PATCH “writtenAmount”. To buy more, add an item of
        the same name. To buy none, DELETE the line. Its note and category can be changed at any time.
        """)

    package static let cannotBeUndone = ProblemCode(
        "cannot-be-undone", .conflict, "This cannot be undone",
        """
        Changes of meals, plans, lists and settings can be undone. Changes of members, roles, devices,
        invitations and tokens cannot, and notifications that were read stay read. Steps of a review
        cannot be undone either: PUT /v1/plans/{id}/reopening opens a settled plan again.
        """)

    package static let changedSince = ProblemCode(
        "changed-since", .conflict, "Changed since then",
        """
        Undoing this would lose a later change. “changed” lists what was changed later, in which step
        and by which member. Undo that step first, or make the change by hand.
        """)

    package static let historyGone = ProblemCode(
        "history-gone", .gone, "History does not reach back that far",
        """
        The server keeps history only for the time set with --history. A sequence ahead of the latest
        is from another household, or from before the data was restored or imported. What the
        household has now is not affected. A client that follows changes reads the collections again
        and goes on from the sequence “next”.
        """)
}
