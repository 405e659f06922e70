import Domain

/// The names of plans and lists that nobody has named, in the reader's language.
extension SentenceLanguage {
    func name(of plan: Plan) -> String {
        guard self == .german, plan.ownName == nil else { return plan.name }
        let dates = inGerman(plan.span.dates)
        return plan.span.count == 7 ? "Woche \(dates)" : dates
    }

    func name(of list: ShoppingList) -> String {
        guard self == .german, list.ownName == nil else { return list.name }
        // A list keeps the name of its days, like "Shopping Nov 16-22", and not the days.
        guard let name = list.generation?.name else { return "Einkaufsliste" }
        return "Einkauf " + inGerman(name.drop { $0 != " " }.dropFirst())
    }

    /// Returns dates like "16.–22. Nov." for "Nov 16-22", or "30. Nov. – 6. Dez." over two months.
    private func inGerman(_ dates: some StringProtocol) -> String {
        let ends = dates.split(separator: "-").map { $0.split(separator: " ") }
        guard let last = ends.last?.last, let month = ends.first?.first else { return String(dates) }
        let start = "\(ends[0].last ?? month)."
        if ends.count == 1 { return "\(start) \(germanMonth(month))" }
        if ends[1].count == 1 { return "\(start)–\(last). \(germanMonth(month))" }
        return "\(start) \(germanMonth(month)) – \(last). \(germanMonth(ends[1][0]))"
    }

    private func germanMonth(_ name: some StringProtocol) -> String {
        let months = [
            "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez.",
        ]
        return Day.monthNames.firstIndex { $0 == name }.map { months[$0] } ?? String(name)
    }
}
