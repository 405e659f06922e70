import Domain
import HTTP
import JSON
import UseCases

/// A path to a place that has extras: `/v1/days/{date}/{slot}` or `/v1/plans/{id}`.
protocol ExtraPlacePath: AddressedPath, PathParameters {
    var place: ExtraPlace { get }
    /// Shows what conditions on the whole collection are about.
    func whole(for request: MemberRequest) throws(Refusal) -> any Representation
}

extension SlotPath: ExtraPlacePath {
    var text: String { "/v1/days/\(mealTime.day.text)/\(mealTime.slot.rawValue)" }
    var place: ExtraPlace { .slot(mealTime) }

    func whole(for request: MemberRequest) -> any Representation {
        SlotPayload(mealTime, in: request.household)
    }
}

extension RowPath<Plan>: ExtraPlacePath {
    var place: ExtraPlace { .plan(id) }

    func whole(for request: MemberRequest) throws(Refusal) -> any Representation {
        PlanPayload(try Plans(request.household).find(id), in: request.household, for: nil)
    }
}

/// A path to an extra: `…/extras/{extraId}`.
struct ExtraPath<Place: ExtraPlacePath>: AddressedPath {
    let owner: Place
    let id: Extra.ID

    var text: String { "\(owner.text)/extras/\(id.text)" }
}

extension ExtraPath: PathParameters {
    static var names: [String] { Place.names + ["extraId"] }

    init(_ path: PathArguments) throws(Problem) {
        self.init(owner: try Place(path), id: try path.id("extraId"))
    }
}

/// The extra ingredients of slots, or those of plans.
enum Extras<Place: ExtraPlacePath> {
    static func list(_ request: MemberRequest, _ path: Place) throws(Refusal)
        -> SubCollection<ExtraPayload>
    {
        let extras = try request.household.extras(of: path.place)
        return SubCollection(of: try path.whole(for: request), extras.map { ExtraPayload(extra: $0) })
    }

    static func add(_ draft: inout HouseholdDraft, _ path: Place, _ body: ItemBody) throws(Refusal)
        -> ExtraPath<Place>
    {
        let extra = Extra(id: draft.newID(), item: body.item)
        try draft.addExtra(extra, to: path.place)
        return ExtraPath(owner: path, id: extra.id)
    }

    /// Adds an extra under an id that the client has made, or replaces the extra.
    static func put(_ draft: inout HouseholdDraft, _ path: ExtraPath<Place>, _ body: ItemBody)
        throws(Refusal) -> Bool
    {
        try draft.putExtra(Extra(id: path.id, item: body.item), to: path.owner.place)
    }

    static func get(_ request: MemberRequest, _ path: ExtraPath<Place>) throws(Refusal) -> ExtraPayload {
        ExtraPayload(extra: try request.household.extras(of: path.owner.place).find(path.id))
    }

    /// The extra, nil if it does not exist yet. Its place must exist.
    static func extraIfThere(_ request: MemberRequest, _ path: ExtraPath<Place>) throws(Refusal)
        -> ExtraPayload?
    {
        let extras = try request.household.extras(of: path.owner.place)
        return extras.first { $0.id == path.id }.map { ExtraPayload(extra: $0) }
    }

    static func remove(_ draft: inout HouseholdDraft, _ path: ExtraPath<Place>) throws(Refusal) {
        try draft.removeExtra(path.id, from: path.owner.place)
    }
}
