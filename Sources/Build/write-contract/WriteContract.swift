import API
import Contract
import Platform

/// Writes openapi.yaml from the hand-written groups in a folder and the route table:
/// `write-contract FOLDER FILE`.
@main
struct WriteContract {
    static func main() async {
        guard CommandLine.arguments.count == 3 else { stop("usage: write-contract FOLDER FILE") }
        let (folder, file) = (CommandLine.arguments[1], CommandLine.arguments[2])
        do {
            var texts: [String: String] = [:]
            for name in names(in: folder) where name.hasSuffix(".yaml") {
                texts[String(name.dropLast(5))] = try TextFile("\(folder)/\(name)").read()
            }
            let text = try ContractDocument.text(
                texts, routes: ContractRoute.all(in: ExampleServer().routes), problems: ContractProblem.all,
                tables: try await .ofTheProgram())
            try TextFile(file).write(text)
        } catch {
            stop("\(error)")
        }
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { stop("\(folder) cannot be read") }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(entryName(entry))
        }
        return names
    }

    private static func stop(_ reason: String) -> Never {
        print("write-contract: error: \(reason)")
        exit(1)
    }
}
