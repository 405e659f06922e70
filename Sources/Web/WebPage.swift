import HTTP

/// The page: a shell of HTML, and the files that the shell loads. The folder of the files has the
/// name of the build, which changes with every file. A browser may therefore keep them for ever.
package struct WebPage: Sendable {
    /// The page that is compiled into the program.
    package static let ofTheProgram = WebPage(
        PageFiles.texts.compactMap { WebFile($0.path, $0.content) }
            + PageFiles.pictures.compactMap { WebFile($0.path, hex: $0.content) })

    /// The build of the page that is compiled into the program.
    package static var build: String { ofTheProgram.build }

    /// The style sheets that others build on, in their order. Others follow by name.
    private static let firstStyles = [
        "shell.css", "style/tokens.css", "style/base.css", "style/parts.css", "style/screens.css",
        "style/shopping.css", "style/plan.css", "style/meals.css", "style/review.css",
        "style/print.css",
    ]
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
        let sorted = files.filter { $0.path != WebPage.shellPath }.sorted { $0.path < $1.path }
        let template = files.first { $0.path == WebPage.shellPath }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        let unnamed = WebPage.shell(template ?? "", build: "", sorted)
        var content = Array((unnamed + WebPage.shellFields.map(\.value).joined(separator: "\n")).utf8)
        for file in sorted {
            content += Array(file.path.utf8) + [0] + file.bytes + [0]
        }
        build = ContentCheck.text(of: content)
        shell = Array(WebPage.shell(template ?? "", build: build, sorted).utf8)
        self.files = Dictionary(sorted.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The paths of the files that the page needs, in order.
    package var paths: [String] { files.keys.filter { $0 != WebPage.healingPath }.sorted() }

    private static func shell(_ template: String, build: String, _ files: [WebFile]) -> String {
        let folder = "/assets/\(build)/"
        let rank = { (path: String) in firstStyles.firstIndex(of: path) ?? firstStyles.count }
        let styles = files.filter { $0.kind == .style }.map(\.path).sorted {
            (rank($0), $0) < (rank($1), $1)
        }
        let scripts = files.filter { $0.kind == .script && $0.path != healingPath }.map(\.path)
        let links =
            styles.map { "<link rel=\"stylesheet\" href=\"\(folder)\($0)\">" }
            + scripts.map { "<link rel=\"modulepreload\" href=\"\(folder)\($0)\">" }
        return template.replacing("{links}", with: links.joined(separator: "\n"))
            .replacing("{folder}", with: folder)
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
