// swift-tools-version: 6.2
//
// Larder, room by room. An arrow is an import; nothing else is imported but libc, Dispatch and Synchronization.
//
//     larder ──> every room: the command line, and the only place where the rooms meet
//       ├─ API ──────> HTTP, JSON, Rows, UseCases, Domain     resources: one route table, payloads, problems
//       ├─ Server ───> HTTP                                   sockets: accept, read, write, time-outs, drain
//       └─ Store ────> UseCases, Domain, Journal, JSON, Rows  the repository, kept: transactions to lines and back
//     Rows ──────────> Domain, JSON                     what a household keeps, as JSON: in the log and in exports
//     UseCases ──────> Domain                           what people do; declares what it needs of a store
//     Domain, JSON, Journal, HTTP                       four cellars: they import nothing of ours
//
// Where to start reading: Sources/larder/Larder.swift (what a command does), Sources/API/Routes.swift (every address), Sources/Server/Connection.swift (the life of one connection).
//
// SwiftPM lets an undeclared import pass on a warm build, so scripts/check builds with
// --explicit-target-dependency-import-check error. There are no package dependencies, and Sources never imports Foundation:
// one symbol of it takes the static program from 21 to 70 MB.

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

func room(_ name: String, imports: [String] = []) -> Target {
    .target(name: name, dependencies: imports.map { .byName(name: $0) }, swiftSettings: strict)
}

func tests(of name: String, with others: [String] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: ([name] + others).map { .byName(name: $0) }, exclude: exclude, swiftSettings: strict)
}

let package = Package(
    name: "larder",
    platforms: [.macOS(.v26)],
    targets: [
        room("Domain"),
        room("UseCases", imports: ["Domain"]),
        room("JSON"),
        room("Journal"),
        room("Rows", imports: ["Domain", "JSON"]),
        room("Store", imports: ["UseCases", "Domain", "Journal", "JSON", "Rows"]),
        room("HTTP"),
        room("Server", imports: ["HTTP"]),
        .target(
            name: "API", dependencies: ["HTTP", "JSON", "Rows", "UseCases", "Domain"], swiftSettings: strict, plugins: ["EmbedPlugin"]),
        .executableTarget(
            name: "larder", dependencies: ["API", "Domain", "HTTP", "JSON", "Journal", "Rows", "Server", "Store", "UseCases"],
            swiftSettings: strict
        ),

        // Compiles openapi.yaml into API.
        .executableTarget(name: "embed", swiftSettings: strict),
        .plugin(name: "EmbedPlugin", capability: .buildTool(), dependencies: ["embed"], path: "Sources/EmbedPlugin"),

        // Chance by a seed, for tests and benches.
        .target(name: "Chance", path: "Tests/Chance", swiftSettings: strict),
        // Rows of every kind: by chance, and with every property set.
        .target(name: "RowSamples", dependencies: ["Chance", "Domain"], path: "Tests/RowSamples", swiftSettings: strict),
        // Disks that are slow or fail, at the journal's seam.
        .target(name: "Disks", dependencies: ["Journal"], path: "Tests/Disks", swiftSettings: strict),
        // A client made of nothing but a socket.
        .target(name: "Sockets", path: "Tests/Sockets", swiftSettings: strict),
        tests(of: "JSON"),
        tests(of: "HTTP"),
        tests(of: "Server", with: ["HTTP", "Sockets"]),
        tests(
            of: "API", with: ["Chance", "Disks", "Domain", "HTTP", "JSON", "Journal", "RowSamples", "Rows", "Store", "UseCases"],
            exclude: ["Golden"]),
        tests(of: "Domain", with: ["Chance"]),
        tests(of: "Rows", with: ["Chance", "Domain", "JSON", "RowSamples"], exclude: ["Golden"]),
        tests(of: "Store", with: ["Chance", "Disks", "Domain", "JSON", "Journal", "RowSamples", "Rows", "UseCases"]),
        tests(of: "Journal", with: ["Chance"]),
        .testTarget(
            name: "LarderTests", dependencies: ["larder", "Domain", "HTTP", "JSON", "Journal", "Server", "Sockets", "Store", "UseCases"],
            swiftSettings: strict),
        // Beside Foundation, so the only executables that import it; scripts/bench-json runs this one.
        .executableTarget(
            name: "store-bench", dependencies: ["Disks", "Domain", "Journal", "Store", "UseCases"], path: "Tests/Benches/Store",
            exclude: ["bare.c"],
            swiftSettings: strict),
        // Killed again and again by scripts/kill-rounds.
        .executableTarget(
            name: "store-hammer", dependencies: ["Domain", "Journal", "Store", "UseCases"], path: "Tests/Hammer", swiftSettings: strict),
        .executableTarget(name: "json-bench", dependencies: ["JSON"], path: "Tests/Benches/JSON", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
