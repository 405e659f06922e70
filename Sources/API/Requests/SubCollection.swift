import JSON

/// Some of a slot's or a plan's own, all at once: there are never many.
struct SubCollection<Item: Representation>: Representation {
    let version: Int
    let variant: String?
    let acceptedVersions: ClosedRange<Int>
    let items: [Item]

    init(of whole: some Representation, _ items: [Item]) {
        (version, variant, acceptedVersions) = (whole.version, whole.variant, whole.acceptedVersions)
        self.items = items
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.array("items") { json in for item in items { item.write(to: &json) } }
            json.null("next")
        }
    }
}
