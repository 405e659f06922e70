import Domain
import Foundation
import HTTP
import RowSamples
import Store
import Tables
import Testing
import UseCases

extension Household {
    fileprivate var rows: [RowKey: any Row] {
        RowKind.allCases.reduce(into: [:]) { rows, kind in
            func add<R: Row>(_: R.Type) {
                for kept in self[keyPath: R.table].all { rows[RowKey(kept.row)] = kept.row }
            }
            add(kind.type)
        }
    }

    /// The differences from other rows; versions do not count.
    fileprivate func differences(to rows: [RowKey: any Row]) -> [RowKey] {
        var change = Change()
        for key in self.rows.keys where rows[key] == nil { change.delete(key) }
        for (key, row) in rows { change.put(key, row) }
        return change.compared(with: self, at: version + 1).edits.map(\.key)
    }
}

@Suite struct `Whatever the API has done` {
    /// The actions that leave nothing to undo, and those of the household itself.
    private static let others: Set<Action> = [.deleteHousehold, .importHousehold, .noteDevice, .pauseHook]

    @Test(arguments: Action.allCases.filter { !others.contains($0) })
    func `is undone to the row and redone, or refused with a reason`(action: Action) async throws {
        let deed = try #require(
            Deed.all[action], "There is no deed of this action among those that are undone here.")
        let scene = try await Scene()
        for request in deed.before { try await scene.ask(request) }
        let before = scene.family.household.rows
        if !deed.request.isEmpty { try await scene.ask(deed.request) }
        let seq = try await scene.seq(action)
        let after = scene.family.household.rows
        #expect(
            deed.request.isEmpty
                || scene.family.household.version == seq
                    && !scene.family.household.differences(to: before).isEmpty
        )
        if let refusal = deed.refusal {
            let answer = await scene.undo(seq)
            #expect(
                answer.status == .conflict,
                "\(answer.text)")
            #expect(
                answer.code == refusal,
                "\(answer.text)")
            #expect(
                try !answer.problem.detail.isEmpty,
                "\(answer.text)")
            #expect(scene.family.household.differences(to: after).isEmpty)
            #expect(try await scene.isSaidToBeUndoable(seq) != true)
            return
        }
        #expect(try await scene.isSaidToBeUndoable(seq) == true)
        let undone = await scene.undo(seq)
        #expect(undone.status == .ok, "\(undone.text)")
        #expect(try undone.activity.undoes == seq, "\(undone.text)")
        #expect(scene.family.household.differences(to: before) == [])
        #expect(scene.family.household.brokenReferences.isEmpty)
        let again = await scene.undo(seq + 1)
        #expect(again.status == .ok, "\(again.text)")
        #expect(try again.activity.undoes == seq + 1, "\(again.text)")
        #expect(scene.family.household.differences(to: after) == [])
    }

    @Test
    func `is gone with its household`()
        async throws
    {
        let scene = try await Scene()
        let seq = scene.family.household.version
        try await scene.ask("DELETE /v1/household?confirm=Home")
        #expect(await scene.family.alex.ask("POST /v1/activity/\(seq + 1)/undo").status == .unauthorized)
    }

    @Test(arguments: [
        (#"PUT {item}/tick"#, "DELETE {list}/ticked", "item"),
        (#"PATCH {entry} {"note":"Mild"}"#, #"PATCH {entry} {"note":"Hot"}"#, "day"),
        (#"PATCH {list} {"name":"Ours"}"#, #"PATCH {list} {"name":"Mine"}"#, "list"),
    ])
    func `in a shop is not undone past a later action of another`(
        first: String, second: String, kind: String
    ) async throws {
        let scene = try await Scene()
        try await scene.ask(first)
        let seq = scene.family.household.version
        try await scene.ask("Sam: \(second)")
        let after = scene.family.household.rows
        let answer = await scene.undo(seq)
        #expect(answer.status == .conflict, "\(answer.text)")
        #expect(answer.code == "changed-since", "\(answer.text)")
        let changed = try #require(try answer.problem.changed?.first)
        #expect(changed.kind == kind)
        #expect(changed.seq == seq + 1)
        #expect(changed.name != nil)
        #expect(changed.by?.name == "Sam")
        #expect(scene.family.household.differences(to: after) == [])
        // The later action is undone first.
        #expect(await scene.undo(seq + 1).status == .ok)
    }

    @Test
    func `can be a read comment, or cooking and shopping for settled plans`()
        async throws
    {
        let scene = try await Scene()
        for request in [
            #"Sam: PUT {lunch}/suggestion {"title":"Fish"}"#, #"POST {lunch}/comments {"text":"Bones!"}"#,
        ] {
            try await scene.ask(request)
        }
        let comment = scene.family.household.version
        try await scene.ask("Sam: PUT /v1/notifications/read")
        #expect(await scene.undo(comment).status == .ok)
        #expect(try await scene.family.told(scene.family.sam).isEmpty)
        #expect(scene.family.household.comments.count == 0)
        for request in ["Sam: PUT {plan}/submission", "PUT {lunch}/acceptance"] {
            try await scene.ask(request)
        }
        #expect(try await scene.family.reviewStatus == "finalized")
        for request in ["PUT {entry}/completion", "PUT {dinner}/already-have", "PUT {item}/tick"] {
            let before = scene.family.household.rows
            try await scene.ask(request)
            #expect(await scene.undo(scene.family.household.version).status == .ok)
            #expect(scene.family.household.differences(to: before) == [])
        }
        // A new planned meal is another row, even in the same slot.
        let placed = try await scene.seq(.placeMeal)
        #expect(await scene.undo(placed).status == .conflict)
    }
}
