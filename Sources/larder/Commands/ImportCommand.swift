import API
import Domain
import JSON
import Journal
import Rows
import Store
import Tables
import UseCases

extension Command {
    static let `import` = Command(
        name: "import", summary: "makes a household from an exported document",
        about: """
            Makes a household from the document in FILE, or from stdin if FILE is “-”. The household \
            keeps its ids. Signs in a first device for the owner and prints the device's token on \
            stdout. Each other member gets a code to sign in with, valid for a week. A folder that \
            holds the household already is not changed. No server may be running on the folder; a \
            running server without a household takes the document on its first page.
            """,
        positionals: [Positional(name: "file", placeholder: "FILE", isRequired: true)],
        options: [FolderTask.folderOption, FolderTask.jsonOption],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let place = arguments.text("file") ?? "-"
            if place.isEmpty { throw UsageError("FILE is empty. Name a file, or - for stdin.") }
            let work = Import(task: task, place: place)
            return await task.run { () async throws(Failure) in try await work.run() }
        })
}

private struct Import {
    let task: FolderTask
    let place: String
    private let world = WorldInputs.machine

    init(task: FolderTask, place: String) {
        self.task = task
        self.place = place
    }

    func run() async throws(Failure) -> Int32 {
        let document = try ReadDocument(DocumentInput.bytes(of: place), place).document
        let owner = try owner(of: document.household)
        try requireUsable()
        // The lock is held until all is written.
        let lock = try OpenStorage.take(task.folder, whileTaken: "Stop it first.")
        defer { withExtendedLifetime(lock) {} }
        let repository = try OpenStorage.open(
            task.folder, world: world, progress: task.progress("reading the log"), tell: task.tell)
        defer { repository.close() }
        if let household = repository.published[document.household.id] { throw exists(household) }
        try await keepPhotos(of: document)
        return end(try await found(document, for: owner, repository), document.household)
    }

    private func requireUsable() throws(Failure) {
        switch FolderContents(of: task.folder) {
        case .otherFiles, .otherStore, .forbidden: try task.requireStore()
        case .noFolder, .nothing, .store: break
        }
    }

    /// Returns the first owner. Without an owner nobody could ever sign in.
    private func owner(of household: Household) throws(Failure) -> Member {
        guard let owner = household.firstOwner else {
            throw Failure(
                "The household in \(place) has no owner. Nothing was changed. "
                    + "Add a member with the role “owner” to “members”.")
        }
        return owner
    }

    private func exists(_ household: Household) -> Failure {
        Failure(
            "\(task.folder) already holds this household, as “\(household.name)”. Nothing was changed. "
                + "Name another folder with --data.")
    }

    private func keepPhotos(of document: ExportDocument) async throws(Failure) {
        let images = ImageFolder(dataFolder: task.folder)
        for (digest, bytes) in document.photos {
            do throws(ImageFailure) {
                try await images.keep(bytes, as: digest)
            } catch {
                throw Failure(
                    "A photo cannot be written to \(task.folder). Nothing else was changed. "
                        + "“df” shows whether the disk is full.")
            }
        }
    }

    private func found(
        _ document: ExportDocument, for owner: Member, _ repository: JournalRepository
    ) async throws(Failure) -> ImportOutcome {
        let id = document.household.id
        let token = DeviceToken(for: id, random: world.random)
        do throws(WriteFailure<Refusal>) {
            let intent = Intent(household: id, by: nil, action: .importHousehold)
            let outcome = try await repository.write(intent) { draft throws(Refusal) in
                let newcomer = Newcomer(
                    memberID: owner.id, name: nil, deviceID: world.newID(), deviceName: nil,
                    token: token.digest)
                let lost = try draft.foundHousehold(
                    from: document.household, with: Set(document.photos.keys), for: owner.id, by: newcomer,
                    under: .open)
                return ImportOutcome(
                    token: token, lostPhotos: lost, invitations: draft.inviteAll(by: owner.id))
            }
            if case .done(let outcome, _) = outcome { return outcome }
        } catch {
            throw Failure(error, folder: task.folder)
        }
        throw Failure("the import changed nothing. Try again.")
    }

    private func end(_ outcome: ImportOutcome, _ household: Household) -> Int32 {
        var told = ["\(task.folder) now holds “\(household.name)”: \(household.counts)."]
        if outcome.lostPhotos > 0 {
            told.append("The document does not have the photos of \(outcome.lostPhotos.of("meal")).")
        }
        let hint = "The token signs in the owner: curl -H \"Authorization: Bearer TOKEN\" …/v1/me"
        let members = household.members.all.map(\.row)
        let named = outcome.invitations.map { invitation in
            (members.first { $0.id == invitation.memberID }?.name ?? "", invitation)
        }
        let left = members.count { $0.takes(.signingIn) } - 1 - named.count
        return task.end(
            true, told, hints: [hint] + Import.hints(named, left: left), result: outcome.token.text
        ) { json in
            json.field("token", outcome.token.text)
            json.array("invitations") { json in
                for (name, invitation) in named {
                    json.object {
                        $0.field("memberId", invitation.memberID?.text)
                        $0.field("name", name)
                        $0.field("code", invitation.id.text)
                        $0.field("expiresAt", invitation.expiresAt.text)
                    }
                }
            }
        }
    }

    /// The sentences that tell each member how to come back.
    private static func hints(_ named: [(String, Invitation)], left: Int) -> [String] {
        guard let first = named.first?.1 else { return [] }
        let codes = named.map { name, invitation in
            "  \(invitation.id.readable)  \(name): "
                + "curl -d '{}' …/v1/invitations/\(invitation.id.text)/acceptance"
        }
        let until = first.expiresAt.text.prefix(16).replacing("T", with: " ")
        let rest =
            left > 0
            ? [
                "\(left.of("more member")) got no code. An owner makes one with POST /v1/invitations "
                    + "and memberId."
            ] : []
        return ["These codes sign the other members in, each once, until \(until) UTC:"] + codes + rest
    }
}

/// The outcome of an import.
private struct ImportOutcome: Sendable {
    let token: DeviceToken
    let lostPhotos: Int
    let invitations: [Invitation]
}

/// A document that was read and checked. Reading throws a failure that lists the problems.
private struct ReadDocument {
    let document: ExportDocument

    init(_ bytes: [UInt8], _ place: String) throws(Failure) {
        do throws(JSONRefusal) {
            document = try JSON.read(
                ExportDocument.self, from: bytes, limits: ExportDocument.limits(.ownFile))
        } catch {
            switch error {
            case .unreadable(let error):
                throw Failure(
                    "\(place) is not JSON: \(error.detail) (After \(error.offset) bytes.) "
                        + "Name a file that “larder export” has written.")
            case .wrong(let problems):
                throw ReadDocument.failure(place, problems.map { ($0.pointer, $0.detail) })
            }
        }
        let flaws = HouseholdValidator.flaws(of: document.household)
        if !flaws.isEmpty {
            throw ReadDocument.failure(
                place, flaws.map { (document.pointer(to: $0.row, $0.field), $0.detail) })
        }
    }

    private static func failure(_ place: String, _ flaws: [(pointer: String, detail: String)]) -> Failure {
        let listed = flaws.prefix(20).map { "\n  \($0.pointer): \($0.detail)" }.joined()
        let more = flaws.count > 20 ? "\n  and more" : ""
        return Failure(
            "\(place) cannot be imported. Nothing was changed. Correct these fields:\(listed)\(more)")
    }
}
