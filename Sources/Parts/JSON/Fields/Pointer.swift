/// JSON pointers (RFC 6901). A pointer is found only for a problem, by a walk down from the root;
/// no path is recorded before.
extension Tape {
    /// Returns the pointer to a token. A token that is not on the tape yet counts as the next
    /// value.
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

    /// Returns the pointer to the end of the readable text. The pointer names the broken value, or
    /// the object or list around other flaws.
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
                // The target may be the name of a value; the pointer then names the value.
                return (value, isObject ? string(at: child) : String(count))
            }
            child = index(after: value)
            count += 1
        }
        // An object has no member to point at before its first name is read.
        return isObject ? nil : (child, String(count))
    }

    /// Escapes a step of a pointer (RFC 6901, section 3).
    static func escaped(_ step: String) -> String {
        guard step.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
            return step
        }
        var escaped: [UInt8] = []
        for byte in step.utf8 {
            switch byte {
            case UInt8(ascii: "~"): escaped += "~0".utf8
            case UInt8(ascii: "/"): escaped += "~1".utf8
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}
