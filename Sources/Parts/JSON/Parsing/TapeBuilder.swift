/// Reads the structure of a text (RFC 8259, sections 2 to 5) in one pass: checks the text and
/// writes the tape.
///
/// The builder uses no recursion: `open` holds the open lists and objects and never grows past the
/// limit of depth.
struct TapeBuilder: ~Copyable {
    let limits: JSONLimits
    var tape: Tape
    var position = 0
    private var open: [Int] = []

    private enum Step {
        case value, firstValue, name, firstName, separator, done
    }

    init(_ bytes: UnsafeRawBufferPointer, limits: JSONLimits) {
        self.limits = limits
        tape = Tape(bytes: bytes)
    }

    static func tape(of bytes: UnsafeRawBufferPointer, limits: JSONLimits) throws(JSONError) -> Tape {
        var builder = TapeBuilder(bytes, limits: limits)
        do throws(Flaw) {
            try builder.build()
        } catch {
            let pointer = builder.tape.pointerToTheEnd(of: error.kind)
            throw JSONError(
                offset: error.offset, pointer: pointer, detail: error.detail(in: bytes, limits: limits))
        }
        return builder.tape
    }

    private mutating func build() throws(Flaw) {
        try checkBeginning()
        // A name or value of our payloads takes ten bytes on average, without spaces.
        tape.tokens.reserveCapacity(
            limits.foldedDepth == nil ? min(tape.bytes.count / 8 + 8, limits.parts) : 1_024)
        var step = Step.value
        while step != .done {
            skipSpace()
            guard position < tape.bytes.count else { throw Flaw(.endsEarly, at: position) }
            step = try take(step)
        }
        skipSpace()
        guard position == tape.bytes.count else { throw Flaw(.trailing, at: position) }
    }

    private func checkBeginning() throws(Flaw) {
        let bytes = tape.bytes
        guard bytes.count <= limits.bytes else { throw Flaw(.tooLong, at: limits.bytes) }
        guard !bytes.isEmpty else { throw Flaw(.empty, at: 0) }
        // RFC 8259, section 8.1 lets a reader ignore the mark; a strict reader has no reason to.
        guard !bytes.starts(with: [0xef, 0xbb, 0xbf]) else { throw Flaw(.byteOrderMark, at: 0) }
    }

    private mutating func take(_ step: Step) throws(Flaw) -> Step {
        let byte = tape.bytes[position]
        switch step {
        case .value: return try value(byte)
        case .firstValue: return byte == UInt8(ascii: "]") ? try close(byte) : try value(byte)
        case .name: return try name(byte)
        case .firstName: return byte == UInt8(ascii: "}") ? try close(byte) : try name(byte)
        case .separator: return try separator(byte)
        case .done: return .done
        }
    }

    private mutating func value(_ byte: UInt8) throws(Flaw) -> Step {
        switch byte {
        case UInt8(ascii: "\""): try text()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        case UInt8(ascii: "{"): return try begin(.object)
        case UInt8(ascii: "["): return try begin(.list)
        case UInt8(ascii: "t"): try word("true", .yes)
        case UInt8(ascii: "f"): try word("false", .no)
        case UInt8(ascii: "n"): try word("null", .null)
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
            throw Flaw(.missingValue, at: position)
        default: throw Flaw(.notAValue, at: position)
        }
        return open.isEmpty ? .done : .separator
    }

    private mutating func name(_ byte: UInt8) throws(Flaw) -> Step {
        guard byte == UInt8(ascii: "\"") else {
            throw Flaw(byte == UInt8(ascii: "}") ? .surplusComma : .missingName, at: position)
        }
        try text()
        skipSpace()
        guard position < tape.bytes.count else { throw Flaw(.endsEarly, at: position) }
        guard tape.bytes[position] == UInt8(ascii: ":") else { throw Flaw(.missingColon, at: position) }
        position += 1
        return .value
    }

    private mutating func separator(_ byte: UInt8) throws(Flaw) -> Step {
        switch byte {
        case UInt8(ascii: ","):
            position += 1
            return tape.kind(at: open[open.count - 1]) == .object ? .name : .value
        case UInt8(ascii: "]"), UInt8(ascii: "}"): return try close(byte)
        default: throw Flaw(.missingComma, at: position)
        }
    }

    private mutating func begin(_ kind: JSONToken.Kind) throws(Flaw) -> Step {
        guard open.count < limits.depth else { throw Flaw(.tooDeep, at: position) }
        open.append(tape.tokens.count)
        try append(kind, position..<position, next: JSONToken.unfinished)
        position += 1
        return kind == .object ? .firstName : .firstValue
    }

    private mutating func close(_ byte: UInt8) throws(Flaw) -> Step {
        let index = open[open.count - 1]
        let isObject = tape.kind(at: index) == .object
        guard isObject == (byte == UInt8(ascii: "}")) else { throw Flaw(.mismatchedEnd, at: position) }
        if isObject, let second = tape.repeatedName(inObjectAt: index) {
            throw Flaw(.repeatedName, at: Int(tape.tokens[second].start) - 1)
        }
        position += 1
        if isObject, open.count - 1 == limits.foldedDepth { tape.fold(index) }
        tape.tokens[index].end = UInt32(position)
        tape.tokens[index].next = UInt32(tape.tokens.count)
        open.removeLast()
        return open.isEmpty ? .done : .separator
    }

    private mutating func word(_ word: StaticString, _ kind: JSONToken.Kind) throws(Flaw) {
        let start = position
        for offset in 0..<word.utf8CodeUnitCount {
            guard position < tape.bytes.count else { throw Flaw(.endsEarly, at: position) }
            guard tape.bytes[position] == word.utf8Start[offset] else { throw Flaw(.notAValue, at: start) }
            position += 1
        }
        try append(kind, start..<position)
    }

    /// Appends a token. Offsets and counts fit 32 bits: `checkBeginning` has limited the text, and
    /// a token takes at least one byte.
    mutating func append(_ kind: JSONToken.Kind, _ range: Range<Int>, next: UInt32? = nil) throws(Flaw) {
        let count = tape.tokens.count
        guard count < limits.parts else { throw Flaw(.tooManyParts, at: range.lowerBound) }
        tape.tokens.append(
            JSONToken(
                kind: kind, start: UInt32(truncatingIfNeeded: range.lowerBound),
                end: UInt32(truncatingIfNeeded: range.upperBound),
                next: next ?? UInt32(truncatingIfNeeded: count + 1)))
    }

    private mutating func skipSpace() {
        var position = position
        while position < tape.bytes.count {
            switch tape.bytes[position] {
            case 0x20, 0x0a, 0x0d, 0x09: position += 1
            default:
                self.position = position
                return
            }
        }
        self.position = position
    }
}
