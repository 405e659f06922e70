import API
import Domain
import JSON
import QR

extension Command {
    static let invite = Command(
        name: "invite", summary: "makes a code with which a person joins a household",
        about: """
            Makes an invitation on behalf of the owner who joined first, and prints its code on stdout. \
            The code lets one person join within a week. With a NAME it is for that member: with a lost \
            phone, with another device, or after leaving, the member signs in as before. If a server is \
            running on the folder, it also shows its address for phones; the server's own user and root \
            may ask it.
            """,
        positionals: [namePositional],
        options: [FolderTask.folderOption, MemberTask.householdOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let household = try MemberTask.household(arguments)
            return await task.run { () async throws(Failure) in
                let questions = MemberTask(task)
                let answer = try await questions.invite(arguments.text("name"), to: household)
                return end(task, answer, Result { () throws(Failure) in try questions.address() })
            }
        })

    private static let namePositional = Positional(name: "name", placeholder: "NAME", isRequired: false)

    /// Prints the code. Without an address for phones the code is good, and the reason is told.
    private static func end(_ task: FolderTask, _ answer: LocalAnswer, _ place: Result<String?, Failure>)
        -> Int32
    {
        let code = answer.text("code") ?? ""
        let address = try? place.get()
        let link = address.flatMap { InvitationCode(code)?.link(at: $0) }
        let byHand = "open the server's address on the phone, and type the code there:"
        let way =
            switch place {
            case .failure(let failure): "But \(failure.message) Then \(byHand)"
            case .success:
                link.map { "Open \($0) on the phone, or type the code there:" } ?? "To join, \(byHand)"
            }
        let day = answer.text("expiresAt")?.prefix(10) ?? ""
        let household = answer.text("household") ?? ""
        let person = answer.text("member").map { "\($0) sign in to" } ?? "one person join"
        let end = "lets \(person) “\(household)” until \(day) (UTC)"
        let sentence = "This code \(end). \(way)"
        let picture = Machine.isWatched ? link.flatMap { QRCode($0)?.lines } ?? [] : []
        return task.end(true, [sentence], hints: picture, result: code) { json in
            json.field("code", code)
            json.field("household", answer.text("household"))
            json.field("member", answer.text("member"))
            json.field("expiresAt", answer.text("expiresAt"))
            json.field("url", link)
        }
    }
}
