package import Domain

/// The import of a household from a document into a present or new household. Each row is taken or
/// skipped by itself. A row that names a skipped row is skipped too, so no reference breaks.
package struct HouseholdImport {
    /// The options of an import.
    package struct Options: Sendable {
        /// True if imported rows replace rows of the same id.
        package var replaces = false
        /// True if all rows get new ids, as something new.
        package var renames = false

        package init() {}
    }

    /// The outcome for a row.
    package enum Outcome: String, CaseIterable, Sendable {
        case created, updated, unchanged, skipped
    }

    /// A row with its outcome.
    package struct Result: Sendable {
        /// The row under its id in this household.
        package let row: any Row
        package let outcome: Outcome
        /// A sentence that tells why the row, or a part of the row, was skipped.
        package let reason: String?
    }

    fileprivate var results: [Result] = []

    /// The draft with everything imported so far.
    private(set) var draft: HouseholdDraft
    /// The imported household, under the ids that its rows will have here.
    let imported: Household
    let replaces: Bool
    /// True if the household already exists.
    let isFounded: Bool
    /// The photos that come with the document.
    private let photos: Set<Digest>
    /// Rows that were skipped. Rows that name them are skipped too.
    private var skipped: Set<RowKey> = []
    /// Own categories that take the place of imported ones.
    private let matchedCategories: Set<Category.ID>

    fileprivate init(
        of imported: Household, with photos: Set<Digest>, into draft: HouseholdDraft, _ options: Options
    ) {
        let household = draft.household
        self.draft = draft
        replaces = options.replaces
        self.photos = photos
        isFounded = household.profile != nil
        var ids = options.renames ? NewIDs(random: draft.world.random) : NewIDs()
        ids.put(household.id, for: imported.id)
        matchedCategories = HouseholdImport.matchedCategories(
            for: imported, in: household, renaming: options.renames, &ids)
        if options.renames || !matchedCategories.isEmpty {
            var renamed = Household(household.id, isComplete: false)
            renamed.apply(imported.renamed(by: &ids), at: 1)
            self.imported = renamed
        } else {
            self.imported = imported.moved(to: household.id)
        }
    }

    var household: Household { draft.household }

    /// Returns the own categories that take the place of imported ones, and adds their ids to
    /// `ids`. Categories match by name, or by the starter category from which both came.
    private static func matchedCategories(
        for imported: Household, in household: Household, renaming: Bool, _ ids: inout NewIDs
    ) -> Set<Category.ID> {
        let own = household.categories.all.map(\.row)
        // An equal id says nothing when all rows get new ids: no category is in both households
        // then.
        var unmatched = imported.categories.all.map(\.row).filter {
            renaming || household.categories[$0.id] == nil
        }
        let free = own.filter { renaming || imported.categories[$0.id] == nil }
        var matched: Set<Category.ID> = []
        let isSameName = { (one: Category, other: Category) in
            one.name.lowercased() == other.name.lowercased()
        }
        let isSameStarter = { (one: Category, other: Category) in
            one.starter != nil && one.starter == other.starter
        }
        for isSame in [isSameName, isSameStarter] {
            unmatched.removeAll { category in
                guard let other = free.first(where: { isSame($0, category) && !matched.contains($0.id) })
                else { return false }
                matched.insert(other.id)
                ids.put(other.id, for: category.id)
                return true
            }
        }
        return matched
    }

    fileprivate mutating func run() {
        takeProfile()
        takeSettings()
        for member in imported.members.all.map(\.row) { takeMember(member) }
        for category in imported.categories.all.map(\.row) { takeCategory(category) }
        takeAll(Food.self, atMost: Food.most, "foods")
        takeAll(Usual.self, atMost: Usual.most, "usual items")
        takeMeals()
        takeFavourites()
        takePlans()
        takeLists()
        takeCoverings()
        takeNotifications()
    }
}

extension HouseholdDraft {
    /// Imports a household on behalf of the author, and returns the result of each row. `photos`
    /// come with the document. Without an author, the administrator of the machine imports.
    package mutating func importHousehold(
        _ imported: Household, with photos: some Sequence<Digest>, _ options: HouseholdImport.Options
    ) -> [HouseholdImport.Result] {
        var importing = HouseholdImport(of: imported, with: Set(photos), into: self, options)
        importing.run()
        self = importing.draft
        return importing.results
    }
}

extension HouseholdImport {
    static let ownStays =
        "The household keeps its own version of this row. To replace that version, import again with "
        + "replace=true (“larder import”: --merge --replace)."

    /// Returns the sentence for a limit that is reached.
    static func full(_ most: Int, _ what: String, in owner: String = "The household") -> String {
        "\(owner) already has \(most) \(what), the most it can have."
    }

    /// Takes a row, unless an obstacle is given.
    @discardableResult
    mutating func take(_ row: some Row, unless obstacle: String? = nil, noting loss: String? = nil) -> Bool {
        let isHere = household.version(of: RowKey(row)) > 0
        let missing = row.references.first { skipped.contains($0) || household.version(of: $0) == 0 }
        if let missing {
            return leave(
                row, "This row names \(missing.kind.rawValue)/\(missing.id), which was not imported.")
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
        skipped.insert(RowKey(row))
        results.append(Result(row: row, outcome: .skipped, reason: reason))
        return false
    }

    func isSkipped(_ row: some Row) -> Bool { skipped.contains(RowKey(row)) }

    /// Runs `take`. If it returns false, everything is reset to the state before.
    mutating func tryTaking(_ take: (inout HouseholdImport) -> Bool) -> Bool {
        // A copy of the whole import would copy all results once for each plan.
        let (draft, skipped, count) = (draft, skipped, results.count)
        if take(&self) { return true }
        self.draft = draft
        self.skipped = skipped
        results.removeSubrange(count...)
        return false
    }

    private mutating func takeAll<R: Row>(_: R.Type, atMost most: Int, _ what: String) {
        for row in imported[keyPath: R.table].all.map(\.row) {
            take(row, unless: obstacle(to: row, atMost: most, what))
        }
    }

    private func obstacle<R: Row>(to row: R, atMost most: Int, _ what: String) -> String? {
        let hasRoom = household[keyPath: R.table].count < most || household[keyPath: R.table][row.id] != nil
        return hasRoom ? nil : HouseholdImport.full(most, what)
    }

    /// Takes the meals. A photo must come with the document or be in the household already.
    /// Otherwise knowing a digest would open another household's photo.
    private mutating func takeMeals() {
        let known = photos.union(household.images)
        for theirs in imported.meals.all.map(\.row) {
            var meal = theirs
            let own = household.meals[meal.id]?.row
            let isWithoutPhoto = meal.image.map { !known.contains($0) } == true
            if isWithoutPhoto { meal.image = own?.image }
            if meal.smallImage.map({ !known.contains($0) }) ?? isWithoutPhoto {
                meal.smallImage = own?.image == meal.image ? own?.smallImage : nil
            }
            let loss: String? =
                if isWithoutPhoto {
                    "The photo of this meal is not in the document, so the photo was not imported."
                } else if theirs.smallImage != meal.smallImage {
                    "The small size of this meal's photo is not in the document, so it was not imported."
                } else {
                    nil
                }
            take(meal, unless: obstacle(to: meal, atMost: Meal.most, "meals"), noting: loss)
        }
    }
}

extension HouseholdImport {
    private mutating func takeProfile() {
        guard let theirs = imported.profile?.row else { return }
        guard let own = household.profile?.row else { return _ = take(theirs) }
        take(Profile(id: own.id, name: theirs.name, createdAt: own.createdAt))
    }

    private mutating func takeSettings() {
        guard let theirs = imported.settings?.row else { return }
        guard let own = household.settings?.row else { return _ = take(theirs) }
        var settings = own
        settings.copyDecisions(from: theirs)
        if settings != own { settings.updatedAt = draft.now }
        take(settings)
    }

    /// Takes a member. Membership and rights are not imported: a present member only gets the new
    /// name. No imported member becomes an owner: an owner without a device would let the last real
    /// owner leave.
    private mutating func takeMember(_ theirs: Member) {
        guard let own = household.members[theirs.id]?.row else {
            var newcomer = theirs
            if isFounded { newcomer.role = .member }
            let hasRoom = household.members.count < Member.most
            return _ = take(
                newcomer,
                unless: hasRoom
                    ? nil
                    : "The household has had \(Member.most) members, the most it can have. Members who left "
                        + "still count.")
        }
        take(
            Member(id: own.id, name: theirs.name, role: own.role, joinedAt: own.joinedAt, leftAt: own.leftAt))
    }

    private mutating func takeCategory(_ theirs: Category) {
        if matchedCategories.contains(theirs.id), let own = household.categories[theirs.id]?.row {
            return _ = note(own, .unchanged)
        }
        let hasRoom = household.categories.count < Category.most || household.categories[theirs.id] != nil
        let other = household.categories.all.first {
            $0.row.id != theirs.id && $0.row.name.lowercased() == theirs.name.lowercased()
        }
        take(
            theirs,
            unless: hasRoom
                ? other.map { "The household already has another category with the name “\($0.row.name)”." }
                : HouseholdImport.full(Category.most, "categories")
        )
    }

    /// Takes the favourites. An own favourite keeps its place, and each number stays unique for its
    /// member.
    private mutating func takeFavourites() {
        let favourites = Dictionary(grouping: imported.favourites.all.map(\.row), by: \.id.member)
        for (member, theirs) in favourites.sorted(by: { $0.key < $1.key }) {
            let owned = Set(household.favourites(of: member).map(\.number))
            var taken = owned
            var last: Int?
            for favourite in theirs.sorted(by: { ($0.number, $0.id) < ($1.number, $1.id) }) {
                if let own = household.favourites[favourite.id]?.row {
                    note(own, .unchanged)
                    continue
                }
                if last != nil || owned.contains(favourite.number) {
                    last = Counts.next(after: taken.max() ?? 0, except: taken)
                }
                let row = Favourite(id: favourite.id, number: last ?? favourite.number)
                if take(row) { taken.insert(row.number) }
            }
        }
    }
}
