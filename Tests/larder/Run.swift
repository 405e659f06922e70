import Foundation
import Journal
import Platform

@testable import larder

/// The output and the exit code of a run of the program.
struct Run {
    let status: Int32
    let results: [String]
    let told: [String]

    /// The output on both streams.
    var text: String { (results + told).joined(separator: "\n") }

    /// The line that `--json` prints.
    var json: [String: Any] {
        get throws {
            try JSONSerialization.jsonObject(with: Data((results.first ?? "").utf8)) as? [String: Any] ?? [:]
        }
    }
}

/// Runs the program inside this process.
func run(_ words: String..., variables: [String: String] = [:]) async -> Run {
    await run(words, variables: variables)
}

/// The file of settings is one that does not exist, whatever this machine has.
func run(_ words: [String], variables: [String: String] = [:], config: String = "/nowhere/larder.conf") async
    -> Run
{
    let results = Lines()
    let told = Lines()
    let variables = variables.merging(["HOME": "/tmp/nobody"]) { given, _ in given }
    let status = await Larder.run(
        words, environment: { variables[$0] }, names: variables.keys.sorted(), config: config,
        console: Console(result: { results.add($0) }, tell: { told.add($0) }))
    return Run(status: status, results: results.all, told: told.all)
}

private final class Lines: Sendable {
    private let lines = Guarded<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}
