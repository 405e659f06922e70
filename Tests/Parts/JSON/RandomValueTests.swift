import Chance
import JSON
import Testing

extension Chance {
    fileprivate mutating func value(depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &self) {
        case 0: .null
        case 1: .bool(Bool.random(using: &self))
        case 2:
            .number(JSONNumber(Int64(truncatingIfNeeded: next()) >> Int64.random(in: 0..<64, using: &self)))
        case 3:
            .number(
                JSONNumber(
                    "-\(Int.random(in: 0..<100, using: &self)).\(Int.random(in: 0..<999, using: &self))E+07")!
            )
        case 4, 5: .string(text())
        case 6: .array((0..<count()).map { _ in value(depth: depth - 1) })
        default: .object((0..<count()).map { .init("\($0)" + text(), value(depth: depth - 1)) })
        }
    }

    private mutating func count() -> Int { Int.random(in: 0..<20, using: &self) }

    private mutating func text() -> String {
        var text = ""
        for _ in 0..<count() {
            let highest: UInt32 = [0x7f, 0x7f, 0x7f, 0x20, 0x7ff, 0xffff, 0x10ffff].randomElement(
                using: &self)!
            text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: 0...highest, using: &self)) ?? "\"")
        }
        return text
    }

    fileprivate mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &self) {
            let place = Int.random(in: 0...bytes.count, using: &self)
            let byte =
                Bool.random(using: &self)
                ? UInt8.random(in: 0...255, using: &self)
                : Array(#""\{}[],:0u-e "#.utf8).randomElement(using: &self)!
            switch Int.random(in: 0..<3, using: &self) {
            case 0: bytes.insert(byte, at: place)
            case 1: if place < bytes.count { bytes[place] = byte }
            default: if place < bytes.count { bytes.remove(at: place) }
            }
        }
        return bytes
    }
}

@Test(arguments: 0..<200 as Range<UInt64>) func `every written value reads back unchanged`(seed: UInt64)
    throws
{
    var random = Chance(seed: seed)
    let value = random.value(depth: 4)
    let bytes = value.json()
    #expect(try JSON.value(from: bytes) == value, "seed \(seed)")
    #expect(try JSON.value(from: value.json(indent: 3)).json() == bytes, "seed \(seed)")
}

@Test(arguments: 0..<200 as Range<UInt64>)
func `a damaged text is refused or gives a writable value`(seed: UInt64) {
    var random = Chance(seed: seed)
    let bytes = random.value(depth: 3).json()
    for _ in 0..<50 {
        let damaged = random.mutate(bytes)
        do throws(JSONError) {
            let value = try JSON.value(from: damaged)
            #expect(try JSON.value(from: value.json()) == value, "seed \(seed)")
        } catch {
            #expect((0...damaged.count).contains(error.offset), "seed \(seed)")
        }
    }
}

@Test(arguments: 0..<50 as Range<UInt64>) func `a list or object cut at any byte is refused`(seed: UInt64) {
    var random = Chance(seed: seed)
    let bytes = JSONValue.array([random.value(depth: 2), random.value(depth: 1)]).json()
    for end in bytes.indices {
        #expect(throws: JSONError.self, "seed \(seed), cut at \(end)") { try JSON.value(from: bytes[..<end]) }
    }
}
