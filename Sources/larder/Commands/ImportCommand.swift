import API
import Domain
import JSON
import Journal
import Rows
import Store
import UseCases

extension Command {
    static let `import` = Command(
        name: "import", summary: "makes a household from an exported document",
        about: """
            Makes a household from the document in FILE, or from stdin if FILE is “-”. The household \
            keeps its ids. Signs in a first device for the owner and prints the device's token on \
            stdout. Each other member gets a code to sign in with, valid for a week. A household that \
            the folder already holds is only changed with --merge. No server may be running on the \
            folder; a running server takes the document at POST /v1/import.
            """,
        positionals: [Positional(name: "file", placeholder: "FILE", isRequired: true)],
        options: [
            FolderTask.folderOption,
            Option(name: "dry-run", placeholder: nil, help: "Only say what the import would do."),
            Option(
                name: "merge", placeholder: nil,
                help: "Add what the household in the folder does not have yet."),
            Option(
                name: "replace", placeholder: nil,
                help: "With --merge: replace what differs by what the document says."),
            Option(
                name: "ids", placeholder: "WHICH",
                help:
                    "“keep” uses the ids of the document, “new” makes another household with new ids. "
                    + "Default: keep."
            ),
            FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let work = try Import(task, arguments)
            return await task.run { () async throws(Failure) in try await work.run() }
        })
}

private struct Import {
    private enum IDs: String, CaseIterable {
        case keep, new
    }

    private let task: FolderTask
    private let place: String
    private let isDryRun: Bool
    private let merges: Bool
    private let options: HouseholdImport.Options
    private let world = WorldInputs.machine

    init(_ task: FolderTask, _ arguments: Arguments) throws(UsageError) {
        self.task = task
        place = arguments.text("file") ?? "-"
        isDryRun = try arguments.isSet("dry-run")
        merges = try arguments.isSet("merge")
        var options = HouseholdImport.Options()
        options.replaces = try arguments.isSet("replace")
        options.renames = try arguments.choice("ids", IDs.self) == .new
        self.options = options
        if place.isEmpty { throw UsageError("FILE is empty. Name a file, or - for stdin.") }
        if options.replaces, !merges {
            throw UsageError("--replace only works together with --merge. Give both.")
        }
        if options.renames, merges {
            throw UsageError(
                "--ids new makes another household, so --merge has nothing to merge into. "
                    + "Leave out one of the two options.")
        }
    }

    func run() async throws(Failure) -> Int32 {
        let document = try ReadDocument(DocumentInput.bytes(of: place), place).document
        let id = options.renames ? world.newID() : document.household.id
        try requireUsable()
        if !merges { try requireOwner(of: document.household) }
        if isDryRun {
            let households = FolderContents(of: task.folder) == .store ? try task.households() : Households()
            let existing = try requireFree(id, in: households)
            if existing == nil, merges { try requireOwner(of: document.household) }
            let household = existing ?? Household(id)
            var trial = HouseholdDraft(of: household, at: world.now(), world)
            let results = trial.importHousehold(document.household, with: document.photos.keys, options)
            return end(
                ImportOutcome(results: results), "Nothing was changed. The import would have this result")
        }
        // The lock is held until all is written.
        let lock = try OpenStorage.take(
            task.folder, whileTaken: "Stop it, or send the document to it at POST /v1/import.")
        defer { withExtendedLifetime(lock) {} }
        let repository = try OpenStorage.open(
            task.folder, world: world, progress: task.progress("reading the log"), tell: task.tell)
        defer { repository.close() }
        let isThere = try requireFree(id, in: repository.published) != nil
        if !isThere, merges { try requireOwner(of: document.household) }
        try await keepPhotos(of: document)
        let token = isThere ? nil : DeviceToken(for: id, random: world.random)
        let outcome = try await take(document, as: id, token, repository)
        return end(outcome, "\(task.folder) now holds “\(document.household.profile?.row.name ?? "")”")
    }

    private func requireUsable() throws(Failure) {
        switch FolderContents(of: task.folder) {
        case .otherFiles, .otherStore, .forbidden: try task.requireStore()
        case .noFolder, .nothing, .store: break
        }
    }

    /// Throws if the household has no owner, because then nobody could ever sign in.
    private func requireOwner(of household: Household) throws(Failure) {
        if household.firstOwner == nil {
            throw Failure(
                "The household in \(place) has no owner. Nothing was changed. "
                    + "Add a member with the role “owner” to “members”.")
        }
    }

    /// The household to merge into, if the folder holds it. Throws if --merge is not given for it.
    private func requireFree(_ id: Household.ID, in households: Households) throws(Failure) -> Household? {
        guard let household = households[id] else { return nil }
        if merges { return household }
        throw Failure(
            "\(task.folder) already holds this household, as “\(household.profile?.row.name ?? "")”. "
                + "Nothing was changed. --merge adds what the household does not have yet, "
                + "--merge --replace also replaces what differs, and --ids new makes another household.")
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

    private func take(
        _ document: ExportDocument, as id: Household.ID, _ token: DeviceToken?,
        _ repository: JournalRepository
    ) async throws(Failure) -> ImportOutcome {
        do throws(WriteFailure<Never>) {
            let intent = Intent(household: id, by: nil, action: .importHousehold)
            let outcome = try await repository.write(intent) { draft in
                let results = draft.importHousehold(document.household, with: document.photos.keys, options)
                guard let owner = draft.household.firstOwner else {
                    return ImportOutcome(results: results, token: token)
                }
                if let token { draft.signIn(owner.id, with: token.digest) }
                let invitations = draft.inviteImported(results, by: owner.id)
                return ImportOutcome(
                    results: results, token: token, owner: owner.id, invitations: invitations)
            }
            if case .done(let outcome, _) = outcome { return outcome }
        } catch {
            throw Failure(error, folder: task.folder)
        }
        throw Failure("the import changed nothing. Try again.")
    }

    private func end(_ outcome: ImportOutcome, _ verdict: String) -> Int32 {
        let (results, token) = (outcome.results, outcome.token)
        let left = results.filter { $0.outcome == .skipped }
        let reasons = left.map {
            "\(RowKey($0.row).kind.rawValue)/\(RowKey($0.row).id) was skipped: \($0.reason ?? "")"
        }.listed("skipped rows")
        let counts = HouseholdImport.Outcome.allCases.map { outcome in
            (outcome, results.count { $0.outcome == outcome })
        }
        let words = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
        let hint =
            token == nil
            ? [] : ["The token signs in the owner: curl -H \"Authorization: Bearer TOKEN\" …/v1/me"]
        let all = reasons + ["\(verdict): \(words.isEmpty ? "nothing" : words)."]
        return task.end(true, all, hints: hint + outcome.hints, result: token?.text) { json in
            json.field("token", token?.text)
            json.array("invitations") { json in
                for (name, invitation) in outcome.named {
                    json.object {
                        $0.field("memberId", invitation.memberID?.text)
                        $0.field("name", name)
                        $0.field("code", invitation.id.text)
                        $0.field("expiresAt", invitation.expiresAt.text)
                    }
                }
            }
            json.object("counts") { json in
                for (outcome, count) in counts { json.field(named: outcome.rawValue, count) }
            }
        }
    }
}

/// The outcome of an import: its rows, and how the members come back.
private struct ImportOutcome: Sendable {
    let results: [HouseholdImport.Result]
    /// The token of the owner, if the import made a household.
    var token: DeviceToken?
    /// The owner who signs in with the token or invites the others.
    var owner: Member.ID?
    var invitations: [Invitation] = []

    /// The invitations with the names of their members.
    var named: [(name: String, invitation: Invitation)] {
        let members = HouseholdImport.arrived(results)
        return invitations.map { invitation in
            (members.first { $0.id == invitation.memberID }?.name ?? "", invitation)
        }
    }

    /// The sentences that tell each member how to come back.
    var hints: [String] {
        if invitations.isEmpty { return [] }
        let codes = named.map { name, invitation in
            "  \(invitation.id.readable)  \(name): "
                + "curl -d '{}' …/v1/invitations/\(invitation.id.text)/acceptance"
        }
        let until = invitations[0].expiresAt.text.prefix(16).replacing("T", with: " ")
        let left = HouseholdImport.arrived(results).count { $0.id != owner } - invitations.count
        let rest =
            left > 0
            ? [
                "\(left.of("more member")) got no code. An owner makes one with POST /v1/invitations "
                    + "and memberId."
            ] : []
        return ["These codes sign the other members in, each once, until \(until) UTC:"] + codes + rest
    }
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
