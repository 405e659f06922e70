import HTTP

/// Problems of who may do what, and of the members of a household.
extension ProblemCode {
    package static let crossOrigin = ProblemCode(
        "cross-origin", .forbidden, "Another site's page may not write here",
        """
        A browser sent this write for a page of another site. If that page is yours, start the server
        with --cors-origin and the page's origin. For example:
        larder serve --cors-origin https://kitchen.example
        """)

    package static let notSignedIn = ProblemCode(
        "not-signed-in", .unauthorized, "Sign-in required",
        """
        This address belongs to a household, so the request must say which member sends it. Send the
        header field “Authorization: Bearer <token>”. You get a token when you found a household
        (POST /v1/households) or accept an invitation. It is shown once, so keep it.
        """)

    package static let unknownToken = ProblemCode(
        "unknown-token", .unauthorized, "Unknown token",
        """
        The token was revoked, or this server never gave it out. You can get a new one from another
        device of yours (POST /v1/devices, or POST /v1/invitations with {"for":"me"} for a code). Or
        ask another member for a code for you (POST /v1/invitations with your memberId). A calendar has a
        token of its own, made by POST /v1/calendar-token. It opens only the calendar.
        """)

    package static let ownersOnly = ProblemCode(
        "owners-only", .forbidden, "Only an owner may do this",
        """
        Only an owner may delete the household, remove other members, invite an owner or a member who
        has left, change roles, give sign-in names, rename or revoke another member's device, and see and
        change hooks.
        Every member may do everything else. GET /v1/members shows the owners.
        """)

    package static let deviceIsRestricted = ProblemCode(
        "device-restricted", .forbidden, "This device is too new",
        """
        The device signed in with a code that another member made, who is no owner. For its first day
        it has no owner's rights. It also cannot add, invite, rename or revoke other devices, and its
        member cannot leave the household with it. In that day the member can revoke it from another
        device. GET /v1/devices/current shows the end as restrictedUntil.
        """)

    package static let notYourVote = ProblemCode(
        "not-your-vote", .forbidden, "Members vote for themselves",
        """
        A member who signs in says themselves whether they like a meal. For a member with the role
        “eater”, who has no device, every member may vote. GET /v1/members shows the roles.
        """)

    package static let readOnly = ProblemCode(
        "read-only", .forbidden, "This device may only read",
        """
        The token belongs to a device with the scope “read”, for a display or a script. Such a device
        changes nothing, and sees no invitations. Send the request with the token of another device,
        or add one with the scope “full” (POST /v1/devices).
        """)

    package static let metricsClosed = ProblemCode(
        "metrics-closed", .forbidden, "Metrics are closed to this address",
        """
        Metrics show when a home is busy, so by default only programs on the server's own machine may
        read them, and not through a proxy. Start the server with --metrics everyone to open them to
        every address, or with --metrics nobody to close them to all.
        """)

    package static let householdsClosed = ProblemCode(
        "households-closed", .forbidden, "This server takes no more households",
        """
        With --signup first (the default) a server takes one household, with --signup closed none.
        Ask a member of the household for an invitation, or start the server with --signup open. After
        a household was deleted, a new one can be founded only with --signup open.
        """)

    package static let notConfirmed = ProblemCode(
        "not-confirmed", .conflict, "Confirmation required",
        """
        This deletes something that cannot be brought back, so the request must confirm it. The detail
        says how.
        """)

    package static let lastOwner = ProblemCode(
        "last-owner", .conflict, "A household needs an owner",
        """
        Only an owner can remove members and delete the household, so one member must stay an owner.
        Make another member an owner first.
        """)

    package static let signedInByProxy = ProblemCode(
        "signed-in-by-proxy", .conflict, "A proxy has signed you in",
        """
        The request came from a proxy that signs people in (--sign-in-proxy). Such a sign-in ends at the
        proxy, not here. An owner can take the member's sign-in name away with another device.
        """)

    package static let memberHasLeft = ProblemCode(
        "member-has-left", .conflict, "This member has left",
        """
        A member who has left stays in the household's history by name and cannot be changed. To come
        back as the same member, the person accepts an invitation for this member. An owner makes it
        with POST /v1/invitations and the member's id as memberId.
        """)

    package static let nameTaken = ProblemCode(
        "name-taken", .conflict, "This name is taken",
        """
        The household has another thing of this kind with the same name. Capital and small letters
        count as the same. Choose another name.
        """)

    package static let idTaken = ProblemCode(
        "id-taken", .conflict, "This id is taken",
        """
        Something else in the household has the id that the request made. Make a new id for each new
        thing, a UUID of version 7.
        """)

    package static let tooMany = ProblemCode(
        "too-many", .conflict, "Too many of them",
        """
        Everything here has a limit, far above what a household needs. The detail names the limit.
        Remove what you no longer use.
        """)

    package static let tooManyGuesses = ProblemCode(
        "too-many-guesses", .tooManyRequests, "Too many wrong codes",
        """
        Wrong invitation codes are counted for each address, so that codes cannot be found by trying.
        An address may send ten in ten minutes, or two while many addresses send wrong codes.
        Retry-After says how many seconds to wait.
        """)
}
