import Domain
import Foods
import Ingredients

extension SampleRows {
    mutating func settings() -> Settings {
        var settings = Settings(id: household ?? id(), createdAt: instant())
        settings.defaultMealPlanDuration = number()
        settings.defaultStartDay = number()
        settings.autoNameMealPlans = flag()
        settings.showRecipeSourceTags = flag()
        settings.oneMealPerDay = flag()
        settings.lookbackWeeks = number()
        settings.retentionWeeks = sometimes { $0.number() }
        settings.chosenUnitSystem = choice(UnitSystem.us, .imperial, .metric)
        settings.chosenServings = sometimes { $0.number() }
        settings.plannedSlots = [choice(.breakfast, .lunch, .dinner)]
        settings.shopsOn = [choice(.monday, .wednesday, .saturday)]
        for slot in Slot.allCases { settings.mealTimes[slot] = TimeOfDay(minute: number()) }
        settings.calendarTimes = flag()
        settings.servingsFrom = choice(.settings, .eaters, nil)
        for weekday in 0..<7 { settings.weekdayMinutes[weekday] = sometimes { $0.number() } }
        settings.newMealsAWeek = number()
        settings.language = choice(.en, .de)
        settings.updatedAt = instant()
        return settings
    }

    mutating func member() -> Member {
        var member = Member(
            id: id(), name: text(), role: choice(.owner, .member, .eater), joinedAt: instant(),
            leftAt: sometimes { $0.instant() })
        member.portion = Portion(choice("1/2", "3/4", "2", "5/2"))!
        member.usually.weekdays = [.lunch: [], .dinner: choice([0, 1], [1, 2], [2, 3], [3, 4])]
        member.usually.every = 2 + number() % 7
        member.usually.from = day()
        member.avoids = [
            .diet(choice(.vegan, .vegetarian, .pescatarian)),
            .allergen(Avoid.allergens[number() % Avoid.allergens.count]),
            .food("food \(number())"),
        ]
        return member
    }

    mutating func device() -> Device {
        var device = Device(
            id: id(), memberID: id(), name: text(), token: digest(),
            scope: choice(.full, .read), createdAt: instant(), restrictedUntil: sometimes { $0.instant() },
            letInBy: sometimes { $0.id() }, signInName: sometimes { $0.text() })
        device.lastUsedAt = instant()
        return device
    }

    mutating func hook() -> Hook {
        Hook(
            id: id(), url: text(), kinds: [choice(.meals, .days, .lists, .items)], secret: text(),
            createdBy: id(), createdAt: instant(),
            pause: sometimes { Hook.Pause($0.choice(.failing, .gone, .owner), since: $0.instant()) })
    }

    mutating func notification() -> Notification {
        let kind = one(of: Notification.Kind.allCases)
        var notification = Notification(
            id: NotificationID(id(), id()), kind, by: id(), at: instant(), plan: sometimes { $0.id() },
            mealTime: sometimes { $0.place() },
            text: text())
        notification.isRead = flag()
        return notification
    }
}
