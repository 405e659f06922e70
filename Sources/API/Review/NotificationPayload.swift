import Domain
import Ingredients
import JSON
import Tables

/// A notification of a member, in the member's language.
struct NotificationPayload: Representation {
    static let form = ValueForm.schema("MemberNotification")

    let kept: Versioned<Notification>
    private let household: Household
    private let language: SentenceLanguage

    init(_ kept: Versioned<Notification>, in household: Household, _ language: SentenceLanguage) {
        self.kept = kept
        self.household = household
        self.language = language
    }

    var version: Int { kept.version }

    func write(to json: inout JSONWriter) {
        let notification = kept.row
        json.object {
            $0.field("id", notification.id.id)
            $0.field("createdAt", notification.at)
            $0.field("kind", notification.kind)
            $0.field("planId", notification.plan)
            $0.field("date", notification.mealTime?.day)
            $0.field("slot", notification.mealTime?.slot)
            $0.field("by", notification.by)
            $0.field("text", notification.text(in: language, of: household))
            $0.field("read", notification.isRead)
        }
    }
}

extension Notification {
    /// Returns the sentence. In English it is kept as first written; in other languages it is made
    /// of what the household knows now.
    fileprivate func text(in language: SentenceLanguage, of household: Household) -> String {
        if language == .en { return text }
        let writer = household.members[by]?.row.name ?? language.somebody
        let plan =
            plan.flatMap { household.plans[$0]?.row }.map { language.quoted(text: language.name(of: $0)) }
            ?? language.noticeSomePlan
        let time = mealTime.map { language.name(of: $0) } ?? language.noticeSomeMeal
        let quote = quote(in: household).map { " " + language.quoted(text: $0) } ?? ""
        switch kind {
        case .submitted: return language.noticeSubmitted(writer: writer, plan: plan)
        case .countered:
            let wish = wish(in: household, language) ?? language.activityReviewAnotherMeal
            return language.noticeCountered(writer: writer, wish: wish, time: time) + quote
        case .conflict:
            let sentence =
                wish(in: household, language).map {
                    language.noticeConflict(writer: writer, wish: $0, time: time)
                } ?? language.noticeConflictUnknown(writer: writer, time: time)
            return sentence + quote
        case .comment: return language.noticeComment(writer: writer, time: time) + quote
        case .resolved: return language.noticeResolved(time: time)
        case .finalized: return language.noticeFinalized(plan: plan)
        case .reopened: return language.noticeReopened(writer: writer, plan: plan)
        case .joined where isAboutOwnDevice:
            let device = household.devices.all.first {
                $0.row.memberID == id.member && $0.row.createdAt == at
            }
            let maker = device?.row.letInBy.flatMap { household.members[$0]?.row.name }
            return maker.map { language.noticeOwnDeviceBy(maker: $0) } ?? language.noticeOwnDevice
        case .joined: return language.noticeJoined(writer: writer)
        case .hookPaused: return language.noticeHookPaused
        case .standingMealEnded:
            let meal = household.meals.all.first { $0.row.deletedAt == at }?.row.recipe.name
            return language.noticeStandingMealEnded(
                writer: writer, meal: meal.map { language.quoted(text: $0) } ?? language.noticeSomeMeal)
        }
    }

    /// The meal that the author wants, in quotes. Nil once the slot is settled.
    private func wish(in household: Household, _ language: SentenceLanguage) -> String? {
        mealTime.flatMap { household.slot(at: $0).review?.suggestions.first { $0.by == by && $0.at == at } }
            .map {
                household.title(of: $0).map { language.quoted(text: $0) } ?? language.activityReviewNothing
            }
    }

    /// The words that the author wrote; nil without any.
    private func quote(in household: Household) -> String? {
        let own = mealTime.map { household.comments(at: $0).filter { $0.row.by == by && $0.row.at == at } }
        return own?.last?.row.text
    }
}
