// The reason to believe that a food is at home, in words.
import { daysBetween, dayInWords, shortDate } from '../words/dates.js';
import { shownAmount } from '../words/names.js';
import { say } from '../words/words.js';

export const reasonText = (because, today) => [reason(because, today), because.used && say('because.used', {
  used: shownAmount(because.used),
})].filter(Boolean).join(', ');

function reason({ code, on, amount }, today) {
  if (code === 'at-home' && !on) return say('because.said');
  const day = on && dayWords(on, today);
  return amount ? say(`because.amount.${code}`, { day, amount: shownAmount(amount) }) : say(`because.${code}`, { day });
}

// “today”, “on 12 Oct”.
const dayWords = (day, today) => Math.abs(daysBetween(today, day)) <= 1 ? dayInWords(day, today)
  : say('because.on', { day: shortDate(day) });
