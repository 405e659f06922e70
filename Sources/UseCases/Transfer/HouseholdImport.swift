package import Domain

/// A household from elsewhere, taken into one that is there or is about to be. Each row is taken or
/// left for itself, and what hangs on one that is left is left with it; so nothing in the end names
/// what is not there.
package struct HouseholdImport {
    package struct Options: Sendable {
        /// What is here already under the same id becomes as it is there.
        package var replaces = false
        /// Everything comes under other ids, as something new.
        package var renames = false

        package init() {}
    }

    package enum Outcome: String, CaseIterable, Sendable {
        case created, updated, unchanged, skipped
    }

    package struct Result: Sendable {
        /// As it is called here.
        package let row: any Row
        package let outcome: Outcome
        /// Why it was left, or what of it was, in a sentence.
        package let reason: String?
    }

    fileprivate var results: [Result] = []

    /// The household as it has become so far.
    private(set) var draft: HouseholdDraft
    /// From elsewhere, under the ids that it will have here.
    let guest: Household
    let replaces: Bool
    /// Somebody lives there already.
    let isFounded: Bool
    /// The photos that come with the guest.
    private let photos: Set<Digest>
    /// Rows of the guest's that were left: what names them is left too.
    private var left: Set<RowKey> = []
    /// Categories that stand for the guest's of the same name.
    private let standIns: Set<Category.ID>

    fileprivate init(
        of guest: Household, with photos: Set<Digest>, into draft: HouseholdDraft, _ options: Options
    ) {
        let household = draft.household
        (self.draft, replaces, self.photos) = (draft, options.replaces, photos)
        isFounded = household.profile != nil
        var ids = options.renames ? NewIDs(random: draft.world.random) : NewIDs()
        ids.put(household.id, for: guest.id)
        standIns = HouseholdImport.standIns(for: guest, in: household, renaming: options.renames, &ids)
        if options.renames || !standIns.isEmpty {
            var renamed = Household(household.id, isComplete: false)
            renamed.apply(guest.renamed(by: &ids), at: 1)
            self.guest = renamed
        } else {
            self.guest = guest.moved(to: household.id)
        }
    }

    var household: Household { draft.household }

    /// A shop has one shelf of a name: the household's own stands in the place of the guest's. A
    /// shelf that both began with is the same, whatever it is called by now.
    private static func standIns(
        for guest: Household, in household: Household, renaming: Bool, _ ids: inout NewIDs
    ) -> Set<Category.ID> {
        let own = household.categories.all.map(\.row)
        // Under new ids none of the guest's is one of the household's by its id alone.
        var strangers = guest.categories.all.map(\.row).filter {
            renaming || household.categories[$0.id] == nil
        }
        let free = own.filter { renaming || guest.categories[$0.id] == nil }
        var standIns: Set<Category.ID> = []
        let isSameName = { (one: Category, other: Category) in
            one.name.lowercased() == other.name.lowercased()
        }
        let isSameStarter = { (one: Category, other: Category) in
            one.starter != nil && one.starter == other.starter
        }
        for isSame in [isSameName, isSameStarter] {
            strangers.removeAll { category in
                guard let other = free.first(where: { isSame($0, category) && !standIns.contains($0.id) })
                else { return false }
                standIns.insert(other.id)
                ids.put(other.id, for: category.id)
                return true
            }
        }
        return standIns
    }

    fileprivate mutating func run() {
        takeProfile()
        takeSettings()
        for member in guest.members.all.map(\.row) { takeMember(member) }
        for category in guest.categories.all.map(\.row) { takeCategory(category) }
        takeAll(Food.self, atMost: Food.most)
        takeAll(Usual.self, atMost: Usual.most)
        takeMeals()
        takeFavourites()
        takePlans()
        takeLists()
        takeCoverings()
        takeNotifications()
    }
}

extension HouseholdDraft {
    /// Takes a household from elsewhere into this one, on behalf of the author, and returns what
    /// became of each row. `photos` come with the guest. Without an author, whoever looks after the
    /// machine imports.
    package mutating func importHousehold(
        _ guest: Household, with photos: some Sequence<Digest>, _ options: HouseholdImport.Options
    ) -> [HouseholdImport.Result] {
        var imported = HouseholdImport(of: guest, with: Set(photos), into: self, options)
        imported.run()
        self = imported.draft
        return imported.results
    }
}

extension HouseholdImport {
    static let ownStays =
        "There is another version of it here, which stays. With replace=true this one takes its place."

    /// Takes a row, unless something is in the way.
    @discardableResult
    mutating func take(_ row: some Row, unless obstacle: String? = nil, noting loss: String? = nil) -> Bool {
        let isHere = household.version(of: RowKey(row)) > 0
        if let missing = row.references.first(where: { left.contains($0) || household.version(of: $0) == 0 })
        {
            return leave(row, "\(missing.kind.rawValue)/\(missing.id), which it names, was not taken.")
        }
        if row.stamped(in: household, at: draft.seq).isHeld(by: household) {
            return note(row, .unchanged, loss)
        }
        if isHere, !replaces { return leave(row, HouseholdImport.ownStays) }
        if let obstacle { return leave(row, obstacle) }
        draft.put(row)
        return note(row, isHere ? .updated : .created, loss)
    }

    @discardableResult
    mutating func note(_ row: some Row, _ outcome: Outcome, _ loss: String? = nil) -> Bool {
        results.append(Result(row: row, outcome: outcome, reason: loss))
        return true
    }

    @discardableResult
    mutating func leave(_ row: some Row, _ reason: String) -> Bool {
        left.insert(RowKey(row))
        results.append(Result(row: row, outcome: .skipped, reason: reason))
        return false
    }

    func isLeft(_ row: some Row) -> Bool { left.contains(RowKey(row)) }

    /// Goes back to how it was before, as if nothing had been tried.
    mutating func tryTaking(_ take: (inout HouseholdImport) -> Bool) -> Bool {
        // Not a copy of all: with that the results would be copied whole for each plan.
        let (draft, left, count) = (draft, left, results.count)
        if take(&self) { return true }
        (self.draft, self.left) = (draft, left)
        results.removeSubrange(count...)
        return false
    }

    private mutating func takeAll<R: Row>(_: R.Type, atMost most: Int) {
        for row in guest[keyPath: R.table].all.map(\.row) {
            take(row, unless: obstacle(to: row, atMost: most))
        }
    }

    private func obstacle<R: Row>(to row: R, atMost most: Int) -> String? {
        let hasRoom = household[keyPath: R.table].count < most || household[keyPath: R.table][row.id] != nil
        return hasRoom ? nil : "There are \(most) here already, and no more fit in."
    }

    /// A photo comes with the guest or is the household's own. A digest alone would open another
    /// household's photo to whoever knows it.
    private mutating func takeMeals() {
        let known = photos.union(household.meals.all.lazy.compactMap(\.row.image))
        for theirs in guest.meals.all.map(\.row) {
            var meal = theirs
            let isWithoutPhoto = meal.image.map { !known.contains($0) } == true
            if isWithoutPhoto { meal.image = household.meals[meal.id]?.row.image }
            take(
                meal, unless: obstacle(to: meal, atMost: Meal.most),
                noting: isWithoutPhoto ? "Its photo is not in the document, so it was taken without." : nil)
        }
    }
}

extension HouseholdImport {
    private mutating func takeProfile() {
        guard let theirs = guest.profile?.row else { return }
        guard let own = household.profile?.row else { return _ = take(theirs) }
        take(Profile(id: own.id, name: theirs.name, createdAt: own.createdAt))
    }

    private mutating func takeSettings() {
        guard let theirs = guest.settings?.row else { return }
        guard let own = household.settings?.row else { return _ = take(theirs) }
        var settings = own
        settings.decide(as: theirs)
        if settings != own { settings.modifiedDate = draft.now }
        take(settings)
    }

    /// Who belongs to a household, and with which rights, is not imported: whoever is here stays as
    /// they are but for the name, and nobody comes as an owner. One without a device would let the
    /// last who can sign in leave.
    private mutating func takeMember(_ theirs: Member) {
        guard let own = household.members[theirs.id]?.row else {
            var newcomer = theirs
            if isFounded { newcomer.role = .member }
            let hasRoom = household.members.count < Member.most
            return _ = take(
                newcomer, unless: hasRoom ? nil : "A household has at most \(Member.most) members.")
        }
        take(
            Member(id: own.id, name: theirs.name, role: own.role, joinedAt: own.joinedAt, leftAt: own.leftAt))
    }

    private mutating func takeCategory(_ theirs: Category) {
        if standIns.contains(theirs.id), let own = household.categories[theirs.id]?.row {
            return _ = note(own, .unchanged)
        }
        let hasRoom = household.categories.count < Category.most || household.categories[theirs.id] != nil
        let other = household.categories.all.first {
            $0.row.id != theirs.id && $0.row.name.lowercased() == theirs.name.lowercased()
        }
        take(
            theirs,
            unless: hasRoom
                ? other.map { "Another category is called “\($0.row.name)” here." }
                : "A household has at most \(Category.most) categories."
        )
    }

    /// In whichever order somebody has them: a favourite that is one here already is the same. No
    /// number of a member's comes twice.
    private mutating func takeFavourites() {
        for (member, theirs) in Dictionary(grouping: guest.favourites.all.map(\.row), by: \.id.member).sorted(
            by: { $0.key < $1.key })
        {
            let owned = Set(household.favourites(of: member).map(\.number))
            var taken = owned
            var last: Int?
            for favourite in theirs.sorted(by: { ($0.number, $0.id) < ($1.number, $1.id) }) {
                if let own = household.favourites[favourite.id]?.row {
                    note(own, .unchanged)
                    continue
                }
                if last != nil || owned.contains(favourite.number) {
                    last = Counts.next(after: taken.max() ?? 0, besides: taken)
                }
                let row = Favourite(id: favourite.id, number: last ?? favourite.number)
                if take(row) { taken.insert(row.number) }
            }
        }
    }
}
