import Words

/// Whatever is accepted must come out of the writer as a text that reads as the same value;
/// whatever is not must be refused, not crash.
///
/// This file is no target of the package, because libFuzzer brings its own main.
/// `Tests/Outside/Stress/fuzz json` compiles the file together with the sources.
@_cdecl("LLVMFuzzerTestOneInput")
func readWriteAndReadAgain(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = UnsafeRawBufferPointer(start: start, count: count)
    do {
        let value = try JSON.value(from: input)
        precondition(!value.hasLongMarkRun, "a text that costs the square of its length")
        for indent in [nil, 2] {
            let written = value.json(indent: indent)
            let again = try JSON.value(from: written)
            precondition(again == value && again.json(indent: indent) == written, "writing changed the value")
        }
        if case .number(let number) = value { _ = (number.integer, number.decimal) }
    } catch {
        precondition((0...count).contains(error.offset), "the offset lies outside the text")
    }
    _ = try? JSON.read(Everything.self, from: input)
    return 0
}

extension JSONValue {
    fileprivate var hasLongMarkRun: Bool {
        switch self {
        case .string(let text): text.hasLongMarkRun
        case .array(let elements): elements.contains(where: \.hasLongMarkRun)
        case .object(let members): members.contains { $0.name.hasLongMarkRun || $0.value.hasLongMarkRun }
        default: false
        }
    }
}

/// Asks for fields of every shape, by names short enough for a fuzzer to find.
private struct Everything: JSONReadable {
    private enum Word: String, CaseIterable { case one, two }

    init?(_ fields: inout Fields) {
        _ = fields.required("a", .text(1...3))
        _ = fields.optional("b", .integer(-5...Int.max))
        _ = fields.change("c", .decimal)
        _ = fields.nullable("d", .list(of: .object(Everything.self), atMost: 3))
        _ = fields.ifGiven("e", .choice(Word.self))
        _ = fields.optional("f", .parsed(expecting: "a number") { Int($0) })
    }
}
