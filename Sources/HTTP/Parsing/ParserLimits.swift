/// How much of a request the parser takes before it refuses the rest.
package struct ParserLimits: Sendable {
    /// Method, target and version without the line's end. RFC 9112, section 3 asks for at least
    /// 8000 bytes.
    package var requestLine = 8_192
    /// Request line and fields together, up to and with the empty line. The largest honest head
    /// seen is a browser's with a few cookies, 4 KB.
    package var head = 16_384
    package var fields = 100
    /// One chunk's line: size and extensions. Nobody sends extensions; attackers send long ones.
    package var chunkLine = 256
    /// All chunk extensions of one body together.
    package var chunkExtensions = 16_384
    /// With their line ends.
    package var trailers = 8_192

    package init() {}
}
