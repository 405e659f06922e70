import Deflate
import HTTP
import Platform
import Words

/// Answers as gzip, for clients that unpack it. The packed forms of the texts that were sent lately
/// are kept by the texts themselves, so a text that stays the same is packed once.
final class PackedAnswers: Sendable {
    /// The least bytes that are packed. Less fits into a packet anyway.
    private static let leastBytes = 1 << 10
    /// The most bytes that are packed at once. More takes a thread for long work.
    private static let mostBytesAtOnce = 128 << 10
    /// The most bytes that are packed at all, as for a page. A longer text would crowd out the
    /// others that are kept.
    private static let mostBytes = 1 << 20
    /// The limit of each of the two generations that are kept: a dozen lists and the contract.
    private static let mostKept = 2 << 20

    private struct Text: Hashable {
        let bytes: [UInt8]

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    private let kept = Guarded(Generations<Text, [UInt8]>(mostBytes: PackedAnswers.mostKept))

    /// Returns the answer in the form that the client prefers.
    func form(of response: Response, for head: RequestHead, on threads: LongWork) -> HandlerOutcome {
        guard let encodings = head.fields["accept-encoding"] else { return .response(response) }
        let takesPacked = AcceptEncoding(encodings).takesGzip
        var response = response
        switch response.body {
        case .bytes(let bytes) where bytes.count >= PackedAnswers.leastBytes && response.isUnpackedText:
            response.fields.append(AcceptEncoding.vary)
            guard takesPacked, bytes.count <= PackedAnswers.mostBytes else { break }
            return packed(bytes, of: response, on: threads)
        case .bytes where response.status == .notModified:
            response.fields.append(AcceptEncoding.vary)
            guard takesPacked else { break }
            response.mapTag { tag in
                // The copy of the client has one of the two tags.
                let condition = head.fields["if-none-match"].flatMap(EntityTagCondition.init)
                return condition?.names(tag.packed) == true ? tag.packed : tag
            }
        default: break
        }
        return .response(response)
    }

    private func packed(_ bytes: [UInt8], of response: Response, on threads: LongWork) -> HandlerOutcome {
        let text = Text(bytes: bytes)
        if let packed = kept.withLock({ $0.find(text) }) { return .response(response.packed(as: packed)) }
        let pack = { @Sendable [kept] in
            let packed = Gzip.pack(bytes)
            kept.withLock { $0.add(packed, as: text, bytes: bytes.count + packed.count) }
            return response.packed(as: packed)
        }
        if bytes.count <= PackedAnswers.mostBytesAtOnce { return .response(pack()) }
        return .work { await threads.onThreads { pack() } }
    }
}

extension Response {
    /// True for a text without a coding of its own.
    fileprivate var isUnpackedText: Bool {
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
