import JSON

/// An option a command takes, as its help shows it.
struct Option: Sendable {
    let name: String
    /// The word for the value in the help; nil for a switch.
    let placeholder: String?
    let help: String
    var repeats = false

    /// The environment variable with the option's value: `--host-name` has LARDER_HOST_NAME.
    var variable: String { "LARDER_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined() }
}

/// A word that a command takes without an option's name. The same value may also be given with its
/// option.
struct Positional: Sendable {
    let name: String
    let placeholder: String
    let isRequired: Bool
}

/// Wrong words on the command line, with a sentence that says how to correct them.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// The values of a command's options: from the command line, else from the environment.
struct Arguments {
    private var values: [String: [String]] = [:]
    private var origin: [String: String] = [:]

    init(_ words: [String], positionals: [Positional] = [], options: [Option], environment: Environment)
        throws(UsageError)
    {
        for option in options {
            // A variable separates several values by commas.
            guard let value = environment(option.variable), !value.isEmpty else { continue }
            values[option.name] = option.repeats ? value.split(separator: ",").map(String.init) : [value]
            origin[option.name] = option.variable
        }
        var rest = words[...]
        var positionalsLeft = positionals[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                guard let positional = positionalsLeft.popFirst() else {
                    throw Arguments.surplus(word, positionals)
                }
                try take(positional.name, value: word, repeats: false)
                continue
            }
            let cut = word.firstIndex(of: "=")
            let name = String(word[word.index(word.startIndex, offsetBy: 2)..<(cut ?? word.endIndex)])
            guard let option = options.first(where: { $0.name == name }) else {
                let near =
                    nearest(to: name, among: options.map(\.name)).map { " Did you mean --\($0)?" } ?? ""
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
        origin[name] = "--" + name
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
            throw wrong(name, wants: "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
        }
        return choice
    }

    /// Says whether the option is on the command line, and not only in the environment.
    func isOnCommandLine(_ name: String) -> Bool { origin[name] == "--" + name }

    func wrong(_ name: String, wants: String, value: String? = nil) -> UsageError {
        UsageError("\(origin[name] ?? "--" + name) must be \(wants), not “\(value ?? text(name) ?? "")”.")
    }
}
