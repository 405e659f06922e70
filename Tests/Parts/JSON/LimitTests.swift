import JSON
import Testing

private func nested(_ depth: Int, _ open: String, _ close: String) -> [UInt8] {
    Array((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
}

@Test(arguments: [("[", "]"), (#"{"a":"#, "}")]) func `sixty-four levels are read, one more is refused`(
    open: String, close: String
) throws {
    let deepest = nested(64, open, close)
    #expect(try JSON.value(from: deepest).json() == deepest)
    let error = #expect(throws: JSONError.self) { try JSON.value(from: nested(65, open, close)) }
    #expect(error?.offset == 64 * open.utf8.count)
    #expect(error?.detail == "Lists and objects have more than 64 levels here; send fewer levels.")
}

/// Runs the cases of the public suite that are made by repetition.
@Test(arguments: [
    nested(500, "[", "]").filter { $0 != UInt8(ascii: "1") },
    Array(repeating: UInt8(ascii: "["), count: 100_000),
    Array((String(repeating: #"[{"":"#, count: 50_000) + "\n").utf8),
]) func `any deeper text is refused at the same place`(bytes: [UInt8]) {
    let error = #expect(throws: JSONError.self) { try JSON.value(from: bytes) }
    #expect(error.map { $0.offset <= 64 * 5 } == true)
}

@Test func `a limit can be set lower, but not higher`() throws {
    #expect(throws: JSONError.self) { try JSON.value(from: "[[1]]".utf8, limits: JSONLimits(depth: 1)) }
    #expect(
        try JSON.value(from: "[1]".utf8, limits: JSONLimits(depth: 1)) == .array([.number(JSONNumber(1))]))
    #expect(JSONLimits(depth: 1000).depth == 64)
}

@Test func `a text longer than its limit is refused unread`() throws {
    let error = #expect(throws: JSONError.self) {
        try JSON.value(from: "nonsense".utf8, limits: JSONLimits(bytes: 7))
    }
    #expect(error?.detail == "The text is longer than 7 bytes; send less at a time.")
    #expect(try JSON.value(from: "12345".utf8, limits: JSONLimits(bytes: 5)) == .number(JSONNumber(12345)))
}

@Test func `names and values count towards the same limit`() throws {
    let text = #"{"a":[1,2]}"#
    #expect(try JSON.value(from: text.utf8, limits: JSONLimits(parts: 5)).json() == Array(text.utf8))
    let error = #expect(throws: JSONError.self) {
        try JSON.value(from: text.utf8, limits: JSONLimits(parts: 4))
    }
    #expect(error?.offset == 8)
}

@Test(arguments: [1, 2, 16, 17, 1000]) func `a repeated name is found among few and many`(count: Int) {
    let names = (0..<count).map { #""n\#($0)":0"# }
    #expect(throws: Never.self) { try JSON.value(from: "{\(names.joined(separator: ","))}".utf8) }
    let repeated = (names + [#""n\u0030":0"#]).joined(separator: ",")
    let error = #expect(throws: JSONError.self) { try JSON.value(from: "{\(repeated)}".utf8) }
    #expect(error?.offset == repeated.utf8.count + 1 - #""n\u0030":0"#.utf8.count)
}

@Test func `a hundred thousand names in one object are all read`() throws {
    let members = (0..<100_000).map { #""\u006e\#($0)":0"# }.joined(separator: ",")
    guard case .object(let read) = try JSON.value(from: "{\(members)}".utf8) else {
        Issue.record("an object was written")
        return
    }
    #expect(read.count == 100_000)
    #expect(read.last?.name == "n99999")
}

/// Members whose names are data, in an object in an object.
private struct Shelf: JSONReadable {
    let names: [String]

    init?(_ fields: inout Fields) {
        names =
            (fields.optional(
                "rows",
                .members { name, node, fields in
                    fields.object(at: node) { $0.optional("inner", .members { name, _, _ in name }) ?? [] }
                }) ?? []).flatMap { $0 }
    }
}

@Test(arguments: [false, true]) func `members whose names are data are counted together`(isFolded: Bool)
    throws
{
    let text = #"{"rows":{"a":{"inner":{"b":1,"c":1}},"d":{"inner":{"e":1}}}}"#
    let standard = isFolded ? JSONLimits.standard.folding(at: 2) : .standard
    #expect(
        try JSON.read(Shelf.self, from: text.utf8, limits: standard.with(members: 5)).names == [
            "b", "c", "e",
        ])
    let refusal = #expect(throws: JSONRefusal.self) {
        try JSON.read(Shelf.self, from: text.utf8, limits: standard.with(members: 4))
    }
    guard case .wrong(let problems)? = refusal else { throw CancellationError() }
    #expect(problems.map(\.pointer) == ["/rows/d/inner"])
    #expect(problems.map(\.code) == [.tooLong])
}
