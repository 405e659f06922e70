import JSON

/// The small collection of a slot or a plan, all on one page.
struct SubCollection<Item: Representation>: Representation {
    static var form: ValueForm { .object([]) }

    let version: Int
    let acceptedVersions: ClosedRange<Int>
    let items: [Item]

    init(of whole: some Representation, _ items: [Item]) {
        version = whole.version
        acceptedVersions = whole.acceptedVersions
        self.items = items
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.field("items", items)
            json.field("next", String?.none)
        }
    }
}
