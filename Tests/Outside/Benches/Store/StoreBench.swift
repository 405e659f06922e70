import Disks
import Domain
import Foundation
import Journal
import Store
import Tables
import UseCases

/// The program that `scripts/bench store` runs. Each command prints one line of figures.
///
///     store-bench write FOLDER WRITERS SECONDS SYNC_MICROSECONDS
///         transactions a second, each awaited before its writer's next
///     store-bench fill FOLDER snapshot|log
///         ten years of a household: all in the log, or in a snapshot too
///     store-bench past FOLDER
///         milliseconds: the newest 1,000 transactions; the household before as many
///     store-bench open FOLDER
///         seconds, bytes read, resident memory
@main
struct StoreBench {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let words = Array(arguments.dropFirst(2))
        guard let command = arguments.first, let folder = arguments.dropFirst().first else {
            fatalError("see the script")
        }
        switch (command, words.count) {
        case ("write", 3):
            try await write(
                folder, writers: Int(words[0])!, seconds: Double(words[1])!, syncDelay: UInt32(words[2])!)
        case ("fill", 1): try await fill(folder, snapshot: words[0] == "snapshot")
        case ("past", 0): try await past(folder)
        case ("open", 0): try open(folder)
        default: fatalError("see the script")
        }
    }

    /// Measures writers that plan the dinners of their own days again and again.
    private static func write(_ folder: String, writers: Int, seconds: Double, syncDelay: UInt32) async throws
    {
        let repository = try repository(folder, calls: SlowDisk(microseconds: syncDelay))
        let home = Home(repository)
        try await home.found()
        let begin = Date()
        let end = begin.addingTimeInterval(seconds)
        let count = try await withThrowingTaskGroup(of: Int.self) { group in
            for writer in 0..<writers {
                group.addTask {
                    var count = 0
                    while Date() < end {
                        try await home.put(
                            [home.day(writer * 400 + count % 365, meals: 1, salt: count)], .placeMeal)
                        count += 1
                    }
                    return count
                }
            }
            return try await group.reduce(0, +)
        }
        print(Int(Double(count) / Date().timeIntervalSince(begin)))
        repository.close()
    }

    private static func past(_ folder: String) async throws {
        let repository = try repository(folder)
        guard let household = repository.published.each.first(where: { _ in true }) else {
            fatalError("nothing is in the folder")
        }
        let seqs = household.touched.map(\.key)
        let figures = [try await milliseconds { _ = try await repository.transactions(seqs.suffix(1_000)) }]
        print(figures.map { String(format: "%.2f", $0) }.joined(separator: " "))
        repository.close()
    }

    private static func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
        let begin = Date()
        try await body()
        return Date().timeIntervalSince(begin) * 1_000
    }

    /// Writes 10,000 meals of ten ingredients, and ten years of days with three entries each, in a
    /// transaction each.
    private static func fill(_ folder: String, snapshot: Bool) async throws {
        let repository = try repository(folder, options: JournalOptions(sync: false, snapshotAfter: .max))
        let home = Home(repository)
        try await home.found()
        for number in 0..<10_000 { try await home.put([home.meal(number)], .changeMeal) }
        for day in 0..<3_653 { try await home.put([home.day(day, meals: 3, salt: day)], .placeMeal) }
        if snapshot { try repository.takeSnapshot() }
        repository.close()
        print(repository.published.count)
    }

    private static func open(_ folder: String) throws {
        let begin = Date()
        let repository = try repository(folder)
        let seconds = Date().timeIntervalSince(begin)
        let household = repository.published.each.first { _ in true }!
        print(seconds, residentMegabytes(), household.meals.count, household.days.count)
    }

    private static func repository(
        _ folder: String, options: JournalOptions = JournalOptions(), calls: any SystemCalls = RealCalls()
    ) throws -> JournalRepository {
        try JournalRepository(
            folder, newStore: "be-01",
            WorldInputs(now: { Instant(milliseconds: Int(Date().timeIntervalSince1970 * 1_000)) }),
            options: options, calls: calls, tell: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) })
    }

    private static func residentMegabytes() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 / 1_024 } ?? 0
    }
}

/// The household of the bench.
private struct Home: Sendable {
    let repository: JournalRepository
    let household: Household.ID
    let member: Member.ID

    init(_ repository: JournalRepository) {
        self.repository = repository
        household = Home.id()
        member = Home.id()
    }

    private static func id<Subject>() -> Identifier<Subject> {
        Identifier(at: Instant(milliseconds: 1_795_424_400_000), random: { .random(in: 0...UInt64.max) })
    }

    private static func mealID(_ number: Int) -> Meal.ID {
        Identifier(at: Instant(milliseconds: 1_795_424_400_000 + number), random: { 7 })
    }

    func found() async throws {
        let begin = Instant(milliseconds: 0)
        try await put(
            [
                Profile(id: household, name: "Bench", createdAt: begin),
                Member(id: member, name: "Alex", role: .owner, joinedAt: begin),
                meal(0),
            ], .foundHousehold)
    }

    func put(_ rows: [any Row], _ action: Action) async throws {
        _ = try await repository.write(Intent(household: household, by: member, action: action)) { draft in
            var change = Change()
            for row in rows { change.put(row) }
            draft.apply(change)
        }
    }

    func meal(_ number: Int) -> Meal {
        var recipe = Recipe(name: "Chicken with rice, number \(number)", servings: 4)
        recipe.description = "What it is like, and when we had it first."
        recipe.tags = ["dinner", "quick"].compactMap { Tag($0) }
        recipe.minutes = Recipe.Minutes(prep: 10, cook: 25, total: 35)
        recipe.ingredients = (0..<10).map {
            Ingredient("\($0 + 1) 1/2 cups of ingredient \(number % 300 + $0), chopped")
        }
        recipe.steps = (0..<5).map {
            "Step \($0): cut, season, and cook over a medium heat until it is done, about ten minutes."
        }
        return Meal(id: Home.mealID(number), recipe: recipe, createdAt: Instant(milliseconds: 0))
    }

    func day(_ number: Int, meals: Int, salt: Int) -> PlannedDay {
        let planned = (0..<meals).map { _ in
            PlannedMeal(
                id: Home.id(), dish: .meal(Home.mealID(meals == 1 ? 0 : salt)), addedBy: member,
                createdAt: Instant(milliseconds: 1_795_424_400_000))
        }
        return PlannedDay(id: Day(number: 16_000 + number), slots: [.dinner: PlannedSlot(meals: planned)])
    }
}
