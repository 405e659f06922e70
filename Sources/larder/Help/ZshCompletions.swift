/// The completions for zsh.
enum ZshCompletions {
    static var text: String {
        """
        #compdef larder
        # Completions of larder for zsh, made by “larder generate zsh”.
        _larder() {
            local curcontext=$curcontext state line
            local -a commands others
            commands=(
        \(Command.all.map { described($0.name, $0.summary) }.joined(separator: "\n"))
            )
            others=(
        \(Help.otherWords.map { described($0.name, $0.summary) }.joined(separator: "\n"))
            )
            _arguments -C '1: :->command' '*:: :->rest'
            case $state in
            command)
                _describe command commands
                _describe word others
                ;;
            rest)
                case $words[1] in
        \(Command.all.map(branch).joined(separator: "\n"))
                help) _describe command commands ;;
                esac
                ;;
            esac
        }
        # The first is for a file in $fpath, the second for “source <(larder generate zsh)”.
        if [ "$funcstack[1]" = _larder ]; then _larder "$@"; else compdef _larder larder; fi
        """
    }

    private static func described(_ name: String, _ summary: String) -> String {
        "        " + quoted(name + ":" + summary)
    }

    private static func branch(of command: Command) -> String {
        let arguments =
            command.allOptions.map(spec) + ["'--help[Explain the command]'"]
            + command.positionals.map(spec)
        return """
                    \(command.name))
                        _arguments \\
                            \(arguments.joined(separator: " \\\n                "))
                        ;;
            """
    }

    private static func spec(of option: Option) -> String {
        let help = option.shortHelp.map { "[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
        let value = option.completion.map { "=[\(help)]:\(option.placeholder ?? ""):\(action($0))" }
        return quoted((option.repeats ? "*" : "") + "--" + option.name + (value ?? "[\(help)]"))
    }

    private static func spec(of positional: Positional) -> String {
        let place = positional.repeats ? "*:" : positional.isRequired ? ":" : "::"
        return quoted(place + positional.placeholder + ":" + action(positional.completion))
    }

    private static func action(_ completion: Completion) -> String {
        switch completion {
        case .folder: "_files -/"
        case .file: "_files"
        case .oneOf(let words): "(\(words.joined(separator: " ")))"
        case .unknown: " "
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
    }
}
