/// The outcome of a year in made-up kitchens.
struct Record {
    struct Rule {
        private(set) var setAside = 0
        private(set) var wrong = 0

        mutating func note(isSetAside: Bool, isThere: Bool) {
            guard isSetAside else { return }
            setAside += 1
            if !isThere { wrong += 1 }
        }

        var wrongOfThousand: Int { setAside == 0 ? 0 : wrong * 1_000 / setAside }

        static func + (one: Rule, other: Rule) -> Rule {
            Rule(setAside: one.setAside + other.setAside, wrong: one.wrong + other.wrong)
        }
    }

    var belief = Rule()
    var bookkeeping = Rule()
    var purchases = Rule()
    var setAsideUnasked = 0
    /// The needed foods that are there.
    var there = 0
    /// The questions, and those to which the food was there.
    var questions = 0
    var found = 0
    var shops = 0
    /// The cooked meals, and those that lacked a food that nobody bought since it was set aside, or
    /// always there.
    var meals = 0
    var missing = 0
    var chances: [(chance: Int, isThere: Bool)] = []

    mutating func add(_ other: Record) {
        belief = belief + other.belief
        bookkeeping = bookkeeping + other.bookkeeping
        purchases = purchases + other.purchases
        setAsideUnasked += other.setAsideUnasked
        chances += other.chances
        there += other.there
        questions += other.questions
        found += other.found
        shops += other.shops
        meals += other.meals
        missing += other.missing
    }

    /// The share of what is there that is set aside, in thousandths.
    var setAsideOfThousandThere: Int { (belief.setAside - belief.wrong) * 1_000 / max(1, there) }
    var figures: String {
        "set aside \(belief.setAside), wrong \(belief.wrongOfThousand) of 1000, "
            + "\(setAsideOfThousandThere) of 1000 that are there; \(questions) questions in \(shops) shops, "
            + "found \(foundOfThousand) of 1000; missing in \(missingOfThousandMeals) of 1000 meals; "
            + "order \(orderOfThousand); exact bookkeeping \(bookkeeping.setAside), wrong "
            + "\(bookkeeping.wrongOfThousand); by purchases alone \(purchases.setAside), wrong "
            + "\(purchases.wrongOfThousand)"
    }

    var foundOfThousand: Int { found * 1_000 / max(1, questions) }
    var missingOfThousandMeals: Int { missing * 1_000 / max(1, meals) }

    /// The share of pairs, in thousandths, in which a food that is there has the better chance than
    /// one that is not; half a pair if the chances are equal.
    var orderOfThousand: Int {
        let sorted = chances.sorted { $0.chance < $1.chance }
        var (pairs, absentBefore, present, absent) = (0, 0, 0, 0)
        var begin = 0
        while begin < sorted.count {
            let equal = sorted[begin...].prefix { $0.chance == sorted[begin].chance }
            let there = equal.count { $0.isThere }
            pairs += there * (2 * absentBefore + (equal.count - there))
            absentBefore += equal.count - there
            present += there
            absent += equal.count - there
            begin += equal.count
        }
        return present * absent == 0 ? 1_000 : pairs * 1_000 / (2 * present * absent)
    }
}
