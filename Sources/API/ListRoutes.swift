import Domain
import HTTP
import JSON
import UseCases

extension Kitchen {
    static let listPath = "/v1/lists/{id}"

    var listRoutes: [Route] {
        let list: Resource = { visit, household throws(Problem) in
            try shown(try visit.call.list, in: household)
        }
        return [
            Route(.get, "/v1/lists", "listLists", query: ["status"] + Visit.pageQuery + Visit.asOfQuery, read: lists),
            create("/v1/lists", "makeList", .makeList) { visit throws(Problem) in
                let body = try visit.call.optionalBody(NewList.self)
                let id: ShoppingList.ID = surroundings.newID()
                return (
                    rule: shopping { planning throws(Refusal) in try planning.makeList(id, named: body.name, body.wish.selection) },
                    answer: { draft throws(Problem) in
                        visit.call.created(at: "/v1/lists/\(id.text)", try shown(.id(id), in: draft.household).generated)
                    }
                )
            },
            Route(
                .get, Kitchen.listPath, "getList", query: [Format.parameter] + Visit.asOfQuery, produces: ListText.formats.map(\.type),
                read: showList),
            Route(.patch, Kitchen.listPath, "changeList", body: .json) { visit throws(Problem) in
                let body = try visit.call.body(ListPatch.self)
                return try writeList(.changeList, visit) { planning, list throws(Refusal) in
                    try planning.rename(list, body.apply)
                } answer: { _, list, _ in
                    visit.call.answer(list)
                }
            },
            remove(Kitchen.listPath, "deleteList", .deleteList, of: list) { visit throws(Problem) in
                let which = try visit.call.list
                return shopping { planning throws(Refusal) in try planning.deleteList(which) }
            },
            Route(.post, Kitchen.listPath + "/generation", "generateList", body: .json) { visit throws(Problem) in
                let wish = try visit.call.optionalBody(SelectionBody.self).selection
                return try writeList(.generateList, visit) { planning, list throws(Refusal) in
                    try planning.generate(list, wish)
                } answer: { outcome, list, _ in
                    visit.call.answer(GenerationPayload(list: list.generated, outcome: outcome))
                }
            },
            Route(.get, Kitchen.listPath + "/preview", "previewList", query: SelectionBody.parameters, read: preview),
            change(.delete, Kitchen.listPath + "/ticked", "clearTicked", .clearTicked, of: list, body: .none) { visit throws(Problem) in
                let which = try visit.call.list
                return shopping { planning throws(Refusal) in try planning.clearTicked(on: which) }
            },
            Route(.put, Kitchen.listPath + "/completion", "completeList", write: complete),
            change(.delete, Kitchen.listPath + "/completion", "reopenList", .reopenList, of: list, body: .none) { visit throws(Problem) in
                let which = try visit.call.list
                return shopping { planning throws(Refusal) in try planning.reopenList(which) }
            },
        ]
    }

    /// Steps on lists as a rule. They leave old plans where they are.
    func shopping(_ steps: @escaping (inout Planning) throws(Refusal) -> Void) -> Rule {
        { draft, member throws(Refusal) in
            var planning = Planning(draft, by: member, surroundings)
            try steps(&planning)
            return planning.change
        }
    }

    /// The same where the steps have something to tell.
    func shop<Told>(
        _ draft: inout Draft, _ member: Member, _ steps: (inout Planning) throws(Refusal) -> Told
    ) throws(Problem) -> Told {
        var planning = Planning(draft, by: member, surroundings)
        let told = try found { () throws(Refusal) in try steps(&planning) }
        let change = planning.change
        try draft.apply { _ throws(Refusal) in change }
        return told
    }

    /// A write to a list that makes the current one where there is none.
    func writeList<Told>(
        _ action: Action, _ visit: Visit, _ steps: @escaping (inout Planning, ShoppingList.ID) throws(Refusal) -> Told,
        answer: @escaping (Told, ListPayload, Household) throws(Problem) -> Response
    ) throws(Problem) -> Write {
        let which = try visit.call.list
        let id: ShoppingList.ID = surroundings.newID()
        let target: Write.Target = { household throws(Problem) in
            if which == .current, Shopping(household).current == nil { return nil }
            return try shown(which, in: household)
        }
        return Write(action, target: target) { draft, member throws(Problem) in
            let (list, told) = try shop(&draft, member) { planning throws(Refusal) in
                let list = try planning.open(which, making: id).id
                return (list, try steps(&planning, list))
            }
            return try answer(told, try shown(.id(list), in: draft.household), draft.household)
        }
    }

    /// The current list is another one after it, or none.
    @Sendable private func complete(_ visit: Visit) throws(Problem) -> Write {
        let which = try visit.call.list
        let target: Write.Target = { household throws(Problem) in try shown(which, in: household) }
        return Write(.completeList, target: target) { draft, member throws(Problem) in
            let id = try found { () throws(Refusal) in try Shopping(draft.household).find(which).row.id }
            try shop(&draft, member) { planning throws(Refusal) in try planning.completeList(.id(id)) }
            return visit.call.answer(try shown(.id(id), in: draft.household))
        }
    }

    /// The newest first.
    @Sendable private func lists(_ visit: Visit) throws(Problem) -> Response {
        let call = visit.call
        let status = try call.choice("status", ListPayload.statuses)
        let cursor = try call.query["cursor"].map { text throws(Problem) in
            guard let number = Int(text) else { throw call.wrongCursor }
            return number
        }
        let (household, today) = (visit.household, today(of: visit))
        let items = Shopping(household).lists(before: cursor).lazy.map {
            ListPayload($0, in: household, today: today, showsLines: false, from: writtenLines)
        }
        .filter { status == nil || $0.status == status }
        let limit = try visit.limit()
        return visit.shown(page: Page(items, version: household.version, variant: today.text, limit: limit) { String($0.list.number) })
    }

    private func shown(_ which: ListReference, in household: Household, on today: Day? = nil) throws(Problem) -> ListPayload {
        try ListPayload(which, in: household, today: today ?? self.today, from: writtenLines)
    }

    /// In whatever form it is asked for. While nothing changes, the octets are those of the last time.
    @Sendable private func showList(_ visit: Visit) throws(Problem) -> Response {
        let call = visit.call
        let payload = try shown(try call.list, in: visit.household, on: today(of: visit))
        let format = ListText.formats.first { $0.type == call.format } ?? .json
        let tag = format == .json ? call.tag(payload) : EntityTag("\(call.tag(payload).value)-\(format.rawValue)")
        var fields = [Response.Field("Content-Type", format.contentType), Format.vary]
        if format == .csv { fields.append(Response.Field("Content-Disposition", "attachment; filename=\"shopping.csv\"")) }
        return call.cacheable(tag, fields: fields) {
            shownLists.octets(of: payload.list.id, as: tag.text) {
                format == .json ? call.layout.octets(of: payload) : ListText(payload).octets(format)
            }
        }
    }

    @Sendable private func preview(_ visit: Visit) throws(Problem) -> Response {
        let wish = try SelectionBody(visit.call).selection
        let which = try visit.call.list
        let intent = Intent(household: visit.household.id, by: visit.member.id, action: .generateList)
        let (now, households) = (surroundings.now(), repository.published)
        let seen = households[visit.household.id]?.version ?? 0
        // Done as it would be, and left undone.
        let draft = Draft(seq: seen + 1, stamp: now, now: now, intent: intent, households: households)
        var planning = Planning(draft, by: visit.member, surroundings)
        let (id, outcome): (ShoppingList.ID, Reconciliation.Outcome)
        do throws(Refusal) {
            id = try Shopping(planning.household).find(which).row.id
            outcome = try planning.generate(id, wish)
        } catch {
            throw visit.call.problem(error)
        }
        return visit.shown(
            GenerationPayload(list: try shown(.id(id), in: planning.household).generated, outcome: outcome, preview: (seen, now)))
    }
}

extension Call {
    /// `current`, or the id of one.
    var list: ListReference {
        get throws(Problem) {
            if arguments[0] == "current" { return .current }
            return .id(try uuid(of: ShoppingList.self))
        }
    }
}
