import Words

/// The path below which a proxy shows the server, like "/larder" in https://home.example/larder/.
package struct BasePath: Equatable, Sendable {
    /// The path without a slash at its end.
    package let text: String

    private static let mostBytes = 200

    /// Reads a path like "/larder" or "/larder/"; nil for "/" and for any other text.
    package init?(_ text: String) {
        let text = text.ends(with: "/") ? String(text.dropLast()) : text
        let segments = text.pieces(at: Byte.slash)
        guard segments.count > 1, segments[0].isEmpty, text.utf8.count <= BasePath.mostBytes,
            segments.dropFirst().allSatisfy({ BasePath.isSegment($0) })
        else { return nil }
        self.text = text
    }

    private static func isSegment(_ segment: Substring) -> Bool {
        !segment.isEmpty && ![".", ".."].containsWord(segment)
            && segment.utf8.allSatisfy { byte in
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-._~".utf8.contains(byte)
            }
    }

    /// True for a request of the path itself, without the slash at its end.
    package func isNamed(by target: Target) -> Bool { target.path.isWord(text) }
}

extension RequestHead {
    /// The same request without a path at the beginning of its target. A proxy may have taken the
    /// path away already. The answer is not to be packed, so that its addresses can be completed.
    package func inside(_ base: BasePath) -> RequestHead {
        RequestHead(
            method: method, target: target.inside(base), host: host,
            fields: fields.without("accept-encoding"),
            framing: framing, minorVersion: minorVersion, keepsAlive: keepsAlive,
            expectsContinue: expectsContinue)
    }
}
