/// How much of a request the parser takes before it refuses the rest.
package struct ParserLimits: Sendable {
    /// Method, target and version. RFC 9112, section 3 asks for at least 8000 octets.
    package var requestLine = 8_192
    /// Request line and fields together. The largest honest head seen is a browser's with a few cookies, 4 KB.
    package var head = 16_384
    package var fields = 100
    /// One chunk's line: size and extensions. Nobody sends extensions; attackers send long ones.
    package var chunkLine = 256
    /// All chunk extensions of one body together.
    package var chunkExtensions = 16_384
    package var trailers = 8_192

    package init() {}
}
