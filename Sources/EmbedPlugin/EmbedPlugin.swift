import PackagePlugin

/// Compiles openapi.yaml into the program, so that a server is one file and never lacks its
/// contract. `.embedInCode` would write an array literal of bytes, which takes a quarter of a
/// second per kilobyte to compile.
@main
struct EmbedPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let source = context.package.directoryURL.appending(path: "openapi.yaml")
        let result = context.pluginWorkDirectoryURL.appending(path: "OpenAPIDocument.swift")
        return [
            .buildCommand(
                displayName: "Embedding openapi.yaml",
                executable: try context.tool(named: "embed").url,
                arguments: [source.path(), result.path(), "OpenAPIDocument"],
                inputFiles: [source],
                outputFiles: [result])
        ]
    }
}
