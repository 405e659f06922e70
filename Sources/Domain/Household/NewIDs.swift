/// A mapping from old ids to new ids. Each old id always gets the same new id, so references stay
/// intact.
package struct NewIDs {
    private typealias AnyID = Identifier<NewIDs>

    private var known: [AnyID: AnyID] = [:]
    /// The source of new ids; nil if unmapped ids stay as they are.
    private let random: (() -> UInt64)?

    /// Creates an empty mapping. With `random`, every unmapped id gets a new id; without, only the
    /// ids put in change.
    package init(random: (() -> UInt64)? = nil) {
        self.random = random
    }

    package mutating func put<Subject>(_ new: Identifier<Subject>, for old: Identifier<Subject>) {
        known[AnyID(of: old)] = AnyID(of: new)
    }

    package mutating func id<Subject>(for old: Identifier<Subject>) -> Identifier<Subject> {
        id(for: old, after: nil)
    }

    /// Returns the new id for `old`, sorted after `last`. Ids asked for in their order keep that
    /// order.
    package mutating func id<Subject>(for old: Identifier<Subject>, after last: Identifier<Subject>?)
        -> Identifier<Subject>
    {
        if let new = known[AnyID(of: old)] { return Identifier<Subject>(of: new) }
        guard let random else { return old }
        let new = Identifier<Subject>(sameTimeAs: old, random: random).following(last)
        put(new, for: old)
        return new
    }
}

extension Household {
    /// Returns a change that creates a copy of this household under new ids.
    package func renamed(by ids: inout NewIDs) -> Change {
        ids.keepOrder(of: members.all.lazy.map(\.row.id))
        ids.keepOrder(of: categories.all.lazy.map(\.row.id))
        ids.keepOrder(of: usuals.all.lazy.map(\.row.id))
        ids.keepOrder(of: meals.all.lazy.map(\.row.id))
        ids.keepOrder(of: plans.all.lazy.map(\.row.id))
        ids.keepOrder(of: lists.all.lazy.map(\.row.id))
        ids.keepOrder(of: comments.all.lazy.map(\.row.id.id))
        ids.keepOrder(of: notifications.all.lazy.map(\.row.id.id))
        var change = Change()
        for kind in RowKind.allCases {
            func add<R: Row>(_: R.Type) {
                for kept in self[keyPath: R.table].all { change.put(kept.row.renamed(by: &ids)) }
            }
            add(kind.type)
        }
        return change
    }
}

extension Household {
    /// Returns the same rows in a household with another id. The profile and the settings, whose id
    /// is the household's, get the new id.
    package func moved(to id: Household.ID) -> Household {
        var moved = Household(id, isComplete: false)
        moved.members = members
        moved.devices = devices
        moved.invitations = invitations
        moved.calendarTokens = calendarTokens
        moved.hooks = hooks
        moved.categories = categories
        moved.usuals = usuals
        moved.foods = foods
        moved.meals = meals
        moved.favourites = favourites
        moved.plans = plans
        moved.calendar = calendar
        moved.days = days
        moved.comments = comments
        moved.lists = lists
        moved.listOrder = listOrder
        moved.items = items
        moved.coverings = coverings
        moved.notifications = notifications
        var ids = NewIDs()
        ids.put(id, for: self.id)
        var change = Change()
        if let profile { change.put(profile.row.renamed(by: &ids)) }
        if let settings { change.put(settings.row.renamed(by: &ids)) }
        moved.apply(change, at: 1)
        return moved
    }
}

extension NewIDs {
    /// Maps ids in order, each once: an event is sent to several members under one id.
    fileprivate mutating func keepOrder<Subject>(of old: some Sequence<Identifier<Subject>>) {
        var last: Identifier<Subject>?
        for old in Set(old).sorted() where known[AnyID(of: old)] == nil { last = id(for: old, after: last) }
    }
}

extension Profile {
    package func renamed(by ids: inout NewIDs) -> Profile {
        Profile(id: ids.id(for: id), name: name, createdAt: createdAt)
    }
}

extension Settings {
    package func renamed(by ids: inout NewIDs) -> Settings {
        var settings = self
        settings.id = ids.id(for: id)
        return settings
    }
}

extension Member {
    package func renamed(by ids: inout NewIDs) -> Member {
        Member(id: ids.id(for: id), name: name, role: role, joinedAt: joinedAt, leftAt: leftAt)
    }
}

extension Device {
    package func renamed(by ids: inout NewIDs) -> Device {
        var device = self
        device.id = ids.id(for: id)
        device.memberID = ids.id(for: memberID)
        return device
    }
}

extension Invitation {
    /// Keeps the code: an invited person already has it as it is.
    package func renamed(by ids: inout NewIDs) -> Invitation {
        Invitation(
            id: id, role: role, createdBy: ids.id(for: createdBy), expiresAt: expiresAt,
            memberID: memberID.map { ids.id(for: $0) })
    }
}

extension CalendarToken {
    package func renamed(by ids: inout NewIDs) -> CalendarToken {
        CalendarToken(id: ids.id(for: id), token: token, createdAt: createdAt)
    }
}

extension Hook {
    package func renamed(by ids: inout NewIDs) -> Hook {
        var hook = self
        hook.id = ids.id(for: id)
        hook.createdBy = ids.id(for: createdBy)
        return hook
    }
}

extension Category {
    package func renamed(by ids: inout NewIDs) -> Category {
        Category(id: ids.id(for: id), name: name, rank: rank, starter: starter)
    }
}

extension Food {
    package func renamed(by ids: inout NewIDs) -> Food {
        Food(id: id, categoryID: categoryID.map { ids.id(for: $0) })
    }
}

extension Usual {
    package func renamed(by ids: inout NewIDs) -> Usual {
        Usual(id: ids.id(for: id), item: item, categoryID: categoryID.map { ids.id(for: $0) })
    }
}

extension Meal {
    package func renamed(by ids: inout NewIDs) -> Meal {
        var meal = self
        meal.id = ids.id(for: id)
        return meal
    }
}

extension Favourite {
    package func renamed(by ids: inout NewIDs) -> Favourite {
        Favourite(id: FavouriteID(ids.id(for: id.member), ids.id(for: id.meal)), number: number)
    }
}

extension Comment {
    package func renamed(by ids: inout NewIDs) -> Comment {
        Comment(id: CommentID(id.mealTime, ids.id(for: id.id)), text: text, by: ids.id(for: by), at: at)
    }
}

extension Notification {
    package func renamed(by ids: inout NewIDs) -> Notification {
        var notification = self
        notification.id = NotificationID(ids.id(for: id.member), ids.id(for: id.id))
        notification.by = ids.id(for: by)
        notification.plan = plan.map { ids.id(for: $0) }
        return notification
    }
}
