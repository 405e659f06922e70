import Domain
import Journal
import Platform
import Store
import Tables
import Testing
import UseCases

/// The contract of all repositories.
@Suite struct `A repository` {
    @Test(arguments: Kind.allCases) func `shows what was written, each row with the sequence that wrote it`(
        kind: Kind
    ) async throws {
        try await kind.with { repository in
            #expect(repository.published.count == 0)
            let household = try await repository.found(1)
            let seq = try await repository.put(meal(1, "Tacos"), in: household)
            #expect(seq == 2)
            let kept = try #require(repository.published[household])
            #expect(kept.profile?.version == 1)
            #expect(kept.profile?.row.name == "House 1")
            #expect(kept.meals[id(1)]?.version == 2)
            #expect(kept.meals[id(1)]?.previousVersion == 0)
            #expect(kept.touched.map(\.key) == [1, 2])
        }
    }

    @Test func `in a folder has the same id after every start`() async throws {
        try await withFolder { folder in
            let first = try JournalRepository(folder, newStore: "ab-12", now: TestClock().now)
            #expect(first.storeID == "ab-12")
            first.close()
            let again = try JournalRepository(folder, newStore: "cd-34", now: TestClock().now)
            #expect(again.storeID == "ab-12")
            again.close()
        }
    }

    @Test(arguments: Kind.allCases)
    func `gives a changed row its own and its previous sequence`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            for name in ["Tacos", "Fish tacos", "Bean tacos"] {
                try await repository.put(meal(1, name), in: household)
            }
            let kept = repository.published[household]?.meals[id(1)]
            #expect(kept?.row.recipe.name == "Bean tacos")
            #expect(kept?.version == 4)
            #expect(kept?.previousVersion == 3)
        }
    }

    @Test(arguments: Kind.allCases) func `knows that something was written, even after all is deleted`(
        kind: Kind
    ) async throws {
        try await kind.with { repository in
            #expect(!repository.hasBegun)
            let household = try await repository.found(1)
            #expect(repository.hasBegun)
            _ = try await repository.write(Intent(household: household, by: nil, action: .deleteHousehold)) {
                draft in
                var change = Change()
                change.delete(Profile.self, household)
                draft.apply(change)
            }
            #expect(repository.published.count == 0 && repository.hasBegun)
        }
    }

    /// Rendered texts are cached by the row itself, so the very same rows must be published.
    @Test(arguments: Kind.allCases)
    func `shows exactly the rows that the rule has seen`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            let seen = Guarded<[ObjectIdentifier?]>([])
            for steps in 1...2 {
                _ = try await repository.write(Intent(household: household, by: nil, action: .changeMeal)) {
                    draft in
                    for step in 1...steps {
                        var change = Change()
                        change.put(meal(steps, "Tacos \(step)"))
                        draft.apply(change)
                    }
                    let kept = draft.household.meals[id(steps)]
                    seen.withLock { $0.append(kept.map { ObjectIdentifier($0) }) }
                }
            }
            let kept = try #require(repository.published[household])
            #expect(kept.meals[id(1)].map { ObjectIdentifier($0) } == seen.withLock { $0[0] })
            // Only the result of several steps is in the log and counts.
            #expect(
                kept.meals[id(2)]?.version == 3 && kept.meals[id(2)]?.previousVersion == 0
                    && kept.meals[id(2)]?.row.recipe.name == "Tacos 2")
        }
    }

    @Test(arguments: Kind.allCases) func `keeps nothing of a refused rule and uses no sequence`(
        kind: Kind
    ) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            await #expect(throws: WriteFailure<Refusal>.refused(.notThere(.meal))) {
                _ = try await repository.write(Intent(household: household, by: nil, action: .changeMeal)) {
                    draft throws(Refusal) in
                    var change = Change()
                    change.put(meal(1, "Never"))
                    draft.apply(change)
                    throw .notThere(.meal)
                }
            }
            #expect(repository.published[household]?.meals.count == 0)
            #expect(try await repository.put(meal(2, "Tacos"), in: household) == 2)
        }
    }

    @Test(arguments: Kind.allCases) func `writes nothing where nothing changes`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            try await repository.put(meal(1, "Tacos"), in: household)
            #expect(try await repository.put(meal(1, "Tacos"), in: household) == nil)
            let written = try await repository.write(
                Intent(household: household, by: nil, action: .changeMeal)
            ) { draft in
                var change = Change()
                change.delete(Meal.self, id(7))
                draft.apply(change)
                return draft.seq
            }
            guard case .done(let next, let draft) = written, draft.writtenSeq == nil else {
                return #expect(Bool(false), "something was written")
            }
            #expect(next == 3)
            #expect(repository.published[household]?.touched.map(\.key) == [1, 2])
        }
    }

    @Test(arguments: Kind.allCases)
    func `runs simultaneous rules one after another on the newest state`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            let seqs = try await withThrowingTaskGroup(of: Int?.self) { group in
                for _ in 0..<16 {
                    group.addTask {
                        var last: Int?
                        for _ in 0..<20 {
                            let written = try await repository.write(
                                Intent(household: household, by: nil, action: .changeMeal)
                            ) { draft in
                                let count = Int(draft.household.meals[id(1)]?.row.recipe.name ?? "0")!
                                var change = Change()
                                change.put(meal(1, "\(count + 1)"))
                                draft.apply(change)
                            }
                            if case .done(_, let draft) = written { last = draft.writtenSeq }
                        }
                        return last
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(repository.published[household]?.meals[id(1)]?.row.recipe.name == "320")
            #expect(Set(seqs).count == 16)
            #expect(repository.published[household]?.touched.map(\.key) == Array(1...321))
        }
    }

    @Test(arguments: Kind.allCases)
    func `gives a reader a state that does not change`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            for number in 1...100 { try await repository.put(meal(number, "Meal \(number)"), in: household) }
            let before = repository.published
            for number in 1...100 {
                try await repository.put(meal(number, "Changed"), meal(number + 100, "New"), in: household)
            }
            #expect(before[household]?.meals.all.map(\.row.recipe.name) == (1...100).map { "Meal \($0)" })
            #expect(repository.published[household]?.meals.count == 200)
        }
    }

    @Test(arguments: Kind.allCases) func `shows a rule its own changes and counts one transaction`(kind: Kind)
        async throws
    {
        try await kind.with { repository in
            let household = try await repository.found(1)
            try await repository.put(meal(1, "Tacos"), meal(2, "Soup"), in: household)
            let written = try await repository.write(
                Intent(household: household, by: nil, action: .changeMeal)
            ) { draft in
                var first = Change()
                first.put(meal(1, "Fish tacos"))
                first.put(meal(3, "Gone again"))
                first.delete(Meal.self, id(2))
                draft.apply(first)
                var second = Change()
                second.put(meal(1, (draft.household.meals[id(1)]?.row.recipe.name ?? "") + "!"))
                second.delete(Meal.self, id(3))
                draft.apply(second)
                return draft.household.meals.count
            }
            guard case .done(1, let draft) = written, draft.writtenSeq == 3 else {
                return #expect(Bool(false), "\(written)")
            }
            let kept = try #require(repository.published[household])
            #expect(kept.meals[id(1)]?.row.recipe.name == "Fish tacos!")
            #expect(kept.meals[id(1)]?.version == 3 && kept.meals[id(1)]?.previousVersion == 2)
            let change = try #require(try await repository.transactions([3]).first).change
            #expect(
                change.edits.map(\.key)
                    == [RowKey(.meals, (id(1) as Meal.ID).text), RowKey(.meals, (id(2) as Meal.ID).text)]
                    .sorted())
        }
    }

    @Test(arguments: Kind.allCases) func `separates households and keeps nothing of a deleted one`(
        kind: Kind
    ) async throws {
        try await kind.with { repository in
            let (one, other) = (try await repository.found(1), try await repository.found(2))
            try await repository.put(meal(1, "Tacos"), in: one)
            try await repository.put(meal(1, "Soup"), in: other)
            #expect(repository.published[one]?.meals[id(1)]?.row.recipe.name == "Tacos")
            #expect(repository.published[other]?.touched.map(\.key) == [2, 4])
            _ = try await repository.write(Intent(household: one, by: nil, action: .deleteHousehold)) {
                draft in
                var change = Change()
                change.delete(Profile.self, one)
                draft.apply(change)
            }
            #expect(repository.published[one] == nil)
            #expect(repository.published.count == 1)
            // The household is founded again and begins empty.
            try await repository.found(1)
            #expect(repository.published[one]?.meals.count == 0)
            #expect(repository.published[one]?.touched.map(\.key) == [6])
        }
    }

    @Test(arguments: Kind.allCases) func `returns past transactions unchanged`(kind: Kind) async throws {
        try await kind.with { repository in
            let household = try await repository.found(1)
            let by: Member.ID = id(1)
            try await repository.put(meal(1, "Tacos"), in: household, by: by)
            try await repository.put(meal(1, "Fish tacos"), meal(2, "Soup"), in: household, by: by)
            let past = try await repository.transactions([1, 3])
            #expect(past.map(\.seq) == [1, 3])
            #expect(past[0].intent.action == .foundHousehold && past[0].intent.by == nil)
            #expect(past[1].intent.by == by && past[1].intent.household == household)
            #expect(past[1].at == Instant("2026-11-23T09:00:00Z"))
            let edit = try #require(past[1].change.edits[RowKey(.meals, (id(1) as Meal.ID).text)])
            #expect(edit.previousVersion == 2)
            #expect(edit.row as? Meal == meal(1, "Fish tacos"))
            #expect(try await repository.transactions([4]).isEmpty)
        }
    }

    @Test(arguments: Kind.allCases) func `never stamps a transaction earlier than the one before`(kind: Kind)
        async throws
    {
        let clock = TestClock()
        try await kind.with(clock) { repository in
            let household = try await repository.found(1)
            clock.advance(hours: -5)
            try await repository.put(meal(1, "Tacos"), in: household)
            clock.advance(hours: 6)
            try await repository.put(meal(2, "Soup"), in: household)
            let times = try await repository.transactions([1, 2, 3]).map(\.at.text)
            #expect(
                times == ["2026-11-23T09:00:00.000Z", "2026-11-23T09:00:00.000Z", "2026-11-23T10:00:00.000Z"])
        }
    }

    @Test(arguments: Kind.allCases) func `tells a rule the clock's time even if the stamp is later`(
        kind: Kind
    ) async throws {
        let clock = TestClock()
        try await kind.with(clock) { repository in
            let household = try await repository.found(1)
            clock.advance(hours: -5)
            _ = try await repository.write(Intent(household: household, by: nil, action: .changeMeal)) {
                draft in
                #expect(draft.now.text == "2026-11-23T04:00:00.000Z")
                #expect(draft.stamp.text == "2026-11-23T09:00:00.000Z")
            }
        }
    }
}
