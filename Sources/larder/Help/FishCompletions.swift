/// The completions for fish.
enum FishCompletions {
    static var text: String {
        (head + Command.all.flatMap(lines)).joined(separator: "\n")
    }

    private static var head: [String] {
        [
            "# Completions of larder for fish, made by “larder generate fish”.",
            "complete -c larder -f",
        ]
            + Help.firstWords.map { word, summary in
                "complete -c larder -n __fish_use_subcommand -a \(word) -d \(quoted(summary))"
            }
            + [line("help", " -a \(quoted(Command.all.map(\.name).joined(separator: " ")))")]
    }

    private static func lines(of command: Command) -> [String] {
        command.positionals.compactMap { positional in
            switch positional.completion {
            case .unknown: nil
            case .file: line(command.name, " -F")
            case let completion: line(command.name, values(completion))
            }
        }
            + command.allOptions.map { option in
                let value = option.completion.map(required) ?? ""
                return line(command.name, " -l \(option.name)\(value) -d \(quoted(option.shortHelp))")
            }
            + [line(command.name, " -l help -d \(quoted("Explain the command"))")]
    }

    private static func line(_ command: String, _ rest: String) -> String {
        "complete -c larder -n \(quoted("__fish_seen_subcommand_from " + command))" + rest
    }

    private static func required(_ completion: Completion) -> String {
        completion == .file ? " -r -F" : " -x" + values(completion)
    }

    private static func values(_ completion: Completion) -> String {
        switch completion {
        case .folder: " -a \(quoted("(__fish_complete_directories)"))"
        case .oneOf(let words): " -a \(quoted(words.joined(separator: " ")))"
        case .file, .unknown: ""
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
