import Foundation
import Testing

/// The places where texts of strangers are compared with words of a protocol.
private let doors = [
    "Sources/Parts/HTTP/", "Sources/Parts/Server/", "Sources/Parts/JSON/", "Sources/API/SignIn/",
    "Sources/API/Requests/", "Sources/API/Routes.swift", "Sources/API/Batch/", "Sources/API/Hooks/",
    "Sources/API/Answers/", "Sources/Assistant/Protocol/", "Sources/Assistant/Assistant.swift",
]

/// `==` of String normalises. That costs the square of the accents on one letter, and calls some
/// texts equal that are written differently.
@Test func `texts of strangers are compared as bytes`() {
    // The part of a comparison that shows that a String is meant.
    let comparison = /[!=]= "|" [!=]= |\.has(Prefix|Suffix)\b|case "|\.lowercased\(\)/
    var found: [String] = []
    for file in SourceFile.ofSources where doors.contains(where: file.path.hasPrefix) {
        for (number, line) in file.lines.enumerated() {
            let isComment = line.drop { $0 == " " }.hasPrefix("//")
            if !isComment, line.contains(comparison) {
                found.append("\(file.path):\(number + 1): \(line)")
            }
        }
    }
    #expect(found == [])
}
