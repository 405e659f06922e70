/// The texts that `--help` prints.
enum Help {
    /// The words that ask for help in place of a command.
    static let words = ["--help", "-h", "help"]
    /// The words that ask for the version.
    static let wordsForVersion = ["--version", "-v", "version"]
    private static let width = 100

    static var overview: String {
        let lines: [(name: String, summary: String)] =
            Command.all.map { ($0.name, $0.summary) } + [
                ("version", "prints the program's version; so do --version and -v"),
                ("--help", "prints this text; “larder <command> --help” explains a command"),
            ]
        let column = (lines.map(\.name.count).max() ?? 0) + 2
        let commands = lines.map { "  " + $0.name.padded(to: column) + $0.summary }
        return """
            Larder \(Version.text): a server for the meals, week plans and shopping lists of a household.

            Usage: larder <command> [options]

            \(commands.joined(separator: "\n"))

            First steps:  larder serve
                          curl http://127.0.0.1:8080/v1
            """
    }

    static func text(of command: Command) -> String {
        let words = command.positionals.map { $0.isRequired ? " " + $0.placeholder : " [\($0.placeholder)]" }
            .joined()
        return """
            Usage: larder \(command.name)\(words) [options]

            \(wrapped(command.about, indent: 0))

            \(options(of: command))

            \(wrapped(environment(of: command), indent: 0))
            """
    }

    /// The options in their groups, in the order of the command. Those without a group have the
    /// heading “Options”, if others have another.
    private static func options(of command: Command) -> String {
        let options = command.allOptions
        let column = min(34, (options.map { words(for: $0).count }.max() ?? 0) + 2)
        var groups: [String?] = []
        for option in options where !groups.contains(option.group) { groups.append(option.group) }
        if groups.count == 1 { return options.map { line($0, column) }.joined(separator: "\n") }
        // The options that all commands have come last.
        let order = groups.filter { $0 != nil } + groups.filter { $0 == nil }
        return order.map { group in
            let lines = options.filter { $0.group == group }.map { line($0, column) }
            return "\(group ?? "Options"):\n" + lines.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private static func words(for option: Option) -> String {
        "  --" + option.name + (option.placeholder.map { " " + $0 } ?? "")
    }

    private static func line(_ option: Option, _ column: Int) -> String {
        let name = words(for: option)
        let help = wrapped(
            option.help + (option.repeats ? " May be given several times." : ""), indent: column)
        return name.count < column
            ? name.padded(to: column) + help : name + "\n" + "".padded(to: column) + help
    }

    /// Explains environment variables by an option of the command, if possible by one that takes
    /// several values.
    private static func environment(of command: Command) -> String {
        guard let example = command.options.first(where: \.repeats) ?? command.options.first else {
            return ""
        }
        let several = example.repeats ? ", with commas between several values" : ""
        return
            "Each option can also come from the environment: --\(example.name) is "
            + "\(example.variable)\(several). \(ConfigFile.usualPath) can set the same variables. "
            + "The command line wins over the environment, and the environment over the file."
    }

    private static func wrapped(_ text: String, indent: Int) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if !last.isEmpty, indent + last.count + 1 + word.count > width {
                lines.append(String(word))
            } else {
                lines[lines.count - 1] = last.isEmpty ? String(word) : last + " " + word
            }
        }
        return lines.joined(separator: "\n" + "".padded(to: indent))
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
