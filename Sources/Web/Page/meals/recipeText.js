// A recipe in the text of a page, as copied: its name, and what stands under the usual headings. Somebody looks over
// all of it afterwards.
const heads = [
  ['ingredients', /^(ingredients|zutaten)\b/i],
  ['steps', /^(instructions|directions|method|preparation|steps|zubereitung|anleitung|so geht)/i],
  ['rest', /^(notes?|tips?|nutrition|equipment|comments|reviews|related|tipps?|notiz|nährwert|kommentar|bewertung)/i],
];
const servings = /(?:serv(?:es|ings)|yields?|makes|portionen|für)\D{0,12}(\d{1,2})\b|\b(\d{1,2}) (?:serv|port|pers)/i;
const minutes = name => new RegExp(`(?:${name})\\D{0,25}(\\d{1,3}) ?min`, 'i');
const bullet = /^\s*(?:[-–•*·▢☐□✓]\s*)+/;
const amount = /^(?:\d|[½⅓⅔¼¾⅛])/;

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
  const lines = text.split('\n').map(line => line.replace(bullet, '').trim()).filter(Boolean);
  const found = { name: '', ingredients: [], steps: [], rest: [] };
  let part = null;
  for (const line of lines) {
    const head = line.length < 40 && heads.find(([, pattern]) => pattern.test(line));
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
    name: (found.name || lines[0] || '').slice(0, 200), ingredients: found.ingredients.join('\n'),
    steps: found.steps.filter(step => !/^(?:step|schritt)?\s*\d*[.:]?$/i.test(step)).join('\n\n'),
    ...(count && { servings: count[1] ?? count[2] }),
    prep: minutes('prep|vorbereit|arbeitszeit').exec(text)?.[1] ?? '',
    cook: minutes('cook|bak|koch|back').exec(text)?.[1] ?? '',
    sourceUrl: /https?:\/\/[!-~]+/.exec(text)?.[0] ?? '',
  };
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', frac12: '½', frac14: '¼', frac34: '¾' };

// The text of a page's HTML, line by line.
export function textOf(html) {
  return html.replace(/<(script|style|head|nav|svg)\b.*?<\/\1>|<!--.*?-->/gis, '')
    .replace(/<(br|\/?(p|div|li|h\d|tr|section|ul|ol))\b[^>]*>/gi, '\n').replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code))
    .replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole).replace(/[ \t]*\n\s*/g, '\n').trim();
}
