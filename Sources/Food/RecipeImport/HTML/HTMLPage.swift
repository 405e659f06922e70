/// The parts of an HTML page for programs: its linked data, and the addresses that the page gives
/// for itself. A page may be broken but is never refused.
struct HTMLPage {
    /// The page in UTF-8.
    let bytes: [UInt8]
    /// The text of every `<script type="application/ld+json">`, and of `<meta>` of that name.
    private(set) var scripts: [[UInt8]] = []
    /// The address in `<link rel="canonical">`.
    private(set) var canonical: String?
    /// The address by which the page is shared (`og:url`).
    private(set) var sharedAddress: String?
    /// The title under which the page is shared (`og:title`).
    private(set) var sharedTitle: String?

    private static let attributes = HTMLAttributeNames([
        "type", "rel", "href", "name", "property", "content",
    ])

    /// Reads a page; `charset` comes from Content-Type.
    init(_ body: [UInt8], charset: String?) {
        bytes = HTMLCharset.utf8(body, labelled: charset)
        var scanner = HTMLScanner(bytes, attributes: HTMLPage.attributes)
        while let tag = scanner.nextTag() {
            switch tag.name {
            case "script":
                if tag.isLinkedData {
                    scripts.append(scanner.text(until: "script"))
                } else {
                    scanner.skip(until: "script")
                }
            case "style", "textarea", "title": scanner.skip(until: tag.name)
            case "link":
                if canonical == nil, tag["rel"]?.lowercased() == "canonical" { canonical = tag.words("href") }
            case "meta": readMeta(tag)
            default: break
            }
        }
    }

    private mutating func readMeta(_ tag: HTMLTag) {
        guard let name = tag["property"] ?? tag["name"], let content = tag.words("content") else { return }
        switch name.lowercased() {
        case "og:url": sharedAddress = sharedAddress ?? content
        case "og:title": sharedTitle = sharedTitle ?? content
        case let name where HTMLTag.isLinkedData(name): scripts.append(Array(content.utf8))
        default: break
        }
    }
}
