// The plugin runs in the build alone, so nothing of Foundation comes into the program.
import Foundation
import PackagePlugin

/// Compiles openapi.yaml, the table of foods, the files of the page and the commit into the
/// program. A server is then one file and never lacks them. `.embedInCode` would write an array
/// literal of bytes, which takes a quarter of a second per kilobyte to compile.
@main
struct EmbedPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let embed = try context.tool(named: "embed").url
        if target.name == "Web" {
            let page = target.directoryURL.appending(path: "Page")
            let files = (target.sourceModule?.sourceFiles.map(\.url) ?? []).filter {
                $0.path().hasPrefix(page.path())
            }
            let result = context.pluginWorkDirectoryURL.appending(path: "PageFiles.swift")
            return [
                .buildCommand(
                    displayName: "Embedding the page",
                    executable: embed,
                    arguments: ["page", page.path(), result.path(), "PageFiles"] + files.map { $0.path() },
                    inputFiles: files,
                    outputFiles: [result])
            ]
        }
        if target.name == "larder" {
            let result = context.pluginWorkDirectoryURL.appending(path: "Commit.swift")
            let commit = commit(in: context.package.directoryURL).map(String.init) ?? ""
            return [
                .buildCommand(
                    displayName: "Embedding the commit",
                    executable: embed,
                    arguments: ["commit", commit, result.path(), "Commit"],
                    outputFiles: [result])
            ]
        }
        if target.name == "Foods" {
            let source = target.directoryURL.appending(path: "foods.tsv")
            let result = context.pluginWorkDirectoryURL.appending(path: "FoodTableFile.swift")
            return [
                .buildCommand(
                    displayName: "Embedding the table of foods",
                    executable: embed,
                    arguments: ["text", source.path(), result.path(), "FoodTableFile"],
                    inputFiles: [source],
                    outputFiles: [result])
            ]
        }
        let source = context.package.directoryURL.appending(path: "openapi.yaml")
        let result = context.pluginWorkDirectoryURL.appending(path: "OpenAPIDocument.swift")
        return [
            .buildCommand(
                displayName: "Embedding openapi.yaml",
                executable: embed,
                arguments: ["contract", source.path(), result.path(), "OpenAPIDocument"],
                inputFiles: [source],
                outputFiles: [result])
        ]
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
