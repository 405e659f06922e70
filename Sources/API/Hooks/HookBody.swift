import Domain
import JSON
import UseCases
import Words

struct NewHook: JSONReadable {
    static let schema: String? = "HookInput"
    let url: String
    let kinds: [RowKind]
    /// The secret that the owner chose; nil for one of the server's.
    let secret: String?

    init?(_ fields: inout Fields) {
        let url = fields.required("url", .text(Hook.urlLength))
        kinds = fields.optional("kinds", .feedKinds) ?? []
        secret = fields.optional("secret", .secret)
        guard let url else { return nil }
        self.url = url
    }
}

/// The merge patch of a hook.
struct HookChange: JSONReadable {
    static let schema: String? = "HookChange"
    let url: String?
    let kinds: FieldChange<[RowKind]>
    let secret: String?
    let isPaused: Bool?

    init?(_ fields: inout Fields) {
        fields.pass("id", "version", "createdBy", "createdAt", "pause", "delivered", "failure")
        url = fields.ifGiven("url", .text(Hook.urlLength))
        kinds = fields.change("kinds", .feedKinds)
        secret = fields.ifGiven("secret", .secret)
        isPaused = fields.ifGiven("paused", .boolean)
    }

    var patch: HookPatch {
        var patch = HookPatch(url: url, secret: secret, isPaused: isPaused)
        switch kinds {
        case .keep: break
        case .clear: patch.kinds = []
        case .set(let kinds): patch.kinds = kinds
        }
        return patch
    }
}

extension JSONShape where Self == ListShape<ParsedText<RowKind>> {
    /// Kinds of rows, by their words in the change feed.
    fileprivate static var feedKinds: Self {
        let kinds = RowKind.allCases.filter(\.isInFeed)
        let words = kinds.map { $0.type.word }
        return .list(
            of: .parsed(
                expecting: "one of " + words.map { "“\($0)”" }.joined(separator: ", "), as: .choice(words)
            ) { word in kinds.first { $0.type.word.isWord(word) } },
            1...kinds.count)
    }
}

extension JSONShape where Self == ParsedText<String> {
    fileprivate static var secret: Self {
        let length = Hook.secretLength
        return .parsed(
            expecting:
                "a secret of \(length.lowerBound) to \(length.upperBound) letters, digits and signs, without "
                + "accents", as: .text(length)
        ) { text in
            let isPrintable = text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
            return isPrintable && length.contains(text.utf8.count) ? text : nil
        }
    }
}
