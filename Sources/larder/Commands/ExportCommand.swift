import Domain
import JSON
import Journal
import Platform
import Rows
import Store
import UseCases

extension Command {
    static let export = Command(
        name: "export", summary: "writes a household as one JSON document",
        about: """
            Writes all that a household keeps, its photos within, as one JSON document: into the file TO, or to stdout where there is none or TO \
            is “-”. A server may be running on the folder. Devices, invitations, notifications and who did what are not in it; “larder \
            backup” copies everything. An older export in TO is replaced once the new one is whole; any other file is left alone. “larder import” makes a \
            household of it again, and the server takes it at POST /v1/import.
            """,
        places: [Positional(name: "to", placeholder: "TO", isRequired: false)],
        options: [
            FolderTask.folderOption,
            Option(name: "household", placeholder: "ID", help: "Which one, where the folder holds several."),
            Option(
                name: "no-history", placeholder: nil,
                help: "Leave out plans that are over. What was cooked stays counted."),
            Option(name: "pretty", placeholder: nil, help: "Indent it, for people."),
            FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let export = try Export(task, arguments)
            return try await export.run()
        })
}

private struct Export {
    private let task: FolderTask
    private let place: String
    private let asked: Household.ID?
    private let hasHistory: Bool
    private let indent: Int?

    init(_ task: FolderTask, _ arguments: Arguments) throws(UsageError) {
        self.task = task
        place = arguments.text("to") ?? "-"
        if place.isEmpty { throw UsageError("TO is empty; it names a file.") }
        if place == "-", try arguments.isSet("json") {
            throw UsageError("The document goes to stdout, so the result cannot. Name a file.")
        }
        if place == "-", isatty(STDOUT_FILENO) == 1, arguments.text("to") == nil {
            throw UsageError("A document is a lot for a terminal. Name a file, or - to have it all the same.")
        }
        if place != "-", Machine.isPath(place, inside: task.folder) {
            throw UsageError(
                "\(place) lies inside the data folder, which must hold nothing but its own. Name a file elsewhere."
            )
        }
        asked = arguments.text("household").flatMap { Household.ID($0) }
        if arguments.text("household") != nil, asked == nil {
            throw arguments.wrong("household", wants: "a household's id")
        }
        hasHistory = try !arguments.isSet("no-history")
        indent = try arguments.isSet("pretty") ? 2 : nil
    }

    func run() async throws(UsageError) -> Int32 {
        let households: Households
        do throws(Failure) {
            households = try task.households()
        } catch {
            return task.fail(error)
        }
        if asked == nil, households.count > 1 {
            throw UsageError(
                "There are \(households.count) households in \(task.folder). Say which one with --household ID.\(list(households))"
            )
        }
        return await task.run { () async throws(Failure) in try await write(try choose(among: households)) }
    }

    /// The one that is asked for, else the only one.
    private func choose(among households: Households) throws(Failure) -> Household {
        guard let asked else {
            guard let only = households.each.first(where: { _ in true }) else {
                throw Failure(
                    "there is no household in \(task.folder) yet. Name the data folder with --data DIR.")
            }
            return only
        }
        guard let household = households[asked] else {
            throw Failure("there is no household \(asked.text) in \(task.folder).\(list(households))")
        }
        return household
    }

    private func list(_ households: Households) -> String {
        households.each.map { "\n  \($0.id.text)  \($0.profile?.row.name ?? "")" }.joined()
    }

    private func write(_ household: Household) async throws(Failure) -> Int32 {
        var household = household
        household.complete()
        if !hasHistory { household = Exports(household).withoutHistory(at: Machine.now(), .machine) }
        // Letters are for one member each, and this document may go to others.
        household = Exports(household).shown(to: nil)
        let images = ImageFolder(dataFolder: task.folder)
        let outlet = try Outlet(place, replacing: ExportText.isBeginning)
        try await ExportText(household, indent: indent).write(
            photo: { await images.bytes(of: $0) }, to: { bytes throws(Failure) in try outlet.write(bytes) })
        try outlet.finish()
        if place == "-" { return Larder.fine }
        let name = household.profile?.row.name ?? ""
        return task.end(true, ["\(place) holds all of “\(name)”: \(household.counts)."]) {
            $0.field("to", place)
            $0.field("household", household.id.text)
            $0.field("bytes", outlet.bytes)
        }
    }
}

extension FolderTask {
    /// As the durable log has them, beside a running server too. A folder that is damaged is not
    /// believed.
    func households() throws(Failure) -> Households {
        try requireStore()
        let inspection = Inspection()
        let check = StoreCheck.run(folder, user: inspection, progress: progress("reading"))
        guard check.problems.allSatisfy({ !$0.isFatal }) else {
            throw Failure("\(folder) is damaged. \(Failure.wayOut(of: folder))")
        }
        return inspection.households
    }
}

extension Household {
    /// “25 meals, 4 plans and 1 list”.
    var counts: String {
        "\(meals.count.of("meal")), \(plans.count.of("plan")) and \(lists.count.of("list"))"
    }
}
