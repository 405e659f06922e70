import Domain
import Foods
import Ingredients

extension FullRows {
    mutating func settings() -> Settings {
        var settings = Settings(id: id(), createdAt: instant())
        settings.defaultMealPlanDuration = number()
        settings.defaultStartDay = number()
        settings.autoNameMealPlans = flag
        settings.showRecipeSourceTags = flag
        settings.oneMealPerDay = flag
        settings.lookbackWeeks = number()
        settings.retentionWeeks = number()
        settings.chosenUnitSystem = choice(UnitSystem.us, .imperial, .metric)
        settings.chosenServings = number()
        settings.plannedSlots = [choice(.breakfast, .lunch, .dinner)]
        settings.shopsOn = [choice(.monday, .wednesday, .saturday)]
        for slot in Slot.allCases { settings.mealTimes[slot] = TimeOfDay(minute: number()) }
        settings.calendarTimes = flag
        settings.servingsFrom = choice(.settings, .eaters, nil)
        for weekday in 0..<7 { settings.weekdayMinutes[weekday] = number() }
        settings.newMealsAWeek = number()
        settings.language = choice(.en, .de)
        settings.updatedAt = instant()
        return settings
    }

    mutating func member() -> Member {
        var member = Member(
            id: id(), name: text(), role: choice(.owner, .member, .eater), joinedAt: instant(),
            leftAt: instant())
        member.portion = Portion(choice("1/2", "3/4", "2", "5/2"))!
        member.usually.weekdays = [.lunch: [], .dinner: Set([round, round + 1].map { $0 % 7 })]
        member.usually.every = 2 + round % 7
        member.usually.from = day()
        member.avoids = [
            .diet(choice(.vegan, .vegetarian, .pescatarian)), .allergen(FoodContent.allCases[round]),
            .food(text()),
        ]
        return member
    }

    mutating func device() -> Device {
        var device = Device(
            id: id(), memberID: id(), name: text(), token: digest(),
            scope: choice(.full, .read), createdAt: instant(), restrictedUntil: instant(), letInBy: id())
        device.lastUsedAt = instant()
        return device
    }

    mutating func hook() -> Hook {
        Hook(
            id: id(), url: text(), kinds: [choice(.meals, .days, .lists, .items)], secret: text(),
            createdBy: id(), createdAt: instant(),
            pause: Hook.Pause(choice(.failing, .gone, .owner), since: instant()))
    }

    mutating func notification() -> Notification {
        let kind = Notification.Kind.allCases[round]
        var notification = Notification(
            id: NotificationID(id(), id()), kind, by: id(), at: instant(), plan: id(), mealTime: place(),
            text: text())
        notification.isRead = flag
        return notification
    }
}
