import Domain
import Ingredients
import Tables
import UseCases

extension ActivityDescription {
    /// A sentence, nil for a change that no member made.
    var summary: String? {
        words.map {
            "\(by?.name ?? (isByHousehold ? language.activityByHousehold : language.somebody)) \($0)"
        }
    }

    /// True if the server made the change for the household, not a member.
    var isByHousehold: Bool {
        transaction.intent.by == nil && [.cleanUpPlans, .pauseHook].contains(transaction.intent.action)
    }

    /// The words that follow the author's name.
    private var words: String? {
        switch transaction.intent.action {
        case .foundHousehold: language.activityHouseholdFound
        case .renameHousehold: renamedHousehold
        case .deleteHousehold: language.activityHouseholdDelete
        case .addMember: added(put(Member.self).map(\.row), or: .members)
        case .changeMember: changedMember
        case .removeMember: removedMember
        case .invite: invited
        case .revokeInvitation: language.activityInvitationRevoke
        case .acceptInvitation: accepted
        case .renameDevice: renamedDevice
        case .giveSignInName: gaveSignInName
        case .trustDevice: language.activityDeviceTrust
        // A device notes by itself that it is in use.
        case .noteDevice: nil
        case .changeSettings: language.activitySettingsChange
        case .resetSettings:
            language.activitySettingsReset
        case .changeCategory: changedCategory
        case .changeFood: changedFood
        case .haveFood, .lackFood, .bringBack: atHomeWords
        case .addMeal, .changeMeal, .removeMealImage, .deleteMeal, .purgeMeal, .restoreMeal, .likeMeal,
            .unlikeMeal, .vote, .withdrawVote, .importMeals,
            .addSamples, .passMeals:
            mealWords
        case .makePlan, .changePlan, .deletePlan, .copyPlan, .cleanUpPlans, .addPlanExtra, .removePlanExtra:
            planWords
        case .acceptProposal: acceptedProposal
        case .planLeftover: plannedLeftover
        case .placeMeal, .changePlannedMeal, .removePlannedMeal, .completeMeal, .uncompleteMeal:
            plannedMealWords
        case .clearDay, .removeDay, .copyDay, .setAlreadyHave, .unsetAlreadyHave, .setEaters, .unsetEaters,
            .addSlotExtra,
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
        case .submitPlan:
            language.activityPlanSubmit(plan: changedPlan)
        case .reopenPlan: language.activityPlanReopen(plan: changedPlan)
        case .makeCalendarToken:
            language.activityCalendarMake
        case .revokeCalendarToken:
            language.activityCalendarRevoke
        case .addHook: addedHook
        case .pauseHook:
            language.activityHookPause(hook: changedHook)
        // Members do not see what another member has read.
        case .readNotification, .readNotifications: nil
        case .importHousehold:
            language.activityHouseholdImport
        case .batch: everything
        case .undo: undoing
        case .addDevice, .removeDevice, .addCategory, .removeCategory, .addUsual, .changeUsual, .removeUsual,
            .addShop, .changeShop, .removeShop, .addStandingMeal, .changeStandingMeal, .removeStandingMeal,
            .changePortions, .removePortions, .changeHook, .removeHook:
            plainWords
        }
    }

    private func added(_ rows: [(some Row)?], or kind: RowKind) -> String {
        language.activityAdd(names: names(rows, or: kind))
    }

    private var addedHook: String {
        let place = put(Hook.self).first?.row.place
        return language.activityHookAdd(place: place ?? language.activityHookSomewhere)
    }

    private var changedHook: String { names(put(Hook.self).map(\.row), or: .hooks) }

    private var changedPlan: String { names(put(Plan.self).map(\.row), or: .plans) }

    /// Rows that are new. Other rows may have been renumbered to make room.
    func newest<R: Row>(_ type: R.Type) -> [R] { put(type).filter(\.isNew).map(\.row) }

    private var renamedHousehold: String {
        let name = put(Profile.self).first?.row.name ?? ""
        return language.activityHouseholdRename(name: name)
    }

    private var renamedDevice: String {
        guard let (device, before, _) = put(Device.self).first, let before else {
            return plainWords
        }
        return language.activityDeviceRename(old: before.name, name: device.name)
    }

    private var gaveSignInName: String {
        let name = put(Device.self).first?.row.signInName
        return name.map { language.activityDeviceSignInName(name: $0) } ?? plainWords
    }

    private var changedMember: String {
        guard let (member, before, _) = put(Member.self).first else {
            return language.activityMemberChange
        }
        let isOwn = member.id == transaction.intent.by
        var words: [String] = []
        if let before, before.name != member.name {
            words.append(
                isOwn
                    ? language.activityMemberWasCalled(old: before.name)
                    : language.activityMemberRename(old: before.name, name: member.name))
        }
        if let before, before.role != member.role { words.append(changedRole(of: member, isOwn)) }
        guard words.isEmpty else { return together(words, in: language) }
        return isOwn
            ? language.activityMemberChangeOwn
            : language.activityMemberChangeOther(name: member.name)
    }

    private func changedRole(of member: Member, _ isOwn: Bool) -> String {
        let name = member.name
        if member.role == .owner {
            return isOwn ? language.activityMemberOwnOwner : language.activityMemberOwner(name: name)
        }
        if member.role == .eater {
            return language.activityMemberSignInNoMore(name: member.name)
        }
        return isOwn ? language.activityMemberOwnOwnerNoMore : language.activityMemberOwnerNoMore(name: name)
    }

    private var removedMember: String {
        guard let member = put(Member.self).first?.row else {
            return language.activityMemberRemove
        }
        if member.id == transaction.intent.by {
            return language.activityMemberLeave
        }
        return language.activityMemberRemoveNamed(name: member.name)
    }

    /// The words for the person who was invited.
    private var invited: String {
        guard let member = put(Invitation.self).first?.row.memberID else {
            return language.activityInvite
        }
        if member == transaction.intent.by {
            return language.activityInviteOwnDevice
        }
        let name = household.members[member]?.row.name ?? something(.members)
        return language.activityInviteDevice(name: name)
    }

    /// The words for accepting an invitation: as a new member, as one who comes back, or as a
    /// member with another device.
    private var accepted: String {
        guard let member = put(Member.self).first else {
            let device = put(Device.self).first?.row.name
            return device.map { language.activityDeviceSignInNamed(device: $0) }
                ?? language.activityDeviceSignIn
        }
        return member.isNew || member.before?.role == .eater
            ? language.activityMemberJoin
            : language.activityMemberComeBack
    }

    private var changedCategory: String {
        let all = put(Category.self)
        if let renamed = all.first(where: { $0.before.map { $0.name } != $0.row.name }),
            let before = renamed.before
        {
            return language.activityCategoryRename(
                old: before.name(in: language), name: renamed.row.name(in: language))
        }
        guard all.count == 1 else { return language.activityCategoryMoveAll }
        let name = names(all.map(\.row), or: .categories)
        return language.activityCategoryMove(name: name)
    }

    var changedFood: String {
        let change = put(Food.self).first
        let before = change?.before ?? deleted(Food.self).first.flatMap { $0 }
        guard let id = (change?.row ?? before)?.id else {
            return language.activityFoodUsualPlace(name: language.activitySomeFood)
        }
        let name = language.name(of: id, in: household)
        let (food, old) = (change?.row ?? Food(id: id), before ?? Food(id: id))
        // The log may no longer have the row before the change. Its fields are then not compared.
        if before != nil || change?.isNew == true {
            if food.stock != old.stock {
                return food.stock == .always
                    ? language.activityFoodAlways(name: name) : language.activityFoodAsNeeded(name: name)
            }
            if food.sameAs != old.sameAs { return joining(id, food.sameAs) }
            let field = Food.fields.first { !$0.isSame(in: food, as: old) }?.name
            if let words = field.flatMap({ language.activityFoodSaid("\($0)", name: name) }) { return words }
            var moved = old
            moved.shelf = food.shelf
            if food != moved { return language.activityFoodDetails(name: name) }
        }
        guard let shelf = food.shelf else { return language.activityFoodUsualPlace(name: name) }
        // The category may have been deleted since.
        guard let category = shelf.category.flatMap({ household.categories[$0]?.row }) else {
            return language.activityFoodOtherCategory(name: name)
        }
        return language.activityFoodCategory(name: name, category: category.name(in: language))
    }

    private func joining(_ id: FoodName, _ other: FoodName?) -> String {
        guard let other else { return language.activityFoodUsualName(name: id.text) }
        return other == id
            ? language.activityFoodApart(name: id.text)
            : language.activityFoodJoined(name: id.text, other: other.text)
    }

    /// The words for an undoing. The undoing of an undoing is described in short.
    private var undoing: String {
        let unknown = language.activityUndid
        guard let undone else { return unknown }
        if undone.transaction.intent.action == .undo {
            return undone.by.map { language.activityUndidAgainNamed(name: $0.name) }
                ?? language.activityUndidAgain
        }
        return undone.summary.map { language.activityUndidWhat(summary: $0) } ?? unknown
    }
}
