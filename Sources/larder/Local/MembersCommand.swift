import Domain
import JSON
import Store

extension Command {
    static let members = Command(
        name: "members", summary: "lists the members of a household with their devices",
        about: """
            Lists the members with their roles, the number of their devices and the day of their last \
            use, in UTC. A server may be running on the folder; its own user and root may ask it.
            """,
        positionals: [FolderTask.folderPositional],
        options: [FolderTask.folderOption, MemberTask.householdOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let household = try MemberTask.household(arguments)
            return await task.run { () throws(Failure) in
                let answer = try MemberTask(task).members(of: household)
                let members = answer.list("members")
                let lines = members.map { LocalAnswer.line(for: $0) }
                let name = answer.text("household") ?? ""
                return task.end(true, ["“\(name)” has \(members.count.of("member")):"], hints: lines) {
                    $0.field("household", name)
                    $0.field("members", JSONValue.array(members))
                }
            }
        })
}

extension LocalAnswer {
    /// “Alex   owner   2 devices, last used on 2026-11-23”
    fileprivate static func line(for member: JSONValue) -> String {
        let answer = LocalAnswer(json: member)
        let devices = answer.list("devices").count
        let used = answer.text("lastUsedAt").map { ", last used on \($0.prefix(10))" } ?? ""
        let columns = [(answer.text("name") ?? "", 20), (answer.text("role") ?? "", 8)].map { text, width in
            text + String(repeating: " ", count: max(1, width - text.count))
        }
        return "  " + columns.joined() + devices.of("device") + used
    }
}

/// A question about members, to the server that runs on the folder or to the folder itself.
struct MemberTask {
    static let householdOption = Option(
        name: "household", placeholder: "ID", help: "The household, if the folder holds several.")

    private let task: FolderTask

    init(_ task: FolderTask) {
        self.task = task
    }

    /// The household that --household names; nil without the option.
    static func household(_ arguments: Arguments) throws(UsageError) -> Household.ID? {
        guard let text = arguments.text("household") else { return nil }
        guard let id = Household.ID(text) else {
            throw arguments.wrong(
                "household", wants: "a household's id like 019a207a-2394-7d87-a68a-a9f51aec0b3a")
        }
        return id
    }

    func members(of household: Household.ID?) throws(Failure) -> LocalAnswer {
        try task.requireStore()
        if let server = RunningServer(on: task.folder) { return try server.ask(.members(household)) }
        return try LocalAnswer.own(try MemberDesk.members(of: household, among: task.households()))
    }

    /// Makes a code for the member of a name or an id; without one, for a new member.
    func invite(_ member: String?, to household: Household.ID?) async throws(Failure) -> LocalAnswer {
        try task.requireStore()
        if let server = RunningServer(on: task.folder) {
            return try server.ask(.invite(household, member: member))
        }
        // The lock is held until the invitation is written.
        let lock = try OpenStorage.take(task.folder)
        defer { withExtendedLifetime(lock) {} }
        let repository = try OpenStorage.open(
            task.folder, world: .machine, progress: task.progress("reading the log"), tell: task.tell)
        defer { repository.close() }
        let desk = MemberDesk(repository: repository, world: .machine)
        return try LocalAnswer.own(try await desk.invite(member, to: household))
    }

    /// Returns the first address for phones of the running server; nil if no server runs.
    func address() throws(Failure) -> String? {
        try RunningServer(on: task.folder)?.phoneAddresses().first
    }
}
