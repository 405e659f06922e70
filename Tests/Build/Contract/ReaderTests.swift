import Contract
import Testing

@Suite struct `A text in YAML` {
    @Test func `is read with its maps, lists, brackets and blocks`() throws {
        let text = """
            # A comment.
            name: Tacos   # another
            "200": { description: It is there., tags: [a, "b, c"], empty: {} }
            lines:
              - one
              - text: 1 1/2 lb
                unit: null
              - - 1
                - -2.5
            several: [
              one, two,
              three
            ]
            note: |
              First.

                Second.
            next:
              { a: true }
            url: http://127.0.0.1:8080
            """
        #expect(
            JSONText.write(try YAMLReader.read(text))
                == #"""
                {"name":"Tacos","200":{"description":"It is there.","tags":["a","b, c"],\#
                "empty":{}},"lines":["one",{"text":"1 1/2 lb",\#
                "unit":null},[1,-2.5]],"several":["one","two","three"],\#
                "note":"First.\n\n  Second.\n","next":{"a":true},\#
                "url":"http://127.0.0.1:8080"}
                """#)
    }

    @Test(arguments: [
        ("a: 1\na: 2", "line 2 is there twice"), ("a: [1, 2", "does not close its brackets"),
        ("a: 1\nno colon", "line 2 has no name"),
        ("a: 1\n    b: 2", "line 2"), (#"a: "open"#, "line 1"),
    ])
    func `is refused with the line that is wrong`(text: String, reason: String) {
        do throws(ContractError) {
            let node = try YAMLReader.read(text)
            Issue.record("\(node)")
        } catch {
            #expect(error.description.contains(reason), "\(error.description)")
        }
    }

    @Test(arguments: [
        "null", "true", "12", "-1", "1.5", "2026-11-23", "09:00", "a: b", "a #b", "- a", "{a}", "[", "*", "",
        " a", "a:", "1e5", "0x1F",
        "no",
        "“é”", "a\\b", "a\"b", "two\nlines\n", "one\nwithout an end", "\u{7F}",
        "01a207a2-3941-7549-9daf-ca50d3f1eba5", "1/2", "'", "~",
    ])
    func `returns every text unchanged`(text: String) throws {
        let document = YAMLNode.object(
            ("a", .object(("content", .text(text)))),
            ("b", .list([.text(text), .object(("c", .text(text)))])), (text, .null))
        #expect(try YAMLReader.read(YAMLWriter.write(document, heading: "Heading.")) == document)
    }
}
