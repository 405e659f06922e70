package import Domain
import JSON

extension Change {
    /// The bytes that the change's rows take in the log, counted row by row.
    package var logBytes: Int {
        edits.reduce(0) { bytes, edit in
            guard let row = edit.value.row else { return bytes }
            var json = JSONWriter()
            json.object { edit.key.kind.write(row, to: &$0) }
            return bytes + json.bytes.count
        }
    }
}
