import Domain
import Foundation

/// Why bytes are no calendar by RFC 5545.
struct CalendarFlaw: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// A calendar read by the letter of RFC 5545: whatever the grammar does not allow is a flaw.
struct CalendarReader {
    /// A content line, unfolded (section 3.1).
    struct Line {
        let name: String
        let parameters: [String: String]
        let value: String
    }

    /// The lines between BEGIN and END (section 3.6).
    struct Component {
        let name: String
        var lines: [Line] = []
        var parts: [Component] = []

        func all(_ name: String) -> [Line] { lines.filter { $0.name == name } }

        func one(_ name: String) throws -> Line {
            let all = all(name)
            guard all.count == 1 else { throw CalendarFlaw("\(self.name) has \(all.count) \(name)") }
            return all[0]
        }

        func atMostOne(_ names: String...) throws {
            for name in names where all(name).count > 1 {
                throw CalendarFlaw("\(self.name) has several \(name)")
            }
        }

        func onlyKnows(_ names: Set<String>) throws {
            for line in lines where !names.contains(line.name) && !line.name.hasPrefix("X-") {
                throw CalendarFlaw("\(name) has no property \(line.name)")
            }
        }
    }

    static func component(_ bytes: [UInt8]) throws -> Component {
        var open: [Component] = []
        var root: Component?
        for line in try unfolded(bytes).map(contentLine) {
            guard root == nil else { throw CalendarFlaw("there is something behind the calendar") }
            switch line.name {
            case "BEGIN": open.append(Component(name: line.value))
            case "END":
                guard let done = open.popLast(), done.name == line.value else {
                    throw CalendarFlaw("END:\(line.value) has no BEGIN")
                }
                if open.isEmpty { root = done } else { open[open.count - 1].parts.append(done) }
            default:
                guard let inner = open.last else { throw CalendarFlaw("\(line.name) stands in nothing") }
                guard inner.parts.isEmpty else {
                    throw CalendarFlaw("\(line.name) stands behind a component")
                }
                open[open.count - 1].lines.append(line)
            }
        }
        guard let root else { throw CalendarFlaw("the calendar does not end") }
        return root
    }

    /// Lines end with CR and LF, have at most 75 bytes before them, and whole characters.
    private static func unfolded(_ bytes: [UInt8]) throws -> [String] {
        guard bytes.suffix(2) == [13, 10] else { throw CalendarFlaw("the last line does not end") }
        var lines: [String] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 13) {
            guard bytes[end + 1] == 10 else { throw CalendarFlaw("a carriage return stands alone") }
            let line = rest[..<end]
            guard line.count <= 75 else { throw CalendarFlaw("a line has \(line.count) bytes") }
            guard let text = String(validating: line, as: UTF8.self) else {
                throw CalendarFlaw("a character is cut")
            }
            // A tab begins a folded line as well.
            if line.first == 32 || line.first == 9 {
                guard let last = lines.popLast() else { throw CalendarFlaw("the first line is folded") }
                lines.append(last + String(text.unicodeScalars.dropFirst()))
            } else {
                lines.append(text)
            }
            rest = rest[(end + 2)...]
        }
        return lines
    }

    /// `name *(";" param) ":" value`
    private static func contentLine(_ text: String) throws -> Line {
        let scalars = Array(text.unicodeScalars)
        guard scalars.allSatisfy({ $0 == "\t" || ($0.value >= 0x20 && $0.value != 0x7F) }) else {
            throw CalendarFlaw("a control is in \(text)")
        }
        var isQuoted = false
        var pieces: [String] = [""]
        var value: String?
        for (index, scalar) in scalars.enumerated() {
            if scalar == "\"" { isQuoted.toggle() }
            if !isQuoted, scalar == ":" {
                value = String(String.UnicodeScalarView(scalars[(index + 1)...]))
                break
            }
            if !isQuoted, scalar == ";" {
                pieces.append("")
            } else {
                pieces[pieces.count - 1].unicodeScalars.append(scalar)
            }
        }
        guard let value, !isQuoted else { throw CalendarFlaw("no value is in \(text)") }
        let parameters = try pieces.dropFirst().map { piece in
            guard let match = piece.wholeMatch(of: /([A-Z0-9-]+)=([^",:;]*|"[^"]*")/) else {
                throw CalendarFlaw("\(piece) is no parameter")
            }
            return (String(match.1), String(match.2))
        }
        guard pieces[0].wholeMatch(of: /[A-Z0-9-]+/) != nil else {
            throw CalendarFlaw("\(pieces[0]) is no name")
        }
        return Line(
            name: pieces[0],
            parameters: try Dictionary(parameters) { _, _ in throw CalendarFlaw("a parameter is there twice")
            },
            value: value)
    }
}

/// Values by their types (section 3.3).
extension CalendarReader.Line {
    func requireParameters(_ expected: [String: String] = [:]) throws {
        guard parameters == expected else { throw CalendarFlaw("\(name) has the parameters \(parameters)") }
    }

    var date: Day {
        get throws {
            try requireParameters(["VALUE": "DATE"])
            guard let match = value.wholeMatch(of: /(\d{4})(\d\d)(\d\d)/),
                let day = Day("\(match.1)-\(match.2)-\(match.3)")
            else {
                throw CalendarFlaw("\(value) is no date")
            }
            return day
        }
    }

    var time: Instant {
        get throws {
            try requireParameters()
            let form = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/
            guard let match = value.wholeMatch(of: form),
                let instant = Instant("\(match.1)-\(match.2)-\(match.3)T\(match.4):\(match.5):\(match.6)Z")
            else { throw CalendarFlaw("\(value) is no time in UTC") }
            return instant
        }
    }

    var integer: Int {
        get throws {
            try requireParameters()
            guard value.wholeMatch(of: /\d{1,10}/) != nil, let number = Int(value), number <= Int(Int32.max)
            else {
                throw CalendarFlaw("\(value) is no number that an app has room for")
            }
            return number
        }
    }

    /// Texts with commas between them (section 3.3.11).
    var texts: [String] {
        get throws {
            try requireParameters()
            var texts = [String.UnicodeScalarView()]
            var rest = value.unicodeScalars[...]
            while let scalar = rest.popFirst() {
                switch scalar {
                case ";": throw CalendarFlaw("a ; is bare in \(value)")
                case ",": texts.append(String.UnicodeScalarView())
                case "\\":
                    guard let escaped = rest.popFirst(), "\\;,nN".unicodeScalars.contains(escaped) else {
                        throw CalendarFlaw("a \\ stands before nothing in \(value)")
                    }
                    texts[texts.count - 1].append(escaped == "n" || escaped == "N" ? "\n" : escaped)
                default: texts[texts.count - 1].append(scalar)
                }
            }
            return texts.map { String($0) }
        }
    }

    var text: String {
        get throws {
            let texts = try texts
            guard texts.count == 1 else { throw CalendarFlaw("a , is bare in \(value)") }
            return texts[0]
        }
    }

    var address: String {
        get throws {
            try requireParameters()
            guard
                value.wholeMatch(
                    of: /[a-z][a-z0-9+.-]*:([A-Za-z0-9\-._~:\/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*/) != nil
            else {
                throw CalendarFlaw("\(value) is no URI")
            }
            return value
        }
    }
}
