import Testing

@testable import QR

@Suite struct `A QR code as SVG` {
    /// The modules that the rectangles of the path cover, by row and column of the picture.
    private func covered(_ svg: String) -> Set<[Int]> {
        var places: Set<[Int]> = []
        for match in svg.matches(of: /M(\d+) (\d+)h(\d+)v1h-(\d+)z/) {
            guard let x = Int(match.1), let y = Int(match.2), let width = Int(match.3), match.3 == match.4
            else { return [] }
            for column in x..<x + width { places.insert([y, column]) }
        }
        return places
    }

    @Test(arguments: [1, 40, 271]) func `has the dark modules, within four light ones`(length: Int) throws {
        let code = try #require(QRCode(String(repeating: "a", count: length)))
        var dark: Set<[Int]> = []
        for row in 0..<code.size {
            for column in 0..<code.size where code.grid.isDark(row, column) {
                dark.insert([row + 4, column + 4])
            }
        }
        #expect(covered(code.svg) == dark)
        #expect(code.svg.contains(#"viewBox="0 0 \#(code.size + 8) \#(code.size + 8)""#))
    }

    @Test func `is black on white, and has neither script nor style`() throws {
        let svg = try #require(QRCode("http://192.168.0.7:8080/")).svg
        let tags = svg.matches(of: /<\/?(\w+)/).map { String($0.1) }
        #expect(tags == ["svg", "rect", "path", "svg"])
        #expect(svg.contains(##"<rect width="33" height="33" fill="#fff"/><path fill="#000" d="M4 4h7"##))
        #expect(!svg.contains("style") && !svg.contains("href") && !svg.contains(" on"))
    }
}
