import Domain
import HTTP
import Ingredients
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
        let page = Page(items, version: household.version, limit: try request.limit()) {
            String($0.list.number)
        }
        return request.shown(page: page)
    }

    func makeList(_ draft: inout HouseholdDraft, _: NoPath, _ body: NewList) throws(Refusal) -> NamedListPath
    {
        let id: ShoppingList.ID = draft.newID()
        try draft.makeList(id, body.wanted.selection, body.apply)
        return NamedListPath(id)
    }

    /// Makes a list under an id that the client has made, or changes and generates the list.
    func putList(_ draft: inout HouseholdDraft, _ path: NamedListPath, _ body: NewList) throws(Refusal)
        -> Bool
    {
        try draft.putList(path.id, body.wanted.selection, body.apply)
    }

    func listIfThere(_ request: MemberRequest, _ path: NamedListPath) throws(Refusal) -> ListPayload? {
        request.household.lists[path.id] == nil ? nil : try list(path.list, in: request.household)
    }

    /// The list right after its generation.
    func generatedList(_ request: MemberRequest, _ path: NamedListPath) throws(Refusal) -> ListPayload {
        try list(path.list, in: request.household).generated
    }

    /// Shows a list in the format that is asked for.
    func getList(_ request: MemberRequest, _ path: ListPath) throws(Problem) -> Response {
        let routed = request.routed
        let content = try routed.listContent
        let payload = try asProblem { () throws(Refusal) in
            try ListPayload(
                path.list, in: request.household, today: today, showing: content)
        }
        let format = ListText.formats.first { $0.type == routed.format } ?? .json
        var fields = [Response.Field("Content-Type", format.contentType), Format.vary]
        if format == .csv {
            fields.append(Response.Field("Content-Disposition", "attachment; filename=\"shopping.csv\""))
        }
        if format == .json {
            return routed.cacheable(
                routed.layout.bytes(of: payload), at: payload.version, fields: fields + [AcceptLanguage.vary])
        }
        let bytes = ListText(payload, for: routed.reader).bytes(format)
        return routed.cacheable(bytes, at: payload.version, fields: fields + request.language.fields)
    }

    func changeList(_ draft: inout HouseholdDraft, _ path: NamedListPath, _ body: ListPatch) throws(Refusal) {
        try draft.changeList(path.list, body.apply)
    }

    func deleteList(_ draft: inout HouseholdDraft, _ path: NamedListPath) throws(Refusal) {
        try draft.deleteList(path.list)
    }

    func generateList(_ draft: inout HouseholdDraft, _ path: ListPath, _ body: SelectionBody)
        throws(Refusal) -> Reconciliation.Outcome
    {
        try draft.generateList(path.list, body.selection)
    }

    func generation(_ request: MemberRequest, _ path: ListPath, _ outcome: Reconciliation.Outcome)
        throws(Refusal) -> WriteAnswer
    {
        let list = try list(path.list, in: request.household).generated
        return .shown(GenerationPayload(list: list, outcome: outcome))
    }

    /// Generates a list on a draft that is never written.
    func previewList(_ request: MemberRequest, _ path: ListPath) throws(Problem) -> GenerationPayload {
        let wanted = try SelectionBody(request.routed).selection
        let content = try request.routed.listContent
        let household = request.household
        var draft = HouseholdDraft(of: household, at: world.now(), world)
        do throws(Refusal) {
            let outcome = try draft.generateList(path.list, wanted)
            return GenerationPayload(
                list: try list(path.list, in: draft.household, showing: content).generated, outcome: outcome,
                previewedAt: household.version)
        } catch {
            throw request.routed.problem(error)
        }
    }

    func clearTicked(_ draft: inout HouseholdDraft, _ path: NamedListPath) throws(Refusal) {
        try draft.clearTicked(on: path.list)
    }

    func completeList(_ draft: inout HouseholdDraft, _ path: NamedListPath) throws(Refusal) {
        try draft.completeList(path.list)
    }

    func reopenList(_ draft: inout HouseholdDraft, _ path: NamedListPath) throws(Refusal) {
        try draft.reopenList(path.list)
    }

    /// The list that a write changes.
    func namedList(_ request: MemberRequest, _ path: NamedListPath) throws(Refusal) -> ListPayload {
        try list(path.list, in: request.household)
    }

    /// The list whose lines a write changes.
    func listWithLines(_ request: MemberRequest, _ path: NamedListPath) throws(Refusal) -> ListPayload {
        try namedList(request, path).seenWithLines
    }

    /// The list that a write generates, nil if the write makes the current list.
    func listToGenerate(_ request: MemberRequest, _ path: ListPath) throws(Refusal) -> ListPayload? {
        try listToOpen(request, path)?.seenWithLines
    }

    /// The list that a write changes, nil if the write makes the current list.
    func listToOpen(_ request: MemberRequest, _ path: ListPath) throws(Refusal) -> ListPayload? {
        if path.list == .current, Shopping(request.household).current == nil { return nil }
        return try list(path.list, in: request.household)
    }

    private func list(
        _ which: ListReference, in household: Household, showing content: ListPayload.Content = .lines
    ) throws(Refusal) -> ListPayload {
        try ListPayload(which, in: household, today: today, showing: content)
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

/// A path to a list that a write makes or changes: `/v1/lists/{id}`, always with its id. A late
/// write under `current` would hit another list.
struct NamedListPath: PathParameters, AddressedPath {
    static let names = ["id"]

    let id: ShoppingList.ID

    init(_ id: ShoppingList.ID) {
        self.id = id
    }

    init(_ path: PathArguments) throws(Problem) {
        guard case .id(let id) = try path.list("id") else {
            throw Problem(
                .notFound,
                "“current” may be another list by now. Send this request with the list's id, which "
                    + "GET /v1/lists/current shows, or make a list with POST /v1/lists.")
        }
        self.id = id
    }

    var list: ListReference { .id(id) }
    var text: String { "/v1/lists/\(id.text)" }
}

extension PathArguments {
    /// Reads `current`, or the id of a list.
    func list(_ name: String) throws(Problem) -> ListReference {
        self[name] == "current" ? .current : .id(try id(name))
    }
}
