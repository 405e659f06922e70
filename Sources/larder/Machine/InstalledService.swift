/// The service of systemd that scripts/install makes, as its unit and its settings describe it.
struct InstalledService: Equatable {
    private static let places = [
        "/etc/systemd/system", "/usr/local/lib/systemd/system", "/usr/lib/systemd/system",
    ]
    .map { $0 + "/larder.service" }

    let unit: String
    /// The user who runs the service; nil for root.
    let user: String?
    /// The data folder; nil if neither the unit nor its settings name one.
    let data: String?

    static var onThisMachine: InstalledService? {
        for unit in places {
            if let text = Machine.text(of: unit, most: 1 << 16) {
                return InstalledService(unit: unit, text: text) { Machine.text(of: $0, most: 1 << 16) }
            }
        }
        return nil
    }

    /// Reads a unit. `read` gives the text of the file of settings that the unit names. The file
    /// wins over the unit.
    init(unit: String, text: String, read: (String) -> String?) {
        self.unit = unit
        var values: [String: String] = [:]
        var folder: String?
        for line in text.split(whereSeparator: \.isNewline) {
            guard let cut = line.firstIndex(of: "=") else { continue }
            let (name, value) = (String(line[..<cut]), String(line[line.index(after: cut)...]))
            values[name] = value
            if name == "Environment", value.hasPrefix("LARDER_DATA=") { folder = String(value.dropFirst(12)) }
        }
        user = values["User"]
        let path = values["EnvironmentFile"].map { $0.hasPrefix("-") ? String($0.dropFirst()) : $0 }
        let settings = path.flatMap { path in
            read(path).flatMap { try? ConfigFile($0, path: path) }
        }
        data = settings?.value(of: "LARDER_DATA") ?? folder
    }

    /// The finding of the doctor who checks `folder`.
    func finding(forFolder folder: String) -> Finding {
        let runs = "\(unit) runs Larder as \(user ?? "root")"
        guard let data else { return .fine("service", "\(runs).") }
        if data == folder || Inode(data).map({ $0 == Inode(folder) }) == true {
            return .fine("service", "\(runs), on this folder.")
        }
        return .advice(
            "service", "\(runs), on another folder than the one that is checked: \(data).",
            "To check the service: sudo larder doctor --data \(data.asWord)")
    }
}
