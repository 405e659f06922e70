import Domain
import HTTP

/// The parameters of the path of a member's route, as values. The route table checks their names
/// against the pattern.
protocol MemberPath: Sendable {
    /// The names in braces, in the order of the pattern.
    static var names: [String] { get }

    init(of request: MemberRequest) throws(Problem)
}

/// The parameters of a path that means the same for everyone.
protocol PathParameters: MemberPath {
    init(_ path: PathArguments) throws(Problem)
}

extension PathParameters {
    init(of request: MemberRequest) throws(Problem) { try self.init(request.routed.path) }
}

/// The parameters of a path, with the address that they give.
protocol AddressedPath: Sendable {
    var text: String { get }
}

/// The texts of a path's parameters.
struct PathArguments: Sendable {
    private let names: [String]
    let values: [String]

    init(_ names: [String], _ values: [String]) {
        self.names = names
        self.values = values
    }

    subscript(name: String) -> String {
        guard let index = names.firstIndex(of: name) else { preconditionFailure("the path has no {\(name)}") }
        return values[index]
    }

    /// Reads an id. `kind` is its noun in the problem.
    func id<ID: RowID>(_ name: String, _ kind: String, like example: String) throws(Problem) -> ID {
        guard let id = ID(self[name]) else {
            let current =
                ID.self == Plan.ID.self ? " The plan of today is at /v1/plans/current." : ""
            throw Problem(
                .notFound, "“\(self[name])” is not a valid \(kind). Send one like \(example).\(current)")
        }
        return id
    }

    func id<Subject>(_ name: String, of type: Subject.Type = Subject.self) throws(Problem) -> Identifier<
        Subject
    > {
        try id(name, "id", like: "019aafe1-5cdb-7000-8000-1234567890ab")
    }

    func day(_ name: String) throws(Problem) -> Day {
        guard let day = Day(self[name]) else {
            throw Problem(
                .notFound,
                "“\(self[name])” is not a date. Send one like 2026-11-23, or today, tomorrow or a weekday "
                    + "like friday.")
        }
        return day
    }

    func slot(_ name: String) throws(Problem) -> Slot {
        guard let slot = Slot(self[name]) else {
            throw Problem(
                .notFound, "“\(self[name])” is not a slot. Send breakfast, lunch, dinner or other.")
        }
        return slot
    }
}

/// A path without parameters.
struct NoPath: PathParameters {
    static let names: [String] = []

    init() {}

    init(_ path: PathArguments) {}
}

/// A path with the id of one row: `/v1/meals/{id}`.
struct RowPath<Subject>: PathParameters {
    static var names: [String] { ["id"] }

    let id: Identifier<Subject>

    init(_ id: Identifier<Subject>) {
        self.id = id
    }

    init(_ path: PathArguments) throws(Problem) {
        id = try path.id("id")
    }
}

/// A row whose address is below that of its collection, such as `/v1/meals`.
protocol CollectedRow {
    static var collection: String { get }
}

extension RowPath: AddressedPath where Subject: CollectedRow {
    var text: String { Subject.collection + "/" + id.text }
}

/// A path to a day: `/v1/days/{date}`.
struct DayPath: PathParameters {
    static let names = ["date"]

    let day: Day

    init(_ day: Day) {
        self.day = day
    }

    init(_ path: PathArguments) throws(Problem) {
        day = try path.day("date")
    }
}

/// A path to a slot of a day: `/v1/days/{date}/{slot}`.
struct SlotPath: PathParameters {
    static let names = ["date", "slot"]

    let mealTime: MealTime

    init(_ path: PathArguments) throws(Problem) {
        mealTime = MealTime(try path.day("date"), try path.slot("slot"))
    }
}
