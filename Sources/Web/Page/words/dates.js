// Days, times and lists as people of the browser's language write them. A day is a text like 2026-11-23.
import { locale, say } from './words.js';

const dayOf = text => new Date(`${text}T12:00:00Z`);
// A formatter takes long to make, so each is made when it is first needed.
const once = make => {
  let made;
  return () => made ??= make();
};
const format = options => once(() => new Intl.DateTimeFormat(locale, options));
const formatDay = options => format({ timeZone: 'UTC', ...options });

const weekday = formatDay({ weekday: 'long' });
const shortWeekday = formatDay({ weekday: 'short' });
const narrowDate = formatDay({ day: 'numeric', month: 'short' });
const longDate = formatDay({ weekday: 'long', day: 'numeric', month: 'long' });
const fullDate = formatDay({ day: 'numeric', month: 'long', year: 'numeric' });
const clock = format({ hour: 'numeric', minute: '2-digit' });
const moment = format({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
const listed = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const ordinals = once(() => new Intl.PluralRules(locale, { type: 'ordinal' }));
const isoDate = once(() => new Intl.DateTimeFormat('sv'));

export const weekdayName = day => weekday().format(dayOf(day));
export const shortWeekdayName = day => shortWeekday().format(dayOf(day));
export const shortDate = day => narrowDate().format(dayOf(day));
export const longDay = day => longDate().format(dayOf(day));
export const fullDay = day => fullDate().format(dayOf(day));
export const timeOf = instant => clock().format(new Date(instant));
// A time of the day, in minutes from midnight.
export const clockTime = minutes => clock().format(new Date(2000, 0, 1, 0, minutes));
// “16–22 Nov”, “30 Nov – 6 Dec”; without years, even from one to the next.
export const dayRange = (first, last) => first.slice(0, 4) === last.slice(0, 4)
  ? narrowDate().formatRange(dayOf(first), dayOf(last)) : `${shortDate(first)} – ${shortDate(last)}`;
export const momentOf = instant => moment().format(new Date(instant));
export const inWords = names => listed().format(names);

// The day of the month, as people say it: 3rd, 3.
export function ordinal(day) {
  const number = Number(day.slice(8));
  return say(`ordinal.${ordinals().select(number)}`, { number });
}

export function addDays(day, count) {
  const date = dayOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export const daysBetween = (first, last) => Math.round((dayOf(last) - dayOf(first)) / 86_400_000);

// “today”, “tomorrow”, “Tuesday”, or a date further away.
export function dayInWords(day, today) {
  const distance = daysBetween(today, day);
  if (Math.abs(distance) <= 1) return relative().format(distance, 'day');
  return distance > 0 && distance < 7 ? weekdayName(day) : longDay(day);
}

// “today”, “3 days ago”, for times that are known to the day.
export const daysAgo = (instant, today) => relative().format(daysBetween(today, instant.slice(0, 10)), 'day');

// “3 days ago”, “6 weeks ago”, “4 months ago”, for a day in the past or ahead.
export function longAgo(day, today) {
  const days = daysBetween(today, day);
  const [unit, size] = Math.abs(days) < 14 ? ['day', 1] : Math.abs(days) < 63 ? ['week', 7] : ['month', 30];
  return relative().format(Math.round(days / size), unit);
}

// The day of an instant where the reader is.
export const localDay = instant => isoDate().format(new Date(instant));

// The head of a day in a long list: with its year once that is not plain.
export const dayOrDate = (day, today) => Math.abs(daysBetween(today, day)) > 300 ? fullDay(day) : dayInWords(day, today);

// “5 minutes ago”.
export function ago(instant, now = Date.now()) {
  const seconds = Math.round((Date.parse(instant) - now) / 1_000);
  const steps = [['day', 86_400], ['hour', 3_600], ['minute', 60]];
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return unit === 'second' ? say('time.now') : relative().format(Math.trunc(seconds / size), unit);
}

// The days of the week as the server names them.
export const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

// The days of the week from a start day on, 0 for Sunday, each as [number, name].
export function weekdays(start = 0) {
  const sunday = '2023-01-01';
  return Array.from({ length: 7 }, (_, index) => (start + index) % 7)
    .map(number => [number, weekdayName(addDays(sunday, number))]);
}

// The first day of the week of a date, for a household whose weeks begin on a weekday; 0 is Sunday.
export function weekStart(date, startDay) {
  const weekday = new Date(`${date}T12:00Z`).getUTCDay();
  return addDays(date, -((weekday - startDay + 7) % 7));
}
