/// JSON pointers, RFC 6901. They are found only when something is wrong, by walking down from the
/// root: nobody keeps track of the path before.
extension Tape {
    /// The pointer to a token. One that is not on the tape yet is taken to be a value about to be
    /// read.
    func pointer(to target: Int) -> String {
        var pointer = ""
        var container = 0
        while container < target {
            guard let (child, step) = child(of: container, holding: target) else { break }
            pointer += "/" + Self.escaped(step)
            container = child
        }
        return pointer
    }

    /// Where the text stopped making sense. If it was a value, the pointer names it, else the
    /// object or list around it.
    func pointerToTheEnd(of flaw: Flaw.Kind) -> String {
        switch flaw {
        case .missingComma, .mismatchedEnd, .trailing, .repeatedName:
            return pointer(to: lastOpen)
        default:
            return pointer(to: tokens.count)
        }
    }

    private var lastOpen: Int { tokens.lastIndex { $0.next == JSONToken.unfinished } ?? 0 }

    private func child(of container: Int, holding target: Int) -> (index: Int, step: String)? {
        let isObject = kind(at: container) == .object
        var child = firstChild(of: container)
        var count = 0
        while child < tokens.count {
            let value = isObject ? child + 1 : child
            if target <= value || target < index(after: value) {
                // The target may be the name of the value: then it is the value that is meant.
                return (value, isObject ? string(at: child) : String(count))
            }
            child = index(after: value)
            count += 1
        }
        // Before a name is read, there is nothing in an object to point at.
        return isObject ? nil : (child, String(count))
    }

    /// RFC 6901, section 3.
    static func escaped(_ step: String) -> String {
        guard step.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
            return step
        }
        var escaped = ""
        for scalar in step.unicodeScalars {
            switch scalar {
            case "~": escaped += "~0"
            case "/": escaped += "~1"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
