import Domain
import JSON
import Journal
import Platform
import Rows
import Store
import Tables
import UseCases

extension Command {
    static let export = Command(
        name: "export", summary: "writes a household as one JSON document",
        about: """
            Writes all data of a household with its photos as one JSON document: into the file TO, or \
            to stdout if TO is left out or “-”. A server may be running on the folder. The document has \
            no devices, no invitations, no notifications and no activity; “larder backup” copies \
            everything. An older export in TO is replaced when the new one is complete; any other file \
            is left alone. “larder import” makes a household from the document again, as does the \
            first page of a running server without a household.
            """,
        positionals: [Positional(name: "to", placeholder: "TO", isRequired: false)],
        options: [
            FolderTask.folderOption,
            Option(
                name: "household", placeholder: "ID",
                help: "The household to export, if the folder holds several."),
            Option(
                name: "no-history", placeholder: nil,
                help: "Leave out past plans. Cooked meals are still counted."),
            Option(name: "pretty", placeholder: nil, help: "Indent the document, for people."),
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
        if place.isEmpty { throw UsageError("TO is empty. Name a file, or - for stdout.") }
        if place == "-", try arguments.isSet("json") {
            throw UsageError(
                "--json and the document cannot both go to stdout. Name a file for the document.")
        }
        if place == "-", isatty(STDOUT_FILENO) == 1, arguments.text("to") == nil {
            throw UsageError(
                "The document is too long for a terminal. Name a file, or - to print the document anyway.")
        }
        if place != "-", Machine.isPath(place, inside: task.folder) {
            throw UsageError(
                "\(place) is inside the data folder, which may only hold Larder's own files. "
                    + "Name a file outside of it.")
        }
        asked = arguments.text("household").flatMap { Household.ID($0) }
        if arguments.text("household") != nil, asked == nil {
            throw arguments.wrong(
                "household", wants: "a household's id like 019a207a-2394-7d87-a68a-a9f51aec0b3a")
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
                "\(task.folder) holds \(households.count) households. "
                    + "Choose one with --household ID.\(list(households))")
        }
        return await task.run { () async throws(Failure) in try await write(try choose(among: households)) }
    }

    /// The household named by --household, else the only household.
    private func choose(among households: Households) throws(Failure) -> Household {
        guard let asked else {
            guard let only = households.each.first(where: { _ in true }) else {
                throw Failure(
                    "\(task.folder) holds no household yet. Name the right data folder with --data DIR.")
            }
            return only
        }
        guard let household = households[asked] else {
            throw Failure(
                "\(task.folder) has no household \(asked.text). It holds these:\(list(households))")
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
        // Notifications are left out: each is for one member, and others may read the document.
        household = Exports(household).shown(to: nil)
        let images = ImageFolder(dataFolder: task.folder)
        var lost: Set<Digest> = []
        let output = try DocumentOutput(place, replacing: ExportText.isBeginning)
        try await ExportText(household, indent: indent).write(
            photo: { digest in
                let bytes = await images.bytes(of: digest)
                if bytes == nil { lost.insert(digest) }
                return bytes
            }, to: { bytes throws(Failure) in try output.write(bytes) })
        try output.finish()
        let meals = household.meals.all.map(\.row).filter { !lost.isDisjoint(with: $0.photos) }
        let sentences = meals.map {
            "The photo of “\($0.recipe.name)” is missing or damaged, and is left out."
        }.listed("photos")
        if place == "-" {
            sentences.forEach(task.tell)
            return lost.isEmpty ? Larder.fine : Larder.failed
        }
        let name = household.profile?.row.name ?? ""
        let all = lost.isEmpty ? "all" : "the rest"
        return task.end(
            lost.isEmpty, sentences + ["\(place) holds \(all) of “\(name)”: \(household.counts)."]
        ) {
            $0.field("to", place)
            $0.field("lostPhotos", lost.count)
            $0.field("household", household.id.text)
            $0.field("bytes", output.bytes)
        }
    }
}

extension FolderTask {
    /// The households in the durable log, even while a server is running. Throws if the folder is
    /// damaged.
    func households() throws(Failure) -> Households {
        try requireStore()
        let inspection = Inspection()
        let check = StoreCheck.readNewest(folder, user: inspection, progress: progress("reading"))
        guard check.problems.allSatisfy({ !$0.isFatal }) else {
            throw Failure("\(folder) is damaged. \(Failure.remedy(for: folder))")
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
