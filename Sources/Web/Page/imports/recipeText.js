// A recipe in a text, copied from a page or read from a photo: its name, and what stands under the usual headings.
// Somebody looks over all of it afterwards.
import { secondsIn } from '../meals/durations.js';

const heads = [
  ['ingredients', /^(ingredients|zutaten)\b/i],
  ['steps', /^(instructions|directions|method|preparation|steps|zubereitung|anleitung|so geht)/i],
  ['rest', /^(notes?|tips?|nutrition|equipment|comments|reviews|related|tipps?|notiz|nährwert|kommentar|bewertung)/i],
];
const servings = /(?:serv(?:es|ings)|yields?:?(?= *\d+ *$)|portionen|für)\D{0,12}(\d{1,2})\b|\b(\d{1,2}) (?:serv|port|pers|people)/im;
const yields = /^\W*(?:yields?|makes|ergibt)\b[\s:]*(\S.{0,80}?)[\s.]*$/im;
const times = {
  prep: /(?:prep|vorbereit|arbeitszeit|zubereitungszeit)\D{0,25}(?=\d)/gi,
  cook: /(?:cook|bak|koch|back)\D{0,25}(?=\d)/gi,
  total: /(?:total|gesamt|insgesamt|ready in)\D{0,25}(?=\d)/gi,
};
const bullet = /^\s*(?:[-–•*·▢☐□✓]\s*)+/;
const amount = /^(?:\d|[½⅓⅔¼¾⅛])/;
// The end of a line whose last word goes on in the next line, and the words before which, or behind which, the hyphen
// stays.
const cut = /(\p{L})[-\u00ad¬]$/u;
const joining = /^(?:und|oder|bzw|and|or|et|ou|e|o|y)\b/i;
const prefix = /\b(?:all|dairy|extra|fat|free|gluten|half|low|non|pre|self|semi|sugar|whole)[-\u00ad¬]$/i;
// An amount with a unit, or of things that are counted, and then a word for the thing. Sizes, times and parts of the
// same thing are no amount of another one.
const units = [
  'g|kg|mg|ml|cl|dl|l|oz|lbs?|pounds?|ounces?|cups?|tbsps?|tablespoons?|tsps?|teaspoons?',
  'el|tl|prisen?|bund|zehen?|dosen?|EL|TL|Prisen?|Bund|Zehen?|Dosen?'].join('|');
const parts = 'cubes|halves|hours|inches|minutes|parts|pieces|slices|sticks|Stücke|Teile';
const number = '^[\\d½⅓⅔¼¾⅛][\\d\\s.,/½⅓⅔¼¾⅛]*';
const measured = new RegExp(
  `${number}(?:${units})\\.?\\s+(?!(?:pro|per|each|davon|of|to|for|total|in)(?!\\p{L}))\\p{L}{3}`, 'iu');
const counted = new RegExp(`${number}(?!(?:${units}|${parts})(?!\\p{L}))(?:\\p{Lu}\\p{L}+|\\p{Ll}+s)(?!\\p{L})`, 'u');
const closed = /[.!?:…]["”“)]?$/;
const shortened = /(?:^|\s)(?:ca|min|std|el|tl|approx|bzw|evtl)\.$/i;
// The shortest line of a printed paragraph that goes on in the next one.
const aLine = 30;
const stepNumber = /^(?:step|schritt)?\s*\d*[.:)]?$/i;

// The link in a text that has nothing else; a phone that shares it writes its title before it.
export const linkIn = text => /^(?:[^\n]{0,200}\s)?(https?:\/\/\S+)\s*$/.exec(text)?.[1] ?? null;

// True for HTML that says which part of it is a recipe.
export const isMarked = html => /itemprop=|ld\+json|typeof="[^"]*Recipe|class="[^"]*h-?recipe/i.test(html);

// A recipe in the text of a page with a title and an address. The title names it, unless the text begins with the name.
export function recipeOf({ text, title = '', from = '' }) {
  const found = recipeIn(text);
  const name = title.split(/ [|–—·-] /)[0].trim();
  const hasName = !name || title.toLowerCase().includes(found.name.toLowerCase());
  return { ...found, name: hasName ? found.name : name.slice(0, 200), sourceUrl: from || found.sourceUrl };
}

export function recipeIn(text) {
  const lines = wholeWords(text.split('\n').map(line => line.replace(bullet, '').trim()).filter(Boolean));
  const found = { name: '', ingredients: [], steps: [], rest: [] };
  let part = null;
  for (const line of lines) {
    const isTimed = secondsIn(line.replace(/\(.*\)/, '')).length > 0;
    const head = line.length < 40 && !isTimed && heads.find(([, pattern]) => pattern.test(line));
    if (head) part = head[0];
    else if (part) found[part].push(line);
    else found.name ||= line;
  }
  if (!found.ingredients.length && !found.steps.length) {
    for (const line of lines.slice(1)) {
      if (line.length < 60 && amount.test(line) && !/^\d+[.)]\s/.test(line)) found.ingredients.push(line);
      else if (line.length > 30) found.steps.push(line);
    }
  }
  const count = servings.exec(text);
  const made = yields.exec(text)?.[1];
  return {
    name: (found.name || lines[0] || '').slice(0, 200), ingredients: found.ingredients.flatMap(apart).join('\n'),
    steps: wholeSteps(found.steps).join('\n\n'),
    ...(count && { servings: count[1] ?? count[2] }), ...(made && !servings.test(made) && !/^\d+$/.test(made) && { yield: made }),
    ...Object.fromEntries(Object.entries(times).map(([name, pattern]) => [name, minutesAfter(pattern, text)])),
    sourceUrl: /https?:\/\/[!-~]+/.exec(text)?.[0] ?? '',
  };
}

// The minutes that a text names first behind a word, or nothing.
function minutesAfter(pattern, text) {
  for (const { 0: { length }, index } of text.matchAll(pattern)) {
    const [seconds] = secondsIn(text.slice(index + length).split('\n')[0].slice(0, 25));
    if (seconds >= 60) return String(Math.round(seconds / 60));
  }
  return '';
}

// Joins the words that a printed line has cut at its end.
function wholeWords(lines) {
  const whole = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (!last || !cut.test(last)) whole.push(line);
    else if (joining.test(line)) whole.push(`${whole.pop()} ${line}`);
    else if (prefix.test(last)) whole.push(whole.pop() + line);
    else whole.push((/^\p{Ll}/u.test(line) ? whole.pop().replace(cut, '$1') : whole.pop()) + line);
  }
  return whole;
}

// Several ingredients in one line are a line each: “200 g flour, 3 eggs”. “2 tomatoes, chopped” is one.
const apart = line => line.split(/,\s+/).reduce((parts, part) => {
  const last = parts.at(-1);
  const isWhole = last && amount.test(last) && /\p{L}/u.test(last) && !/\([^)]*$/.test(last);
  if (!last || isWhole && (measured.test(part) || counted.test(part))) return [...parts, part];
  return [...parts.slice(0, -1), `${last}, ${part}`];
}, []);

// A line that goes on in the next one is one step with it, up to a full stop: where the next begins in small letters,
// and in a printed paragraph also where a long line does not end.
function wholeSteps(lines) {
  const isSmall = line => /^\p{Ll}/u.test(line);
  const isOpen = line => !closed.test(line) || shortened.test(line);
  const isPrinted = lines.some((line, index) => index > 0 && isSmall(line) && isOpen(lines[index - 1]));
  const steps = [];
  lines.forEach((line, index) => {
    const last = lines[index - 1];
    const goesOn = steps.length > 0 && isOpen(last) && !stepNumber.test(last)
      && (isSmall(line) || isPrinted && last.length >= aLine && !/^\d+[.)]\s/.test(line));
    if (goesOn) steps.push(`${steps.pop()} ${line}`);
    else if (!stepNumber.test(line)) steps.push(line);
  });
  return steps;
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', frac12: '½', frac14: '¼', frac34: '¾' };

// The text of a page's HTML, line by line.
export function textOf(html) {
  return html.replace(/<(script|style|head|nav|svg)\b.*?<\/\1>|<!--.*?-->/gis, '')
    .replace(/<(br|\/?(p|div|li|h\d|tr|section|ul|ol))\b[^>]*>/gi, '\n').replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code))
    .replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole).replace(/[ \t]*\n\s*/g, '\n').trim();
}
