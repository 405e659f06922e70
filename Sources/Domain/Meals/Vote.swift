package import Tables

/// A member's word on a meal. Anybody with a phone presses that of an eater.
package struct Vote: Row {
    package enum Word: String, CaseIterable, Sendable {
        case love, fine, no
    }

    /// The most votes of a household: thirty people on three thousand meals.
    package static let most = 100_000

    package static let kind = RowKind.votes
    package static var table: TablePath<Vote> { \.votes }
    package static let word = "vote"
    package static let exportPlace: Int? = 8
    package static let limit: RowLimit? = RowLimit(most, .vote)

    package let id: VoteID
    package let word: Word

    package init(id: VoteID, word: Word) {
        self.id = id
        self.word = word
    }

    package static func derive(
        in household: inout Household, from old: Versioned<Vote>?, to new: Versioned<Vote>?
    ) {
        if let meal = (new ?? old)?.row.id.meal { household.countVotes(of: meal) }
    }

    package var references: [RowKey] { [RowKey(.members, id.member.text), RowKey(.meals, id.meal.text)] }
}

extension Household {
    /// Returns the votes of present members on a meal, sorted by the ids of the members.
    package func votes(on meal: Meal.ID) -> some Sequence<Versioned<Vote>> {
        everyVote(on: meal).filter { members[$0.row.id.member]?.row.isPresent == true }
    }

    /// Returns the votes on a meal, also those of former members.
    package func everyVote(on meal: Meal.ID) -> LazyPrefixWhileSequence<some Sequence<Versioned<Vote>>> {
        votes.after(VoteID(meal, .first)).lazy.prefix { $0.row.id.meal == meal }
    }

    func isLoved(_ meal: Meal.ID) -> Bool { votes(on: meal).contains { $0.row.word == .love } }

    /// The number of those who love a meal less those who do not want it; nil without a vote.
    fileprivate func score(of meal: Meal.ID) -> Int? {
        votes(on: meal).reduce(nil) { score, kept in (score ?? 0) + kept.row.word.weight }
    }

    fileprivate mutating func countVotes(of meal: Meal.ID) {
        if isComplete { mealIndex.rate(meal, score(of: meal)) }
    }

    /// Counts a member's votes again. The votes of a member who has left do not count.
    mutating func countVotes(by member: Member.ID) {
        guard isComplete else { return }
        for kept in votes.all where kept.row.id.member == member { countVotes(of: kept.row.id.meal) }
    }

    /// The scores of all meals with votes, in the order of the ids.
    var scores: [(Meal.ID, Int)] {
        var scores: [(Meal.ID, Int)] = []
        for kept in votes.all where scores.last?.0 != kept.row.id.meal {
            if let score = score(of: kept.row.id.meal) { scores.append((kept.row.id.meal, score)) }
        }
        return scores
    }
}

extension Vote.Word {
    fileprivate var weight: Int {
        switch self {
        case .love: 1
        case .fine: 0
        case .no: -1
        }
    }
}

/// The id of a vote, sorted by meal and then by member.
package struct VoteID: PairID {
    package let meal: Meal.ID
    package let member: Member.ID

    package init(_ meal: Meal.ID, _ member: Member.ID) {
        self.meal = meal
        self.member = member
    }

    package var pair: (Meal.ID, Member.ID) { (meal, member) }
}
