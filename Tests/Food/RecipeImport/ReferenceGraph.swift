/// A graph of linked data made of bytes: each pair of bytes is an edge or an address of some node.
/// Equal bytes give equal text, so that a fuzzer can look for the worst graph.
struct ReferenceGraph {
    private static let nodes = 24
    private static let fields = [
        "url", "image", "author", "contentUrl", "@list", "mainEntityOfPage", "name", "item",
    ]

    let body: String

    init(_ bytes: [UInt8]) {
        var edges: [Int: [String: [String]]] = [:]
        for place in stride(from: 0, to: bytes.count - 1, by: 2) {
            let (from, to) = (Int(bytes[place]), Int(bytes[place + 1]))
            let field = ReferenceGraph.fields[to >> 5]
            let isAddress = to & 0x1f >= ReferenceGraph.nodes
            let target = isAddress ? #""https://e.org/\#(to)""# : #"{"@id":"n\#(to & 0x1f)"}"#
            edges[from % ReferenceGraph.nodes, default: [:]][field, default: []].append(target)
        }
        let nodes = (0..<ReferenceGraph.nodes).map { number in
            let fields = (edges[number] ?? [:]).sorted { $0.key < $1.key }.map { field, values in
                #","\#(field)":"#
                    + (values.count == 1 ? values[0] : "[" + values.joined(separator: ",") + "]")
            }
            return #"{"@id":"n\#(number)","@type":"Thing""# + fields.joined() + "}"
        }
        let recipes = (0..<2).map { number in
            #"{"@type":"Recipe","name":"R","url":[{"@id":"n\#(number)"},{"@id":"n\#(number + 2)"}],"#
                + #""author":{"@id":"n\#(number)"}}"#
        }
        body = #"{"@graph":["# + (nodes + recipes).joined(separator: ",") + "]}"
    }
}
