import Domain
import HTTP
import JSON
import UseCases

/// What all routes of plans and days have in common.
extension Kitchen {
    /// Steps of planning as a rule.
    func planning(_ steps: @escaping (inout Planning) throws(Refusal) -> Void) -> Rule {
        { draft, member throws(Refusal) in
            var planning = Planning(draft, by: member, surroundings)
            try steps(&planning)
            planning.forgetCoverageOfTheGone()
            return planning.change
        }
    }

    /// The same where the steps have something to tell.
    func plan<Told>(
        _ draft: inout Draft, _ member: Member, _ steps: (inout Planning) throws(Refusal) -> Told
    ) throws(Problem) -> Told {
        var planning = Planning(draft, by: member, surroundings)
        let told = try found { () throws(Refusal) in try steps(&planning) }
        planning.forgetCoverageOfTheGone()
        let change = planning.change
        try draft.apply { _ throws(Refusal) in change }
        return told
    }

    var today: Day { surroundings.day(at: surroundings.now()) }
}

extension Call {
    func day() throws(Problem) -> Day {
        guard let day = Day(arguments[0]) else {
            throw Problem(.notFound, "“\(arguments[0])” is no day of the calendar. One is written like 2026-11-23.")
        }
        return day
    }

    /// The day and the slot a path begins with.
    func place() throws(Problem) -> Place {
        guard let slot = Slot(arguments[1]) else {
            throw Problem(.notFound, "“\(arguments[1])” is no slot of a day: breakfast, lunch, dinner and other are.")
        }
        return Place(try day(), slot)
    }

    func day(_ name: String) throws(Problem) -> Day? {
        guard let text = query[name] else { return nil }
        guard let day = Day(text) else { throw wrongQuery(name, "Send a date like 2026-11-23; “\(text.prefix(40))” was sent.") }
        return day
    }

    /// A body all of whose fields may be left out may be left out itself.
    func optionalBody<Body: JSONReadable>(_ type: Body.Type) throws(Problem) -> Body {
        do throws(JSONRefusal) {
            return try JSON.read(type, from: request.body.isEmpty ? Array("{}".utf8) : request.body)
        } catch {
            throw Problem(error)
        }
    }
}

extension JSONShape where Self == ParsedText<Day> {
    static var day: Self { .parsed(expecting: "a date like 2026-11-23", as: .text(10...10, format: "date")) { Day($0) } }
}

/// Some of a slot's or a plan's own, all at once: there are never many.
struct Parts<Item: Representation>: Representation {
    let version: Int
    let variant: String?
    let seenAs: ClosedRange<Int>
    let items: [Item]

    init(of whole: some Representation, _ items: [Item]) {
        (version, variant, seenAs) = (whole.version, whole.variant, whole.seenAs)
        self.items = items
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.array("items") { json in for item in items { item.write(to: &json) } }
            json.null("next")
        }
    }
}
