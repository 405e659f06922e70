// swift-tools-version: 6.2
//
// Larder, room by room. An arrow is an import. Other imports are libc, Dispatch and
// Synchronization.
//
//     larder         the command line; all other rooms meet only here
//         ──> API, Assistant, DNS, Deliveries, LocalName, Server, Store, RecipeFiles, RecipeImport, Rows, UseCases, Domain, Foods, HTTP, JSON, Journal, Platform, QR, Tables, Web, Words
//     API            resources: one route table, payloads, problems
//         ──> Assistant, Deflate, HTTP, JSON, Platform, QR, Rows, UseCases, Domain, Foods, Ingredients, RecipeFiles, RecipeImport, Tables, Web, Words
//     Assistant      the Model Context Protocol: tools for assistants, made of requests to the API
//         ──> Domain, HTTP, JSON, Tables, Words
//     Web            the page for browsers: its files, and the answers that carry them
//         ──> HTTP
//     Deliveries     changes on their way to hooks: in order, again after failures
//         ──> Domain, JSON, Platform, Tables, UseCases
//     Server         sockets: accept, read, write, time-outs, drain; and requests of its own
//         ──> DNS, HTTP, Platform, Words
//     LocalName      larder.local: multicast DNS for the home
//         ──> DNS, Platform
//     DNS            questions for names, and the answers to them
//         ──> Platform
//     Store          the repository, kept: transactions to lines and back
//         ──> Rows, UseCases, Domain, Journal, JSON, Platform, Tables
//     Rows           what a household keeps, as JSON: in the log and in exports
//         ──> Domain, Foods, Ingredients, JSON, Tables
//     RecipeFiles    recipes out of the files that other programs export, with photos
//         ──> Deflate, Domain, HTTP, JSON, RecipeImport, Words
//     RecipeImport   recipes out of web pages and other programs' files
//         ──> Domain, Ingredients, HTTP, JSON, Words
//     UseCases       what people do; declares what it needs of a store
//         ──> Domain, Foods, Ingredients, Tables
//     Domain         what a household is, and the rules it lives by
//         ──> Foods, Ingredients, Tables
//     Tables         sorted maps whose nodes are shared, rows with versions, digests
//     Foods          what foods are: one table, a food a line, in six languages
//         ──> Ingredients
//     Ingredients    quantities, units, ingredient lines, names of foods
//     JSON           reader and writer of JSON text
//         ──> Words
//     Journal        an append-only file of checked lines
//         ──> Platform
//     HTTP           requests, responses and their fields, without sockets
//         ──> Words
//     Words          texts of strangers: words compared as bytes, and runs of combining marks
//     QR             QR codes of short texts
//     Deflate        packing and unpacking: gzip, deflate
//     Platform       the C library under one name, the lock, and threads
//         ──> CLinux
//     CLinux         the system calls of Linux that Swift leaves out
//     Contract       openapi.yaml: what people write of it, and what completes it
//         ──> Platform
//
// Where to start reading: Sources/larder/Larder.swift (what a command does),
// Sources/API/RouteTable.swift and RouteTablePlans.swift (a household's addresses, a line each),
// Sources/Server/Connections/ConnectionMachine.swift (the life of one connection). A noun has the
// same file in each room: Domain/Shopping/ShoppingList.swift, UseCases/Shopping/Shopping.swift,
// Rows/ListRow.swift, API/Shopping/ListRoutes.swift.
//
// SwiftPM lets an undeclared import pass on a warm build, so scripts/check builds with
// --explicit-target-dependency-import-check error. There are no package dependencies, and Sources
// never imports Foundation: one symbol of it takes the static program from 21 to 70 MB.

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
    // Debug information would take a sixth of a release's build, and archives and images have none.
    // The frontend is told, because SwiftPM's own -g comes after these flags.
    .unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release)),
]

// Tools that run while the program is built, and are compiled twice themselves.
let unoptimized = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

func room(_ name: String, imports: [String] = []) -> Target {
    .target(name: name, dependencies: imports.map { .byName(name: $0) }, swiftSettings: strict)
}

func tests(of name: String, with others: [String] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: ([name] + others).map { .byName(name: $0) }, exclude: exclude,
        swiftSettings: strict)
}

let package = Package(
    name: "larder",
    platforms: [.macOS(.v26)],
    targets: [
        .systemLibrary(name: "CLinux"),
        room("Platform", imports: ["CLinux"]),
        .target(name: "Ingredients", dependencies: [], swiftSettings: strict, plugins: ["EmbedPlugin"]),
        room("Tables"),
        .target(
            name: "Foods", dependencies: ["Ingredients"], swiftSettings: strict, plugins: ["EmbedPlugin"]),
        room("Domain", imports: ["Foods", "Ingredients", "Tables"]),
        .target(
            name: "UseCases", dependencies: ["Domain", "Foods", "Ingredients", "Tables"],
            swiftSettings: strict, plugins: ["EmbedPlugin"]),
        room("Words"),
        room("JSON", imports: ["Words"]),
        room("Journal", imports: ["Platform"]),
        room("Rows", imports: ["Domain", "Foods", "Ingredients", "JSON", "Tables"]),
        room("RecipeImport", imports: ["Domain", "HTTP", "Ingredients", "JSON", "Words"]),
        room("RecipeFiles", imports: ["Deflate", "Domain", "HTTP", "JSON", "RecipeImport", "Words"]),
        room("Store", imports: ["UseCases", "Domain", "Journal", "JSON", "Platform", "Rows", "Tables"]),
        room("Deliveries", imports: ["Domain", "JSON", "Platform", "Tables", "UseCases"]),
        room("HTTP", imports: ["Words"]),
        room("Assistant", imports: ["Domain", "HTTP", "JSON", "Tables", "Words"]),
        room("QR"),
        room("Deflate"),
        room("Server", imports: ["DNS", "HTTP", "Platform", "Words"]),
        room("LocalName", imports: ["DNS", "Platform"]),
        room("DNS", imports: ["Platform"]),
        .target(
            name: "API",
            dependencies: [
                "Assistant", "Deflate", "HTTP", "JSON", "Platform", "QR", "Rows", "UseCases", "Domain",
                "Foods", "Ingredients", "RecipeFiles", "RecipeImport", "Tables", "Web", "Words",
            ],
            swiftSettings: strict,
            plugins: ["EmbedPlugin"]),
        .target(
            name: "Web",
            dependencies: ["HTTP"],
            swiftSettings: strict,
            plugins: ["EmbedPlugin"]),
        .executableTarget(
            name: "larder",
            dependencies: [
                "API", "Assistant", "DNS", "Deliveries", "Domain", "Foods", "HTTP", "JSON", "Journal",
                "LocalName", "Platform", "QR", "RecipeFiles", "RecipeImport", "Rows", "Server", "Store",
                "Tables", "UseCases", "Web", "Words",
            ],
            swiftSettings: strict,
            plugins: ["EmbedPlugin"]
        ),

        // What people write of openapi.yaml is beside it, by group.
        .target(
            name: "Contract", dependencies: ["Platform"], path: "Sources/Contract/Document",
            swiftSettings: unoptimized),
        // Writes openapi.yaml; scripts/contract runs it.
        .executableTarget(
            name: "write-contract",
            dependencies: [
                "API", "Contract", "Domain", "HTTP", "JSON", "Journal", "Platform", "Store", "UseCases",
            ],
            swiftSettings: strict),
        // Compiles openapi.yaml into API, the words of languages into Ingredients, the table into Foods,
        // the samples into UseCases, and the files of the page into Web.
        .executableTarget(
            name: "embed", dependencies: ["Contract", "Deflate", "Platform"], swiftSettings: unoptimized),
        .plugin(
            name: "EmbedPlugin", capability: .buildTool(), dependencies: ["embed"],
            path: "Sources/EmbedPlugin"),

        // Chance by a seed, for tests and benches.
        .target(name: "Chance", dependencies: ["Platform"], path: "Tests/Chance", swiftSettings: strict),
        // Quantities as recipes have them, by the same chance.
        .target(
            name: "ChanceQuantities", dependencies: ["Chance", "Ingredients"], path: "Tests/ChanceQuantities",
            swiftSettings: strict),
        // Rows of every kind: by chance, and with every property set.
        .target(
            name: "RowSamples", dependencies: ["Chance", "Domain", "Foods", "Ingredients"],
            path: "Tests/RowSamples",
            swiftSettings: strict),
        // How far random walks go, the threads they go on, and the processor time that work takes.
        .target(
            name: "Walks", dependencies: ["Journal", "Platform"], path: "Tests/Walks", swiftSettings: strict),
        // Disks that are slow or fail, at the journal's seam.
        .target(
            name: "Disks", dependencies: ["Journal", "Platform"], path: "Tests/Disks", swiftSettings: strict),
        // Archives of made-up entries.
        .target(name: "Archives", dependencies: ["Deflate"], path: "Tests/Archives", swiftSettings: strict),
        // A client made of nothing but a socket.
        .target(name: "Sockets", dependencies: ["Platform"], path: "Tests/Sockets", swiftSettings: strict),
        tests(of: "Words"),
        tests(of: "JSON", with: ["Chance"]),
        tests(of: "HTTP", with: ["Chance", "Words"]),
        tests(of: "QR"),
        tests(of: "Deflate", with: ["Chance"]),
        tests(of: "embed"),
        tests(of: "Server", with: ["DNS", "HTTP", "Platform", "Sockets"]),
        tests(of: "LocalName", with: ["Chance", "DNS", "Walks"]),
        tests(of: "DNS", with: ["Chance", "Walks"]),
        tests(
            of: "Deliveries",
            with: ["API", "Domain", "HTTP", "Journal", "Platform", "Server", "Store", "UseCases"]),
        tests(of: "Contract"),
        tests(of: "Assistant", with: ["Domain", "HTTP", "JSON", "Platform"]),
        tests(of: "Web", with: ["Deflate", "HTTP"]),
        tests(
            of: "API",
            with: [
                "Archives", "Chance", "Contract", "Deflate", "Disks", "Domain", "HTTP", "Ingredients", "JSON",
                "Journal",
                "Platform",
                "QR", "RecipeImport", "RowSamples", "Rows", "Store", "UseCases", "Walks", "Web",
                "write-contract",
            ]),
        tests(of: "Ingredients", with: ["Chance", "ChanceQuantities", "Walks"], exclude: ["Lines"]),
        // With API, which reads the meals of this server among the others.
        tests(
            of: "RecipeImport",
            with: ["API", "Chance", "Domain", "Ingredients", "JSON", "UseCases", "Walks"]),
        tests(of: "RecipeFiles", with: ["Archives", "Chance", "Deflate", "Domain", "JSON", "RecipeImport"]),
        tests(of: "Tables", with: ["Chance", "Walks"]),
        tests(
            of: "Domain",
            with: ["Chance", "ChanceQuantities", "Foods", "Ingredients", "RowSamples", "Tables", "Walks"]),
        tests(of: "UseCases", with: ["Chance", "Domain", "Foods", "Ingredients", "Tables", "Walks"]),
        tests(of: "Foods", with: ["Ingredients"], exclude: ["Names"]),
        tests(
            of: "Rows", with: ["Chance", "Domain", "Ingredients", "JSON", "RowSamples", "Walks"],
            exclude: ["Golden"]),
        tests(
            of: "Store",
            with: [
                "Chance", "Deflate", "Disks", "Domain", "Ingredients", "JSON", "Journal", "Platform",
                "RowSamples",
                "Rows",
                "UseCases", "Walks",
            ]),
        tests(of: "Journal", with: ["Chance", "Platform", "Walks"]),
        .testTarget(
            name: "LarderTests",
            dependencies: [
                "larder", "Archives", "DNS", "Domain", "HTTP", "JSON", "Journal", "LocalName", "Platform",
                "QR", "Rows",
                "Server", "Sockets", "Store", "UseCases",
            ],
            exclude: ["Golden"],
            swiftSettings: strict),
        // The benches import Foundation, to be compared with it. scripts/bench store runs this one.
        .executableTarget(
            name: "store-bench", dependencies: ["Disks", "Domain", "Journal", "Store", "UseCases"],
            path: "Tests/Benches/Store",
            exclude: ["bare.c"],
            swiftSettings: strict),
        // Killed again and again by Tests/Stress/kill-rounds.
        .executableTarget(
            name: "store-hammer", dependencies: ["Domain", "Journal", "Store", "UseCases"],
            path: "Tests/Hammer", swiftSettings: strict),
        // scripts/bench json runs this one.
        .executableTarget(
            name: "json-bench", dependencies: ["JSON"], path: "Tests/Benches/JSON", swiftSettings: strict),
        // scripts/bench lines runs this one.
        .executableTarget(
            name: "lines-bench", dependencies: ["Ingredients", "Walks"], path: "Tests/Benches/Lines",
            swiftSettings: strict),
        // scripts/bench foods runs this one.
        .executableTarget(
            name: "foods-bench", dependencies: ["Foods", "Ingredients", "Walks"], path: "Tests/Benches/Foods",
            swiftSettings: strict),
        // scripts/bench pages runs this one.
        .executableTarget(
            name: "pages-bench", dependencies: ["API", "RecipeImport", "Walks"], path: "Tests/Benches/Pages",
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
