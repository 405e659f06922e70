import HTTP

/// Problems of who may do what, and of the members of a household.
extension ProblemCode {
    package static let crossOrigin = ProblemCode(
        "cross-origin", .forbidden, "Another site's page may not write here",
        """
        A browser sent this write on behalf of a page from another site. If that page is yours, start the \
        server with
        --cors-origin and the page's origin, for example: larder serve --cors-origin \
        https://kitchen.example
        """)

    package static let notSignedIn = ProblemCode(
        "not-signed-in", .unauthorized, "Nobody is signed in",
        """
        This address belongs to a household, so the server must know who asks: send the header field \
        “Authorization: Bearer <token>”.
        Whoever founds a household (POST /v1/households) or accepts an invitation gets a token, once; keep \
        it.
        """)

    package static let unknownToken = ProblemCode(
        "unknown-token", .unauthorized, "This token is not known",
        """
        The token was revoked, or never was one of this server's. Any other device of the member, or any \
        other member, can let you in
        again: POST /v1/devices makes a token for another device, POST /v1/invitations a code for another \
        person.
        A calendar's token is another one, and opens the calendar alone: POST /v1/calendar-token makes it.
        """)

    package static let ownersOnly = ProblemCode(
        "owners-only", .forbidden, "Only an owner may do this",
        """
        Owners delete the household, remove others, change roles and revoke others' devices; everything \
        else is every member's.
        GET /v1/members shows who is an owner.
        """)

    package static let metricsClosed = ProblemCode(
        "metrics-closed", .forbidden, "The figures are not for you",
        """
        What the server counts is shown to programs on its own machine, and not through a proxy, for it \
        tells when a home is awake.
        Started with --metrics everyone, it shows the figures to whoever can reach it; with --metrics \
        nobody, to none.
        """)

    package static let householdsClosed = ProblemCode(
        "households-closed", .forbidden, "This server takes no more households",
        """
        With --signup first, which is the default, whoever comes first founds the server's only household; \
        with closed nobody does.
        Ask a member of the household for an invitation, or start the server with --signup open. After the \
        household was deleted
        the server takes no other by itself: somebody at its machine has to mean it, by --signup open.
        """)

    package static let notConfirmed = ProblemCode(
        "not-confirmed", .conflict, "This has to be confirmed",
        """
        What would be deleted cannot be brought back, so the request has to show that it is meant: the \
        detail says how.
        """)

    package static let lastOwner = ProblemCode(
        "last-owner", .conflict, "A household needs an owner",
        """
        Without an owner nobody could be removed from the household and it could never be deleted. Make \
        another member an owner first.
        """)

    package static let memberHasLeft = ProblemCode(
        "member-has-left", .conflict, "This member has left",
        """
        Who has left keeps the name in the household's history and nothing else. To come back they accept \
        an invitation.
        """)

    package static let nameTaken = ProblemCode(
        "name-taken", .conflict, "This name is taken",
        """
        Two things of this kind must not go by one name, for nobody could tell them apart. Capital letters \
        make no difference.
        """)

    package static let tooMany = ProblemCode(
        "too-many", .conflict, "There are too many of them",
        """
        There is a limit to everything here, far above what a household needs; the detail names it. Remove \
        what is not used.
        """)

    package static let tooManyGuesses = ProblemCode(
        "too-many-guesses", .tooManyRequests, "Too many wrong codes",
        """
        Wrong invitation codes are counted for each address, so that nobody can try them out: ten in ten \
        minutes, two while many are
        sent from everywhere. Retry-After says when the next one from this address is taken.
        """)
}
