import Testing

@testable import embed

@Suite struct `A joined script` {
    private static func join(_ modules: [String: String], apart: Set<String> = []) throws -> String {
        try JoinedScripts(["main.js"], of: modules, apart: apart).texts["main.js"] ?? ""
    }

    @Test func `runs each module before those that take from it`() throws {
        let script = try Self.join([
            "main.js": "import { b } from './b.js';\nimport { c } from './c.js';\nuse(b, c);\n",
            "b.js": "import { c } from './c.js';\nexport const b = c + 1;\n",
            "c.js": "export const c = 1;\n",
        ])
        #expect(
            script == """
                const { c } = (() => {
                const c = 1;
                return { c };
                })();
                const { b } = (() => {
                const b = c + 1;
                return { b };
                })();
                (() => {
                use(b, c);
                })();

                """)
    }

    @Test func `gives what its first module gives`() throws {
        let script = try Self.join(["main.js": "export async function start() {\n}\nexport class Late {}\n"])
        #expect(script.hasSuffix("return { start, Late };\n})();\nexport { Late, start };\n"))
    }

    @Test func `imports modules that stand apart, and does not hold them`() throws {
        let script = try Self.join(
            [
                "main.js": "import { say } from './words/words.js';\nsay('hello');\n",
                "words/words.js": "export const say = 1;\n",
            ], apart: ["words/words.js"])
        #expect(
            script == """
                import { say } from './words/words.js';
                (() => {
                say('hello');
                })();

                """)
    }

    @Test func `finds addresses from the folder of the module that has them`() throws {
        let script = try Self.join([
            "main.js": "import { A } from './one/a.js';\n",
            "one/a.js": "import { b } from '../two/b.js';\nimport { c } from './c.js';\nexport class A {}\n",
            "one/c.js": "export const c = 1;\n", "two/b.js": "export const b = 1;\n",
        ])
        #expect(script.contains("const { A } = (() => {\nclass A {}\n"))
        #expect(script.contains("const { b } = (() => {\nconst b = 1;\n"))
    }

    @Test func `knows what a module passes on by the name that it has`() throws {
        let script = try Self.join([
            "main.js": "import { a, b, c } from './all.js';\nuse(a, b, c);\n",
            "all.js": "export * from './a.js';\nexport { b } from './b.js';\nconst c = 1;\nexport { c };\n",
            "a.js": "export const a = 1;\n", "b.js": "export const b = 1;\n",
        ])
        #expect(script.contains("const { c } = (() => {\nconst c = 1;\nreturn { c };\n})();\n(() => {\nuse("))
    }

    @Test func `is refused when two modules give one name`() {
        #expect(throws: JoinError.twice("a", by: ["a.js", "b.js"])) {
            try Self.join([
                "main.js": "import { a } from './a.js';\nimport { b } from './b.js';\n",
                "a.js": "export const a = 1;\n", "b.js": "export const a = 1;\nexport const b = 1;\n",
            ])
        }
    }

    @Test func `is refused when a module takes what another does not give`() {
        #expect(throws: JoinError.notGiven("b", by: "a.js", to: "main.js")) {
            try Self.join(["main.js": "import { b } from './a.js';\n", "a.js": "const b = 1;\n"])
        }
    }

    @Test func `has names in a list over several lines`() throws {
        let script = try Self.join([
            "main.js": "import {\n  a,\n  b,\n} from './a.js';\n",
            "a.js": "export const {\n  a, b,\n} = make({\n  c: 1,\n});\n",
        ])
        #expect(script.hasPrefix("const { a, b } = (() => {\nconst {   a, b, } = make({\n  c: 1,\n});\n"))
    }

    @Test(arguments: [
        "import a from './a.js';", "import * as a from './a.js';", "import { a as b } from './a.js';",
        "import './a.js';", "import { a } from 'elsewhere';", "export default {};", "export let a = 1;",
        "export { a as b };", "export * as a from './a.js';", "import { a } from './a.js'",
    ])
    func `has no form that it does not know`(line: String) {
        #expect(throws: JoinError.unknownForm(line, in: "main.js")) {
            try Self.join(["main.js": line + "\n", "a.js": ""])
        }
    }

    @Test func `is refused when modules need each other`() {
        #expect(throws: JoinError.circle(["a.js", "b.js", "a.js"])) {
            try Self.join([
                "main.js": "import { a } from './a.js';\n",
                "a.js": "import { b } from './b.js';\nexport const a = 1;\n",
                "b.js": "import { a } from './a.js';\nexport const b = 1;\n",
            ])
        }
    }

    @Test func `is refused without a module that it needs`() {
        #expect(throws: JoinError.missing("a.js", importedBy: "main.js")) {
            try Self.join(["main.js": "import { a } from './a.js';\n"])
        }
    }
}

@Suite struct `Several joined scripts` {
    private static let modules = [
        "opening.js": "import { a } from './one/a.js';\nexport const opened = a;\n",
        "main.js":
            "import { a } from './one/a.js';\nimport { b } from './b.js';\nexport const start = a + b;\n",
        "rest.js": "import { b } from './b.js';\nimport { say } from './words.js';\nsay(b);\n",
        "one/a.js": "export const a = 1;\n", "b.js": "export const b = 2;\n",
        "words.js": "export const say = 3;\n",
    ]
    private static let starts = ["opening.js", "main.js", "rest.js"]

    @Test func `hold each module once`() throws {
        let scripts = try JoinedScripts(Self.starts, of: Self.modules)
        #expect(scripts.paths.sorted() == Self.modules.keys.sorted())
        for line in ["const a = 1;", "const b = 2;", "const say = 3;"] {
            #expect(scripts.texts.values.filter { $0.contains(line) }.count == 1)
        }
    }

    @Test func `take from earlier ones what these hold`() throws {
        let texts = try JoinedScripts(Self.starts, of: Self.modules).texts
        #expect(texts["opening.js"]?.hasSuffix("export { a, opened };\n") == true)
        #expect(
            texts["main.js"] == """
                import { a } from './opening.js';
                const { b } = (() => {
                const b = 2;
                return { b };
                })();
                const { start } = (() => {
                const start = a + b;
                return { start };
                })();
                export { b, start };

                """)
        #expect(texts["rest.js"]?.hasPrefix("import { b } from './main.js';\n") == true)
    }

    @Test func `import modules that stand apart each for itself`() throws {
        let modules = Self.modules.merging(["main.js": "import { say } from './words.js';\nsay(1);\n"]) { $1 }
        let texts = try JoinedScripts(Self.starts, of: modules, apart: ["words.js"]).texts
        for script in ["main.js", "rest.js"] {
            #expect(texts[script]?.contains("import { say } from './words.js';\n") == true)
        }
    }

    @Test func `are refused when one is needed by an earlier one`() {
        #expect(throws: JoinError.inside("main.js", of: "opening.js")) {
            try JoinedScripts(
                Self.starts,
                of: Self.modules.merging(["opening.js": "import { start } from './main.js';\n"]) { $1 })
        }
    }
}
