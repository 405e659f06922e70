/// Scripts with the modules that they need, so that a browser asks a few times only. A module is in
/// the first script that needs it, and later scripts take it from there. Each module becomes a
/// function, which runs before those of the modules that take from it.
///
/// The modules keep to a few forms: imports and exports by their names, at the beginning of a line.
/// Others are refused, so nothing is joined wrongly.
struct JoinedScripts {
    /// The scripts, by the paths of the modules that they start.
    private(set) var texts: [String: String] = [:]
    /// The paths of the modules inside.
    var paths: [String] { Array(scripts.keys) }

    private let modules: [String: String]
    private let apart: Set<String>
    /// The constants that hold what the modules give, by path.
    private var constants: [String: String] = [:]
    /// The scripts that hold the modules, by path.
    private var scripts: [String: String] = [:]
    /// The constants that later scripts take, by the script that holds them.
    private var given: [String: Set<String>] = [:]
    /// The lines of the present script that take from others.
    private var takes: Set<String> = []
    private var functions = ""

    /// Joins each module of `starts` with the others that it needs. Those in `apart` stay files of
    /// their own. The starts and a page that loads them are in one folder.
    init(
        _ starts: [String], of modules: [String: String], apart: Set<String> = []
    ) throws(JoinError) {
        self.modules = modules
        self.apart = apart
        for start in starts {
            if let script = scripts[start] { throw .inside(start, of: script) }
            (takes, functions) = ([], "")
            let names = try add(start, to: start, for: []).names.joined(separator: ", ")
            let last = names.isEmpty ? "" : "export const { \(names) } = \(constants[start] ?? "");\n"
            texts[start] = takes.sorted().joined() + functions + last
        }
        for (script, constants) in given {
            texts[script, default: ""] += "export { \(constants.sorted().joined(separator: ", ")) };\n"
        }
    }

    @discardableResult
    private mutating func add(
        _ path: String, to script: String, for users: [String]
    ) throws(JoinError) -> ScriptModule {
        guard let content = modules[path] else { throw .missing(path, importedBy: users.last ?? path) }
        let module = try ScriptModule(path, content)
        for source in module.sources {
            let chain = users + [path]
            if let place = chain.firstIndex(of: source) { throw .circle(chain[place...] + [source]) }
            if apart.contains(source) {
                takes.insert("import * as \(constant(for: source)) from './\(source)';\n")
            } else if let other = scripts[source] {
                if other != script { take(constant(for: source), from: other) }
            } else {
                try add(source, to: script, for: chain)
            }
        }
        functions += "const \(constant(for: path)) = (() => {\n\(module.code(with: constants))})();\n"
        scripts[path] = script
        return module
    }

    private mutating func take(_ constant: String, from script: String) {
        given[script, default: []].insert(constant)
        takes.insert("import { \(constant) } from './\(script)';\n")
    }

    /// Returns the name of the constant for a module, a new name for a new module.
    private mutating func constant(for path: String) -> String {
        let name = constants[path] ?? "$\(constants.count)"
        constants[path] = name
        return name
    }
}

/// The reason why files of the page cannot be joined.
enum JoinError: Error, Equatable, CustomStringConvertible {
    case circle([String])
    case inside(String, of: String)
    case missing(String, importedBy: String)
    case unknownForm(String, in: String)
    case unused(String)

    var description: String {
        switch self {
        case .circle(let paths): "these import each other in a circle: \(paths.joined(separator: ", "))"
        case .inside(let path, let script): "\(script) imports \(path), which has to be a later script"
        case .missing(let path, let user): "\(user) imports \(path), which is not there"
        case .unknownForm(let line, let path): "\(path) has a form that cannot be joined: \(line)"
        case .unused(let path): "nothing imports \(path)"
        }
    }
}
