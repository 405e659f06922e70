// What stands on days of the week, as this device knows it.
import { dayNames } from '../words/dates.js';

export const standingPath = '/v1/standing-meals';

// The standing meal that a planned meal is; undefined for none.
export const standingOf = (items, { date, slot, mealId, title }) => items.find(one => one.slot === slot
  && one.weekdays.includes(weekdayOf(date)) && (one.until ?? date) >= date
  && (mealId ? one.mealId === mealId : !one.mealId && one.title === title));

// The name of a date's weekday for the server.
export const weekdayOf = date => dayNames[new Date(`${date}T12:00Z`).getUTCDay()];
