extension Command {
    static let generate = Command(
        name: "generate", summary: "prints the man page, a page of all options, or completions for a shell",
        about: """
            Prints a text that is made from the same tables as --help. KIND is “man” for the man page, \
            “options” for the handbook's page of all options, or a shell: “bash”, “zsh” or “fish” for its \
            completions. “larder generate man | man -l -” shows the page. “source <(larder generate bash)” \
            in ~/.bashrc completes commands, options and their values, and so does zsh with its name in \
            ~/.zshrc; for fish it is “larder generate fish | source”.
            """,
        positionals: [
            Positional(
                name: "kind", placeholder: "KIND", isRequired: true, choices: GeneratedText.words)
        ],
        options: [],
        run: { arguments, _, console throws(UsageError) in
            let word = arguments.text("kind") ?? ""
            guard let text = GeneratedText(rawValue: word) else {
                let words = GeneratedText.words.joined(separator: ", ")
                throw UsageError("KIND must be one of \(words), not “\(word)”.")
            }
            console.result(text.text)
            return Larder.fine
        })
}

/// A text that is made from the tables of commands and options.
enum GeneratedText: String, CaseIterable, Sendable {
    case man, options, bash, zsh, fish

    /// The text, without the LF at its end.
    var text: String {
        switch self {
        case .man: ManPage.text
        case .options: OptionsPage.text
        case .bash: BashCompletions.text
        case .zsh: ZshCompletions.text
        case .fish: FishCompletions.text
        }
    }
}
