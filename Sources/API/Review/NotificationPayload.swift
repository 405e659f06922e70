import Domain
import JSON
import Tables

/// A notification of a member, in the member's language.
struct NotificationPayload: Representation {
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
            $0.field("id", notification.id.id.text)
            $0.field("createdAt", notification.at.text)
            $0.field("kind", notification.kind.rawValue)
            $0.field("planId", notification.plan?.text)
            $0.field("date", notification.mealTime?.day.text)
            $0.field("slot", notification.mealTime?.slot.rawValue)
            $0.field("by", notification.by.text)
            $0.field("text", language(notification.text, notification.textInGerman(in: household)))
            $0.field("read", notification.isRead)
        }
    }
}

extension Notification {
    /// The German sentence. It is made of what the household knows now, and the English sentence is
    /// kept as first written.
    fileprivate func textInGerman(in household: Household) -> String {
        let writer = household.members[by]?.row.name ?? "Jemand"
        let planName =
            plan.flatMap { household.plans[$0]?.row }.map { "„\(SentenceLanguage.german.name(of: $0))“" }
            ?? "euren Plan"
        let time = mealTime.map { SentenceLanguage.german.name(of: $0) } ?? "eine Mahlzeit"
        switch kind {
        case .submitted: return "\(writer) bittet um deine Antwort: \(planName)."
        case .countered:
            let wish = wish(in: household) ?? "etwas anderes"
            return "\(writer) hätte für \(time) lieber \(wish).\(quote(in: household))"
        case .conflict:
            let wish =
                wish(in: household).map { "\(writer) bleibt bei \($0)" }
                ?? "\(writer) bleibt beim eigenen Wunsch"
            return "\(wish), für \(time). Womit wärst du einverstanden?\(quote(in: household))"
        case .comment: return "\(writer) über \(time):\(quote(in: household))"
        case .resolved: return "Ihr seid euch einig über \(time)."
        case .finalized: return "\(planName) ist abgemacht: Es ist nichts mehr offen."
        case .reopened: return "\(writer) hat \(planName) wieder geöffnet, um etwas zu ändern."
        case .joined where isAboutOwnDevice:
            let device = household.devices.all.first {
                $0.row.memberID == id.member && $0.row.createdAt == at
            }
            let maker = device?.row.letInBy.flatMap { household.members[$0]?.row.name }
            let code = maker.map { ", mit einem Code von \($0)" } ?? ""
            return
                "Du bist auf einem neuen Gerät angemeldet\(code). Wenn es nicht deines ist, melde es bei "
                + "deinen Geräten ab."
        case .joined: return "\(writer) ist dem Haushalt beigetreten."
        case .hookPaused:
            return
                "Eine Weiterleitung von Änderungen ist angehalten, weil dort nichts mehr ankam. "
                + "GET /v1/hooks zeigt, welche."
        }
    }

    /// The meal that the author wants, in quotes. Nil once the slot is settled.
    private func wish(in household: Household) -> String? {
        mealTime.flatMap { household.slot(at: $0).review?.suggestions.first { $0.by == by && $0.at == at } }
            .map { household.title(of: $0).map { "„\($0)“" } ?? "nichts" }
    }

    /// The words that the author wrote, empty without any.
    private func quote(in household: Household) -> String {
        let own = mealTime.map { household.comments(at: $0).filter { $0.row.by == by && $0.row.at == at } }
        return own?.last.map { " „\($0.row.text)“" } ?? ""
    }
}
