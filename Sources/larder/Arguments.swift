import JSON

/// An option a command takes, as its help shows it.
struct Option: Sendable {
    let name: String
    /// What stands for the value in the help; nil for a switch.
    let placeholder: String?
    let help: String
    var repeats = false

    /// The variable that can stand in for it: `--host-name` is LARDER_HOST_NAME.
    var variable: String { "LARDER_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined() }
}

/// A word a command takes without a name before it. It may be the value of an option that can also
/// be named.
struct Positional: Sendable {
    let name: String
    let placeholder: String
    let isRequired: Bool
}

/// Words that make no sense, with a sentence that says which would.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// A command's options as given: on the command line, else in the environment.
struct Arguments {
    private var values: [String: [String]] = [:]
    private var origin: [String: String] = [:]

    init(_ words: [String], places: [Positional] = [], options: [Option], environment: Environment)
        throws(UsageError)
    {
        for option in options {
            // A list of values in one variable is cut at commas.
            guard let value = environment(option.variable), !value.isEmpty else { continue }
            values[option.name] = option.repeats ? value.split(separator: ",").map(String.init) : [value]
            origin[option.name] = option.variable
        }
        var rest = words[...]
        var placesLeft = places[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                guard let place = placesLeft.popFirst() else {
                    throw UsageError(
                        "“\(word)” is \(places.isEmpty ? "not an option; options begin with --" : "one word too many")."
                    )
                }
                try take(place.name, value: word, repeats: false)
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
        if let missing = placesLeft.first(where: { $0.isRequired && values[$0.name] == nil }) {
            throw UsageError("\(missing.placeholder) is missing.")
        }
    }

    private static func value(of option: Option, attached: String?, rest: inout ArraySlice<String>)
        throws(UsageError) -> String
    {
        guard let placeholder = option.placeholder else { return attached ?? "true" }
        if let attached { return attached }
        // “--data --ephemeral” is a value forgotten, not a folder of that name; --data=--ephemeral
        // would be.
        guard let value = rest.first, !value.hasPrefix("--") else {
            throw UsageError("--\(option.name) needs a value: --\(option.name) \(placeholder).")
        }
        rest.removeFirst()
        return value
    }

    private mutating func take(_ name: String, value: String, repeats: Bool) throws(UsageError) {
        if isOnCommandLine(name), !repeats { throw UsageError("--\(name) is given twice.") }
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

    /// Whether the option stands on the command line, and not only in the environment.
    func isOnCommandLine(_ name: String) -> Bool { origin[name] == "--" + name }

    func wrong(_ name: String, wants: String, value: String? = nil) -> UsageError {
        UsageError("\(origin[name] ?? "--" + name) must be \(wants), not “\(value ?? text(name) ?? "")”.")
    }
}
