import HTTP

/// The page: a shell of HTML, and the files that the shell loads. The folder of the files has the
/// name of the build, which changes with every file. A browser may therefore keep them for ever.
/// The contract's page at /docs is a second shell with files in the same folder.
package struct WebPage: Sendable {
    /// The page that is compiled into the program.
    package static let ofTheProgram = WebPage(
        PageFiles.texts.compactMap { WebFile($0.path, $0.content, packed: bytes(hex: $0.packed)) }
            + PageFiles.pictures.compactMap { WebFile($0.path, bytes(hex: $0.content)) })

    /// The build of the page that is compiled into the program.
    package static var build: String { ofTheProgram.build }

    private static let shellPath = "index.html"
    private static let docsShellPath = "docs.html"
    /// The files that only /docs loads.
    static let docsPaths: Set = ["docs.js", "docs.css"]
    /// The address of the contract's page.
    package static let docsPath = "/docs"
    /// The script that stands in for scripts of other builds. The page itself never loads it.
    static let healingPath = "heal.js"

    /// The name of the folder of this build's files.
    package let build: String
    /// The HTML that loads the files.
    package let shell: [UInt8]
    /// The HTML of the contract's page.
    let docsShell: [UInt8]
    /// The files in the folder of the build, by path.
    package let files: [String: WebFile]

    package init(_ files: [WebFile]) {
        var content = Array(WebPage.shellFields.map(\.value).joined(separator: "\n").utf8)
        for file in files.sorted(by: { $0.path < $1.path }) {
            content += Array(file.path.utf8) + [0] + file.bytes + [0]
        }
        let build = ContentCheck.text(of: content)
        var byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        func takeShell(_ path: String) -> [UInt8] {
            let template = String(decoding: byPath.removeValue(forKey: path)?.bytes ?? [], as: UTF8.self)
            return Array(template.replacing("{folder}", with: "assets/\(build)/").utf8)
        }
        shell = takeShell(WebPage.shellPath)
        docsShell = takeShell(WebPage.docsShellPath)
        self.build = build
        self.files = byPath
    }

    /// The paths of the files that the page needs, in order.
    package var paths: [String] {
        files.keys.filter { $0 != WebPage.healingPath && !WebPage.docsPaths.contains($0) }.sorted()
    }

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
