import Testing

@testable import embed

@Suite struct `The folder of a page` {
    private static let small = [
        "index.html": "<p> {folder}</p>\n<script type=\"module\" src=\"{folder}boot.js\"></script>\n",
        "boot.js": "import('./main.js');\n",
        "main.js": "import { build } from './boot.js';\nimport { a } from './a.js';\na(build);\n",
        "opening.js": "export const opened = 1;\n", "rest.js": "import { a } from './a.js';\na(2);\n",
        "rare.js": "import { a } from './a.js';\na(3);\n", "large.css": "@import './style/l.css';\n",
        "style/l.css": "i { }\n",
        "a.js": "// A letter.\nexport const a = 1;\n", "page.css": "@import './style/p.css';\nb { }\n",
        "style/p.css": "/* A letter,\n   in two lines. */\n\np {\n  margin: 0;\n}\n",
        "words/en.js": "export default {};\n", "icons/i.svg": "<svg>\n  <!-- -->\n</svg>\n",
    ]

    @Test func `has four scripts and two style sheets, and what stands for itself`() throws {
        let page = try PageFolder(Self.small)
        #expect(
            page.files.keys.sorted() == [
                "boot.js", "icons/i.svg", "index.html", "large.css", "main.js", "opening.js", "page.css",
                "rare.js", "rest.js", "words/en.js",
            ])
        #expect(page.files["main.js"]?.hasPrefix("import * as $1 from './boot.js';\n") == true)
        #expect(page.files["page.css"] == "p {\nmargin: 0;\n}\nb { }\n")
        #expect(page.files["large.css"] == "i { }\n")
    }

    @Test func `has a script and a style sheet for a second shell, which shares modules`() throws {
        let second = [
            "docs.html": "<script type=\"module\" src=\"{folder}docs.js\"></script>\n",
            "docs.js": "import { a } from './a.js';\na();\n", "docs.css": "@import './style/p.css';\ni { }\n",
        ]
        let page = try PageFolder(Self.small.merging(second) { $1 })
        #expect(page.files["docs.js"]?.contains("const a = 1;\n") == true)
        #expect(page.files["main.js"]?.contains("const a = 1;\n") == true)
        #expect(page.files["docs.css"] == "p {\nmargin: 0;\n}\ni { }\n")
        for path in ["a.js", "style/p.css"] { #expect(page.files[path] == nil) }
    }

    @Test func `has its shell and its drawings as they were written`() throws {
        let page = try PageFolder(Self.small)
        for path in ["index.html", "icons/i.svg"] { #expect(page.files[path] == Self.small[path]) }
    }

    @Test func `is refused with a style sheet that none imports`() {
        #expect(throws: JoinError.unused("style/q.css")) {
            try PageFolder(Self.small.merging(["style/q.css": "p { }\n"]) { $1 })
        }
    }

    @Test func `is refused with an import that a browser would look for elsewhere`() {
        #expect(throws: JoinError.unknownForm("@import url(style/p.css);", in: "page.css")) {
            try PageFolder(Self.small.merging(["page.css": "@import url(style/p.css);\n"]) { $1 })
        }
    }
}

@Suite struct `Text that is made lean` {
    @Test(arguments: [
        ("a();\n\n  b();\n", "a();\nb();\n"), ("// A word.\na();\n  // More.\n", "a();\n"),
        ("/** A word.\n * More.\n */\na();\n", "a();\n"), ("/* A word. */\na();\n", "a();\n"),
        ("a(); // at the end\n", "a(); // at the end\n"), ("a = '/* b';\n", "a = '/* b';\n"),
        ("const a = `b ${c}`;\n", "const a = `b ${c}`;\n"),
    ])
    func `loses what only people read`(text: String, lean: String) throws {
        #expect(try LeanText(text, of: "a.js").text == lean)
    }

    @Test func `may not lose the blanks of a text in backticks`() {
        #expect(throws: JoinError.unknownForm("const a = `b", in: "a.js")) {
            try LeanText("const a = `b\n  c`;\n", of: "a.js")
        }
    }
}
