package import HTTP

/// An address of the page, as a line of a route table. All are read with GET.
package struct WebRoute: Sendable {
    package let path: String
    package let name: String
    /// The media type of the answer.
    package let type: String
    /// True for an address where programs look too.
    package let isForEveryone: Bool
    /// Answers with the texts of the path's parameters. Nil if nothing has such an address.
    package let answer: @Sendable (RequestHead, [String]) -> Response?

    init(
        _ path: String, _ name: String, _ type: String, isForEveryone: Bool = false,
        _ answer: @escaping @Sendable (RequestHead, [String]) -> Response?
    ) {
        self.path = path
        self.name = name
        self.type = type
        self.isForEveryone = isForEveryone
        self.answer = answer
    }
}

extension WebPage {
    /// The screens that people may type as a path. Each stands after the "#" in the page's address.
    static let screens = [
        "/plan", "/plan/{date}", "/plan/{date}/{slot}", "/wall", "/shopping", "/lists/{id}", "/usuals",
        "/shelves", "/meals", "/meals/new", "/meals/import", "/meals/{id}", "/meals/{id}/edit",
        "/meals/{id}/cook", "/cook/{planned}", "/review/{planId}", "/join", "/join/{code}", "/more",
        "/first-steps", "/household", "/people", "/devices",
        "/settings", "/standing", "/notices", "/activity", "/history",
    ]

    private static let unkept = Response.Field("Cache-Control", "no-store")

    /// All addresses of the page.
    package var routes: [WebRoute] {
        let anything = "application/octet-stream"
        return [
            WebRoute("/", "getPage", "text/html", isForEveryone: true) { head, _ in
                // A browser on the server's own machine asks each time: other programs use the same
                // address at other times.
                let isOwn = head.host?.isLoopback ?? true
                return answer(head, shell, isOwn ? "no-cache" : "private, max-age=31536000")
            },
            WebRoute(WebPage.docsPath, "getDocs", "text/html", isForEveryone: true) { head, _ in
                // The shell's addresses continue its own, so it has no slash at its end.
                if head.target.path.hasSuffix("/") {
                    return Response(
                        .permanentRedirect, fields: [Response.Field("Location", WebPage.docsPath)])
                }
                return answer(head, docsShell, "no-cache")
            },
            WebRoute("/assets/build", "getPageBuild", "application/json") { _, _ in buildAnswer },
            WebRoute("/assets/{build}/{file}", "getPageFile", anything) { head, names in
                answer(head, names[1], in: names[0])
            },
            WebRoute("/assets/{build}/{folder}/{file}", "getPageFolderFile", anything) { head, names in
                answer(head, names[1] + "/" + names[2], in: names[0])
            },
            icon("/favicon.ico", "getFavicon", "icons/icon-192.png"),
            icon("/apple-touch-icon.png", "getTouchIcon", "icons/icon-180.png"),
        ] + WebPage.screens.map(WebPage.screen)
    }

    private func answer(_ head: RequestHead, _ shell: [UInt8], _ control: String) -> Response {
        let tag = EntityTag(build)
        let fields =
            [Response.Field("ETag", tag.text), Response.Field("Cache-Control", control)] + WebPage.shellFields
        let condition = head.fields["if-none-match"].flatMap(EntityTagCondition.init)
        if condition?.matchesWeakly(tag) == true { return Response(.notModified, fields: fields) }
        return Response(.ok, fields: fields, body: shell)
    }

    /// The present build, for pages of earlier builds. Its form never changes.
    private var buildAnswer: Response {
        let list = paths.map { "\"/assets/\(build)/\($0)\"" }.joined(separator: ",")
        let type = Response.Field("Content-Type", "application/json; charset=utf-8")
        return Response(
            .ok, fields: [type, WebPage.unkept],
            body: Array("{\"build\":\"\(build)\",\"files\":[\(list)]}".utf8))
    }

    /// A file of the page. A page of another build has lost a file from the browser's cache: its
    /// scripts are healed, and its style sheets are the present ones.
    private func answer(_ head: RequestHead, _ path: String, in build: String) -> Response? {
        if build == self.build {
            return files[path]?.answer(to: head, "public, max-age=31536000, immutable")
        }
        if path.hasSuffix(".js") {
            return files[WebPage.healingPath]?.answer(to: head, WebPage.unkept.value)
        }
        guard let file = files[path], file.kind == .style else { return nil }
        return file.answer(to: head, WebPage.unkept.value)
    }

    private func icon(_ path: String, _ name: String, _ file: String) -> WebRoute {
        WebRoute(path, name, "image/png") { head, _ in files[file]?.answer(to: head, "max-age=86400") }
    }

    private static func screen(_ path: String) -> WebRoute {
        let words = path.split { !$0.isLetter }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return WebRoute(path, "open" + words.joined(), "text/plain") { head, _ in
            let place = "/#" + head.target.path + (head.target.query.map { "?" + $0 } ?? "")
            let fields = [
                Response.Field("Location", place), unkept,
                Response.Field("Content-Type", "text/plain; charset=utf-8"),
            ]
            let text = "The page is at \(place). GET /openapi.yaml lists the addresses for programs.\n"
            return Response(.seeOther, fields: fields, body: Array(text.utf8))
        }
    }
}
