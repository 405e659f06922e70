import JSON
import Testing

@Suite struct `A folded text` {
    private struct Row: JSONReadable, Equatable {
        let name: String
        let count: Int?

        init?(_ fields: inout Fields) {
            let name = fields.required("name", .text(1...10))
            count = fields.optional("count", .integer(0...9))
            guard let name else { return nil }
            self.name = name
        }
    }

    private struct Rows: JSONReadable {
        let rows: [String: Row]

        init?(_ fields: inout Fields) {
            let shape: MembersShape<(String, Row)> = .members(atMost: 3) { name, place, fields in
                fields.object(at: place) { Row(&$0) }.map { (name, $0) }
            }
            guard let read = fields.required("rows", shape) else { return nil }
            rows = Dictionary(uniqueKeysWithValues: read)
        }
    }

    private static let texts = [
        #"{"rows":{"a":{"name":"x","count":3},"b":{"name":"y\n"}}}"#,
        #"{"rows":{"a":{"name":"","count":12,"odd":{"deep":[1,2]}}}}"#,
        #"{"rows":{"a":{"name":"x"},"b":[{}]}}"#, #"{"rows":{"a":7}}"#,
        #"{"rows":{"a":{},"b/":{"name":"x","name":"y"}}}"#,
        #"{"rows":{"a":{"name":"x"},"b":{"name":tru}}}"#, #"{"rows":{"a":{"name":"x"},"a":{"name":"y"}}}"#,
        #"{"rows":{"a":{"name":"x"#,
        #"{"rows":{"a":{"name":"x"},"b":{"name":"x"},"c":{"name":"x"},"d":{"name":"x"}}}"#,
        #"{"rows":{}} {}"#,
    ]

    @Test(arguments: texts) func `is read and refused like an unfolded text`(text: String) {
        let read = { (limits: JSONLimits) in
            Result { () throws(JSONRefusal) in
                try JSON.read(Rows.self, from: Array(text.utf8), limits: limits).rows
            }
        }
        #expect(read(JSONLimits().folding(at: 2)) == read(JSONLimits()))
    }

    @Test func `may hold more names and values than an unfolded text`() throws {
        let rows = (0..<3).map { #""\#($0)":{"name":"x","count":1}"# }.joined(separator: ",")
        let text = Array(#"{"rows":{\#(rows)}}"#.utf8)
        let limits = JSONLimits(parts: 15)
        #expect(throws: JSONRefusal.self) { try JSON.read(Rows.self, from: text, limits: limits) }
        #expect(try JSON.read(Rows.self, from: text, limits: limits.folding(at: 2)).rows.count == 3)
    }

    @Test func `is refused for its count before any value is read`() throws {
        let rows = (0..<4).map { #""\#($0)":{"odd":1}"# }.joined(separator: ",")
        let text = Array(#"{"rows":{\#(rows)}}"#.utf8)
        let problem = FieldProblem(
            pointer: "/rows", code: .tooLong, detail: "Send at most 3 here; there are 4.")
        #expect(throws: JSONRefusal.wrong([problem])) {
            try JSON.read(Rows.self, from: text, limits: JSONLimits().folding(at: 2))
        }
    }

    @Test func `reports which of many names is repeated`() throws {
        let names = (0..<40).map { #""n\#($0 * 7 % 40)":0"# } + [#""n\u0031":0"#, #""n2":0"#]
        let text = "{" + names.joined(separator: ",") + "}"
        #expect(throws: JSONError.self) { try JSON.value(from: Array(text.utf8)) }
        do throws(JSONError) { _ = try JSON.value(from: Array(text.utf8)) } catch {
            #expect(error.offset == text.utf8.count - #""n\u0031":0,"n2":0}"#.utf8.count)
        }
    }
}
