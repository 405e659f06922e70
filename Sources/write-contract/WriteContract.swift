import API
import Contract
import Domain
import Journal
import Platform
import Store
import UseCases

/// Writes openapi.yaml from the hand-written groups in a folder and the route table:
/// `write-contract FOLDER FILE`.
@main
struct WriteContract {
    static func main() {
        guard CommandLine.arguments.count == 3 else { stop("usage: write-contract FOLDER FILE") }
        let (folder, file) = (CommandLine.arguments[1], CommandLine.arguments[2])
        var texts: [String: String] = [:]
        for name in names(in: folder) where name.hasSuffix(".yaml") {
            guard let text = read("\(folder)/\(name)") else { stop("\(folder)/\(name) cannot be read") }
            texts[String(name.dropLast(5))] = text
        }
        do throws(ContractError) {
            let text = try ContractDocument.text(
                texts, routes: ContractRoute.all(in: routes), problems: ContractProblem.all,
                tables: .ofTheProgram)
            if read(file) == text { return }
            if !write(text, to: file) { stop("\(file) cannot be written") }
        } catch {
            stop(error.description)
        }
    }

    /// The route table of a server that stores nothing.
    private static var routes: Routes {
        let now: @Sendable () -> Instant = { Instant(milliseconds: 0) }
        let api = HouseholdAPI(
            repository: MemoryRepository(now: now), images: MemoryImages(),
            world: WorldInputs(now: now, random: { 0 }),
            signup: .first, threads: Threads(count: 1))
        return Routes(service: Service(version: "", trouble: { nil }, metrics: Metrics()), api: api)
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { stop("\(folder) cannot be read") }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(
                    to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
                ) { String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }

    private static func read(_ path: String) -> String? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return ferror(file) == 0 ? String(validating: bytes, as: UTF8.self) : nil
    }

    private static func write(_ text: String, to path: String) -> Bool {
        guard let file = fopen(path, "wb") else { return false }
        let bytes = Array(text.utf8)
        let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWhole
    }

    private static func stop(_ reason: String) -> Never {
        print("write-contract: error: \(reason)")
        exit(1)
    }
}
