import Domain
import Testing
import UseCases
import Walks

@testable import Store

/// An answer with the given body size.
private func remembered(
    _ number: Int, by: Member.ID?, body: Int = 0, headers: [String] = [], hasChanged: Bool = true
) -> RememberedAnswers.Remembered {
    .init(
        seq: hasChanged ? number : nil, at: Instant(milliseconds: number), household: id(1), by: by,
        retry: Retry(key: "k-\(number)", fingerprint: "f"),
        answer: Answer(status: 200, headers: headers, body: String(repeating: "x", count: body)))
}

private func isKnown(_ number: Int, by: Member.ID?, in answers: RememberedAnswers) -> Bool {
    answers[by, Retry(key: "k-\(number)", fingerprint: "f")] != nil
}

@Suite struct `Remembered answers` {
    @Test(.ownThreads) func `without a body also count against the limit`() {
        var answers = RememberedAnswers()
        for number in 1...100_000 { answers.add(remembered(number, by: id(1))) }
        #expect(answers.bytes <= RememberedAnswers.most)
        #expect(
            answers.all.reduce(0) { count, _ in count + 1 } <= RememberedAnswers.most
                / RememberedAnswers.bytesBesideText)
        #expect(isKnown(100_000, by: id(1), in: answers))
    }

    @Test func `count their headers and their keys`() {
        let bare = remembered(1, by: nil)
        #expect(bare.bytes == RememberedAnswers.bytesBesideText + "k-1".utf8.count + "f".utf8.count)
        #expect(remembered(1, by: nil, body: 10, headers: ["ETag", "12"]).bytes == bare.bytes + 16)
    }

    @Test func `are dropped oldest first when all together are too many`() {
        var answers = RememberedAnswers()
        let large = RememberedAnswers.most / 8
        for number in 1...10 { answers.add(remembered(number, by: id(number), body: large)) }
        #expect((1...10).filter { isKnown($0, by: id($0), in: answers) } == [4, 5, 6, 7, 8, 9, 10])
        #expect(answers.bytes <= RememberedAnswers.most)
    }

    @Test(.ownThreads) func `to requests that changed nothing do not push out others`() {
        var answers = RememberedAnswers()
        answers.add(remembered(0, by: id(1)))
        for number in 1...20_000 { answers.add(remembered(number, by: id(2), hasChanged: false)) }
        #expect(answers.bytes <= RememberedAnswers.mostOfNothing + remembered(0, by: id(1)).bytes)
        #expect(isKnown(0, by: id(1), in: answers) && isKnown(20_000, by: id(2), in: answers))
    }

    @Test func `of a household are forgotten together`() {
        var answers = RememberedAnswers()
        for number in 1...3 { answers.add(remembered(number, by: id(1), hasChanged: number < 3)) }
        answers.removeAll(of: id(2))
        #expect(isKnown(1, by: id(1), in: answers))
        answers.removeAll(of: id(1))
        #expect(answers.bytes == 0 && !isKnown(3, by: id(1), in: answers))
    }

    @Test func `with the same key count once`() {
        var answers = RememberedAnswers()
        for _ in 0..<3 { answers.add(remembered(1, by: id(1), body: 100)) }
        #expect(answers.bytes == remembered(1, by: id(1), body: 100).bytes)
        answers.pass(to: RememberedAnswers.time)
        #expect(answers.bytes == 0 && !isKnown(1, by: id(1), in: answers))
    }

    @Test func `find the parts of a key among keys that begin alike`() {
        var answers = RememberedAnswers()
        let retry = Retry(key: "k", fingerprint: "f")
        for key in ["j", "k-1", "k!", "ka"] {
            let other = Retry(key: key, fingerprint: "other").part(0)
            answers.add(
                .init(
                    seq: 1, at: Instant(milliseconds: 0), household: id(1), by: id(1), retry: other,
                    answer: Answer(status: 200, headers: [], body: "")))
        }
        #expect(!answers.hasOtherParts(than: retry, of: id(1)))
        answers.add(
            .init(
                seq: 2, at: Instant(milliseconds: 0), household: id(1), by: id(1), retry: retry.part(12),
                answer: Answer(status: 200, headers: [], body: "")))
        #expect(!answers.hasOtherParts(than: retry, of: id(1)))
        #expect(answers.hasOtherParts(than: Retry(key: "k", fingerprint: "g"), of: id(1)))
        #expect(!answers.hasOtherParts(than: Retry(key: "k", fingerprint: "g"), of: id(2)))
    }
}
