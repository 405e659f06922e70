/// The limits on the parts of a request; the parser refuses a request that goes over a limit.
package struct ParserLimits: Sendable {
    /// The method, target and version without the line's end. RFC 9112, section 3 asks for at least
    /// 8000 bytes.
    package var requestLine = 8_192
    /// The request line and fields together, including the empty line. The largest honest head seen
    /// is a browser's with a few cookies, 4 KB.
    package var head = 16_384
    package var fields = 100
    /// The line of one chunk: size and extensions. Only attackers send long extensions.
    package var chunkLine = 256
    /// The chunk extensions of one body together.
    package var chunkExtensions = 16_384
    /// The trailers with their line ends.
    package var trailers = 8_192

    package init() {}
}
