import JSON
import Platform

/// The program: finds the command by its name and runs it.
@main
struct Larder {
    /// Exit codes, the same for every command.
    static let fine: Int32 = 0
    static let failed: Int32 = 1
    static let misused: Int32 = 2

    static func main() async {
        let status = await run(
            Array(CommandLine.arguments.dropFirst()), environment: environment, names: Machine.variableNames,
            console: .standard)
        guard let error = Console.lostResult.withLock({ $0 }) else { exit(status) }
        let reason = String(cString: strerror(error))
        Console.standard.tell("larder: the result cannot be written to stdout (\(reason)).")
        exit(status == fine ? failed : status)
    }

    /// Runs the program. `names` are the variables of the environment, to find misspelt ones.
    static func run(
        _ words: [String], environment: @escaping Environment, names: [String] = [],
        config: String = ConfigFile.usualPath, console: Console
    ) async -> Int32 {
        guard let first = words.first else {
            console.tell(Help.overview)
            return misused
        }
        switch first {
        case _ where Help.words.contains(first):
            guard let name = words.dropFirst().first, !Help.words.contains(name) else {
                console.result(Help.overview)
                return fine
            }
            guard let command = Command(named: name) else { return unknown(name, console) }
            console.result(Help.text(of: command))
            return fine
        case _ where Help.wordsForVersion.contains(first):
            console.result(Version.full)
            return fine
        default: break
        }
        guard let command = Command(named: first) else {
            if !first.hasPrefix("-") { return unknown(first, console) }
            console.tell(
                "larder: a command comes first, like “larder serve \(words.joined(separator: " "))”. "
                    + "“larder --help” lists all commands.")
            return misused
        }
        let call = Call(environment: environment, names: names, config: config, console: console)
        return await run(command, Array(words.dropFirst()), call)
    }

    /// The surroundings of a command.
    private struct Call {
        let environment: Environment
        let names: [String]
        let config: String
        let console: Console
    }

    private static func unknown(_ name: String, _ console: Console) -> Int32 {
        let near =
            nearest(to: name, among: Command.all.map(\.name)).map { " Did you mean “larder \($0)”?" } ?? ""
        console.tell("larder: there is no command “\(name)”.\(near) “larder --help” lists all commands.")
        return misused
    }

    private static func run(_ command: Command, _ words: [String], _ call: Call) async -> Int32 {
        let console = call.console
        if words.contains("--help") || words.contains("-h") {
            console.result(Help.text(of: command))
            return fine
        }
        do throws(UsageError) {
            var arguments = try Arguments(
                words, positionals: command.positionals, options: command.allOptions,
                environment: call.environment)
            let file = try ConfigFile(arguments, usual: call.config, console)
            for complaint in VariableNames.complaints(about: call.names, and: file) {
                console.tell(complaint)
            }
            arguments.complete(from: file)
            if call.environment("TZ") == nil, let zone = file.value(of: "TZ") { Machine.take(zone: zone) }
            return try await command.run(arguments, file.completing(call.environment), console)
        } catch {
            console.tell("larder: \(error.message)\n“larder \(command.name) --help” explains every option.")
            return misused
        }
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

/// Looks up a variable of the environment.
typealias Environment = @Sendable (String) -> String?

/// A command of the program.
struct Command: Sendable {
    let name: String
    let summary: String
    let about: String
    /// The words that the command takes without an option's name, in order.
    var positionals: [Positional] = []
    let options: [Option]
    /// The options of the command, and those that every command has.
    var allOptions: [Option] { options + [ConfigFile.option] }
    let run: @Sendable (Arguments, Environment, Console) async throws(UsageError) -> Int32

    static let all: [Command] = [
        .serve, .qr, .invite, .members, .verify, .backup, .restore, .export, .import,
        .importRecipes, .compact, .repair, .demo,
        .doctor, .healthcheck, .mcp, .generate,
    ]
}

extension Command {
    fileprivate init?(named name: String) {
        guard let command = Command.all.first(where: { $0.name == name }) else { return nil }
        self = command
    }
}
