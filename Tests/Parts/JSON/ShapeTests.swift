import JSON
import Testing

private struct Patch: JSONReadable {
    let note: FieldChange<String>
    let title: String?
    let maker: String??

    init?(_ fields: inout Fields) {
        note = fields.change("note", .text(0...9))
        title = fields.ifGiven("title", .text(1...9))
        maker = fields.nullable("maker", .text(1...9))
    }
}

private struct Lenient: JSONReadable {
    let start: Int?

    init?(_ fields: inout Fields) {
        fields.allowUnknown()
        start = fields.required("start", .integer(0...9))
        if let end = fields.optional("end", .integer(0...9)), let start, end < start {
            fields.refuse("end", .invalid, "Send an end that is not before the start.")
        }
    }
}

private struct Stubborn: JSONReadable {
    init?(_ fields: inout Fields) { return nil }
}

private func problems(_ read: () throws(JSONRefusal) -> Void) -> [String] {
    do throws(JSONRefusal) {
        try read()
        return []
    } catch {
        guard case .wrong(let problems) = error else { return ["\(error)"] }
        return problems.map { "\($0.pointer) \($0.code.rawValue): \($0.detail)" }
    }
}

@Test(arguments: [
    (#"{"maker":null}"#, FieldChange<String>.keep), (#"{"maker":null,"note":null}"#, .clear),
    (#"{"maker":null,"note":"x"}"#, .set("x")),
])
func `a patch distinguishes missing, null and a value`(text: String, change: FieldChange<String>) throws {
    let patch = try JSON.read(Patch.self, from: text.utf8)
    #expect(patch.note == change)
    #expect(patch.maker == .some(.none))
}

@Test func `null is refused where it clears nothing; a nullable field is required`() {
    #expect(
        problems { () throws(JSONRefusal) in _ = try JSON.read(Patch.self, from: #"{"title":null}"#.utf8) }
            == [
                "/title wrong-type: Send text; null was sent.",
                "/maker missing: Send “maker”; it is required.",
            ])
}

@Test func `a patch is applied to the old value`() {
    #expect(FieldChange<Int>.keep.applied(to: 1) == 1)
    #expect(FieldChange<Int>.clear.applied(to: 1) == nil)
    #expect(FieldChange.set(2).applied(to: 1) == 2)
}

@Test func `unknown fields can be allowed, and own rules are reported`() throws {
    #expect(try JSON.read(Lenient.self, from: #"{"x":{"y":1},"start":3}"#.utf8).start == 3)
    #expect(
        problems { () throws(JSONRefusal) in
            _ = try JSON.read(Lenient.self, from: #"{"start":3,"end":2}"#.utf8)
        } == [
            "/end invalid: Send an end that is not before the start."
        ])
}

@Test func `a type that returns nil without a problem is refused`() {
    #expect(
        problems { () throws(JSONRefusal) in
            _ = try JSON.read(.list(of: .object(Stubborn.self), atMost: 2), from: "[{}]".utf8)
        } == [
            "/0 invalid: This object cannot be accepted."
        ])
}

@Test(arguments: [
    ("[]", " too-short: Send a list of at least 1; the list has 0."),
    ("[1,2,3]", " too-long: Send a list of at most 2; the list has 3."),
    ("{}", " wrong-type: Send a list; an object was sent."),
    ("[true]", "/0 wrong-type: Send a number; true was sent."),
])
func `a list's length and elements are checked`(text: String, problem: String) {
    #expect(
        problems { () throws(JSONRefusal) in _ = try JSON.read(.list(of: .number, 1...2), from: text.utf8) }
            == [problem])
}

@Test(arguments: [
    ("6.5", "wrong-type"), ("1e-2", "wrong-type"), ("6.0000000000000000000001", "wrong-type"),
    ("\"1\"", "wrong-type"),
    ("null", "wrong-type"), ("0", "out-of-range"), ("15", "out-of-range"), ("15.0", "out-of-range"),
    ("1e2", "out-of-range"),
    ("1e400", "out-of-range"), ("99999999999999999999", "out-of-range"),
    ("-9223372036854775809", "out-of-range"),
])
func `a number that is fractional or out of range is refused`(text: String, code: String) {
    let found = problems { () throws(JSONRefusal) in _ = try JSON.read(.integer(3...14), from: text.utf8) }
    let sent = text.first == "\"" ? "text" : text
    #expect(found == [" \(code): Send a whole number from 3 to 14; \(sent) was sent."])
}

@Test(arguments: [
    ("6", 6), ("6.0", 6), ("6.000", 6), ("0.6e1", 6), ("1e1", 10), ("120e-1", 12), ("3.0E0", 3),
])
func `all spellings of a whole number are read`(text: String, number: Int) throws {
    #expect(try JSON.read(.integer(3...14), from: text.utf8) == number)
}

@Test(arguments: [("9223372036854775807.0", Int.max), ("-9.223372036854775808e18", Int.min), ("-0.0", 0)])
func `a whole number with a point has all of 64 bits`(text: String, number: Int) throws {
    #expect(try JSON.read(.integer(.min ... .max), from: text.utf8) == number)
}

@Test(arguments: [("é", 1), ("👨‍👩‍👧", 5), ("e\u{301}", 2), ("日本", 2)])
func `length is counted in Unicode scalars`(text: String, length: Int)
    throws
{
    #expect(try JSON.read(.text(length...length), from: text.json()) == text)
    #expect(
        problems { () throws(JSONRefusal) in _ = try JSON.read(.text(0...length - 1), from: text.json()) }
            .count == 1)
    #expect(
        problems { () throws(JSONRefusal) in _ = try JSON.read(.text(length + 1...9), from: text.json()) }
            .count == 1)
}

@Test func `the number of reported problems is limited`() {
    let many = Array(repeating: "true", count: 1000).joined(separator: ",")
    #expect(
        problems { () throws(JSONRefusal) in
            _ = try JSON.read(.list(of: .number, atMost: 1000), from: "[\(many)]".utf8)
        }.count == 50)
}

@Test func `bytes in several pieces are read too`() throws {
    #expect(
        try JSON.read(.list(of: .integer(0...9), atMost: 3), from: "[1,2]".utf8.lazy.map { $0 }) == [1, 2])
}
