import Domain
import Ingredients
import UseCases

extension ActivityDescription {
    /// A sentence, nil for a change that no member made.
    var summary: String? {
        words.map { "\(by?.name ?? (isByHousehold ? "The household" : "Somebody")) \($0)" }
    }

    /// True if the household's settings caused the change, not a member.
    var isByHousehold: Bool { transaction.intent.action == .cleanUpPlans && transaction.intent.by == nil }

    /// The words that follow the author's name. A new action does not compile without its words.
    private var words: String? {
        switch transaction.intent.action {
        case .foundHousehold: "founded the household"
        case .renameHousehold: "renamed the household to “\(put(Profile.self).first?.row.name ?? "")”"
        case .deleteHousehold: "deleted the household"
        case .changeMember: changedMember
        case .removeMember: removedMember
        case .invite: "invited \(invited)"
        case .revokeInvitation: "took an invitation back"
        case .acceptInvitation: accepted
        case .addDevice: "added \(names(put(Device.self).map(\.row), or: "a device"))"
        case .removeDevice: "removed \(names(deleted(Device.self), or: "a device"))"
        // A device notes by itself that it is in use.
        case .noteDevice: nil
        case .changeSettings: "changed the settings"
        case .resetSettings: "set the settings back to what they were at first"
        case .addCategory: "added \(names(newest(Category.self), or: "a category"))"
        case .changeCategory: changedCategory
        case .removeCategory: "removed \(names(deleted(Category.self), or: "a category"))"
        case .addUsual: "added \(names(put(Usual.self).map(\.row), or: "a usual item"))"
        case .changeUsual: "changed \(names(put(Usual.self).map(\.row), or: "a usual item"))"
        case .removeUsual: "removed \(names(deleted(Usual.self), or: "a usual item"))"
        case .changeFood: changedFood
        case .addMeal, .changeMeal, .removeMealImage, .deleteMeal, .purgeMeal, .restoreMeal, .likeMeal,
            .unlikeMeal, .importMeals,
            .addSamples:
            mealWords
        case .makePlan, .changePlan, .deletePlan, .copyPlan, .cleanUpPlans, .addPlanExtra, .removePlanExtra:
            planWords
        case .placeMeal, .changePlannedMeal, .removePlannedMeal, .completeMeal, .uncompleteMeal:
            plannedMealWords
        case .clearDay, .removeDay, .copyDay, .setAlreadyHave, .unsetAlreadyHave, .addSlotExtra,
            .removeSlotExtra:
            dayWords
        case .makeList, .changeList, .deleteList, .generateList, .completeList, .reopenList, .addListMeal,
            .removeListMeal:
            listWords
        case .addItem, .changeItem, .removeItem, .tickItem, .untickItem, .clearTicked: itemWords
        case .suggestMeal, .withdrawSuggestion, .acceptSuggestion, .rejectSuggestion, .addComment,
            .resolveSlot:
            slotReviewWords
        case .acceptPlan: acceptedPlan
        case .submitPlan: "submitted \(names(put(Plan.self).map(\.row), or: "a plan")) for review"
        case .reopenPlan: "reopened \(names(put(Plan.self).map(\.row), or: "a plan"))"
        case .makeCalendarToken: "let a calendar app read the plan"
        case .revokeCalendarToken: "let no calendar app of theirs read the plan any more"
        // Members do not see what another member has read.
        case .readNotification, .readNotifications: nil
        case .importHousehold: "imported \(counted)"
        case .batch: everything + " at once"
        case .undo: undoing
        }
    }

    func names(_ rows: [(some Row)?], or unknown: String) -> String {
        let known = rows.compactMap { $0?.name(in: household) }
        return known.isEmpty ? unknown : listed(known)
    }

    /// Rows that are new. Other rows may have been renumbered to make room.
    func newest<R: Row>(_ type: R.Type) -> [R] { put(type).filter(\.isNew).map(\.row) }

    private var changedMember: String {
        guard let (member, before, _) = put(Member.self).first else { return "changed a member" }
        let isOwn = member.id == transaction.intent.by
        var words: [String] = []
        if let before, before.name != member.name {
            words.append(
                isOwn ? "was called \(before.name) before" : "renamed \(before.name) to \(member.name)")
        }
        if let before, before.role != member.role {
            let whom = isOwn ? "themselves" : member.name
            words.append(member.role == .owner ? "made \(whom) an owner" : "made \(whom) an owner no more")
        }
        return words.isEmpty
            ? "changed \(isOwn ? "their own name or role" : member.name)" : words.joined(separator: " and ")
    }

    private var removedMember: String {
        guard let member = put(Member.self).first?.row else { return "removed a member" }
        return member.id == transaction.intent.by ? "left the household" : "removed \(member.name)"
    }

    /// The words for the person who was invited.
    private var invited: String {
        guard let member = put(Invitation.self).first?.row.memberID else { return "somebody" }
        if member == transaction.intent.by { return "their own next device" }
        return "\(household.members[member]?.row.name ?? "a member")'s next device"
    }

    /// The words for accepting an invitation: as a new member, as one who comes back, or as a
    /// member with another device.
    private var accepted: String {
        guard let member = put(Member.self).first else {
            return "signed in with \(names(put(Device.self).map(\.row), or: "another device"))"
        }
        return member.isNew ? "joined the household" : "came back to the household"
    }

    private var changedCategory: String {
        let all = put(Category.self)
        if let renamed = all.first(where: { $0.before.map { $0.name } != $0.row.name }),
            let before = renamed.before
        {
            return "renamed the category “\(before.name)” to “\(renamed.row.name)”"
        }
        return all.count == 1 ? "moved \(names(all.map(\.row), or: "a category"))" : "moved the categories"
    }

    var changedFood: String {
        guard let food = put(Food.self).first?.row else {
            return "let \(deleted(Food.self).first?.map(\.id.text) ?? "a food") stand where it usually does"
        }
        // The category may have been deleted since.
        guard let category = food.categoryID.flatMap({ household.categories[$0]?.row.name }) else {
            return "moved \(food.id.text) to another category"
        }
        return "put \(food.id.text) into the category “\(category)”"
    }

    /// The words for an undoing. The undoing of an undoing is described in short.
    private var undoing: String {
        guard let undone else { return "undid a change" }
        if undone.transaction.intent.action == .undo {
            return "brought back what \(undone.by?.name ?? "somebody") had undone"
        }
        return undone.summary.map { "undid “\($0)”" } ?? "undid a change"
    }
}
