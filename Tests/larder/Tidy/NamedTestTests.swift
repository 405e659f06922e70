import Foundation
import Testing

/// The pages for contributors name tests by their words: the suite's, then the test's.
@Test func `each test that a page for contributors names is there`() throws {
    let tests = SourceFile.ofTests.flatMap(\.lines)
    let suites = tests.compactMap { $0.firstMatch(of: /struct `([^`]+)`/).map { String($0.1) + " " } } + [""]
    let names = Set(tests.compactMap { $0.firstMatch(of: /func `([^`]+)`/).map { String($0.1) } })
    let page = repositoryFolder.appending(path: "Sources/Domain/Domain.docc/NewField.md")
    // A sentence between two marks, and not code or a path.
    let named = try String(contentsOf: page, encoding: .utf8).split(separator: "`")
        .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        .filter { $0.contains(/^[A-Z][a-z]+( [a-z',]+){5,}$/) }
    #expect(named.count > 5)
    let missing = named.filter { name in
        !suites.contains { name.hasPrefix($0) && names.contains(String(name.dropFirst($0.count))) }
    }
    #expect(missing == [])
}
