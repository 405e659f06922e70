import Testing

@testable import embed

@Suite struct `A joined script` {
    private static func join(_ modules: [String: String], apart: Set<String> = []) throws -> JoinedScript {
        try JoinedScript("main.js", of: modules, apart: apart)
    }

    @Test func `runs each module before those that take from it`() throws {
        let script = try Self.join([
            "main.js": "import { b } from './b.js';\nimport { c } from './c.js';\nuse(b, c);\n",
            "b.js": "import { c } from './c.js';\nexport const b = c + 1;\n",
            "c.js": "export const c = 1;\n",
        ])
        #expect(script.paths == ["c.js", "b.js", "main.js"])
        #expect(
            script.text == """
                const $0 = (() => {
                const c = 1;
                return { c };
                })();
                const $1 = (() => {
                const { c } = $0;
                const b = c + 1;
                return { b };
                })();
                const $2 = (() => {
                const { b } = $1;
                const { c } = $0;
                use(b, c);
                })();

                """)
    }

    @Test func `gives what its first module gives`() throws {
        let script = try Self.join(["main.js": "export async function start() {\n}\nexport class Late {}\n"])
        #expect(script.text.hasSuffix("return { start, Late };\n})();\nexport const { start, Late } = $0;\n"))
    }

    @Test func `imports modules that stand apart, and does not hold them`() throws {
        let script = try Self.join(
            [
                "main.js": "import { say } from './words/words.js';\nsay('hello');\n",
                "words/words.js": "export const say = 1;\n",
            ], apart: ["words/words.js"])
        #expect(script.paths == ["main.js"])
        #expect(
            script.text == """
                import * as $0 from './words/words.js';
                const $1 = (() => {
                const { say } = $0;
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
        #expect(script.paths == ["two/b.js", "one/c.js", "one/a.js", "main.js"])
    }

    @Test func `passes on what a module passes on`() throws {
        let script = try Self.join([
            "main.js": "import { a, b, c } from './all.js';\n",
            "all.js": "export * from './a.js';\nexport { b } from './b.js';\nconst c = 1;\nexport { c };\n",
            "a.js": "export const a = 1;\n", "b.js": "export const b = 1;\n",
        ])
        #expect(script.text.contains("const c = 1;\nreturn { c, ...$0, b: $1.b };\n"))
    }

    @Test func `has names in a list over several lines`() throws {
        let script = try Self.join([
            "main.js": "import {\n  a,\n  b,\n} from './a.js';\n",
            "a.js": "export const {\n  a, b,\n} = make({\n  c: 1,\n});\n",
        ])
        #expect(script.text.contains("const {   a, b, } = make({\n  c: 1,\n});\nreturn { a, b };\n"))
        #expect(script.text.contains("const { a, b } = $0;\n"))
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
