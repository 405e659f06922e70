/// The remainders by which a reader corrects errors: polynomials over the field of 256 elements
/// (ISO/IEC 18004, section 7.5).
enum ReedSolomon {
    /// The coefficients of the product of (x - 2^i) for each i below the degree, without the first
    /// coefficient, 1.
    static func divisor(degree: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: degree)
        result[degree - 1] = 1
        var root: UInt8 = 1
        for _ in 0..<degree {
            for place in 0..<degree {
                result[place] = product(result[place], root)
                if place + 1 < degree { result[place] ^= result[place + 1] }
            }
            root = product(root, 2)
        }
        return result
    }

    static func remainder(_ data: some Sequence<UInt8>, by divisor: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: divisor.count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for (place, coefficient) in divisor.enumerated() { result[place] ^= product(coefficient, factor) }
        }
        return result
    }

    /// Multiplies in the field of polynomials over {0, 1} modulo x^8 + x^4 + x^3 + x^2 + 1.
    static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var result: UInt16 = 0
        for bit in (0..<8).reversed() {
            result = (result << 1) ^ (result >> 7 * 0x11D)
            if right >> bit & 1 == 1 { result ^= UInt16(left) }
        }
        return UInt8(truncatingIfNeeded: result)
    }
}
