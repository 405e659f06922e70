/// Puts answers into bytes (RFC 9112, sections 4 to 7).
package struct ResponseWriter {
    /// How the client learns where the body ends.
    package enum Framing: Equatable, Sendable {
        case length(Int)
        case chunked
        /// HTTP/1.0 has no chunks: the end of the connection is the end of the body.
        case untilClose
        case none
    }

    /// "100 Continue": send the body now.
    package static let goOn = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    package static let lastChunk = Array("0\r\n\r\n".utf8)

    /// Appends the head. `date` is the value of the Date field; `connection` that of the Connection
    /// field where one is needed.
    package static func writeHead(
        _ response: Response, framing: Framing, date: [UInt8], connection: String?, into output: inout [UInt8]
    ) {
        output.append(contentsOf: "HTTP/1.1 ".utf8)
        writeNumber(response.status.rawValue, into: &output)
        output.append(Byte.space)
        output.append(contentsOf: response.status.reason.utf8)
        output.append(contentsOf: "\r\nServer: larder\r\nDate: ".utf8)
        output.append(contentsOf: date)
        writeLineEnd(&output)
        for field in response.fields { writeField(field.name, field.value, into: &output) }
        if let connection { writeField("Connection", connection, into: &output) }
        switch framing {
        case .length(let length):
            output.append(contentsOf: "Content-Length: ".utf8)
            writeNumber(length, into: &output)
            writeLineEnd(&output)
        case .chunked: writeField("Transfer-Encoding", "chunked", into: &output)
        case .untilClose, .none: break
        }
        writeLineEnd(&output)
    }

    /// The parts of a chunk, so that its bytes are not copied. An empty chunk has none: it would
    /// end the body.
    package static func chunk(_ bytes: [UInt8]) -> [[UInt8]] {
        if bytes.isEmpty { return [] }
        let lineEnd = [Byte.carriageReturn, Byte.lineFeed]
        return [String(bytes.count, radix: 16).utf8 + lineEnd, bytes, lineEnd]
    }

    /// A control character would end the field and begin another: each becomes a space, whoever put
    /// it there.
    private static func writeField(_ name: String, _ value: String, into output: inout [UInt8]) {
        writeWithoutControls(name, into: &output)
        output.append(Byte.colon)
        output.append(Byte.space)
        writeWithoutControls(value, into: &output)
        writeLineEnd(&output)
    }

    private static func writeWithoutControls(_ text: String, into output: inout [UInt8]) {
        for byte in text.utf8 { output.append(byte < Byte.space || byte == 0x7F ? Byte.space : byte) }
    }

    private static func writeLineEnd(_ output: inout [UInt8]) {
        output.append(Byte.carriageReturn)
        output.append(Byte.lineFeed)
    }

    private static func writeNumber(_ number: Int, into output: inout [UInt8]) {
        var divisor = 1
        while number / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            output.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}
