import HTTP

/// The page: a shell of HTML, and the files that the shell loads. The folder of the files has the
/// name of the build, which changes with every file. A browser may therefore keep them for ever.
package struct WebPage: Sendable {
    /// The page that is compiled into the program.
    package static let ofTheProgram = WebPage(
        PageFiles.texts.compactMap { WebFile($0.path, $0.content, packed: bytes(hex: $0.packed)) }
            + PageFiles.pictures.compactMap { WebFile($0.path, bytes(hex: $0.content)) })

    /// The build of the page that is compiled into the program.
    package static var build: String { ofTheProgram.build }

    private static let shellPath = "index.html"
    /// The script that stands in for scripts of other builds. The page itself never loads it.
    static let healingPath = "heal.js"

    /// The name of the folder of this build's files.
    package let build: String
    /// The HTML that loads the files.
    package let shell: [UInt8]
    /// The files in the folder of the build, by path.
    package let files: [String: WebFile]

    package init(_ files: [WebFile]) {
        let template = files.first { $0.path == WebPage.shellPath }
        let others = files.filter { $0.path != WebPage.shellPath }.sorted { $0.path < $1.path }
        var content = Array(WebPage.shellFields.map(\.value).joined(separator: "\n").utf8)
        content += template?.bytes ?? []
        for file in others {
            content += Array(file.path.utf8) + [0] + file.bytes + [0]
        }
        build = ContentCheck.text(of: content)
        shell = Array(
            String(decoding: template?.bytes ?? [], as: UTF8.self)
                .replacing("{folder}", with: "/assets/\(build)/").utf8)
        self.files = Dictionary(others.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The paths of the files that the page needs, in order.
    package var paths: [String] { files.keys.filter { $0 != WebPage.healingPath }.sorted() }

    private static func bytes(hex digits: String) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.utf8.count / 2)
        var high: UInt8?
        for digit in digits.utf8 {
            guard let value = Byte.hexValue(digit) else { return [] }
            if let first = high { bytes.append(first << 4 | value) }
            high = high == nil ? value : nil
        }
        return bytes
    }

    /// The fields of the shell besides its caching.
    static let shellFields = [
        Response.Field("Content-Type", WebFile.Kind.html.type),
        Response.Field(
            "Content-Security-Policy",
            [
                "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:",
                "media-src blob:", "connect-src 'self'", "manifest-src 'self'", "form-action 'none'",
                "base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
                "trusted-types 'none'",
            ].joined(separator: "; ")),
        Response.Field("Referrer-Policy", "no-referrer"),
        Response.Field(
            "Permissions-Policy",
            ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"]
                .map { $0 + "=()" }.joined(separator: ", ")),
    ]
}
