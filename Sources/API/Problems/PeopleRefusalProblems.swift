import Domain
import HTTP
import JSON

/// The sentences of refusals about households, members, invitations and devices.
extension Problem {
    static let householdsAreClosed = Problem(
        .householdsClosed,
        "This server takes no more households. Join one with an invitation "
            + "(POST /v1/invitations/{code}/acceptance), or start the server with --signup open.")

    static let householdWasDeleted = Problem(
        .householdsClosed,
        "The household of this server was deleted, and the server takes no new one by itself. To found one, "
            + "start the server with --signup open. Start it without that option afterwards.")

    static let householdExists = Problem(
        .idTaken,
        "This server has the household of this export already. Join it with an invitation: “larder invite "
            + "NAME” on the server's machine makes one.")

    static func deletionNotConfirmed(of name: String) -> Problem {
        Problem(
            .notConfirmed,
            "This deletes everything the household has. To confirm, add the household's name: "
                + "?confirm=\(Percent.encode(name))")
    }

    static func deviceIsRestricted(_ deed: String, until instant: Instant) -> Problem {
        Problem(
            .deviceIsRestricted,
            "Another member's code let this device in, so it may not \(deed) before \(instant.text). Use "
                + "another device of yours, or wait until then.")
    }

    static func signInNameTaken(_ name: String) -> Problem {
        Problem(
            .nameTaken,
            "Somebody on this server has the sign-in name “\(name)” already. Send another name, or take it "
                + "away there first (DELETE /v1/devices/{id}).")
    }

    static let signedInByProxy = Problem(
        .signedInByProxy,
        "A proxy has signed you in, so sign out there. To take the sign-in name away, an owner sends this "
            + "from another device or with a token.")

    static let lastOwner = Problem(
        .lastOwner,
        "This is the household's last owner. Make another member an owner first (PATCH /v1/members/{id}), "
            + "or delete the household.")

    static func memberHasLeft(_ name: String) -> Problem {
        Problem(
            .memberHasLeft,
            "\(name) has left the household and cannot be changed. To let \(name) come back, an owner sends "
                + "POST /v1/invitations with this member's id as memberId.")
    }

    static func signsInByInvitation(_ name: String) -> Problem {
        Problem(
            field: "role",
            "\(name) does not sign in yet. Send POST /v1/invitations with this member's id as memberId and "
                + "the role. With that code a person signs in as \(name).")
    }

    static let eaterIsNotInvited = Problem(
        field: "role",
        "An eater does not sign in and needs no invitation. Add one with POST /v1/members, or invite with "
            + "the role “member”.")

    static let roleIsKept = Problem(
        field: "role",
        "Leave out “role”: a member who signs in keeps their role. PATCH /v1/members/{id} changes it.")

    static func notYourVote(of name: String) -> Problem {
        Problem(
            .notYourVote,
            "\(name) votes on their own device. Send your own member's id, or that of a member with the role "
                + "“eater”.")
    }

    static let nameMissing = Problem(
        field: "memberName", "Send “memberName”; this invitation makes a new member, who needs a name.",
        .missing)

    static func invitationExpired(at instant: Instant) -> Problem {
        Problem(
            .notFound,
            "This invitation expired at \(instant.text). Make a new one with POST /v1/invitations.")
    }

    static func tooManyOwn(_ thing: Refusal.Thing, _ most: Int) -> Problem {
        Problem(
            .tooMany,
            "You have \(most) open \(thing.plural), the most one member may have. Remove one first.")
    }

    static func tooManyActiveHooks(_ most: Int) -> Problem {
        Problem(
            .tooMany,
            "This server already sends to \(most) hooks, the most it can. Remove or pause one first; hooks "
                + "of other households count too.")
    }

    static func tooManyDevices(_ most: Int, _ unused: Device) -> Problem {
        Problem(
            .tooMany,
            "You have \(most) devices, the most one member may have. The device “\(unused.name)” was last "
                + "used on \(unused.lastUsedAt.text.prefix(10)), the longest time ago. To make room, "
                + "DELETE /v1/devices/\(unused.id.text).")
    }
}
