import Domain
import Testing

@testable import larder

@Suite struct `A condition of a running server` {
    private let ahead = LogAhead(
        last: Instant(milliseconds: 7_200_000), now: Instant(milliseconds: 0))

    @Test func `is told once when it begins and once when it ends`() throws {
        var conditions = Conditions()
        #expect(conditions.sentences(isFull: false, ahead: nil) == [])
        #expect(conditions.sentences(isFull: true, ahead: nil) == [Conditions.full])
        #expect(conditions.sentences(isFull: true, ahead: nil) == [])
        let clock = try #require(ahead)
        #expect(
            conditions.sentences(isFull: false, ahead: clock) == [
                "The disk has room again: all changes are done.", "\(clock.sentence) \(clock.remedy)",
            ])
        #expect(conditions.sentences(isFull: false, ahead: clock) == [])
        #expect(conditions.sentences(isFull: false, ahead: nil) == ["Changes have the present time again."])
    }
}
