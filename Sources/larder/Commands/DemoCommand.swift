import API
import Domain
import JSON
import Store
import Tables
import UseCases

extension Command {
    static let demo = Command(
        name: "demo", summary: "fills an empty folder with an example household",
        about: """
            Makes a household with two members and a child in an empty data folder: sample recipes, \
            eleven planned weeks of which eight are over, favourites and votes, guests on Saturday, and a \
            half-bought list of the next seven days. \
            Prints the token of its owner Alex on stdout. Then start “larder serve” with the same folder.
            """,
        options: [
            FolderTask.folderOption,
            Option(
                name: "now", placeholder: "INSTANT",
                help: "Plan the weeks around this instant, like 2026-11-23T09:00:00Z."),
            FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let now = arguments.text("now").flatMap { Instant($0) }
            if arguments.text("now") != nil, now == nil {
                throw arguments.wrong("now", wants: "an instant like 2026-11-23T09:00:00Z")
            }
            let world = now.map(WorldInputs.machine.startingAt) ?? .machine
            return await task.run { () async throws(Failure) in try await show(task, world) }
        })

    private static func show(_ task: FolderTask, _ world: WorldInputs) async throws(Failure) -> Int32 {
        let contents = FolderContents(of: task.folder)
        if contents != .noFolder, contents != .nothing { try task.requireStore() }
        let lock = try OpenStorage.take(task.folder)
        defer { withExtendedLifetime(lock) {} }
        let repository = try OpenStorage.open(task.folder, world: world, tell: task.tell)
        defer { repository.close() }
        if let household = repository.published.each.first(where: { _ in true }) {
            let name = household.profile?.row.name ?? ""
            throw Failure(
                "\(task.folder) already holds the household “\(name)”. Nothing was changed. "
                    + "Name an empty folder with --data DIR.")
        }
        var demo = DemoHousehold(in: repository, world)
        do throws(WriteFailure<Refusal>) {
            try await demo.fill()
        } catch {
            let reason = if case .noSpace = error { "is full" } else { "has failed" }
            throw Failure(
                "The example is not complete, because the disk of \(task.folder) \(reason). "
                    + "Empty the folder before you try again.")
        }
        let household = repository.published[demo.id]
        let serving = "larder serve --data \(task.folder.asWord)"
        let url =
            ServerPlace(host: ServeSettings.usualHost, port: ServeSettings.usualPort).url
            + "/v1/plans/current?pretty"
        return task.end(
            true, ["\(task.folder) now holds “The Millers”: \(household?.counts ?? "")."],
            hints: [
                "To look at them: \(serving)",
                "curl -H \"Authorization: Bearer TOKEN\" '\(url)'",
                "The token of the other member, Sam: \(demo.otherToken.text). Alex's token:",
            ], result: demo.token.text
        ) { json in
            json.field("household", demo.id.text)
            json.field("token", demo.token.text)
            json.field("otherToken", demo.otherToken.text)
            json.field("next", serving)
            json.field("url", url)
        }
    }
}
