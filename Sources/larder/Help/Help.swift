/// The texts that `--help` prints.
enum Help {
    /// The words that ask for help in place of a command.
    static let words = ["--help", "-h", "help"]
    /// The words that ask for the version.
    static let wordsForVersion = ["--version", "-v", "version"]
    /// The first words of a command line, with what they do.
    static let firstWords = Command.all.map { (name: $0.name, summary: $0.summary) } + otherWords
    /// The words in place of a command that the table of commands does not have.
    static let otherWords: [(name: String, summary: String)] = [
        ("version", "prints the program's version; so do --version and -v"),
        ("help", "prints this text; “larder help COMMAND” explains a command, as does --help after it"),
    ]
    private static let width = 100

    static var overview: String {
        let column = (firstWords.map(\.name.count).max() ?? 0) + 2
        let commands = firstWords.map { "  " + $0.name.padded(to: column) + $0.summary }
        return """
            Larder \(Version.text): a server for the meals, week plans and shopping lists of a household.

            Usage: larder <command> [options]

            \(commands.joined(separator: "\n"))

            First steps:  larder serve
                          http://127.0.0.1:8080 in a browser, or curl http://127.0.0.1:8080/v1
            """
    }

    static func text(of command: Command) -> String {
        """
        Usage: \(usage(of: command))

        \(wrapped(command.about, indent: 0))

        \(options(of: command))

        \(wrapped(environment(of: command), indent: 0))
        """
    }

    /// The command with its words, like “larder verify [DIR] [options]”.
    static func usage(of command: Command) -> String {
        let words = command.positionals.map { $0.isRequired ? $0.placeholder : "[\($0.placeholder)]" }
        return (["larder", command.name] + words + ["[options]"]).joined(separator: " ")
    }

    /// The options in their groups, in the order of the command. Those without a group have the
    /// heading “Options”, if others have another.
    private static func options(of command: Command) -> String {
        let options = command.allOptions
        let column = min(34, (options.map(\.words.count).max() ?? 0) + 4)
        let groups = options.grouped
        if groups.count == 1 { return options.map { line($0, column) }.joined(separator: "\n") }
        return groups.map { heading, options in
            "\(heading ?? "Options"):\n" + options.map { line($0, column) }.joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private static func line(_ option: Option, _ column: Int) -> String {
        let name = "  " + option.words
        let help = wrapped(option.wholeHelp, indent: column)
        return name.count < column
            ? name.padded(to: column) + help : name + "\n" + "".padded(to: column) + help
    }

    /// Explains environment variables by an option of the command, if possible by one that takes
    /// several values.
    private static func environment(of command: Command) -> String {
        guard let example = command.options.first(where: \.repeats) ?? command.allOptions.first else {
            return ""
        }
        return variables(example)
    }

    /// The sentences about variables in a text about all commands.
    static let variables = variables(Command.serve.options.first(where: \.repeats) ?? ConfigFile.option)

    private static func variables(_ example: Option) -> String {
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

extension Option {
    /// The option as it is written, with the word for its value.
    var words: String { "--" + name + (placeholder.map { " " + $0 } ?? "") }

    var wholeHelp: String { help + (repeats ? " May be given several times." : "") }
}

extension [Option] {
    /// The options under their headings, in order. Those without one come last: all commands have
    /// them.
    var grouped: [(heading: String?, options: [Option])] {
        var headings: [String?] = []
        for option in self where !headings.contains(option.group) { headings.append(option.group) }
        let order = headings.filter { $0 != nil } + headings.filter { $0 == nil }
        return order.map { heading in (heading, filter { $0.group == heading }) }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
