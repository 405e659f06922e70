/// Puts answers into bytes (RFC 9112, sections 4 to 7).
package struct ResponseWriter {
    /// The way in which the client learns where the body ends.
    package enum Framing: Equatable, Sendable {
        case length(Int)
        case chunked
        /// The end of the connection ends the body: HTTP/1.0 has no chunks.
        case untilClose
        case none
    }

    /// The interim answer "100 Continue", which asks the client to send the body now.
    package static let goOn = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

    package static let lastChunk = Array("0\r\n\r\n".utf8)

    /// Appends the head. `date` is the value of the Date field, `connection` the value of an
    /// optional Connection field.
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

    /// Returns the parts of a chunk, so that its bytes are not copied. An empty chunk has no parts,
    /// because an empty chunk would end the body.
    package static func chunk(_ bytes: [UInt8]) -> [[UInt8]] {
        if bytes.isEmpty { return [] }
        let lineEnd = [Byte.carriageReturn, Byte.lineFeed]
        return [String(bytes.count, radix: 16).utf8 + lineEnd, bytes, lineEnd]
    }

    /// Writes a field. A control character would end the field and begin another, so each control
    /// character becomes a space.
    private static func writeField(_ name: String, _ value: String, into output: inout [UInt8]) {
        writeWithoutControls(name, into: &output)
        output.append(Byte.colon)
        output.append(Byte.space)
        writeWithoutControls(value, into: &output)
        writeLineEnd(&output)
    }

    private static func writeWithoutControls(_ text: String, into output: inout [UInt8]) {
        let start = output.count
        output.append(contentsOf: text.utf8)
        // Without an early end the compiler looks at many bytes at once.
        let hasControl = output[start...].withUnsafeBufferPointer { bytes in
            bytes.reduce(false) { $0 || isControl($1) }
        }
        guard hasControl else { return }
        for index in start..<output.count where isControl(output[index]) { output[index] = Byte.space }
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < Byte.space || byte == 0x7F }

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
