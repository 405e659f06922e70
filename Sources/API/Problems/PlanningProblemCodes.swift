import HTTP

/// Problems of the rules of meals, plans, lists and their history.
extension ProblemCode {
    package static let noRecipe = ProblemCode(
        "no-recipe", .unprocessableContent, "There is no recipe in it",
        """
        An import takes meals as this server writes them, recipes as other programs export them in JSON, \
        schema.org's JSON-LD, and a
        page's HTML that holds it. Nothing of that was found. The server fetches nothing: send the page \
        itself, not its address.
        """)

    package static let mealIsPlanned = ProblemCode(
        "meal-is-planned", .conflict, "This meal is planned",
        """
        Somebody means to cook this meal: "plannedOn" names the days. Deleted with ?confirm=true it keeps \
        its place in the plans under
        its name, and can be restored.
        """)

    package static let mealIsNotDeleted = ProblemCode(
        "meal-is-not-deleted", .conflict, "This meal is not deleted",
        """
        A meal is deleted first and can be restored; only then can it be purged, and that is for ever.
        """)

    package static let mealIsDeleted = ProblemCode(
        "meal-is-deleted", .conflict, "This meal has been deleted",
        """
        A deleted meal keeps its place where it has been planned, and is planned nowhere else. Restore it \
        first, or name another meal.
        """)

    package static let planOverlaps = ProblemCode(
        "plan-overlaps", .conflict, "Another plan has some of these days",
        """
        Plans never share a day, so that each day belongs to one plan at the most. "inTheWay" is the one \
        that has some of them: choose
        other days, or change or delete that plan.
        """)

    package static let beyondHorizon = ProblemCode(
        "beyond-horizon", .unprocessableContent, "Too far from today",
        """
        Plans lie within ten years of today, and no further back than the household keeps them (its \
        setting retentionWeeks). Most often a
        year was mistyped.
        """)

    package static let nameRequired = ProblemCode(
        "name-required", .unprocessableContent, "A plan needs a name here",
        """
        The household's setting autoNameMealPlans is off, so whoever makes a plan names it: send "name".
        """)

    package static let noPlan = ProblemCode(
        "no-plan", .notFound, "There is no plan for that day",
        """
        No plan covers that day. "proposal" is the plan that would come next: POST /v1/plans makes it, and \
        PUT /v1/weeks/{date} makes
        the week that holds a date. Planning something for a day makes its week's plan too.
        """)

    package static let daysArePlanned = ProblemCode(
        "days-are-planned", .conflict, "Something is planned on these days",
        """
        A plan gives up only days on which nothing is planned. "plannedOn" lists the others: move or \
        remove what is there first.
        """)

    package static let planFinalized = ProblemCode(
        "plan-finalized", .conflict, "This plan is settled",
        """
        Everybody has agreed to this plan, so its days are not changed any more: cooking, what is already \
        there and shopping go on.
        Any member may open it again with PUT /v1/plans/{id}/reopening.
        """)

    package static let nobodyToReview = ProblemCode(
        "nobody-to-review", .conflict, "There is nobody else to review it",
        """
        A plan is submitted to the other members, and this household has none. What is planned directly \
        needs nobody's word; with
        POST /v1/invitations somebody else comes in.
        """)

    package static let wrongStatus = ProblemCode(
        "wrong-status", .conflict, "The review is not at that step",
        """
        A plan is suggested (suggestionMode), submitted and judged slot by slot (reviewMode), argued about \
        where a counter-suggestion is
        turned down (conflict), and settled (finalized). “review” says where it stands and whose word is \
        waited for; “possible” what
        you can do in this place: PUT …/suggestion (withdrawal is its DELETE), …/submission, …/acceptance, \
        …/rejection,
        …/resolution and …/reopening, and POST …/comments.
        """)

    package static let wrongTurn = ProblemCode(
        "wrong-turn", .conflict, "This step is another member's",
        """
        A suggestion is changed and taken back by its author, and judged by the others. “review” says \
        whose word is waited for in which
        slot, “possible” what you can do in this one.
        """)

    package static let oneMealPerDay = ProblemCode(
        "one-meal-per-day", .conflict, "There is a meal on that day already",
        """
        The household's setting oneMealPerDay is on. "inTheWay" is what is planned for that day. Remove it \
        first, or say that it is to
        be replaced: ?replace=true when planning, "onConflict": "replace" or "swap" when moving.
        """)

    package static let slotTaken = ProblemCode(
        "slot-taken", .conflict, "There is a meal in that place already",
        """
        The move was to happen only to a free place ("onConflict": "refuse"). "inTheWay" is what is there. \
        With "swap" the two change
        places, with "replace" what is there goes; without "onConflict" both stay.
        """)

    package static let noOpenList = ProblemCode(
        "no-open-list", .notFound, "There is no open list",
        """
        Every list of the household is completed, or there has never been one. POST /v1/lists makes one \
        and generates it; so does
        POST /v1/lists/current/generation, and POST /v1/lists/current/items makes one with a single line.
        """)

    package static let listCompleted = ProblemCode(
        "list-completed", .conflict, "This list is done",
        """
        A completed list stays as it was when the shopping was done. DELETE /v1/lists/{id}/completion \
        opens it again; a new one is
        made with POST /v1/lists.
        """)

    package static let lineFollowsPlan = ProblemCode(
        "line-follows-plan", .conflict, "This line follows the plan",
        """
        All of this line comes from the plan, the usual items or a meal on the list, so its amount is \
        changed there. To buy more of it,
        add an item of the same name; to buy none of it, DELETE the line. Its note and category can be \
        changed at any time.
        """)

    package static let cannotBeUndone = ProblemCode(
        "cannot-be-undone", .conflict, "This cannot be undone",
        """
        What a household cooks, plans, buys and decides can be taken back. Who belongs to it and what \
        signs in cannot: whoever was
        removed or made an owner no more would take it back, and a token that was revoked would open the \
        door again. Nor can the steps of a
        review: each is answered by another, and a plan is reopened by PUT /v1/plans/{id}/reopening.
        """)

    package static let changedSince = ProblemCode(
        "changed-since", .conflict, "It has changed since",
        """
        What is taken back becomes what it was before, so nothing that somebody has done to it since may \
        be lost. "changed" names what
        stands in the way, the transaction that changed it and whose it was: undo that one first, or make \
        the change by hand.
        """)

    package static let historyGone = ProblemCode(
        "history-gone", .gone, "History does not reach back that far",
        """
        What the household keeps stays; how it came to be is kept as long as the server's --history says. \
        Whoever follows the changes
        and was away for longer reads the collections anew and goes on from the sequence “next”. The same \
        holds after the server's data
        was put back to an earlier time: the sequences given out since then are given up and never used \
        again.
        """)
}
