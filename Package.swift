// swift-tools-version: 6.2
//
// Larder is 53,000 lines that know a household, 16,000 of parts that know none, 16,000 about food,
// and a page of 13,000. An arrow is an import. Other imports are libc, Dispatch and Synchronization.
//
// Sources: what people plan, shop and cook with, 20,000 lines of rules and 22,000 of addresses
//     Domain         what a household is, and the rules it lives by
//         ──> Foods, Ingredients, Tables
//     UseCases       what people do; declares what it needs of a store
//         ──> Domain, Foods, Ingredients, Tables
//     Rows           what a household keeps, as JSON: in the log and in exports
//         ──> Domain, Foods, Ingredients, JSON, Tables
//     Store          the repository, kept: transactions to lines and back
//         ──> Rows, UseCases, Domain, Journal, JSON, Platform, Tables
//     API            resources: one route table, payloads, problems
//         ──> Assistant, Deflate, HTTP, JSON, Platform, QR, Rows, UseCases, Domain, Foods, Ingredients, RecipeFiles, RecipeImport, Tables, Web, Words
//     Assistant      the Model Context Protocol: tools for assistants, made of requests to the API
//         ──> Domain, HTTP, JSON, Tables, Words
//     Deliveries     changes on their way to hooks: in order, again after failures
//         ──> Domain, JSON, Platform, Tables, UseCases
//     Web            the page for browsers: its files, and the answers that carry them
//         ──> HTTP
//     larder         the command line; all other rooms meet only here
//         ──> API, Assistant, DNS, Deliveries, LocalName, Server, Store, RecipeFiles, RecipeImport, Rows, UseCases, Domain, Foods, HTTP, JSON, Journal, Platform, QR, Tables, Web, Words
//
// Sources/Food: what recipes are made of
//     Ingredients    quantities, units, ingredient lines, names of foods
//     Foods          what foods are: one table, a food a line, in six languages
//         ──> Ingredients, Words
//     RecipeImport   recipes out of web pages and other programs' files
//         ──> Domain, Ingredients, HTTP, JSON, Words
//     RecipeFiles    recipes out of the files that other programs export, with photos
//         ──> Deflate, Domain, HTTP, JSON, RecipeImport, Words
//
// Sources/Parts: know no household, and could serve another program
//     CLinux         the system calls of Linux that Swift leaves out
//     Deflate        packing and unpacking: gzip, deflate
//     DNS            questions for names, and the answers to them
//         ──> Platform
//     HTTP           requests, responses and their fields, without sockets
//         ──> Words
//     JSON           reader and writer of JSON text
//         ──> Words
//     Journal        an append-only file of checked lines
//         ──> Platform
//     LocalName      larder.local: multicast DNS for the home
//         ──> DNS, Platform
//     Platform       the C library under one name, the lock, and threads
//         ──> CLinux
//     QR             QR codes of short texts
//     Server         sockets: accept, read, write, time-outs, drain; and requests of its own
//         ──> DNS, HTTP, Platform, Words
//     Tables         sorted maps whose nodes are shared, rows with versions, digests
//     Words          texts of strangers: words compared as bytes, and runs of combining marks
//
// Sources/Build: 3,000 lines that run before the program is built and are no part of it: write-contract
// writes openapi.yaml from the program's own routes, embed compiles page, tables and languages in
//     Contract       openapi.yaml: what people write of it, and what completes it
//         ──> Platform
//
// Tests has the same folders. Kit is what tests use, Outside are benches, checks and the page's tests.
//
// Where to start reading: Sources/larder/Larder.swift (what a command does),
// Sources/API/RouteTable.swift and RouteTablePlans.swift (a household's addresses, a line each),
// Sources/Parts/Server/Connections/ConnectionMachine.swift (the life of one connection). A noun has
// the same file in each room: Domain/Shopping/ShoppingList.swift, UseCases/Shopping/Shopping.swift,
// Rows/ListRow.swift, API/Shopping/ListRoutes.swift. What a field or a kind of row asks for say
// Domain.docc/NewField.md and NewKind.md.
//
// SwiftPM lets an undeclared import pass on a warm build, so scripts/check builds with
// --explicit-target-dependency-import-check error. There are no package dependencies, and the program
// never imports Foundation: one symbol of it adds 49 MB to the static program, which has 25.

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

// The rooms below Food and Parts stand in folders of their own; the product's rooms are on top.
let food = "Food/"
let parts = "Parts/"

func room(_ name: String, in group: String = "", imports: [String] = [], embeds: Bool = false) -> Target {
    .target(
        name: name, dependencies: imports.map { .byName(name: $0) }, path: "Sources/" + group + name,
        swiftSettings: strict, plugins: embeds ? ["EmbedPlugin"] : [])
}

func tests(
    of name: String, in group: String = "", with others: [String] = [], exclude: [String] = []
) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: ([name] + others).map { .byName(name: $0) },
        path: "Tests/" + group + name, exclude: exclude, swiftSettings: strict)
}

// What the tests use.
func kit(_ name: String, imports: [String], embeds: Bool = false) -> Target {
    .target(
        name: name, dependencies: imports.map { .byName(name: $0) }, path: "Tests/Kit/" + name,
        swiftSettings: strict, plugins: embeds ? ["EmbedPlugin"] : [])
}

// Programs around the tests.
func outside(_ name: String, at path: String, imports: [String], exclude: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: imports.map { .byName(name: $0) }, path: "Tests/Outside/" + path,
        exclude: exclude, swiftSettings: strict)
}

let package = Package(
    name: "larder",
    platforms: [.macOS(.v26)],
    targets: [
        room("Domain", imports: ["Foods", "Ingredients", "Tables"]),
        room("UseCases", imports: ["Domain", "Foods", "Ingredients", "Tables"], embeds: true),
        room("Rows", imports: ["Domain", "Foods", "Ingredients", "JSON", "Tables"]),
        room("Store", imports: ["UseCases", "Domain", "Journal", "JSON", "Platform", "Rows", "Tables"]),
        room(
            "API",
            imports: [
                "Assistant", "Deflate", "HTTP", "JSON", "Platform", "QR", "Rows", "UseCases", "Domain",
                "Foods", "Ingredients", "RecipeFiles", "RecipeImport", "Tables", "Web", "Words",
            ], embeds: true),
        room("Assistant", imports: ["Domain", "HTTP", "JSON", "Tables", "Words"]),
        room("Deliveries", imports: ["Domain", "JSON", "Platform", "Tables", "UseCases"]),
        room("Web", imports: ["HTTP"], embeds: true),
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

        room("Ingredients", in: food, embeds: true),
        room("Foods", in: food, imports: ["Ingredients", "Words"], embeds: true),
        room("RecipeImport", in: food, imports: ["Domain", "HTTP", "Ingredients", "JSON", "Words"]),
        room(
            "RecipeFiles", in: food,
            imports: ["Deflate", "Domain", "HTTP", "JSON", "RecipeImport", "Words"]),

        .systemLibrary(name: "CLinux", path: "Sources/Parts/CLinux"),
        room("Deflate", in: parts),
        room("DNS", in: parts, imports: ["Platform"]),
        room("HTTP", in: parts, imports: ["Words"]),
        room("JSON", in: parts, imports: ["Words"]),
        room("Journal", in: parts, imports: ["Platform"]),
        room("LocalName", in: parts, imports: ["DNS", "Platform"]),
        room("Platform", in: parts, imports: ["CLinux"]),
        room("QR", in: parts),
        room("Server", in: parts, imports: ["DNS", "HTTP", "Platform", "Words"]),
        room("Tables", in: parts),
        room("Words", in: parts),

        // What people write of openapi.yaml is beside it, by group.
        .target(
            name: "Contract", dependencies: ["Platform"], path: "Sources/Build/Contract/Document",
            swiftSettings: unoptimized),
        // Writes openapi.yaml; scripts/contract runs it.
        .executableTarget(
            name: "write-contract",
            dependencies: [
                "API", "Contract", "Domain", "HTTP", "JSON", "Journal", "Platform", "Store", "UseCases",
            ], path: "Sources/Build/write-contract",
            swiftSettings: strict),
        // Compiles openapi.yaml into API, the words of languages into Ingredients, the table into Foods, the
        // samples into UseCases, the page into Web, Sources/Languages into both API and Web, and the types of
        // answers into Answers.
        .executableTarget(
            name: "embed", dependencies: ["Contract", "Deflate", "Platform"], path: "Sources/Build/embed",
            swiftSettings: unoptimized),
        .plugin(
            name: "EmbedPlugin", capability: .buildTool(), dependencies: ["embed"],
            path: "Sources/Build/EmbedPlugin"),

        // Chance by a seed, for tests and benches.
        kit("Chance", imports: ["Platform"]),
        // Quantities as recipes have them, by the same chance.
        kit("ChanceQuantities", imports: ["Chance", "Ingredients"]),
        // Rows of every kind: by chance, and with every property set.
        kit("RowSamples", imports: ["Chance", "Domain", "Foods", "Ingredients"]),
        // How far random walks go, the threads they go on, and the processor time that work takes.
        kit("Walks", imports: ["Journal", "Platform"]),
        // Disks that are slow or fail, at the journal's seam.
        kit("Disks", imports: ["Journal", "Platform"]),
        // Archives of made-up entries.
        kit("Archives", imports: ["Deflate"]),
        // The answers that openapi.yaml describes, as types.
        kit("Answers", imports: [], embeds: true),
        // A client made of nothing but a socket.
        kit("Sockets", imports: ["Platform"]),
        tests(of: "Words", in: parts),
        tests(of: "JSON", in: parts, with: ["Chance"]),
        tests(of: "HTTP", in: parts, with: ["Chance", "Words"]),
        tests(of: "QR", in: parts),
        tests(of: "Deflate", in: parts, with: ["Chance"]),
        tests(of: "embed", in: "Build/"),
        tests(of: "Server", in: parts, with: ["DNS", "HTTP", "Platform", "Sockets"]),
        tests(of: "LocalName", in: parts, with: ["Chance", "DNS", "Walks"]),
        tests(of: "DNS", in: parts, with: ["Chance", "Walks"]),
        tests(
            of: "Deliveries",
            with: ["API", "Domain", "HTTP", "Journal", "Platform", "Server", "Store", "UseCases"]),
        tests(of: "Contract", in: "Build/"),
        tests(of: "Assistant", with: ["Domain", "HTTP", "JSON", "Platform"]),
        tests(of: "Web", with: ["Deflate", "HTTP"]),
        tests(
            of: "API",
            with: [
                "Answers", "Archives", "Chance", "Contract", "Deflate", "Disks", "Domain", "HTTP",
                "Ingredients", "JSON",
                "Journal",
                "Platform",
                "QR", "RecipeImport", "RowSamples", "Rows", "Store", "UseCases", "Walks", "Web",
                "write-contract",
            ]),
        tests(
            of: "Ingredients", in: food, with: ["Chance", "ChanceQuantities", "Walks"], exclude: ["Lines"]),
        // With API, which reads the meals of this server among the others.
        tests(
            of: "RecipeImport", in: food,
            with: ["API", "Chance", "Domain", "Ingredients", "JSON", "UseCases", "Walks"]),
        tests(
            of: "RecipeFiles", in: food,
            with: ["Archives", "Chance", "Deflate", "Domain", "JSON", "RecipeImport"]),
        tests(of: "Tables", in: parts, with: ["Chance", "Walks"]),
        tests(
            of: "Domain",
            with: ["Chance", "ChanceQuantities", "Foods", "Ingredients", "RowSamples", "Tables", "Walks"],
            exclude: ["Meals/Ahead/Sentences"]),
        tests(
            of: "UseCases",
            with: ["Chance", "Domain", "Foods", "Ingredients", "JSON", "Rows", "Tables", "Walks"]),
        tests(of: "Foods", in: food, with: ["Ingredients"], exclude: ["Names"]),
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
        tests(of: "Journal", in: parts, with: ["Chance", "Platform", "Walks"]),
        .testTarget(
            name: "LarderTests",
            dependencies: [
                "larder", "Archives", "DNS", "Domain", "HTTP", "JSON", "Journal", "LocalName", "Platform",
                "QR", "Rows",
                "Server", "Sockets", "Store", "UseCases",
            ],
            path: "Tests/larder", exclude: ["Golden"],
            swiftSettings: strict),
        // The benches import Foundation, to be compared with it. scripts/bench runs them by their names.
        outside(
            "store-bench", at: "Benches/Store",
            imports: ["Disks", "Domain", "Journal", "Store", "UseCases"], exclude: ["bare.c"]),
        outside("json-bench", at: "Benches/JSON", imports: ["JSON"]),
        outside("lines-bench", at: "Benches/Lines", imports: ["Ingredients", "Walks"]),
        outside("foods-bench", at: "Benches/Foods", imports: ["Foods", "Ingredients", "Walks"]),
        outside("pages-bench", at: "Benches/Pages", imports: ["API", "RecipeImport", "Walks"]),
        // Killed again and again by Tests/Outside/Stress/kill-rounds.
        outside("store-hammer", at: "Hammer", imports: ["Domain", "Journal", "Store", "UseCases"]),
    ],
    swiftLanguageModes: [.v6]
)
