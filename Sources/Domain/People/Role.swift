extension Member {
    package enum Role: String, CaseIterable, Sendable {
        /// A member who may also remove others and delete the household.
        case owner
        case member
        /// A person at the table without a device: a child, a guest of every Sunday.
        case eater
    }

    /// The parts that a member takes in a household, next to eating.
    package enum Involvement: Sendable {
        /// Having devices.
        case signingIn
        /// Being asked about suggestions, and counting as another member who can be asked.
        case reviewing
        case readingNotifications
    }

    /// Says whether the member takes a part now. A member who has left takes none.
    package func takes(_ part: Involvement) -> Bool { isPresent && role.takes(part) }
}

extension Member.Role {
    /// The parts of every role. This is the only table of them.
    package func takes(_ part: Member.Involvement) -> Bool {
        switch (self, part) {
        case (.owner, _), (.member, _): true
        case (.eater, .signingIn), (.eater, .reviewing), (.eater, .readingNotifications): false
        }
    }
}
