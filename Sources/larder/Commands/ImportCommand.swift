import API
import Domain
import JSON
import Journal
import Rows
import Store
import UseCases

extension Command {
    static let `import` = Command(
        name: "import", summary: "makes a household of such a document again",
        about: """
            Makes a household of the document in FILE, or on stdin where FILE is “-”, with its own ids, and signs in a first device for its \
            owner: the device's token is what goes to stdout. A household that the folder holds already is left alone without --merge. No \
            server may be running on the folder; a running one takes the document at POST /v1/import.
            """,
        places: [Positional(name: "file", placeholder: "FILE", isRequired: true)],
        options: [
            FolderTask.folderOption,
            Option(name: "dry-run", placeholder: nil, help: "Only say what would come of it."),
            Option(
                name: "merge", placeholder: nil, help: "Add what the household that is there does not have."),
            Option(
                name: "replace", placeholder: nil,
                help: "With --merge: what is in the document takes the place of what is there."),
            Option(
                name: "ids", placeholder: "WHICH",
                help:
                    "“keep” the document's, or take “new” ones and make another household of it. Default: keep."
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

    /// Of what is left away the first few say it.
    private static let mostSaid = 20

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
        if place.isEmpty { throw UsageError("FILE is empty; it names a file.") }
        if options.replaces, !merges {
            throw UsageError("--replace is about a household that is there already: say --merge too.")
        }
        if options.renames, merges {
            throw UsageError("With --ids new another household is made, and nothing is merged.")
        }
    }

    func run() async throws(Failure) -> Int32 {
        let document = try ReadDocument(Inlet.bytes(of: place), place).document
        let id = options.renames ? world.newID() : document.household.id
        try requireRoom()
        if !merges { try requireOwner(of: document.household) }
        if isDryRun {
            let households = FolderContents(of: task.folder) == .store ? try task.households() : Households()
            let there = try requireFree(id, in: households)
            if there == nil, merges { try requireOwner(of: document.household) }
            let household = there ?? Household(id)
            var trial = HouseholdDraft(of: household, at: world.now(), world)
            let results = trial.importHousehold(document.household, with: document.photos.keys, options)
            return end(results, "This would come of it, and nothing was changed", token: nil)
        }
        // Held until all is written.
        let lock = try OpenStorage.take(
            task.folder, whileTaken: "Stop it, or give it the document: POST /v1/import takes it.")
        defer { withExtendedLifetime(lock) {} }
        let repository = try OpenStorage.open(
            task.folder, world: world, progress: task.progress("reading the log"), tell: task.tell)
        defer { repository.close() }
        let isThere = try requireFree(id, in: repository.published) != nil
        if !isThere, merges { try requireOwner(of: document.household) }
        try await keepPhotos(of: document)
        let token = isThere ? nil : DeviceToken(for: id, random: world.random)
        let results = try await take(document, as: id, token, repository)
        return end(
            results, "\(task.folder) holds “\(document.household.profile?.row.name ?? "")” now", token: token)
    }

    private func requireRoom() throws(Failure) {
        switch FolderContents(of: task.folder) {
        case .strangers, .newerStore, .forbidden: try task.requireStore()
        case .noFolder, .nothing, .store: break
        }
    }

    /// Or nobody could ever sign in.
    private func requireOwner(of household: Household) throws(Failure) {
        if household.firstOwner == nil {
            throw Failure(
                "\(place) is of a household to which nobody belongs. Nothing was changed. Add to “members” who is to be its owner."
            )
        }
    }

    /// The household that it would be merged with, if one is there and may be.
    private func requireFree(_ id: Household.ID, in households: Households) throws(Failure) -> Household? {
        guard let household = households[id] else { return nil }
        if merges { return household }
        throw Failure(
            "\(task.folder) holds this household already, as “\(household.profile?.row.name ?? "")”. Nothing was changed. --merge adds what it "
                + "does not have, --merge --replace has the document take the place of what is there, and --ids new makes another household."
        )
    }

    private func keepPhotos(of document: ExportDocument) async throws(Failure) {
        let images = ImageFolder(dataFolder: task.folder)
        for (digest, bytes) in document.photos {
            do throws(ImageFailure) {
                try await images.keep(bytes, as: digest)
            } catch {
                throw Failure(
                    "A photo cannot be written to \(task.folder). Look whether the disk is full with “df”. Nothing else was changed."
                )
            }
        }
    }

    private func take(
        _ document: ExportDocument, as id: Household.ID, _ token: DeviceToken?,
        _ repository: JournalRepository
    ) async throws(Failure) -> [HouseholdImport.Result] {
        do throws(WriteFailure<Never>) {
            let intent = Intent(household: id, by: nil, action: .importHousehold)
            let outcome = try await repository.write(intent) { draft in
                let results = draft.importHousehold(document.household, with: document.photos.keys, options)
                if let token, let owner = draft.household.firstOwner {
                    draft.signIn(owner.id, with: token.digest)
                }
                return results
            }
            if case .done(let results, _) = outcome { return results }
        } catch {
            throw Failure(error, folder: task.folder)
        }
        throw Failure("nothing came of it.")
    }

    private func end(_ results: [HouseholdImport.Result], _ verdict: String, token: DeviceToken?) -> Int32 {
        let left = results.filter { $0.outcome == .skipped }
        let reasons = left.prefix(Import.mostSaid).map {
            "\(RowKey($0.row).kind.rawValue)/\(RowKey($0.row).id) was left: \($0.reason ?? "")"
        }
        let more = left.count > Import.mostSaid ? ["And \(left.count - Import.mostSaid) more were left."] : []
        let counts = HouseholdImport.Outcome.allCases.map { outcome in
            (outcome, results.count { $0.outcome == outcome })
        }
        let words = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }.joined(separator: ", ")
        let hint =
            token == nil
            ? [] : ["The token signs in its owner: curl -H \"Authorization: Bearer TOKEN\" …/v1/me"]
        let all = reasons + more + ["\(verdict): \(words.isEmpty ? "nothing" : words)."]
        return task.end(true, all, hints: hint, result: token?.text) { json in
            json.field("token", token?.text)
            json.object("counts") { json in
                for (outcome, count) in counts { json.field(named: outcome.rawValue, count) }
            }
        }
    }
}

/// A document, or every reason why it is none.
private struct ReadDocument {
    let document: ExportDocument

    init(_ bytes: [UInt8], _ place: String) throws(Failure) {
        do throws(JSONRefusal) {
            document = try JSON.read(
                ExportDocument.self, from: bytes, limits: ExportDocument.limits(.ownFile))
        } catch {
            switch error {
            case .unreadable(let error):
                throw Failure("\(place) is not JSON: \(error.detail) (After \(error.offset) bytes.)")
            case .wrong(let problems):
                throw ReadDocument.failure(place, problems.map { ($0.pointer, $0.detail) })
            }
        }
        let flaws = HouseholdValidator.flaws(of: document.household)
        if !flaws.isEmpty {
            throw ReadDocument.failure(
                place, flaws.map { (ExportDocument.pointer(to: $0.row, $0.field), $0.detail) })
        }
    }

    private static func failure(_ place: String, _ flaws: [(pointer: String, detail: String)]) -> Failure {
        let said = flaws.prefix(20).map { "\n  \($0.pointer): \($0.detail)" }.joined()
        let more = flaws.count > 20 ? "\n  and more" : ""
        return Failure("\(place) is no export that can be taken. Nothing was changed.\(said)\(more)")
    }
}

extension Household {
    /// Of those who are there the one who came first.
    fileprivate var firstOwner: Member? {
        members.all.map(\.row).filter { $0.isPresent && $0.role == .owner }.min {
            ($0.joinedAt, $0.id) < ($1.joinedAt, $1.id)
        }
    }
}
