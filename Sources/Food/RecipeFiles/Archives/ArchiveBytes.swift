/// Numbers in the bytes of an archive, the lowest byte first. A place outside of the bytes gives
/// nil.
extension [UInt8] {
    func two(at place: Int) -> Int? {
        guard place >= 0, place <= count - 2 else { return nil }
        return Int(self[place]) | Int(self[place + 1]) << 8
    }

    func four(at place: Int) -> Int? {
        guard let low = two(at: place), let high = two(at: place + 2) else { return nil }
        return low | high << 16
    }

    /// True if the bytes at a place are those of a record's mark: "PK" and two more.
    func hasMark(_ first: UInt8, _ second: UInt8, at place: Int) -> Bool {
        four(at: place) == 0x4B50 | Int(first) << 16 | Int(second) << 24
    }
}
