/// A script and the modules that it needs as one file, so that a browser asks once. Each module
/// becomes a function, which runs before those of the modules that take from it.
///
/// The modules keep to a few forms: imports and exports by their names, at the beginning of a line.
/// Others are refused, so nothing is joined wrongly.
struct JoinedScript {
    private(set) var text = ""
    /// The paths of the modules inside.
    private(set) var paths: [String] = []

    private let modules: [String: String]
    private let apart: Set<String>
    /// The constants that hold what the modules give, by path.
    private var constants: [String: String] = [:]
    private var functions = ""

    /// Joins the script at `start` with the others that it needs. Those in `apart` stay files of
    /// their own.
    init(_ start: String, of modules: [String: String], apart: Set<String> = []) throws(JoinError) {
        self.modules = modules
        self.apart = apart
        let first = try add(start, for: [])
        let names = first.names.joined(separator: ", ")
        let last = names.isEmpty ? "" : "export const { \(names) } = \(constants[start] ?? "");\n"
        text += functions + last
    }

    @discardableResult
    private mutating func add(_ path: String, for users: [String]) throws(JoinError) -> ScriptModule {
        guard let content = modules[path] else { throw .missing(path, importedBy: users.last ?? path) }
        let module = try ScriptModule(path, content)
        for source in module.sources where constants[source] == nil {
            let chain = users + [path]
            if let place = chain.firstIndex(of: source) { throw .circle(chain[place...] + [source]) }
            if apart.contains(source) {
                text += "import * as \(constant(for: source)) from './\(source)';\n"
            } else {
                try add(source, for: chain)
            }
        }
        functions += "const \(constant(for: path)) = (() => {\n\(module.code(with: constants))})();\n"
        paths.append(path)
        return module
    }

    private mutating func constant(for path: String) -> String {
        let name = "$\(constants.count)"
        constants[path] = name
        return name
    }
}

/// The reason why files of the page cannot be joined.
enum JoinError: Error, Equatable, CustomStringConvertible {
    case circle([String])
    case missing(String, importedBy: String)
    case unknownForm(String, in: String)
    case unused(String)

    var description: String {
        switch self {
        case .circle(let paths): "these import each other in a circle: \(paths.joined(separator: ", "))"
        case .missing(let path, let user): "\(user) imports \(path), which is not there"
        case .unknownForm(let line, let path): "\(path) has a form that cannot be joined: \(line)"
        case .unused(let path): "nothing imports \(path)"
        }
    }
}
