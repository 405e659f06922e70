// Today at home, while the server cannot say it: the last known day, and the midnights at home since then.

const minute = 60_000;
const day = 1_440 * minute;

// Returns the present day of the household. `today` and `zone`, such as +01:00, are from an answer at `since`.
export function todayAt(now, { today, zone }, since) {
  const nights = nightOf(now, zone) - nightOf(since, zone);
  return nights > 0 ? new Date(Date.parse(`${today}T12:00:00Z`) + nights * day).toISOString().slice(0, 10) : today;
}

// The number of midnights at home before an instant.
export const nightOf = (instant, zone) => Math.floor(atHome(instant, zone) / day);

// The minutes since the last midnight at home.
export const minuteAt = (instant, zone) => Math.floor(atHome(instant, zone) % day / minute);

function atHome(instant, zone = '+00:00') {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [null, '+', 0, 0];
  return instant + (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -minute : minute);
}

// The minutes of a time of day, such as 18:30.
export const minutesOf = time => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

// The minutes from a meal's time to its end.
const aMeal = 60;

// True once a meal of today has ended, cooked or not.
export function isOver({ zone, settings: { mealTimes } }, { slot }, now) {
  return minuteAt(now, zone) >= minutesOf(mealTimes[slot]) + aMeal;
}
