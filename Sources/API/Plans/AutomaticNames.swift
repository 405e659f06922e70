import Domain
import Ingredients

/// The names of plans and lists that nobody has named, in the reader's language.
extension SentenceLanguage {
    func name(of plan: Plan) -> String {
        if plan.ownName != nil { return plan.name }
        let days = days(plan.span.dates[...])
        return plan.span.count == 7 ? nameWeek(days: days) : days
    }

    func name(of list: ShoppingList) -> String {
        if list.ownName != nil { return list.name }
        // A list keeps the name of its days, like "Shopping Nov 16-22", and not the days.
        guard let name = list.generation?.name else { return nameList }
        return nameShopping(days: days(name.drop { $0 != " " }.dropFirst()))
    }

    /// Returns dates like "16.–22. Nov." for "Nov 16-22", or "30. Nov. – 6. Dez." over two months.
    private func days(_ dates: Substring) -> String {
        let ends = dates.split(separator: "-").map { $0.split(separator: " ").map { String($0) } }
        guard let start = ends.first, start.count == 2, let end = ends.last else { return String(dates) }
        if ends.count == 1 { return date(start) }
        if end.count == 1 { return dateSpan(month: month(start[0]), first: start[1], last: end[0]) }
        return dateMonths(first: date(start), last: date(end))
    }

    private func date(_ parts: [String]) -> String { dateNamed(month: month(parts[0]), day: parts[1]) }

    private func month(_ name: String) -> String {
        let months = [
            monthJan, monthFeb, monthMarch, monthApril, monthMay, monthJune, monthJuly, monthAug, monthSept,
            monthOct, monthNov, monthDec,
        ]
        return Day.monthNames.firstIndex { $0 == name }.map { months[$0] } ?? name
    }
}
