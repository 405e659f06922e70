// The plugin runs in the build alone, so nothing of Foundation comes into the program.
import Foundation
import PackagePlugin

/// Compiles openapi.yaml, tables and words, the samples, the page, the languages and the commit
/// into the program. A server is then one file and never lacks them. `.embedInCode` would write an
/// array literal of bytes, which takes a quarter of a second per kilobyte to compile.
@main
struct EmbedPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let embed = try context.tool(named: "embed").url
        /// Runs the tool: what it reads, the file that it writes, and the files that it needs.
        func embedding(_ name: String, _ kind: String, _ source: String, as type: String, _ files: [URL])
            -> [Command]
        {
            let result = context.pluginWorkDirectoryURL.appending(path: type + ".swift")
            let others = ["page", "sentences"].contains(kind) ? files.map { $0.path() } : []
            return [
                .buildCommand(
                    displayName: "Embedding " + name, executable: embed,
                    arguments: [kind, source, result.path(), type] + others, inputFiles: files,
                    outputFiles: [result])
            ]
        }
        let contract = context.package.directoryURL.appending(path: "openapi.yaml")
        let languages = languages(in: context.package.directoryURL)
        /// Holds a file of the target as it is.
        func text(_ path: String, as type: String) -> [Command] {
            let file = target.directoryURL.appending(path: path)
            return embedding(path, "text", file.path(), as: type, [file])
        }
        switch target.name {
        case "Web":
            let page = target.directoryURL.appending(path: "Page").path()
            let files = (target.sourceModule?.sourceFiles.map(\.url) ?? []).filter {
                $0.path().hasPrefix(page)
            }
            return embedding("the page", "page", page, as: "PageFiles", files + languages)
        case "larder":
            let commit = commit(in: context.package.directoryURL).map(String.init) ?? ""
            return embedding("the commit", "commit", commit, as: "Commit", [])
        case "Ingredients":
            return ["Dutch", "English", "French", "German", "Italian", "Spanish"].flatMap {
                text("Languages/Words/\($0.lowercased()).txt", as: $0 + "WordFile")
            } + embedding("the words for food", "sentences", "food", as: "SentenceLanguage", languages)
        case "Foods":
            return text("foods.tsv", as: "FoodTableFile")
        case "UseCases":
            return ["English", "German"].flatMap {
                text("Meals/Samples/\($0.lowercased()).txt", as: $0 + "Samples")
            }
        case "Answers":
            return embedding("the answers", "answers", contract.path(), as: "AnswerTypes", [contract])
        default:
            return embedding("openapi.yaml", "contract", contract.path(), as: "OpenAPIDocument", [contract])
                + embedding("the sentences", "sentences", "server", as: "SentenceLanguage", languages)
        }
    }

    /// Returns the files of the languages, which the page and the server share.
    private func languages(in package: URL) -> [URL] {
        let folder = package.appending(path: "Sources/Languages")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.sorted().filter { $0.hasSuffix(".txt") }.map { folder.appending(path: $0) }
    }

    /// Returns the beginning of the commit that a folder has checked out; nil outside of a
    /// repository.
    private func commit(in folder: URL) -> Substring? {
        func line(_ url: URL) -> String? {
            (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n").first.map(String.init)
        }
        var git = folder.appending(path: ".git")
        // A second working tree has a file with the place of its folder.
        if let link = line(git), link.hasPrefix("gitdir: ") { git = URL(filePath: String(link.dropFirst(8))) }
        guard let head = line(git.appending(path: "HEAD")) else { return nil }
        guard head.hasPrefix("ref: ") else { return head.prefix(12) }
        let reference = head.dropFirst(5)
        let shared = line(git.appending(path: "commondir")).map { git.appending(path: $0) } ?? git
        if let id = line(shared.appending(path: String(reference))) { return id.prefix(12) }
        let packed = try? String(contentsOf: shared.appending(path: "packed-refs"), encoding: .utf8)
        return packed?.split(separator: "\n").first { $0.hasSuffix(" \(reference)") }?.prefix(12)
    }
}
