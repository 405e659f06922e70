/// Scripts with the modules that they need, so that a browser asks a few times only. A module is in
/// the first script that needs it, and later scripts take its names from there. Each module becomes
/// a function, which runs before those of the modules that take from it. What it gives is known by
/// its name in the whole script, so that the script says each name of an import once.
///
/// The modules keep to a few forms: imports and exports by their names, at the beginning of a line.
/// Others are refused, so nothing is joined wrongly.
struct JoinedScripts {
    /// The scripts, by the paths of the modules that they start.
    private(set) var texts: [String: String] = [:]
    /// The paths of the modules inside.
    var paths: [String] { Array(scripts.keys) }

    private let files: [String: String]
    private let apart: Set<String>
    /// The modules that were read, by path.
    private var modules: [String: ScriptModule] = [:]
    /// The scripts that hold the modules, by path.
    private var scripts: [String: String] = [:]
    /// The names that each script gives, by its path.
    private var given: [String: Set<String>] = [:]
    /// The names that the present script takes, by the file that gives them.
    private var takes: [String: Set<String>] = [:]
    /// The modules that make the names of the present script, by name.
    private var makers: [String: String] = [:]
    private var functions = ""

    /// Joins each module of `starts` with the others that it needs. Those in `apart` stay files of
    /// their own. The starts and a page that loads them are in one folder.
    init(
        _ starts: [String], of modules: [String: String], apart: Set<String> = []
    ) throws(JoinError) {
        files = modules
        self.apart = apart
        for start in starts {
            if let script = scripts[start] { throw .inside(start, of: script) }
            (takes, makers, functions) = ([:], [:], "")
            given[start, default: []].formUnion(try add(start, to: start, for: []).names)
            let lines = takes.sorted { $0.key < $1.key }.map { path, names in
                "import { \(names.sorted().joined(separator: ", ")) } from './\(path)';\n"
            }
            texts[start] = lines.joined() + functions
        }
        for (script, names) in given where !names.isEmpty {
            texts[script, default: ""] += "export { \(names.sorted().joined(separator: ", ")) };\n"
        }
    }

    @discardableResult
    private mutating func add(
        _ path: String, to script: String, for users: [String]
    ) throws(JoinError) -> ScriptModule {
        let chain = users + [path]
        let module = try read(path, for: users.last)
        for source in module.sources {
            if let place = chain.firstIndex(of: source) { throw .circle(chain[place...] + [source]) }
            if !apart.contains(source) && scripts[source] == nil { try add(source, to: script, for: chain) }
        }
        for passage in module.taken + (path == script ? module.passed : []) {
            for name in passage.names ?? [] { try take(name, from: passage.source, to: script, for: path) }
        }
        for name in module.given { try note(name, of: path) }
        functions += module.function
        scripts[path] = script
        return module
    }

    /// Makes a name known in a script, from wherever it is made.
    private mutating func take(
        _ name: String, from source: String, to script: String, for user: String
    ) throws(JoinError) {
        guard let maker = try maker(of: name, in: source, for: user) else {
            throw .notGiven(name, by: source, to: user)
        }
        try note(name, of: maker)
        if apart.contains(maker) {
            takes[maker, default: []].insert(name)
        } else if let other = scripts[maker], other != script {
            takes[other, default: []].insert(name)
            given[other, default: []].insert(name)
        }
    }

    /// Returns the path of the module that makes what a module gives or passes on. Nil without one.
    private mutating func maker(
        of name: String, in path: String, for user: String
    ) throws(JoinError) -> String? {
        let module = try read(path, for: user)
        if module.given.contains(name) { return path }
        for passage in module.passed where passage.names?.contains(name) != false {
            if let maker = try maker(of: name, in: passage.source, for: path) { return maker }
        }
        return nil
    }

    private mutating func note(_ name: String, of maker: String) throws(JoinError) {
        if let other = makers.updateValue(maker, forKey: name), other != maker {
            throw .twice(name, by: [other, maker].sorted())
        }
    }

    private mutating func read(_ path: String, for user: String?) throws(JoinError) -> ScriptModule {
        if let module = modules[path] { return module }
        guard let text = files[path] else { throw .missing(path, importedBy: user ?? path) }
        let module = try ScriptModule(path, text)
        modules[path] = module
        return module
    }
}

/// The reason why files of the page cannot be joined.
enum JoinError: Error, Equatable, CustomStringConvertible {
    case circle([String])
    case inside(String, of: String)
    case missing(String, importedBy: String)
    case notGiven(String, by: String, to: String)
    case twice(String, by: [String])
    case unknownForm(String, in: String)
    case unused(String)

    var description: String {
        switch self {
        case .circle(let paths): "these import each other in a circle: \(paths.joined(separator: ", "))"
        case .inside(let path, let script): "\(script) imports \(path), which has to be a later script"
        case .missing(let path, let user): "\(user) imports \(path), which is not there"
        case .notGiven(let name, let path, let user): "\(path) does not export \(name), which \(user) imports"
        case .twice(let name, let paths):
            "two modules of one script export \(name): \(paths.joined(separator: ", "))"
        case .unknownForm(let line, let path): "\(path) has a form that cannot be joined: \(line)"
        case .unused(let path): "nothing imports \(path)"
        }
    }
}
