import API
import Domain
import JSON
import RecipeFiles
import RecipeImport
import Store
import Tables
import UseCases

extension Command {
    static let importRecipes = Command(
        name: "import-recipes", summary: "takes recipes over from the files of other programs",
        about: """
            Reads the recipes of each FILE with their photos: exports of Mealie, Tandoor, Paprika, \
            Crouton, Mela, RecipeSage, Nextcloud Cookbook, KitchenOwl, Grocy, Chowdown, Copy Me That, \
            Recipe Keeper, My Recipe Box, Plan to Eat and Meal-Master, JSON and web pages. The form is \
            told by the bytes. A recipe that the household has already is updated, not doubled. A meal \
            that has a photo keeps that photo. The fields and files that no meal has a place for are \
            named. No server may be running on the folder; a running server takes a file at POST \
            /v1/meals/import.
            """,
        positionals: [Positional(name: "file", placeholder: "FILE…", isRequired: true, repeats: true)],
        options: [
            FolderTask.folderOption, MemberTask.householdOption,
            Option(name: "dry-run", placeholder: nil, help: "Only say what the import would do."),
            FolderTask.jsonOption,
        ],
        run: { arguments, environment, console throws(UsageError) in
            let task = try FolderTask(arguments, environment, console)
            let work = try RecipesTask(task, arguments)
            return await task.run { () async throws(Failure) in try await work.run() }
        })
}

/// The import of files, one after another.
private struct RecipesTask {
    private let task: FolderTask
    private let places: [String]
    private let household: Household.ID?
    private let isDryRun: Bool
    private let world = WorldInputs.machine

    init(_ task: FolderTask, _ arguments: Arguments) throws(UsageError) {
        self.task = task
        places = arguments.all("file")
        household = try MemberTask.household(arguments)
        isDryRun = try arguments.isSet("dry-run")
    }

    func run() async throws(Failure) -> Int32 {
        try task.requireStore()
        // The lock is held until all is written.
        let lock = try OpenStorage.take(
            task.folder, whileTaken: "Stop it, or send the files to it at POST /v1/meals/import.")
        defer { withExtendedLifetime(lock) {} }
        let repository = try OpenStorage.open(
            task.folder, world: world, progress: task.progress("reading the log"), tell: task.tell)
        defer { repository.close() }
        var total = RecipeCounts()
        var sentences: [String] = []
        for place in places {
            let household = try MemberDesk.choose(household, among: repository.published)
            do throws(Failure) {
                let counts = try await take(place, into: household, repository)
                total.add(counts)
                sentences += counts.sentences(of: place)
            } catch {
                total.failedFiles += 1
                sentences.append("\(place): \(error.message)")
            }
        }
        let verdict = isDryRun ? "Nothing was changed. The import would have this result" : "All files"
        return task.end(total.isWhole, sentences + ["\(verdict): \(total.words)."]) {
            json in
            json.object("counts") { json in
                for (name, count) in total.named { json.field(named: name, count) }
            }
            json.objects("leftOut", total.leftOut.items, as: "LeftOutItem") { json, item in
                json.field("what", item.what)
                json.field("count", item.count)
                json.field("why", item.why())
            }
        }
    }

    /// Takes over the recipes of a file.
    private func take(
        _ place: String, into household: Household, _ repository: JournalRepository
    ) async throws(Failure) -> RecipeCounts {
        let images = ImageFolder(dataFolder: task.folder)
        let recipes = try await read(
            place, images, servings: household.defaultServings)
        let items = recipes.items
        if isDryRun {
            var trial = HouseholdDraft(
                of: household, by: household.firstOwner?.id, at: world.now(), world)
            let results = trial.importMeals(items)
            return RecipeCounts(
                results, recipes.takePast(into: &trial, after: results), of: recipes)
        }
        let intent = Intent(household: household.id, by: household.firstOwner?.id, action: .importMeals)
        var results: [MealImport.Result?] = []
        var past = PastCounts()
        do throws(WriteFailure<Never>) {
            var parts = MealImport.parts(of: items)[...]
            while let part = parts.popFirst() {
                let earlier = results
                let isLast = parts.isEmpty
                let outcome = try await repository.write(intent) { draft in
                    let all = earlier + draft.importMeals(part, after: earlier)
                    return (all, isLast ? recipes.takePast(into: &draft, after: all) : PastCounts())
                }
                if case .done(let done, _) = outcome { (results, past) = done }
            }
            await recipes.settle(after: results)
            return RecipeCounts(results, past, of: recipes)
        } catch {
            await recipes.settle(after: results)
            throw Failure(error, folder: task.folder)
        }
    }

    /// Reads a file piece by piece, and keeps its photos as they come.
    private func read(
        _ place: String, _ images: ImageFolder, servings: Int
    ) async throws(Failure) -> FileRecipes {
        let file: RecipeFile
        let bytes = try DocumentInput.bytes(of: place)
        do throws(RecipeFileRefusal) { file = try RecipeFile(bytes, limits: .ownFile) } catch {
            throw Failure(error.description)
        }
        var told = world.now()
        do throws(ImageFailure) {
            return try await FileRecipes(
                of: file, by: RecipeReader(defaultServings: servings), images: images,
                isDryRun: isDryRun,
                tell: { done, all in
                    let now = world.now()
                    guard Machine.isWatched, now.milliseconds - told.milliseconds >= 1_000 else { return }
                    told = now
                    task.tell("\(place): \(done) of \(all)")
                },
                keep: images.keep(_:as:))
        } catch {
            throw Failure(
                "A photo cannot be written to \(task.folder). “df” shows whether the disk is full.")
        }
    }
}

/// The outcomes of the recipes of a file, or of several.
private struct RecipeCounts {
    private var counts: [MealImport.Outcome: Int] = [:]
    private var failures: [(name: String?, detail: String)] = []
    private var photoProblems: [(name: String?, detail: String)] = []
    private(set) var leftOut = LeftOut()
    private var past = PastCounts()
    var failedFiles = 0

    init() {}

    init(_ results: [MealImport.Result?], _ past: PastCounts, of recipes: FileRecipes) {
        self.past = past
        for case let result? in results { counts[result.outcome, default: 0] += 1 }
        let full = results.count { $0 == nil }
        failures = recipes.failures
        photoProblems = recipes.photoProblems
        leftOut = recipes.leftOut(besides: past)
        guard full > 0 else { return }
        failures.append(
            (nil, "\(full.of("recipe")) found no room: a household has at most \(Meal.most) meals."))
    }

    mutating func add(_ other: RecipeCounts) {
        counts.merge(other.counts) { $0 + $1 }
        failures += other.failures
        leftOut.add(other.leftOut)
        past.add(other.past)
    }

    var named: [(String, Int)] {
        MealImport.Outcome.allCases.map { ($0.rawValue, counts[$0, default: 0]) } + [
            ("failed", failures.count)
        ]
    }

    /// True if nothing failed: no file and no recipe in one.
    var isWhole: Bool { failedFiles == 0 && failures.isEmpty }

    var words: String {
        let words = named.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
        return (words.isEmpty ? "no recipe" : words) + pastWords
    }

    /// The counts of everything besides the recipes, in words.
    private var pastWords: String {
        let words = [
            past.planned.of("planned meal") + " (\(past.eaten) eaten)", past.votes.of("vote"),
            past.favourites.of("favourite"), past.lists.of("list"),
            "\(past.shelves) on the shelves of the other program",
        ]
        let counts = [past.planned, past.votes, past.favourites, past.lists, past.shelves]
        let brought = zip(words, counts).filter { $0.1 > 0 }.map(\.0)
        return brought.isEmpty ? "" : "; " + brought.joined(separator: ", ")
    }

    /// The outcome of a file in words, with its failed recipes and its lost photos.
    func sentences(of place: String) -> [String] {
        let flaws = (failures + photoProblems).map { ($0.name.map { $0 + ": " } ?? "") + $0.detail }
        let left = leftOut.items.map { "left out: \($0.what) (\($0.count)). \($0.why())" }
        return (flaws.listed("of them") + left.listed("of them")).map { "\(place): \($0)" }
            + ["\(place): \(words)."]
    }
}
