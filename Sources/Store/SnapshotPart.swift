import Domain
import JSON
import Journal
import Rows
import Tables
import UseCases

/// A state as the lines of a snapshot, after the journal's own fields:
///
///     "at":"…","givenUp":[6,12]}
///     "household":"…","rows":{"profiles":{…},"meals":{"…":{"version":41,"was":12,…}}}}
///     "household":"…","lines":{"…":{"version":41,"origins":[…],"foods":{…}}}}
///     "household":"…","touched":[1,41,42]}
///     "household":"…","answer":{"seq":41,"at":"…","by":"…","retry":{…}}}
///
/// The first line has the time of the last transaction, and the runs of numbers given up. Each run
/// is named by its first and its last number.
///
/// The first line of a household holds its profile. An answer's household may be gone.
struct SnapshotPart: JSONReadable {
    /// The rows of one line, few enough to keep every line short.
    private static let rowsOfOneLine = 50
    private static let numbersOfOneLine = 1_000
    /// The most lines of a list that stand together.
    private static let listLinesOfOneLine = 500

    let household: Household.ID?
    let change: (inout StoreState, _ seq: Int) -> Void

    init?(_ fields: inout Fields) {
        fields.pass("sum", "prev", "part")
        let household = fields.optional("household", .id(Household.ID.self))
        let rows = fields.optional(
            "rows", .rows { kind, id, place, fields in kind.keptRow(id, at: place, in: &fields) })
        let lists = fields.optional("lines", .members(ListLines.readKept))
        let touched = fields.optional("touched", .list(of: .integer(1...Int.max), atMost: Int.max))
        let answer = fields.optional("answer", .object(AnswerPart.self))
        let at = fields.optional("at", .instant)
        let givenUp = SnapshotPart.ranges(
            fields.optional("givenUp", .list(of: .integer(1...Int.max), atMost: Int.max)) ?? [])
        self.household = household
        change = { state, seq in
            if let at { state = StoreState(readingFrom: seq, at: at) }
            for sequences in givenUp { state.households.giveUp(sequences) }
            guard let household else { return }
            if let answer { state.remembered.add(answer.remembered(of: household)) }
            state.households.update(household) { household in
                for restore in (rows ?? []).joined() { restore(&household) }
                for line in (lists ?? []).joined() { household.restore(line) }
                for seq in touched ?? [] { household.restore(touchedAt: seq) }
            }
        }
    }

    /// Passes all lines of a state to `part`, one by one.
    static func each<Failure: Error>(
        _ kinds: [RowKind] = RowKind.allCases, of state: StoreState,
        _ part: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        let givenUp = state.households.givenUp.ranges.flatMap { [$0.lowerBound, $0.upperBound] }
        try part(
            content {
                $0.field("at", state.at.text)
                if !givenUp.isEmpty { $0.field("givenUp", givenUp) }
            })
        for household in state.households.each {
            for kind in kinds {
                try kind == .items
                    ? eachList(of: household, part) : eachRow(kind.logged, of: household, part)
            }
            try each(numbersOfOneLine, of: Array(household.touched.lazy.map(\.key)), household, part) {
                $0.field("touched", Array($1))
            }
        }
        for answer in state.remembered.all {
            guard let seq = answer.seq else { continue }
            try part(
                content {
                    $0.field("household", answer.household.text)
                    $0.object("answer") { AnswerPart.write(answer, of: seq, to: &$0) }
                })
        }
    }

    /// Returns all lines of a state.
    static func parts(_ kinds: [RowKind], of state: StoreState) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        each(kinds, of: state) { parts.append($0) }
        return parts
    }

    private static func eachList<Failure: Error>(
        of household: Household, _ part: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        try eachRow(household.linesNamedByID, of: household, part)
        for list in household.lists.all.lazy.map(\.row.id) {
            let lines = household.linesNamedByFood(of: list)
            try each(listLinesOfOneLine, of: lines, household, part) { json, some in
                json.object("lines") { ListLines(some).write(to: &$0) }
            }
        }
    }

    private static func eachRow<R: LoggedRow, Failure: Error>(
        _: R.Type, of household: Household, _ part: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        try eachRow(Array(household[keyPath: R.table].all), of: household, part)
    }

    private static func eachRow<R: LoggedRow, Failure: Error>(
        _ rows: [Versioned<R>], of household: Household, _ part: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        try each(rowsOfOneLine, of: rows, household, part) { json, rows in
            json.object("rows") { json in
                json.object(named: R.kind.rawValue) { json in
                    for kept in rows { json.object(named: kept.row.id.text) { kept.write(to: &$0) } }
                }
            }
        }
    }

    /// Passes lines of a household to `part`, each with `count` elements of `all`.
    private static func each<Element, Failure: Error>(
        _ count: Int, of all: [Element], _ household: Household, _ part: ([UInt8]) throws(Failure) -> Void,
        _ write: (inout JSONWriter, ArraySlice<Element>) -> Void
    ) throws(Failure) {
        var rest = all[...]
        while !rest.isEmpty {
            let some = rest.prefix(count)
            rest = rest.dropFirst(count)
            try part(
                content {
                    $0.field("household", household.id.text)
                    write(&$0, some)
                })
        }
    }

    private static func ranges(_ ends: [Int]) -> [ClosedRange<Int>] {
        stride(from: 0, to: ends.count - 1, by: 2).compactMap {
            ends[$0] <= ends[$0 + 1] ? ends[$0]...ends[$0 + 1] : nil
        }
    }

    private static func content(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter()
        json.object(write)
        return Array(json.bytes.dropFirst())
    }
}

extension Versioned where Row: LoggedRow {
    fileprivate func write(to json: inout JSONWriter) {
        json.field("version", version)
        if previousVersion > 0 { json.field("was", previousVersion) }
        row.write(to: &json)
    }
}

/// A remembered answer, on a line that also names its household.
private struct AnswerPart: JSONReadable {
    private let seq: Int
    private let at: Instant
    private let by: Member.ID?
    private let row: AnswerRow

    init?(_ fields: inout Fields) {
        guard let seq = fields.required("seq", .integer(1...Int.max)),
            let at = fields.required("at", .instant),
            let row = fields.required("retry", .object(AnswerRow.self))
        else { return nil }
        self.seq = seq
        self.at = at
        self.row = row
        by = fields.optional("by", .id(Member.ID.self))
    }

    func remembered(of household: Household.ID) -> RememberedAnswers.Remembered {
        .init(seq: seq, at: at, household: household, by: by, retry: row.retry, answer: row.answer)
    }

    static func write(_ remembered: RememberedAnswers.Remembered, of seq: Int, to json: inout JSONWriter) {
        json.field("seq", seq)
        json.field("at", remembered.at.text)
        json.field("by", unlessNil: remembered.by?.text)
        json.object("retry") { AnswerRow(remembered.retry, remembered.answer).write(to: &$0) }
    }
}
