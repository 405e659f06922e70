/// The completions for bash. They need nothing but bash itself.
enum BashCompletions {
    static var text: String {
        """
        # Completions of larder for bash, made by “larder generate bash”.
        _larder() {
            local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options= words=
            # The shell takes --log=text for three words.
            if [ "$word" = = ]; then
                word=
            elif [ "$before" = = ]; then
                before=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            COMPREPLY=()
            if [ "$COMP_CWORD" = 1 ]; then
                COMPREPLY=($(compgen -W "\(commands)" -- "$word"))
                return
            fi
            case $before in
        \(values.joined(separator: "\n"))
            esac
            case ${COMP_WORDS[1]} in
        \(Command.all.map(line).joined(separator: "\n"))
                help) words="\(names)" ;;
            esac
            case $word:$words in
                -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
                *:folder) compopt -o dirnames ;;
                *:file) compopt -o default ;;
                *:) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
                *) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
            esac
        }
        complete -F _larder larder
        """
    }

    private static let names = Command.all.map(\.name).joined(separator: " ")
    private static let commands = Help.firstWords.map(\.name).joined(separator: " ") + " --help --version"

    /// The lines that complete an option's value. Options of one name complete alike.
    private static var values: [String] {
        var names: [(completion: Completion, names: [String])] = []
        for option in Command.all.flatMap(\.allOptions) {
            guard let completion = option.completion else { continue }
            let name = "--" + option.name
            if let index = names.firstIndex(where: { $0.completion == completion }) {
                if !names[index].names.contains(name) { names[index].names.append(name) }
            } else {
                names.append((completion, [name]))
            }
        }
        return names.map { completion, names in
            let reply =
                switch completion {
                case .folder: "compopt -o dirnames; return"
                case .file: "compopt -o default; return"
                case .oneOf(let words):
                    "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")); return"
                case .unknown: "return"
                }
            return "        \(names.joined(separator: " | "))) \(reply) ;;"
        }
    }

    private static func line(of command: Command) -> String {
        let options = command.allOptions.map { "--" + $0.name }.joined(separator: " ")
        let words =
            switch command.positionals.last?.completion {
            case .folder: "folder"
            case .file: "file"
            case .oneOf(let words): "\"\(words.joined(separator: " "))\""
            case .unknown, nil: "\"\""
            }
        return "        \(command.name)) options=\"\(options) --help\" words=\(words) ;;"
    }
}
