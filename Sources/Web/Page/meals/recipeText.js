// A recipe in a text, copied from a page or read from a photo: its name, and what stands under the usual headings.
// Somebody looks over all of it afterwards.
import { secondsIn } from './durations.js';

const heads = [
  ['ingredients', /^(ingredients|zutaten)\b/i],
  ['steps', /^(instructions|directions|method|preparation|steps|zubereitung|anleitung|so geht)/i],
  ['rest', /^(notes?|tips?|nutrition|equipment|comments|reviews|related|tipps?|notiz|nährwert|kommentar|bewertung)/i],
];
const servings = /(?:serv(?:es|ings)|yields?|makes|portionen|für)\D{0,12}(\d{1,2})\b|\b(\d{1,2}) (?:serv|port|pers)/i;
const times = {
  prep: /(?:prep|vorbereit|arbeitszeit|zubereitungszeit)\D{0,25}(?=\d)/i,
  cook: /(?:cook|bak|koch|back)\D{0,25}(?=\d)/i,
  total: /(?:total|gesamt|insgesamt|ready in)\D{0,25}(?=\d)/i,
};
const bullet = /^\s*(?:[-–•*·▢☐□✓]\s*)+/;
const amount = /^(?:\d|[½⅓⅔¼¾⅛])/;
// The end of a line whose last word goes on in the next line, and the words before which the hyphen stays.
const cut = /(\p{L})[-\u00ad¬]$/u;
const joining = /^(?:und|oder|bzw|and|or|et|ou|e|o|y)\b/i;
// What follows an amount that is a size, a time or a part of the same thing.
const measures = 'inch(?:es)?|[cm]m|min\\w*|hours?|std|sticks?|beaten|cut|of|to|for|more|pieces|parts|halves|stücke?';
const same = new RegExp(`^[\\d\\s.,/½⅓⅔¼¾⅛]*(?:[%"″]|(?:${measures}|\\p{L}+ed)(?!\\p{L}))`, 'iu');
const closed = /[.!?:…]["”“)]?$/;
const stepNumber = /^(?:step|schritt)?\s*\d*[.:)]?$/i;

// True for a text that is a link and nothing else.
export const isLink = text => /^\s*https?:\/\/\S+\s*$/.test(text);

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
    const head = line.length < 40 && secondsIn(line).length === 0 && heads.find(([, pattern]) => pattern.test(line));
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
  return {
    name: (found.name || lines[0] || '').slice(0, 200), ingredients: found.ingredients.flatMap(apart).join('\n'),
    steps: wholeSteps(found.steps).join('\n\n'),
    ...(count && { servings: count[1] ?? count[2] }),
    ...Object.fromEntries(Object.entries(times).map(([name, pattern]) => [name, minutesAfter(pattern, text)])),
    sourceUrl: /https?:\/\/[!-~]+/.exec(text)?.[0] ?? '',
  };
}

// The minutes that a text names behind a word, or nothing.
function minutesAfter(pattern, text) {
  const found = pattern.exec(text);
  const [seconds] = found ? secondsIn(text.slice(found.index + found[0].length).split('\n')[0].slice(0, 25)) : [];
  return seconds >= 60 ? String(Math.round(seconds / 60)) : '';
}

// Joins the words that a printed line has cut at its end.
function wholeWords(lines) {
  const whole = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (!last || !cut.test(last)) whole.push(line);
    else if (joining.test(line)) whole.push(`${whole.pop()} ${line}`);
    else whole.push((/^\p{Ll}/u.test(line) ? whole.pop().replace(cut, '$1') : whole.pop()) + line);
  }
  return whole;
}

// Several ingredients in one line are a line each: “200 g flour, 3 eggs”. “2 tomatoes, chopped” is one.
const apart = line => line.split(/,\s+/).reduce((parts, part) => {
  const last = parts.at(-1);
  const isWhole = last && amount.test(last) && /\p{L}/u.test(last) && !/\([^)]*$/.test(last);
  if (!last || isWhole && amount.test(part) && /\p{L}/u.test(part) && !same.test(part)) return [...parts, part];
  return [...parts.slice(0, -1), `${last}, ${part}`];
}, []);

// Lines of which one goes on in the next are one step, up to a full stop. Where no line has one, each is a step.
function wholeSteps(lines) {
  const hasStops = lines.some(line => closed.test(line));
  const steps = [];
  let isOpen = false;
  for (const line of lines) {
    const goesOn = hasStops && (isOpen || /^\p{Ll}/u.test(line)) && !stepNumber.test(line) && !/^\d+[.)]\s/.test(line);
    if (goesOn && steps.length > 0) steps.push(`${steps.pop()} ${line}`);
    else if (!stepNumber.test(line)) steps.push(line);
    isOpen = !closed.test(line) && !stepNumber.test(line);
  }
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
