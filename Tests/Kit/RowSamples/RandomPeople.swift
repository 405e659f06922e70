import Chance
import Domain
import Foods

/// Random people, with any of the fields about eating.
extension Chance {
    mutating func member() -> Member {
        var member = Member(
            id: id(below(5)), name: text(), role: Member.Role.allCases[below(3)], joinedAt: instant(),
            leftAt: sometimes { $0.instant() })
        member.portion = [.whole, Portion("1/2")!, Portion("19/36")!, Portion("3")!][below(4)]
        member.avoids = list { chance in
            [.diet(.vegan), .allergen(.milk), .food("food \(chance.below(9))")][chance.below(3)]
        }
        return member
    }
}
