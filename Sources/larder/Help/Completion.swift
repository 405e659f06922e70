/// The words that a shell offers for a value.
enum Completion: Equatable {
    case folder
    /// A file, or a folder on the way to one.
    case file
    case oneOf([String])
    /// A value that only the person knows.
    case unknown

    private static let folders: Set = ["DIR", "FROM"]
    private static let files: Set = ["FILE", "FILE…", "TO"]

    init(placeholder: String, choices: [String]) {
        self =
            if !choices.isEmpty {
                .oneOf(choices)
            } else if Completion.folders.contains(placeholder) {
                .folder
            } else {
                Completion.files.contains(placeholder) ? .file : .unknown
            }
    }
}

extension Option {
    /// The completion of the option's value; nil for a switch.
    var completion: Completion? { placeholder.map { Completion(placeholder: $0, choices: choices) } }

    /// The first sentence of the help, which a shell shows next to the option.
    var shortHelp: String {
        let end = help.indices.first { place in
            let next = help[help.index(after: place)...].first
            return help[place] == "." && (next == nil || next == " ")
        }
        return String(help[..<(end ?? help.endIndex)])
    }
}

extension Positional {
    var completion: Completion { Completion(placeholder: placeholder, choices: choices) }
}
