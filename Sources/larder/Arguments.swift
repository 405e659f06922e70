import JSON

/// An option a command takes, as its help shows it.
struct Option: Sendable {
    let name: String
    /// The word for the value in the help; nil for a switch.
    let placeholder: String?
    let help: String
    var repeats = false
    /// The heading in the help; nil for the options without one.
    var group: String?
    /// The words of which the value is one; empty if other values can be given.
    var choices: [String] = []

    /// The environment variable with the option's value: `--host-name` has LARDER_HOST_NAME.
    var variable: String { "LARDER_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined() }

    /// Returns the name of the option that a wrong name may mean: one of like letters, else one
    /// with fewer or more of the same words. Other programs call `--log` `--access-log`.
    static func meant(by name: String, among options: [Option]) -> String? {
        let words = Set(name.split(separator: "-"))
        func isNear(_ option: Option) -> Bool {
            let own = Set(option.name.split(separator: "-"))
            return own.isSubset(of: words) || !words.isEmpty && words.isSubset(of: own)
        }
        return nearest(to: name, among: options.map(\.name)) ?? options.first(where: isNear)?.name
    }
}

/// A word that a command takes without an option's name. The same value may also be given with its
/// option.
struct Positional: Sendable {
    let name: String
    let placeholder: String
    let isRequired: Bool
    /// True if several words may follow. Only the last positional repeats.
    var repeats = false
    /// The words of which the value is one; empty if other values can be given.
    var choices: [String] = []
}

extension CaseIterable where Self: RawRepresentable<String> {
    /// The words for the cases, as a person writes them.
    static var words: [String] { allCases.map(\.rawValue) }
}

/// Wrong words on the command line, with a sentence that says how to correct them.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// The values of a command's options: from the command line, else from the environment, else from a
/// file.
struct Arguments {
    /// The source of a value. A later one wins over an earlier one.
    private enum Origin: Int {
        case file, environment, commandLine
    }

    private var values: [String: [String]] = [:]
    private var sources: [String: (source: Origin, words: String)] = [:]
    private let options: [Option]

    init(_ words: [String], positionals: [Positional] = [], options: [Option], environment: Environment)
        throws(UsageError)
    {
        self.options = options
        for option in options {
            guard let value = environment(option.variable), !value.isEmpty else { continue }
            take(option, variable: value, from: (.environment, option.variable))
        }
        var rest = words[...]
        var positionalsLeft = positionals[...]
        while let word = rest.popFirst() {
            // A file of such a name is given as ./-p. A dash alone stands for stdin or stdout.
            if word.hasPrefix("-"), !word.hasPrefix("--"), word != "-" {
                throw UsageError(
                    "There is no option \(word). Options begin with --; a file of that name is ./\(word).")
            }
            guard word.hasPrefix("--") else {
                guard let positional = positionalsLeft.first else {
                    throw Arguments.surplus(word, positionals)
                }
                if !positional.repeats { positionalsLeft.removeFirst() }
                try take(positional.name, value: word, repeats: positional.repeats)
                continue
            }
            let cut = word.firstIndex(of: "=")
            let name = String(word[word.index(word.startIndex, offsetBy: 2)..<(cut ?? word.endIndex)])
            guard let option = options.first(where: { $0.name == name }) else {
                let near = Option.meant(by: name, among: options).map { " Did you mean --\($0)?" } ?? ""
                throw UsageError("There is no option --\(name).\(near)")
            }
            let attached = cut.map { String(word[word.index(after: $0)...]) }
            try take(
                option.name, value: Arguments.value(of: option, attached: attached, rest: &rest),
                repeats: option.repeats)
        }
        if let missing = positionalsLeft.first(where: { $0.isRequired && values[$0.name] == nil }) {
            throw UsageError("\(missing.placeholder) is missing. Add it after the command's name.")
        }
    }

    /// Adds the values of a file for options that have none.
    mutating func complete(from file: ConfigFile) {
        for option in options where values[option.name] == nil {
            guard let value = file.value(of: option.variable), !value.isEmpty else { continue }
            let words = "\(option.variable) in \(file.place(of: option.variable)),"
            take(option, variable: value, from: (.file, words))
        }
    }

    /// Takes the value of a variable, which separates several values by commas.
    private mutating func take(_ option: Option, variable: String, from source: (Origin, String)) {
        values[option.name] = option.repeats ? variable.split(separator: ",").map(String.init) : [variable]
        sources[option.name] = source
    }

    private static func surplus(_ word: String, _ positionals: [Positional]) -> UsageError {
        if positionals.isEmpty {
            return UsageError("“\(word)” is not an option. Options begin with --; leave the word out.")
        }
        let taken = positionals.map(\.placeholder).joined(separator: " ")
        return UsageError("“\(word)” is one word too many. Besides options the command only takes \(taken).")
    }

    private static func value(of option: Option, attached: String?, rest: inout ArraySlice<String>)
        throws(UsageError) -> String
    {
        guard let placeholder = option.placeholder else { return attached ?? "true" }
        if let attached { return attached }
        // “--data --ephemeral” is a forgotten value. A folder of that name is given as
        // --data=--ephemeral.
        guard let value = rest.first, !value.hasPrefix("--") else {
            throw UsageError("--\(option.name) needs a value: --\(option.name) \(placeholder).")
        }
        rest.removeFirst()
        return value
    }

    private mutating func take(_ name: String, value: String, repeats: Bool) throws(UsageError) {
        if isOnCommandLine(name), !repeats { throw UsageError("--\(name) is given twice. Give it once.") }
        values[name] = isOnCommandLine(name) ? values[name, default: []] + [value] : [value]
        sources[name] = (.commandLine, "--" + name)
    }

    func all(_ name: String) -> [String] { values[name] ?? [] }

    func text(_ name: String) -> String? { values[name]?.last }

    func isSet(_ name: String) throws(UsageError) -> Bool {
        guard let text = text(name) else { return false }
        switch text.lowercased() {
        case "true", "1", "yes": return true
        case "false", "0", "no": return false
        default: throw wrong(name, wants: "true or false")
        }
    }

    func number(_ name: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = text(name) else { return nil }
        guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(text), range.contains(number)
        else {
            throw wrong(name, wants: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func choice<Choice: RawRepresentable & CaseIterable>(_ name: String, _ type: Choice.Type)
        throws(UsageError) -> Choice?
    where Choice.RawValue == String {
        guard let text = text(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw wrong(name, wants: "one of " + Choice.words.joined(separator: ", "))
        }
        return choice
    }

    /// Says whether the option is on the command line, and not only in the environment.
    func isOnCommandLine(_ name: String) -> Bool { sources[name]?.source == .commandLine }

    /// Says whether the value of `name` wins over that of `other`: the command line over the
    /// environment, and the environment over the file.
    func isNearer(_ name: String, than other: String) -> Bool {
        (sources[name]?.source.rawValue ?? -1) > (sources[other]?.source.rawValue ?? -1)
    }

    /// The words for the source of a value: “--port”, “LARDER_PORT”, or the variable with its line.
    func source(of name: String) -> String { sources[name]?.words ?? "--" + name }

    func wrong(_ name: String, wants: String, value: String? = nil) -> UsageError {
        UsageError("\(source(of: name)) must be \(wants), not “\(value ?? text(name) ?? "")”.")
    }
}
