// What the server writes in English, in the language of the page: names of plans and lists, and amounts. Names that
// people have chosen stay as they are.
import { dayRange } from './dates.js';
import { hasWords, language, locale, say } from './words.js';

const isEnglish = language === 'en';
const months = ['Jan', 'Feb', 'March', 'April', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const month = `(${months.join('|')})`;
const given = new RegExp(`^(Shopping |Week of )?${month} (\\d+)(?:-(?:${month} )?(\\d+))?$`);

// True for a name that the server has made of days.
export const namesDays = name => given.test(name);

export function shownName(name) {
  if (isEnglish) return name;
  if (name === 'Shopping list') return say('name.list');
  const found = given.exec(name);
  if (!found) return name;
  const [, kind, first, firstDay, last = first, lastDay = firstDay] = found;
  // The name tells no year. Any will do, the next for days after New Year.
  const year = months.indexOf(last) < months.indexOf(first) ? 2025 : 2024;
  const days = dayRange(day(2024, first, firstDay), day(year, last, lastDay));
  return kind ? say(kind === 'Week of ' ? 'name.week' : 'name.shopping', { days }) : days;
}

const day = (year, month, number) => (
  `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${number.padStart(2, '0')}`);

const decimalSign = (0.5).toLocaleString(locale).slice(1, -1);
const amount = /(\d(?:[\d./ –-]*\d)?)(?: ([a-z]+)(?!\p{L}))?/gu;

// Returns the key of a unit in English, for one or several; undefined for other words.
const unitKey = word => [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ves$/, 'f')]
  .map(unit => `unit.${unit}`).find(hasWords);

export function shownAmount(text) {
  if (isEnglish) return text;
  return text.replace(amount, (_, number, word) => {
    const count = /^(1|\d+\/\d+)$/.test(number.trim()) ? 1 : 2;
    const shown = number.replace(/(\d)\.(\d)/g, `$1${decimalSign}$2`);
    const key = word && unitKey(word);
    return [shown, ...word ? [key ? say(key, { count }) : word] : []].join(' ');
  });
}
