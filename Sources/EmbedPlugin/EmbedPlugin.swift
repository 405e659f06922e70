import PackagePlugin

/// Compiles openapi.yaml and the files of the page into the program. A server is then one file and
/// never lacks them. `.embedInCode` would write an array literal of bytes, which takes a quarter of
/// a second per kilobyte to compile.
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
}
