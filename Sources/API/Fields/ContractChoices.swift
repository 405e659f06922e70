import Domain
import Foods
import Ingredients
import Rows
import UseCases

/// The enumerations of the contract, by the names of their types.
package enum ContractChoices {
    package static let all: [String: [String]] = [
        "ContentGrade": names(of: ContentGrade.self), "Course": names(of: Course.self),
        "Device.Scope": names(of: Device.Scope.self),
        "FeedRow": RowKind.allCases.filter(\.isInFeed).map { $0.type.word },
        "FoodContent": names(of: FoodContent.self),
        "Member.Role": names(of: Member.Role.self),
        "Links.Failure.Reason": names(of: Links.Failure.Reason.self),
        "PlanReview.Status": names(of: PlanReview.Status.self),
        "ProblemCode": ProblemCode.allCases.map(\.rawValue),
        "RecipeField": RecipeField.allCases.map(\.rawValue),
        "Review.Step.Kind": Review.Step.Kind.allCases.filter(\.isOfSlot).map(\.rawValue),
        "Sign": names(of: Sign.self), "Slot": names(of: Slot.self),
        "Source.Kind": names(of: Source.Kind.self),
        "Avoid.Kind": names(of: Avoid.Kind.self),
        "StoredPortions.Place": names(of: StoredPortions.Place.self),
        "Settings.ServingsSource": names(of: Settings.ServingsSource.self),
        "Vote.Word": names(of: Vote.Word.self), "DayOfWeek": names(of: DayOfWeek.self),
        "SentenceLanguage": names(of: SentenceLanguage.self), "Unit": names(of: Unit.self),
        "UnitSystem": names(of: UnitSystem.self),
    ]

    private static func names<Choice: CaseIterable & RawRepresentable<String>>(
        of type: Choice.Type
    ) -> [String] {
        Choice.allCases.map(\.rawValue)
    }
}

/// The tables of an exported household, in their order.
package enum ContractExport {
    /// A table of rows; `most` is nil for a table without a limit, and for the one row of its kind.
    package struct ExportedTable: Sendable {
        package let name: String
        package let isOneRow: Bool
        package let most: Int?
    }

    package static let tables = RowKind.exported.map { kind in
        let most = kind.type.mostInDocument
        return ExportedTable(
            name: "\(kind.logged.exportName)", isOneRow: most == 1,
            most: most == .max || most == 1 ? nil : most)
    }
}
