import Domain
import Foundation
import HTTP
import Server
import Store
import Tables
import Testing
import UseCases

@testable import Deliveries

/// A text as its receiver reads it.
private struct Message: Decodable {
    struct Change: Decodable {
        struct Put: Decodable {
            struct Value: Decodable {
                let name: String?
            }

            let kind: String
            let value: Value
        }

        let seq: Int
        let puts: [Put]
    }

    let hook: String
    let household: String
    let change: Change?
    let more: Bool?
    let reset: Bool?
    let next: Int?

    init(_ text: Receiver.Text) throws {
        self = try JSONDecoder().decode(Message.self, from: Data(text.body))
    }

    /// The new name of the household.
    var name: String? { change?.puts.first { $0.kind == "household" }?.value.name }
}

extension HookScene {
    fileprivate func messages(_ count: Int) async throws -> [Message] {
        var messages: [Message] = []
        for await text in receiver.texts {
            messages.append(try Message(text))
            if messages.count == count { break }
        }
        return messages
    }

    fileprivate func untilNoted(_ text: String) async {
        for await note in notes where String(decoding: note, as: UTF8.self) == text { return }
    }
}

@Suite struct `The deliveries to a hook` {
    @Test func `come in order, also to a receiver that fails and comes back`() async throws {
        let scene = try await HookScene(Receiver([.serviceUnavailable, .internalServerError]))
        let deliveries = scene.deliveries(scene.note(scene.version))
        for name in ["One", "Two", "Three"] { try await scene.rename(to: name) }
        let messages = try await scene.messages(5)
        #expect(messages.map(\.name) == ["One", "One", "One", "Two", "Three"])
        #expect(messages.map(\.change?.seq) == [3, 3, 3, 4, 5])
        #expect(messages.allSatisfy { $0.hook == scene.hook.text && $0.household == scene.household.text })
        #expect(messages.allSatisfy { $0.more == false && $0.reset == nil })
        deliveries.stop()
        await scene.server.stop()
    }

    @Test func `go on after a restart where they were`() async throws {
        let scene = try await HookScene()
        var deliveries = scene.deliveries(scene.note(scene.version))
        try await scene.rename(to: "One")
        await scene.untilNoted(scene.note(3))
        deliveries.stop()
        try await scene.rename(to: "Two")
        deliveries = scene.deliveries(scene.note(3))
        #expect(try await scene.messages(2).map(\.name) == ["One", "Two"])
        deliveries.stop()
        await scene.server.stop()
    }

    @Test func `are signed with the hook's secret`() async throws {
        let scene = try await HookScene()
        let deliveries = scene.deliveries(scene.note(scene.version))
        try await scene.rename(to: "One")
        var texts = scene.receiver.texts.makeAsyncIterator()
        let text = try #require(await texts.next())
        let time = try #require(text.signature.split(separator: ",").first?.dropFirst(2))
        let code = Digest(of: Array("\(time).".utf8) + text.body, withKey: Array(HookScene.secret.utf8)).hex
        #expect(text.signature == "t=\(time),v1=\(code)")
        deliveries.stop()
        await scene.server.stop()
    }

    @Test func `begin anew with a reset if nobody knows where they were`() async throws {
        let scene = try await HookScene()
        let deliveries = scene.deliveries(nil)
        let reset = try await scene.messages(1)[0]
        #expect(reset.reset == true)
        #expect(reset.next == 2)
        #expect(reset.change == nil)
        try await scene.rename(to: "One")
        #expect(try await scene.messages(1)[0].name == "One")
        deliveries.stop()
        await scene.server.stop()
    }

    @Test func `to a new hook begin with the next change`() async throws {
        let scene = try await HookScene()
        let deliveries = scene.deliveries(scene.note(scene.version))
        let url = try #require(scene.row?.url)
        try await scene.write(.removeHook) { draft throws(Refusal) in try draft.removeHook(scene.hook) }
        try await scene.rename(to: "Nobody hears this")
        let second = Hook.ID(at: Instant(milliseconds: 9)) { 0 }
        try await scene.write(.addHook) { draft throws(Refusal) in
            try draft.addHook(second, to: url, kinds: [], secret: HookScene.secret)
        }
        try await scene.rename(to: "One")
        let message = try await scene.messages(1)[0]
        #expect(message.name == "One")
        #expect(message.hook == second.text)
        deliveries.stop()
        await scene.server.stop()
    }

    @Test func `to a new hook are noted before the first of them`() async throws {
        let scene = try await HookScene()
        let deliveries = scene.deliveries("")
        let second = Hook.ID(at: Instant(milliseconds: 9)) { 0 }
        let url = try #require(scene.row?.url)
        try await scene.write(.removeHook) { draft throws(Refusal) in try draft.removeHook(scene.hook) }
        try await scene.write(.addHook) { draft throws(Refusal) in
            try draft.addHook(second, to: url, kinds: [], secret: HookScene.secret)
        }
        for await note in scene.notes {
            if String(decoding: note, as: UTF8.self).contains("\"\(second.text)\":\(scene.version)") { break }
        }
        #expect(deliveries.progress(of: second)?.delivered == scene.version)
        deliveries.stop()
        await scene.server.stop()
    }

    @Test func `of a pause come when it ends`() async throws {
        let scene = try await HookScene()
        let deliveries = scene.deliveries(scene.note(scene.version))
        try await scene.write(.changeHook) { draft throws(Refusal) in
            try draft.changeHook(scene.hook, HookPatch(isPaused: true))
        }
        try await scene.rename(to: "One")
        try await scene.write(.changeHook) { draft throws(Refusal) in
            try draft.changeHook(scene.hook, HookPatch(isPaused: false))
        }
        try await scene.rename(to: "Two")
        #expect(try await scene.messages(2).map(\.name) == ["One", "Two"])
        deliveries.stop()
        await scene.server.stop()
    }

    @Test(arguments: [
        (Status.gone, Hook.PauseReason.gone, "it answered that it is gone"),
        (.notFound, .failing, "it has taken nothing for a day"),
    ])
    func `are paused, and the owners are told`(status: Status, reason: Hook.PauseReason, words: String)
        async throws
    {
        let scene = try await HookScene(Receiver(always: status))
        let deliveries = scene.deliveries(scene.note(scene.version))
        try await scene.rename(to: "One")
        var pauses = scene.pauses.makeAsyncIterator()
        let transaction = try #require(await pauses.next())
        #expect(transaction.intent.by == nil)
        #expect(scene.row?.pause?.reason == reason)
        #expect(deliveries.progress(of: scene.hook)?.delivered == 2)
        let household = try #require(scene.repository.published[scene.household])
        let notification = try #require(household.notifications(for: scene.alex).first { _ in true }?.row)
        #expect(notification.kind == .hookPaused)
        #expect(notification.text.contains(words))
        deliveries.stop()
        await scene.server.stop()
    }
}
