import Domain
import Ingredients
import Tables
import UseCases

extension ActivityDescription {
    /// A sentence, nil for a change that no member made.
    var summary: String? {
        words.map {
            "\(by?.name ?? (isByHousehold ? language("The household", "Der Haushalt") : somebody)) \($0)"
        }
    }

    /// True if the server made the change for the household, not a member.
    var isByHousehold: Bool {
        transaction.intent.by == nil && [.cleanUpPlans, .pauseHook].contains(transaction.intent.action)
    }

    /// The words that follow the author's name. A new action does not compile without its words.
    private var words: String? {
        switch transaction.intent.action {
        case .foundHousehold: language("founded the household", "hat den Haushalt gegründet")
        case .renameHousehold: renamedHousehold
        case .deleteHousehold: language("deleted the household", "hat den Haushalt gelöscht")
        case .addMember: added(put(Member.self).map(\.row), or: .members)
        case .changeMember: changedMember
        case .removeMember: removedMember
        case .invite: invited
        case .revokeInvitation: language("took an invitation back", "hat eine Einladung zurückgezogen")
        case .acceptInvitation: accepted
        case .addDevice: added(put(Device.self).map(\.row), or: .devices)
        case .renameDevice: renamedDevice
        case .trustDevice: language("let a new device do everything", "hat einem neuen Gerät alles erlaubt")
        case .removeDevice: removed(deleted(Device.self), or: .devices)
        // A device notes by itself that it is in use.
        case .noteDevice: nil
        case .changeSettings: language("changed the settings", "hat die Einstellungen geändert")
        case .resetSettings:
            language(
                "set the settings back to what they were at first",
                "hat die Einstellungen auf den Anfang zurückgesetzt")
        case .addCategory: added(newest(Category.self), or: .categories)
        case .changeCategory: changedCategory
        case .removeCategory: removed(deleted(Category.self), or: .categories)
        case .addUsual: added(put(Usual.self).map(\.row), or: .usuals)
        case .changeUsual: changed(put(Usual.self).map(\.row), or: .usuals)
        case .removeUsual: removed(deleted(Usual.self), or: .usuals)
        case .changeFood: changedFood
        case .haveFood, .lackFood, .bringBack: atHomeWords
        case .addMeal, .changeMeal, .removeMealImage, .deleteMeal, .purgeMeal, .restoreMeal, .likeMeal,
            .unlikeMeal, .vote, .withdrawVote, .importMeals,
            .addSamples:
            mealWords
        case .makePlan, .changePlan, .deletePlan, .copyPlan, .cleanUpPlans, .addPlanExtra, .removePlanExtra:
            planWords
        case .acceptProposal: acceptedProposal
        case .planLeftover: plannedLeftover
        case .changePortions: changed(put(StoredPortions.self).map(\.row), or: .portions)
        case .removePortions: removed(deleted(StoredPortions.self), or: .portions)
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
            language("submitted \(changedPlan) for review", "hat \(changedPlan) den anderen vorgelegt")
        case .reopenPlan: language("reopened \(changedPlan)", "hat \(changedPlan) wieder geöffnet")
        case .makeCalendarToken:
            language("let a calendar app read the plan", "lässt eine Kalender-App den Plan lesen")
        case .revokeCalendarToken:
            language(
                "let no calendar app of theirs read the plan any more",
                "lässt keine eigene Kalender-App mehr den Plan lesen")
        case .addHook: addedHook
        case .changeHook: changed(put(Hook.self).map(\.row), or: .hooks)
        case .removeHook: removed(deleted(Hook.self), or: .hooks)
        case .pauseHook:
            language(
                "paused \(changedHook): it took no changes",
                "hat \(changedHook) angehalten: dort kam nichts mehr an")
        // Members do not see what another member has read.
        case .readNotification, .readNotifications: nil
        case .importHousehold:
            language(
                "made the household from an export", "hat den Haushalt aus einem Export angelegt")
        case .batch: everything
        case .undo: undoing
        }
    }

    private var somebody: String { language("Somebody", "Jemand") }

    private func added(_ rows: [(some Row)?], or kind: RowKind) -> String {
        language("added \(names(rows, or: kind))", "hat \(names(rows, or: kind)) hinzugefügt")
    }

    private func changed(_ rows: [(some Row)?], or kind: RowKind) -> String {
        language("changed \(names(rows, or: kind))", "hat \(names(rows, or: kind)) geändert")
    }

    private func removed(_ rows: [(some Row)?], or kind: RowKind) -> String {
        language("removed \(names(rows, or: kind))", "hat \(names(rows, or: kind)) entfernt")
    }

    private var addedHook: String {
        let place = put(Hook.self).first?.row.place
        return language(
            "had changes sent to \(place ?? "an address")",
            "lässt Änderungen an \(place ?? "eine Adresse") senden")
    }

    private var changedHook: String { names(put(Hook.self).map(\.row), or: .hooks) }

    private var changedPlan: String { names(put(Plan.self).map(\.row), or: .plans) }

    /// Rows that are new. Other rows may have been renumbered to make room.
    func newest<R: Row>(_ type: R.Type) -> [R] { put(type).filter(\.isNew).map(\.row) }

    private var renamedHousehold: String {
        let name = put(Profile.self).first?.row.name ?? ""
        return language("renamed the household to “\(name)”", "hat den Haushalt in „\(name)“ umbenannt")
    }

    private var renamedDevice: String {
        guard let (device, before, _) = put(Device.self).first, let before else {
            return changed(put(Device.self).map(\.row), or: .devices)
        }
        return language(
            "renamed the device “\(before.name)” to “\(device.name)”",
            "hat das Gerät „\(before.name)“ in „\(device.name)“ umbenannt")
    }

    private var changedMember: String {
        guard let (member, before, _) = put(Member.self).first else {
            return language("changed a member", "hat ein Mitglied geändert")
        }
        let isOwn = member.id == transaction.intent.by
        var words: [String] = []
        if let before, before.name != member.name {
            words.append(
                isOwn
                    ? language("was called \(before.name) before", "hieß vorher \(before.name)")
                    : language(
                        "renamed \(before.name) to \(member.name)",
                        "hat \(before.name) in \(member.name) umbenannt"))
        }
        if let before, before.role != member.role { words.append(changedRole(of: member, isOwn)) }
        guard words.isEmpty else { return together(words, in: language) }
        return isOwn
            ? language(
                "changed what is noted about them", "hat die Angaben über sich geändert")
            : language(
                "changed what is noted about \(member.name)", "hat die Angaben über \(member.name) geändert")
    }

    private func changedRole(of member: Member, _ isOwn: Bool) -> String {
        let whom = isOwn ? "themselves" : member.name
        if member.role == .owner {
            return language(
                "made \(whom) an owner",
                isOwn ? "verwaltet den Haushalt jetzt mit" : "lässt \(whom) den Haushalt mitverwalten")
        }
        if member.role == .eater {
            return language(
                "let \(member.name) sign in no more", "lässt \(member.name) sich nicht mehr anmelden")
        }
        return language(
            "made \(whom) an owner no more",
            isOwn ? "verwaltet den Haushalt nicht mehr" : "lässt \(whom) den Haushalt nicht mehr verwalten")
    }

    private var removedMember: String {
        guard let member = put(Member.self).first?.row else {
            return language("removed a member", "hat ein Mitglied entfernt")
        }
        if member.id == transaction.intent.by {
            return language("left the household", "hat den Haushalt verlassen")
        }
        return language("removed \(member.name)", "hat \(member.name) aus dem Haushalt entfernt")
    }

    /// The words for the person who was invited.
    private var invited: String {
        guard let member = put(Invitation.self).first?.row.memberID else {
            return language("invited somebody", "hat jemanden eingeladen")
        }
        if member == transaction.intent.by {
            return language(
                "invited their own next device", "hat einen Code für ein weiteres eigenes Gerät gemacht")
        }
        let name = household.members[member]?.row.name ?? something(.members)
        return language(
            "invited \(name)'s next device", "hat \(name) einen Code für ein weiteres Gerät gegeben")
    }

    /// The words for accepting an invitation: as a new member, as one who comes back, or as a
    /// member with another device.
    private var accepted: String {
        guard let member = put(Member.self).first else {
            let device = put(Device.self).first?.row.name
            return language(
                "signed in with \(device.map { "the device “\($0)”" } ?? "another device")",
                "hat sich auf \(device.map { "„\($0)“" } ?? "einem weiteren Gerät") angemeldet")
        }
        return member.isNew || member.before?.role == .eater
            ? language("joined the household", "ist dem Haushalt beigetreten")
            : language("came back to the household", "ist in den Haushalt zurückgekehrt")
    }

    private var changedCategory: String {
        let all = put(Category.self)
        if let renamed = all.first(where: { $0.before.map { $0.name } != $0.row.name }),
            let before = renamed.before
        {
            return language(
                "renamed the category “\(before.name)” to “\(renamed.row.name)”",
                "hat das Regal „\(before.name)“ in „\(renamed.row.name)“ umbenannt")
        }
        guard all.count == 1 else { return language("moved the categories", "hat die Regale umgeordnet") }
        let name = names(all.map(\.row), or: .categories)
        return language("moved \(name)", "hat \(name) verschoben")
    }

    var changedFood: String {
        let change = put(Food.self).first
        let before = change?.before ?? deleted(Food.self).first.flatMap { $0 }
        let food = change?.row
        let name = (food ?? before)?.id.text ?? language("a food", "etwas")
        // The log may no longer have the row before the change. Its fields are then not compared.
        let isKnown = before != nil || change?.isNew == true
        if isKnown, food?.stock != before?.stock {
            return food?.stock == .always
                ? language("always has \(name) at home", "hat \(name) immer zu Hause")
                : language("no longer always has \(name) at home", "hat \(name) nicht mehr immer zu Hause")
        }
        if isKnown,
            food?.keepsDays != before?.keepsDays || food?.contains != before?.contains
                || food?.lacks != before?.lacks
        {
            return language("changed the details of \(name)", "hat Angaben zu \(name) geändert")
        }
        guard let food, food.isPlaced else {
            return language(
                "let \(name) stand where it usually does",
                "hat \(name) wieder an den üblichen Platz gestellt")
        }
        // The category may have been deleted since.
        guard let category = food.categoryID.flatMap({ household.categories[$0]?.row.name }) else {
            return language("moved \(name) to another category", "hat \(name) in ein anderes Regal gestellt")
        }
        return language(
            "put \(name) into the category “\(category)”", "hat \(name) ins Regal „\(category)“ gestellt")
    }

    /// The words for an undoing. The undoing of an undoing is described in short.
    private var undoing: String {
        let unknown = language("undid a change", "hat eine Änderung rückgängig gemacht")
        guard let undone else { return unknown }
        if undone.transaction.intent.action == .undo {
            let name = undone.by?.name
            return language(
                "brought back what \(name ?? "somebody") had undone",
                "hat zurückgeholt, was \(name ?? "jemand") rückgängig gemacht hatte")
        }
        return undone.summary.map { language("undid “\($0)”", "hat rückgängig gemacht: „\($0)“") } ?? unknown
    }
}
