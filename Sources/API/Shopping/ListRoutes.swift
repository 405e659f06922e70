import Domain
import HTTP
import JSON
import Tables
import UseCases

extension HouseholdAPI {
    /// Lists shopping lists, newest first.
    func listLists(_ request: MemberRequest, _: NoPath) throws(Problem) -> Response {
        let routed = request.routed
        let status = try routed.choice("status", ListPayload.statuses)
        let cursor = try routed.query["cursor"].map { text throws(Problem) in
            guard let number = Int(text) else { throw routed.wrongCursor }
            return number
        }
        let (household, today) = (request.household, today)
        let items = household.lists(before: cursor).lazy.map {
            ListPayload($0, in: household, today: today, showing: .outline)
        }
        .filter { status == nil || $0.status == status }
        let page = Page(items, version: household.version, variant: today.text, limit: try request.limit()) {
            String($0.list.number)
        }
        return request.shown(page: page)
    }

    func makeList(_ request: MemberRequest, _: NoPath, _ body: NewList) -> Write {
        let id: ShoppingList.ID = world.newID()
        return .adding(id) { draft throws(Refusal) in
            try draft.makeList(id, named: body.name, body.wanted.selection)
        } answer: { id, household throws(Refusal) in
            .created(try list(.id(id), in: household).generated, at: "/v1/lists/\(id.text)")
        }
    }

    /// Makes a list under an id that the client has made, or renames and generates the list.
    func putList(_ request: MemberRequest, _ path: ListPath, _ body: NewList) throws(Problem) -> Write {
        guard case .id(let id) = path.list else {
            throw Problem(
                .notFound, "PUT makes a list under an id. Send a new UUID of version 7 in place of “current”."
            )
        }
        let target = { (household: Household) throws(Refusal) -> (any Representation)? in
            household.lists[id] == nil ? nil : try list(.id(id), in: household)
        }
        return .putting(of: target, at: "/v1/lists/\(id.text)") { draft throws(Refusal) in
            try draft.putList(id, named: body.name, body.wanted.selection)
        } shown: { household throws(Refusal) in
            try list(.id(id), in: household).generated
        }
    }

    /// Shows a list in the format that is asked for.
    func getList(_ request: MemberRequest, _ path: ListPath) throws(Problem) -> Response {
        let routed = request.routed
        let content = try routed.listContent
        let payload = try asProblem { () throws(Refusal) in
            try ListPayload(
                path.list, in: request.household, today: today, showing: content)
        }
        let bytes = Layout.plain.bytes(of: payload)
        let format = ListText.formats.first { $0.type == routed.format } ?? .json
        let marks = [
            String(payload.version), ContentCheck.text(of: bytes), routed.layout.isPretty ? "pretty" : nil,
            format == .json ? nil : format.rawValue,
        ]
        let tag = EntityTag(marks.compactMap { $0 }.joined(separator: "-"))
        var fields = [Response.Field("Content-Type", format.contentType), Format.vary]
        if format == .csv {
            fields.append(Response.Field("Content-Disposition", "attachment; filename=\"shopping.csv\""))
        }
        return routed.cacheable(tag, fields: fields) {
            if format != .json { return ListText(payload).bytes(format) }
            return routed.layout.isPretty ? routed.layout.bytes(of: payload) : bytes
        }
    }

    func changeList(_ request: MemberRequest, _ path: NamedListPath, _ body: ListPatch) -> Write {
        .changing(list(at: path)) { draft throws(Refusal) in
            try draft.renameList(path.list, body.apply)
        }.unlessOther(body.stated, for: request)
    }

    func deleteList(_ request: MemberRequest, _ path: NamedListPath) -> Write {
        .removing(list(at: path)) { draft throws(Refusal) in try draft.deleteList(path.list) }
    }

    func generateList(_ request: MemberRequest, _ path: ListPath, _ body: SelectionBody) -> Write {
        Write(of: listToOpen(path.list)) { draft throws(Refusal) in
            try draft.generateList(path.list, body.selection)
        } answer: { outcome, household throws(Refusal) in
            .shown(GenerationPayload(list: try list(path.list, in: household).generated, outcome: outcome))
        }
    }

    /// Generates a list on a draft that is never written.
    func previewList(_ request: MemberRequest, _ path: ListPath) throws(Problem) -> GenerationPayload {
        let wanted = try SelectionBody(request.routed).selection
        let content = try request.routed.listContent
        let (household, now) = (request.household, world.now())
        var draft = HouseholdDraft(of: household, at: now, world)
        do throws(Refusal) {
            let outcome = try draft.generateList(path.list, wanted)
            return GenerationPayload(
                list: try list(path.list, in: draft.household, showing: content).generated, outcome: outcome,
                preview: (household.version, now))
        } catch {
            throw request.routed.problem(error)
        }
    }

    func clearTicked(_ request: MemberRequest, _ path: NamedListPath) -> Write {
        .changing(list(at: path)) { draft throws(Refusal) in try draft.clearTicked(on: path.list) }
    }

    func completeList(_ request: MemberRequest, _ path: NamedListPath) -> Write {
        Write(of: list(at: path)) { draft throws(Refusal) in
            try draft.completeList(path.list)
        } answer: { id, household throws(Refusal) in
            .shown(try list(.id(id), in: household))
        }
    }

    func reopenList(_ request: MemberRequest, _ path: NamedListPath) -> Write {
        .changing(list(at: path)) { draft throws(Refusal) in try draft.reopenList(path.list) }
    }
}

extension HouseholdAPI {
    private func list(
        _ which: ListReference, in household: Household, showing content: ListPayload.Content = .lines
    ) throws(Refusal) -> ListPayload {
        try ListPayload(which, in: household, today: today, showing: content)
    }

    /// The list that a write changes.
    private func list(at path: NamedListPath) -> (Household) throws(Refusal) -> any Representation {
        { household throws(Refusal) in try list(path.list, in: household) }
    }

    /// The list that a write changes, nil if the write makes the current list.
    func listToOpen(_ which: ListReference) -> (Household) throws(Refusal) -> (any Representation)? {
        { household throws(Refusal) in
            if which == .current, Shopping(household).current == nil { return nil }
            return try list(which, in: household)
        }
    }
}

extension RoutedRequest {
    /// The lines alone, or with their sources if the query asks for them.
    fileprivate var listContent: ListPayload.Content {
        get throws(Problem) { try isSet("sources") ? .linesWithSources : .lines }
    }
}

/// A path to a list: `/v1/lists/{id}`, where the id may be `current`.
struct ListPath: PathParameters {
    static let names = ["id"]

    let list: ListReference

    init(_ path: PathArguments) throws(Problem) {
        list = try path.list("id")
    }
}

/// A path to a list that a write changes: `/v1/lists/{id}`, always with its id. A late write under
/// `current` would hit another list.
struct NamedListPath: PathParameters {
    static let names = ["id"]

    let list: ListReference

    init(_ path: PathArguments) throws(Problem) {
        list = try path.list("id")
        if list == .current {
            throw Problem(
                .notFound,
                "“current” may be another list by now. Send this request with the list's id, which "
                    + "GET /v1/lists/current shows.")
        }
    }
}

extension PathArguments {
    /// Reads `current`, or the id of a list.
    func list(_ name: String) throws(Problem) -> ListReference {
        self[name] == "current" ? .current : .id(try id(name))
    }
}
