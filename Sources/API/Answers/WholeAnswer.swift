import Deflate
import HTTP
import Tables
import Words

/// A whole answer, plain and packed. The packed form is made when the first client takes it.
final class WholeAnswer: Sendable {
    /// The least bytes that are packed. Less fits into a packet anyway.
    fileprivate static let leastBytes = 1 << 10
    /// The most bytes that are packed at once. More takes a thread for long work.
    private static let mostBytesAtOnce = 128 << 10
    /// The most bytes that are packed at all, as for a page.
    private static let mostBytes = 1 << 20

    private final class Packed: Sendable {
        let response: Response

        init(_ response: Response) {
            self.response = response
        }
    }

    let plain: Response
    /// The packed form; nil for an answer that is never packed.
    private let packed: ComputedOnce<Packed>?

    init(_ response: Response) {
        plain = response
        packed = response.isWorthPacking ? ComputedOnce() : nil
    }

    /// Returns the answer, or 304 for a client that has it already.
    func answer(to routed: RoutedRequest) -> WholeAnswer {
        guard let tag = plain.tag, routed.has(tag) else { return self }
        return WholeAnswer(Response(.notModified, fields: plain.fields))
    }

    /// Returns the form that a client prefers.
    func form(for head: RequestHead, on threads: LongWork) -> HandlerOutcome {
        guard let encodings = head.fields["accept-encoding"] else { return .response(plain) }
        let takesPacked = AcceptEncoding(encodings).takesGzip
        var plain = plain
        switch plain.body {
        case .bytes(let bytes) where plain.isWorthPacking:
            plain.fields.append(AcceptEncoding.vary)
            guard let packed, takesPacked, bytes.count <= WholeAnswer.mostBytes else { break }
            let pack = { @Sendable [plain] in
                packed.value { Packed(plain.packed(as: Gzip.pack(bytes))) }.response
            }
            if packed.known != nil || bytes.count <= WholeAnswer.mostBytesAtOnce { return .response(pack()) }
            return .work { await threads.onThreads { pack() } }
        case .bytes where plain.status == .notModified:
            plain.fields.append(AcceptEncoding.vary)
            guard takesPacked else { break }
            plain.mapTag { tag in
                // The copy of the client has one of the two tags.
                let condition = head.fields["if-none-match"].flatMap(EntityTagCondition.init)
                return condition?.names(tag.packed) == true ? tag.packed : tag
            }
        default: break
        }
        return .response(plain)
    }
}

extension Response {
    /// The entity tag, nil if there is none.
    var tag: EntityTag? {
        guard case .tags(let tags) = self["ETag"].flatMap(EntityTagCondition.init) else { return nil }
        return tags.first
    }

    /// True for a longer text without a coding of its own.
    fileprivate var isWorthPacking: Bool {
        guard case .bytes(let bytes) = body, bytes.count >= WholeAnswer.leastBytes else { return false }
        guard let type = self["Content-Type"], self["Content-Encoding"] == nil else { return false }
        return type.begins(with: "text/") || ["json", "yaml", "xml"].contains { type.contains($0) }
    }

    fileprivate func packed(as bytes: [UInt8]) -> Response {
        var response = self
        response.body = .bytes(bytes)
        response.fields.append(AcceptEncoding.gzipped)
        response.mapTag(\.packed)
        return response
    }

    /// Changes the entity tag, if there is one.
    fileprivate mutating func mapTag(_ change: (EntityTag) -> EntityTag) {
        guard let tag, let index = fields.firstIndex(where: { $0.name.isWord("ETag") }) else { return }
        fields[index] = Field("ETag", change(tag).text)
    }
}
