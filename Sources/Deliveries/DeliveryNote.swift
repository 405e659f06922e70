import Domain
import JSON
import Platform

/// The note of what was delivered, for the next start.
///
/// In the log, each delivery would be a line that nobody ever reads again. A repeated delivery is
/// allowed, so the note is a file of its own that is replaced from time to time.
package final class DeliveryNote: Sendable {
    /// The time between two writes. A kill repeats at most the deliveries of this time.
    package static let pause = Duration.seconds(5)

    private struct Note {
        var delivered: [Hook.ID: Int]
        var isWritten = true
    }

    private let note: Guarded<Note>
    private let write: @Sendable ([UInt8]) -> Bool

    /// `bytes` is the text of the last note. A note that cannot be read is empty: its hooks are
    /// told to read everything again. `write` returns false if the text could not be kept.
    package init(_ bytes: [UInt8]?, write: @escaping @Sendable ([UInt8]) -> Bool) {
        var delivered: [Hook.ID: Int] = [:]
        if let bytes, let value = try? JSON.value(from: bytes), case .object(let members)? = value["hooks"] {
            for member in members {
                if let id = Hook.ID(member.name), case .number(let number) = member.value {
                    delivered[id] = Int(number.literal)
                }
            }
        }
        note = Guarded(Note(delivered: delivered))
        self.write = write
    }

    subscript(id: Hook.ID) -> Int? { note.withLock { $0.delivered[id] } }

    func put(_ seq: Int, for id: Hook.ID) {
        note.withLock { note in
            if note.delivered[id] == seq { return }
            note.delivered[id] = seq
            note.isWritten = false
        }
    }

    /// Forgets all hooks but these.
    func keep(_ ids: Set<Hook.ID>) {
        note.withLock { note in
            let kept = note.delivered.filter { ids.contains($0.key) }
            if kept.count != note.delivered.count { (note.delivered, note.isWritten) = (kept, false) }
        }
    }

    /// Writes what is new.
    package func flush() {
        let delivered = note.withLock { note in
            defer { note.isWritten = true }
            return note.isWritten ? nil : note.delivered
        }
        guard let delivered else { return }
        var json = JSONWriter()
        json.object { json in
            json.object("hooks") { json in
                for (id, seq) in delivered.sorted(by: { $0.key < $1.key }) { json.field(named: id.text, seq) }
            }
        }
        if !write(json.bytes + [UInt8(ascii: "\n")]) { note.withLock { $0.isWritten = false } }
    }
}
