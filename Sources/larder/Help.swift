/// The texts that `--help` prints.
enum Help {
    /// The words that ask for help in place of a command.
    static let words = ["--help", "-h", "help"]
    private static let width = 100

    static var overview: String {
        let commands = Command.all.map { "  \($0.name.padded(to: 14))\($0.summary)" }.joined(separator: "\n")
        return """
            Larder \(Version.text): a server for the meals, week plans and shopping lists of a household.

            Usage: larder <command> [options]

            \(commands)

              --version     prints the program's version
              --help        prints this text; “larder <command> --help” explains a command

            First steps:  larder serve
                          curl http://127.0.0.1:8080/v1
            """
    }

    static func text(of command: Command) -> String {
        let names = command.options.map { "  --" + $0.name + ($0.placeholder.map { " " + $0 } ?? "") }
        let column = min(34, (names.map(\.count).max() ?? 0) + 2)
        let lines = zip(names, command.options).map { name, option in
            let help = wrapped(
                option.help + (option.repeats ? " May be given several times." : ""), indent: column)
            return name.count < column
                ? name.padded(to: column) + help : name + "\n" + "".padded(to: column) + help
        }
        let words = command.positionals.map { $0.isRequired ? " " + $0.placeholder : " [\($0.placeholder)]" }
            .joined()
        return """
            Usage: larder \(command.name)\(words) [options]

            \(wrapped(command.about, indent: 0))

            \(lines.joined(separator: "\n"))

            \(wrapped(environment(of: command), indent: 0))
            """
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
            + "\(example.variable)\(several). The command line wins."
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
