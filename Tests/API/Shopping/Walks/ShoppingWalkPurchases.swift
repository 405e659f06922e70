import Chance
import Foundation
import HTTP
import Testing

/// The writes to lists and their lines.
extension ShoppingWalk {
    mutating func makeList() async throws {
        guard model.lists.count < 3 else { return }
        let id = try await home.ask("POST /v1/lists").list.id
        model.lists.append(Model.List(id: id))
        model.generate(model.lists.count - 1)
        log.append("list \(model.lists.count - 1)")
    }

    mutating func generate() async throws {
        try await onList { list, model, index, home, _ in
            guard await home.ask("POST \(list)/generation").status == .ok else { return nil }
            model.generate(index)
            return "generate"
        }
    }

    private mutating func onList(
        _ body: (String, inout ShoppingModel, Int, Home, inout Chance) async throws -> String?
    ) async throws {
        let open = model.lists.indices.filter { model.lists[$0].isOpen }
        guard !open.isEmpty else { return try await makeList() }
        let index = open[chance.below(open.count)]
        if let done = try await body("/v1/lists/\(model.lists[index].id)", &model, index, home, &chance) {
            log.append("\(done) on \(index)")
        }
    }

    mutating func onLine(ticking: Bool) async throws {
        let seed = seed
        try await onList { list, model, index, home, chance in
            let lines = try await home.ask("GET \(list)").list.items
            guard !lines.isEmpty else { return nil }
            let line = lines[chance.below(lines.count)]
            let (id, food) = (line.id, model.food(shown: line.name, on: index))
            let answer = await home.ask("\(ticking ? "PUT" : "DELETE") \(list)/items/\(id)/tick")
            if ticking {
                #expect(try answer.line.ticked, "seed \(seed): \(answer.text)")
                #expect(await home.ask("PUT \(list)/items/\(id)/tick").text == answer.text, "seed \(seed)")
                model.lists[index].lines[food]?.tick()
            } else {
                model.lists[index].lines[food]?.untick()
                model.lists[index].dropEmptyLines()
            }
            return "\(ticking ? "tick" : "untick") \(food)"
        }
    }

    mutating func write() async throws {
        try await onList { list, model, index, home, chance in
            let text = ["2 eggs", "1-3 carrots", "salt", "eggs"][chance.below(4)]
            let answer = await home.ask("POST \(list)/items", body: #"{"text":"\#(text)"}"#)
            try #require(answer.status == .created, "\(answer.text)")
            let (food, part) = Self.need(text)
            model.lists[index].lines[food, default: Model.Line()].written.append(part)
            return "write \(text)"
        }
    }

    /// Clears, completes, reopens or deletes a list, or takes a line off it.
    mutating func close() async throws {
        let kind = chance.below(6)
        let done = model.lists.indices.filter { !model.lists[$0].isOpen }
        if kind == 0, let index = done.randomElement(using: &chance) {
            let reopens = chance.once(in: 2)
            _ = await home.ask("DELETE /v1/lists/\(model.lists[index].id)\(reopens ? "/completion" : "")")
            if reopens { model.reopen(index) } else { model.delete(index) }
            return log.append("\(reopens ? "reopen" : "delete completed") \(index)")
        }
        try await onList { list, model, index, home, chance in
            let lines = model.lists[index].lines
            switch kind {
            case 1...3:
                _ = await home.ask("DELETE \(list)/ticked")
                model.clear(lines.filter { $0.value.isTicked }.map(\.key), from: index)
                return "clear"
            case 4:
                _ = await home.ask("PUT \(list)/completion")
                model.complete(index)
                return "complete"
            case 5:
                _ = await home.ask("DELETE \(list)")
                model.delete(index)
                return "delete"
            default:
                let shown = try await home.ask("GET \(list)").list.items
                guard let line = shown.randomElement(using: &chance) else { return nil }
                _ = await home.ask("DELETE \(list)/items/\(line.id)")
                model.remove(model.food(shown: line.name, on: index), from: index)
                return "remove \(line.name)"
            }
        }
    }
}
