/// The handbook's page of all commands and options, in Markdown.
enum OptionsPage {
    static var text: String {
        (head + Command.all.flatMap(section) + common).joined(separator: "\n")
    }

    private static let head = [
        "# Options", "",
        "All commands of the program with all their options, as `--help`, the man page and the completions "
            + "have them.",
        "`larder generate options` writes this page, so change the tables in `Sources/larder` instead.", "",
        Help.variables,
    ]

    private static func section(of command: Command) -> [String] {
        let (options, note) = command.listed
        let groups = options.grouped.flatMap { heading, options in
            (heading.map { ["", "### " + $0] } ?? []) + table(of: options)
        }
        return ["", "## larder " + command.name, "", "`\(Help.usage(of: command))`", "", command.about]
            + (note.map { ["", $0] } ?? []) + groups
    }

    private static let common = ["", "## Every command"] + table(of: [ConfigFile.option])

    private static func table(of options: [Option]) -> [String] {
        if options.isEmpty { return [] }
        return ["", "| option | meaning |", "|---|---|"]
            + options.map { "| `\($0.words)` | \(escaped($0.wholeHelp)) |" }
    }

    /// The text without marks that would end a cell or begin a word in italics.
    private static func escaped(_ text: String) -> String {
        text.map { $0 == "|" || $0 == "*" ? "\\\($0)" : String($0) }.joined()
    }
}
