import Testing

@testable import embed

@Suite struct `The folder of a page` {
    private static let small = [
        "index.html": "<p> {folder}</p>\n<script type=\"module\" src=\"{folder}boot.js\"></script>\n",
        "boot.js": "export const build = 1;\nimport('./main.js');\n",
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
        #expect(page.files["main.js"]?.hasPrefix("import{build}from'./boot.js';") == true)
        #expect(page.files["page.css"] == "p{margin:0}b{}")
        #expect(page.files["large.css"] == "i{}")
    }

    @Test func `has a script and a style sheet for a second shell, which shares modules`() throws {
        let second = [
            "docs.html": "<script type=\"module\" src=\"{folder}docs.js\"></script>\n",
            "docs.js": "import { a } from './a.js';\na();\n", "docs.css": "@import './style/p.css';\ni { }\n",
        ]
        let page = try PageFolder(Self.small.merging(second) { $1 })
        #expect(page.files["docs.js"]?.contains("const a=1;") == true)
        #expect(page.files["main.js"]?.contains("const a=1;") == true)
        #expect(page.files["docs.css"] == "p{margin:0}i{}")
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

@Suite struct `A script that is made lean` {
    @Test(arguments: [
        ("a();\n\n  b();\n", "a();b();\n"), ("// A word.\na();\n  // More.\n", "a();\n"),
        ("/** A word.\n * More.\n */\na();\n", "a();\n"), ("a(); // at the end\nb();\n", "a();b();\n"),
        ("a = { b: [1, 2], c };\n", "a={b:[1,2],c};\n"), ("a\n  .b()\n  ?.c;\n", "a.b()?.c;\n"),
    ])
    func `loses what only people read`(text: String, lean: String) throws {
        #expect(try LeanScript(text, of: "a.js").text == lean)
    }

    @Test(arguments: [
        "const a=b in c;\n", "return a\n", "a\nb()\n", "a=b+ +c- -d;\n", "a=b / c / d;\n", "a=async x=>x;\n",
    ])
    func `keeps the blanks and line ends that part its words`(text: String) throws {
        #expect(try LeanScript(text, of: "a.js").text == text)
    }

    @Test(arguments: [
        "a='/* b, // c';\n", "a=\"b ' c\";\n", "a='b \\' , c';\n", "a=/[/ ] + '/g;\n", "return /a = b/\n",
        "a=`b , ${c(`d  e`)} f`;\n", "a=`b ${{c:1}.c}  d`;\n",
    ])
    func `keeps texts and patterns as they were written`(text: String) throws {
        #expect(try LeanScript(text, of: "a.js").text == text)
    }

    @Test func `loses the blanks of the code within a text`() throws {
        #expect(
            try LeanScript("a = `b, ${ c ? d : 'e  f' } g`;\n", of: "a.js").text
                == "a=`b, ${c?d:'e  f'} g`;\n")
    }

    @Test(arguments: ["const a = `b\n  c`;\n", "const a = 'b\nc';\n"])
    func `may not have a text that goes on in the next line`(text: String) {
        let line = text.split(separator: "\n")[0].drop { $0 != "`" && $0 != "'" }
        #expect(throws: JoinError.unknownForm(String(line), in: "a.js")) { try LeanScript(text, of: "a.js") }
    }
}

@Suite struct `A style sheet that is made lean` {
    @Test(arguments: [
        ("/* A word. */\na > b,\nc d { color: red; }\n", "a>b,c d{color:red}"),
        (
            "a :is(b, c) { margin: 0 1px; top: calc(1px + 2px); }",
            "a :is(b,c){margin:0 1px;top:calc(1px + 2px)}"
        ),
        ("a::before { content: ' ; { '; }", "a::before{content:' ; { '}"),
        ("@media (width >= 1px) and (height > 2px) { a { } }", "@media (width>=1px) and (height>2px){a{}}"),
        ("a { grid-template:\n  'b c'\n  'd d'; }", "a{grid-template:'b c' 'd d'}"),
    ])
    func `loses what only people read`(text: String, lean: String) {
        #expect(LeanStyle(text).text == lean)
    }
}
