import Domain
import Testing

@Suite struct `Known results` {
    @Test func `are those of the function, also where places are taken`() {
        let doubled = KnownResults<Int, Int>()
        for _ in 1...2 {
            for number in 0..<20_000 { #expect(doubled.result(for: number) { 2 * $0 } == 2 * number) }
        }
    }

    @Test func `are computed once where the place is free`() {
        let doubled = KnownResults<Int, Int>()
        var count = 0
        for _ in 1...10 {
            _ = doubled.result(for: 7) { number in
                count += 1
                return 2 * number
            }
        }
        #expect(count == 1)
    }
}
