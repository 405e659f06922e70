import Journal
import Platform

/// A disk that can be filled. Removed files make room again.
package final class TightDisk: PassingCalls {
    private let room = Guarded(Int.max)
    private let real = RealCalls()

    package init() {}

    package func fill(leaving rest: Int = 0) { room.withLock { $0 = rest } }

    package func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        let count = room.withLock { room in
            let count = min(room, bytes.count)
            if room < .max { room -= count }
            return count
        }
        return count == 0 && !bytes.isEmpty
            ? -Int(ENOSPC) : real.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }

    package func truncate(_ descriptor: Int32, to size: Int) -> Int {
        let freed = real.size(descriptor) - size
        let result = real.truncate(descriptor, to: size)
        if result == 0 { free(freed) }
        return result
    }

    package func remove(_ path: String) -> Int {
        let file = real.open(path, .reading)
        let freed = file < 0 ? 0 : real.size(Int32(file))
        if file >= 0 { _ = real.close(Int32(file)) }
        let result = real.remove(path)
        if result == 0 { free(freed) }
        return result
    }

    private func free(_ bytes: Int) {
        room.withLock { if $0 < .max { $0 += bytes } }
    }
}
