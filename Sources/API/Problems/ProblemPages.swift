import HTTP

/// The pages behind a problem's `type`: what happened and what to do, for a person who pastes the address into a browser or curl.
extension ProblemCode {
    var page: String {
        """
        \(title)
        \(status.rawValue) \(rawValue)

        \(explanation)

        """
    }

    private var explanation: String {
        switch self {
        case .malformedRequest:
            "The request breaks a rule of HTTP/1.1 (RFC 9112), so the server cannot be sure what was meant. The detail names the rule.\n"
                + "Clients such as curl and browsers never send such a request; a hand-written one or a proxy in between may."
        case .malformedJSON:
            "The body could not be read as JSON (RFC 8259). The detail says what is wrong; \"offset\" counts the bytes before the place.\n"
                + "Common reasons: a comma after the last member, single quotes, the same name twice in one object, text that is not UTF-8."
        case .invalidFields:
            "The request could be read, but some values in it are wrong, missing or unknown. \"errors\" lists them all, each with a\n"
                + "JSON pointer (RFC 6901) to the place and a sentence that says what to send instead. Nothing has been changed."
        case .noRecipe:
            "An import takes meals as this server writes them, recipes as other programs export them in JSON, schema.org's JSON-LD, and a\n"
                + "page's HTML that holds it. Nothing of that was found. The server fetches nothing: send the page itself, not its address."
        case .crossOrigin:
            "A browser sent this write on behalf of a page from another site. If that page is yours, start the server with\n"
                + "--cors-origin and the page's origin, for example: larder serve --cors-origin https://kitchen.example"
        case .notSignedIn:
            "This address belongs to a household, so the server must know who asks: send the header field “Authorization: Bearer <token>”.\n"
                + "Whoever founds a household (POST /v1/households) or accepts an invitation gets a token, once; keep it."
        case .unknownToken:
            "The token was revoked, or never was one of this server's. Any other device of the member, or any other member, can let you in\n"
                + "again: POST /v1/devices makes a token for another device, POST /v1/invitations a code for another person.\n"
                + "A calendar's token is another one, and opens the calendar alone: POST /v1/calendar-token makes it."
        case .ownersOnly:
            "Owners delete the household, remove others, change roles and revoke others' devices; everything else is every member's.\n"
                + "GET /v1/members shows who is an owner."
        case .metricsClosed:
            "What the server counts is shown to programs on its own machine, and not through a proxy, for it tells when a home is awake.\n"
                + "Started with --metrics everyone, it shows the figures to whoever can reach it; with --metrics nobody, to none."
        case .householdsClosed:
            "With --signup first, which is the default, whoever comes first founds the server's only household; with closed nobody does.\n"
                + "Ask a member of the household for an invitation, or start the server with --signup open. After the household was deleted\n"
                + "the server takes no other by itself: somebody at its machine has to mean it, by --signup open."
        case .notConfirmed:
            "What would be deleted cannot be brought back, so the request has to show that it is meant: the detail says how."
        case .lastOwner:
            "Without an owner nobody could be removed from the household and it could never be deleted. Make another member an owner first."
        case .memberHasLeft:
            "Who has left keeps the name in the household's history and nothing else. To come back they accept an invitation."
        case .nameTaken:
            "Two things of this kind must not go by one name, for nobody could tell them apart. Capital letters make no difference."
        case .tooMany:
            "There is a limit to everything here, far above what a household needs; the detail names it. Remove what is not used."
        case .tooLarge:
            "Each value is in order, but all of them together are more than one meal, one list or one request may hold. The detail names\n"
                + "the size and the limit. Nothing was changed: send less at a time."
        case .answerGone:
            "The request with this Idempotency-Key was done, and its answer held a token. The server keeps tokens for nobody: the answer\n"
                + "was given again for ten minutes, and is gone now. If the token is lost, remove the device “deviceId” and add another; in the\n"
                + "place of a calendar's token simply make a new one."
        case .mealIsPlanned:
            "Somebody means to cook this meal: \"plannedOn\" names the days. Deleted with ?confirm=true it keeps its place in the plans under\n"
                + "its name, and can be restored."
        case .mealIsNotDeleted:
            "A meal is deleted first and can be restored; only then can it be purged, and that is for ever."
        case .mealIsDeleted:
            "A deleted meal keeps its place where it has been planned, and is planned nowhere else. Restore it first, or name another meal."
        case .planOverlaps:
            "Plans never share a day, so that each day belongs to one plan at the most. \"inTheWay\" is the one that has some of them: choose\n"
                + "other days, or change or delete that plan."
        case .beyondHorizon:
            "Plans lie within ten years of today, and no further back than the household keeps them (its setting retentionWeeks). Most often a\n"
                + "year was mistyped."
        case .nameRequired:
            "The household's setting autoNameMealPlans is off, so whoever makes a plan names it: send \"name\"."
        case .noPlan:
            "No plan covers that day. \"proposal\" is the plan that would come next: POST /v1/plans makes it, and PUT /v1/weeks/{date} makes\n"
                + "the week that holds a date. Planning something for a day makes its week's plan too."
        case .daysArePlanned:
            "A plan gives up only days on which nothing is planned. \"plannedOn\" lists the others: move or remove what is there first."
        case .planFinalized:
            "Everybody has agreed to this plan, so its days are not changed any more: cooking, what is already there and shopping go on.\n"
                + "Any member may open it again with PUT /v1/plans/{id}/reopening."
        case .nobodyToReview:
            "A plan is submitted to the other members, and this household has none. What is planned directly needs nobody's word; with\n"
                + "POST /v1/invitations somebody else comes in."
        case .wrongStatus:
            "A plan is suggested (suggestionMode), submitted and judged slot by slot (reviewMode), argued about where a counter-suggestion is\n"
                + "turned down (conflict), and settled (finalized). “review” says where it stands and whose word is waited for; “possible” what\n"
                + "you can do in this place: PUT …/suggestion (withdrawal is its DELETE), …/submission, …/acceptance, …/rejection,\n"
                + "…/resolution and …/reopening, and POST …/comments."
        case .wrongTurn:
            "A suggestion is changed and taken back by its author, and judged by the others. “review” says whose word is waited for in which\n"
                + "slot, “possible” what you can do in this one."
        case .oneMealPerDay:
            "The household's setting oneMealPerDay is on. \"inTheWay\" is what is planned for that day. Remove it first, or say that it is to\n"
                + "be replaced: ?replace=true when planning, \"onConflict\": \"replace\" or \"swap\" when moving."
        case .slotTaken:
            "The move was to happen only to a free place (\"onConflict\": \"refuse\"). \"inTheWay\" is what is there. With \"swap\" the two change\n"
                + "places, with \"replace\" what is there goes; without \"onConflict\" both stay."
        case .noOpenList:
            "Every list of the household is completed, or there has never been one. POST /v1/lists makes one and generates it; so does\n"
                + "POST /v1/lists/current/generation, and POST /v1/lists/current/items makes one with a single line."
        case .listCompleted:
            "A completed list stays as it was when the shopping was done. DELETE /v1/lists/{id}/completion opens it again; a new one is\n"
                + "made with POST /v1/lists."
        case .lineFollowsPlan:
            "All of this line comes from the plan, the usual items or a meal on the list, so its amount is changed there. To buy more of it,\n"
                + "add an item of the same name; to buy none of it, DELETE the line. Its note and category can be changed at any time."
        case .batchFailed:
            "An atomic batch is done as a whole or not at all. \"failed\" counts the operations before the one that was refused, and\n"
                + "\"results\" ends with what it was answered. Nothing was changed: mend that one and send all of them again."
        case .batchTooLarge:
            "The answers to a batch are sent as one, which has to stay of a size that a phone can take. What came after the answers that\n"
                + "filled it was not done. Ask for less at once, send Prefer: return=minimal with writes, or use a second batch."
        case .cannotBeUndone:
            "What a household cooks, plans, buys and decides can be taken back. Who belongs to it and what signs in cannot: whoever was\n"
                + "removed or made an owner no more would take it back, and a token that was revoked would open the door again. Nor can the steps of a\n"
                + "review: each is answered by another, and a plan is reopened by PUT /v1/plans/{id}/reopening."
        case .changedSince:
            "What is taken back becomes what it was before, so nothing that somebody has done to it since may be lost. \"changed\" names what\n"
                + "stands in the way, the transaction that changed it and whose it was: undo that one first, or make the change by hand."
        case .historyGone:
            "What the household keeps stays; how it came to be is kept as long as the server's --history says. Whoever follows the changes\n"
                + "and was away for longer reads the collections anew and goes on from the sequence “next”. The same holds after the server's data\n"
                + "was put back to an earlier time: the sequences given out since then are given up and never used again."
        case .preconditionFailed:
            "If-Match (or If-None-Match) named a version, and that is not what is there: somebody else was quicker. “current” shows what is\n"
                + "there now. Make your change on that, and send its version in If-Match."
        case .keyReused:
            "An Idempotency-Key stands for one request for a day: the same request gets the same answer again, another one is refused, so\n"
                + "that a mistake in a client does not lose a write."
        case .tooManyGuesses:
            "Wrong invitation codes are counted for each address, so that nobody can try them out: ten in ten minutes, two while many are\n"
                + "sent from everywhere. Retry-After says when the next one from this address is taken."
        case .outcomeUnknown:
            "The disk failed while the write was made durable. Whether it happened shows after the server's next start. Send the request\n"
                + "again with the same Idempotency-Key and it is done once."
        case .notWritable:
            "The disk has failed once. What it has is not certain until the server is restarted, so nothing is written until then;\n"
                + "everything that was acknowledged can still be read. The server's log names the failure."
        case .noSpace:
            "Nothing of the request was done, for want of room on the server's disk. Whatever is asked for with DELETE is done\n"
                + "still, but in an atomic batch. Once there is room, send it again."
        case .notFound:
            "No resource has this address, or not for the one who asked. Check the path letter by letter: paths have no slash at their\n"
                + "end and are in lower case. GET /openapi.yaml lists every address there is."
        case .methodNotAllowed:
            "The resource exists, but cannot do this. The Allow field of the answer names the methods it has."
        case .notAcceptable:
            "The Accept field of the request names only formats that this resource does not come in. The detail names those it has."
        case .requestTimeout:
            "The request did not arrive in full within the time a request may take. Send it again; if the network is very slow, the\n"
                + "server's time-outs can be raised (larder serve --help)."
        case .bodyTooLarge:
            "The body is larger than this resource takes; the detail names the limit. The server has not read it and closes the connection."
        case .targetTooLong:
            "The request line is longer than 8 KB. Put long values into a body instead of the address."
        case .unsupportedMediaType:
            "The Content-Type (or Content-Encoding) of the body is not one this resource reads; the detail names what it does. A browser\n"
                + "that is signed in by its cookie has to send application/json; with a token any type will do."
        case .expectationFailed:
            "The Expect field asks for something other than 100-continue. Leave it out."
        case .wrongHost:
            "The Host field names a host that is not this server. This protects a home against pages that point a name of their own\n"
                + "at its addresses. If the name is yours, start the server with --host-name and the name. Addresses, localhost and names\n"
                + "that end in .local always work."
        case .headTooLarge:
            "The header fields are longer than 16 KB together, or there are more than 100. Usually old cookies: delete them."
        case .internalError:
            "This is a fault in the server, not in the request. The log has a line with the request id that the answer's X-Request-Id\n"
                + "field gives. Please report it."
        case .historyDamaged:
            "A line of the log cannot be read any more, and this answer would have needed it. What the household has now is whole.\n"
                + "larder verify names the place; a backup may still have the line."
        case .methodUnknown:
            "The method is none of GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS. Methods are written in capital letters."
        case .codingUnknown:
            "The only Transfer-Encoding this server reads is chunked."
        case .overloaded:
            "The server has as much to do, or as many half-sent bodies, unread answers and streams to keep, as it has room for, or as\n"
                + "one address may have; or others changed the household each time while a long import was prepared. The detail says\n"
                + "which. Nothing was done. Wait as long as Retry-After says, then send the request again."
        case .notReady:
            "The server is starting and reads its log, or is stopping, or its disk has failed, or its data folder was exchanged under it;\n"
                + "the detail says which. Wait as long as Retry-After says, then ask again."
        case .versionUnknown:
            "This server speaks HTTP/1.1 and answers HTTP/1.0. HTTP/2 without TLS has to be turned off in the client."
        }
    }
}
