import Testing

@testable import API
@testable import RecipeImport

/// A page in bytes, as an old site sends it.
struct EncodedPage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let contentType: String?

    init(_ description: String, _ contentType: String?, _ bytes: [UInt8]) {
        (testDescription, self.contentType, self.bytes) = (description, contentType, bytes)
    }
}

/// Returns a page with the letters of "crème œuf" as one byte each; `œ` is the byte of the second.
private func page(_ head: String = "", œ: UInt8) -> [UInt8] {
    let text =
        "<html>\(head)<script type='application/ld+json'>"
        + #"{"@type":"Recipe","name":"cr\#u{e8}me ?uf","recipeIngredient":["1 egg"]}</script>"#
    return text.unicodeScalars.map { $0 == "?" ? œ : UInt8($0.value) }
}

private let text =
    #"<html><script type="application/ld+json">"#
    + #"{"@type":"Recipe","name":"crème œuf","recipeIngredient":["1 egg"]}</script>"#

private func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap {
        isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xff)] : [UInt8($0 & 0xff), UInt8($0 >> 8)]
    }
}

@Test(arguments: [
    EncodedPage("UTF-8", "text/html; charset=utf-8", Array(text.utf8)),
    EncodedPage("UTF-8 with a mark", "text/html", [0xef, 0xbb, 0xbf] + Array(text.utf8)),
    EncodedPage("UTF-8 with a wrong label", "text/html; charset=iso-8859-1", Array(text.utf8)),
    EncodedPage("windows-1252 by its type", "text/html; charset=windows-1252", page(œ: 0x9c)),
    EncodedPage("windows-1252 by its type in capitals", "text/html; charset=\"Windows-1252\"", page(œ: 0x9c)),
    EncodedPage("windows-1252 by a meta tag", "text/html", page("<meta charset='windows-1252'>", œ: 0x9c)),
    EncodedPage("ISO 8859-1, which is read as windows-1252", "text/html; charset=ISO-8859-1", page(œ: 0x9c)),
    EncodedPage(
        "ISO 8859-1 by an older meta tag", nil,
        page("<meta http-equiv=Content-Type content=\"text/html; charset=ISO-8859-1\">", œ: 0x9c)),
    EncodedPage("ISO 8859-15 by its type", "text/html; charset=iso-8859-15", page(œ: 0xbd)),
    EncodedPage("ISO 8859-15 by a meta tag", "text/html", page("<meta charset=latin9>", œ: 0xbd)),
    EncodedPage(
        "ISO 8859-15 by the first line of XML", nil,
        Array("<?xml version='1.0' encoding='ISO-8859-15'?>".utf8) + page(œ: 0xbd)),
    EncodedPage("UTF-16 with a mark", nil, [0xff, 0xfe] + utf16(text, isBigEndian: false)),
    EncodedPage("UTF-16 with a mark, high byte first", nil, [0xfe, 0xff] + utf16(text, isBigEndian: true)),
    EncodedPage("UTF-16 by its type", "text/html; charset=utf-16le", utf16(text, isBigEndian: false)),
    EncodedPage("UTF-16 by its first character", "text/html", utf16(text, isBigEndian: true)),
])
func `a page in another charset is read rightly`(page: EncodedPage) throws {
    let readings = try RecipeReader(defaultServings: 4).read(page.bytes, contentType: page.contentType)
    #expect(readings.map(\.name) == ["crème œuf"])
}
